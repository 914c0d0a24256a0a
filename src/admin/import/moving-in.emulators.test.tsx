import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clear, createStore } from "idb-keyval";
import { beforeEach, expect, it } from "vitest";
import { photograph } from "../../../tests/emulators/screens/fake-image-worker.ts";
import {
  answerWith,
  goOffline,
  holdRequest,
  holdResponse,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { pretendPageIsForImports, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  administratorAccount,
  AURELIE,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
  storePictures,
} from "../../../tests/emulators/screens/shop.ts";
import { testProduct } from "../../../tests/products.ts";
import type { NamedEntity } from "../../products/stock-documents.ts";
import { baseOf, PRODUCTS } from "../saving/entity-kinds.ts";
import { products } from "../saving/entity-store.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { CsvImport } from "./csv-import.tsx";

/** Another shop, whose picture 2.jpg is gone. */
const shop = "https://other-shop.example";
/** The pictures that were asked of it, which it sends once `answering` resolves. */
let asked: string[] = [];
let answering = Promise.resolve();

beforeEach(async () => {
  [asked, answering] = [[], Promise.resolve()];
  answerWith(/other-shop/, async (request) => {
    asked.push(request);
    await answering;
    const status = request.includes("/2.jpg") ? 404 : 200;
    return new Response(new Uint8Array([0xff, 0xd8, 0xff]), { status });
  });
  pretendPageIsForImports();
  await clear(createStore("moving-in", "pieces"));
  await clear();
  await storePictures([]);
  await stockShop({ brands: [AURELIE], categories: [RINGS] });
});

async function choose(text: string) {
  renderAt("/bj-admin/inventory/import", <CsvImport />);
  const file = new File([text], "shop.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText("CSV file"), file);
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const becomes = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(`“${name}” becomes`), option);
/** Chooses for values of one question: the brand of pieces without one. */
const say = async (title: RegExp, name: string, option: string) => {
  const table = await screen.findByRole("table", { name: title });
  await userEvent.selectOptions(within(table).getByLabelText(`“${name}” becomes`), option);
};
/** Confirms what is proposed, and goes on. */
async function confirmValues() {
  for (const button of screen.queryAllByRole("button", { name: /^Confirm \d+ Value/ })) {
    if (button.getAttribute("aria-disabled") !== "true") await userEvent.click(button);
  }
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Continue" })).not.toHaveAttribute("aria-disabled"),
  );
  await press("Continue");
}
const NOTHING = "Nothing in the file";
const summaries = (name: string) =>
  [...screen.getByRole("region", { name }).querySelectorAll("tbody td:last-child")].map(
    (cell) => cell.textContent,
  );

const SHOPIFY =
  () => `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant Price,Variant Compare At Price,Image Src,Image Position,Status,Oddity
iris,Iris Ring,<p>Gold.</p>,House of Iris,Ring,diamond,true,900,1000,${shop}/1.jpg?v=1,1,active,x
iris,,,,,,,,,${shop}/2.jpg,2,,
lily,Lily Band,Text,Aurelie,Ring,,true,500,,,,active,
`;

it("moves a shop in: its columns, values, pieces, pictures, and back", async () => {
  await choose(SHOPIFY());
  expect(
    await screen.findByText("This file is from Shopify: 2 pieces. Nothing is saved yet."),
  ).toBeVisible();
  expect(screen.getByText("1 column still to choose.")).toBeVisible();
  expect(screen.getByLabelText("“Variant Price” becomes")).toHaveValue("price");
  await becomes("Oddity", "Line of the description");
  await press("Continue");

  expect(await screen.findByText(/fields still to confirm/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "What do the values mean here?" })).toHaveFocus();
  await say(/^Category/, "Ring", "Rings");
  await say(/^Condition/, NOTHING, "Good");
  await say(/^Brand/, "House of Iris", "Aurelie");
  await confirmValues();
  expect(await screen.findByRole("heading", { name: "What would be imported?" })).toHaveFocus();
  const [iris] = await waitFor(() => summaries("What would change"));
  expect(iris).toContain("It had no SKU, so it gets the next one.");
  expect(requests(WRITES)).toEqual([]);
  await press("Import 2 rows");
  await screen.findByText(/^2 rows imported/);
  const bySku = async () => {
    const all: readonly Record<string, unknown>[] = await storedAll("products");
    return Object.fromEntries(all.map((one) => [String(one.sku), one]));
  };
  expect(await bySku()).toMatchObject({
    "P-0001": {
      title: "Iris Ring",
      price: "1000",
      salePrice: "900",
      description: "Gold.\n\nOddity: x",
      jewellery: "Rings",
      available: "Not Available",
      mainImage: "",
    },
    "P-0002": { title: "Lily Band", available: "Is Available" },
  });

  await press("Fetch Pictures");
  const failed = await screen.findByText("1 picture failed:");
  expect(failed.nextElementSibling).toHaveTextContent(
    /Iris Ring: other-shop\.example has no such picture any more\. Choose the file 2\.jpg\./,
  );
  expect(screen.getByText("1 of 2 pictures stored, 1 piece left.")).toBeVisible();
  expect(await bySku()).toMatchObject({ "P-0001": { mainImage: "", available: "Not Available" } });

  await userEvent.upload(screen.getByLabelText("Pictures: Choose Files"), [
    new File([photograph("2")], "2-scaled.jpg", { type: "image/jpeg" }),
  ]);
  expect(await screen.findByText("1 piece got 2 pictures.")).toBeVisible();
  const stored = (await bySku())["P-0001"];
  expect(stored).toMatchObject({ available: "Is Available" });
  const names = [stored?.mainImage, ...((stored?.images ?? []) as string[])];
  expect(names.map((url) => /%2F\d{13}(.*?)-\w+-600x450/.exec(String(url))?.[1])).toEqual([
    "1",
    "2",
  ]);

  await press("Undo");
  await waitFor(async () => expect(await storedAll("products")).toEqual([]));
});

