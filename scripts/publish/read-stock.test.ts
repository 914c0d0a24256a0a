import { expect, it, vi } from "vitest";
import { backendFromEnv, connect } from "../../src/firebase/config.ts";
import { readStockToPublish } from "./read-stock.ts";

const textFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]));

function answer(documents: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  connect(backendFromEnv({}));
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const ids = body.includes('"products"') ? Object.keys(documents) : [];
    return Promise.resolve(
      Response.json([
        { readTime: "2026-11-29T00:00:00Z" },
        ...ids.map((id) => ({
          document: { name: `a/documents/products/${id}`, fields: textFields(documents[id] ?? {}) },
        })),
      ]),
    );
  });
}

it("works out the filters of documents without them, and leaves the dealer's choices", async () => {
  const band = { title: "Band", jewellery: "Wedding Bands", metal: "750 yg, 4.1g", size: "R½" };
  answer({
    old: band,
    chosen: { ...band, metalFilters: "None", sizeFilters: "S" },
  });
  const { listed } = await readStockToPublish(0);
  const filtersOf = (id: string) => listed.find((product) => product.id === id);
  expect(filtersOf("old")).toMatchObject({ metalFilters: "18ct Yellow Gold", sizeFilters: "R½" });
  expect(filtersOf("chosen")).toMatchObject({ metalFilters: "None", sizeFilters: "S" });
});
