import { fold } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { penceAsText } from "../saving/product-draft.ts";

/** Amounts as other programs write them. */

const POUNDS = /^(?:GBP|£|(?:british |uk )?pounds?(?: sterling)?|sterling|)$/i;
/** At the end of a column's name, as `fold` returns it. */
const CURRENCY_NAME =
  / (gbp|eur|euros?|usd|us|dollars?|chf|aud|cad|nzd|jpy|cny|rmb|hkd|sgd|aed|inr|dkk|sek|nok|pln|zar)$/;

/**
 * The currency that a column's name says; "" for pounds, and if it says none.
 * currencyOf("Price (EUR)") → "EUR"; currencyOf("Price £") → ""; currencyOf("*Action(SiteID=US|Currency=USD)") → "USD"
 */
export function currencyOf(column: string): string {
  const named = /currency=([a-z]{3})/i.exec(column)?.[1] ?? /[€$¥￥₹]/.exec(column)?.[0];
  const currency = (named ?? CURRENCY_NAME.exec(fold(column))?.[1] ?? "").toUpperCase();
  return POUNDS.test(currency) ? "" : currency;
}

/** A column's name without its currency: withoutCurrency("Price (EUR)") → "price" */
export function withoutCurrency(column: string): string {
  return fold(column)
    .replace(/ inc(?:l|luding)? vat$/, "")
    .replace(CURRENCY_NAME, "");
}

/**
 * An amount in the stored format; text that may mean something else is returned as it is, which the import refuses.
 * plainAmount("£1,250.00") → "1250"; plainAmount("1250,50") → "1250.50"; plainAmount("1.250") → "1.250";
 * plainAmount("100", "USD") → "USD 100"
 */
export function plainAmount(text: string, currency = ""): string {
  const typed = text.trim();
  if (typed === "") return "";
  if (!POUNDS.test(currency.trim())) return `${currency.trim()} ${typed}`;
  const digits = typed
    .replace(/^(?:GBP|UKP|£)\s*|\s*(?:GBP|UKP|£)$/gi, "")
    // Four decimals, as some databases store amounts.
    .replace(/^(\d+\.\d\d)0+$/, (whole, amount: string) =>
      /^\d{1,3}\.\d{3}$/.test(whole) ? whole : amount,
    )
    .replace(/([.,])[-–—]{1,2}$/, (_, point: string) => `${point}00`)
    .replace(/^(\d+)\.$/, "$1")
    .replace(/^\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:\.\d{1,2})?$/, (whole) =>
      whole.replace(/[^\d.]/g, ""),
    )
    // A decimal comma, with points or spaces for thousands.
    .replace(
      /^(\d{1,3}(?:[. \u00a0\u202f'’]\d{3})+|\d+),(\d{1,2})$/,
      (_, whole: string, rest: string) => `${whole.replace(/\D/g, "")}.${rest}`,
    );
  const amount = pence(digits);
  return amount === null ? typed : penceAsText(amount);
}

/** The prices of one piece in the other program. */
interface SourcePrices {
  readonly price: string;
  readonly regularPrice: string;
  readonly salePrice: string;
  readonly discountMode: string;
  readonly discountValue: string;
}

/**
 * Our price and sale price: a higher earlier price becomes the price, and what is asked now the sale price.
 * toPrices({ price: "4350", regularPrice: "5450", … }) → { price: "5450", salePrice: "4350" }
 */
export function toPrices(of: SourcePrices): { readonly price: string; readonly salePrice: string } {
  const [price, regular, sale] = [pence(of.price), pence(of.regularPrice), pence(of.salePrice)];
  const reduced = sale ?? discounted(price, of.discountMode, pence(of.discountValue));
  if (price === null) {
    return of.price === ""
      ? { price: of.regularPrice || of.salePrice, salePrice: of.regularPrice && of.salePrice }
      : { price: of.price, salePrice: of.salePrice };
  }
  const now = reduced !== null && reduced < price ? reduced : price;
  const before = regular !== null && regular > price ? regular : price;
  return { price: penceAsText(before), salePrice: now < before ? penceAsText(now) : "" };
}

/** Wix: a percentage or an amount off. */
function discounted(price: number | null, mode: string, value: number | null): number | null {
  if (price === null || value === null) return null;
  const reduced = /percent|%/i.test(mode)
    ? Math.round(price * (1 - value / 10_000))
    : price - value;
  return reduced > 0 ? reduced : null;
}
