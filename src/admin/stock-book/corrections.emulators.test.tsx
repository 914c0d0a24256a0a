import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import {
  administratorAccount,
  ledgerDocuments,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import { addDays, ukDay } from "../../lib/day.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { contentOf, ledgerDraftWith } from "../invoices/invoice-content.ts";
import {
  cancelInvoice,
  createInvoice,
  newRequest,
  takeBack,
} from "../invoices/invoice-writes-store.ts";
import { findInvoice } from "../invoices/invoice-store.ts";
import type { Invoice, InvoiceContent } from "../invoices/invoice.ts";
import { saveLedgerEntry, toLedgerEntry } from "../ledger/ledger-store.ts";
import { toLedgerDraft, type LedgerDraft, type LedgerEntry } from "../ledger/ledger.ts";
import { monthsOf, quarterOf, type StaggerGroup } from "../ledger/vat-quarter.ts";
import { totalsOf } from "./book-lines.ts";
import { readBook, type Book } from "./book-store.ts";
import { fileQuarter } from "./filing-store.ts";
import { isInBook, netOf } from "./filing.ts";

/** The VAT of all quarters, filed or not, always equals the VAT of all stored sales and credit notes. */

const TODAY = ukDay(Date.now());
const NOW = quarterOf(TODAY, 1);
const before = (quarter: string) => quarterOf(addDays(`${monthsOf(quarter)[0]}-01`, -1), 1);
const LAST = before(NOW);
const EARLIER = before(LAST);
/** A day of a quarter. */
const dayOf = (quarter: string) => `${quarter}-10`;

const read = (quarter: string, group: StaggerGroup = 1) =>
  readBook(new QueryClient(), { quarter, group, today: TODAY }, []);
const vatOf = ({ lines, corrections }: Pick<Book, "lines" | "corrections">) =>
  totalsOf(lines.filter(isInBook)).vatDue + netOf(corrections);

async function file(quarter: string, book?: Book): Promise<void> {
  const { lines, corrections } = book ?? (await read(quarter));
  const vat = vatOf({ lines, corrections });
  await fileQuarter({ quarter, vat, lines, corrections }, administratorAccount().email);
}

/** In pence: the VAT of both earlier quarters, filed or not, and of the present one. */
async function dueInAll(): Promise<number> {
  const books = await Promise.all([EARLIER, LAST, NOW].map((one) => read(one)));
  return books.reduce((sum, book) => sum + vatOf(book), 0);
}

async function edit(entry: LedgerEntry, fields: Partial<LedgerDraft>): Promise<LedgerEntry> {
  const draft = { ...toLedgerDraft(entry), ...fields };
  return saveLedgerEntry(administratorAccount(), entry.id, draft, entry);
}

const RING = testEntry({
  id: "ring",
  purchaseDate: "2020-05-05",
  saleDate: dayOf(EARLIER),
  sellingPrice: 1_600_00,
  buyerName: "Bea Buyer",
  buyerAddress: "2 Example Road",
});

const RETURNED_ON = dayOf(LAST);
const paper = (number: number, fields: object) => ({
  series: "INV",
  number,
  product: "ring",
  stockNumber: 1,
  date: RING.saleDate,
  name: "Bea Buyer",
  address: "2 Example Road",
  items: [{ text: "Ring", amount: 1_600_00 }],
  scheme: "goods",
  vat: null,
  total: 1_600_00,
  corrects: "",
  owedLess: 0,
  sale: "ring-0",
  payments: {},
  balance: 0,
  cancelled: "",
  credited: 0,
  request: `request-${number}`,
  timestamp: new Date(RETURNED_ON),
  changedAt: new Date(RETURNED_ON),
  ...fields,
});

it("a purchase of before the first filing is corrected after its sale was filed and taken back", async () => {
  const sold = { ...RING, saleInvoice: "INV-0001" };
  const unsold = { saleDate: "", saleInvoice: "", sellingPrice: null, buyerName: "" };
  const back = { ...sold, ...unsold, buyerAddress: "", earlierSales: 1, creditedBy: "CR-1" };
  const [entry] = Object.values(ledgerDocuments([sold]));
  await stockShop({
    documents: {
      ...ledgerDocuments([back]),
      "invoices/INV-1": paper(1, { credited: 1_600_00 }),
      "invoices/CR-1": paper(1, { series: "CR", date: RETURNED_ON, corrects: "INV-1" }),
      "returns/ring-0": {
        product: "ring",
        entry,
        repaidOn: null,
        timestamp: new Date(RETURNED_ON),
      },
    },
  });
  await file(EARLIER);
  expect(vatOf(await read(EARLIER))).toBe(100_00);
  expect(await dueInAll()).toBe(0);
  const cheaper = await edit(back, { purchasePrice: "700" });
  expect((await read(LAST)).corrections).toMatchObject([
    { quarter: EARLIER, before: { vat: 100_00 }, after: { vat: 150_00 } },
  ]);
  expect(await dueInAll()).toBe(0);
  await edit(cheaper, { saleDate: TODAY, sellingPrice: "1300", buyerName: "Ben Buyer" });
  expect(await dueInAll()).toBe(100_00);
});

it("a change between the last look at a quarter and its filing is a correction", async () => {
  await stockShop({ documents: ledgerDocuments([RING]) });
  const seen = await read(EARLIER);
  const cheaper = await edit(RING, { purchasePrice: "700" });
  await file(EARLIER, seen);
  expect(vatOf(await read(EARLIER))).toBe(100_00);
  expect(vatOf(await read(LAST))).toBe(50_00);
  expect(await dueInAll()).toBe(150_00);
  // The last quarter is filed while the purchase is corrected again, and the colleague's filing is refused.
  const seenLast = await read(LAST);
  await edit(cheaper, { purchasePrice: "400" });
  await file(LAST, seenLast);
  await expect(file(LAST, { ...seenLast, lines: seen.lines })).rejects.toBeInstanceOf(
    ConflictError,
  );
  expect(await dueInAll()).toBe(200_00);
});

it("a sale that is first entered after its quarter was filed is declared", async () => {
  await stockShop({ documents: ledgerDocuments([RING]) });
  await file(EARLIER);
  const band = testEntry({ ...RING, id: "band", stockNumber: 2 });
  await saveElsewhere({ products: [testProduct({ id: "band" })] });
  await saveLedgerEntry(administratorAccount(), "band", toLedgerDraft(band), null);
  expect((await read(LAST)).corrections).toMatchObject([
    { productId: "band", quarter: EARLIER, before: null, after: { vat: 100_00 } },
  ]);
  expect(await dueInAll()).toBe(200_00);
});

const CONTENT = contentOf(
  {
    date: RING.saleDate,
    name: "Bea Buyer",
    address: "2 Example Road",
    description: "Ring",
    price: "1600",
    extras: "",
    scheme: "goods",
    note: "",
    firstNumber: "1",
    owed: "",
  },
  { id: "ring", stockNumber: 1, earlierSales: 0 },
  { series: "INV", photo: "", showsScheme: true, isSigned: false },
);
const note = (total: number): InvoiceContent => ({
  ...CONTENT,
  series: "CR",
  date: TODAY,
  items: [{ text: "Credit", amount: total }],
  total,
  corrects: "INV-1",
});
async function current(): Promise<LedgerEntry> {
  const entry = toLedgerEntry("ring", (await stored("ledger/ring")) ?? {});
  if (!entry) throw new Error("There is no entry.");
  return entry;
}
async function make(content: InvoiceContent): Promise<Invoice> {
  const entry = await current();
  const draftOf = (number: string) => ledgerDraftWith(content, number, entry);
  const request = {
    id: newRequest(),
    content,
    entry,
    ...(content.series === "INV" && { draftOf }),
  };
  const made = await findInvoice(await createInvoice(request, administratorAccount()));
  if (!made) throw new Error("The invoice was not stored.");
  return made;
}

it("corrections stay in the first quarter that is not filed, whatever happens to the piece later", async () => {
  await stockShop({ documents: ledgerDocuments([RING]) });
  await make(CONTENT);
  await file(EARLIER);
  const isInLast = async () => {
    expect((await read(LAST)).corrections).toMatchObject([
      { before: { vat: 100_00 }, after: { vat: 150_00 } },
    ]);
    expect((await read(NOW)).corrections).toEqual([]);
  };
  await edit(await current(), { purchasePrice: "700" });
  await isInLast();
  await edit(await current(), { notes: "Polished" });
  await isInLast();
  const entry = await current();
  await takeBack(
    { id: newRequest(), entry, creditOf: note, saveProduct: null },
    administratorAccount(),
  );
  await isInLast();
  expect(await dueInAll()).toBe(0);
});

it("a sale that was credited in full and is invoiced again counts again", async () => {
  await stockShop({ documents: ledgerDocuments([RING]) });
  await make(CONTENT);
  await file(EARLIER);
  await make(note(1_600_00));
  expect(await dueInAll()).toBe(0);
  await make({ ...CONTENT, date: TODAY });
  expect(await dueInAll()).toBe(100_00);
  expect((await read(NOW)).lines.map(({ kind, vatDue }) => [kind, vatDue])).toEqual(
    expect.arrayContaining([
      ["sale", 100_00],
      ["credit", -100_00],
    ]),
  );
});

it("a consigned piece that is credited in full and then taken back costs what its owner was to get", async () => {
  const owned = { owner: "consigned", purchasePrice: null, ownerShare: 60 } as const;
  const lent = testEntry({ ...RING, ...owned, sellingPrice: 900_00, owed: 540_00 });
  await stockShop({ documents: ledgerDocuments([lent]) });
  const content = { ...CONTENT, items: [{ text: "Ring", amount: 900_00 }], total: 900_00 };
  await make(content);
  await file(EARLIER);
  expect(vatOf(await read(EARLIER))).toBe(60_00);
  const partial = await make({ ...note(100_00), owedLess: 60_00 });
  expect(await dueInAll()).toBe(53_33);
  await cancelInvoice(partial, "Typing error", administratorAccount());
  expect(await current()).toMatchObject({ owed: 540_00, owedLess: 0, credited: 0 });
  expect(await dueInAll()).toBe(60_00);
  await make(note(900_00));
  const entry = await current();
  await takeBack(
    { id: newRequest(), entry, creditOf: note, saveProduct: null },
    administratorAccount(),
  );
  expect(await dueInAll()).toBe(0);
  expect((await read(LAST)).corrections).toEqual([]);
});

it("after quarters end in other months, nothing counts twice", async () => {
  const [firstMonth] = monthsOf(LAST);
  const sales = [EARLIER, firstMonth, LAST, monthsOf(NOW)[0]].map((month, n) =>
    testEntry({ ...RING, id: `ring-${n}`, stockNumber: n + 1, saleDate: dayOf(month) }),
  );
  await stockShop({ documents: ledgerDocuments(sales) });
  await file(EARLIER);
  await file(LAST);
  const between = quarterOf(dayOf(LAST), 2);
  const all = [quarterOf(dayOf(EARLIER), 2), quarterOf(dayOf(firstMonth), 2), between];
  const dueOf = async (quarter: string) => vatOf(await read(quarter, 2));
  expect(await dueOf(all[0] ?? "")).toBe(0);
  expect(await dueOf(between)).toBe(between >= monthsOf(NOW)[0] ? 100_00 : 0);
  const rest = [...new Set([...all, quarterOf(dayOf(monthsOf(NOW)[0]), 2), quarterOf(TODAY, 2)])];
  const due = async () => (await Promise.all(rest.map(dueOf))).reduce((sum, vat) => sum + vat, 0);
  expect(await due()).toBe(100_00);
  await edit(sales[1] ?? RING, { purchasePrice: "700" });
  expect(await due()).toBe(150_00);
});
