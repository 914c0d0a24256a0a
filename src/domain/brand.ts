/** A maker whose pieces the shop sells. */
export interface Brand {
  readonly id: string;
  readonly brandName: string;
  readonly description: string;
  /** Download address of its tile. */
  readonly brandImage: string;
  readonly revision: number;
  readonly changedMs: number;
}

/** What an editor types of a brand. */
export interface BrandDraft {
  readonly brandName: string;
  readonly description: string;
  readonly brandImage: string;
}
