/** How many random cases to try: all in `npm run test:nightly` (see vitest.config.ts), a twentieth in `npm test`. */
export function runs(nightly: number): number {
  return process.env["NIGHTLY"] === "true" ? nightly : Math.ceil(nightly / 20);
}
