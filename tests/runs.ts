import { IS_NIGHTLY } from "./env.ts";

/** How many random cases to try: all of them in `npm run test:nightly` (which sets NIGHTLY), a twentieth in `npm test`. */
export function runs(nightly: number): number {
  return IS_NIGHTLY ? nightly : Math.ceil(nightly / 20);
}
