import { ShopError } from "./errors.ts";

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

/** Put a text on the clipboard. @returns false if the browser does not allow it; let the shopper select the text instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // `clipboard` is undefined on pages without HTTPS.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the visitor has asked the browser to save data; only Chrome says so. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
