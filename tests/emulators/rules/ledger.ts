import { MAX_FIRST_STOCK_NUMBER } from "../../../src/lib/limits.ts";
import type { Case } from "./cases.ts";
import { ENTRY, saved, SOLD_ENTRY } from "./documents.ts";
import {
  Double,
  emailOf,
  GONE,
  NOW,
  remove,
  set,
  uidOf,
  type Fields,
  type Write,
} from "../emulator-client.ts";

/** How ledger entries get their stock numbers. Which fields they may have is in fields.ts. */

const entry = (id: string, stockNumber: unknown = 7, draft = ENTRY) =>
  set(`ledger/${id}`, saved({ ...draft, stockNumber }));
const last = (number: unknown, product: unknown, more: Fields = {}) =>
  set("stockNumbers/last", { number, product, ...more });

/** "ring" has number 6, the last one. */
const SIX = [entry("ring", 6), last(6, "ring")];

export type Try = readonly [name: string, write: readonly Write[], given?: readonly Write[]];

/** "ring", sold by a save that names a change with some fields of your choice. */
const soldWith = (fields: Fields, id = CHANGE): Write[] => [
  set("ledger/ring", { ...saved({ ...SOLD_ENTRY, stockNumber: 6 }, 2), change: CHANGE }),
  set(`ledgerChanges/${id}`, { ...SALE_CHANGE, ...fields }),
];
const CHANGE = "change00000000000001";
const SALE_CHANGE: Fields = {
  at: NOW,
  by: uidOf("administrator"),
  email: emailOf("administrator"),
  product: "ring",
  stockNumber: 6,
  title: ENTRY["title"],
  before: { saleDate: "", saleInvoice: "", sellingPrice: null, buyerName: "" },
  after: {
    saleDate: SOLD_ENTRY["saleDate"],
    saleInvoice: SOLD_ENTRY["saleInvoice"],
    sellingPrice: SOLD_ENTRY["sellingPrice"],
    buyerName: SOLD_ENTRY["buyerName"],
  },
};
/** The change of a new entry, "band". */
const ADDED: Fields = {
  ...SALE_CHANGE,
  product: "band",
  stockNumber: 7,
  before: {},
  after: {},
};
/** "ring", of somebody else. */
const LENT: Fields = {
  ...ENTRY,
  owner: "consigned",
  purchasePrice: null,
  ownerAmount: 90_000,
  ownerUntil: "2026-12-24",
};
const { buyerName: _b, ...WITHOUT_BUYER } = SALE_CHANGE["after"] as Fields;

const NOT_RECORDED: readonly Try[] = [
  ["sell a piece without a change", soldWith({}).slice(0, 1), SIX],
  [
    "sell a piece with the change of another save",
    soldWith({}).slice(0, 1),
    [...SIX, ...soldWith({}).slice(1)],
  ],
  ["sell a piece with a change of another id", soldWith({}, "change00000000000002"), SIX],
  [
    "sell two pieces with the change of one",
    [
      ...soldWith({}),
      set("ledger/band", { ...saved({ ...SOLD_ENTRY, stockNumber: 7 }, 2), change: CHANGE }),
    ],
    [...SIX, entry("band", 7)],
  ],
  ["store a change without its entry", soldWith({}).slice(1), SIX],
  [
    "store a lost change with another time",
    soldWith({ at: new Date(0) }).slice(1),
    soldWith({}).slice(0, 1),
  ],
  ["edit a change", soldWith({ before: {} }), [...SIX, ...soldWith({ at: new Date(0) })]],
  ["forget a change", [remove(`ledgerChanges/${CHANGE}`)], soldWith({})],
  ...(
    [
      { at: new Date(0) },
      { by: "second-administrator" },
      { email: "second@example.com" },
      { product: "band" },
      { stockNumber: 7 },
      { title: "Another" },
      { before: {} },
      { before: { ...(SALE_CHANGE["before"] as Fields), buyerName: "Bo Buyer" } },
      { after: WITHOUT_BUYER },
      { after: { ...(SALE_CHANGE["after"] as Fields), sellingPrice: 1 } },
      { after: { ...(SALE_CHANGE["after"] as Fields), notes: "Engraved" } },
      { months: ["", "2026-02", "", ""] },
      { more: 1 },
    ] as readonly Fields[]
  ).map((fields): Try => [
    `sell a piece with a change with ${JSON.stringify(fields).slice(0, 60)}`,
    soldWith(fields),
    SIX,
  ]),
  ...(["before", "after"] as const).map((side): Try => [
    `add an entry with a change that says more of what was ${side}`,
    [
      set("ledger/band", { ...saved(ENTRY), change: CHANGE }),
      last(7, "band"),
      set(`ledgerChanges/${CHANGE}`, { ...ADDED, [side]: SALE_CHANGE[side] }),
    ],
    SIX,
  ]),
];

