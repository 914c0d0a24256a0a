/** The fields of a category that a form edits. */
export interface CategoryDraft {
  readonly jewelleryCategory: string;
  readonly description: string;
  /** Download URL of its picture. */
  readonly jewelleryImage: string;
}

/** A kind of jewellery: Rings, Bracelets. The stored collection is called `jewellery`. */
export interface Category extends CategoryDraft {
  readonly id: string;
  readonly revision: number;
  /** Its names before it was renamed, oldest first: links with them still work. */
  readonly formerNames: readonly string[];
  /** In ms since 1970; 0 if unknown. */
  readonly updatedAt: number;
  /** The id of its last change in the history; "" from before there was one. */
  readonly change: string;
}
