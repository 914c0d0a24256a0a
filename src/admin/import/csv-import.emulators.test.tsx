import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { catchDownloads } from "../../../tests/emulators/screens/downloads.ts";
import {
  goOffline,
  holdRequest,
  holdResponse,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { pretendPageIsForImports, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  AURELIE,
  deleteElsewhere,
  ledgerDocuments,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { paths } from "../paths.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { CsvImport } from "./csv-import.tsx";
import { InventoryExport } from "./inventory-export.tsx";

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

beforeEach(pretendPageIsForImports);
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
      ["4", "Brooch", expect.stringMatching(/^New product: sku: /)],
    ]);
    expect(requests(WRITES)).toEqual([]);

    await press("Import 2 rows");
    expect(await screen.findByText(/^2 rows imported/)).toBeInTheDocument();
    expect(await stored("products/ring")).toMatchObject({ price: "1100", revision: 2 });
    expect(await stored("products/band")).toMatchObject({ revision: 1 });
    const others = (await storedAll("products")).filter(({ sku }) => sku === "NEW-1");
    expect(others).toMatchObject([{ title: "Brooch", available: "Not Available", revision: 1 }]);
  });

  it("can be undone, and the history has its name", async () => {
    open();
    await choose(HEAD, CHANGED, NEW);
    await userEvent.click(await screen.findByRole("button", { name: "Import 2 rows" }));
    await screen.findByText("“stock.csv” was imported.");
    expect(await storedAll("changes")).toMatchObject([{ kind: "import", title: "stock.csv" }]);
    expect(screen.getByRole("button", { name: "Undo" })).not.toHaveFocus();
    await press("Undo");
    expect(await screen.findByText("2 products are as they were before.")).toBeInTheDocument();
    expect(await stored("products/ring")).toMatchObject({ price: "1000" });
    expect(await storedAll("products")).toHaveLength(2);
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
    await choose("title", "Ring");
    expect(await screen.findByRole("alert")).toHaveTextContent("including id or sku");
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
  });

  it("that is a workbook is told how to be saved as CSV", async () => {
    open();
    const name = "stock.xlsx";
    const workbook = new File(["PK\x03\x04 [Content_Types].xml xl/workbook.xml"], name);
    await userEvent.upload(await screen.findByLabelText("CSV file"), workbook);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^This is an Excel workbook.*CSV UTF-8/,
    );
  });

  it("lists what to check, with the rows", async () => {
    open();
    await choose(
      "Stock of May",
      `${HEAD},mainImage`,
      `${CHANGED.replace(",ring,", ",<b>ring</b>,")},https://cdn.example/1.jpg`,
      `${SAME},https://cdn.example/2.jpg`,
      `${NEW.replace("NEW-1", "1.2E+11")},`,
    );
    const checks = await screen.findByRole("region", { name: "Check before you import" });
    const keeps =
      "mainImage: Pictures on other websites cannot be shown; this piece keeps its pictures as they are.";
    expect(
      within(checks)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "The column names are in row 2. The rows above it were left out.",
      `${keeps} Rows 3, 4.`,
      expect.stringMatching(/^sku: A spreadsheet may have turned this .* Row 5\.$/),
    ]);
    expect(table("What would change")).toEqual([
      ["3", "ring", `price: 1000 → 1100. ${keeps}`],
      ["5", "Brooch", expect.stringMatching(/^New product: .* sku: A spreadsheet/)],
    ]);
    await press("Import 2 rows");
    await screen.findByText(/^2 rows imported/);
    const { mainImage, images } = toProductDraft(RING);
    expect(await stored("products/ring")).toMatchObject({ price: "1100", mainImage, images });
  });

  it("leaves out rows in doubt unless they are ticked", async () => {
    open();
    await choose(
      `id,revision,${HEAD}`,
      `elsewhere,1,${CHANGED}`,
      `gone,1,${NEW}`,
      `band,1,${SAME.replace("1000", "1200")}`,
    );
    await screen.findByRole("button", { name: "Import 1 row" });
    expect(screen.getByText("2 rows below must be ticked first.")).toBeVisible();
    expect(table("Rows with an unknown id")).toEqual([
      ["2", "ring", "No product has the id elsewhere. SKU SKU-ring is “ring”: price: 1000 → 1100"],
    ]);
    expect(table("Products deleted since the export")).toEqual([
      ["3", "Brooch", expect.stringMatching(/^Deleted since the export: /)],
    ]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Add these products again" }));
    await press("Import 2 rows");
    expect(await screen.findByText(/^2 rows imported/)).toBeInTheDocument();
    expect(await stored("products/band")).toMatchObject({ price: "1200" });
    expect(await stored("products/gone")).toMatchObject({ title: "Brooch", revision: 1 });
    expect(await stored("products/ring")).toMatchObject({ price: "1000", revision: 1 });
  });

  it("says why the error report cannot be saved", async () => {
    open();
    await choose(HEAD, INVALID);
    const button = await screen.findByRole("button", { name: "Download Error Report" });
    vi.stubGlobal("Blob", undefined);
    await userEvent.click(button);
    expect(await screen.findByRole("alert")).toBeVisible();
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
    expect(screen.getByText(/^These have been changed elsewhere/)).toBeVisible();
    expect(screen.getByRole("listitem")).toHaveTextContent("ring");
    expect(await stored("products/ring")).toMatchObject({ price: "900", revision: 2 });
    expect((await storedAll("products")).map(({ sku }) => sku)).toContain("NEW-1");
  });

  it("leaves out a row whose SKU another administrator has used since, with a link", async () => {
    open();
    await choose(HEAD, CHANGED, NEW);
    const start = await screen.findByRole("button", { name: "Import 2 rows" });
    await saveElsewhere({ products: [{ ...RING, id: "clip", title: "Clip", sku: "new-1" }] });
    await userEvent.click(start);
    expect(await screen.findByText(/^1 row imported/)).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(
      /^These were not imported.*Brooch: SKU NEW-1 is used by “Clip” now\.$/,
    );
    const link = screen.getByRole("link", { name: "“Clip”" });
    expect(link).toHaveAttribute("href", paths.editProduct("clip"));
    expect(await storedAll("products")).toHaveLength(3);
    expect(await stored("products/ring")).toMatchObject({ price: "1100" });
  });

  it("imports the other rows if the database refuses one, and names it", async () => {
    await saveElsewhere({ products: [{ ...BAND, revision: 1.5 }] });
    open();
    await choose(HEAD, CHANGED, SAME.replace("1000", "1200"), NEW);
    await userEvent.click(await screen.findByRole("button", { name: "Import 3 rows" }));
    expect(await screen.findByText(/^2 rows imported/)).toBeInTheDocument();
    expect(screen.getByRole("listitem")).toHaveTextContent(
      "band: The database refused one of its values. Check every field.",
    );
    expect(screen.getByRole("link", { name: "band" })).toHaveAttribute(
      "href",
      paths.editProduct("band"),
    );
    expect(await stored("products/ring")).toMatchObject({ price: "1100" });
    expect(await stored("products/band")).toMatchObject({ price: "1000" });
  });

  it("asks for no SKUs if none changes", async () => {
    open();
    await choose(HEAD, CHANGED);
    await userEvent.click(await screen.findByRole("button", { name: "Import 1 row" }));
    expect(await screen.findByText(/^1 row imported/)).toBeInTheDocument();
    expect(requests(/runQuery.*"sku".*"IN"/s)).toEqual([]);
  });

  it("reads the SKUs of its rows, and not what it has saved itself", async () => {
    const many = Array.from(
      { length: 110 },
      (_, n) => `MANY-${n},Ring ${n},Gold.,100,Good,Aurelie,Rings`,
    );
    open();
    await choose(HEAD, ...many);
    const start = await screen.findByRole("button", { name: "Import 110 rows" });
    const before = requests(/./).length;
    await userEvent.click(start);
    const done = await screen.findByText(/^110 rows imported/, {}, { timeout: 100_000 });
    expect(done).toBeVisible();
    const sent = requests(/./).slice(before);
    // Two spellings of 100 and of 10 SKUs, 30 at a time.
    expect(sent.filter((one) => /runQuery.*"sku".*"IN"/s.test(one))).toHaveLength(7 + 1);
    // Each document before it is saved, ten at a time.
    expect(sent.filter((one) => /runQuery.*"__name__".*"IN"/s.test(one))).toHaveLength(10 + 1);
    expect(sent.filter((one) => /runQuery(?!.*"IN")/s.test(one))).toEqual([]);
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
    const stopped = await screen.findByRole("alert");
    expect(stopped).toHaveTextContent("100 of 101 have been imported");
    goOnline();
    await userEvent.click(within(stopped).getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^101 rows imported/)).toBeInTheDocument();
    expect(requests(/documents:commit.*MANY-0/s)).toHaveLength(1);
    expect(await storedAll("products")).toHaveLength(102);
  });
});

