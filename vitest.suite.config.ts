import { defineConfig } from "vitest/config";

/** Tests that take longer than a check may, most of them with the emulators; `npm test` starts those and runs these. */
export default defineConfig({
  test: {
    environment: "node",
    // They share one database.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      ...Object.entries({
        lifetime: "tests/lifetime",
        suite: "tests/emulators/data",
        rules: "tests/emulators/rules",
        load: "tests/nightly",
        budgets: "tests/budgets",
      }).map(([name, directory]) => ({
        extends: true as const,
        test: {
          name,
          include: [`${directory}/**/*.test.ts`],
        },
      })),
      {
        extends: true,
        // Screens and hooks with the emulators behind them. One administrator is
        // signed in for all of them: to begin anew in each file would take as long as the tests.
        test: {
          name: "screens",
          environment: "jsdom",
          include: ["tests/emulators/screens/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/emulators/screens/setup.ts"],
          restoreMocks: true,
          isolate: false,
        },
      },
    ],
  },
});
