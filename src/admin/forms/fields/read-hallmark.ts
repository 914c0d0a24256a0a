import { fold } from "../../../lib/text.ts";
import { HALLMARKS } from "../../../products/product.ts";

const EXEMPT = /\bexempt(?:ion|ed)?\b/;
const NOT_KNOWN = /^(?:unknown|not known|not sure|unsure|n a|na|tbc|tba|pending)?$/;
/** Marks of other countries, and marks that cannot be read, are no hallmark. */
const UNCLEAR =
  /\b(?:no|not|non|none|never|without|unhallmarked|unmarked|un|false|partial|partly|part|worn|rubbed|illegible|french|swiss|italian|german|continental|foreign|european|american|spanish|dutch|austrian|russian|indian|bis)\b/;
const YES =
  /^(?:y|yes|true|1|x|full)$|\b(?:hallmark(?:ed|s)?|london|birmingham|sheffield|edinburgh|chester|glasgow|exeter|york|dublin|newcastle|assay(?:ed)?|convention|ccm|common control)\b/;
/** What says no more than the shop's own word. */
const PLAIN = /^(?:y|yes|true|1|x|(?:fully |uk |british )?hallmark(?:ed|s)?)$/;

/**
 * The hallmark that a cell names, in the shop's spelling. Other text is returned as it is, so that it counts as an error.
 * readHallmark("yes") → { text: "Hallmarked", warnings: [] }; readHallmark("Pre-1950") → "Exempt by age";
 * readHallmark("London 1998") → "Hallmarked", with a warning that office and year are not stored.
 */
export function readHallmark(cell: string): {
  readonly text: string;
  readonly warnings: readonly string[];
} {
  const folded = fold(cell);
  const own = HALLMARKS.find((hallmark) => fold(hallmark) === folded);
  if (own) return { text: own, warnings: [] };
  // A dash or question mark is empty when folded.
  if (NOT_KNOWN.test(folded)) return { text: "", warnings: [] };
  const isByWeight = /\b(?:weights?|underweight|under|below|light|grams?|g|\d+g)\b/.test(folded);
  const isByAge = /\b(?:age|antique|old|pre ?(?:19|20)\d\d|before (?:19|20)\d\d)\b/.test(folded);
  const isExempt = EXEMPT.test(folded);
  if (isByWeight !== isByAge && (isExempt || /^(?:pre ?19[57]|antique$|underweight$)/.test(folded)))
    return { text: isByWeight ? "Exempt by weight" : "Exempt by age", warnings: [] };
  if (isExempt || UNCLEAR.test(folded) || !YES.test(folded)) return { text: cell, warnings: [] };
  return {
    text: "Hallmarked",
    warnings: PLAIN.test(folded)
      ? []
      : [`“${cell}” is imported as Hallmarked. Write the rest into the description if it matters.`],
  };
}
