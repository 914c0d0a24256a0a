import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, it } from "vitest";
import { administratorAccount, stockShop } from "../../../tests/emulators/screens/shop.ts";
import { testProduct } from "../../../tests/products.ts";
import { runs } from "../../../tests/runs.ts";
import { addDays, ukDay, type Day } from "../../lib/day.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import type { Writes } from "../../firebase/writes.ts";
import { ALL, knownDocuments } from "../access/known-documents-store.ts";
import { contentOf, creditNoteOf, ledgerDraftWith } from "../invoices/invoice-content.ts";
import { INVOICES, readSalePayments, RETURNS, toSalePayments } from "../invoices/invoice-store.ts";
import { invoiceTexts } from "../invoices/invoice-texts.ts";
import {
  addPayment,
  addSalePayment,
  cancelInvoice,
  createInvoice,
  newRequest,
  sell,
  takeBack,
} from "../invoices/invoice-writes-store.ts";
import { validInvoices, type Invoice } from "../invoices/invoice.ts";
import { isClosed, owedFor, owedNow } from "../ledger/ledger-figures.ts";
import { LEDGER, saveLedgerEntry } from "../ledger/ledger-store.ts";
import {
  EMPTY_LEDGER_DRAFT,
  saleIdOf,
  toLedgerDraft,
  withoutSale,
  type LedgerDraft,
  type LedgerEntry,
} from "../ledger/ledger.ts";
import { monthsOf, quarterOf } from "../ledger/vat-quarter.ts";
import { products } from "../saving/entity-store.ts";
import { penceAsText, toProductDraft } from "../saving/product-draft.ts";
import { linesOf, purchaseLine, salesOf, totalsOf } from "./book-lines.ts";
import { readBook } from "./book-store.ts";
import { fileQuarter } from "./filing-store.ts";
import { isInBook, netOf } from "./filing.ts";

/** Lives of a piece, in random acts through the stores and the rules. After each of them the books must add up. */

const TODAY = ukDay(Date.now());
const NOW = quarterOf(TODAY, 1);
const before = (quarter: string) => quarterOf(addDays(`${monthsOf(quarter)[0]}-01`, -1), 1);
const LAST = before(NOW);
const EARLIER = before(LAST);
const QUARTERS = [EARLIER, LAST, NOW];

const ACTS = [
  "sell",
  "sell without an invoice",
  "leave",
  "back in stock",
  "deposit",
  "pay",
  "refund",
  "credit",
  "credit all",
  "cancel note",
  "cancel invoice",
  "take back",
  "invoice",
  "purchase price",
  "pay owner",
  "file",
  "as a colleague did before",
] as const;
const anyAct = fc.record({
  kind: fc.constantFrom(...ACTS, "sell" as const),
  n: fc.nat(2),
  amount: fc.integer({ min: 1, max: 900_00 }),
});
type Act = { readonly kind: (typeof ACTS)[number]; readonly n: number; readonly amount: number };

/** A day of one of the quarters. */
const dayIn = (n: number): Day => (n === 2 ? TODAY : `${QUARTERS[n] ?? NOW}-10`);

class Life {
  /** Entries as they were before: somebody may still have them on the screen. */
  seen: LedgerEntry[] = [];
  filed = new Map<string, number>();

  async read() {
    const client = new QueryClient();
    const [ledger, invoices, returns] = await Promise.all([
      knownDocuments(client, LEDGER).read(ALL),
      knownDocuments(client, INVOICES).read(ALL),
      knownDocuments(client, RETURNS).read(ALL),
    ]);
    const [entry] = ledger.values;
    if (!entry) throw new Error("There is no entry.");
    const paid = await readSalePayments(saleIdOf(entry));
    return {
      entry,
      documents: invoices.values,
      past: returns.values,
      paid: paid && toSalePayments(saleIdOf(entry), paid),
      product: await products.get("ring"),
    };
  }

