import { addDays, ukDay } from "../../../src/lib/day.ts";
import { MAX_PENCE } from "../../../src/products/price.ts";
import type { Case } from "./cases.ts";
import {
  CANCELLED,
  DEPOSIT,
  ENTRY,
  INVOICE,
  paymentBy,
  placeOf,
  saved,
  SOLD_ENTRY,
  WHEREABOUTS,
} from "./documents.ts";
import {
  Double,
  emailOf,
  GONE,
  NOW,
  remove,
  set,
  type Fields,
  type Write,
} from "../emulator-client.ts";
import { casesOf, type Try } from "./ledger.ts";

/** Where pieces are, and the numbers of invoices. */

const move = (fields: Fields = {}) => ({
  place: "workshop",
  name: "Smith & Co",
  since: "2026-11-10",
  until: "",
  note: "",
  ...fields,
});
const [APPROVAL] = WHEREABOUTS["moves"] as readonly object[];
const whereabouts = (moves: unknown, fields: Fields = {}) =>
  set("whereabouts/ring", { ...WHEREABOUTS, moves, ...placeOf(moves), ...fields });
const LENT = [set("whereabouts/ring", WHEREABOUTS)];
const HERE = { place: "here", name: "", until: "" };

const MOVES_MAY: readonly Try[] = [
  ["lend a piece", LENT],
  ["send a lent piece to a workshop", [whereabouts([APPROVAL, move()])], LENT],
  ["take a piece back", [whereabouts([APPROVAL, move(HERE)])], LENT],
  ["make the 500th move", [whereabouts(moves(500))], [whereabouts(moves(499))]],
  [
    "make the 501st move instead of the oldest",
    [whereabouts([...moves(499), move(HERE)])],
    [whereabouts([APPROVAL, ...moves(499)])],
  ],
];
const MOVES_MAY_NOT: readonly Try[] = [
  ["change an earlier move", [whereabouts([move(), move()])], LENT],
  ["leave an earlier move out", [whereabouts([move()])], LENT],
  ["make two moves at once", [whereabouts([APPROVAL, move(), move()])], LENT],
  ["make no move", [whereabouts([APPROVAL])], LENT],
  ["make the 501st move", [whereabouts(moves(501))], [whereabouts(moves(500))]],
  [
    "make the 501st move and forget two",
    [whereabouts(moves(499))],
    [whereabouts([...moves(499), APPROVAL])],
  ],
  [
    "make the 501st move instead of another than the oldest",
    [whereabouts([APPROVAL, ...moves(499)])],
    [whereabouts([APPROVAL, ...moves(499)])],
  ],
  ["store no moves", [whereabouts([])]],
  ["forget a piece", [remove("whereabouts/ring")], LENT],
  ...(
    [
      { place: "lost" },
      { name: "" },
      { name: "x".repeat(201) },
      { place: "approval" },
      { ...HERE, name: "Smith & Co" },
      { ...HERE, until: "2026-11-11" },
      { since: "" },
      { since: "2026-13-01" },
      { until: "2026-11-09" },
      { until: "soon" },
      { note: "x".repeat(1_001) },
      { note: GONE },
      { more: "" },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `make a move with ${JSON.stringify(fields)}`,
    [whereabouts([withoutGone(move(fields))])],
  ]),
  ...(
    [
      { title: "" },
      { sku: "x".repeat(61) },
      { timestamp: new Date(0) },
      { place: "here" },
      { place: GONE },
      { until: "2026-12-24" },
      { until: GONE },
      { more: 1 },
    ] as Fields[]
  ).map((fields): Try => [
    `move a piece with ${JSON.stringify(fields)}`,
    [whereabouts([move()], fields)],
  ]),
];

function moves(count: number): object[] {
  return Array.from({ length: count }, () => move());
}

export function withoutGone(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== GONE));
}

const invoice = (number: unknown, fields: Fields = {}, id = `INV-${String(number)}`) =>
  set(`invoices/${id}`, { ...INVOICE, number, ...fields });
const last = (number: unknown, series = "INV") => set(`invoiceNumbers/${series}`, { number });
const EARLIER = { timestamp: new Date(0) };

/** The entry of "ring", as it was sold with INV-6. */
const SOLD: Fields = { ...SOLD_ENTRY, saleInvoice: "INV-0006" };
/** What makes it somebody else's, who was to get 500.00. */
const CONSIGNED: Fields = {
  ...SOLD,
  owner: "consigned",
  purchasePrice: null,
  ownerAmount: 50_000,
  owed: 50_000,
};
const entry = (fields: Fields = {}, revision = 2) =>
  set("ledger/ring", saved({ ...SOLD, ...fields }, revision));
const stored = (fields: Fields = {}) =>
  set("ledger/ring", { ...saved({ ...SOLD, ...fields }), ...EARLIER });
const RING = [stored()];

/** The entry names an invoice. */
const named = (number: number) => entry({ saleInvoice: `INV-${String(number).padStart(4, "0")}` });
const pair = (number: number, fields: Fields = {}): Write[] => [
  invoice(number, fields),
  last(number),
  named(number),
];
/** INV-6 is the last one. */
const SIX = [invoice(6, EARLIER), last(6), ...RING];
const credit: Fields = {
  series: "CR",
  corrects: "INV-6",
  date: ukDay(Date.now()),
  balance: 0,
};
const amount = (total: number): Fields => ({ total, items: [{ text: "Ring", amount: total }] });
/** INV-6 with the sum of its credit notes. */
const credited = (sum: unknown, by = "CR-1", fields: Fields = {}) =>
  invoice(6, {
    ...EARLIER,
    credited: sum,
    balance: typeof sum === "number" ? 160_000 - sum : 160_000,
    creditedBy: by,
    ...fields,
  });