it("shows pieces early if the dealer wants that, and pieces without pictures that failed", async () => {
  await choose(SHOPIFY().replaceAll("House of Iris", "Aurelie"));
  await becomes("Oddity", "Left out");
  await press("Continue");
  await say(/^Category/, "Ring", "Rings");
  await say(/^Condition/, NOTHING, "Good");
  await confirmValues();
  await userEvent.click(
    await screen.findByLabelText("Show pieces before their pictures are there"),
  );
  await press("Import 2 rows");
  await screen.findByText(/^2 rows imported/);
  expect((await storedAll("products")).map(({ available }) => available)).toEqual([
    "Is Available",
    "Is Available",
  ]);
  await press("Fetch Pictures");
  await press("Leave Out 1 Failed");
  expect(await screen.findByText("1 piece got 1 picture.")).toBeVisible();
});

const FOUR = () =>
  `SKU,Item,Price,Category,Condition,Brand,Status,Photos\n${[1, 3, 4, 5]
    .map(
      (n) =>
        `S-${n},Ring ${n},5,Rings,Good,Aurelie,Is Available,${shop}/${n}.jpg ${shop}/${n}b.jpg\n`,
    )
    .join("")}`;
/** A file whose words are all ours: nothing is asked. */
async function chooseOwnWords(text: string) {
  await choose(text);
  await press("Continue");
  await confirmValues();
}

it("pauses getting pictures, and continues without getting any twice", async () => {
  let answer = () => {};
  answering = new Promise((resolve) => (answer = resolve));
  await chooseOwnWords(FOUR());
  await press("Import 4 rows");
  await screen.findByText(/^4 rows imported/);
  await press("Fetch Pictures");
  await waitFor(() => expect(asked).toHaveLength(3));
  await press("Pause");
  expect(await screen.findByRole("button", { name: "Fetch Pictures" })).toBeVisible();
  expect(screen.getByText("0 of 8 pictures stored, 4 pieces left.")).toBeVisible();
  expect(screen.queryByText(/failed/)).toBeNull();
  answer();
  await press("Fetch Pictures");
  expect(await screen.findByText("4 pieces got 8 pictures.")).toBeVisible();
  // Pause cancelled three requests. Only these are sent again.
  expect(asked).toHaveLength(11);
  const stored = await storedAll("products");
  expect(stored.map(({ available }) => available)).toEqual(Array(4).fill("Is Available"));
});

