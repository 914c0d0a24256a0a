import { QueryClient } from "@tanstack/react-query";
import { failWith } from "../cli-error.ts";
import { backendFromEnv, connect } from "../../src/firebase/config.ts";
import { readCollection } from "../../src/firebase/firebase.ts";
import { addDays, endOfUkDay, ukDay } from "../../src/lib/day.ts";
import {
  createAccount,
  logIn,
  requestAccess,
  type Account,
} from "../../src/admin/access/session-store.ts";
import {
  contentOf,
  creditNoteOf,
  ledgerDraftWith,
} from "../../src/admin/invoices/invoice-content.ts";
import { buy } from "../../src/admin/invoices/buy-store.ts";
import { findInvoice } from "../../src/admin/invoices/invoice-store.ts";
import {
  addPayment,
  addSalePayment,
  createInvoice,
  newRequest,
} from "../../src/admin/invoices/invoice-writes-store.ts";
import { partExchangeFor, type Invoice, type NewSeries } from "../../src/admin/invoices/invoice.ts";
import {
  readFirstDay,
  saveLedgerEntry,
  toLedgerEntry,
} from "../../src/admin/ledger/ledger-store.ts";
import {
  EMPTY_LEDGER_DRAFT,
  saleIdOf,
  toLedgerDraft,
  type LedgerDraft,
  type LedgerEntry,
} from "../../src/admin/ledger/ledger.ts";
import { endedQuarters } from "../../src/admin/home/today-items.ts";
import { grantAccess } from "../../src/admin/people/team-store.ts";
import { importSubscribers, unsubscribe } from "../../src/admin/people/subscriber-store.ts";
import { reservationWrite } from "../../src/admin/reservations/reservation-store.ts";
import { baseOf, PRODUCTS } from "../../src/admin/saving/entity-kinds.ts";
import { products as stock } from "../../src/admin/saving/entity-store.ts";
import { EMPTY_PRODUCT, penceAsText, UNDESCRIBED } from "../../src/admin/saving/product-draft.ts";
import { readBook } from "../../src/admin/stock-book/book-store.ts";
import { fileQuarter } from "../../src/admin/stock-book/filing-store.ts";
import { totalsOf } from "../../src/admin/stock-book/book-lines.ts";
import { isInBook } from "../../src/admin/stock-book/filing.ts";
import {
  createStockTake,
  finishStockTake,
  newStockTakeId,
  sendScanPage,
} from "../../src/admin/stock-take/stock-take-store.ts";
import { stockNow, type Section } from "../../src/admin/stock-take/stock-take.ts";
import { scanLine } from "../../src/admin/stock-take/scans.ts";
import { saveMoves } from "../../src/admin/whereabouts/whereabouts-store.ts";
import type { Move } from "../../src/admin/whereabouts/whereabouts.ts";
import { subscriberId } from "../../src/newsletter/subscriber.ts";
import { toProduct } from "../../src/products/converters.ts";
import { EMULATORS_ENV } from "../connect-to.ts";
import { ADMINISTRATOR } from "./seed.ts";

/**
 * npm run seed:books: adds what a shop in the middle of its life has to the seeded stock: invoices, a credit note, pieces that are
 * away, counts, subscribers and a colleague. Written as administrators do it in the admin area, so that the rules check all of it.
 */

const COLLEAGUE = { email: "colleague@bellamyjewels.example", password: "hatton-garden" };
const APPLICANT = { email: "applicant@bellamyjewels.example", password: "hatton-garden" };

const today = ukDay(Date.now());

