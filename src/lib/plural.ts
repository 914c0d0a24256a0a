/**
 * A count with what it counts: plural(1, "piece") → "1 piece", plural(1200, "piece") → "1,200 pieces".
 * @param many if it is not `one` with an s: plural(2, "product was", "products were") → "2 products were"
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`;
}

/**
 * A whole number ≥ 0 with thousands separators. withCommas(10000) → "10,000"
 *
 * Not with Intl: creating the first formatter of a page takes 10 ms on a fast machine.
 */
export function withCommas(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
