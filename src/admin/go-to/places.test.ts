import { describe, expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { paths } from "../paths.ts";
import { notFoundText, placesFor, wantedIn, type Known } from "./places.ts";

const ring = testProduct({ id: "riNG", title: "Sapphire Ring", sku: "BJ-2004", gem: "Sapphire" });
const band = testProduct({ id: "band", title: "Wedding Band", sku: "BJ-20", available: "Sold" });
const watch = testProduct({ id: "watch", title: "Watch of 1043 parts", sku: "1042" });
const entries = [
  testEntry({
    id: "band",
    stockNumber: 1042,
    sku: "BJ-20",
    buyerName: "Anna Éxample",
    saleDate: "2026-03-01",
    saleInvoice: "INV-0012",
  }),
  testEntry({
    id: "gone",
    stockNumber: 7,
    title: "Brooch",
    sku: "BJ-99",
    sellerName: "Ben Example",
    purchaseInvoice: "SW/77",
  }),
];
const MEMORY: Known = {
  products: [ring, band, watch],
  entries,
  invoices: null,
  away: new Map(),
  reserved: new Map([
    ["riNG", { id: "riNG", name: "Dot Smíth", notes: "", until: 1_790_000_000_000, revision: 1 }],
  ]),
};

function open(text: string, known: Known = MEMORY) {
  const wanted = wantedIn(text);
  return wanted ? placesFor(wanted, known).map(({ to }) => to) : null;
}

it("finds a piece by the name that it is reserved for", () => {
  const wanted = wantedIn("dot smith");
  const [place] = wanted ? placesFor(wanted, MEMORY) : [];
  expect(place?.to).toBe(paths.editProduct("riNG"));
  expect(place?.detail).toContain("Reserved for Dot Smíth until ");
});

/** A piece whose SKU or label was typed or scanned can be sold at once. */
const RING_EXACTLY = [paths.editProduct("riNG"), paths.sell("riNG")];

describe("what a text means", () => {
  it.each([
    ["INV-12", "invoice"],
    ["cr–0003", "invoice"],
    ["1042", "number"],
    ["BJ-2004", "code"],
    ["\u200b BJ\u20112004 ", "code"],
    ["18ct ring", "words"],
    ["anna", "words"],
    ["https://shop.example/shop/a/rings/product/riNG?x=1", "pieces"],
    ["Look: https://shop.example/shortlist?p=riNG,band", "pieces"],
    ["https://old.example/bj-admin/stock-list?sort=cost", "screen"],
  ])("%s: %s", (text, kind) => expect(wantedIn(text)?.kind).toBe(kind));

  it.each(["", "   ", "\u200b"])("nothing: %j", (text) => expect(wantedIn(text)).toBeNull());
});

it.each([
  [
    "a SKU before those that begin with it",
    "bj-20",
    [paths.editProduct("band"), paths.editProduct("riNG")],
  ],
  ["a SKU that a scanner with another keyboard typed", "*BJß2004*", RING_EXACTLY],
  [
    "a stock number, then the SKU of the same digits",
    "1042",
    [paths.purchaseAndSale("band"), paths.editProduct("watch"), paths.sell("watch")],
  ],
  ["the invoice number of a seller", "sw/77", [paths.purchaseAndSale("gone")]],
  ["the SKU of a deleted piece", "BJ-99", [paths.purchaseAndSale("gone")]],
  ["the invoice of a sale", "inv-12", [paths.purchaseAndSale("band")]],
  ["a label in capitals", "HTTPS://SHOP.EXAMPLE/SHOP/A/RINGS/PRODUCT/RING", RING_EXACTLY],
  ["words in any order", "ring sapphire", [paths.editProduct("riNG")]],
  ["a buyer without accents", "example anna", [paths.purchaseAndSale("band")]],
  [
    "all people of a name, the newest first",
    "Example",
    [paths.purchaseAndSale("band"), paths.purchaseAndSale("gone")],
  ],
  [
    "a screen",
    "https://old.example/bj-admin/stock-list?sort=cost",
    ["/bj-admin/stock-list?sort=cost"],
  ],
  ["nothing", "zzzz9", []],
])("finds %s", (_, text, places) => expect(open(text)).toEqual(places));

it("opens several linked pieces in the inventory", () => {
  const [to = ""] = open("https://shop.example/shortlist?p=riNG,band") ?? [];
  const { pathname, searchParams } = new URL(to, "https://shop.example");
  expect(pathname).toBe(paths.inventory);
  expect(searchParams.get("q")).toBe("https://shop.example/shortlist?p=riNG,band");
});

it("opens the form of a linked piece that it does not know", () => {
  expect(open("https://shop.example/shop/a/b/product/new1", { ...MEMORY, products: null })).toEqual(
    [paths.editProduct("new1")],
  );
});

it.each([
  ["INV-9", "There is no invoice INV-0009."],
  ["55", /stock number, SKU or invoice number 55/],
  ["BJ-1", /no SKU or invoice number BJ-1/],
  ["Zoe", /“Zoe”.*begins with it/],
])("says what it looked for: %s", (text, said) => {
  const wanted = wantedIn(text);
  expect(wanted && notFoundText(wanted, false)).toMatch(said);
});

it("finds who has a piece, also beside the piece itself", () => {
  const moves = [
    { place: "approval", name: "Mrs Lender", since: "2026-03-01", until: "2026-03-04", note: "" },
  ] as const;
  const away = new Map([["riNG", { id: "riNG", title: "Sapphire Ring", sku: "BJ-2004", moves }]]);
  const known = { ...MEMORY, away };
  expect(open("lender", known)).toEqual([paths.purchaseAndSale("riNG")]);
  const [place] = placesFor({ kind: "words", text: "sapphire" }, known);
  expect(place?.detail).toContain("On approval to Mrs Lender until 4 Mar 2026");
});

it.each([
  ["stock take", paths.stockTakes],
  ["accountant", paths.stockBook],
  ["credit note", paths.invoices],
  ["sale price", paths.salePrices],
])("a screen is found by its name or by what is done there: %s", (text, path) => {
  expect(open(text)?.[0]).toBe(path);
});

it("an entry is found by its title, with its sale", () => {
  const [place] = placesFor({ kind: "words", text: "brooch" }, MEMORY);
  expect(place?.to).toBe(paths.purchaseAndSale("gone"));
  const [sold] = placesFor({ kind: "words", text: "éxample anna" }, MEMORY);
  expect(sold?.detail).toContain("on 1 Mar 2026 · INV-0012");
});
