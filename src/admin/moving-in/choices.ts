import type { Answers } from "../csv/match-values.ts";

/** The dealer's choices for a file of another program. */

/** How the dealer wants variants: a piece each, or one piece that names them. */
export type Variants = "each" | "one";

export interface MovingChoices {
  readonly variants: Variants;
  readonly answers: Answers;
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
  answers: new Map(),
  isShownEarly: false,
};
