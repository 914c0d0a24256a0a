import { resolve } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/browser.ts";

/** The folder for each run's report, set by scripts/test-parts.ts. */
const reports = process.env["TEST_REPORTS"];

/** On a busy machine a test may miss its moment once; scripts/count-tests.ts then reports it as flaky. */
const MISSED_MOMENT = 1;

const TIMEOUT_MS = 300_000;

/** Tests that share the emulators' one database run one file after another. */
const emulators = {
  fileParallelism: false,
  sequence: { groupOrder: 1 },
  retry: MISSED_MOMENT,
};

/** Tests that need no Storage, whose rules read the shop's own database, and no script of the project. */
const FIRESTORE = [
  "tests/emulators/rules/{firestore,cost,payloads}.test.ts",
  "tests/emulators/data/{client,locks,refusals}.test.ts",
];

/** Set by `npm run test:nightly`: many more random cases. */
const isNightly = process.env["NIGHTLY"] === "true";

/** For components and screens: each file has a page in Chromium. */
const chromium = {
  css: {
    preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ["import" as const] } },
  },
  // All dependencies: to find another one while tests run would reload their page.
  optimizeDeps: { entries: ["src/main.tsx"], include: ["react-dom/client"] },
};
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // At a desk: on a phone, lists fold their buttons.
  viewport: { width: 1280, height: 800 },
  provider: playwright({
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] },
    contextOptions: { locale: "en-GB", timezoneId: "Europe/London", reducedMotion: "reduce" },
  }),
  instances: [{ browser: "chromium" as const }],
});

export default defineConfig({
  test: {
    setupFiles: ["tests/fixed-seed.ts"],
    env: { NIGHTLY: String(isNightly) },
    restoreMocks: true,
    // The unit tests share their globals: a fake `fetch` must not reach the next file.
    unstubGlobals: true,
    // For a test that hangs: no machine is too slow.
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: 30_000 } },
    pool: "threads",
    // By default vitest leaves one core idle.
    maxWorkers: "100%",
    reporters: reports
      ? ["default", ["json", { outputFile: `${reports}/vitest-${process.pid}.json` }]]
      : ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // Pure functions keep no state between files.
          isolate: false,
          include: ["{src,scripts,samples}/**/*.test.ts"],
          exclude: ["**/*.{dom,emulators,programs}.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "programs",
          include: ["scripts/**/*.programs.test.ts"],
        },
      },
      {
        ...chromium,
        extends: true,
        test: {
          name: "unit-dom",
          browser: browser(),
          include: ["src/**/*.test.tsx", "{src,scripts}/**/*.dom.test.ts"],
          exclude: ["**/*.emulators.test.tsx"],
          setupFiles: ["tests/unit-setup.ts"],
          retry: MISSED_MOMENT,
        },
      },
      {
        extends: true,
        test: {
          ...emulators,
          name: "firestore",
          include: FIRESTORE,
          // A database of their own, so that they can run beside the other tests with emulators.
          env: { EMULATORS_PROJECT: "demo-firestore" },
        },
      },
      {
        extends: true,
        test: {
          ...emulators,
          name: "emulators",
          include: ["tests/emulators/{data,rules}/**/*.test.ts"],
          exclude: FIRESTORE,
        },
      },
      {
        ...chromium,
        extends: true,
        // Node's build of Storage sends its requests with `fetch`, which the tests hold and lose.
        resolve: {
          alias: {
            "@firebase/storage": resolve(
              "node_modules/@firebase/storage/dist/node-esm/index.node.esm.js",
            ),
          },
        },
        test: {
          ...emulators,
          name: "emulators-dom",
          // After the project above: vitest would run Node and a browser side by side.
          sequence: { groupOrder: 2 },
          browser: browser(),
          include: ["src/**/*.emulators.test.{ts,tsx}"],
          setupFiles: ["tests/emulators/screens/setup.ts"],
        },
      },
      {
        extends: true,
        test: { ...emulators, name: "nightly", include: ["tests/nightly/**/*.test.ts"] },
      },
      ...["firefox", "webkit"].map((browser) => ({
        extends: true as const,
        test: {
          ...emulators,
          name: browser,
          include: ["tests/browsers/**/*.test.ts"],
          env: { BROWSER: browser },
        },
      })),
      {
        extends: true,
        test: {
          name: "budgets",
          include: ["tests/budgets/**/*.test.ts"],
          // Compressing and checking HTML each keep the processor busy.
          fileParallelism: false,
        },
      },
    ],
  },
});
