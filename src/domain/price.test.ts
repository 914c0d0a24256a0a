import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inPounds,
  money,
  payablePence,
  pence,
  plainPrice,
  priceLabels,
  withCommas,
} from "./price.ts";

const prices = (price: string, salePrice = "", rrp = "") => ({ price, salePrice, rrp });

describe("pence", () => {
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
  ])("reads %j as %j", (text, amount) => {
    expect(pence(text)).toBe(amount);
  });

  it("reads back every amount that the shop writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), (amount) => {
        expect(pence(inPounds(amount))).toBe(amount);
        expect(pence(plainPrice(inPounds(amount)))).toBe(amount);
      }),
    );
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = pence(text);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

describe("inPounds", () => {
  it("writes every amount as the language's own format does", () => {
    const pounds = new Intl.NumberFormat("en-GB", {
      style: "currency",
      currency: "GBP",
      trailingZeroDisplay: "stripIfInteger",
    });
    const number = new Intl.NumberFormat("en-GB");
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999_99 }), (amount) => {
        expect(inPounds(amount)).toBe(pounds.format(amount / 100));
        expect(withCommas(amount)).toBe(number.format(amount));
      }),
    );
  });
});

describe("money", () => {
  it("shows a number as pounds and other text as it stands", () => {
    expect(money("12500")).toBe("£12,500");
    expect(money("99.5")).toBe("£99.50");
    expect(money(" POA ")).toBe("POA");
  });
});

describe("priceLabels", () => {
  it("shows Our Price for a piece that is not on sale", () => {
    expect(priceLabels(prices("5450"))).toEqual([{ label: "Our Price", money: "£5,450" }]);
  });

  it("shows the retail price before it when that is higher", () => {
    expect(priceLabels(prices("5450", "", "7000"))).toEqual([
      { label: "Retail Price", money: "£7,000" },
      { label: "Our Price", money: "£5,450" },
    ]);
    expect(priceLabels(prices("5450", "", "5000"))).toHaveLength(1);
  });

  it("shows a retail price that cannot be compared with what is asked", () => {
    expect(priceLabels(prices("POA", "", "7000"))).toEqual([
      { label: "Retail Price", money: "£7,000" },
      { label: "Our Price", money: "POA" },
    ]);
    expect(priceLabels(prices("5450", "", "on request"))).toEqual([
      { label: "Retail Price", money: "on request" },
      { label: "Our Price", money: "£5,450" },
    ]);
    expect(priceLabels(prices("5450", "", "5450"))).toHaveLength(1);
  });

  it("takes a price of nought for none", () => {
    expect(priceLabels(prices("5450", "0", "0.00"))).toEqual([
      { label: "Our Price", money: "£5,450" },
    ]);
    expect(priceLabels(prices("0"))).toEqual([]);
  });

  it("shows Was and Now for a reduction", () => {
    expect(priceLabels(prices("5450", "4950"))).toEqual([
      { label: "Was", money: "£5,450" },
      { label: "Now", money: "£4,950" },
    ]);
  });

  it("claims no reduction where there is none", () => {
    expect(priceLabels(prices("4950", "5450"))).toEqual([{ label: "Sale Price", money: "£5,450" }]);
    expect(priceLabels(prices("POA", "900"))).toEqual([{ label: "Sale Price", money: "£900" }]);
  });

  it("shows a price that is no number as it stands, and nothing for none", () => {
    expect(priceLabels(prices("POA"))).toEqual([{ label: "Our Price", money: "POA" }]);
    expect(priceLabels(prices(""))).toEqual([]);
  });
});

describe("payablePence", () => {
  it("is the sale price when there is one that can be read", () => {
    expect(payablePence(prices("100", "80"))).toBe(8000);
    expect(payablePence(prices("100", "ask"))).toBe(10000);
    expect(payablePence(prices("100", "0"))).toBe(10000);
    expect(payablePence(prices("POA"))).toBeNull();
  });
});
