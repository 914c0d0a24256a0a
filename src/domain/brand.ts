/** A brand whose products the shop sells. */
export interface Brand {
  readonly id: string;
  readonly brandName: string;
  readonly description: string;
  /** Download URL of its picture. */
  readonly brandImage: string;
  readonly revision: number;
  readonly updatedAt: number;
}

/** The editable fields of a brand. */
export interface BrandDraft {
  readonly brandName: string;
  readonly description: string;
  readonly brandImage: string;
}
