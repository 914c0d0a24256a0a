import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { testProduct } from "../../products.ts";
import { goOffline, requests, WRITES } from "./fake-network.ts";
import { renderAt } from "./render-at.tsx";
import { AURELIE, RINGS, saveElsewhere, stockShop, stored, storedAll } from "./shop.ts";
import { CsvImport } from "../../../src/admin/csv/csv-import.tsx";

const RING = testProduct({ id: "ring" });
const BAND = testProduct({ id: "band" });

const HEAD = "sku,title,description,price,condition,brand,jewellery";
const CHANGED = "SKU-ring,ring,Eighteen carat.,1100,Excellent,Aurelie,Rings";
const SAME = "SKU-band,band,Eighteen carat.,1000,Excellent,Aurelie,Rings";
const NEW = "NEW-1,Brooch,Pearls.,250,Good,Aurelie,Rings";
const INVALID = "NEW-2,Watch,Steel.,a lot,Good,Nobody,Rings";

async function choose(...lines: readonly string[]) {
  const file = new File([lines.join("\r\n")], "stock.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText("CSV file"), file);
}

function open() {
  renderAt("/bj-admin/inventory/import", <CsvImport />);
}

const counts = () => screen.getAllByRole("definition").map((count) => count.textContent);
const table = (name: string) =>
  [...screen.getByRole("region", { name }).querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => stockShop({ products: [RING, BAND], brands: [AURELIE], categories: [RINGS] }));

describe("An imported file", () => {
  it("shows what it would change and which rows have errors, and saves only when confirmed", async () => {
    open();
    await choose(HEAD, CHANGED, SAME, NEW, INVALID);
    await screen.findByRole("heading", { name: "stock.csv" });
    // New, changed, unchanged, with errors.
    expect(counts()).toEqual(["1", "1", "1", "1"]);
    const [invalid] = table("Rows with errors");
    expect(invalid?.slice(0, 2)).toEqual(["5", "Watch"]);
    expect(invalid?.[2]).toContain("brand: There is no brand with this name.");
    expect(invalid?.[2]).toMatch(/price: .*amount/);
    expect(table("What would change")).toEqual([
      ["2", "ring", "price: 1000 → 1100"],
      ["4", "Brooch", "New product"],
    ]);
    expect(requests(WRITES)).toEqual([]);

    await press("Import 2 rows");
    expect(await screen.findByText(/^2 rows imported/)).toBeInTheDocument();
    expect(await stored("products/ring")).toMatchObject({ price: "1100", revision: 2 });
    expect(await stored("products/band")).toMatchObject({ revision: 1 });
    const others = (await storedAll("products")).filter(({ sku }) => sku === "NEW-1");
    expect(others).toMatchObject([{ title: "Brooch", available: "Not Available", revision: 1 }]);
  });

  it("saves nothing if it is cancelled", async () => {
    open();
    await choose(HEAD, CHANGED);
    await screen.findByRole("button", { name: "Import 1 row" });
    await press("Cancel");
    expect(screen.queryByRole("heading", { name: "stock.csv" })).toBeNull();
    expect(requests(WRITES)).toEqual([]);
  });

  it("says why it cannot be imported", async () => {
    open();
    await choose("title,price", "Ring,100");
    expect(await screen.findByRole("alert")).toHaveTextContent("including id or sku");
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
  });

  it("continues after a failure, and names products that another administrator has saved", async () => {
    open();
    await choose(HEAD, CHANGED, NEW);
    const start = await screen.findByRole("button", { name: "Import 2 rows" });
    await saveElsewhere({ products: [{ ...RING, price: "900", revision: 2 }] });
    // The first commit is refused because of the ring; the second, without it, is lost.
    const goOnline = goOffline(/documents:commit(?!.*products\/ring")/s);
    await userEvent.click(start);
    const stopped = await screen.findByRole("alert");
    expect(stopped).toHaveTextContent("0 of 2 have been imported");
    goOnline();
    await userEvent.click(within(stopped).getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^1 row imported/)).toBeInTheDocument();
    expect(screen.getByText(/^Another administrator has saved these/)).toBeVisible();
    expect(screen.getByRole("listitem")).toHaveTextContent("ring");
    expect(await stored("products/ring")).toMatchObject({ price: "900", revision: 2 });
    expect((await storedAll("products")).map(({ sku }) => sku)).toContain("NEW-1");
  });

  it("saves nothing twice after a failure", async () => {
    const many = Array.from(
      { length: 100 },
      (_, n) => `MANY-${n},Ring ${n},Gold.,100,Good,Aurelie,Rings`,
    );
    open();
    await choose(HEAD, ...many, CHANGED);
    const goOnline = goOffline(/documents:commit.*products\/ring"/s);
    await userEvent.click(await screen.findByRole("button", { name: "Import 101 rows" }));
    // The data module retries the commit for several seconds before it gives up.
    const stopped = await screen.findByRole("alert", {}, { timeout: 20_000 });
    expect(stopped).toHaveTextContent("100 of 101 have been imported");
    goOnline();
    await userEvent.click(within(stopped).getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^101 rows imported/)).toBeInTheDocument();
    expect(requests(/documents:commit.*MANY-0/s)).toHaveLength(1);
    expect(await storedAll("products")).toHaveLength(102);
  });
});