describe("Purchase and sale", () => {
  const PIN = testProduct({ id: "pin" });
  const entries = [
    testEntry({ id: "band", stockNumber: 7 }),
    testEntry({ id: "pin", stockNumber: 8 }),
  ];
  const PURCHASE = "purchaseDate,purchasePrice,sellerName,vatScheme";
  const ALSO = "Also import purchase and sale";

  beforeEach(() =>
    stockShop({
      products: [RING, BAND, PIN],
      brands: [AURELIE],
      categories: [RINGS],
      documents: ledgerDocuments(entries),
    }),
  );

  it("are only imported on request", async () => {
    open();
    await choose(`sku,price,${PURCHASE}`, "SKU-ring,1100,2026-03-04,400,Sam Seller,Margin scheme");
    expect(await screen.findByRole("checkbox", { name: ALSO })).not.toBeChecked();
    expect(table("What would change")).toEqual([["2", "ring", "price: 1000 → 1100"]]);
    await press("Import 1 row");
    await screen.findByText(/^1 row imported/);
    expect(await stored("ledger/ring")).toBeNull();
  });

  it("gives no stock number to a row that is not ticked", async () => {
    await saveElsewhere({ products: [testProduct({ id: "clip" })] });
    open();
    await choose(
      `id,sku,stockNumber,${PURCHASE}`,
      "elsewhere,SKU-ring,,2026-03-04,400,Sam Seller,Margin scheme",
      "clip,SKU-clip,9,2026-03-04,400,Sam Seller,Margin scheme",
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: ALSO }));
    expect(table("Rows with an unknown id")).toHaveLength(1);
    expect(table("What would change")).toEqual([
      ["3", "clip", expect.stringContaining("New purchase and sale, stock number 9") as string],
    ]);
  });

  it("are added, changed and numbered in the order of the rows, and continue after a failure", async () => {
    open();
    await choose(
      `${HEAD},stockNumber,${PURCHASE}`,
      `${NEW},,4/3/2026,100,Sam Seller,standard`,
      `${CHANGED},,2026-03-04,400,Sam Seller,Margin scheme`,
      "SKU-band,band,Eighteen carat.,1000,Excellent,Aurelie,Rings,7,2026-01-31,950,Sam Seller,Margin scheme",
      "SKU-pin,pin,Eighteen carat.,1000,Excellent,Aurelie,Rings,9,2026-01-31,950,Sam Seller,Margin scheme",
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: ALSO }));
    expect(table("Rows with errors")).toEqual([
      ["5", "pin", expect.stringContaining("stockNumber: This piece has stock number 8")],
    ]);
    expect(table("What would change")).toEqual([
      [
        "2",
        "Brooch",
        expect.stringMatching(
          /^New product: .*; New purchase and sale, stock number 9: bought on 4 Mar 2026 for £100.00$/,
        ),
      ],
      [
        "3",
        "ring",
        "price: 1000 → 1100; New purchase and sale, stock number 10: bought on 4 Mar 2026 for £400.00",
      ],
      ["4", "band", "purchasePrice: 1000 → 950"],
    ]);
    expect(requests(WRITES)).toEqual([]);

    const goOnline = goOffline(/documents:commit.*ledger\/ring"/s);
    await press("Import 3 rows");
    const stopped = await screen.findByRole("alert");
    expect(stopped).toHaveTextContent("1 of 3 have been imported");
    goOnline();
    await userEvent.click(within(stopped).getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^3 rows imported/)).toBeInTheDocument();
    const ledger = await storedAll("ledger");
    const numbered = ledger.toSorted((a, b) => Number(a["stockNumber"]) - Number(b["stockNumber"]));
    expect(numbered).toMatchObject([
      { stockNumber: 7, sku: "SKU-band", purchasePrice: 95_000, revision: 2 },
      { stockNumber: 8, sku: "SKU-pin", purchasePrice: 100_000, revision: 1 },
      { stockNumber: 9, sku: "NEW-1", purchaseDate: "2026-03-04", vatScheme: "standard" },
      { stockNumber: 10, sku: "SKU-ring", purchasePrice: 40_000, revision: 1 },
    ]);
    expect(await storedAll("products")).toHaveLength(4);
    expect(await stored("products/ring")).toMatchObject({ price: "1100", revision: 2 });
  });

  it("names rows that another administrator has saved, numbered or deleted", async () => {
    await saveElsewhere({ products: [testProduct({ id: "clip" })] });
    open();
    await choose(
      `sku,stockNumber,${PURCHASE}`,
      "SKU-ring,9,2026-03-04,400,Sam Seller,Margin scheme",
      "SKU-band,,2026-01-31,950,Sam Seller,Margin scheme",
      "SKU-clip,,2026-01-31,950,Sam Seller,Margin scheme",
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: ALSO }));
    const numbered = testEntry({ id: "gone", stockNumber: 9 });
    const saved = testEntry({ id: "band", stockNumber: 7, revision: 2, notes: "Theirs" });
    await saveElsewhere({ documents: ledgerDocuments([saved, numbered]) });
    await deleteElsewhere("products/clip");
    await press("Import 3 rows");
    await screen.findByText(/^0 rows imported/);
    expect(screen.getByText(/^These have been changed elsewhere/)).toBeVisible();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "ring",
      "band",
      "clip",
    ]);
    expect(await stored("ledger/ring")).toBeNull();
    expect(await stored("ledger/band")).toMatchObject({ notes: "Theirs", revision: 2 });
  });

  it("are only exported on request", async () => {
    const files = catchDownloads();
    renderAt("/bj-admin/inventory", <InventoryExport of={[RING, BAND]} />);
    await press("Export CSV");
    await waitFor(() => expect(files).toHaveLength(1));
    expect(requests(/ledger/)).toEqual([]);
    const choice = screen.getByRole("checkbox", { name: "With purchase and sale" });
    expect(choice).toHaveAccessibleDescription(/names and addresses/);
    await userEvent.click(choice);
    await press("Export CSV");
    await waitFor(() => expect(files).toHaveLength(2));
    const [without, with_] = await Promise.all(files.map((file) => file.text()));
    expect(without).not.toContain("Seller");
    expect(with_).toContain('"7","Ours","2026-01-31"');
  });
});

