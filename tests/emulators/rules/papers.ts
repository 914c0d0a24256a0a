import { MAX_PENCE } from "../../../src/products/price.ts";
import type { Case } from "./cases.ts";
import { CANCELLED, ENTRY, INVOICE, placeOf, saved, SOLD_ENTRY, WHEREABOUTS } from "./documents.ts";
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
const pair = (number: number, fields: Fields = {}): Write[] => [
  invoice(number, fields),
  last(number),
];
/** INV-6 is the last one. */
const SIX = pair(6, { timestamp: new Date(0) });
const credit = { series: "CR", corrects: "INV-6" };
const amount = (total: number): Fields => ({ total, items: [{ text: "Ring", amount: total }] });
/** INV-6 with the sum of its credit notes. */
const credited = (sum: unknown, by = "CR-1", fields: Fields = {}) =>
  invoice(6, { timestamp: new Date(0), credited: sum, creditedBy: by, ...fields });
/** Credits all of INV-6, unless the fields say otherwise. */
const creditOf = (
  fields: Fields,
  counted: Write = credited(fields["total"] ?? 160_000),
): Write[] => [invoice(1, { ...credit, ...fields }, "CR-1"), last(1, "CR"), counted];
/** INV-6, of which CR-1 has credited 1,000.00. */
const THOUSAND = [
  ...SIX,
  credited(100_000),
  invoice(1, { ...credit, ...amount(100_000), timestamp: new Date(0) }, "CR-1"),
  last(1, "CR"),
];
const secondCredit = (fields: Fields, sum: unknown): Write[] => [
  invoice(2, { ...credit, ...fields }, "CR-2"),
  last(2, "CR"),
  credited(sum, "CR-2"),
];
const cancelledCredit = invoice(
  1,
  { ...credit, ...amount(100_000), timestamp: new Date(0), ...CANCELLED },
  "CR-1",
);
/** CR-1 and CR-2, each of 500.00. */
const equalCredits = (fields: Fields) =>
  [1, 2].map((n) =>
    invoice(n, { ...credit, ...amount(50_000), timestamp: new Date(0), ...fields }, `CR-${n}`),
  );
/** An invoice from before it counted, and its credit note. */
const UNCOUNTED = [
  invoice(6, { timestamp: new Date(0), credited: GONE }),
  last(6),
  invoice(1, { ...credit, ...amount(100_000), timestamp: new Date(0), credited: GONE }, "CR-1"),
  last(1, "CR"),
];

/** INV-6, paid. */
const paid = (fields: Fields = {}) =>
  invoice(6, {
    timestamp: new Date(0),
    paidOn: "2026-02-03",
    paidHow: "Bank transfer",
    ...fields,
  });

