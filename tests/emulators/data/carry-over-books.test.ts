import { spawnSync } from "node:child_process";
import { QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, it } from "vitest";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { readCollection } from "../../../src/firebase/firebase.ts";
import { RETURNS, INVOICES } from "../../../src/admin/invoices/invoice-store.ts";
import { owedBalance } from "../../../src/admin/ledger/ledger-figures.ts";
import { toLedgerEntry } from "../../../src/admin/ledger/ledger-store.ts";
import { readBook } from "../../../src/admin/stock-book/book-store.ts";
import { arrange, set, type Fields, type Write } from "../emulator-client.ts";

/** npm run books:carry-over, with books as they were before the end of November 2026. */

const EARLY = new Date("2026-04-01");
const paper = (number: number, fields: Fields): Fields => ({
  series: "INV",
  number,
  product: "ring",
  stockNumber: 1,
  date: "2026-03-20",
  dealer: "Example Jewels Limited",
  name: "Bea Buyer",
  address: "2 Example Road",
  items: [{ text: "Ring", amount: 900_00 }],
  scheme: "goods",
  vat: null,
  total: 900_00,
  photo: "",
  corrects: "",
  owedLess: 0,
  note: "",
  request: `request-${number}`,
  cancelled: "",
  timestamp: EARLY,
  changedAt: EARLY,
  ...fields,
});
const note = (number: number, total: number, fields: Fields): Fields =>
  paper(number, {
    series: "CR",
    date: "2026-04-04",
    total,
    items: [{ text: "Credit", amount: total }],
    ...fields,
  });
const entry = (fields: Fields): Fields => ({
  stockNumber: 1,
  title: "Ring",
  sku: "R-1",
  owner: "consigned",
  purchaseDate: "2026-01-31",
  purchasePrice: null,
  ownerAmount: null,
  ownerShare: 60,
  ownerUntil: "",
  purchaseInvoice: "",
  sellerName: "Mrs Owner",
  sellerAddress: "",
  vatScheme: "margin",
  saleDate: "2026-03-20",
  saleInvoice: "INV-0001",
  sellingPrice: 900_00,
  disposal: "",
  buyerName: "Bea Buyer",
  buyerAddress: "",
  zeroRated: "",
  exportEvidence: "",
  owed: 540_00,
  settledOn: "",
  notes: "",
  earlierSales: 0,
  change: "",
  revision: 3,
  timestamp: EARLY,
  ...fields,
});
const UNSOLD = {
  saleDate: "",
  saleInvoice: "",
  sellingPrice: null,
  buyerName: "",
  owed: null,
  settledOn: "",
};
const {
  owner: _o,
  earlierSales: _e,
  ...oldest
} = entry({
  stockNumber: 4,
  purchasePrice: 1_000_00,
  ownerShare: null,
  ...UNSOLD,
});

const OLD: readonly Write[] = [
  // "ring": a note of 100.00 lowered what its owner was to get; the owner was paid before.
  set("ledger/ring", entry({ owed: 480_00, settledOn: "2026-04-01" })),
  set("invoices/INV-1", paper(1, { credited: 100_00, paidOn: "2026-03-21", paidHow: "Card" })),
  set("invoices/CR-1", note(1, 100_00, { corrects: "INV-1", owedLess: 60_00 })),
  // "band": taken back after its owner had been paid.
  set("ledger/band", entry({ stockNumber: 2, ...UNSOLD, earlierSales: 1 })),
  set("invoices/INV-2", paper(2, { product: "band", credited: 900_00 })),
  set("invoices/CR-2", note(2, 900_00, { product: "band", corrects: "INV-2", owedLess: 540_00 })),
  set("returns/CR-2", {
    product: "band",
    entry: entry({ stockNumber: 2, saleInvoice: "INV-0002", settledOn: "2026-04-01" }),
    timestamp: EARLY,
  }),
  // "pin": credited in full, and invoiced again.
  set(
    "ledger/pin",
    entry({
      stockNumber: 3,
      owner: "",
      purchasePrice: 600_00,
      ownerShare: null,
      owed: null,
      saleInvoice: "INV-4",
    }),
  ),
  set("invoices/INV-3", paper(3, { product: "pin", credited: 900_00 })),
  set("invoices/CR-3", note(3, 900_00, { product: "pin", corrects: "INV-3" })),
  set("invoices/INV-4", paper(4, { product: "pin", date: "2026-05-05" })),
  // From before owners, counts of sales and requests.
  set("ledger/oldest", oldest),
  set("filings/2025-12", {
    vat: 10_00,
    at: EARLY,
    by: "a@example.com",
    rows: JSON.stringify({ key: "x 0", quarter: "2025-09", before: 5, after: 6 }),
  }),
];

const carryOver = () =>
  spawnSync(process.execPath, ["--import", "tsx", "scripts/carry-over-books.ts", "--emulators"], {
    encoding: "utf8",
  }).stdout.trim();

beforeAll(async () => {
  connectToEmulators();
  await arrange(OLD);
});

it("gives old books their present shape once, and loses nothing", async () => {
  expect(carryOver()).toBe("Carried over: 4 pieces, 1 VAT quarter.");
  expect(carryOver()).toBe("Carried over: 0 pieces, 0 VAT quarters.");
  const entries = (await readCollection("ledger", toLedgerEntry)).values;
  const one = (id: string) => entries.find((found) => found.id === id);
  expect(one("ring")).toMatchObject({ owed: 540_00, owedLess: 60_00, credited: 100_00 });
  const ring = one("ring");
  // The owner was paid 540.00, and now gets 480.00.
  expect(ring && owedBalance(ring)).toBe(-60_00);
  expect(one("band")).toMatchObject({ earlierSales: 1, credited: 0, creditedBy: "CR-2" });
  expect(one("oldest")).toMatchObject({ owner: "", earlierSales: 0, credited: 0 });
  expect((await readCollection("returns", RETURNS.convert)).values).toMatchObject([
    { id: "band", saleInvoice: "INV-0002", owed: 540_00, repaidOn: "" },
    { id: "pin", saleInvoice: "INV-0003", saleDate: "2026-03-20", repaidOn: null },
  ]);
  const invoices = (await readCollection("invoices", INVOICES.convert)).values;
  expect(invoices.map(({ id, sale, balance }) => [id, sale, balance])).toEqual([
    ["CR-1", "ring-0", 0],
    ["CR-2", "band-0", 0],
    ["CR-3", "pin-0", 0],
    ["INV-1", "ring-0", 0],
    ["INV-2", "band-0", 0],
    ["INV-3", "pin-0", 0],
    ["INV-4", "pin-1", 900_00],
  ]);
  const book = await readBook(
    new QueryClient(),
    { quarter: "all", group: 1, today: "2026-11-29" },
    [],
  );
  const vat = book.lines
    .filter(({ kind }) => kind !== "purchase")
    .map(({ entry: { id }, kind, day, vatDue }) => [id, kind, day, vatDue]);
  expect(vat.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ["band", "credit", "2026-04-04", -60_00],
    ["band", "sale", "2026-03-20", 60_00],
    ["pin", "credit", "2026-04-04", -50_00],
    ["pin", "sale", "2026-03-20", 50_00],
    ["pin", "sale", "2026-03-20", 50_00],
    ["ring", "credit", "2026-04-04", -6_67],
    ["ring", "sale", "2026-03-20", 60_00],
  ]);
});
