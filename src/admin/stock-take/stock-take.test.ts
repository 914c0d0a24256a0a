import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { makeReport, type Group, type Report } from "./report.ts";
import {
  answerTo,
  countedScans,
  idsOf,
  makeBook,
  readScans,
  scanLine,
  type Scan,
} from "./scans.ts";
import {
  inPages,
  movementsSince,
  oddPieces,
  stockNow,
  type Lists,
  type Section,
} from "./stock-take.ts";

const ALL: Section = { kind: "all", name: "" };
const START = Date.parse("2026-11-24T09:00Z");
const DAY_MS = 86_400_000;

const secondImage = "product-images/tray-1800.webp";
const ring = testProduct({ id: "ring", sku: "R-1", price: "1700", secondImage });
const band = testProduct({ id: "band", sku: "B-1", jewellery: "Bands", metal: "Rose gold" });
const sold = testProduct({ id: "sold", sku: "S-1", available: "Sold", updatedAt: START - DAY_MS });
const lentMove = { place: "approval", name: "Mrs Example", until: "2026-12-05", note: "" } as const;
const lent = (id: string, since: string) => ({
  id,
  title: id,
  sku: "",
  moves: [{ ...lentMove, since }],
});
const back = { place: "here", name: "", until: "", note: "Tray 4", since: "2026-11-25" } as const;

function lists(changes: Partial<Lists> = {}): Lists {
  return {
    products: [ring, band, sold],
    entries: [],
    whereabouts: new Map(),
    readAt: START,
    ...changes,
  };
}
const later = (changes: Partial<Lists>) => lists({ readAt: START + 2 * DAY_MS, ...changes });
const scan = (code: string, hours = 1, device = "a"): Scan => ({
  device,
  code,
  at: START + hours * 3_600_000,
});

/** The titles of each group that is not empty. */
function groups(report: Report): Partial<Record<Group, string[]>> {
  return Object.fromEntries(
    Object.entries(report)
      .filter(([, rows]) => rows.length > 0)
      .map(([group, rows]) => [group, rows.map(({ title }) => title)]),
  );
}

function report(
  before: Lists,
  now: Lists,
  scans: readonly Scan[],
  rest: "missing" | "uncounted" = "missing",
) {
  const start = stockNow(before, ALL).part;
  const take = { rest, finishedAt: START + 2 * DAY_MS };
  return groups(makeReport(take, makeBook(start, movementsSince(start, now, ALL)), scans));
}

it("expects what is in stock, with its values, and nothing that was sold", () => {
  const entries = [testEntry({ id: "ring", purchasePrice: 120_000 })];
  const { part } = stockNow(lists({ entries }), ALL);
  expect(part.map(({ id }) => id)).toEqual(["ring", "band"]);
  expect(part.map(({ cost, asking }) => [cost, asking])).toEqual([
    [120_000, 170_000],
    [null, 100_000],
  ]);
});

it.each<[Section, string[]]>([
  [{ kind: "category", name: "Bands" }, ["band"]],
  [{ kind: "brand", name: "Aurelie" }, ["ring", "band"]],
  [{ kind: "words", name: "rose GOLD" }, ["band"]],
  [{ kind: "words", name: "tray 4" }, ["ring"]],
  [{ kind: "words", name: "safe" }, ["band"]],
  [{ kind: "words", name: "tray" }, ["ring"]],
  [{ kind: "words", name: "old" }, []],
  [{ kind: "words", name: "webp" }, []],
])("counts %o alone", (section, ids) => {
  const whereabouts = new Map([["ring", { id: "ring", title: "ring", sku: "", moves: [back] }]]);
  const entries = [testEntry({ id: "band", notes: "Safe, upper shelf" })];
  const { part } = stockNow(lists({ whereabouts, entries }), section);
  expect(part.map(({ id }) => id)).toEqual(ids);
});

it("marks the rest missing only if asked", () => {
  const scans = [scan("ring")];
  expect(report(lists(), lists(), scans)).toEqual({ found: ["ring"], missing: ["band"] });
  expect(report(lists(), lists(), scans, "uncounted")).toEqual({
    found: ["ring"],
    uncounted: ["band"],
  });
});

