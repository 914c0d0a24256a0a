import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/browser.ts";

const url = process.env["SHOP_URL"];
if (!url)
  throw new Error(
    "There is no shop to test: run the tests of the built shop with `npm test -- e2e`.",
  );

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  // One more than there are cores where the tests run, for some wait rather than work.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // A trace of every test takes a third of the time; `npm test -- e2e --trace=retain-on-failure` makes them.
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] },
  },
  projects: [
    // Only look: they may run side by side.
    { name: "shop", testMatch: "shop/**/*.test.ts", fullyParallel: true },
    // Change the stock: one at a time, when nobody looks any more.
    { name: "dealer", testMatch: "dealer/**/*.test.ts", dependencies: ["shop"], workers: 1 },
  ],
});
