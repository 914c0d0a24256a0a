import { describe, expect, it } from "vitest";
import { testEntry, testInvoice } from "../../../tests/ledger.ts";
import { contentOf, ledgerDraftWith } from "./invoice-content.ts";
import {
  creditable,
  creditsOf,
  invoiceErrors,
  invoiceNumber,
  listedNumbers,
  numberIn,
  validInvoices,
  vatIn,
  vatOfCredit,
  type Invoice,
  type InvoiceDraft,
} from "./invoice.ts";

const TODAY = "2026-11-26";
const DRAFT: InvoiceDraft = {
  date: TODAY,
  name: "Bea Buyer",
  address: "2 Example Road, London",
  description: "Ring, SKU BJ-1",
  price: "1,200",
  extras: "",
  scheme: "goods",
  note: "",
  firstNumber: "1",
  owed: "",
};
const ENTRY = testEntry({ id: "ring", stockNumber: 6, saleDate: TODAY, sellingPrice: 120_000 });
const OPTIONS = { series: "INV", photo: "", showsScheme: true, isSigned: false } as const;

const invoice = (number: number, fields: Partial<Invoice> = {}): Invoice =>
  testInvoice({ ...contentOf(DRAFT, ENTRY, OPTIONS), number, ...fields });

it("numbers have four digits or more", () => {
  expect([1, 12_345].map((number) => invoiceNumber({ series: "CR", number }))).toEqual([
    "CR-0001",
    "CR-12345",
  ]);
  expect(
    ["inv-0012", " INV\u20137 ", "INV-", "12", "CR-7"].map((text) => numberIn(text, "INV")),
  ).toEqual([12, 7, 0, 0, 0]);
});

describe("an invoice", () => {
  it("shows no VAT under a margin scheme", () => {
    expect(contentOf(DRAFT, ENTRY, OPTIONS)).toMatchObject({
      total: 120_000,
      scheme: "goods",
      vat: null,
      product: "ring",
      stockNumber: 6,
    });
  });

  it("has the VAT in its total under standard VAT, extras included", () => {
    const draft = { ...DRAFT, scheme: "standard", extras: "60" };
    const content = contentOf(draft, ENTRY, OPTIONS);
    expect(content).toMatchObject({ total: 126_000, vat: 21_000 });
    expect(content.items).toHaveLength(2);
    expect(ledgerDraftWith(content, "INV-0003", ENTRY)).toMatchObject({
      sellingPrice: "1260",
      saleInvoice: "INV-0003",
      buyerName: "Bea Buyer",
      buyerAddress: "2 Example Road, London",
      purchasePrice: "1000",
    });
    expect([vatIn(1), vatIn(3), vatIn(99_99)]).toEqual([0, 1, 16_67]);
  });

  it("gives the stock book's entry its scheme", () => {
    const standard = contentOf({ ...DRAFT, scheme: "standard" }, ENTRY, OPTIONS);
    expect(ledgerDraftWith(standard, "INV-0003", ENTRY).vatScheme).toBe("standard");
    const art = contentOf({ ...DRAFT, scheme: "art" }, ENTRY, OPTIONS);
    expect(ledgerDraftWith(art, "INV-0003", { ...ENTRY, vatScheme: "standard" }).vatScheme).toBe(
      "margin",
    );
  });

  it("of a private seller has no scheme, and names the seller in the ledger", () => {
    const content = contentOf({ ...DRAFT, extras: "5" }, ENTRY, {
      ...OPTIONS,
      series: "PI",
      showsScheme: false,
      isSigned: true,
    });
    expect(content).toMatchObject({ scheme: "", vat: null, total: 120_000 });
    expect(content.note).toMatch(/^I declare/);
    expect(ledgerDraftWith(content, "PI-0001", ENTRY)).toMatchObject({
      sellerName: "Bea Buyer",
      purchaseInvoice: "PI-0001",
      purchasePrice: "1200",
      sellingPrice: "1200",
    });
  });

  it.each([
    ["date", "2026-11-27"],
    ["date", ""],
    ["name", " "],
    ["address", ""],
    ["description", "x".repeat(501)],
    ["price", "POA"],
    ["extras", "-1"],
    ["note", "x".repeat(801)],
    ["firstNumber", "0"],
  ])("is refused if its %s is %j", (field, value) => {
    expect(Object.keys(invoiceErrors({ ...DRAFT, [field]: value }, TODAY))).toEqual([field]);
  });
});

it("what can be credited is what valid credit notes have left", () => {
  expect(creditable(invoice(1, { credited: 20_000 }))).toBe(100_000);
  const notes = [
    invoice(3, { series: "CR", corrects: "INV-1" }),
    invoice(1, { series: "CR", corrects: "INV-1" }),
    invoice(2, { series: "CR", cancelled: "Typing error" }),
    invoice(4, { series: "CR", sale: "ring-1" }),
  ];
  expect(creditsOf("ring-0", notes).map(({ number }) => number)).toEqual([1, 3]);
});

it("credit notes together have the VAT of their invoice", () => {
  let standard = invoice(1, { scheme: "standard", total: 99_99, vat: 16_67 });
  const credits: Invoice[] = [];
  for (const total of [33_33, 33_33, 33_33]) {
    const vat = vatOfCredit(standard, credits, total);
    credits.push(invoice(credits.length + 1, { series: "CR", corrects: "INV-1", total, vat }));
    standard = { ...standard, credited: standard.credited + total };
  }
  expect(credits.map(({ vat }) => vat)).toEqual([5_56, 5_56, 5_55]);
  expect(validInvoices([standard, ...credits])).toEqual(credits);
  const pennies = invoice(2, { scheme: "standard", total: 3, vat: 1 });
  expect(vatOfCredit(pennies, [], 1)).toBe(0);
  expect(vatOfCredit(invoice(3), [], 1)).toBeNull();
});

it("standard VAT needs the dealer's VAT number", () => {
  const draft = { ...DRAFT, scheme: "standard" };
  expect(Object.keys(invoiceErrors(draft, TODAY, ""))).toEqual(["scheme"]);
  expect(invoiceErrors(DRAFT, TODAY, "")).toEqual({});
});

it("lists every number of a series, missing numbers too", () => {
  const listed = listedNumbers([invoice(7), invoice(9), invoice(1, { series: "PI" })]);
  expect(listed.map((one) => [invoiceNumber(one), one.invoice !== null])).toEqual([
    ["INV-0007", true],
    ["INV-0008", false],
    ["INV-0009", true],
    ["PI-0001", true],
  ]);
  expect(listedNumbers([])).toEqual([]);
  // The last ones were deleted.
  const ids = listedNumbers([invoice(1)], { INV: 2, CR: 5 }).map(invoiceNumber);
  expect(ids).toEqual(["INV-0001", "INV-0002", "CR-0005"]);
});
