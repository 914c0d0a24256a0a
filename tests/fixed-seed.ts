import fc from "fast-check";
import { IS_NIGHTLY } from "./env.ts";

/**
 * `npm test` tries the same random cases each time, so that a rare one does not fail an unrelated change.
 * `npm run test:nightly` tries new ones.
 */
if (!IS_NIGHTLY) fc.configureGlobal({ seed: 20_261_123 });