it("a sale during the count is neither missing nor unexpected", () => {
  const soldRing = { ...ring, available: "Sold" as const, updatedAt: START + DAY_MS };
  const now = later({ products: [soldRing, band, sold] });
  expect(report(lists(), now, [scan("band")])).toEqual({ moved: ["ring"], found: ["band"] });
  expect(report(lists(), now, [scan("ring"), scan("band")])).toEqual({ found: ["ring", "band"] });
});

it("a piece that is scanned after its sale is unexpected, also if the sale was entered late", () => {
  const entry = testEntry({
    id: "ring",
    saleDate: "2026-11-20",
    sellingPrice: 160_000,
    updatedAt: START + DAY_MS,
  });
  const now = later({ entries: [entry] });
  expect(report(lists(), now, [scan("ring"), scan("band")])).toEqual({
    odd: ["ring"],
    found: ["band"],
  });
  expect(report(lists(), now, [scan("band")])).toEqual({ moved: ["ring"], found: ["band"] });
});

it("a purchase during the count is never missing, and is found under its SKU", () => {
  const bought = testProduct({ id: "new", sku: "N-1" });
  const now = later({ products: [ring, band, bought] });
  const scans = [scan("ring"), scan("band")];
  expect(report(lists(), now, scans)).toEqual({ found: ["ring", "band"], moved: ["new"] });
  // A phone that had not heard of it.
  expect(report(lists(), now, [...scans, scan("n-1")])).toEqual({ found: ["ring", "band", "new"] });
});

it("a piece on approval is known elsewhere, unless it is scanned", () => {
  const away = lists({ whereabouts: new Map([["ring", lent("ring", "2026-11-20")]]) });
  expect(report(away, away, [scan("band")])).toEqual({ elsewhere: ["ring"], found: ["band"] });
  expect(report(away, away, [scan("ring"), scan("band")])).toEqual({
    odd: ["ring"],
    found: ["band"],
  });
});

it("a piece that leaves or comes back during the count gives no false result", () => {
  const away = later({ whereabouts: new Map([["ring", lent("ring", "2026-11-25")]]) });
  expect(report(lists(), away, [scan("band")])).toEqual({ elsewhere: ["ring"], found: ["band"] });
  expect(report(lists(), away, [scan("ring"), scan("band")])).toEqual({ found: ["ring", "band"] });
  const here = later({
    whereabouts: new Map([["ring", { ...lent("ring", "2026-11-20"), moves: [back] }]]),
  });
  const before = { ...away, readAt: START };
  expect(report(before, here, [scan("band")])).toEqual({ moved: ["ring"], found: ["band"] });
  expect(report(before, here, [scan("ring"), scan("band")])).toEqual({ found: ["ring", "band"] });
});

it("a deleted piece is not missing, unless the stock book still has it", () => {
  expect(report(lists(), later({ products: [ring] }), [scan("ring")])).toEqual({
    found: ["ring"],
    moved: ["band"],
  });
  const entries = [testEntry({ id: "band" })];
  const now = later({ products: [ring], entries });
  expect(report(lists({ entries }), now, [scan("ring")])).toEqual({
    found: ["ring"],
    missing: ["band"],
  });
});

it("says between which days a missing piece was lost", () => {
  const start = stockNow(lists(), ALL).part;
  const take = { rest: "missing", finishedAt: START } as const;
  const seen = new Map([["ring", Date.parse("2026-08-03T12:00Z")]]);
  const { missing } = makeReport(take, makeBook(start, []), [], seen);
  expect(missing.map(({ note }) => note)).toEqual([
    "Lost between 3 Aug 2026 and 24 Nov 2026",
    "In no earlier count",
  ]);
});

it("two phones count one piece once, and Undo takes back a scan of its own phone only", () => {
  const undo: Scan = { device: "b", at: START + DAY_MS, code: "ring", undoes: scan("ring", 2).at };
  const scans = [scan("ring", 1, "a"), scan("ring", 2, "b"), scan("band", 2, "a"), undo];
  expect(countedScans(scans).map(({ device, code }) => `${device} ${code}`)).toEqual([
    "a ring",
    "a band",
  ]);
  const stored = readScans("b", [scanLine(undo), "not JSON", '{"at":"1"}', "null"].join("\n"));
  expect(stored).toEqual([undo]);
});

