import { storageOrigins } from "../data/config.ts";

/** Whether the Content-Security-Policy (`img-src` in firebase.json) lets the shop show a picture from this address. */
export function isShownPicture(address: string): boolean {
  return storageOrigins().some((origin) => address.startsWith(`${origin}/`));
}
