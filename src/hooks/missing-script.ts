import { ShopError } from "../domain/errors.ts";

/** Why a script could not be loaded: the browser is offline, or a deploy has replaced the script. */
export function missingScript(cause: unknown): ShopError {
  return new ShopError(navigator.onLine ? "website-updated" : "offline", undefined, { cause });
}
