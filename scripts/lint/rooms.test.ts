import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it, test } from "vitest";
import { refusal, ROOMS } from "./rooms.js";

const SRC = path.resolve(import.meta.dirname, "../../src");

const foldersOf = (folder: string) =>
  readdirSync(path.join(SRC, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name));

test("every folder is a room", () => {
  const folders = [...foldersOf(""), ...foldersOf("admin")];
  // Styles have no imports, and main.tsx is above all rooms.
  expect(folders.filter((folder) => folder !== "styles").sort()).toEqual(ROOMS.slice(0, -1).sort());
});

it.each([
  ["listing/filters.tsx", "../ui/field.tsx"],
  ["admin/forms/product-form.tsx", "../ledger/purchase-and-sale.tsx"],
  ["admin/forms/product-form.tsx", "./fields/sku-field.tsx"],
  ["ui/use-load.ts", "react"],
  ["stock/stock-store.ts", "firebase/firestore/lite"],
])("%s may import %s", (file, source) => {
  expect(refusal(path.join(SRC, file), source)).toBeNull();
});

it.each([
  ["ui/field.tsx", "../listing/filters.tsx", "ui/ is below listing/"],
  ["admin/ledger/ledger.ts", "../forms/product-form.tsx", "admin/ledger/ is below admin/forms/"],
  ["product/product-view.tsx", "../admin/paths.ts", "product/ is below admin/"],
  ["stock/publication.ts", "../../bench/stock.ts", "nothing from outside"],
  ["products/product.ts", "react", "Only components"],
  ["product/product-view.tsx", "firebase/auth", "Only firebase/"],
])("%s must not import %s", (file, source, reason) => {
  expect(refusal(path.join(SRC, file), source)).toContain(reason);
});

test("only the router loads the dealer's screens", () => {
  const screen = "../admin/home/admin-routes.tsx";
  expect(refusal(path.join(SRC, "app/app.tsx"), screen, true)).toBeNull();
  expect(refusal(path.join(SRC, "layout/navigation.tsx"), screen, true)).not.toBeNull();
});
