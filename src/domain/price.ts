import { isGiven, isOnSale, type ListedProduct } from "./product.ts";

/** A price as it is shown, with its label. */
export interface PriceLabel {
  readonly label: "Our Price" | "Retail Price" | "Was" | "Now" | "Sale Price";
  readonly money: string;
}

const MONEY = /^£?\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** Anything from £100 million is a typing error. */
const MAX_PENCE = 99_999_999_99;

/**
 * A price in pence; null if the text is not an amount in pounds above 0.
 * pence("5450") → 545000; pence("£1,250.50") → 125050; pence("POA") → null; pence("0") → null
 */
export function pence(text: string): number | null {
  if (!MONEY.test(text.trim())) return null;
  const amount = Math.round(Number(text.replace(/[£,\s]/g, "")) * 100);
  return amount > 0 && amount <= MAX_PENCE ? amount : null;
}

/**
 * A whole number ≥ 0 with thousands separators. withCommas(10000) → "10,000"
 *
 * Not with Intl: creating the first formatter of a page takes 10 ms on a fast machine.
 */
export function withCommas(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");
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
 * The price to pay, in pence: the sale price if it is an amount, otherwise the price; null if neither is.
 * payablePence({ price: "5450", salePrice: "" }) → 545000
 */
export function payablePence(product: Pick<ListedProduct, "price" | "salePrice">): number | null {
  return (isOnSale(product) ? pence(product.salePrice) : null) ?? pence(product.price);
}

/**
 * The prices that a card or a page shows.
 * priceLabels({ price: "5450", rrp: "7000", salePrice: "4950" }) → Retail Price £7,000, Was £5,450, Now £4,950
 *
 * "Was" claims a reduction, so it is only shown if there is one: a sale price that is not below the price, or cannot be
 * compared, is shown alone as Sale Price. A retail price that is not above the current price is left out. A price of 0
 * counts as empty.
 */
export function priceLabels(
  product: Pick<ListedProduct, "price" | "rrp" | "salePrice">,
): readonly PriceLabel[] {
  const price = pence(product.price);
  const sale = pence(product.salePrice);
  const rrp = pence(product.rrp);
  const isReduced = isOnSale(product);
  const asked = isReduced ? sale : price;

  const labels: PriceLabel[] = [];
  if (isGiven(product.rrp) && (rrp === null || asked === null || rrp > asked)) {
    labels.push({ label: "Retail Price", money: money(product.rrp) });
  }
  if (!isReduced) {
    if (isGiven(product.price)) labels.push({ label: "Our Price", money: money(product.price) });
  } else if (price !== null && sale !== null && sale < price) {
    labels.push({ label: "Was", money: inPounds(price) }, { label: "Now", money: inPounds(sale) });
  } else {
    labels.push({ label: "Sale Price", money: money(product.salePrice) });
  }
  return labels;
}

/** Whether a sale price is an amount that is not below the price: hasNoReduction({ price: "100", salePrice: "120" }) → true */
export function hasNoReduction(product: Pick<ListedProduct, "price" | "salePrice">): boolean {
  const price = pence(product.price);
  const sale = pence(product.salePrice);
  return price !== null && sale !== null && sale >= price;
}

/** A typed price in the stored format: digits and a decimal point. plainPrice("£5,450.50") → "5450.50" */
export function plainPrice(text: string): string {
  const amount = pence(text);
  return amount === null ? text.trim() : penceAsText(amount);
}

/** An amount in pence in the stored format. penceAsText(545050) → "5450.50" */
export function penceAsText(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
