import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_LINK_LENGTH, emailLink, pieceEnquiry, stockEnquiry, whatsappLink } from "./enquiry.ts";
import { shorten } from "./text.ts";

const to = "sales@shop.example";
const number = "447700900158";

describe("emailLink", () => {
  it("encodes what would end the subject or the body", () => {
    const link = emailLink({ to, subject: "A & B? 100%", body: "Line 1\nLine 2 #3" });
    expect(link).toBe(
      "mailto:sales@shop.example?subject=A%20%26%20B%3F%20100%25&body=Line%201%0D%0ALine%202%20%233",
    );
  });

  it("keeps a subject on one line, so that no header can be smuggled in", () => {
    const link = emailLink({ to, subject: "Ring\r\nBcc: all@shop.example", body: "" });
    expect(link).not.toMatch(/subject=[^&]*%0[AD]/i);
  });

  it("is a working link whatever the texts, and however long", () => {
    const text = fc.string({ unit: "binary", maxLength: 3000, size: "max" });
    const lines = (words: string) => words.toWellFormed().replace(/\r?\n/g, "\n");
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const link = emailLink({ to, subject, body });
        const read = new URLSearchParams(link.slice(link.indexOf("?")));
        expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
        expect(lines(read.get("body") ?? "").slice(0, 50)).toBe(lines(body).slice(0, 50));
      }),
      { numRuns: 15 },
    );
  });
});

describe("whatsappLink", () => {
  it("opens a chat with the number and the text", () => {
    expect(whatsappLink({ number: "+44 7700 900158", text: "Is it sold? 50% off & more" })).toBe(
      "https://wa.me/447700900158?text=Is%20it%20sold%3F%2050%25%20off%20%26%20more",
    );
  });

  it.each(["x", "é", "💍", "\uD83D"])("cuts 5,000 of %j so that the link still works", (unit) => {
    const link = whatsappLink({ number, text: unit.repeat(5000) });
    expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
    expect(decodeURIComponent(link)).toMatch(/…$/);
  });
});

describe("stockEnquiry", () => {
  it("says what was looked for", () => {
    const { subject, message } = stockEnquiry("tank française");
    expect(subject).toContain("tank française");
    expect(message).toContain("I am looking for: tank française");
  });

  it("bounds a 5,000-character search and asks plainly where nothing was typed", () => {
    expect(stockEnquiry("ring ".repeat(1000)).message.length).toBeLessThan(400);
    expect(stockEnquiry("  ").message).not.toContain("looking for:");
  });
});

describe("pieceEnquiry", () => {
  const piece = { title: "Solitaire ring", sku: "HG-1", price: "5450", salePrice: "4950" };
  const url = "https://shop.example/shop/a/rings/product/1";

  it("names the piece, its SKU, what it costs today and where it is", () => {
    const { subject, message } = pieceEnquiry(piece, url);
    expect(subject).toBe("Enquiry: Solitaire ring (HG-1)");
    expect(message).toContain(`Solitaire ring\nSKU: HG-1\nPrice: £4,950\n${url}\n`);
  });

  it("leaves out what the piece does not have", () => {
    const { subject, message } = pieceEnquiry(
      { ...piece, sku: "", price: "POA", salePrice: "" },
      url,
    );
    expect(subject).toBe("Enquiry: Solitaire ring");
    expect(message).not.toMatch(/SKU|Price/);
  });

  it("keeps the address of a piece with a very long title", () => {
    const enquiry = pieceEnquiry({ ...piece, title: "Añil 💍 ".repeat(200) }, url);
    expect(decodeURIComponent(whatsappLink({ number, text: enquiry.message }))).toContain(url);
  });
});

describe("shorten", () => {
  it("keeps a text that fits and marks one that does not", () => {
    expect(shorten("A title", 7)).toBe("A title");
    expect(shorten("A long title", 7)).toBe("A long…");
  });

  it("is never longer than asked, and never ends in half a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        const short = shorten(text, max);
        expect(short.length).toBeLessThanOrEqual(max);
        expect(short.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});