/** Credits all of INV-6, unless the fields say otherwise. */
const creditOf = (
  fields: Fields,
  {
    counted = credited(fields["total"] ?? 160_000),
    sale = {},
  }: { counted?: Write; sale?: Fields } = {},
): Write[] => [
  invoice(1, { ...credit, ...fields }, "CR-1"),
  last(1, "CR"),
  counted,
  entry({ credited: fields["total"] ?? 160_000, creditedBy: "CR-1", ...sale }),
];
const note = (number: number, fields: Fields = {}) =>
  invoice(number, { ...credit, ...EARLIER, ...fields }, `CR-${number}`);
/** INV-6, of which CR-1 has credited 1,000.00. */
const THOUSAND = [
  invoice(6, EARLIER),
  last(6),
  credited(100_000),
  note(1, amount(100_000)),
  last(1, "CR"),
  stored({ credited: 100_000, creditedBy: "CR-1" }),
];
const secondCredit = (fields: Fields, sum: number): Write[] => [
  invoice(2, { ...credit, ...fields }, "CR-2"),
  last(2, "CR"),
  credited(sum, "CR-2"),
  entry({ credited: sum, creditedBy: "CR-2" }),
];
/** CR-1 is cancelled. */
const cancelled = (fields: Fields = {}) => [
  note(1, { ...amount(100_000), ...CANCELLED, ...fields }),
  entry({ credited: 0, creditedBy: "CR-1" }),
];
/** CR-1 and CR-2, each of 500.00. */
const equalCredits = (fields: Fields) =>
  [1, 2].map((number) => note(number, { ...amount(50_000), ...fields }));
/** "ring", sold with an invoice on paper. */
const ON_PAPER = [stored({ saleInvoice: "S-12" }), last(6)];
const creditOnPaper = (fields: Fields = {}): Write[] => [
  invoice(1, { ...credit, corrects: "", ...fields }, "CR-1"),
  last(1, "CR"),
  entry({ saleInvoice: "S-12", credited: fields["total"] ?? 160_000, creditedBy: "CR-1" }),
];
/** "ring", of somebody else, with INV-6. */
const LENT_SOLD = [invoice(6, EARLIER), last(6), stored(CONSIGNED)];
const creditLent = (owedLess: unknown, fields: Fields = {}) =>
  creditOf(
    { ...amount(2), owedLess },
    { sale: { ...CONSIGNED, credited: 2, creditedBy: "CR-1", owedLess, ...fields } },
  );

/** INV-6, with a payment. */
const PAYMENT: Fields = {
  day: "2026-02-03",
  amount: 160_000,
  how: "Bank transfer",
  by: emailOf("administrator"),
  at: NOW,
};
const PAID_EARLIER = { ...PAYMENT, at: new Date(0) };
const paid = (fields: Fields = {}, more: Fields = {}) =>
  invoice(6, { ...EARLIER, payments: { 0: { ...PAYMENT, ...fields } }, balance: 0, ...more });
/** INV-6, paid and then paid back in part. */
const refunded = (fields: Fields = {}, more: Fields = {}) =>
  invoice(6, {
    ...EARLIER,
    payments: { 0: PAID_EARLIER, 1: { ...PAYMENT, amount: -10_000, ...fields } },
    balance: 10_000,
    ...more,
  });
const PAID = [invoice(6, { ...EARLIER, payments: { 0: PAID_EARLIER }, balance: 0 }), last(6)];
const CANCELLED_EARLIER = { ...CANCELLED, cancelledAt: new Date(0) };

