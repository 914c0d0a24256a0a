import { isOnSale, type ListedProduct } from "./product.ts";

/** A price as it is shown, with the words that the shop puts before it. */
export interface PriceLabel {
  readonly label: "Our Price" | "Retail Price" | "Was" | "Now" | "Sale Price";
  readonly money: string;
}

const MONEY = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/** No piece costs a hundred million: longer figures are slips of the keyboard. */
const MAX_PENCE = 99_999_999_99;

/**
 * A price in pence, or null where the text is not a number of pounds. Nothing is given away, so nought is none.
 * pence("5450") → 545000; pence("£1,250.50") → 125050; pence("POA") → null; pence("0") → null
 */
export function pence(text: string): number | null {
  const match = MONEY.exec(text.trim());
  if (!match) return null;
  const amount = Math.round(
    Number(`${match[1]?.replaceAll(",", "") ?? ""}${match[2] ?? ""}`) * 100,
  );
  return amount > 0 && amount <= MAX_PENCE ? amount : null;
}

/**
 * A whole number, not negative, as English writes it. withCommas(10000) → "10,000"
 *
 * Not by Intl: the first format of a page takes a browser longer to make than all else that a published page does before
 * it answers, 10 ms on a fast machine.
 */
export function withCommas(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/**
 * An amount as the shop writes it, from pence. inPounds(545000) → "£5,450"; inPounds(125050) → "£1,250.50"
 */
export function inPounds(amountPence: number): string {
  const rest = amountPence % 100;
  const pounds = `£${withCommas(Math.floor(amountPence / 100))}`;
  return rest === 0 ? pounds : `${pounds}.${String(rest).padStart(2, "0")}`;
}

/** Stored price text as it is shown: money where it is a number, else as it stands. money("POA") → "POA" */
export function money(text: string): string {
  const amount = pence(text);
  return amount === null ? text.trim() : inPounds(amount);
}

/**
 * What a shopper would pay, in pence: the sale price where it is a number, else the price; null where neither is.
 */
export function payablePence(product: Pick<ListedProduct, "price" | "salePrice">): number | null {
  return (isOnSale(product) ? pence(product.salePrice) : null) ?? pence(product.price);
}

/**
 * What a card or a page shows for a price, as the shop words it.
 * priceLabels({ price: "5450", rrp: "7000", salePrice: "4950" }) → Retail Price £7,000, Was £5,450, Now £4,950
 *
 * "Was" claims a reduction, so it stands only where there is one: a sale price that is not below the price (or a
 * price that is no number) is shown alone, as Sale Price. A retail price that is not above what is asked says
 * nothing and is left out; one that cannot be compared is shown. A price of nought counts as not given.
 */
export function priceLabels(
  product: Pick<ListedProduct, "price" | "rrp" | "salePrice">,
): readonly PriceLabel[] {
  const price = pence(product.price);
  const sale = pence(product.salePrice);
  const rrp = pence(product.rrp);
  const isReduced = isGiven(product.salePrice);
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

/** Neither empty nor nought. */
function isGiven(text: string): boolean {
  return !/^£?[\s0.,]*$/.test(text);
}

/** A typed price as it is stored: digits and a point only. plainPrice("£5,450.50") → "5450.50" */
export function plainPrice(text: string): string {
  const amount = pence(text);
  return amount === null ? text.trim() : penceAsText(amount);
}

/** penceAsText(545050) → "5450.50" */
export function penceAsText(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
