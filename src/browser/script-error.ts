import { ShopError } from "../domain/errors.ts";

export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/** Whether there is a connection. Some systems deny it although the server answers. */
export async function isOnline(): Promise<boolean> {
  return navigator.onLine || (await serverAnswers());
}

/** The ShopError for a script that failed to load: "offline", or "website-updated" if a deploy has replaced it. */
export async function scriptLoadError(cause: unknown): Promise<ShopError> {
  return new ShopError((await isOnline()) ? "website-updated" : "offline", undefined, { cause });
}