it("gets the pictures of all pieces after a failure in the middle of a portion", async () => {
  const denied = holdRequest(WRITES);
  const lost = holdRequest(/documents:commit.*S-4/s);
  await chooseOwnWords(FOUR());
  await press("Import 4 rows");
  // The rules refuse the whole, so it is sent in halves; the second one is lost.
  denied.refuse(403);
  await lost.arrived;
  lost.lose();
  await screen.findByText(/2 of 4 have been imported/);
  goOffline(/no request/)();
  await press("Continue");
  await screen.findByText(/^4 rows imported/);
  expect(screen.getByText("0 of 8 pictures stored, 4 pieces left.")).toBeVisible();
  await press("Fetch Pictures");
  expect(await screen.findByText("4 pieces got 8 pictures.")).toBeVisible();
});

it("gets the pictures of a piece that was stored although the answer was lost", async () => {
  const lost = holdResponse(WRITES);
  await chooseOwnWords(FOUR());
  await press("Import 4 rows");
  await lost.arrived;
  lost.lose();
  await screen.findByText(/0 of 4 have been imported/);
  goOffline(/no request/)();
  await press("Continue");
  await screen.findByText(/^4 rows imported/);
  expect(await storedAll("products")).toHaveLength(4);
  expect(screen.getByText("0 of 8 pictures stored, 4 pieces left.")).toBeVisible();
});

it("fetches each picture once: in two tabs, and if pieces share it", async () => {
  let answer = () => {};
  answering = new Promise((resolve) => (answer = resolve));
  await chooseOwnWords(FOUR().replaceAll(`${shop}/4.jpg`, `${shop}/3.jpg`));
  await press("Import 4 rows");
  await screen.findByText(/^4 rows imported/);
  // The other tab knows the same pieces.
  renderAt("/bj-admin/inventory/import", <CsvImport />);
  const [here, there] = await waitFor(() => {
    const found = screen.getAllByRole("region", { name: "Pictures of imported pieces" });
    expect(found).toHaveLength(2);
    return found;
  });
  if (!here || !there) throw new Error("There are two tabs.");
  const fetchIn = (tab: HTMLElement) =>
    userEvent.click(within(tab).getByRole("button", { name: /^(?:Fetch Pictures|Continue)$/ }));
  await fetchIn(here);
  await waitFor(() => expect(asked).not.toEqual([]));
  await fetchIn(there);
  expect(await within(there).findByRole("alert")).toHaveTextContent(/^Another tab of this browser/);
  answer();
  expect(await screen.findByText("4 pieces got 8 pictures.")).toBeVisible();
  await waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  await fetchIn(there);
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Pictures of imported pieces" })).toBeNull(),
  );
  expect(asked).toHaveLength(7);
});

it("says why a piece could not be saved with its pictures, and can leave it out", async () => {
  await chooseOwnWords(FOUR().split("\n").slice(0, 2).join("\n"));
  await press("Import 1 row");
  await screen.findByText(/^1 row imported/);
  answerWith(WRITES, () => Promise.resolve(Response.json({}, { status: 403 })));
  await press("Fetch Pictures");
  const refused = await screen.findByText("1 piece could not be saved with the pictures:");
  expect(refused.nextElementSibling).toHaveTextContent(/^Ring 1: The database refused/);
  await press("Leave Out 1 Failed");
  await waitFor(() => expect(screen.queryByText(/pieces? left/)).toBeNull());
});

it("creates no brand for pieces that are left out", async () => {
  await choose(
    "SKU,Item,Price,Category,Condition,Brand\nA,Ring,5,Rings,Good,Aurelie\nB,Ring,POA?,Rings,Good,House of Iris\n",
  );
  await press("Continue");
  await say(/^Brand/, "House of Iris", "Create “House of Iris”");
  await confirmValues();
  await waitFor(() => expect(summaries("Rows with errors")).toHaveLength(1));
  await press("Import 1 row");
  await screen.findByText(/^1 row imported/);
  expect(await storedAll("brands")).toHaveLength(1);
});

const storedTexts = async (collection: string, field: string) =>
  (await storedAll(collection)).map((fields) => String(fields[field])).sort();