  async act({ kind, n, amount }: Act): Promise<void> {
    const by = administratorAccount();
    const { entry, documents, paid, product } = await this.read();
    const isSold = entry.sellingPrice !== null;
    const invoice = documents.find(
      (one) => one.series === "INV" && one.cancelled === "" && one.sale === saleIdOf(entry),
    );
    const left = (entry.sellingPrice ?? 0) - entry.credited;
    const save =
      (available: string, why: "sell" | "leave" | "return") =>
      async (also: (batch: Writes) => void) => {
        const draft = toProductDraft(product);
        const base = { values: draft, reservedUntil: product.reservedUntil };
        await products.save("ring", { ...draft, available }, base, { kind: why, by }, { also });
      };
    const edit = (fields: Partial<LedgerDraft>, isSettled = false) =>
      saveLedgerEntry(by, entry.id, { ...toLedgerDraft(entry), ...fields }, entry, { isSettled });
    const credit = (total: number) => {
      const owed = owedNow(entry) ?? 0;
      const owedLess = total === left ? owed : Math.min(n, Math.max(0, owed - 1));
      const of = invoice && invoice.credited < invoice.total ? invoice : null;
      return creditNoteOf(entry, of, documents, { total, reason: "A repair", owedLess });
    };
    const payment = { day: TODAY, amount, how: "Card" };
    this.seen.push(entry);
    switch (kind) {
      case "sell":
      case "sell without an invoice": {
        if (isClosed(entry)) return;
        const fields: LedgerDraft = {
          ...toLedgerDraft(entry),
          saleDate: dayIn(n),
          sellingPrice: penceAsText(amount),
          buyerName: "Bea Buyer",
          buyerAddress: "2 Example Road",
          owed: entry.owner === "" ? "" : penceAsText(Math.max(1, owedFor(entry, amount) ?? 1)),
        };
        const content = contentOf(draftOf(fields), entry, OPTIONS);
        await sell(
          {
            id: newRequest(),
            entry,
            draftOf: (saleInvoice) => ({ ...fields, saleInvoice: saleInvoice || "S-1" }),
            invoice:
              kind === "sell"
                ? { content, first: 1, payments: n > 0 ? [{ ...payment }] : [] }
                : null,
            saveProduct: save("Sold", "sell"),
          },
          by,
        );
        return;
      }
      case "leave":
      case "back in stock": {
        if (isSold || isClosed(entry) !== (kind === "back in stock")) return;
        const draft = toLedgerDraft(entry);
        await sell(
          {
            id: newRequest(),
            entry,
            draftOf: () =>
              kind === "leave"
                ? { ...draft, saleDate: dayIn(n), disposal: "Lost" }
                : withoutSale(draft),
            invoice: null,
            saveProduct: save(
              kind === "leave" ? "Not Available" : "Enquire",
              kind === "leave" ? "leave" : "return",
            ),
          },
          by,
        );
        return;
      }
      case "deposit":
      case "pay":
      case "refund": {
        const signed = kind === "refund" ? -Math.min(amount, paid?.held ?? amount) : amount;
        if (invoice) await addPayment(invoice, { ...payment, amount: signed }, by);
        else if (
          (!isClosed(entry) || isSold) &&
          signed !== 0 &&
          (paid || signed > 0) &&
          !paid?.invoice
        )
          await addSalePayment(
            { id: saleIdOf(entry), product: "ring", name: "Bea Buyer" },
            paid,
            { ...payment, amount: signed },
            by,
          );
        return;
      }
      case "credit":
      case "credit all": {
        if (!isSold || left <= 0) return;
        const content = credit(kind === "credit" ? Math.min(left, amount) : left);
        await createInvoice({ id: newRequest(), content, entry }, by);
        return;
      }
      case "cancel note": {
        const note = documents.findLast(
          (one) => one.series === "CR" && one.cancelled === "" && one.sale === saleIdOf(entry),
        );
        if (note) await cancelInvoice(note, "Typing error", by);
        return;
      }
      case "cancel invoice": {
        if (!invoice || invoice.credited > 0 || entry.credited > 0) return;
        await cancelInvoice(invoice, "Typing error", by);
        await edit({ saleInvoice: "S-2" });
        return;
      }
      case "take back":
        if (!isSold) return;
        await takeBack(
          {
            id: newRequest(),
            entry,
            creditOf: (total) => credit(total),
            saveProduct: save("Is Available", "return"),
          },
          by,
        );
        return;
      case "invoice": {
        if (!isSold || validInvoices(documents).some((one) => one.series === "INV")) return;
        const isAgain = entry.credited > 0 && entry.credited === entry.sellingPrice;
        // A part of the sale on paper is credited already: the invoice would be for more than is left.
        if (entry.credited > 0 && !isAgain) return;
        const draft = { ...toLedgerDraft(entry), ...(isAgain && { saleDate: TODAY }) };
        const content = contentOf(draftOf(draft), entry, OPTIONS);
        const named = (number: string) => ledgerDraftWith(content, number, entry);
        await createInvoice({ id: newRequest(), content, entry, draftOf: named }, by);
        return;
      }
      case "purchase price":
        if (entry.owner === "") await edit({ purchasePrice: penceAsText(amount) });
        return;
      case "pay owner":
        if (isSold && entry.owner !== "")
          await edit({ settledOn: TODAY, settledHow: "Card" }, true);
        return;
      case "file": {
        const quarter = QUARTERS[n] ?? NOW;
        if (quarter === NOW || this.filed.has(quarter)) return;
        const { lines, corrections } = await this.book(quarter);
        const vat = totalsOf(lines.filter(isInBook)).vatDue + netOf(corrections);
        await fileQuarter({ quarter, vat, lines, corrections }, by.email);
        this.filed.set(quarter, vat);
        return;
      }
      case "as a colleague did before": {
        const [old] = this.seen;
        if (!old || old.revision === entry.revision) return;
        const request = { ...toLedgerDraft(old), notes: "From an old tab" };
        const answer = await saveLedgerEntry(by, "ring", request, old).catch(
          (error: unknown) => error,
        );
        if (!(answer instanceof ConflictError))
          throw new Error("An old tab has replaced an entry.");
      }
    }
  }

