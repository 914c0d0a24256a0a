import { expect, it } from "vitest";
import { pagesFor } from "./page-words.ts";
import { payments } from "../content/payments.ts";
import { searchPages } from "./search-pages.ts";

it.each([
  ["opening hours", "/contact"],
  ["are you open", undefined],
  ["Appointment", "/contact"],
  ["your address?", "/contact"],
  ["phone", "/contact"],
  ["e-mail", "/contact"],
  ["delivery to France", "/payments#delivery"],
  ["shipping", "/payments#delivery"],
  ["Returns", "/payments#returns"],
  ["refunds", "/payments#returns"],
  ["payment", "/payments#payments"],
  ["guarantee", "/payments#authenticity-guarantee"],
  ["authenticity", "/payments#authenticity-guarantee"],
  ["sell my watch", "/sell-yours"],
  ["about", "/about-us"],
  ["history", "/about-us"],
  ["terms", "/terms&conditions"],
  ["privacy", "/terms&conditions"],
  ["ring sizer", "/ring-size"],
  ["finger size", "/ring-size"],
  ["sale", "/sale"],
  ["wishlist", "/shortlist"],
  ["ring", undefined],
  ["open heart pendant", undefined],
  ["excellent condition", undefined],
  ["watch about 36mm", undefined],
])("%j leads to the page %s", (typed, to) => {
  expect(pagesFor(searchPages, typed)[0]?.to).toBe(to);
});

it("links to sections that exist", () => {
  const ids = payments.sections.map(({ id }) => id);
  for (const { to } of searchPages.filter(({ to }) => to.startsWith("/payments"))) {
    expect(ids).toContain(to.split("#")[1]);
  }
});
