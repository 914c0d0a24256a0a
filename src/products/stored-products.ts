import { isRecord } from "../lib/values.ts";
import { LISTED_FIELDS, textsOf } from "./product-fields.ts";
import type { ListedProduct } from "./product.ts";

/**
 * Products in a browser's storage: the shortlist and the viewed products, and in the stock file. Another version of the shop may
 * have stored them: a missing field becomes empty, and unknown fields are left out.
 */

/** A product with its listing fields only: toListed({ …ring, description: "…" }) → ring */
export function toListed(fields: ListedProduct | Readonly<Record<string, unknown>>): ListedProduct {
  const stored = fields as Readonly<Record<string, unknown>>;
  return {
    id: text(stored.id),
    ...textsOf(LISTED_FIELDS, (field) => text(stored[field])),
    featured: stored.featured === true,
    image: text(stored.image),
    secondImage: text(stored.secondImage),
    video: text(stored.video),
    listedAt: number(stored.listedAt),
    reservedUntil: number(stored.reservedUntil),
  };
}

/**
 * The products in what a browser has stored, which may be anything.
 * readStoredProducts([{ id: "a", title: "Ring", … }, 7]) → [{ id: "a", title: "Ring", … }]
 */
export function readStoredProducts(stored: unknown): readonly ListedProduct[] {
  return records(stored)
    .map(toListed)
    .filter(({ id, title }) => id && title);
}

function records(stored: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const number = (value: unknown) => (typeof value === "number" ? value : 0);