  book(quarter: string) {
    return readBook(new QueryClient(), { quarter, group: 1, today: TODAY }, []);
  }

  /** The sums of the documents, and as they should be. */
  async sums() {
    const { entry, documents, past, paid } = await this.read();
    const lines = [
      ...purchaseLine(entry),
      ...salesOf([entry], past).flatMap((sale) => linesOf(sale, documents)),
    ];
    const books = await Promise.all(QUARTERS.map((quarter) => this.book(quarter)));
    const vats = books.map(
      (book) => totalsOf(book.lines.filter(isInBook)).vatDue + netOf(book.corrections),
    );
    const notes = documents.filter(
      (one) => one.series === "CR" && one.cancelled === "" && one.sale === saleIdOf(entry),
    );
    const invoices = documents.filter(({ series }) => series === "INV");
    const totals = (of: readonly Invoice[]) => sumOf(of.map(({ total }) => total));
    const texts = invoiceTexts(entry, "INV", documents);
    return {
      are: {
        vat: sumOf(vats),
        filed: QUARTERS.map((quarter, n) => (this.filed.has(quarter) ? vats[n] : null)),
        credited: entry.credited,
        owedLess: entry.owedLess,
        isOwnerInDebt: (owedNow(entry) ?? 0) < 0,
        balances: invoices.map(({ balance }) => balance),
        creditedOf: invoices.map(({ credited }) => credited),
        held: paid?.held ?? 0,
        texts: texts.filter((text) => !text.includes("credited in full")),
      },
      shouldBe: {
        vat: totalsOf(lines.filter(isInBook)).vatDue,
        filed: QUARTERS.map((quarter) => this.filed.get(quarter) ?? null),
        credited: totals(notes),
        owedLess: sumOf(notes.map(({ owedLess }) => owedLess)),
        isOwnerInDebt: false,
        balances: invoices.map(
          ({ cancelled, total, credited, payments }) =>
            (cancelled === "" ? total - credited : 0) - sumOf(payments.map(({ amount }) => amount)),
        ),
        creditedOf: invoices.map((one) => totals(documents.filter(isNoteOf(one)))),
        held: sumOf((paid?.payments ?? []).map(({ amount }) => amount)),
        texts: [],
      },
    };
  }
}

const sumOf = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);

const isNoteOf =
  ({ id }: Invoice) =>
  ({ corrects, cancelled }: Invoice) =>
    corrects === id && cancelled === "";

const OPTIONS = { series: "INV", photo: "", showsScheme: true, isSigned: false } as const;
const draftOf = (of: LedgerDraft) => ({
  date: of.saleDate,
  name: of.buyerName,
  address: of.buyerAddress,
  description: "Ring",
  price: of.sellingPrice,
  extras: "",
  scheme: "goods",
  note: "",
  firstNumber: "1",
  owed: "",
});

const OURS = { purchasePrice: "100" };
const CONSIGNED = { owner: "consigned", ownerShare: "60" };

const LIVES = Array.from(
  { length: runs(60) },
  (_, n) => [n + 1, n % 2 === 0 ? OURS : CONSIGNED] as const,
);

it.each(LIVES)("life %i adds up after each act", async (seed, terms) => {
  await stockShop({ products: [testProduct({ id: "ring", price: "900" })] });
  const bought = { ...EMPTY_LEDGER_DRAFT, purchaseDate: `${EARLIER}-01`, sellerName: "Sam" };
  await saveLedgerEntry(administratorAccount(), "ring", { ...bought, ...terms }, null);
  const life = new Life();
  const acts: Act[] = fc.sample(anyAct, { seed, numRuns: 25 });
  for (const [n, act] of acts.entries()) {
    await life.act(act);
    const { are, shouldBe } = await life.sums();
    expect(are, `after ${JSON.stringify(acts.slice(0, n + 1))}`).toEqual(shouldBe);
  }
});
