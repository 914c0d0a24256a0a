import { expect, it } from "vitest";
import { testInvoice } from "../../../tests/ledger.ts";
import { filterNumbers } from "./invoice-filters.ts";
import { invoiceNumber, listedNumbers, type Invoice } from "./invoice.ts";

const invoice = (
  series: Invoice["series"],
  number: number,
  date: string,
  fields: Partial<Invoice> = {},
): Invoice =>
  testInvoice({
    series,
    number,
    date,
    items: [{ text: "Gold ring, SKU BJ-2004", amount: 1 }],
    total: 1,
    corrects: "",
    ...fields,
  });

const NUMBERS = listedNumbers(
  [
    invoice("INV", 1, "2026-01-31", { balance: 0 }),
    invoice("INV", 2, "2026-03-31", { name: "Zoë Müller", cancelled: "Wrong buyer", balance: 0 }),
    invoice("INV", 4, "2026-04-01", { product: "pin", items: [{ text: "Pin", amount: 1 }] }),
    invoice("INV", 10, "2026-02-10", { name: "Ann", items: [{ text: "Watch", amount: 1 }] }),
    invoice("CR", 1, "2026-04-01", { corrects: "INV-1", items: [{ text: "Credit", amount: 1 }] }),
    invoice("PI", 1, "2026-04-02", { name: "Sam Seller" }),
  ],
  { INV: 11 },
);
const SKUS: Readonly<Record<string, string>> = { pin: "PI-12" };
const shown = (search: string) =>
  filterNumbers(
    NUMBERS,
    new URLSearchParams(search),
    (id) => SKUS[id] ?? "",
    new Map([["pin", "INV-0004"]]),
  ).map(invoiceNumber);

it("has the newest first over all series, and a missing number at the date of the number before it", () => {
  const ends = shown("").filter((number) => !/INV-000[5-9]/.test(number));
  expect(ends.join(" ")).toBe(
    "PI-0001 INV-0004 CR-0001 INV-0003 INV-0002 INV-0011 INV-0010 INV-0001",
  );
});

it.each([
  ["series=CR", ["CR-0001"]],
  ["status=cancelled", ["INV-0002"]],
  ["status=valid&series=INV", ["INV-0004", "INV-0010", "INV-0001"]],
  ["status=unpaid", ["INV-0004", "INV-0010"]],
  ["status=owner-unpaid", ["INV-0004"]],
  ["status=missing&quarter=2026-03", ["INV-0003", "INV-0011"]],
  ["quarter=2026-03&status=valid", ["INV-0010", "INV-0001"]],
  ["quarter=2026-04&series=CR", ["CR-0001"]],
  ["quarter=2026-01", ["INV-0001"]],
  ["q=inv-1", ["CR-0001", "INV-0001"]],
  ["q=INV 0010", ["INV-0010"]],
  ["q=0011", ["INV-0011"]],
  ["q=zoe muller", ["INV-0002"]],
  ["q=2004 gold&series=INV", ["INV-0002", "INV-0001"]],
  ["q=bj-2", ["PI-0001", "CR-0001", "INV-0002", "INV-0001"]],
  ["q=g-2", []],
  ["q=pi-12", ["INV-0004"]],
  ["q=cr-1", ["CR-0001"]],
  ["q=emerald", []],
])("shows for %j %j", (search, numbers) => expect(shown(search)).toEqual(numbers));