async function main(): Promise<void> {
  connect(backendFromEnv(EMULATORS_ENV));
  const { email, password } = APPLICANT;
  const isSeeded = await logIn(email, password).then(
    () => true,
    () => false,
  );
  if (isSeeded) {
    console.log("The books have been added already: `npm run seed` resets the emulators.");
    return;
  }
  await requestAccess(await createAccount(email, password));
  const colleague = await createAccount(COLLEAGUE.email, COLLEAGUE.password);
  await requestAccess(colleague);
  const admin = await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
  await grantAccess({ ...colleague, sinceMs: 0 }, admin.uid);

  const entries = await readEntries();
  const { values: products } = await readCollection("products", toProduct);
  const numbered = (stockNumber: number): LedgerEntry => {
    const entry = entries.find((one) => one.stockNumber === stockNumber);
    if (!entry) throw new Error(`There is no stock number ${stockNumber}.`);
    return entry;
  };

  // Purchase invoices that the dealer made out for private sellers.
  for (const number of [2, 3]) await invoiceFor(numbered(number), "PI", admin);

  await fileEarlierQuarters(admin);

  // Sales with invoices: one is paid, one also with a piece, one is reduced after its payment, and one is unpaid with another buyer now.
  const sold = new Map<number, Invoice>();
  for (const number of [20, 33, 54, 57]) {
    sold.set(number, await invoiceFor(numbered(number), "INV", admin));
  }
  for (const number of [20, 33]) {
    const invoice = sold.get(number);
    if (!invoice) continue;
    const { date: day, total } = invoice;
    const given = number === 33 ? 150_00 : 0;
    const payment = { day, amount: total - given, how: "Bank transfer" };
    await addPayment(invoice, payment, admin);
    if (given === 0) continue;
    const seen = { ...invoice, payments: [{ ...payment, by: admin.email }] };
    await addPayment(seen, { day, amount: given, how: "Part exchange: a silver bangle" }, admin);
  }
  const [boughtBack, partExchange] = [sold.get(20), sold.get(33)];
  if (boughtBack) {
    const { title } = numbered(20);
    await buyFrom(
      boughtBack,
      { title, sku: "BACK-1", price: Math.round(0.8 * boughtBack.total), how: "Bank transfer" },
      admin,
    );
  }
  if (partExchange) {
    const how = partExchangeFor(partExchange);
    await buyFrom(partExchange, { title: "Silver bangle", sku: "PX-1", price: 150_00, how }, admin);
  }
  const reduced = sold.get(54);
  if (reduced) {
    const credit = { total: 100_00, reason: "a repair that the buyer paid for", owedLess: 0 };
    // It was paid before, so that the reduction waits to be refunded.
    await addPayment(reduced, { day: reduced.date, amount: reduced.total, how: "Card" }, admin);
    const entry = await current(numbered(54));
    const content = creditNoteOf(entry, reduced, [reduced], credit);
    await createInvoice({ id: newRequest(), content, entry }, admin);
  }
  await logIn(COLLEAGUE.email, COLLEAGUE.password);
  await edit(57, { buyerName: "Mr and Mrs Example-Sample" }, colleague);
  await edit(69, { saleInvoice: "" }, colleague);
  await edit(39, { notes: "In the safe, tray 4." }, colleague);
  const abroad = { zeroRated: "export", buyerAddress: "8 Rue de l'Exemple, Paris" };
  await edit(31, abroad, colleague);

  const piece = ({ id, title, sku }: LedgerEntry) => ({ id, title, sku });
  const move = (fields: Partial<Move>): Move => ({
    place: "approval",
    name: "Mrs Example",
    since: addDays(today, -12),
    until: addDays(today, -3),
    note: "",
    ...fields,
  });
  await saveMoves([piece(numbered(1))], move({}));
  const workshop = { place: "workshop", name: "Sample & Son, setters" } as const;
  await saveMoves([piece(numbered(4))], move({ ...workshop, until: addDays(today, 5) }));

  // A consigned piece that was sold, and whose owner waits.
  const lent = products.find(
    ({ available, id }) => available === "Sold" && !entries.some((one) => one.id === id),
  );
  if (lent)
    await saveLedgerEntry(
      colleague,
      lent.id,
      {
        ...EMPTY_LEDGER_DRAFT,
        owner: "consigned",
        purchaseDate: addDays(today, -70),
        sellerName: "Mrs Owner",
        sellerAddress: "5 Example Gardens, London",
        ownerShare: "60",
        saleDate: addDays(today, -10),
        sellingPrice: "1395",
        saleInvoice: "S-104",
        buyerName: "Mr B. Sample",
        owed: "837",
      },
      null,
    );

  await reserve(numbered(9).id, colleague);
  const deposit = { day: today, amount: 200_00, how: "Card" };
  const sale = { id: saleIdOf(numbered(9)), product: numbered(9).id, name: "Mrs Sample" };
  await addSalePayment(sale, null, deposit, colleague);
  await count({ kind: "category", name: "Watches" }, colleague, { missing: 2, isFinished: true });
  await count({ kind: "category", name: "Rings" }, colleague, { missing: 20, isFinished: false });
  await addSubscribers();
}

async function readEntries(): Promise<readonly LedgerEntry[]> {
  return (await readCollection("ledger", toLedgerEntry)).values;
}

/** An entry as it is stored now. */
async function current({ id }: LedgerEntry): Promise<LedgerEntry> {
  const entry = (await readEntries()).find((one) => one.id === id);
  if (!entry) throw new Error(`There is no entry ${id}.`);
  return entry;
}

/** Makes the invoice of a sale or a purchase. */
async function invoiceFor(of: LedgerEntry, series: NewSeries, by: Account): Promise<Invoice> {
  const entry = await current(of);
  const isSale = series === "INV";
  const content = contentOf(
    {
      date: isSale ? entry.saleDate : entry.purchaseDate,
      name: (isSale ? entry.buyerName : entry.sellerName) || "Mr A. Example",
      address: (isSale ? entry.buyerAddress : entry.sellerAddress) || "2 Example Road, London",
      description: `${entry.title}, SKU ${entry.sku}`,
      price: penceAsText((isSale ? entry.sellingPrice : entry.purchasePrice) ?? 0),
      extras: "",
      scheme: "goods",
      note: "",
      firstNumber: "1",
      owed: "",
    },
    entry,
    { series, photo: "", showsScheme: isSale, isSigned: !isSale },
  );
  const draftOf = (number: string) => ledgerDraftWith(content, number, entry);
  const made = await findInvoice(
    await createInvoice({ id: newRequest(), content, entry, draftOf }, by),
  );
  if (!made) throw new Error(`The invoice of ${entry.title} was not stored.`);
  return made;
}

