import { decodePart } from "../lib/text.ts";

/** Undoes what chat and e-mail programs add to the end of a link: punctuation, also percent-encoded, and parameters of trackers. */

/** An id that Firestore makes has 20 letters and digits. Imported ids may also have, and end in, _ and -. */
const ID = /^([a-z\d]{20}(?=[_-]*(?![\w-]))|[\w-]{1,128}(?![\w-]))/i;

/** The id at the start of a text; "" if there is none: idAtStart("WTMZGn5acDpW1fWTds00).") → "WTMZGn5acDpW1fWTds00" */
export function idAtStart(text: string): string {
  return ID.exec(text)?.[1] ?? "";
}

const PRODUCT = /^(\/shop\/[^/]+\/[^/]+\/product\/)([^/].*)$/i;
/** "&fbclid=x", "&amp;fbclid=x", "%3Ffbclid=x": its "?" was lost. */
const PARAMETERS = /(?:[&?]|%(?:25)*(?:26|3f))(?:amp;)?[\w.~-]+(?:=|%3d).*$/i;
/** Percent-encoded text that was encoded again or cut off, "&quot;", and anything that is no letter or digit. */
const ADDED = /(?:%[\da-f]{2}|&#?\w{1,8};|[^\p{L}\p{N}\p{M}])+$/iu;
/** The first bytes of a letter in UTF-8: the rest was cut off. */
const CUT_LETTER = /%[c-f][\da-f](?:%[89ab][\da-f]){0,2}$/i;
/** Longer paths are left alone. */
const MAX_LENGTH = 2000;

/**
 * A page's path without what was added to its end; null if nothing was.
 * withoutAddedEnding("/shop/rings).") → "/shop/rings"
 * withoutAddedEnding("/shop/aurelie/rings/product/7%7D") → "/shop/aurelie/rings/product/7"
 */
export function withoutAddedEnding(pathname: string): string | null {
  if (pathname.length > MAX_LENGTH) return null;
  const path = PRODUCT.test(pathname) ? productPath(pathname) : pagePath(pathname);
  return path.replace(/\/+$/, "") === pathname.replace(/\/+$/, "") ? null : path;
}

function productPath(pathname: string): string {
  const [, start = "", end = ""] = PRODUCT.exec(pathname) ?? [];
  const id = idAtStart(end);
  return id === "" ? pathname : start + id;
}

function pagePath(pathname: string): string {
  const segments = pathname.replace(/&amp;/gi, "&").replace(PARAMETERS, "").split("/");
  // In a search, punctuation may mean something: 18"
  if (/^\/search\//i.test(pathname)) return segments.join("/");
  for (let last = segments.length - 1; last > 0; last--) {
    const segment = segments[last] ?? "";
    const name = decodePart(segment);
    const whole = name === segment ? decodePart(segment.replace(CUT_LETTER, "")) : name;
    const kept = whole.replace(ADDED, "");
    if (kept !== "") {
      const isClean = kept === name;
      segments[last] = isClean ? segment : encodeURIComponent(kept).replaceAll("%26", "&");
      return segments.join("/");
    }
    // The name of a brand may be one symbol.
    if (last === 2 && segments[1] === "shop" && segment !== "") break;
    segments.pop();
  }
  return segments.join("/") || "/";
}
