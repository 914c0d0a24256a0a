/** The fields of a brand that a form edits. */
export interface BrandDraft {
  readonly brandName: string;
  readonly description: string;
  /** Download URL of its picture. */
  readonly brandImage: string;
}

/** A brand whose products the shop sells. */
export interface Brand extends BrandDraft {
  readonly id: string;
  readonly revision: number;
  /** Its names before it was renamed, oldest first: links with them still work. */
  readonly formerNames: readonly string[];
  /** In ms since 1970; 0 if unknown. */
  readonly updatedAt: number;
  /** The id of its last change in the history; "" from before there was one. */
  readonly change: string;
}
