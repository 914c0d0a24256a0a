import { ShopError } from "../domain/errors.ts";

/** The ShopError for a script that failed to load: "offline", or "unavailable" if a deploy has replaced it. */
export function scriptLoadError(cause: unknown): ShopError {
  return navigator.onLine
    ? new ShopError(
        "unavailable",
        "The shop has been renewed: load the page again; your draft is kept.",
        { cause },
      )
    : new ShopError("offline", undefined, { cause });
}
