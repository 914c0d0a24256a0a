import { createContext, useContext } from "react";
import { useLocation } from "react-router-dom";
import type { LinkPreview } from "../domain/link-preview.ts";
import type { Listing } from "../domain/listing.ts";
import type { Menu } from "../domain/menu.ts";
import type { ListedProduct, Product } from "../domain/product.ts";
import type { ProductCollection, Showcase } from "../domain/product-collection.ts";
import { decodePart, withoutTrailing } from "../domain/text.ts";

/** The data that a published page was rendered from. `scripts/publish-pages.ts` writes it into the page as JSON. */
export interface PageData {
  /** The page's path. All fields but the menu belong to this page only. */
  readonly path: string;
  readonly menu: Menu;
  readonly showcase?: Showcase;
  readonly collection?: Omit<ProductCollection, "products"> & { readonly isEmpty: boolean };
  readonly listing?: Listing;
  /** Of the brand or category. */
  readonly description?: string;
  readonly product?: Product;
  /** The product's photograph. */
  readonly preview?: LinkPreview;
  readonly related?: readonly ListedProduct[];
}

export const PAGE_DATA_ID = "page-data";

/** The data of the page on which the visit began; null if it was not published. */
export const PageDataContext = createContext<PageData | null>(null);

/** The data in the document; null if the page was not published. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** The HTML of a published page, as long as the page is not hydrated; null otherwise. */
export function publishedHtml(elementId: "root" | "main"): string | null {
  return document.getElementById(PAGE_DATA_ID)
    ? (document.getElementById(elementId)?.innerHTML ?? null)
    : null;
}

/** Call this once the page is hydrated. */
export function removePageData(): void {
  document.getElementById(PAGE_DATA_ID)?.remove();
}

/** The data of the current page; null if it was not published or reached by a link. */
export function usePageData(): PageData | null {
  const data = useContext(PageDataContext);
  const { pathname } = useLocation();
  return data && normalPath(data.path) === normalPath(pathname) ? data : null;
}

/** A path without percent-encoding and trailing slash: two spellings of one path are equal. */
function normalPath(path: string): string {
  return decodePart(withoutTrailing(path, "/"));
}
