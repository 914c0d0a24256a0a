import type { LinkPreview } from "../content/page-meta.ts";
import type { Listing } from "../filters/listing.ts";
import type { ProductCollection, HomeProducts } from "../filters/product-collection.ts";
import { safeJson } from "../lib/values.ts";
import type { Menu } from "../products/menu.ts";
import type { ListedProduct, Product } from "../products/product.ts";
import type { Publication } from "./publication.ts";

/** The data that a published page was rendered from. `scripts/publish-pages.ts` writes it into the page as JSON. */
export interface PageData {
  /** The page's path. All fields but the menu belong to this page only. */
  readonly path: string;
  readonly menu: Menu;
  readonly homeProducts?: HomeProducts;
  readonly collection?: Omit<ProductCollection, "products"> & { readonly isEmpty: boolean };
  readonly listing?: Listing;
  /** The description of the brand or category. */
  readonly description?: string;
  readonly product?: Product;
  /** The product's photograph. */
  readonly preview?: LinkPreview;
  readonly related?: readonly ListedProduct[];
}

export const PAGE_DATA_ID = "page-data";

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

/** The last publication, in an element of app.html, so that an unpublished page need not request it. */
interface PublishedData {
  readonly publication: Publication;
  readonly menu: Menu;
}

export const PUBLISHED_DATA_ID = "published-data";

const PUBLISHED_DATA = `<script type="application/json" id="${PUBLISHED_DATA_ID}">`;
/** The element of app.html with what was published last, until something is. */
export const NOTHING_PUBLISHED = `${PUBLISHED_DATA}</script>`;

/** app.html with what was published last. */
export function withPublished(html: string, published: PublishedData): string {
  const [before = "", after = ""] = html.split(PUBLISHED_DATA);
  return `${before}${PUBLISHED_DATA}${safeJson(published)}${after.slice(after.indexOf("</script>"))}`;
}

/** The publication that an app.html contains; null if there is none. */
export function publishedIn(html: string): PublishedData | null {
  const json = html.split(PUBLISHED_DATA)[1]?.split("</script>")[0];
  return json ? (JSON.parse(json) as PublishedData) : null;
}

/** @returns null in any other page, and if nothing was published. */
export function readPublishedData(): PublishedData | null {
  const json = document.getElementById(PUBLISHED_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PublishedData) : null;
}
