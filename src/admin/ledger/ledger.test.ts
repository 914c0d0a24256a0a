import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEDGER_DRAFT, testEntry } from "../../../tests/ledger.ts";
import { EMPTY_LEDGER_DRAFT, toLedgerDraft } from "./ledger.ts";
import { accountAmount, missingDetails, owedOfPrice, vatOnMargin } from "./ledger-figures.ts";
import { validateLedger } from "./validate-ledger.ts";
import { MAX_NOTES_LENGTH } from "../../lib/limits.ts";

const TODAY = "2026-11-23";
const SALE = { ...LEDGER_DRAFT, saleDate: "2026-11-20", sellingPrice: "1,600" };

describe("validateLedger", () => {
  it("accepts a purchase, a sale, and a disposal without a price", () => {
    for (const draft of [
      LEDGER_DRAFT,
      SALE,
      { ...SALE, saleDate: TODAY, saleInvoice: "S-1", buyerName: "Bea Buyer" },
      { ...SALE, sellingPrice: "", disposal: "Stolen" },
      // Not known: inherited, or bought before the books began.
      { ...SALE, purchasePrice: "0" },
      { ...SALE, purchasePrice: "£0.00" },
    ]) {
      expect(validateLedger(draft, TODAY)).toEqual({});
    }
  });

  it("asks for the date, the price and the seller of a purchase", () => {
    expect(validateLedger(EMPTY_LEDGER_DRAFT, TODAY)).toEqual({
      purchaseDate: "Enter the date of purchase.",
      purchasePrice: "Enter the purchase price.",
      sellerName: "Enter the seller's name.",
    });
    expect(validateLedger({ ...EMPTY_LEDGER_DRAFT, owner: "consigned" }, TODAY)).toMatchObject({
      purchaseDate: "Enter the day when it came.",
      sellerName: "Enter the owner's name.",
    });
  });

  it.each([
    ["purchaseDate", "2026-02-31", /^Enter a date with/],
    ["purchaseDate", "2026-11-24", /in the future/],
    ["purchasePrice", "POA", /^Enter an amount in pounds/],
    ["vatScheme", "", /^Choose a VAT scheme/],
    ["saleDate", "", /^Enter the date of sale/],
    ["saleDate", "2026-01-30", /^This is before/],
    ["saleDate", "2026-11-24", /in the future/],
    ["sellingPrice", "cheap", /^Enter an amount in pounds/],
    ["sellingPrice", " ", /^Enter the selling price, or/],
    ["disposal", "Scrapped", /^Leave this empty if/],
    ["notes", "x".repeat(MAX_NOTES_LENGTH + 1), /^Use \d+ characters/],
  ])("refuses a sale whose %s is %j", (field, value, sentence) => {
    expect(validateLedger({ ...SALE, [field]: value }, TODAY)).toMatchObject({
      [field]: expect.stringMatching(sentence) as string,
    });
  });

  const CONSIGNED = { ...LEDGER_DRAFT, owner: "consigned", ownerShare: "60" };
  const MEMO = { ...LEDGER_DRAFT, owner: "memo", ownerAmount: "900", ownerUntil: "2026-12-24" };

  it("accepts pieces of others, with what was agreed and what is owed", () => {
    for (const draft of [
      CONSIGNED,
      { ...CONSIGNED, ownerShare: "", ownerAmount: "500", ownerUntil: "2027-01-31" },
      MEMO,
      { ...SALE, ...MEMO, saleDate: TODAY, sellingPrice: "950", owed: "900", settledOn: TODAY },
      { ...CONSIGNED, saleDate: TODAY, disposal: "Returned to the owner" },
    ]) {
      expect(validateLedger(draft, TODAY)).toEqual({});
    }
  });

  it.each([
    [{ owner: "mine" }, "owner", /^Choose whose/],
    [{ ...CONSIGNED, ownerShare: "" }, "ownerAmount", /^Enter what the owner gets/],
    [{ ...CONSIGNED, ownerAmount: "5" }, "ownerShare", /not both/],
    [{ ...CONSIGNED, ownerShare: "100" }, "ownerShare", /from 1 to 99/],
    [{ ...CONSIGNED, ownerUntil: "2026-01-30" }, "ownerUntil", /^This is before/],
    [{ ...MEMO, ownerUntil: "" }, "ownerUntil", /^Enter the day when it is due/],
    [{ ...MEMO, saleDate: TODAY, sellingPrice: "950" }, "owed", /^Enter what the owner gets of/],
    [
      { ...MEMO, saleDate: TODAY, sellingPrice: "950", owed: "900", settledOn: "2026-11-24" },
      "settledOn",
      /in the future/,
    ],
    [{ ...CONSIGNED, owed: "600" }, "owed", /^Empty this as well/],
    [
      { ...CONSIGNED, saleDate: TODAY, disposal: "Returned", settledOn: TODAY },
      "settledOn",
      /^Empty this as well/,
    ],
    [{ ...SALE, owed: "600" }, "owner", /^It was sold for its owner/],
  ])("refuses %j", (draft, field, sentence) => {
    expect(validateLedger({ ...LEDGER_DRAFT, ...draft }, TODAY)).toEqual({
      [field]: expect.stringMatching(sentence) as string,
    });
  });

  it("keeps a typed number like an invoice's, and refuses a new one", () => {
    const draft = { ...SALE, saleInvoice: "inv-12" };
    expect(validateLedger(draft, TODAY)).toEqual({});
    expect(validateLedger(draft, TODAY, SALE)).toEqual({
      saleInvoice: expect.stringMatching(/^Only Make Invoice/) as string,
    });
    // A seller's own number.
    expect(validateLedger({ ...SALE, purchaseInvoice: "INV-0012" }, TODAY, SALE)).toEqual({});
  });

  it.each(["saleInvoice", "sellingPrice", "disposal", "buyerName", "buyerAddress"])(
    "asks for the date of a sale that only has its %s",
    (field) => {
      const errors = validateLedger({ ...LEDGER_DRAFT, [field]: "12" }, TODAY);
      expect(errors.saleDate).toBe("Enter the date of sale.");
    },
  );
});

