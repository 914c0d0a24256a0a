import { describe, expect, it } from "vitest";
import { validateOffer, type SellerOffer } from "./seller-offer.ts";

const offer: SellerOffer = {
  what: "Bracelet, 18ct yellow gold",
  brand: "Maison Aurélie",
  condition: "Excellent",
  extras: ["Box", "Receipt"],
  askingPrice: "£4,500",
  name: "Ada Smith",
};
const nothing: SellerOffer = {
  what: " ",
  brand: "",
  condition: "",
  extras: [],
  askingPrice: "",
  name: "",
};

describe("validateOffer", () => {
  it("asks for what it is and for a name, and for no more", () => {
    expect(Object.keys(validateOffer(nothing))).toEqual(["what", "name"]);
    expect(validateOffer({ ...nothing, what: "Ring", name: "Ada" })).toEqual({});
  });

  it("refuses an asking price that is no amount of pounds", () => {
    expect(validateOffer({ ...offer, askingPrice: "a lot" })).toHaveProperty("askingPrice");
    expect(validateOffer({ ...offer, askingPrice: "4500.50" })).toEqual({});
  });
});
