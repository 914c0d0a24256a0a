import type { Menu } from "../domain/menu.ts";
import type { Publication } from "../domain/publication.ts";

/** What was published last, in an element of app.html: a page that is not published need not ask. */
export interface PublishedData {
  readonly publication: Publication;
  readonly menu: Menu;
}

export const PUBLISHED_DATA_ID = "published-data";

/** @returns null in any other page, and if nothing was published. */
export function readPublishedData(): PublishedData | null {
  const json = document.getElementById(PUBLISHED_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PublishedData) : null;
}