const INVOICES_MAY: readonly Try[] = [
  ["begin a series", pair(1)],
  ["continue a series on paper", pair(1_043)],
  ["begin with the highest number", pair(999_999_999)],
  ["make the next invoice", pair(7), SIX],
  ["make an invoice that is paid", pair(7, { payments: { 0: PAYMENT }, balance: 0 }), SIX],
  [
    "make an invoice that is paid in part, with money and a piece",
    pair(7, {
      payments: { 0: { ...PAYMENT, amount: 1 }, 1: { ...PAYMENT, amount: 1 } },
      balance: 159_998,
    }),
    SIX,
  ],
  ["show the VAT of a standard sale", pair(7, { scheme: "standard", vat: 26_667 }), SIX],
  ["show that a standard sale has no VAT", pair(7, { scheme: "standard", vat: 0 }), SIX],
  ["credit an invoice", creditOf({}), SIX],
  ["credit a part of an invoice", creditOf(amount(1)), SIX],
  ["credit what the owner gets, too", creditLent(2), LENT_SOLD],
  ["credit more of what the owner gets than of the price", creditLent(50_000), LENT_SOLD],
  ["credit the rest of an invoice", secondCredit(amount(60_000), 160_000), THOUSAND],
  ["cancel a credit note", [...cancelled(), credited(0)], THOUSAND],
  ["credit an invoice on paper", creditOnPaper(), ON_PAPER],
  ["credit a part of an invoice on paper", creditOnPaper(amount(1)), ON_PAPER],
  [
    "add packing to an invoice",
    pair(7, {
      total: 160_500,
      balance: 160_500,
      items: [
        { text: "Ring", amount: 160_000 },
        { text: "Packing", amount: 500 },
      ],
    }),
    SIX,
  ],
  [
    "make a purchase invoice without a scheme",
    [
      invoice(1, { series: "PI", scheme: "", sale: "", balance: 0 }, "PI-1"),
      last(1, "PI"),
      entry({ purchaseInvoice: "PI-0001" }),
    ],
  ],
  ["cancel an invoice", [invoice(6, { ...EARLIER, ...CANCELLED, balance: 0 })], SIX],
  ["record a payment", [paid()], SIX],
  ["record a part of a payment", [paid({ amount: 1 }, { balance: 159_999 })], SIX],
  ["record a refund", [refunded()], PAID],
  [
    "record the refund of a cancelled invoice",
    [refunded({ amount: -160_000 }, { ...CANCELLED_EARLIER, balance: 0 })],
    [
      invoice(6, {
        ...EARLIER,
        ...CANCELLED_EARLIER,
        payments: { 0: PAID_EARLIER },
        balance: -160_000,
      }),
    ],
  ],
  ["catch up with an invoice of a higher number", [last(9)], [...SIX, invoice(9)]],
  ["find a lost number again", [last(6)], [invoice(6)]],
];
const INVOICES_MAY_NOT: readonly Try[] = [
  ["make an invoice without taking its number", [invoice(7), named(7)], SIX],
  ["make an invoice without its entry", pair(7).slice(0, 2), SIX],
  ["make an invoice that the entry does not name", [...pair(7).slice(0, 2), named(8)], SIX],
  ["make an invoice of another sale", pair(7, { sale: "ring-1" }), SIX],
  ...(
    [
      { payments: { 0: PAYMENT } },
      { payments: { 1: PAYMENT }, balance: 0 },
      { payments: { 0: { ...PAYMENT, amount: -1 } }, balance: 160_001 },
      {
        payments: { 0: { ...PAYMENT, amount: 2 }, 1: { ...PAYMENT, amount: -1 } },
        balance: 159_999,
      },
      { payments: { 0: { ...PAYMENT, by: "second@example.com" } }, balance: 0 },
      {
        payments: Object.fromEntries([0, 1, 2].map((n) => [n, { ...PAYMENT, amount: 1 }])),
        balance: 159_997,
      },
      { payments: { 0: { ...PAYMENT, amount: 1 }, 1: { ...PAYMENT, how: "" } }, balance: 0 },
    ] as readonly Fields[]
  ).map((fields, n): Try => [
    `make an invoice with payments that are wrong, ${n}`,
    pair(7, fields),
    SIX,
  ]),
  ["make a credit note that is paid", creditOf({ payments: { 0: PAYMENT }, balance: 0 }), SIX],
  ["make an invoice with another balance", pair(7, { balance: 1 }), SIX],
  ["take a number without an invoice", [last(7)], SIX],
  ["leave a number out", pair(8), SIX],
  ["give a number again", pair(6), SIX],
  ["count back", pair(5), SIX],
  ["begin with the number 0", pair(0)],
  ["begin with a number that is too high", pair(1_000_000_000)],
  ["give the number of a deleted invoice again", [invoice(6), named(6)], [last(6), ...RING]],
  [
    "give a number to two invoices, once as a double",
    [...pair(7), invoice(new Double(7), {}, "INV-7.0")],
    SIX,
  ],
  ["give one number to two invoices", [...pair(7), invoice(7, {}, "INV-07")], SIX],
  ["make an invoice under another id", [invoice(7, {}, "INV-8"), last(7), named(7)], SIX],
  [
    "make an invoice of another series",
    [invoice(7, { series: "XX" }, "XX-7"), last(7, "XX"), named(7)],
    SIX,
  ],
  ["show VAT under a margin scheme", pair(7, { vat: 26_667 }), SIX],
  ["hide the VAT of a standard sale", pair(7, { scheme: "standard" }), SIX],
  ["show a part of a penny of VAT", pair(7, { scheme: "standard", vat: 26_666.5 }), SIX],
  ["show negative VAT", pair(7, { scheme: "standard", vat: -1 }), SIX],
  ["show VAT as high as the total", pair(7, { scheme: "standard", vat: 160_000 }), SIX],
  [
    "make a purchase invoice of an unknown scheme",
    [
      invoice(1, { series: "PI", scheme: "margin", sale: "", balance: 0 }, "PI-1"),
      last(1, "PI"),
      entry({ purchaseInvoice: "PI-0001" }),
    ],
  ],
  ["count back to an invoice that exists", [last(5)], [...SIX, invoice(5)]],
  ["find a lost number again as a text", [last("6")], [invoice(6)]],
  [
    "give a number that is no integer",
    [invoice(new Double(7), {}, "INV-7.0"), last(new Double(7)), named(7)],
    SIX,
  ],
  ["correct an invoice that does not exist", creditOf({})],
  ["credit more than an invoice has", creditOf(amount(160_001)), SIX],
  ["credit more than is left", secondCredit(amount(60_001), 160_001), THOUSAND],
  ["credit more than is counted", secondCredit(amount(60_001), 160_000), THOUSAND],
  ["credit more than a price on paper", creditOnPaper(amount(160_001)), ON_PAPER],
  [
    "credit an invoice as one on paper",
    [...creditOf({ corrects: "" }).slice(0, 2), ...creditOf({}).slice(3)],
    SIX,
  ],
  ...[-1, 0.5, new Double(1), null, GONE, 50_001].map((owedLess): Try => [
    `credit an invalid part of what the owner gets (${typeof owedLess === "number" ? owedLess : typeof owedLess})`,
    creditLent(owedLess),
    LENT_SOLD,
  ]),
  [
    "credit what the owner gets twice",
    [
      invoice(2, { ...credit, ...amount(2), owedLess: 30_000 }, "CR-2"),
      last(2, "CR"),
      credited(4, "CR-2"),
      entry({ ...CONSIGNED, credited: 4, creditedBy: "CR-2", owedLess: 60_000 }),
    ],
    [
      ...LENT_SOLD,
      credited(2),
      note(1, { ...amount(2), owedLess: 30_000 }),
      last(1, "CR"),
      stored({ ...CONSIGNED, credited: 2, creditedBy: "CR-1", owedLess: 30_000 }),
    ],
  ],
  [
    "credit what the owner of our own piece gets",
    creditOf({ ...amount(2), owedLess: 2 }, { sale: { owedLess: 2 } }),
    SIX,
  ],
  ["count less of what the owner gets", creditLent(2, { owedLess: 1 }), LENT_SOLD],
  ["credit another sale of the piece", creditOf({ sale: "ring-1" }), SIX],
  ["credit a piece that is not sold", creditOf({}), [...SIX.slice(0, 2), stored(ENTRY)]],
  ...["1900-01-01", "2099-12-31", dayFromNow(-3), dayFromNow(3)].map((date): Try => [
    `credit an invoice with the date ${date}`,
    creditOf({ date }),
    SIX,
  ]),
  ["credit without counting in the entry", creditOf({}).slice(0, 3), SIX],
  ["count less in the entry than is credited", creditOf({}, { sale: { credited: 1 } }), SIX],
  [
    "count a note of another number in the entry",
    creditOf({}, { sale: { creditedBy: "CR-2" } }),
    SIX,
  ],
  ["credit without counting", [...creditOf({}).slice(0, 2), ...creditOf({}).slice(3)], SIX],
  ["count less than is credited", creditOf(amount(2), { counted: credited(1) }), SIX],
  ["count a part of a penny", creditOf(amount(1), { counted: credited(new Double(1)) }), SIX],
  [
    "count another balance",
    creditOf({}, { counted: credited(160_000, "CR-1", { balance: 1 }) }),
    SIX,
  ],
  [
    "count a credit note of another number",
    creditOf({}, { counted: credited(160_000, "CR-2") }),
    SIX,
  ],
  [
    "make two credit notes that are counted once",
    [...creditOf(amount(1)), invoice(2, { ...credit, ...amount(1) }, "CR-2"), last(2, "CR")],
    SIX,
  ],
  [
    "cancel two credit notes that are counted once",
    [...equalCredits(CANCELLED), credited(50_000), entry({ credited: 50_000, creditedBy: "CR-1" })],
    [
      ...SIX.slice(0, 2),
      ...equalCredits({}),
      credited(100_000),
      stored({ credited: 100_000, creditedBy: "CR-2" }),
    ],
  ],
  ["count without a credit note", [credited(1)], SIX],
  ["count a credit note again", [credited(200_000)], THOUSAND],
  [
    "count a credit note again in the entry",
    [entry({ credited: 150_000, creditedBy: "CR-1" })],
    THOUSAND,
  ],
  ["forget what was credited", [credited(0)], THOUSAND],
  ["forget in the entry what was credited", [entry({ credited: 0, creditedBy: "CR-1" })], THOUSAND],
  [
    "count a credit note and change the invoice",
    creditOf({}, { counted: credited(160_000, "CR-1", { name: "Somebody else" }) }),
    SIX,
  ],
  [
    "count a credit note on another invoice too",
    [
      ...creditOf({}),
      invoice(5, { ...EARLIER, credited: 1, balance: 159_999, creditedBy: "CR-1" }),
    ],
    [...SIX, invoice(5, EARLIER)],
  ],
  ["cancel a credit note without counting", cancelled(), THOUSAND],
  ["cancel a credit note without its entry", [...cancelled().slice(0, 1), credited(0)], THOUSAND],
  ["cancel a credit note that stays counted", [...cancelled(), credited(100_000)], THOUSAND],
  ["cancel a credit note and count below 0", [...cancelled(), credited(-1)], THOUSAND],
  [
    "cancel the credit note of a sale that is over",
    [
      note(1, { ...amount(100_000), ...CANCELLED }),
      credited(0),
      entry({ ...ENTRY, earlierSales: 1, creditedBy: "CR-1", notes: "Engraved" }),
    ],
    [...THOUSAND.slice(0, -1), stored({ ...ENTRY, earlierSales: 1, creditedBy: "CR-1" })],
  ],
  [
    "cancel an invoice that has a credit note",
    [credited(100_000, "CR-1", { ...CANCELLED, balance: -100_000 })],
    THOUSAND,
  ],
  ...(
    [
      { day: "soon" },
      { day: "" },
      { day: "2026-02-31" },
      { day: GONE },
      { how: "" },
      { how: "x".repeat(201) },
      { how: GONE },
      { amount: 0 },
      { amount: 0.5 },
      { amount: "160000" },
      { amount: new Double(160_000) },
      { amount: MAX_PENCE + 1 },
      { by: "second@example.com" },
      { at: new Date(0) },
      { more: 1 },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `record a payment with ${JSON.stringify(fields).slice(0, 40)}`,
    [paid(fields)],
    SIX,
  ]),
  ...(
    [
      { balance: 1 },
      { changedAt: new Date(0) },
      { total: 1 },
      { payments: {} },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `record a payment and ${JSON.stringify(fields)}`,
    [paid({}, fields)],
    SIX,
  ]),
  ["record two payments at once", [refunded()], SIX],
  ["change a payment", [paid({ day: "2026-02-04" })], PAID],
  ["forget a payment", [paid({}, { payments: {}, balance: 160_000 })], PAID],
  [
    "record a payment of a cancelled invoice",
    [paid({}, { ...CANCELLED_EARLIER, balance: -160_000 })],
    [invoice(6, { ...EARLIER, ...CANCELLED_EARLIER, balance: 0 })],
  ],
  [
    "record a payment of a credit note",
    [paid({}, { series: "CR" })],
    [invoice(6, { ...EARLIER, series: "CR" })],
  ],
  ...(
    [
      { cancelledAt: new Date(0) },
      { cancelledAt: GONE },
      { cancelledBy: "second@example.com" },
      { cancelledBy: GONE },
      { changedAt: new Date(0) },
      { balance: 1 },
      { balance: 160_000 },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `cancel an invoice with ${JSON.stringify(fields)}`,
    [invoice(6, { ...EARLIER, ...CANCELLED, balance: 0, ...fields })],
    SIX,
  ]),
  ["make an invoice with another time", pair(7, { changedAt: new Date(0) }), SIX],
  [
    "count a credit note at another time",
    creditOf({}, { counted: credited(160_000, "CR-1", { changedAt: new Date(0) }) }),
    SIX,
  ],
  ["make an invoice that is credited already", pair(7, { credited: 1 }), SIX],
  ["credit the invoice of another piece", creditOf({ product: "band" }), SIX],
  [
    "credit a cancelled invoice",
    creditOf({}, { counted: credited(160_000, "CR-1", { cancelled: "Typing error" }) }),
    [invoice(6, { ...EARLIER, cancelled: "Typing error" }), last(6), ...RING],
  ],
  [
    "credit a credit note",
    creditOf(
      { corrects: "CR-6" },
      {
        counted: invoice(
          6,
          { ...credit, ...EARLIER, credited: 160_000, balance: -160_000, creditedBy: "CR-1" },
          "CR-6",
        ),
      },
    ),
    [invoice(6, { ...credit, ...EARLIER }, "CR-6"), ...RING],
  ],
  ["correct one with an invoice", pair(7, { corrects: "INV-6" }), SIX],
  ["change an invoice", [invoice(6, { ...EARLIER, total: 1 })], SIX],
  [
    "change an invoice that is cancelled",
    [invoice(6, { ...EARLIER, total: 1, ...CANCELLED })],
    SIX,
  ],
  [
    "cancel an invoice again with another reason",
    [invoice(6, { ...EARLIER, ...CANCELLED, cancelled: "Another reason", balance: -160_000 })],
    [
      invoice(6, {
        ...EARLIER,
        ...CANCELLED_EARLIER,
        cancelledBy: "second@example.com",
        balance: 0,
      }),
    ],
  ],
  [
    "cancel an invoice with a reason that is too long",
    [invoice(6, { ...EARLIER, ...CANCELLED, cancelled: "x".repeat(201), balance: 0 })],
    SIX,
  ],
  [
    "make a cancelled invoice valid",
    [invoice(6, EARLIER)],
    [invoice(6, { ...EARLIER, cancelled: "Typing error" })],
  ],
  ["delete an invoice", [remove("invoices/INV-6")], SIX],
  ["delete a number", [remove("invoiceNumbers/INV")], SIX],
  ["cancel an invoice as it is made", pair(7, { cancelled: "Typing error" }), SIX],
  ...(
    [
      { name: "" },
      { name: "x".repeat(201) },
      { address: " " },
      { address: "x".repeat(501) },
      { dealer: "" },
      { date: "2026-02-31x" },
      ...["2026-02-31", "2026-02-29", "2026-04-31", "1900-02-29", "2026-00-10"].map((date) => ({
        date,
      })),
      { items: [] },
      { total: new Double(160_000) },
      { stockNumber: new Double(7) },
      { items: [{ text: "Ring", amount: new Double(160_000) }] },
      { credited: GONE },
      { owedLess: 1 },
      { owedLess: GONE },
      { request: "" },
      { request: GONE },
      { items: Array.from({ length: 3 }, () => ({ text: "Ring", amount: 1 })), total: 3 },
      {
        items: ["Ring", "Packing", "Post"].map((text) => ({ text, amount: 80_000 })),
        total: 160_000,
      },
      {
        items: ["Ring", "Packing"].map((text) => ({ text, amount: MAX_PENCE })),
        total: 2 * MAX_PENCE,
      },
      { items: [{ text: "Ring", amount: 1 }] },
      {
        items: [
          { text: "Ring", amount: 160_000 },
          { text: "Packing", amount: 1 },
        ],
      },
      { items: [{ text: "", amount: 160_000 }] },
      { items: [{ text: "x".repeat(501), amount: 160_000 }] },
      { items: [{ text: "Ring", amount: 160_000, vat: 1 }] },
      {
        items: [
          { text: "Ring", amount: 160_001 },
          { text: "Discount", amount: -1 },
        ],
      },
      { scheme: "" },
      { total: 0 },
      { total: 1.5 },
      { stockNumber: "7" },
      { product: "a/b" },
      { scheme: "margin" },
      { photo: "javascript:alert(1)" },
      { note: "x".repeat(1_001) },
      { timestamp: new Date(0) },
      { more: "" },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `make an invoice with ${JSON.stringify(fields).slice(0, 60)}`,
    pair(7, fields),
    SIX,
  ]),
  [
    "store something else with the number",
    [invoice(7), set("invoiceNumbers/INV", { number: 7, at: NOW }), named(7)],
    SIX,
  ],
];

