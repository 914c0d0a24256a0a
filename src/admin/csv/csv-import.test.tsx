import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { piece } from "../../../tests/pieces.ts";
import { ShopError } from "../../domain/errors.ts";
import type { Product, ProductDraft } from "../../domain/product.ts";

interface Change {
  readonly id: string;
  readonly draft: ProductDraft;
  readonly revision: number;
}
type OnBatch = (batch: { saved: readonly Product[]; conflicts: readonly object[] }) => void;
const backend = vi.hoisted(() => ({
  list: vi.fn<() => Promise<unknown>>(),
  newId: () => "new-id",
  saveMany: vi.fn<(changes: readonly Change[], onBatch: OnBatch) => Promise<void>>(),
}));
const listed = vi.hoisted(() => (value: object) => ({
  list: () => Promise.resolve({ values: [value], bad: [] }),
}));
vi.mock("../../data/products.ts", () => ({ products: backend }));
vi.mock("../../data/brands.ts", () => ({ brands: listed({ id: "a", brandName: "Aurelie" }) }));
vi.mock("../../data/jewellery.ts", () => ({
  jewellery: listed({ id: "r", jewelleryCategory: "Rings" }),
}));
vi.mock("../../hooks/use-session.ts", () => ({ withSession: (action: () => unknown) => action() }));
vi.mock("../../hooks/use-catalogue.ts", () => ({ catalogueChanged: () => undefined }));

const { forgetInventory } = await import("../../hooks/use-inventory.ts");
const { CsvImport } = await import("./csv-import.tsx");

const HEAD = "sku,title,description,price,condition,brand,jewellery";
const CHANGED = "SKU-ring,ring,Eighteen carat.,1100,Excellent,Aurelie,Rings";
const SAME = "SKU-band,band,Eighteen carat.,1000,Excellent,Aurelie,Rings";
const NEW = "NEW-1,Brooch,Pearls.,250,Good,Aurelie,Rings";
const FAULTY = "NEW-2,Watch,Steel.,a lot,Good,Nobody,Rings";

async function choose(...lines: readonly string[]) {
  const file = new File([lines.join("\r\n")], "stock.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText("CSV file"), file);
}

function open() {
  render(
    <HelmetProvider>
      <MemoryRouter>
        <CsvImport />
      </MemoryRouter>
    </HelmetProvider>,
  );
}

const counts = () => screen.getAllByRole("definition").map((count) => count.textContent);
const table = (name: string) =>
  [...screen.getByRole("region", { name }).querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  backend.list
    .mockReset()
    .mockResolvedValue({ values: [piece({ id: "ring" }), piece({ id: "band" })], bad: [] });
  backend.saveMany.mockReset().mockImplementation((changes, onBatch) => {
    onBatch({ saved: changes.map(({ id }) => piece({ id })), conflicts: [] });
    return Promise.resolve();
  });
});
afterEach(() => act(() => forgetInventory()));

describe("A file that is imported", () => {
  it("shows first what it would do and what is wrong in which row, and saves only at the button", async () => {
    open();
    await choose(HEAD, CHANGED, SAME, NEW, FAULTY);
    await screen.findByRole("heading", { name: "stock.csv" });
    // New, changed, unchanged, with faults.
    expect(counts()).toEqual(["1", "1", "1", "1"]);
    const [faulty] = table("Rows with faults");
    expect(faulty?.slice(0, 2)).toEqual(["5", "Watch"]);
    expect(faulty?.[2]).toContain("brand: The shop has no brand of this name.");
    expect(faulty?.[2]).toMatch(/price: .*amount/);
    expect(table("What would change")).toEqual([
      ["2", "ring", "price: 1000 → 1100"],
      ["4", "Brooch", "New piece"],
    ]);
    expect(backend.saveMany).not.toHaveBeenCalled();

    await press("Import 2 rows");
    expect(await screen.findByText(/^2 rows imported/)).toBeInTheDocument();
    expect(backend.saveMany.mock.calls[0]?.[0]).toMatchObject([
      { id: "ring", revision: 1, draft: { price: "1100" } },
      { id: "new-id", revision: 0, draft: { title: "Brooch", available: "Not Available" } },
    ]);
  });

  it("saves nothing when it is cancelled", async () => {
    open();
    await choose(HEAD, CHANGED);
    await screen.findByRole("button", { name: "Import 1 row" });
    await press("Cancel");
    expect(screen.queryByRole("heading", { name: "stock.csv" })).toBeNull();
    expect(backend.saveMany).not.toHaveBeenCalled();
  });

  it("says why nothing of it can be used", async () => {
    open();
    await choose("title,price", "Ring,100");
    expect(await screen.findByRole("alert")).toHaveTextContent("one of them must be id or sku");
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
  });

  it("goes on where it broke off, and names what somebody else has saved", async () => {
    backend.saveMany.mockImplementationOnce((changes, onBatch) => {
      onBatch({
        saved: [],
        conflicts: changes.slice(0, 1).map(({ id }) => ({ id, current: piece({ id }) })),
      });
      return Promise.reject(new ShopError("offline"));
    });
    open();
    await choose(HEAD, CHANGED, NEW);
    await userEvent.click(await screen.findByRole("button", { name: "Import 2 rows" }));
    const stopped = await screen.findByRole("alert");
    expect(stopped).toHaveTextContent("0 of 2 are imported");
    await userEvent.click(within(stopped).getByRole("button", { name: "Go On" }));
    expect(await screen.findByText(/^1 row imported/)).toBeInTheDocument();
    expect(screen.getByText(/Somebody else has saved these meanwhile.*ring/)).toBeInTheDocument();
    expect(backend.saveMany.mock.calls[1]?.[0].map(({ id }) => id)).toEqual(["new-id"]);
  });
});