describe("An import that is left", () => {
  const rowsOf = (length: number) =>
    Array.from({ length }, (_, n) => NEW.replace("NEW-1", `NEW-${n}`));
  const skus = async () => (await storedAll("products")).map(({ sku }) => sku);
  const go = (name: string) => userEvent.click(screen.getByRole("link", { name }));

  async function start(rows: readonly string[]) {
    renderAt(
      paths.importProducts,
      <>
        <Link to={paths.brands}>Brands</Link>
        <Link to={paths.importProducts}>Import</Link>
        <Routes>
          <Route path={paths.importProducts} element={<CsvImport />} />
          <Route path="*" element={null} />
        </Routes>
      </>,
    );
    await importAll(rows);
  }

  async function importAll(rows: readonly string[]) {
    await choose(HEAD, ...rows);
    await userEvent.click(await screen.findByRole("button", { name: /^Import \d+ rows?$/ }));
  }

  async function leave() {
    await go("Brands");
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "If you leave, it stops, and the rest are not saved.",
    );
    await press("Leave");
  }

  it("stops at the end of its batch, says how far it came, and can be finished", async () => {
    /** One more than a batch. */
    const rows = rowsOf(101);
    const response = holdResponse(WRITES);
    await start(rows);
    await response.arrived;
    await leave();
    response.release();
    const said =
      "100 of 101 rows imported before you left. Import the same file again for the rest.";
    expect(await screen.findByText(said)).toBeVisible();
    expect(requests(WRITES)).toHaveLength(1);

    await go("Import");
    await importAll(rows);
    expect(await screen.findByText(/^1 row imported/)).toBeInTheDocument();
    expect(new Set(await skus()).size).toBe(103);
    expect(await skus()).toHaveLength(103);
  });

  it("is waited for by the next import, which stores no row twice", async () => {
    const rows = rowsOf(2);
    const request = holdRequest(WRITES);
    await start(rows);
    await request.arrived;
    await leave();
    await go("Import");
    await importAll(rows);
    request.release();
    expect(await screen.findByText(/^0 rows imported/)).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(/SKU NEW-0 is used by “Brooch” now/);
    expect(await skus()).toHaveLength(4);
  });
});
