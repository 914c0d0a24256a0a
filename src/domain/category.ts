/** A kind of jewellery: Rings, Bracelets. The stored collection is called `jewellery`. */
export interface Category {
  readonly id: string;
  readonly jewelleryCategory: string;
  readonly description: string;
  /** Download address of its tile. */
  readonly jewelleryImage: string;
  readonly revision: number;
  readonly changedMs: number;
}

/** What an editor types of a category. */
export interface CategoryDraft {
  readonly jewelleryCategory: string;
  readonly description: string;
  readonly jewelleryImage: string;
}
