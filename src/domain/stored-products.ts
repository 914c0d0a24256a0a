import { isRecord } from "./is-record.ts";
import type { Menu, MenuEntry } from "./menu.ts";
import { LISTED_FIELDS, textsOf } from "./product-fields.ts";
import type { ListedProduct } from "./product.ts";

/**
 * Products in a browser's storage: the shortlist, the viewed products, the cached catalogue. Another version of the shop may
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

/** The catalogue in what a browser has stored; null if it is none. */
export function readStoredCatalogue(stored: unknown) {
  if (!isRecord(stored) || !isRecord(stored.menu) || !Array.isArray(stored.products)) return null;
  const menu: Menu = {
    brands: readMenuEntries(stored.menu.brands),
    categories: readMenuEntries(stored.menu.categories),
  };
  return {
    menu,
    products: readStoredProducts(stored.products),
    shards: number(stored.shards),
    texts: null,
    version: text(stored.version),
  };
}

function readMenuEntries(stored: unknown): MenuEntry[] {
  return records(stored).map(({ id, name, image, formerNames }) => ({
    id: text(id),
    name: text(name),
    image: text(image),
    ...(Array.isArray(formerNames) && { formerNames: formerNames.map(text) }),
  }));
}

function records(stored: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const number = (value: unknown) => (typeof value === "number" ? value : 0);
