/** A kind of jewellery: Rings, Bracelets. The stored collection is called `jewellery`. */
export interface Category {
  readonly id: string;
  readonly jewelleryCategory: string;
  readonly description: string;
  /** Download URL of its picture. */
  readonly jewelleryImage: string;
  readonly revision: number;
  readonly updatedAt: number;
}

/** The editable fields of a category. */
export interface CategoryDraft {
  readonly jewelleryCategory: string;
  readonly description: string;
  readonly jewelleryImage: string;
}
