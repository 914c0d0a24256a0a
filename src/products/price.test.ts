import fc from "fast-check";
import { expect, it } from "vitest";
import { inPounds, money, payablePence, pence, priceLabels } from "./price.ts";
import { withCommas } from "../lib/plural.ts";
import { plainPrice } from "../admin/saving/product-draft.ts";

const prices = (price: string, salePrice = "", rrp = "") => ({ price, salePrice, rrp });

it.each([
  ["5450", 545000],
  ["£1,250", 125000],
  [" £ 1,250.5 ", 125050],
  ["0.29", 29],
  ["POA", null],
  ["", null],
  ["12,50", null],
  ["1.234", null],
  ["-5", null],
  ["0", null],
  ["£0.00", null],
  ["1e9", null],
  ["999999999999", null],
])("%j is %j pence", (text, amount) => {
  expect(pence(text)).toBe(amount);
});

it("every amount is formatted like Intl does, and can be parsed again", () => {
  const pounds = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: "GBP",
    trailingZeroDisplay: "stripIfInteger",
  });
  const number = new Intl.NumberFormat("en-GB");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), (amount) => {
      expect(inPounds(amount)).toBe(pounds.format(amount / 100));
      expect(withCommas(amount)).toBe(number.format(amount));
      expect(pence(inPounds(amount))).toBe(amount);
      expect(pence(plainPrice(inPounds(amount)))).toBe(amount);
    }),
  );
  expect(inPounds(0)).toBe("£0");
});

it("money formats an amount and returns other text unchanged", () => {
  expect(money("12500")).toBe("£12,500");
  expect(money("99.5")).toBe("£99.50");
  expect(money(" POA ")).toBe("POA");
});

it.each([
  [prices("5450"), ["Our Price £5,450"]],
  [prices("5450", "", "7000"), ["Our Price £5,450", "Retail Price £7,000"]],
  [prices("5450", "", "5450"), ["Our Price £5,450"]],
  [prices("5450", "", "5000"), ["Our Price £5,450"]],
  [prices("5450", "", "on request"), ["Our Price £5,450"]],
  [prices("5450", "0", "0.00"), ["Our Price £5,450"]],
  [prices("5450", "4950"), ["Now £4,950", "Was £5,450"]],
  [prices("5450", "4950", "7000"), ["Now £4,950", "Was £5,450", "Retail Price £7,000"]],
  [prices("4950", "5450"), ["Sale Price £5,450"]],
  [prices("POA", "900"), ["Sale Price £900"]],
  [prices("POA"), ["Price on application"]],
  [prices("POA", "", "7000"), ["Price on application", "Retail Price £7,000"]],
  [prices("5450", "ask us"), ["Price on application"]],
  [prices("0"), []],
  [prices(""), []],
  [prices("", "", "7000"), ["Retail Price £7,000"]],
])("%j is shown as %j", (product, expected) => {
  const shown = priceLabels(product).map((label) => `${label.label} ${label.money}`.trim());
  expect(shown).toEqual(expected);
});

it.each([
  [prices("100", "80"), 8000],
  [prices("100", "ask"), null],
  [prices("100", "0"), 10000],
  [prices("POA"), null],
])("a shopper pays for %j %j pence", (product, expected) => {
  expect(payablePence(product)).toBe(expected);
});
