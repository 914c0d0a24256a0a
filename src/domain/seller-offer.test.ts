import { expect, it } from "vitest";
import { validateOffer, type SellerOffer } from "./seller-offer.ts";

const empty: SellerOffer = {
  what: " ",
  brand: "",
  condition: "",
  extras: [],
  askingPrice: "",
  sellerName: "",
};
const ring = { ...empty, what: "Ring", sellerName: "Ada" };

it("requires a description and a name only", () => {
  expect(Object.keys(validateOffer(empty))).toEqual(["what", "sellerName"]);
  expect(validateOffer(ring)).toEqual({});
});

it("refuses an asking price that is not an amount", () => {
  expect(validateOffer({ ...ring, askingPrice: "a lot" })).toHaveProperty("askingPrice");
  expect(validateOffer({ ...ring, askingPrice: "4500.50" })).toEqual({});
});
