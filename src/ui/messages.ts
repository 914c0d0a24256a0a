import { asShopError, type ShopErrorKind } from "../lib/errors.ts";

/** Error messages for shoppers and the dealer. */
const SHOP = {
  offline: "You appear to be offline. Check your connection and try again.",
  timeout: "The server is taking too long to reply. Please try again.",
  unavailable: "We can't reach the shop at the moment. Please try again shortly.",
  quota:
    "The shop has used up what Google allows it in a day. A new day begins at about 8 in the morning, UK time. If you run the shop, see Usage and billing in the Firebase console.",
  busy: "Someone else is using the database. Please try again in a minute.",
  "website-updated": "The website has been updated. Please reload.",
  misconfigured:
    "Google refuses this website's requests at the moment. If you run the shop, check its rules, API key, App Check, sign-in methods and billing.",
  unverified:
    "Google could not check that you are a person, not a program. Allow reCAPTCHA in your content blocker, or use another browser.",
  "not-found": "This is no longer in the shop.",
} satisfies { readonly [Kind in ShopErrorKind]?: string };

const messages: { [Kind in ShopErrorKind]?: string } = { ...SHOP };

/** Adds the messages for errors that only the dealer meets: shoppers need not load them. */
export function addErrorMessages(
  more: Readonly<Record<Exclude<ShopErrorKind, keyof typeof SHOP>, string>>,
): void {
  Object.assign(messages, more);
}

/** The message for any thrown value: errorMessage(new ShopError("not-found")) → "This is no longer in the shop." */
export function errorMessage(error: unknown): string {
  return messages[asShopError(error).kind] ?? SHOP.unavailable;
}
