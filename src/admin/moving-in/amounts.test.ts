import { expect, test } from "vitest";
import { plainAmount, toPrices } from "./amounts.ts";

test.each([
  ["1250", "1250"],
  ["£1,250.00", "1250"],
  ["GBP 1,250.50", "1250.50"],
  ["1250,50", "1250.50"],
  ["1.250,00", "1250"],
  ["1 250,00", "1250"],
  ["25.5000", "25.50"],
  ["£1 250.00", "1250"],
  ["1'250", "1250"],
  ["1’250.50", "1250.50"],
  ["1.250,-", "1250"],
  ["1250.-", "1250"],
  // These may mean 1,250 or 1.25, or no pounds at all.
  ["1.250", "1.250"],
  ["€100", "€100"],
  ["POA", "POA"],
  ["", ""],
])("%j is %j", (typed, stored) => {
  expect(plainAmount(typed)).toBe(stored);
});

test("another currency is not taken for pounds", () => {
  expect(plainAmount("100", "USD")).toBe("USD 100");
  expect(plainAmount("100", "gbp")).toBe("100");
});

test.each([
  [{ price: "4350", regularPrice: "5450" }, "5450", "4350"],
  [{ price: "4350", regularPrice: "4000" }, "4350", ""],
  [{ price: "100", salePrice: "80" }, "100", "80"],
  [{ price: "100", salePrice: "100" }, "100", ""],
  [{ price: "", regularPrice: "100", salePrice: "80" }, "100", "80"],
  [{ price: "100", discountMode: "PERCENT", discountValue: "25" }, "100", "75"],
  [{ price: "100", discountMode: "AMOUNT", discountValue: "25" }, "100", "75"],
  [{ price: "POA" }, "POA", ""],
])("%j", (of, price, salePrice) => {
  const none = { price: "", regularPrice: "", salePrice: "", discountMode: "", discountValue: "" };
  expect(toPrices({ ...none, ...of })).toEqual({ price, salePrice });
});