it("a returned or sold piece of somebody else stays apart from ours", () => {
  const returned = testEntry({
    id: "back",
    sku: "C-1",
    owner: "consigned",
    sellerName: "Mrs Owner",
    saleDate: "2026-11-01",
    disposal: "Returned",
  });
  const now = lists({ entries: [returned] });
  const start = stockNow(now, ALL).part;
  const all = makeBook(start, [], oddPieces(new Set(start.map(({ id }) => id)), now, ALL));
  const { scan: found } = answerTo("C-1", all, new Set());
  const scans = [{ device: "a", at: START, ...found }];
  const { odd } = makeReport({ rest: "missing", finishedAt: START }, makeBook(start, []), scans);
  expect(odd).toMatchObject([
    { owner: "consigned", whose: "Consigned", note: "Returned on 1 Nov 2026" },
  ]);
});

it("an SKU that was corrected during the count is found, and so is the old one", () => {
  const now = later({ products: [{ ...ring, sku: "R-10" }, band, sold] });
  const start = stockNow(lists(), ALL).part;
  const corrected = makeBook(start, [], new Map(), now.products);
  expect(["R-1", "r-10"].map((code) => answerTo(code, corrected, new Set()).scan.code)).toEqual([
    "ring",
    "ring",
  ]);
});

const CONSIGNED = testEntry({
  id: "back",
  title: "Brooch",
  sku: "C-1",
  owner: "consigned",
  sellerName: "Mrs Owner",
  saleDate: "2026-11-01",
  disposal: "Returned",
});
const book = () => {
  const bands: Section = { kind: "category", name: "Bands" };
  const now = lists({
    products: [
      ring,
      { ...band, title: "Band <i>" },
      sold,
      testProduct({ id: "b2", sku: "b-1", jewellery: "Bands" }),
      testProduct({ id: "lent", sku: "L-1", jewellery: "Bands" }),
    ],
    entries: [CONSIGNED],
    whereabouts: new Map([["lent", lent("lent", "2026-11-20")]]),
  });
  const start = stockNow(now, bands).part;
  return makeBook(start, [], oddPieces(new Set(start.map(({ id }) => id)), now, bands));
};

it.each([
  [
    "https://shop.example/shop/aurelie/bands/product/band",
    [],
    "found",
    undefined,
    "Found: Band <i>",
  ],
  [" B\u20111 ", [], "found", undefined, "Found: Band <i>"],
  // An older product with the same SKU.
  ["b-1", ["band"], "found", undefined, "Found: b2"],
  ["b-1", ["band", "b2"], "again", undefined, "Already counted: Band <i>"],
  [
    "https://shop.example/shop/-/bands/product/band?utm_source=x#top.",
    [],
    "found",
    undefined,
    "Found: Band <i>",
  ],
  [
    "See http://www.shop.example/shop/aurelie/戒指/product/band.",
    [],
    "found",
    undefined,
    "Found: Band <i>",
  ],
  // Caps Lock, and a scanner with English keys on a device with German ones.
  [
    "HTTPS://SHOP.EXAMPLE/SHOP/AURELIE/BANDS/PRODUCT/BAND",
    [],
    "found",
    undefined,
    "Found: Band <i>",
  ],
  [
    "httpsÖ--shop.example-shop-aurelie-bands-product-band",
    [],
    "found",
    undefined,
    "Found: Band <i>",
  ],
  ["Bß1", [], "found", undefined, "Found: Band <i>"],
  // French, Spanish and Italian keys.
  ["B)&", [], "found", undefined, "Found: Band <i>"],
  ["httpsM!!shop:exqmple!shop!q!b!product!bqnd", [], "found", undefined, "Found: Band <i>"],
  ["B'1", [], "found", undefined, "Found: Band <i>"],
  // What scanners add, also in front of what another keyboard has typed.
  ["]C1B-1", [], "found", undefined, "Found: Band <i>"],
  ["~B-1", [], "found", undefined, "Found: Band <i>"],
  ["*B-1*", [], "found", undefined, "Found: Band <i>"],
  ["]Q3https://shop.example/shop/a/b/product/band", [], "found", undefined, "Found: Band <i>"],
  ["$C&B)&", [], "found", undefined, "Found: Band <i>"],
  [
    "ZZ)éé",
    [],
    "odd",
    "unknown",
    "Unexpected: ZZ)éé. Unknown. If a hand scanner has typed this, it is set for another keyboard: scan the code for your country in its manual.",
  ],
  ["C1-77", [], "odd", "unknown", "Unexpected: C1-77. Unknown."],
  ["l-1", [], "odd", "elsewhere", "Unexpected: lent. On approval."],
  ["R-1", [], "odd", "other-section", "Unexpected: ring. Not in this section."],
  ["R-1", ["ring"], "again", "other-section", "Already scanned: ring. Not in this section."],
  ["S-1", [], "odd", "sold", "Unexpected: sold. Sold."],
  ["C-1", [], "odd", "not-ours", "Unexpected: Brooch. Returned on 1 Nov 2026. Consigned."],
  ["5012345678900", [], "odd", "unknown", "Unexpected: 5012345678900. Unknown."],
  [
    "https://other.example/x",
    [],
    "odd",
    "not-ours",
    "Unexpected: https://other.example/x. A link that is not a label’s.",
  ],
  [
    "https://other.example/product/band",
    [],
    "odd",
    "not-ours",
    "Unexpected: https://other.example/product/band. A link that is not a label’s.",
  ],
  [
    "https://shop.example/shop/aurelie/bands/product/gone",
    [],
    "odd",
    "unknown",
    "Unexpected: https://shop.example/shop/aurelie/bands/product/gone. Unknown.",
  ],
])("answers %s after %o with %s, %s", (code, counted, kind, reason, text) => {
  expect(answerTo(code, book(), new Set(counted))).toMatchObject({
    kind,
    text,
    ...(reason !== undefined && { reason }),
  });
});