const INVOICES_MAY: readonly Try[] = [
  ["begin a series", pair(1)],
  ["continue a series on paper", pair(1_043)],
  ["begin with the highest number", pair(999_999_999)],
  ["make the next invoice", pair(7), SIX],
  ["show the VAT of a standard sale", pair(7, { scheme: "standard", vat: 26_667 }), SIX],
  ["show that a standard sale has no VAT", pair(7, { scheme: "standard", vat: 0 }), SIX],
  ["credit an invoice", creditOf({}), SIX],
  ["credit a part of an invoice", creditOf(amount(1)), SIX],
  ["credit what the owner gets, too", creditOf({ ...amount(2), owedLess: 2 }), SIX],
  ["credit the rest of an invoice", secondCredit(amount(60_000), 160_000), THOUSAND],
  ["cancel a credit note", [cancelledCredit, credited(0)], THOUSAND],
  ["credit the rest of an earlier invoice", secondCredit(amount(60_000), 160_000), UNCOUNTED],
  [
    "cancel the credit note of an earlier invoice",
    [
      invoice(
        1,
        {
          ...credit,
          ...amount(100_000),
          timestamp: new Date(0),
          credited: GONE,
          ...CANCELLED,
        },
        "CR-1",
      ),
      credited(0),
    ],
    UNCOUNTED,
  ],
  [
    "add packing to an invoice",
    pair(7, {
      total: 160_500,
      items: [
        { text: "Ring", amount: 160_000 },
        { text: "Packing", amount: 500 },
      ],
    }),
    SIX,
  ],
  [
    "make a purchase invoice without a scheme",
    [invoice(1, { series: "PI", scheme: "" }, "PI-1"), last(1, "PI")],
  ],
  ["cancel an invoice", [invoice(6, { timestamp: new Date(0), ...CANCELLED })], SIX],
  [
    "cancel an invoice from before it counted",
    [invoice(6, { timestamp: new Date(0), credited: GONE, ...CANCELLED })],
    UNCOUNTED.slice(0, 2),
  ],
  ["mark an invoice as paid", [paid()], SIX],
  ["correct when it was paid", [paid({ paidOn: "2026-02-04" })], [paid()]],
  ["mark it as unpaid again", [paid({ paidOn: "", paidHow: "" })], [paid()]],
  ["catch up with an invoice of a higher number", [last(9)], [...SIX, invoice(9)]],
  ["find a lost number again", [last(6)], [invoice(6)]],
];
const INVOICES_MAY_NOT: readonly Try[] = [
  ["make an invoice without taking its number", [invoice(7)], SIX],
  ["take a number without an invoice", [last(7)], SIX],
  ["leave a number out", pair(8), SIX],
  ["give a number again", pair(6), SIX],
  ["count back", pair(5), SIX],
  ["begin with the number 0", pair(0)],
  ["begin with a number that is too high", pair(1_000_000_000)],
  ["give the number of a deleted invoice again", [invoice(6)], [last(6)]],
  [
    "give a number to two invoices, once as a double",
    [...pair(7), invoice(new Double(7), {}, "INV-7.0")],
    SIX,
  ],
  ["give one number to two invoices", [...pair(7), invoice(7, {}, "INV-07")], SIX],
  ["make an invoice under another id", [invoice(7, {}, "INV-8"), last(7)], SIX],
  ["make an invoice of another series", [invoice(7, { series: "XX" }, "XX-7"), last(7, "XX")], SIX],
  ["show VAT under a margin scheme", pair(7, { vat: 26_667 }), SIX],
  ["hide the VAT of a standard sale", pair(7, { scheme: "standard" }), SIX],
  ["show a part of a penny of VAT", pair(7, { scheme: "standard", vat: 26_666.5 }), SIX],
  ["show negative VAT", pair(7, { scheme: "standard", vat: -1 }), SIX],
  ["show VAT as high as the total", pair(7, { scheme: "standard", vat: 160_000 }), SIX],
  [
    "make a purchase invoice of an unknown scheme",
    [invoice(1, { series: "PI", scheme: "margin" }, "PI-1"), last(1, "PI")],
  ],
  ["count back to an invoice that exists", [last(5)], [...SIX, invoice(5)]],
  ["find a lost number again as a text", [last("6")], [invoice(6)]],
  [
    "give a number that is no integer",
    [invoice(new Double(7), {}, "INV-7.0"), last(new Double(7))],
    SIX,
  ],
  ["correct an invoice that does not exist", creditOf({})],
  ["credit more than an invoice has", creditOf(amount(160_001)), SIX],
  ["credit more than is left", secondCredit(amount(60_001), 160_001), THOUSAND],
  ["credit more than is counted", secondCredit(amount(60_001), 160_000), THOUSAND],
  ...[-1, 3, 0.5, new Double(1), null, GONE].map((owedLess): Try => [
    `credit an invalid part of what the owner gets (${typeof owedLess === "number" ? owedLess : typeof owedLess})`,
    creditOf({ ...amount(2), owedLess }),
    SIX,
  ]),
  ["credit without counting", creditOf({}).slice(0, 2), SIX],
  ["count less than is credited", creditOf(amount(2), credited(1)), SIX],
  ["count a part of a penny", creditOf(amount(1), credited(new Double(1))), SIX],
  ["count a credit note of another number", creditOf({}, credited(160_000, "CR-2")), SIX],
  [
    "make two credit notes that are counted once",
    [...creditOf(amount(1)), invoice(2, { ...credit, ...amount(1) }, "CR-2"), last(2, "CR")],
    SIX,
  ],
  [
    "cancel two credit notes that are counted once",
    equalCredits(CANCELLED).concat(credited(50_000)),
    [...SIX, ...equalCredits({}), credited(100_000)],
  ],
  ["count without a credit note", [credited(1)], SIX],
  ["count a credit note again", [credited(200_000)], THOUSAND],
  ["forget what was credited", [credited(0)], THOUSAND],
  [
    "count a credit note and change the invoice",
    creditOf({}, credited(160_000, "CR-1", { name: "Somebody else" })),
    SIX,
  ],
  ["count less than an earlier invoice's credit note", secondCredit(amount(2), 1), UNCOUNTED],
  ["count nothing for a penny of an earlier invoice", secondCredit(amount(1), 0), UNCOUNTED],
  [
    "count a credit note on another invoice too",
    [...creditOf({}), invoice(5, { timestamp: new Date(0), credited: 1, creditedBy: "CR-1" })],
    [...SIX, invoice(5, { timestamp: new Date(0) })],
  ],
  ["cancel a credit note without counting", [cancelledCredit], THOUSAND],
  ["cancel a credit note that stays counted", [cancelledCredit, credited(100_000)], THOUSAND],
  ["cancel a credit note and count below 0", [cancelledCredit, credited(-1)], THOUSAND],
  ["cancel an invoice that has a credit note", [credited(100_000, "CR-1", CANCELLED)], THOUSAND],
  ...(
    [
      { paidOn: "soon" },
      { paidOn: "" },
      { paidOn: GONE },
      { paidHow: "" },
      { paidHow: "x".repeat(201) },
      { paidHow: GONE },
      { changedAt: new Date(0) },
      { total: 1 },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `mark an invoice as paid with ${JSON.stringify(fields).slice(0, 40)}`,
    [paid(fields)],
    SIX,
  ]),
  [
    "mark a cancelled invoice as paid",
    [paid({ ...CANCELLED, cancelledAt: new Date(0) })],
    [invoice(6, { timestamp: new Date(0), ...CANCELLED, cancelledAt: new Date(0) })],
  ],
  [
    "mark a credit note as paid",
    [paid({ series: "CR" })],
    [invoice(6, { timestamp: new Date(0), series: "CR" })],
  ],
  ...(
    [
      { cancelledAt: new Date(0) },
      { cancelledAt: GONE },
      { cancelledBy: "second@example.com" },
      { cancelledBy: GONE },
      { changedAt: new Date(0) },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `cancel an invoice with ${JSON.stringify(fields)}`,
    [invoice(6, { timestamp: new Date(0), ...CANCELLED, ...fields })],
    SIX,
  ]),
  ["make an invoice with another time", pair(7, { changedAt: new Date(0) }), SIX],
  [
    "count a credit note at another time",
    creditOf({}, credited(160_000, "CR-1", { changedAt: new Date(0) })),
    SIX,
  ],
  ["make an invoice that is credited already", pair(7, { credited: 1 }), SIX],
  ["credit the invoice of another piece", creditOf({ product: "band" }), SIX],
  [
    "credit a cancelled invoice",
    creditOf({}, credited(160_000, "CR-1", { cancelled: "Typing error" })),
    [invoice(6, { timestamp: new Date(0), cancelled: "Typing error" })],
  ],
  [
    "credit a credit note",
    creditOf(
      { corrects: "CR-6" },
      invoice(
        6,
        { ...credit, timestamp: new Date(0), credited: 160_000, creditedBy: "CR-1" },
        "CR-6",
      ),
    ),
    [invoice(6, { ...credit, timestamp: new Date(0) }, "CR-6")],
  ],
  ["correct one with an invoice", pair(7, { corrects: "INV-6" }), SIX],
  ["change an invoice", [invoice(6, { timestamp: new Date(0), total: 1 })], SIX],
  [
    "change an invoice that is cancelled",
    [invoice(6, { timestamp: new Date(0), total: 1, ...CANCELLED })],
    SIX,
  ],
  [
    "cancel an invoice again with another reason",
    [invoice(6, { timestamp: new Date(0), ...CANCELLED, cancelled: "Another reason" })],
    pair(6, {
      timestamp: new Date(0),
      ...CANCELLED,
      cancelledAt: new Date(0),
      cancelledBy: "second@example.com",
    }),
  ],
  [
    "cancel an invoice with a reason that is too long",
    [invoice(6, { timestamp: new Date(0), ...CANCELLED, cancelled: "x".repeat(201) })],
    SIX,
  ],
  [
    "make a cancelled invoice valid",
    [invoice(6, { timestamp: new Date(0) })],
    pair(6, { timestamp: new Date(0), cancelled: "Typing error" }),
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
    [invoice(7), set("invoiceNumbers/INV", { number: 7, at: NOW })],
    SIX,
  ],
];

