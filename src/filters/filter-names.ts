/** What shoppers filter a product by, as it is stored: the names of its options, "18ct White Gold, Platinum". */

/** A dealer's answer to texts from which too much was worked out. */
export const NO_FILTERS = "None";

/** The names, each once: namesIn("Ruby, Diamond") → ["Ruby", "Diamond"]; namesIn("None") → [] */
export function namesIn(filters: string): readonly string[] {
  return filters === "" || filters === NO_FILTERS ? [] : [...new Set(filters.split(", "))];
}
