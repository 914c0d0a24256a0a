import { useLocation } from "react-router-dom";
import type { Listing } from "../domain/listing.ts";
import type { Menu } from "../domain/menu.ts";
import type { ListedProduct, Product } from "../domain/product.ts";
import type { Shelf, Showcase } from "../domain/shelf.ts";
import { withoutTrailing } from "../domain/text.ts";

/**
 * What a published page brings with it: the data that it shows, so that it can be taken over by the shop's script
 * without fetching anything. `scripts/publish-pages.ts` writes it into the page.
 */
export interface PageData {
  /** The page's address, for the data is that page's alone. The menu is everybody's. */
  readonly path: string;
  readonly menu: Menu;
  readonly showcase?: Showcase;
  readonly shelf?: Omit<Shelf, "products"> & { readonly isEmpty: boolean };
  readonly listing?: Listing;
  readonly product?: Product;
  readonly related?: readonly ListedProduct[];
}

export const PAGE_DATA_ID = "page-data";

let pageData: PageData | null = null;

/** Names the data of the page that is being rendered, or taken over. */
export function setPageData(data: PageData | null): void {
  pageData = data;
}

/** Reads the data that a published page brought; null on any other page. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** Did the visit begin on a published page? */
export function beganPublished(): boolean {
  return pageData !== null;
}

/** The menu that the first page brought. */
export function publishedMenu(): Menu | null {
  return pageData?.menu ?? null;
}

/** The pieces that the first page showed, whatever page is open now. */
export function publishedPieces(): readonly ListedProduct[] {
  const { listing, showcase, related } = pageData ?? {};
  return [
    ...(listing?.pieces ?? []),
    ...(showcase?.featured ?? []),
    ...(showcase?.onSale ?? []),
    ...(related ?? []),
  ];
}

/** What the present page brought; null on pages that were reached from it. */
export function usePageData(): PageData | null {
  const { pathname } = useLocation();
  return pageData && samePath(pageData.path, pathname) ? pageData : null;
}

/** Two spellings of one address: a slash at its end and the encoding of "&" do not matter. */
export function samePath(a: string, b: string): boolean {
  return normalPath(a) === normalPath(b);
}

function normalPath(path: string): string {
  const bare = withoutTrailing(path, "/");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/**
 * Waits until the browser has nothing to do, at most 4 s: a published page shows what it brought, and looking for
 * something newer must not delay what the visitor does.
 */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: 4_000 });
    } else setTimeout(resolve, 1_500);
  });
}
