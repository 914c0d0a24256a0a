import { MAX_BRAND_NAME_LENGTH, MAX_FORMER_NAMES } from "./limits.ts";
import { oneLine, slug } from "./text.ts";

/**
 * The former names of a brand or category after a save, oldest first: formerNamesAfter(["A"], "B", "C") → ["A", "B"]. The current
 * name is none of them: formerNamesAfter(["A"], "B", "A") → ["B"]. At most the latest MAX_FORMER_NAMES are kept.
 * @param before its name before the save; "" for a new one.
 */
export function formerNamesAfter(
  formerNames: readonly string[],
  before: string,
  name: string,
): readonly string[] {
  const names = [...formerNames, before].map(oneLine).filter(isFormerName);
  return names
    .filter((former, n) => former !== name && names.lastIndexOf(former) === n)
    .slice(-MAX_FORMER_NAMES);
}

/** Whether firestore.rules accept it. Names from before the rules may be longer. */
function isFormerName(name: string): boolean {
  return name !== "" && name.length <= MAX_BRAND_NAME_LENGTH;
}

/**
 * The former names to replace in products. A name that another brand or category has now stays.
 * namesToReplace(["Aurelie", "Pyke"], ["Pyke"]) → ["Aurelie"]
 */
export function namesToReplace(
  formerNames: readonly string[],
  otherNames: readonly string[],
): readonly string[] {
  const taken = new Set(otherNames.map(slug));
  return formerNames.filter((name) => !taken.has(slug(name)));
}
