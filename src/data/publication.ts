import { ShopError } from "../domain/errors.ts";
import { toPublication, type Publication } from "../domain/publication.ts";
import { withReadRetry } from "./requests.ts";

/** The file that says what was published last. */
export const PUBLICATION_PATH = "/published.json";

/**
 * The last publication; null if there is none, as on a development server.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export function loadPublication(): Promise<Publication | null> {
  return withReadRetry(async () => {
    const response = await fetch(PUBLICATION_PATH, { cache: "no-cache" });
    if (response.status === 404) return null;
    const publication = response.ok ? toPublication(await response.text()) : null;
    // A development server answers with a page. So does a captive portal, but then there is a publication.
    if (!publication && !import.meta.env.DEV) throw new ShopError("unavailable");
    return publication;
  });
}