const MAY: readonly Try[] = [
  ["begin a stock book", [entry("ring", 1), last(1, "ring")]],
  ["continue a stock book on paper", [entry("ring", 1043), last(1043, "ring")]],
  [
    "begin with the highest number",
    [entry("ring", MAX_FIRST_STOCK_NUMBER), last(MAX_FIRST_STOCK_NUMBER, "ring")],
  ],
  [
    "add an entry after the highest first number",
    [entry("band", MAX_FIRST_STOCK_NUMBER + 1), last(MAX_FIRST_STOCK_NUMBER + 1, "band")],
    [entry("ring", MAX_FIRST_STOCK_NUMBER), last(MAX_FIRST_STOCK_NUMBER, "ring")],
  ],
  ["add an entry with the next number", [entry("band"), last(7, "band")], SIX],
  ["add an entry that is already sold", [entry("band", 7, SOLD_ENTRY), last(7, "band")], SIX],
  ["catch up with an entry of a higher number", [last(9, "band")], [...SIX, entry("band", 9)]],
  ["sell a piece, and say so", soldWith({}), SIX],
  ["sell a piece", [set("ledger/ring", saved({ ...SOLD_ENTRY, stockNumber: 6 }, 2))], SIX],
];

/** "band" has number 9, but a backup has brought back an older last number. */
const RESTORED = [...SIX, entry("band", 9)];

const MAY_NOT: readonly Try[] = [
  ["catch up with an entry that has another number", [last(8, "band")], RESTORED],
  ["catch up with an entry that is added", [entry("brooch", 9), last(9, "brooch")], SIX],
  ["add an entry without taking its number", [entry("band")], SIX],
  [
    "add an entry with a wrong field",
    [entry("band", 7, { ...ENTRY, sellerName: "" }), last(7, "band")],
    SIX,
  ],
  ["add an entry that has the last number already", [entry("band", 6)], SIX],
  [
    "give the number of a deleted entry to its product again",
    [entry("ring", 6)],
    [last(6, "ring")],
  ],
  [
    "give the number of a deleted entry to its product again, and take it again",
    [entry("ring", 6), last(6, "ring")],
    [last(6, "ring")],
  ],
  ["take a number without an entry", [last(7, "band")], SIX],
  ["take a number for an entry that exists", [last(7, "ring")], SIX],
  [
    "take a number for an entry that exists and is saved again",
    [set("ledger/ring", saved({ ...ENTRY, stockNumber: 6 }, 2)), last(6, "ring")],
    SIX,
  ],
  [
    "renumber an entry",
    [set("ledger/ring", saved({ ...ENTRY, stockNumber: 7 }, 2)), last(7, "ring")],
    SIX,
  ],
  ...(
    [
      { earlierSales: 1 },
      { credited: 1 },
      { owedLess: 1 },
      { creditedBy: "CR-1" },
      { ...SOLD_ENTRY, earlierSales: 1 },
      { ...SOLD_ENTRY, credited: 1 },
    ] as readonly Fields[]
  ).flatMap((fields): Try[] => [
    [
      `add an entry with ${JSON.stringify(fields).slice(-40)}`,
      [entry("band", 7, { ...ENTRY, ...fields }), last(7, "band")],
      SIX,
    ],
    [
      `say of an entry, without a credit note, ${JSON.stringify(fields).slice(-40)}`,
      [set("ledger/ring", saved({ ...ENTRY, ...fields, stockNumber: 6 }, 2))],
      SIX,
    ],
  ]),
  [
    "pay the owner of a piece that is not sold",
    [entry("band", 7, { ...LENT, settledOn: "2026-02-01", settled: 90_000 }), last(7, "band")],
    SIX,
  ],
  ["leave a number out", [entry("band", 8), last(8, "band")], SIX],
  ["count in doubles", [entry("band"), last(new Double(7), "band")], SIX],
  ["catch up with a double", [last(new Double(9), "band")], [...SIX, entry("band", 9)]],
  ["give a number again", [entry("band", 6), last(6, "band")], SIX],
  ["count back", [entry("band", 5), last(5, "band")], SIX],
  ["give one number to two entries", [entry("band"), entry("brooch"), last(7, "band")], SIX],
  ["take a number for another product", [entry("band"), last(7, "brooch")], SIX],
  ["take another number than the entry's", [entry("band", 8), last(7, "band")], SIX],
  ...[0, -1, MAX_FIRST_STOCK_NUMBER + 1, "1", 1.5, null, GONE, new Double(1)].map((number): Try => [
    `begin with the number ${number instanceof Double ? "1.0" : String(number)}`,
    [entry("ring", number), last(number, "ring")],
  ]),
  ["begin with a number of another type", [entry("ring", new Double(1)), last(1, "ring")]],
  ["begin with a double", [entry("ring", 1), last(new Double(1), "ring")]],
  ["store something else with the number", [entry("band"), last(7, "band", { note: "" })], SIX],
  ["store a number without a product", [entry("band"), last(7, GONE)], SIX],
  ...NOT_RECORDED,
  ["delete an entry with its product", [remove("products/ring"), remove("ledger/ring")], SIX],
];

/** Cases in a database of their own. */
export function casesOf(tries: readonly Try[], isAllowed: boolean): Case[] {
  return tries.map(([name, write, given = []]) => ({
    name,
    as: "administrator",
    given,
    attempt: { write },
    isAllowed,
    world: "alone",
  }));
}

export function ledgerCases(): Case[] {
  // In one batch, each rule would deny it for the other's reason.
  const halves: readonly Try[] = [
    ["add an entry for a number that is taken", [entry("band")], [last(7, "band")]],
    ["take the number of an entry", [last(7, "band")], [last(6, "ring"), entry("band")]],
  ];
  return [
    ...casesOf(MAY, true),
    ...casesOf(MAY_NOT, false),
    ...casesOf(halves, false).map((half): Case => ({ ...half, as: "signed-in" })),
  ];
}
