import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailLink } from "./enquiry.ts";
import { offerEnquiry, offerFaults, type SellerOffer } from "./seller-offer.ts";

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

describe("offerFaults", () => {
  it("asks for what it is and for a name, and for no more", () => {
    expect(Object.keys(offerFaults(nothing))).toEqual(["what", "name"]);
    expect(offerFaults({ ...nothing, what: "Ring", name: "Ada" })).toEqual({});
  });

  it("refuses an asking price that is no amount of pounds", () => {
    expect(offerFaults({ ...offer, askingPrice: "a lot" })).toHaveProperty("askingPrice");
    expect(offerFaults({ ...offer, askingPrice: "4500.50" })).toEqual({});
  });
});

describe("offerEnquiry", () => {
  it("says all that was typed", () => {
    expect(offerEnquiry(offer)).toEqual({
      subject: "To sell: Maison Aurélie, Bracelet, 18ct yellow gold",
      message: [
        "Hello,",
        "",
        "I would like a quote for this piece:",
        "",
        "What it is: Bracelet, 18ct yellow gold",
        "Brand: Maison Aurélie",
        "Condition: Excellent",
        "With it: Box, Receipt",
        "Asking price: £4,500",
        "",
        "I am adding photographs to this message.",
        "",
        "Ada Smith",
        "",
      ].join("\n"),
    });
  });

  it("leaves out what was left empty", () => {
    const { subject, message } = offerEnquiry({ ...nothing, what: "Ring", name: "Ada" });
    expect(subject).toBe("To sell: Ring");
    expect(message).not.toMatch(/Brand|Condition|Asking/);
    expect(message).toContain("With it: no box, papers or receipt");
  });

  it("is short enough for its link to hold the name at the end, whatever was typed", () => {
    const text = fc.string({ maxLength: 3000 });
    fc.assert(
      fc.property(text, text, (what, brand) => {
        const { subject, message } = offerEnquiry({ ...offer, what, brand });
        const link = emailLink({ to: "sales@shop.example", subject, body: message });
        expect(decodeURIComponent(link).trimEnd()).toMatch(/Ada Smith$/);
      }),
    );
  });
});
