import { beforeEach, expect, test, vi } from "vitest";
import { testProduct } from "../../../tests/products.ts";

// Node has no IndexedDB.
const database = vi.hoisted(() => new Map<string, object>());
vi.mock("idb-keyval", () => ({
  get: (key: string) => Promise.resolve(database.get(key)),
  set: (key: string, entry: object) => Promise.resolve(database.set(key, entry)),
  del: (key: string) => Promise.resolve(database.delete(key)),
}));

// Unit tests share their modules: another file may have loaded the cache with the real idb-keyval.
vi.resetModules();
const { cachedInventory, cacheInventory, forgetInventory } = await import("./inventory-cache.ts");

const INVENTORY = {
  products: [testProduct({ id: "a" })],
  brands: [],
  categories: [],
  bad: [],
  completeTo: 1,
  readAt: 1,
  version: "2026-11-24T10:00:00Z",
};

beforeEach(() => database.clear());

test("returns the inventory to the account that has read it, and to no other", async () => {
  await cacheInventory("susan", INVENTORY);
  expect(await cachedInventory("susan")).toEqual(INVENTORY);
  expect(await cachedInventory("thomas")).toBeNull();
});

test("forgets the inventory of any account", async () => {
  await cacheInventory("susan", INVENTORY);
  await forgetInventory();
  expect(database.size).toBe(0);
});

test("ignores an inventory whose products have other fields", async () => {
  await cacheInventory("susan", INVENTORY);
  for (const [key, entry] of database) database.set(key, { ...entry, fields: "title,sku" });
  expect(await cachedInventory("susan")).toBeNull();
});
