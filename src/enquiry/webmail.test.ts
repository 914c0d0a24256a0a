import { describe, expect, it } from "vitest";
import { MAX_LINK_LENGTH } from "./enquiry.ts";
import { gmailLink, outlookLink } from "./webmail.ts";

const to = "sales@shop.example";

describe.each([
  ["gmailLink", gmailLink, "su", "https://mail.google.com/mail/"],
  [
    "outlookLink for personal accounts",
    outlookLink.bind(null, "personal"),
    "subject",
    "https://outlook.live.com/mail/0/deeplink/compose",
  ],
  [
    "outlookLink for work accounts",
    outlookLink.bind(null, "work"),
    "subject",
    "https://outlook.office.com/mail/deeplink/compose",
  ],
])("%s", (_, linkOf, subjectField, site) => {
  it("contains the address, the subject and the message", () => {
    const link = linkOf({ to, subject: "A & B? 100%", body: "Line 1\nLine 2 #3 + 4" });
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe(site);
    expect(searchParams.get("to")).toBe(to);
    expect(searchParams.get(subjectField)).toBe("A & B? 100%");
    expect(searchParams.get("body")).toBe("Line 1\nLine 2 #3 + 4");
  });

  it("cuts a long message so that the link still works", () => {
    const link = linkOf({ to, subject: "é".repeat(500), body: "💍".repeat(5000) });
    expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
    expect(new URL(link).searchParams.get("body")).toMatch(/^💍+…$/u);
  });
});