/** "ring" was sold, and its invoice credited in full. */
const sold = { ...saved(SOLD_ENTRY), timestamp: new Date(0) };
const soldEarlier = withoutGone({ ...sold, earlierSales: GONE });
const RETURNED = [
  set("ledger/ring", sold),
  invoice(1, { ...credit, timestamp: new Date(0) }, "CR-1"),
];
const inStock = (fields: Fields = {}) =>
  set("ledger/ring", { ...saved({ ...ENTRY, earlierSales: 1 }, 2), ...fields });
const returned = (fields: Fields = {}, id = "CR-1") =>
  set(`returns/${id}`, { product: "ring", entry: sold, timestamp: NOW, ...fields });

const RETURNS_MAY: readonly Try[] = [
  ["take a sold piece back", [returned(), inStock()], RETURNED],
  [
    "take a piece back with a new credit note",
    [returned(), inStock(), invoice(1, credit, "CR-1"), last(1, "CR"), credited(160_000)],
    [...SIX, set("ledger/ring", sold)],
  ],
  [
    "take a piece back whose entry is from before it counted",
    [returned({ entry: soldEarlier }), inStock()],
    [set("ledger/ring", soldEarlier), ...RETURNED.slice(1)],
  ],
];
const RETURNS_MAY_NOT: readonly Try[] = [
  ["keep a sale that is not taken back", [returned()], RETURNED],
  ["take a piece back without counting", [returned(), inStock({ earlierSales: 0 })], RETURNED],
  ["take a piece back and count two", [returned(), inStock({ earlierSales: 2 })], RETURNED],
  [
    "keep another sale than the stored one",
    [returned({ entry: { ...sold, sellingPrice: 1 } }), inStock()],
    RETURNED,
  ],
  ["take a piece back without a credit note", [returned({}, "CR-2"), inStock()], RETURNED],
  ["take a piece back with an invoice", [returned({}, "INV-6"), inStock()], [...RETURNED, ...SIX]],
  [
    "take a piece back with the credit note of another",
    [returned({}, "CR-2"), inStock()],
    [...RETURNED, invoice(2, { ...credit, product: "band" }, "CR-2")],
  ],
  [
    "take back what is not sold",
    [returned({ entry: { ...sold, saleDate: "" } }), inStock()],
    [set("ledger/ring", { ...saved(ENTRY), timestamp: new Date(0) }), ...RETURNED.slice(1)],
  ],
  [
    "take a piece back at another time",
    [returned({ timestamp: new Date(0) }), inStock()],
    RETURNED,
  ],
  ["take a piece back with more", [returned({ more: 1 }), inStock()], RETURNED],
  ["change a sale that was taken back", [returned(), inStock()], [...RETURNED, returned()]],
  ["forget a sale that was taken back", [remove("returns/CR-1")], [returned()]],
];

