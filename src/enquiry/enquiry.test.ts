import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_LINK_LENGTH, emailLink, whatsappLink } from "./enquiry.ts";

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