const NAMES =
  "SKU,Item,Price,Category,Condition,Brand\nA,Ring,5,Rings,Good,Fox & Vale\nB,Ring,5,Rings,Good,FOX AND VALE\nC,Ring,5,Rings,Good,Rings\n";

it("creates one brand for spellings of one name, and none with the name of a category", async () => {
  await choose(NAMES);
  await press("Continue");
  await say(/^Brand/, "Fox & Vale", "+");
  expect(screen.queryByRole("option", { name: "Create “Rings”" })).toBeNull();
  await say(/^Brand/, "Rings", "Aurelie");
  await confirmValues();
  await press("Import 3 rows");
  await screen.findByText(/^3 rows imported/);
  expect(await storedTexts("brands", "brandName")).toEqual(["Aurelie", "Fox & Vale"]);
  expect(await storedTexts("products", "brand")).toEqual(["Aurelie", "Fox & Vale", "Fox & Vale"]);
});

it.each([
  ["Fox & Vale", /^3 rows imported/, ["Aurelie", "Fox & Vale", "Fox & Vale"]],
  ["Fox and Vale", /There is already a brand “Fox and Vale”/, ["Aurelie"]],
])("creates no brand that a colleague has added since, as %j", async (name, outcome, expected) => {
  await choose(NAMES);
  await press("Continue");
  await say(/^Brand/, "Fox & Vale", "+");
  await say(/^Brand/, "Rings", "Aurelie");
  await confirmValues();
  await saveElsewhere({ brands: [{ ...AURELIE, id: "fox", name }] });
  await press("Import 3 rows");
  expect((await screen.findAllByText(outcome))[0]).toBeVisible();
  await waitFor(async () => expect(await storedTexts("products", "brand")).toEqual(expected));
  expect(await storedAll("brands")).toHaveLength(2);
});

it("gets the pictures of pieces that an earlier import has stored", async () => {
  const two = FOUR().split("\n").slice(0, 3).join("\n");
  await chooseOwnWords(two);
  await press("Import 2 rows");
  await screen.findByText(/^2 rows imported/);
  cleanup(); // This browser keeps nothing.
  await chooseOwnWords(two);
  await press("Get Pictures of 2 Stored Pieces");
  await press("Fetch Pictures");
  expect(await screen.findByText("2 pieces got 4 pictures.")).toBeVisible();
  const stored = await storedAll("products");
  expect(stored).toHaveLength(2);
  expect(stored.map(({ available }) => available)).toEqual(Array(2).fill("Is Available"));
});

const HIDDEN = testProduct({
  id: "hidden",
  title: "Ring 1",
  sku: "S-1",
  available: "Not Available",
  mainImage: "",
  images: [],
});
const twoPictures = (first = "1.jpg", second = "1b.jpg", price = 900) =>
  `SKU,Item,Price,Status,Photos\nS-1,Ring 1,${price},active,${shop}/${first} ${shop}/${second}\n`;
/** Imports pictures of a stored piece that is not on show. */
async function importHidden(text: string) {
  await stockShop({ products: [HIDDEN], brands: [AURELIE], categories: [RINGS] });
  await choose(text);
  await press("Continue");
  await becomes("active", "Is Available");
  await confirmValues();
  await press("Import 1 row");
  await screen.findByText(/^1 row imported/);
}

it("waits for no pictures of an import that was undone, also while it gets them", async () => {
  await importHidden(twoPictures());
  expect(screen.getByText("0 of 2 pictures stored, 1 piece left.")).toBeVisible();
  let answer = () => {};
  answering = new Promise((resolve) => (answer = resolve));
  await press("Fetch Pictures");
  await waitFor(() => expect(asked).toHaveLength(1));
  await press("Undo");
  await waitFor(async () => expect(await stored("products/hidden")).toMatchObject({ revision: 3 }));
  answer();
  await waitFor(() => expect(screen.queryByText(/pieces? left/)).toBeNull());
  expect(await stored("products/hidden")).toMatchObject({
    price: HIDDEN.price,
    available: "Not Available",
    mainImage: "",
    revision: 3,
  });
});

it("forgets the pictures of an import as soon as it is undone", async () => {
  await importHidden(twoPictures());
  await press("Undo");
  await waitFor(() => expect(screen.queryByText(/pieces? left/)).toBeNull());
  expect(asked).toEqual([]);
});

