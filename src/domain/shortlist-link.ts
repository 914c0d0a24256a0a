import { wellFormed } from "./text.ts";

/** A shared shortlist is the ids of its products in a link: /shortlist?p=id1,id2. */

/** How many products a shortlist holds. */
export const MAX_SHORTLISTED = 60;

/** The query string of a shared shortlist: shortlistQuery(["a", "b"]) → "p=a,b" */
export function shortlistQuery(ids: readonly string[]): string {
  return `p=${ids.map((id) => encodeURIComponent(wellFormed(id))).join(",")}`;
}
