import { nameKey } from "../saving/names.ts";

/** The dealer's choices for a file of another program. */

/** How the dealer wants variants: a piece each, or one piece that names them. */
export type Variants = "each" | "one";

/** The dealer's settings for a file. */
export interface MovingChoices {
  readonly variants: Variants;
  /** By the `nameKey` of the other program's name: the name in this shop, or NEW_BRAND. */
  readonly brands: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  /** For pieces of which the file does not say it. Choices of earlier files have no hallmark. */
  readonly missing: Readonly<Record<"brand" | "condition", string>> & {
    readonly hallmark?: string;
  };
  /** `suggestionKey` of each. */
  readonly accepted: readonly string[];
  /** Whether pieces are on show before their pictures are there. */
  readonly isShownEarly: boolean;
}

/** Changes of stored pieces that the dealer has to agree to each time. */
export interface Agreed {
  /** The ids of pieces that are Sold or on enquiry here, and get the availability of the file. */
  readonly available: ReadonlySet<string>;
  /** Whether sales end that the file no longer has. */
  readonly endsSales: boolean;
}

export const NOTHING_AGREED: Agreed = { available: new Set(), endsSales: false };

export const NO_CHOICES: MovingChoices = {
  variants: "each",
  brands: {},
  categories: {},
  missing: { brand: "", condition: "" },
  accepted: [],
  isShownEarly: false,
};

/** The brand is to be created with the name that the file has. */
export const NEW_BRAND = "+";

/** suggestionKey("metal", "Platinum") → "metal: Platinum" */
export const suggestionKey = (field: string, value: string) => `${field}: ${value}`;

/** A choice by the file's name, which may be any text: "constructor". */
export function choiceFor(
  chosen: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const key = nameKey(name);
  return Object.hasOwn(chosen, key) ? chosen[key] : undefined;
}
