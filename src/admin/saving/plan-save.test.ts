import { beforeAll, expect, test } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { toProductDraft } from "./product-draft.ts";
import { backendFromEnv, connect } from "../../firebase/config.ts";
import { toTimestamp } from "../../firebase/firebase.ts";
import { isStored, isUpToDate, planSave, savedEntity } from "./plan-save.ts";

const NOW = Symbol("the server's time");
const RING = testProduct({ id: "ring" });
const draft = toProductDraft(RING);
const write = { collection: "products", id: "ring", draft, base: null } as const;
const STORED = { ...draft, revision: 4, timestamp: toTimestamp(5) };
const edit = { ...write, base: { values: draft, reservedUntil: 0 } };
const brandWrite = {
  collection: "brands",
  id: "b1",
  draft: {
    name: " Aurélie ",
    description: "A house.",
    image: "https://a.example/b.webp",
  },
  base: {
    values: { name: "Aurelie", description: "A house.", image: "https://a.example/b.webp" },
    reservedUntil: 0,
  },
} as const;
const BRAND = {
  brandName: "Aurelie",
  description: "A house.",
  brandImage: "https://a.example/b.webp",
  formerNames: ["Aurora"],
  revision: 2,
  timestamp: toTimestamp(5),
  change: "earlier",
};

beforeAll(() => connect(backendFromEnv({ VITE_FIREBASE_STORAGE_BUCKET: "shop" })));

test("a new product gets the date of the save", () => {
  const plan = planSave(write, null, NOW);
  expect(plan.fields).toMatchObject({ ...draft, revision: 1, timestamp: NOW, listedAt: NOW });
  expect(plan.isWithdrawal).toBe(false);
  expect(plan.history).toEqual({
    collection: "products",
    id: "ring",
    title: "ring",
    kind: "created",
  });
  expect(savedEntity(plan, "change", NOW, 5.25)).toMatchObject({
    ...RING,
    change: "change",
    listedAt: 5.25,
    updatedAt: 5.25,
  });
});

test("an edit keeps the dates that are stored, and the history gets the fields that differ", () => {
  const dates = { listedAt: toTimestamp(3.5), reservedUntil: toTimestamp(9) };
  const stored = { ...draft, ...dates, price: "900", revision: 4, timestamp: toTimestamp(5) };
  const plan = planSave(edit, stored, NOW);
  expect(plan.fields).toMatchObject({ ...dates, price: "1000", revision: 5 });
  expect(plan.history).toMatchObject({
    kind: "changed",
    before: { price: "900" },
    after: { price: "1000" },
  });
  const ended = planSave({ ...edit, reservedUntil: 0 }, stored, NOW);
  expect(ended.fields).toMatchObject({ reservedUntil: null });
});

test("what is taken off the website is withdrawn", () => {
  const sold = { ...draft, available: "Sold" };
  const stored = { ...draft, revision: 4 };
  const added = planSave({ ...write, draft: sold }, null, NOW);
  expect(added).toMatchObject({ isWithdrawal: false, fields: { listedAt: null } });
  expect(planSave({ ...edit, draft: sold }, stored, NOW).isWithdrawal).toBe(true);
  expect(planSave(edit, stored, NOW).isWithdrawal).toBe(false);
  expect(planSave(edit, { ...stored, available: "Sold" }, NOW).isWithdrawal).toBe(false);
  const deleted = planSave({ ...edit, draft: null }, stored, NOW);
  expect(deleted).toMatchObject({
    fields: null,
    isWithdrawal: true,
    history: { kind: "deleted", title: "ring", before: stored },
  });
  expect(planSave({ ...brandWrite, draft: null }, BRAND, NOW).isWithdrawal).toBe(true);
});

test("a brand with another name keeps the old one as a former name", () => {
  const plan = planSave(brandWrite, BRAND, NOW);
  const formerNames = ["Aurora", "Aurelie"];
  expect(plan.fields).toMatchObject({ brandName: "Aurélie", formerNames, revision: 3 });
  const restored = planSave({ ...brandWrite, base: null, formerNames: ["Aurora"] }, null, NOW);
  expect(restored.fields).toMatchObject({ formerNames: ["Aurora"] });
});

test("a save that is stored already is recognised", () => {
  const { fields } = planSave(brandWrite, BRAND, toTimestamp(8));
  expect(isStored(brandWrite, fields)).toBe(true);
  expect(isStored(brandWrite, { ...fields, description: "Theirs" })).toBe(false);
  expect(isStored(brandWrite, BRAND)).toBe(false);
  expect(isStored({ ...brandWrite, draft: null }, null)).toBe(true);
  expect(isStored(brandWrite, null)).toBe(false);
});

test("a write is up to date while the document has the values that it is based on", () => {
  expect(isUpToDate(brandWrite, BRAND)).toBe(true);
  // Saved twice, and back to what it was.
  expect(isUpToDate(brandWrite, { ...BRAND, revision: 4, change: "later" })).toBe(true);
  expect(isUpToDate(brandWrite, { ...BRAND, description: "Theirs", revision: 3 })).toBe(false);
  expect(isUpToDate(brandWrite, null)).toBe(false);
  expect(isUpToDate(write, null)).toBe(true);
  expect(isUpToDate({ ...write, draft: null }, null)).toBe(false);
  expect(isUpToDate(write, STORED)).toBe(false);
});

test.each([
  ["a price", { price: "950" }],
  ["pictures", { images: ["https://a.example/b.webp"] }],
  ["a reservation", { reservedUntil: toTimestamp(9) }],
  ["the availability, as the old program stored it", { available: "Sold", gemstone: "Ruby" }],
])("no write replaces %s that was edited in the console, without a new revision", (_, edited) => {
  expect(isUpToDate(edit, { ...STORED, ...edited })).toBe(false);
  expect(isUpToDate({ ...edit, draft: null }, { ...STORED, ...edited })).toBe(false);
});

test("an old document's numbers and booleans are the values that the screen shows", () => {
  const old = { ...STORED, price: 1000, featured: false, revision: undefined };
  expect(isUpToDate(edit, old)).toBe(true);
});
