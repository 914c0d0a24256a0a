import { ShopError } from "../domain/errors.ts";

/** What it means that a script did not arrive: there is no connection, or a deploy has put others in its place. */
export function missingScript(cause: unknown): ShopError {
  return navigator.onLine
    ? new ShopError(
        "unavailable",
        "The shop has been renewed: load the page again; your draft is kept.",
        { cause },
      )
    : new ShopError("offline", undefined, { cause });
}