/** "ring" was sold, and its invoice credited in full. */
const FULL: Fields = { ...SOLD, credited: 160_000, creditedBy: "CR-1" };
const before = (fields: Fields = FULL): Fields => ({ ...saved(fields), ...EARLIER });
const RETURNED = [set("ledger/ring", before()), note(1), invoice(6, EARLIER), last(1, "CR")];
const inStock = (fields: Fields = {}) =>
  entry({ ...ENTRY, earlierSales: 1, creditedBy: "CR-1", ...fields });
const returned = (fields: Fields = {}, id = "ring-0") =>
  set(`returns/${id}`, {
    product: "ring",
    entry: before(),
    repaidOn: null,
    timestamp: NOW,
    ...fields,
  });
/** Its owner had been paid. */
const SETTLED = before({
  ...CONSIGNED,
  credited: 160_000,
  creditedBy: "CR-1",
  settledOn: "2026-02-09",
  settled: 50_000,
});
const REPAID = { entry: SETTLED, repaidOn: "" };
const LENT_AGAIN = { owner: "consigned", purchasePrice: null, ownerAmount: 50_000 };

const RETURNS_MAY: readonly Try[] = [
  ["take a sold piece back", [returned(), inStock()], RETURNED],
  [
    "sell a piece again whose sale was credited in full",
    [
      returned(),
      entry({
        earlierSales: 1,
        creditedBy: "CR-1",
        saleDate: "2026-03-01",
        saleInvoice: "INV-0007",
      }),
      invoice(7, { sale: "ring-1" }),
      last(7),
    ],
    [...RETURNED, last(6)],
  ],
  [
    "take a piece back with a new credit note",
    [
      returned({ entry: before(SOLD) }),
      inStock(),
      invoice(1, credit, "CR-1"),
      last(1, "CR"),
      credited(160_000),
    ],
    SIX,
  ],
  [
    "take a piece back whose owner was paid",
    [returned(REPAID), inStock(LENT_AGAIN)],
    [set("ledger/ring", SETTLED), ...RETURNED.slice(1)],
  ],
  [
    "say that an owner has paid back",
    [returned({ ...REPAID, repaidOn: "2026-03-03", repaidHow: "Card" })],
    [returned({ ...REPAID, timestamp: new Date(0) })],
  ],
];
const RETURNS_MAY_NOT: readonly Try[] = [
  ["keep a sale that is not taken back", [returned()], RETURNED],
  ["take a piece back without keeping its sale", [inStock()], RETURNED],
  ["take a piece back without counting", [returned(), inStock({ earlierSales: 0 })], RETURNED],
  ["take a piece back and count two", [returned(), inStock({ earlierSales: 2 })], RETURNED],
  [
    "take a piece back and change what it has cost",
    [returned(), inStock({ purchasePrice: 1 })],
    RETURNED,
  ],
  [
    "take a piece back and change when it was bought",
    [returned(), inStock({ purchaseDate: "2026-01-01" })],
    RETURNED,
  ],
  [
    "take a piece back of which a part is credited",
    [returned({ entry: before({ ...SOLD, credited: 100_000, creditedBy: "CR-1" }) }), inStock()],
    THOUSAND,
  ],
  [
    "take a piece back with the cancelled note of another time",
    [returned({ entry: before(SOLD) }), inStock()],
    [...SIX, note(1, CANCELLED_EARLIER)],
  ],
  [
    "take a piece back with a note that is not the last one",
    [returned(), inStock({ creditedBy: "CR-2" })],
    [...RETURNED, note(2)],
  ],
  [
    "keep another sale than the stored one",
    [returned({ entry: { ...before(), sellingPrice: 1 } }), inStock()],
    RETURNED,
  ],
  ["keep a sale as that of another time", [returned({}, "ring-1"), inStock()], RETURNED],
  ["take a piece back with an invoice", [returned(), inStock({ creditedBy: "INV-6" })], RETURNED],
  [
    "take a piece back with the credit note of another",
    [returned(), inStock({ creditedBy: "CR-2" })],
    [...RETURNED, note(2, { product: "band", sale: "band-0" })],
  ],
  [
    "take back what is not sold",
    [returned({ entry: before({ ...ENTRY, creditedBy: "CR-1" }) }), inStock()],
    [set("ledger/ring", before({ ...ENTRY, creditedBy: "CR-1" })), ...RETURNED.slice(1)],
  ],
  [
    "take a piece back at another time",
    [returned({ timestamp: new Date(0) }), inStock()],
    RETURNED,
  ],
  ["take a piece back with more", [returned({ more: 1 }), inStock()], RETURNED],
  [
    "ask for a repayment although the owner was not paid",
    [returned({ repaidOn: "" }), inStock()],
    RETURNED,
  ],
  [
    "forget that an owner has to pay back",
    [returned({ entry: SETTLED }), inStock(LENT_AGAIN)],
    [set("ledger/ring", SETTLED), ...RETURNED.slice(1)],
  ],
  [
    "say of a sale whose owner was not paid that it is paid back",
    [returned({ repaidOn: "2026-03-03" })],
    [returned({ timestamp: new Date(0) })],
  ],
  [
    "say that an owner has paid back on no day",
    [returned({ ...REPAID, repaidOn: "soon", repaidHow: "Card" })],
    [returned({ ...REPAID, timestamp: new Date(0) })],
  ],
  [
    "change a sale that is over",
    [returned({ ...REPAID, repaidOn: "2026-03-03", repaidHow: "Card", entry: before() })],
    [returned({ ...REPAID, timestamp: new Date(0) })],
  ],
  ["forget a sale that is over", [remove("returns/ring-0")], [returned()]],
];

