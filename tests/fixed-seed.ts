import fc from "fast-check";

/**
 * `npm test` tries the same random cases each time, so that a rare one does not fail an unrelated change.
 * `npm run test:nightly` tries new ones.
 */
if (process.env["NIGHTLY"] !== "true") fc.configureGlobal({ seed: 20_261_123 });