it("a form shows the amounts of an entry in pounds", () => {
  const entry = testEntry({ id: "ring", purchasePrice: 100_050, sellingPrice: 160_000 });
  expect(toLedgerDraft(entry)).toMatchObject({ purchasePrice: "1000.50", sellingPrice: "1600" });
  expect(Object.keys(toLedgerDraft(entry)).sort()).toEqual(Object.keys(EMPTY_LEDGER_DRAFT).sort());
});

describe("the margin scheme", () => {
  it.each([
    [100_00, 160_00, 60_00, 10_00],
    [100_00, 100_02, 2, 0],
    [100_00, 100_03, 3, 1],
    [100_00, 100_08, 8, 1],
    [100_00, 100_09, 9, 2],
    [100_00, 100_00, 0, 0],
    [160_00, 100_00, -60_00, 0],
  ])(
    "bought for %i, sold for %i: margin %i, VAT %i",
    (purchasePrice, sellingPrice, margin, vat) => {
      expect(sellingPrice - purchasePrice).toBe(margin);
      expect(vatOnMargin(HERE, margin)).toBe(vat);
      expect(vatOnMargin({ zeroRated: "export" }, margin)).toBe(0);
    },
  );

  it("the VAT is a whole number of pence within half a penny of a sixth", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (margin) => {
        const vat = vatOnMargin(HERE, margin);
        expect(Number.isInteger(vat)).toBe(true);
        expect(Math.abs(vat - Math.max(0, margin) / 6)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

const HERE = { zeroRated: "" } as const;

it("a share follows the price; a fixed sum, another sum and a paid one are asked about", () => {
  const sold = { sellingPrice: 900_00, owed: 540_00, owner: "consigned" as const };
  const share = testEntry({ id: "a", ...sold, ownerShare: 60 });
  const prices = { before: 900_00, after: 800_00 };
  expect(owedOfPrice(share, prices)).toBe(480_00);
  expect(owedOfPrice({ ...share, settledOn: TODAY }, prices)).toBeNull();
  expect(owedOfPrice({ ...share, owed: 500_00 }, prices)).toBeNull();
  expect(owedOfPrice({ ...share, ownerShare: null, ownerAmount: 540_00 }, prices)).toBeNull();
});

it.each([
  [125_000_00, "£125,000.00"],
  [1_250_50, "£1,250.50"],
  [5, "£0.05"],
  [-60_00, "−£60.00"],
  [0, "£0.00"],
])("shows %i pence as %s", (amount, text) => expect(accountAmount(amount)).toBe(text));

it("names the details of a sale that HMRC asks for and the entry lacks", () => {
  const sold = { saleDate: TODAY, sellingPrice: 5 };
  expect(missingDetails(testEntry({ id: "a", ...sold }))).toEqual(["saleInvoice", "buyerName"]);
  expect(missingDetails(testEntry({ id: "a", ...sold, saleInvoice: "S-1" }))).toEqual([
    "buyerName",
  ]);
  expect(missingDetails(testEntry({ id: "a" }))).toEqual([]);
});