/** The month of today, or one before it: lastMonth(-1) → "2026-10" */
function lastMonth(offset: number): string {
  const day = new Date(`${ukDay(Date.now()).slice(0, 7)}-15`);
  day.setUTCMonth(day.getUTCMonth() + offset);
  return day.toISOString().slice(0, 7);
}

const quarters = (vatQuarters: unknown, more: Fields = {}) =>
  set("settings/books", { vatQuarters, by: emailOf("administrator"), at: NOW, ...more });
const QUARTERS_MAY = [1, 3].map((group): Try => [
  `let the VAT quarters end as in group ${group}`,
  [quarters(group)],
]);
const QUARTERS_MAY_NOT = [0, 4, 1.5, "1", null, GONE]
  .map((group): Try => [
    `let the VAT quarters end as in group ${JSON.stringify(group)}`,
    [quarters(group)],
  ])
  .concat(
    [{ more: 1 }, { by: "second@example.com" }, { at: new Date(0) }].map((fields): Try => [
      `let the VAT quarters end with ${JSON.stringify(fields)}`,
      [quarters(1, fields)],
    ]),
  );

const filing = (fields: Fields = {}, quarter = "2026-03") =>
  set(`filings/${quarter}`, {
    vat: -5_000,
    at: NOW,
    by: emailOf("administrator"),
    ...fields,
  });
