import { beforeEach, describe, expect, it, vi } from "vitest";
import { ShopError } from "../domain/errors.ts";
import type { Product } from "../domain/product.ts";
import { beginRenaming, renameOnPieces, unfinishedRenaming, type Renaming } from "./renaming.ts";

interface Batch {
  readonly saved: readonly { readonly id: string }[];
}
interface Change {
  readonly id: string;
  readonly draft: { readonly brand: string; readonly title: string };
  readonly revision: number;
}

const backend = vi.hoisted(() => ({
  pieces: [] as Product[],
  saveMany: vi.fn<(changes: readonly Change[], onBatch: (batch: Batch) => void) => Promise<void>>(),
}));
vi.mock("../data/renaming.ts", () => ({
  piecesNaming: (_: string, names: readonly string[]) =>
    Promise.resolve(backend.pieces.filter(({ brand }) => names.includes(brand))),
}));
vi.mock("./use-session.ts", () => ({ withSession: (action: () => unknown) => action() }));
vi.mock("./use-inventory.ts", async () => ({
  toProductDraft: (await import("../data/converters.ts")).toProductDraft,
  productActions: { saveMany: backend.saveMany },
}));

const RENAMING: Renaming = { field: "brand", id: "b1", from: ["Aurelie"], to: "Maison Aurélie" };

function piece(id: string, brand: string): Product {
  return {
    id,
    brand,
    title: `Ring ${id}`,
    sku: `R-${id}`,
    description: "A ring.",
    rrp: "",
    price: "POA",
    salePrice: "",
    condition: "Good",
    metal: "",
    gem: "",
    jewellery: "Rings",
    size: "",
    cert: "",
    packaging: "",
    brandRef: "",
    mainImage: "",
    images: [],
    featured: true,
    available: "Sold",
    image: "",
    changedMs: 1,
    revision: 3,
  };
}

/** Stores what it is given, two pieces a batch. */
function store(changes: readonly Change[], onBatch: (batch: Batch) => void, most = Infinity) {
  for (let from = 0; from < Math.min(changes.length, most); from += 2) {
    const saved = changes.slice(from, Math.min(from + 2, most));
    for (const { id, draft } of saved) {
      backend.pieces = backend.pieces.map((known) =>
        known.id === id ? { ...known, brand: draft.brand } : known,
      );
    }
    onBatch({ saved });
  }
}

beforeEach(() => {
  localStorage.clear();
  backend.pieces = ["1", "2", "3", "4", "5"].map((id) =>
    piece(id, id === "5" ? "Other" : "Aurelie"),
  );
  backend.saveMany.mockReset().mockImplementation((changes, onBatch) => {
    store(changes, onBatch);
    return Promise.resolve();
  });
});

describe("renaming a brand", () => {
  it("reaches all its pieces and no other, over the revision that each has", async () => {
    const progress: string[] = [];
    await renameOnPieces(beginRenaming(RENAMING), ({ done, total }) =>
      progress.push(`${done}/${total}`),
    );
    expect(backend.pieces.map(({ brand }) => brand)).toEqual([
      ...Array<string>(4).fill("Maison Aurélie"),
      "Other",
    ]);
    expect(backend.saveMany.mock.calls[0]?.[0][0]).toMatchObject({
      id: "1",
      revision: 3,
      draft: { title: "Ring 1", featured: "true" },
    });
    expect(progress).toEqual(["0/4", "2/4", "4/4"]);
    expect(unfinishedRenaming("b1")).toBeNull();
  });

  it("that is cut off is remembered, and a second try does the rest", async () => {
    backend.saveMany.mockImplementationOnce((changes, onBatch) => {
      store(changes, onBatch, 2);
      return Promise.reject(new ShopError("offline"));
    });
    const renaming = beginRenaming(RENAMING);
    await expect(renameOnPieces(renaming, () => undefined)).rejects.toThrow(ShopError);
    const rest = unfinishedRenaming("b1");
    expect(rest).toEqual(RENAMING);
    await renameOnPieces(rest ?? RENAMING, () => undefined);
    expect(backend.saveMany.mock.calls[1]?.[0].map(({ id }) => id)).toEqual(["3", "4"]);
    expect(unfinishedRenaming("b1")).toBeNull();
  });

  it("reads again the pieces that somebody else has saved meanwhile", async () => {
    backend.saveMany.mockImplementationOnce((changes, onBatch) => {
      store(changes, onBatch, 3);
      return Promise.resolve();
    });
    await renameOnPieces(RENAMING, () => undefined);
    expect(backend.pieces.filter(({ brand }) => brand === "Aurelie")).toEqual([]);
  });

  it("leaves out the pieces that the rules would refuse, renames the rest, and says which", async () => {
    backend.pieces = backend.pieces.map((one) => (one.id === "2" ? { ...one, sku: "" } : one));
    const leftOut = await renameOnPieces(beginRenaming(RENAMING), () => undefined);
    expect(leftOut.map(({ id }) => id)).toEqual(["2"]);
    expect(backend.pieces.map(({ brand }) => brand)).toEqual([
      "Maison Aurélie",
      "Aurelie",
      "Maison Aurélie",
      "Maison Aurélie",
      "Other",
    ]);
    expect(unfinishedRenaming("b1")).toBeNull();
  });

  it("twice in a row takes along what the first has left", () => {
    beginRenaming(RENAMING);
    expect(beginRenaming({ ...RENAMING, from: ["Maison Aurélie"], to: "Aurelie" }).from).toEqual([
      "Maison Aurélie",
    ]);
    expect(beginRenaming({ ...RENAMING, from: ["Aurelie"], to: "Third" }).from).toEqual([
      "Maison Aurélie",
      "Aurelie",
    ]);
  });
});
