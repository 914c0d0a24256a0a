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
      ...["lifetime", "fuzz", "suite", "rules", "load", "budgets"].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          // Ten thousand texts take a second, and on a busy machine a minute.
          ...(name === "fuzz" && { testTimeout: 180_000 }),
        },
      })),
      {
        extends: true,
        // Screens and hooks with the emulators behind them; they stand beside what they test. One administrator is
        // signed in for all of them: to begin anew in each file would take as long as the tests.
        test: {
          name: "screens",
          environment: "jsdom",
          include: ["src/**/*.suite.test.{ts,tsx}"],
          setupFiles: ["tests/screens/setup.ts"],
          restoreMocks: true,
          isolate: false,
        },
      },
    ],
  },
});