const filingPage = (fields: Fields = {}, page = "00") =>
  set(`filings/2026-03/pages/${page}`, { rows: "{}", ...fields });
const FILINGS_MAY: readonly Try[] = [
  ["file a quarter", [filing()]],
  ["file a quarter without lines", [filing({}, "2026-06")]],
  ["file a quarter of two pages", [filing(), filingPage(), filingPage({ rows: "{}" }, "01")]],
  [
    "file as many lines as fit",
    [filing(), filingPage({ rows: `{}\n{${"x".repeat(249_995)}}` }, "99")],
  ],
  ["file the quarter that has just ended", [filing({}, lastMonth(-1))]],
];
const FILINGS_MAY_NOT: readonly Try[] = [
  ["file a quarter again", [filing({ vat: 1 })], [filing()]],
  ["file a quarter that has not ended", [filing({}, "2099-12")]],
  ["file a quarter in its last month", [filing({}, lastMonth(0))]],
  ["forget a filed quarter", [remove("filings/2026-03")], [filing()]],
  ["add a page to a filed quarter", [filingPage()], [filing({ at: new Date(0) })]],
  ["store a page of a quarter that is not filed", [filingPage()]],
  [
    "change a page of a filed quarter",
    [filingPage({ rows: "{ }" })],
    [filing({ at: new Date(0) }), filingPage()],
  ],
  [
    "forget a page of a filed quarter",
    [remove("filings/2026-03/pages/00")],
    [filing(), filingPage()],
  ],
  ...(["0", "000", "xx"] as const).map((page): Try => [
    `file a page with the name ${page}`,
    [filing(), filingPage({}, page)],
  ]),
  ...(
    [
      { rows: `{${"x".repeat(250_001)}}` },
      { rows: "x" },
      { rows: "{}\nx" },
      { rows: "{}\n" },
      { rows: "" },
      { rows: 5 },
      { rows: ["{}"] },
      { rows: GONE },
      { more: 1 },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `file a page with ${JSON.stringify(fields).slice(0, 40)}`,
    [filing(), filingPage(fields)],
  ]),
  ["file a quarter of no month", [filing({}, "2026-13")]],
  ["file a quarter of another time", [filing({}, "x2026-03")]],
  ...(
    [
      { vat: 1.5 },
      { vat: "1" },
      { at: new Date(0) },
      { by: "second@example.com" },
      { more: 1 },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `file a quarter with ${JSON.stringify(fields).slice(0, 40)}`,
    [filing(fields)],
  ]),
];