it("keeps a piece hidden that a colleague has hidden since", async () => {
  await importHidden(twoPictures());
  const save = async (available: string) => {
    const now = await products.get("hidden");
    const draft = { ...toProductDraft(now), available };
    const by = administratorAccount();
    await products.save("hidden", draft, baseOf(PRODUCTS, now), { kind: "switch", by });
  };
  await save("Is Available");
  await save("Not Available");
  await press("Fetch Pictures");
  expect(await screen.findByText("1 piece got 2 pictures.")).toBeVisible();
  expect(await stored("products/hidden")).toMatchObject({ available: "Not Available" });
});

it("fetches the addresses of a later file, and stores nothing twice", async () => {
  await importHidden(twoPictures("1.jpg", "2.jpg"));
  await press("Fetch Pictures");
  expect(await screen.findByText("1 picture failed:")).toBeVisible();
  const corrected = twoPictures("1.jpg", "3.jpg");
  const file = new File([corrected], "shop.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("CSV file"), file);
  await press("Get Pictures of 1 Stored Piece");
  expect(await screen.findByText("1 of 2 pictures stored, 1 piece left.")).toBeVisible();
  await press("Continue");
  expect(await screen.findByText("1 piece got 2 pictures.")).toBeVisible();
  expect(asked.map((request) => /\d\w?\.jpg/.exec(request)?.[0])).toEqual([
    "1.jpg",
    "2.jpg",
    "3.jpg",
  ]);
  const images = [expect.stringMatching(/\d{13}3-/)];
  expect(await stored("products/hidden")).toMatchObject({ available: "Is Available", images });
});

it("adds no picture that a piece got in another browser meanwhile", async () => {
  await importHidden(twoPictures());
  const here = within(document.body.lastElementChild as HTMLElement);
  renderAt("/bj-admin/inventory/import", <CsvImport />);
  const there = within(document.body.lastElementChild as HTMLElement);
  const file = new File([twoPictures()], "shop.csv", { type: "text/csv" });
  await userEvent.upload(await there.findByLabelText("CSV file"), file);
  const pressIn = async (tab: typeof here, name: string) =>
    userEvent.click(await tab.findByRole("button", { name }));
  await pressIn(there, "Get Pictures of 1 Stored Piece");
  await pressIn(here, "Fetch Pictures");
  expect(await here.findByText("1 piece got 2 pictures.")).toBeVisible();
  const first = await stored("products/hidden");
  await pressIn(there, "Fetch Pictures");
  await waitFor(() => expect(there.queryByText(/pieces? left/)).toBeNull());
  expect(await stored("products/hidden")).toEqual(first);
});

it("asks what a file of our columns lacks", async () => {
  await choose("sku,title,description,price,category\nA,Ring,Text,5,Rings\n");
  expect(await screen.findByText("Rows with errors")).toBeVisible();
  await press("Say What Its Columns Mean");
  await press("Continue");
  await say(/^Brand/, NOTHING, "Aurelie");
  await say(/^Condition/, NOTHING, "Good");
  await confirmValues();
  await waitFor(() => expect(summaries("What would change")[0]).toContain("New product"));
});

it("brings back a sold piece and ends a sale only where the dealer agrees", async () => {
  const products = ["a", "b"].map((id) =>
    testProduct({ id, title: `Ring ${id}`, available: "Sold", price: "500", salePrice: "400" }),
  );
  await stockShop({ products, brands: [AURELIE], categories: [RINGS] });
  await choose(
    `SKU,Item,Price,Sale price,Category,Status\n${products.map(({ sku, title }) => `${sku},${title},450,,Rings,active`).join("\n")}\n`,
  );
  await press("Continue");
  await becomes("active", "Is Available");
  await confirmValues();
  const tick = async (name: RegExp) =>
    userEvent.click(await screen.findByRole("checkbox", { name }));
  expect(await screen.findByRole("group", { name: /Sold or Enquire here/ })).toBeVisible();
  expect(summaries("What would change")[0]).toBe("price: 500 → 450");
  await tick(/Ring b: Sold → Is Available/);
  await tick(/^End the sale of 2 pieces/);
  await waitFor(() =>
    expect(summaries("What would change")[1]).toContain(
      "price: 500 → 450; salePrice: 400 → nothing; available: Sold → Is Available",
    ),
  );
  await press("Import 2 rows");
  await screen.findByText(/^2 rows imported/);
  expect(await storedAll("products")).toMatchObject([
    { price: "450", salePrice: "", available: "Sold" },
    { price: "450", salePrice: "", available: "Is Available" },
  ]);
});

it("takes a vendor and a type with the names of an object's properties", async () => {
  const constructor: NamedEntity = { ...RINGS, id: "constructor", name: "Constructor" };
  await stockShop({ brands: [AURELIE], categories: [constructor] });
  await choose(
    "Handle,Title,Vendor,Type,Variant SKU,Variant Price,Status\na,Ring,valueOf,Constructor,A,5,active\nb,Band,__proto__,toString,B,5,active\n",
  );
  await press("Continue");
  await say(/^Condition/, NOTHING, "Good");
  await say(/^Brand/, "valueOf", "Create “valueOf”");
  await say(/^Brand/, "__proto__", "Create “__proto__”");
  await say(/^Category/, "toString", "Constructor");
  await confirmValues();
  await press("Import 2 rows");
  await screen.findByText(/^2 rows imported/);
  const all = await storedAll("products");
  expect(all.map(({ brand, jewellery }) => `${String(brand)} ${String(jewellery)}`).sort()).toEqual(
    ["__proto__ Constructor", "valueOf Constructor"],
  );
});

const POLISH = "Nazwa,Cena,Opis,Kolor,Próba\nRing,500,Schön,Rose Gold,585\n";

it("asks about every column of a language that it does not know, in an order that can be changed", async () => {
  await choose(POLISH);
  expect(await screen.findByText("5 columns still to choose.")).toBeVisible();
  await becomes("Nazwa", "Title");
  await becomes("Cena", "Price");
  await becomes("Opis", "Description");
  await becomes("Kolor", "Metal");
  await becomes("Próba", "Metal");
  expect(await screen.findByText("For example: “Rose Gold 585”")).toBeVisible();
  await press("Move Próba before Kolor");
  expect(await screen.findByText("For example: “585 Rose Gold”")).toBeVisible();
  expect(screen.getByRole("button", { name: "Move Kolor before Próba" })).toHaveFocus();
  await press("Continue");
  await becomes("585 Rose Gold", "14ct Rose Gold");
  await say(/^Category/, NOTHING, "Rings");
  await say(/^Condition/, NOTHING, "Good");
  await say(/^Brand/, NOTHING, "Aurelie");
  await confirmValues();
  await waitFor(() =>
    expect(summaries("What would change")[0]).toMatch(/New product.*metal: 14ct Rose Gold/),
  );
  cleanup();

  // The next file with these columns asks nothing that was answered.
  await choose(POLISH.replace("500", "600"));
  await waitFor(() => expect(summaries("What would change")[0]).toContain("price: 600"));
  expect(requests(WRITES)).toEqual([]);
});

it("says at once what all open columns become, and goes back without losing an answer", async () => {
  await choose(
    "Item,Price,Category,Brand,Condition,One,Two,Three\nRing,5,Ringe,Aurelie,Good,1,2,3\n",
  );
  await userEvent.selectOptions(
    await screen.findByLabelText("All 3 columns that are still open:"),
    "Left out",
  );
  await press("Continue");
  await becomes("Ringe", "Rings");
  await press("Back");
  expect(await screen.findByLabelText("“Two” becomes")).toHaveValue("out");
  await press("Continue");
  expect(await screen.findByLabelText("“Ringe” becomes")).toHaveDisplayValue("Rings");
});

it("gives new SKUs to the pieces of a file of our columns without any", async () => {
  await choose(
    "title,description,price,condition,brand,jewellery\nRing,Text,5,Good,Aurelie,Rings\n",
  );
  expect(await screen.findByText(/^This file is from a spreadsheet: 1 piece/)).toBeVisible();
  await press("Continue");
  await confirmValues();
  await waitFor(() => expect(summaries("What would change")[0]).toContain("New product"));
});
