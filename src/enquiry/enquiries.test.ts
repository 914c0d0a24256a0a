import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailLink, whatsappLink } from "./enquiry.ts";
import type { SellerOffer } from "./seller-offer.ts";
import {
  offerEnquiry,
  productEnquiry,
  reservedEnquiry,
  stockEnquiry,
  unlistedEnquiry,
  viewingEnquiry,
} from "./enquiries.ts";

const number = "447700900158";

describe("stockEnquiry", () => {
  it("contains the search term", () => {
    const { subject, message } = stockEnquiry("tank française");
    expect(subject).toContain("tank française");
    expect(message).toContain("I am looking for: tank française");
  });

  it("shortens a long search term, and needs none", () => {
    expect(stockEnquiry("ring ".repeat(1000)).message.length).toBeLessThan(400);
    expect(stockEnquiry("  ").message).not.toContain("looking for:");
  });
});

describe("productEnquiry", () => {
  const product = { title: "Solitaire ring", sku: "HG-1", price: "5450", salePrice: "4950" };
  const url = "https://shop.example/shop/a/rings/product/1";

  it("contains the title, SKU, current price and URL", () => {
    const { subject, message } = productEnquiry(product, url);
    expect(subject).toBe("Enquiry: Solitaire ring (HG-1)");
    expect(message).toContain(`Solitaire ring\nSKU: HG-1\nPrice: £4,950\n${url}\n`);
  });

  it("leaves out an empty SKU and a price that is not an amount", () => {
    const { subject, message } = productEnquiry(
      { ...product, sku: "", price: "POA", salePrice: "" },
      url,
    );
    expect(subject).toBe("Enquiry: Solitaire ring");
    expect(message).not.toMatch(/SKU|Price/);
  });

  it("keeps the URL of a product with a very long title", () => {
    const enquiry = productEnquiry({ ...product, title: "Añil 💍 ".repeat(200) }, url);
    expect(decodeURIComponent(whatsappLink({ number, text: enquiry.message }))).toContain(url);
  });
});

describe("reservedEnquiry", () => {
  it("asks to be told if the product becomes free", () => {
    const product = { title: "Solitaire ring", sku: "HG-1", price: "5450", salePrice: "" };
    const url = "https://shop.example/shop/a/rings/product/1";
    const { subject, message } = reservedEnquiry(product, url);
    expect(subject).toBe("If it becomes free: Solitaire ring (HG-1)");
    expect(message).toContain("Please tell me if it becomes free:\n\nSolitaire ring\nSKU: HG-1\n");
    expect(message).toContain(url);
  });
});

describe("viewingEnquiry", () => {
  it("names the product and leaves room for the days", () => {
    const product = { title: "Solitaire ring", sku: "HG-1", price: "5450", salePrice: "" };
    const url = "https://shop.example/shop/a/rings/product/1";
    const { subject, message } = viewingEnquiry(product, url);
    expect(subject).toBe("Viewing: Solitaire ring (HG-1)");
    expect(message).toContain(`Solitaire ring\nSKU: HG-1\nPrice: £5,450\n${url}\n`);
    expect(message).toMatch(/Days and times that suit me:\n$/);
  });
});

describe("unlistedEnquiry", () => {
  const url = "https://shop.example/shop/a/rings/product/1";

  it("contains the URL, and the title and SKU if they are known", () => {
    expect(unlistedEnquiry(null, url).message).toContain(`\n\n${url}\n`);
    const { subject, message } = unlistedEnquiry({ title: "Solitaire ring", sku: "HG-1" }, url);
    expect(subject).toBe("Enquiry: Solitaire ring (HG-1)");
    expect(message).toContain(`Solitaire ring\nSKU: HG-1\n${url}\n`);
  });
});

const offer: SellerOffer = {
  what: "Bracelet, 18ct yellow gold",
  brand: "Maison Aurélie",
  condition: "Excellent",
  extras: ["Box", "Receipt"],
  askingPrice: "£4,500",
  sellerName: "Ada Smith",
};

describe("offerEnquiry", () => {
  it("contains all fields", () => {
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
        "Comes with: Box, Receipt",
        "Asking price: £4,500",
        "",
        "I am adding photographs to this message.",
        "",
        "Ada Smith",
        "",
      ].join("\n"),
    });
  });

  it("leaves out empty fields", () => {
    const { subject, message } = offerEnquiry({
      what: "Ring",
      brand: "",
      condition: "",
      extras: [],
      askingPrice: "",
      sellerName: "Ada",
    });
    expect(subject).toBe("To sell: Ring");
    expect(message).not.toMatch(/Brand|Condition|Asking|Comes with/);
  });

  it("is short enough for a link to contain the name at its end", () => {
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
