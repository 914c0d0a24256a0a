const env: Readonly<Record<string, unknown>> =
  "process" in globalThis ? process.env : import.meta.env;

/** Whether `npm run test:nightly` runs, also in a browser. */
export const IS_NIGHTLY = env["NIGHTLY"] === "true";
