/** The environment of the tests, also in a browser: vitest.config.ts sets it. */
export const env: Readonly<Record<string, unknown>> =
  "process" in globalThis ? process.env : import.meta.env;

/** Whether `npm run test:nightly` runs. */
export const IS_NIGHTLY = env["NIGHTLY"] === "true";