it("joins lines into pages, whose earlier ones never change", () => {
  expect(inPages(["aaa", "bbb", "c"], 7)).toEqual(["aaa\nbbb", "c"]);
  expect(inPages([], 7)).toEqual([]);
  expect(inPages(["too long for a page", "b"], 7)).toEqual(["too long for a page", "b"]);
});

it("undoes a scan of an earlier opening, and reads a line of any shape", () => {
  const rows = [
    scanLine({ at: 1, code: "ring" }),
    scanLine({ at: 2, code: "band" }),
    '{"at":3,"code":"x","odd":7}',
    '{"at":4,"code":"y","odd":{"why":[1]}}',
    "null",
    "{",
    "7",
    '{"at":5,"code":{"a":1}}',
  ].join("\n");
  const undo = readScans("b", scanLine({ at: 9, code: "ring", undoes: 1, of: "a" }));
  const scans = [...readScans("a", rows), ...undo];
  expect(countedScans(scans).map(({ code }) => code)).toEqual(["band", "x", "y"]);
  const { unread } = makeReport({ rest: "missing", finishedAt: START }, makeBook([], []), scans);
  expect(unread.map(({ title }) => title)).toEqual(["band", "x", "y"]);
});

it("says nothing of earlier counts while it does not know them", () => {
  const { part } = stockNow(lists(), ALL);
  const take = { rest: "missing", finishedAt: START } as const;
  const notes = (seen: ReadonlyMap<string, number> | null) =>
    makeReport(take, makeBook(part, []), [], seen).missing.map(({ note }) => note);
  expect(new Set(notes(null))).toEqual(new Set([""]));
  expect(new Set(notes(new Map()))).toEqual(new Set(["In no earlier count"]));
});

it.each([
  ["2342", ["ring"]],
  ["bj 2342", ["ring"]],
  ["BJ2050a", ["pin"]],
  // Two SKUs end in it, and two letters are too few.
  ["7001", []],
  ["17", []],
])("a SKU is found as it is typed: %s", (typed, ids) => {
  const skus = { ring: "BJ-2342", pin: "BJ-2050/A", a: "BJ-7001", b: "CB-7001", c: "R-17" };
  const products = Object.entries(skus).map(([id, sku]) => testProduct({ id, sku }));
  const lists = { products, entries: [], whereabouts: new Map(), readAt: START };
  const { part } = stockNow(lists, ALL);
  expect(idsOf(typed, makeBook(part, []))).toEqual(ids);
});
