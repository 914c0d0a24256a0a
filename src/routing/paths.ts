import { slug, wellFormed } from "../lib/text.ts";

/** A text as one segment of a path. Pasted text may contain half a surrogate pair, which cannot be encoded. */
export function part(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** The longest search term, in characters. In a URL each may take nine. */
export const MAX_TERM_LENGTH = 500;

/** Whether a text can be searched for. Browsers resolve path segments of dots. */
export function isTerm(text: string): boolean {
  return !/^[\s.]*$/.test(text);
}

/** Every path that shoppers see, and log-in. */
export const paths = {
  home: "/",
  shop: "/shop",
  newSinceLastVisit: "/shop?new=1",
  sale: "/sale",
  aboutUs: "/about-us",
  contact: "/contact",
  sellYours: "/sell-yours",
  shortlist: "/shortlist",
  /** A shortlist to share. */
  shortlistOf: (ids: readonly string[]) => `/shortlist?${shortlistQuery(ids)}`,
  ringSize: "/ring-size",
  payments: "/payments",
  terms: "/terms&conditions",
  privacy: "/privacy",
  accessibility: "/accessibility",
  hallmarking: "/hallmarking",
  login: "/login",
  forgotPassword: "/forgot-password",
  signUp: "/signup",
  /** A brand or a jewellery category by its name. */
  listing: (name: string) => `/shop/${slug(name)}`,
  product: (product: { readonly id: string; readonly brand: string; readonly jewellery: string }) =>
    `/shop/${slug(product.brand || "-")}/${slug(product.jewellery || "-")}/product/${part(product.id)}`,
  search: (term: string) => `/search/${part(term.trim().toLowerCase().slice(0, MAX_TERM_LENGTH))}`,
} as const;

/** The query string of a shared shortlist: shortlistQuery(["a", "b"]) → "p=a,b" */
function shortlistQuery(ids: readonly string[]): string {
  return `p=${ids.map((id) => encodeURIComponent(wellFormed(id))).join(",")}`;
}
