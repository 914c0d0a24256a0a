import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/browser.ts";
import { EMULATORS_ENV } from "./scripts/connect-to.ts";

const url = EMULATORS_ENV["VITE_SITE_URL"] ?? "";
/** Another of Playwright's own browsers, "webkit" or "firefox": `npx playwright install --with-deps webkit`. */
const browserName = (process.env["E2E_BROWSER"] ?? "chromium") as "chromium" | "webkit" | "firefox";
const isChromium = browserName === "chromium";
/** The folder for each run's report, set by scripts/test-parts.ts. */
const reports = process.env["TEST_REPORTS"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // Printing to a PDF, the clipboard and DevTools work in Chromium only.
  ...(!isChromium && { grepInvert: /@chromium/ }),
  forbidOnly: Boolean(process.env["CI"]),
  // On a busy machine a test may miss its moment once; Playwright then reports it as flaky.
  retries: 1,
  // One more than CI has cores, because some tests mostly wait.
  workers: 3,
  // Generous: a slow machine is no reason to fail. axe and uploads take longest.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: reports ? [["list"], ["json", { outputFile: `${reports}/e2e.json` }]] : "list",
  webServer: { command: "npm run -s preview -- --emulators", url },
  use: {
    ...(isChromium && devices["Desktop Chrome"]),
    browserName,
    baseURL: url,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Tracing every test takes a third of the time; `npm run test:e2e -- --trace=retain-on-failure` turns it on.
    screenshot: "only-on-failure",
    ...(isChromium && {
      launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] },
    }),
  },
  projects: [
    // These only read, so they run in parallel.
    { name: "shop", testMatch: "e2e/shop/**/*.test.ts", fullyParallel: true },
    // These change the stock: one at a time, after the others.
    { name: "dealer", testMatch: "e2e/dealer/**/*.test.ts", dependencies: ["shop"], workers: 1 },
  ],
});
