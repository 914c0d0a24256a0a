import { asShopError, type ShopErrorKind } from "../lib/errors.ts";

/** Error messages for shoppers and the dealer. */
const ERRORS: Readonly<Record<ShopErrorKind, string>> = {
  offline: "You appear to be offline. Check your connection and try again.",
  timeout: "The server is taking too long to reply. Please try again.",
  unavailable: "We can't reach the shop at the moment. Please try again shortly.",
  quota:
    "The shop has used up what Google allows it in a day. A new day begins at about 8 in the morning, UK time. If you run the shop, see Usage and billing in the Firebase console.",
  "storage-full":
    "The shop's storage at Google is full, or not paid for. See Usage and billing in the Firebase console.",
  "too-many-attempts": "There were too many attempts. Wait some minutes, then try again.",
  disabled: "This account has been disabled. Ask another administrator.",
  "no-index":
    "The database has no index for this yet. If you run the shop, deploy again, or wait until Google has built it.",
  busy: "Someone else is using the database. Please try again in a minute.",
  "website-updated": "The website has been updated. Please reload.",
  misconfigured:
    "Google refuses this website's requests at the moment. If you run the shop, check its rules, API key, App Check, sign-in methods and billing.",
  unverified:
    "Google could not check that you are a person, not a program. Allow reCAPTCHA in your content blocker, or use another browser.",
  "not-allowed": "Your account is not allowed to do this.",
  refused:
    "The database refused this. Reload the page and try again. To change a product, press Edit and check every field.",
  "signed-out": "Your session has ended. Please log in again.",
  "not-found": "This is no longer in the shop.",
  conflict: "This has been changed elsewhere since you opened it.",
  invalid: "Something you typed cannot be saved. Please check it and try again.",
  "too-large": "This file is too large.",
  "not-an-image": "This file is not a picture.",
  cancelled: "Cancelled.",
};

/** The message for any thrown value: errorMessage(new ShopError("cancelled")) → "Cancelled." */
export function errorMessage(error: unknown): string {
  return ERRORS[asShopError(error).kind];
}
