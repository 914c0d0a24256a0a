import { expect, it } from "vitest";
import { testEntry, testInvoice } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { endOfUkDay } from "../../lib/day.ts";
import { knownNames } from "../inventory/use-inventory.ts";
import { endedQuarters, todayItems, type TodayFacts } from "./today-items.ts";

const NOON = Date.parse("2026-11-27T12:00Z");
const NOTHING: TodayFacts = {
  products: [],
  known: knownNames({ brands: [], categories: [] }),
  due: [],
  entries: [],
  unsettled: [],
  unsettledSales: [],
  uninvoiced: 0,
  requests: 0,
  openCounts: [],
  unfiled: [],
  waitingPictures: 0,
  isPublicationLate: false,
  nowMs: NOON,
};
const sentences = (facts: Partial<TodayFacts>) =>
  todayItems({ ...NOTHING, ...facts }).map(({ link, rest }) => `${link} ${rest}`.trim());

it("says nothing if nothing needs the dealer", () => {
  expect(sentences({})).toEqual([]);
});

it("begins with what is late, then what ends today, and ends with what can wait", () => {
  const what = "On approval to Mrs Example until 20 Nov 2026";
  const product = testProduct({
    id: "ring",
    title: "Ring",
    mainImage: "https://shop.example/1.webp",
    reservedUntil: endOfUkDay("2026-11-28"),
  });
  const known = knownNames({
    brands: [{ name: product.brand }],
    categories: [{ name: product.jewellery }],
  });
  expect(
    sentences({
      products: [
        { ...product, reservedUntil: endOfUkDay("2026-11-29"), mainImage: "" },
        product,
        { ...product, title: "Band", reservedUntil: endOfUkDay("2026-11-27") },
        { ...product, title: "Sold", available: "Sold" },
      ],
      known,
      due: [
        { id: "a", title: "Pin", what, day: "2026-11-20", isAway: true },
        { id: "b", title: "Cuff", what, day: "2026-11-30", isAway: true },
      ],
      entries: [
        testEntry({
          id: "c",
          title: "Brooch",
          owner: "consigned",
          sellerName: "Mrs Owner",
          saleDate: "2026-11-01",
          owed: 540_00,
        }),
      ],
      requests: 1,
      uninvoiced: 2,
      unfiled: ["2026-06", "2026-09"],
    }),
  ).toEqual([
    `Pin ${what}, was due on 20 Nov 2026`,
    "Band is reserved until today",
    "Ring is reserved until tomorrow",
    `Cuff ${what}, due on 30 Nov 2026`,
    "Brooch Mrs Owner waits for £540.00 of the sale on 1 Nov 2026",
    "1 person is asking for access",
    "The VAT quarter April to June 2026 has ended and is not marked as filed",
    "The VAT quarter July to September 2026 has ended and is not marked as filed",
    "2 sales have no invoice",
    "1 piece has no picture",
  ]);
});

it("names each VAT quarter that has ended, the oldest first", () => {
  const today = "2026-11-27";
  expect(endedQuarters("2026-03-31", today, 1)).toEqual(["2026-03", "2026-06", "2026-09"]);
  expect(endedQuarters("2026-06-01", today, 2)).toEqual(["2026-07", "2026-10"]);
  // The stock book has just begun, or is empty.
  expect(endedQuarters("2026-10-01", today, 1)).toEqual([]);
  expect(endedQuarters("", today, 1)).toEqual([]);
});

it("looks at the four latest quarters of many years", () => {
  expect(endedQuarters("2015-06-01", "2026-11-27", 1)).toEqual([
    "2025-12",
    "2026-03",
    "2026-06",
    "2026-09",
  ]);
});

it("names what is to be refunded, what owners have to pay back, and counts what is not paid", () => {
  const unsettled = [
    testInvoice({ number: 1, balance: -100_00 }),
    testInvoice({ number: 2, balance: 600_00 }),
    testInvoice({ number: 3, balance: 600_00, date: "2026-11-27" }),
  ];
  const sold = testEntry({
    id: "c",
    title: "Brooch",
    owner: "consigned",
    sellerName: "Mrs Owner",
    saleDate: "2026-11-01",
    sellingPrice: 900_00,
    owed: 540_00,
    owedLess: 60_00,
    credited: 100_00,
    settledOn: "2026-11-02",
    settled: 540_00,
  });
  expect(sentences({ unsettled, entries: [sold] })).toEqual([
    "Brooch Mrs Owner has to pay back £60.00 of the sale on 1 Nov 2026",
    "INV-0001 £100.00 to refund to Bea Buyer",
    "1 invoice is not paid",
  ]);
});