/** Buys a piece from the buyer of another: it waits in the inventory to be described. */
async function buyFrom(
  { product, name, address }: Invoice,
  { title, sku, price, how }: Record<"title" | "sku" | "how", string> & { readonly price: number },
  by: Account,
): Promise<void> {
  const id = newRequest();
  const { brand, jewellery, condition } = await stock.get(product);
  const purchase = {
    ...EMPTY_LEDGER_DRAFT,
    purchaseDate: today,
    purchasePrice: penceAsText(price),
    sellerName: name,
    sellerAddress: address,
  };
  const invoice = {
    date: today,
    name,
    address,
    description: `${title}, SKU ${sku}`,
    price: penceAsText(price),
    extras: "",
    scheme: "",
    note: `Identity document seen: UK passport.\nPaid: ${how}.`,
    firstNumber: "1",
    owed: "",
  };
  const options = { series: "PI", photo: "", showsScheme: false, isSigned: true } as const;
  const draft = { ...EMPTY_PRODUCT, ...UNDESCRIBED, title, sku, brand, jewellery, condition };
  await buy(
    {
      id,
      request: newRequest(),
      title,
      sku,
      draftOf: (purchaseInvoice) => ({ ...purchase, purchaseInvoice }),
      firstStockNumber: 1,
      invoice: {
        contentOf: (entry) => contentOf(invoice, { ...entry, earlierSales: 0 }, options),
        first: 1,
      },
      addProduct: async (also) => {
        await stock.save(id, draft, null, { kind: "buy", by }, { also });
      },
    },
    by,
  );
}

async function edit(stockNumber: number, fields: Partial<LedgerDraft>, by: Account): Promise<void> {
  const entry = (await readEntries()).find((one) => one.stockNumber === stockNumber);
  if (entry) await saveLedgerEntry(by, entry.id, { ...toLedgerDraft(entry), ...fields }, entry);
}

/** Reserves a product until tomorrow evening. */
async function reserve(id: string, by: Account): Promise<void> {
  const product = await stock.get(id);
  const until = endOfUkDay(addDays(today, 1));
  const kept = { name: "Mrs Sample", notes: "Comes with her sister.", until };
  await stock.save(
    id,
    PRODUCTS.toDraft(product),
    baseOf(PRODUCTS, product),
    { kind: "reserve", by },
    { reservedUntil: until, ...reservationWrite(id, kept) },
  );
}

/** Files the VAT quarters that have ended, except the last one, which still has to be. */
async function fileEarlierQuarters(by: Account): Promise<void> {
  for (const quarter of endedQuarters(await readFirstDay(), today, 1).slice(0, -1)) {
    const period = { quarter, group: 1, today } as const;
    const { lines, corrections } = await readBook(new QueryClient(), period, []);
    const vat = totalsOf(lines.filter(isInBook)).vatDue;
    await fileQuarter({ quarter, vat, lines, corrections }, by.email);
  }
}

/** Counts a section, without its first pieces. */
async function count(
  section: Section,
  by: Account,
  { missing, isFinished }: { missing: number; isFinished: boolean },
): Promise<void> {
  const { values: products } = await readCollection("products", toProduct);
  const entries = await readEntries();
  const lists = { products, entries, whereabouts: new Map(), readAt: Date.now() };
  const { all, part } = stockNow(lists, section);
  const id = newStockTakeId();
  await createStockTake(id, section, part, all.length - part.length, by.email);
  const scans = part.slice(missing).map(({ id: code }) => scanLine({ at: Date.now(), code }));
  if (scans.length > 0) await sendScanPage(id, "demonstration0000000-0", scans.join("\n"), by.uid);
  if (isFinished) await finishStockTake(id, "missing", [], by.email);
}

async function addSubscribers(): Promise<void> {
  const names = "Anna Ben Cara Dan Ella Finn Gina Hugo Iris Jack Kate Leo".split(" ");
  const people = names.map((name) => ({
    name: `${name} Example`,
    email: `${name.toLowerCase()}@mail.example`,
    consent: "Yes, send me news of new pieces.",
    consentedAt: Date.now() - 30 * 86_400_000,
  }));
  await importSubscribers(people);
  await unsubscribe(people.slice(0, 2).map(({ email }) => subscriberId(email)));
}

await main().catch(failWith);
