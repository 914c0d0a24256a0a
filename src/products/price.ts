import { withCommas } from "../lib/plural.ts";
import { isGiven, isOnSale, type ListedProduct } from "./product.ts";

/** A price as it is shown, with its label. */
interface PriceLabel {
  readonly label:
    "Our Price" | "Now" | "Sale Price" | "Price on application" | "Was" | "Retail Price";
  /** "" for a price on application. */
  readonly money: string;
}

const MONEY = /^£?\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** Anything from £100 million is a typing error. */
export const MAX_PENCE = 99_999_999_99;

/**
 * A price in pence; null if the text is not an amount in pounds above 0.
 * pence("5450") → 545000; pence("£1,250.50") → 125050; pence("POA") → null; pence("0") → null
 */
export function pence(text: string): number | null {
  if (!MONEY.test(text.trim())) return null;
  const amount = Math.round(Number(text.replace(/[£,\s]/g, "")) * 100);
  return amount > 0 && amount <= MAX_PENCE ? amount : null;
}

/** An amount in pence, formatted. inPounds(545000) → "£5,450"; inPounds(125050) → "£1,250.50" */
export function inPounds(amountPence: number): string {
  const rest = amountPence % 100;
  const pounds = `£${withCommas(Math.floor(amountPence / 100))}`;
  return rest === 0 ? pounds : `${pounds}.${String(rest).padStart(2, "0")}`;
}

/** Stored price text for display: formatted if it is an amount, else unchanged. money("POA") → "POA" */
export function money(text: string): string {
  const amount = pence(text);
  return amount === null ? text.trim() : inPounds(amount);
}

/**
 * The price to pay, in pence: the sale price if there is one, otherwise the price; null if that is not an amount.
 * payablePence({ price: "5450", salePrice: "" }) → 545000; payablePence({ price: "POA", salePrice: "" }) → null
 */
export function payablePence({
  price,
  salePrice,
}: Pick<ListedProduct, "price" | "salePrice">): number | null {
  return pence(isOnSale({ salePrice }) ? salePrice : price);
}

/**
 * The prices that a card or a page shows, the price to pay first.
 * priceLabels({ price: "5450", rrp: "7000", salePrice: "4950" }) → Now £4,950, Was £5,450, Retail Price £7,000
 *
 * "Was" claims a reduction, so it is only shown if there is one: a sale price that is not below the price, or cannot be
 * compared, is shown as Sale Price. A price to pay that is not an amount, such as "POA", is a price on application. A
 * retail price that is not an amount above the price to pay is left out. A price of 0 counts as empty.
 */
export function priceLabels(
  product: Pick<ListedProduct, "price" | "rrp" | "salePrice">,
): readonly PriceLabel[] {
  const price = pence(product.price);
  const rrp = pence(product.rrp);
  const asked = payablePence(product);
  const isSale = isOnSale(product);
  const isReduced = isSale && price !== null && asked !== null && asked < price;

  const labels: PriceLabel[] = [];
  if (asked !== null) {
    const label = isReduced ? "Now" : isSale ? "Sale Price" : "Our Price";
    labels.push({ label, money: inPounds(asked) });
  } else if (isSale || isGiven(product.price)) {
    labels.push({ label: "Price on application", money: "" });
  }
  if (isReduced) labels.push({ label: "Was", money: inPounds(price) });
  if (rrp !== null && (asked === null || rrp > asked)) {
    labels.push({ label: "Retail Price", money: inPounds(rrp) });
  }
  return labels;
}
