import { ShopError } from "../domain/errors.ts";

/** The ShopError for a script that failed to load: "offline", or "website-updated" if a deploy has replaced it. */
export function scriptLoadError(cause: unknown): ShopError {
  return new ShopError(navigator.onLine ? "website-updated" : "offline", undefined, { cause });
}
