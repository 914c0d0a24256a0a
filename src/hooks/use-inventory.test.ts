import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Product, ProductDraft } from "../domain/product.ts";

type Listed = { readonly values: readonly Product[]; readonly bad: readonly never[] };

const backend = vi.hoisted(() => ({
  list: vi.fn<() => Promise<Listed>>(),
  save: vi.fn<() => Promise<unknown>>(),
  remove: vi.fn<(id: string, revision: number) => Promise<unknown>>(),
}));
const none = vi.hoisted(() => ({ list: () => Promise.resolve({ values: [], bad: [] }) }));
vi.mock("../data/products.ts", () => ({ products: backend }));
vi.mock("../data/brands.ts", () => ({ brands: none }));
vi.mock("../data/jewellery.ts", () => ({ jewellery: none }));
vi.mock("./use-session.ts", () => ({ withSession: (action: () => unknown) => action() }));
vi.mock("./use-catalogue.ts", () => ({ catalogueChanged: () => undefined }));

const { forgetInventory, productActions, reloadInventory, useInventory } =
  await import("./use-inventory.ts");

const piece = (id: string, revision: number, title = `${id}${revision}`) =>
  ({ id, title, revision, changedMs: revision }) as Product;
const DRAFT = {} as ProductDraft;

/** A reading that is under way until it is let go. */
function slowReading() {
  let arrive: (values: readonly Product[]) => void = () => undefined;
  const read = new Promise<Listed>((resolve) => {
    arrive = (values) => resolve({ values, bad: [] });
  });
  backend.list.mockImplementationOnce(() => read);
  return { arrive };
}

function open() {
  const { result } = renderHook(() => useInventory());
  return () =>
    result.current.status === "ready"
      ? result.current.value.products.map(({ title }) => title)
      : result.current.status;
}

beforeEach(() => {
  backend.list.mockReset().mockResolvedValue({ values: [], bad: [] });
  backend.save.mockReset();
  backend.remove.mockReset();
});
afterEach(() => act(() => forgetInventory()));

it("shows what this page saves and deletes while the list is being read", async () => {
  const first = slowReading();
  const titles = open();
  expect(titles()).toBe("loading");
  backend.save.mockResolvedValue(piece("a", 2));
  backend.remove.mockResolvedValue(piece("b", 1));
  await productActions.save("a", DRAFT, 1);
  await productActions.remove("b", 1);
  first.arrive([piece("a", 1), piece("b", 1), piece("c", 1)]);
  await waitFor(() => expect(titles()).toEqual(["a2", "c1"]));
});

it("leaves a later revision that the reading has found", async () => {
  const first = slowReading();
  const titles = open();
  backend.save.mockResolvedValue(piece("a", 2));
  await productActions.save("a", DRAFT, 1);
  first.arrive([piece("a", 3)]);
  await waitFor(() => expect(titles()).toEqual(["a3"]));
});

it("does not show a reading that ends after a later one", async () => {
  const first = slowReading();
  const titles = open();
  backend.list.mockResolvedValueOnce({ values: [piece("a", 5)], bad: [] });
  await act(() => reloadInventory());
  expect(titles()).toEqual(["a5"]);
  await act(async () => {
    first.arrive([piece("a", 4)]);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(titles()).toEqual(["a5"]);
});
