import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { emailLink, whatsappLink } from "../enquiry/enquiry.ts";
import type { ListedProduct } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { shop } from "../content/shop.ts";
import { shortlistEnquiry } from "./shortlist-enquiry.ts";

const SITE = "https://bellamyjewels.example";
const enquiry = (products: readonly ListedProduct[]) =>
  shortlistEnquiry(products, {
    urlOf: (product) => SITE + paths.product(product),
    shortUrlOf: ({ id }) => SITE + paths.product({ id, brand: "", jewellery: "" }),
    listUrl: SITE + paths.shortlistOf(products.map(({ id }) => id)),
  });
const many = (count: number, changes: Partial<ListedProduct> = {}) =>
  Array.from({ length: count }, (_, n) => {
    const id = `WTMZGn5acDpW1fWTds${String(n).padStart(2, "0")}`;
    return testProduct({ title: `Ring no. ${n}`, sku: `BJ-${1000 + n}`, ...changes, id });
  });

describe("shortlistEnquiry", () => {
  it("contains title, SKU, price and link of each piece, and the link of the list", () => {
    const [ring] = many(1, { title: "Solitaire\nring", price: "5450", salePrice: "4950" });
    const { subject, message } = enquiry([
      ring ?? testProduct({ id: "" }),
      testProduct({ id: "poa", title: "Brooch", sku: "", price: "POA" }),
    ]);
    expect(subject).toBe("Enquiry about 2 pieces");
    expect(message).toBe(
      [
        "Hello,",
        "",
        "I would like to know more about these 2 pieces:",
        "",
        "Solitaire ring, SKU: BJ-1000, £4,950",
        `${SITE}/shop/aurelie/rings/product/WTMZGn5acDpW1fWTds00`,
        "",
        "Brooch",
        `${SITE}/shop/aurelie/rings/product/poa`,
        "",
        `My shortlist: ${SITE}/shortlist?p=WTMZGn5acDpW1fWTds00,poa`,
        "",
      ].join("\n"),
    );
  });

  it("shortens the titles of all pieces before it leaves any out", () => {
    const { message } = enquiry(many(5, { title: "A very long title ".repeat(11) }));
    const titles = message.split("\n").filter((line) => line.startsWith("A very"));
    expect(titles).toHaveLength(5);
    for (const title of titles) expect(title).toMatch(/^A very long .*…, SKU: BJ-/);
    expect(message.match(/SKU: /g)).toHaveLength(5);
    expect(message.match(/\/shop\/aurelie/g)).toHaveLength(5);
  });

  it("has the SKU, price and link of 10 pieces, the SKU and price of 24 and the SKU of 40", () => {
    const withLinks = enquiry(many(10, { price: "12450" })).message;
    expect(withLinks.match(/SKU: BJ-\d+, £12,450\n\S+\/product\/\S+/g)).toHaveLength(10);
    const without = enquiry(many(24, { price: "12450" })).message;
    expect(without.match(/SKU: BJ-\d+, £12,450/g)).toHaveLength(24);
    expect(enquiry(many(40)).message).toMatch(/\n(BJ-\d+, ){39}BJ-1039\n/);
  });

  it("always fits into both links, with the link of the whole list", () => {
    const text = fc.string({ unit: "binary", maxLength: 300, size: "max" });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), text, text, (count, title, sku) => {
        const products = many(count, { title, sku });
        const { subject, message } = enquiry(products);
        const list = SITE + paths.shortlistOf(products.map(({ id }) => id));
        const links = [
          emailLink({ to: shop.email.sales, subject, body: message }),
          whatsappLink({ number: shop.whatsapp.number, text: message }),
        ];
        for (const link of links) expect(decodeURIComponent(link).trimEnd()).toContain(list);
      }),
      { numRuns: 40 },
    );
  });
});
