/** The collections whose documents have a history. */
export const STOCK_COLLECTIONS = ["products", "brands", "jewellery"] as const;
export type StockCollection = (typeof STOCK_COLLECTIONS)[number];

/** The collection and the id of a document that has a history. */
export interface DocumentId {
  readonly collection: StockCollection;
  readonly id: string;
}

/** pathOf({ collection: "products", id: "abc" }) → "products/abc" */
export function pathOf({ collection, id }: DocumentId): string {
  return `${collection}/${id}`;
}

/** documentOf("products/abc") → { collection: "products", id: "abc" }; null for a path of another kind */
export function documentOf(path: string): DocumentId | null {
  const [name, id] = path.split("/");
  const collection = STOCK_COLLECTIONS.find((one) => one === name);
  return collection && id ? { collection, id } : null;
}

/** The fields of a brand or jewellery category that a form edits. */
export interface NamedDraft {
  readonly name: string;
  readonly description: string;
  /** Download URL of its picture. */
  readonly image: string;
}

/** A brand, or a category of jewellery such as Rings. Products refer to it by name. */
export interface NamedEntity extends NamedDraft {
  readonly id: string;
  readonly revision: number;
  /** Its names before it was renamed, oldest first: links with them still work. */
  readonly formerNames: readonly string[];
  /** In ms since 1970; 0 if unknown. */
  readonly updatedAt: number;
  /** The id of its last change in the history; "" from before there was one. */
  readonly change: string;
}

/** What stored documents and the history call `name` and `image`. */
export const STORED_NAMES = {
  brands: { name: "brandName", image: "brandImage" },
  jewellery: { name: "jewelleryCategory", image: "jewelleryImage" },
} as const;

/** The collections of brands and categories. */
export type NamedCollection = keyof typeof STORED_NAMES;

/** toNamedDraft({ id: "aurelie", name: "Aurelie", revision: 2, … }) → { name: "Aurelie", … } */
export function toNamedDraft({ name, description, image }: NamedDraft): NamedDraft {
  return { name, description, image };
}