const HELD: Fields = paymentBy("administrator");
const EARLIER_DEPOSIT = set("salePayments/ring-0", DEPOSIT);
const deposit = (fields: Fields = {}, id = "ring-0") =>
  set(`salePayments/${id}`, { ...DEPOSIT, timestamp: NOW, payments: { 0: HELD }, ...fields });
/** INV-7 takes the deposit over. */
const takenOver = (fields: Fields = {}, of: Fields = {}): Write[] => [
  ...pair(7, { payments: DEPOSIT.payments, balance: 140_000, ...fields }),
  deposit({ payments: DEPOSIT.payments, invoice: "INV-7", ...of }),
];
const WITH_DEPOSIT = [...SIX, EARLIER_DEPOSIT];
const second = (amount: number, fields: Fields = {}) =>
  deposit({
    payments: { ...DEPOSIT.payments, 1: { ...HELD, amount } },
    held: 20_000 + amount,
    ...fields,
  });

const DEPOSITS_MAY: readonly Try[] = [
  ["take a deposit", [deposit()]],
  ["take another", [second(5_000)], [EARLIER_DEPOSIT]],
  ["pay a deposit back", [second(-20_000)], [EARLIER_DEPOSIT]],
  ["make an invoice with a deposit", takenOver(), WITH_DEPOSIT],
  [
    "make an invoice with a deposit, money and a piece",
    takenOver({
      payments: { ...DEPOSIT.payments, 1: { ...PAYMENT, amount: 1 }, 2: { ...PAYMENT, amount: 2 } },
      balance: 139_997,
    }),
    WITH_DEPOSIT,
  ],
  [
    "make another invoice after the deposit was taken over",
    pair(7),
    [...SIX, set("salePayments/ring-0", { ...DEPOSIT, invoice: "INV-6" })],
  ],
];
const DEPOSITS_MAY_NOT: readonly Try[] = [
  ["take a deposit of another sale", [deposit({}, "ring-1")]],
  ["take a deposit of a piece without an entry", [deposit({ product: "brooch" }, "brooch-0")]],
  ["forget a deposit", [remove("salePayments/ring-0")], [EARLIER_DEPOSIT]],
  [
    "change a deposit",
    [deposit({ payments: { 0: { ...HELD, amount: 1 } }, held: 1 })],
    [EARLIER_DEPOSIT],
  ],
  [
    "take another deposit and change the first",
    [second(5_000, { payments: { 0: HELD, 1: { ...HELD, amount: 5_000 } } })],
    [EARLIER_DEPOSIT],
  ],
  ["pay more back than was paid", [second(-20_001)], [EARLIER_DEPOSIT]],
  ["begin with a refund", [deposit({ payments: { 0: { ...HELD, amount: -1 } }, held: -1 })]],
  ...(
    [
      { held: 1 },
      { name: "" },
      { name: "x".repeat(201) },
      { invoice: "INV-6" },
      { timestamp: new Date(0) },
      { payments: {} },
      { payments: { 1: HELD } },
      { payments: { 0: { ...HELD, by: "second@example.com" } } },
      { payments: { 0: { ...HELD, how: "" } } },
      { more: "" },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `take a deposit with ${JSON.stringify(fields).slice(0, 40)}`,
    [deposit(fields)],
    SIX,
  ]),
  ...([{ name: "Mr Other" }, { product: "brooch" }, { held: 30_000 }] as readonly Fields[]).map(
    (fields): Try => [
      `take another deposit and change ${JSON.stringify(fields)}`,
      [second(5_000, fields)],
      [EARLIER_DEPOSIT],
    ],
  ),
  [
    "take a deposit after an invoice has taken it over",
    [second(5_000, { invoice: "INV-6" })],
    [...SIX, set("salePayments/ring-0", { ...DEPOSIT, invoice: "INV-6" })],
  ],
  ["make an invoice that forgets the deposit", pair(7), WITH_DEPOSIT],
  ["take a deposit over at another time", takenOver({}, { timestamp: new Date(0) }), WITH_DEPOSIT],
  [
    "say that a credit note has taken a deposit over",
    [...creditOf({}), deposit({ payments: DEPOSIT.payments, invoice: "CR-1" })],
    WITH_DEPOSIT,
  ],
  ["take a deposit over and change who paid", takenOver({}, { name: "Mr Other" }), WITH_DEPOSIT],
  ["make an invoice with a deposit that stays", takenOver().slice(0, 3), WITH_DEPOSIT],
  ["make an invoice with another deposit", takenOver({ payments: { 0: HELD } }), WITH_DEPOSIT],
  [
    "make an invoice with a deposit that does not count",
    takenOver({ balance: 160_000 }),
    WITH_DEPOSIT,
  ],
  [
    "say that an older invoice has taken a deposit over",
    [deposit({ payments: DEPOSIT.payments, invoice: "INV-6" })],
    WITH_DEPOSIT,
  ],
  [
    "say that an invoice of another sale has taken a deposit over",
    [
      ...pair(7),
      deposit({ payments: DEPOSIT.payments, product: "brooch", invoice: "INV-7" }, "brooch-0"),
    ],
    [...SIX, set("salePayments/brooch-0", { ...DEPOSIT, product: "brooch" })],
  ],
];

