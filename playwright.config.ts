import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/browser.ts";
import { EMULATORS_ENV } from "./scripts/connect-to.ts";

const url = EMULATORS_ENV["VITE_SITE_URL"] ?? "";
/** Set by scripts/count-tests.ts. */
const reports = process.env["TEST_REPORTS"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
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
    ...devices["Desktop Chrome"],
    baseURL: url,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Tracing every test takes a third of the time; `npm run test:e2e -- --trace=retain-on-failure` turns it on.
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] },
  },
  projects: [
    // These only read, so they run in parallel.
    { name: "shop", testMatch: "shop/**/*.test.ts", fullyParallel: true },
    // These change the stock: one at a time, after the others.
    { name: "dealer", testMatch: "dealer/**/*.test.ts", dependencies: ["shop"], workers: 1 },
  ],
});