const quarters = (vatQuarters: unknown, more: Fields = {}) =>
  set("settings/books", { vatQuarters, ...more });
const QUARTERS_MAY = [1, 3].map((group): Try => [
  `let the VAT quarters end as in group ${group}`,
  [quarters(group)],
]);
const QUARTERS_MAY_NOT = [0, 4, 1.5, "1", null, GONE]
  .map((group): Try => [
    `let the VAT quarters end as in group ${JSON.stringify(group)}`,
    [quarters(group)],
  ])
  .concat([["let the VAT quarters end with more", [quarters(1, { more: 1 })]]]);

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
  ["file as many lines as fit", [filing(), filingPage({ rows: "x".repeat(250_000) }, "99")]],
];
const FILINGS_MAY_NOT: readonly Try[] = [
  ["file a quarter again", [filing({ vat: 1 })], [filing()]],
  ["file a quarter that has not ended", [filing({}, "2099-12")]],
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
      { rows: "x".repeat(250_001) },
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
    ...casesOf(INVOICES_MAY, true),
    ...casesOf(INVOICES_MAY_NOT, false),
    // In one batch with another document, its rule would deny it too.
    ...casesOf(
      [
        ["catch up with an invoice", [last(9)], [...SIX, invoice(9)]],
        ["mark an invoice as paid", [paid()], SIX],
      ],
      false,
    ).map((one): Case => ({ ...one, as: "signed-in" })),
  ];
}
