import type { Menu } from "../domain/menu.ts";
import type { Publication } from "../domain/publication.ts";

/** The last publication, in an element of app.html, so that an unpublished page need not request it. */
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