/** Most of them need the entry of their piece. */
function withRing(tries: readonly Try[]): readonly Try[] {
  const isRing = (write: Write) => JSON.stringify(write).includes('/ledger/ring"');
  return tries.map(([name, write, given = []]) => [
    name,
    write,
    given.some(isRing) ? given : [...given, ...RING],
  ]);
}

function dayFromNow(days: number): string {
  return addDays(ukDay(Date.now()), days);
}

export function paperCases(): Case[] {
  return [
    ...casesOf(FILINGS_MAY, true),
    ...casesOf(FILINGS_MAY_NOT, false),
    ...casesOf(QUARTERS_MAY, true),
    ...casesOf(QUARTERS_MAY_NOT, false),
    ...casesOf(RETURNS_MAY, true),
    ...casesOf(RETURNS_MAY_NOT, false),
    ...casesOf(MOVES_MAY, true),
    ...casesOf(MOVES_MAY_NOT, false),
    ...casesOf(withRing(INVOICES_MAY), true),
    ...casesOf(withRing(INVOICES_MAY_NOT), false),
    ...casesOf(withRing(DEPOSITS_MAY), true),
    ...casesOf(withRing(DEPOSITS_MAY_NOT), false),
    // In one batch with another document, its rule would deny it too.
    ...casesOf(
      [
        ["catch up with an invoice", [last(9)], [...SIX, invoice(9)]],
        ["record a payment", [paid()], SIX],
        ["take another deposit", [second(5_000)], [EARLIER_DEPOSIT]],
        [
          "say that an owner has paid back",
          [returned({ ...REPAID, repaidHow: "" })],
          [returned(REPAID)],
        ],
      ],
      false,
    ).map((one): Case => ({ ...one, as: "signed-in" })),
  ];
}
