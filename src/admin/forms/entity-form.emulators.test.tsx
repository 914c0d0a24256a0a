import { act, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  photograph,
  pictureName,
  UPLOADS,
} from "../../../tests/emulators/screens/fake-image-worker.ts";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { change, dealer, shown } from "../../../tests/emulators/screens/dealer.ts";
import {
  answerWith,
  goOffline,
  holdRequest,
  holdResponse,
  requests,
  resetNetwork,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import {
  AURELIE,
  deleteElsewhere,
  ledgerDocuments,
  pictureAddress,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
  storedPictures,
  storePictures,
} from "../../../tests/emulators/screens/shop.ts";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { named } from "../../../tests/named.ts";
import { listChanges } from "../saving/changes-store.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { paths } from "../paths.ts";
import { UnsavedWorkProvider } from "../ui/unsaved-work.tsx";
import { BrandForm, ProductForm } from "./form-screens.tsx";

// Checking whether elements are hidden takes most of a test's time.
configure({ defaultHidden: true });
const user = userEvent.setup({ delay: null });
const OLD = "brand-images/old.webp";
const BRAND = {
  ...AURELIE,
  id: "b1",
  description: "A house",
  image: pictureAddress(OLD),
  revision: 4,
};

const [MAIN, SIDE, BACK] = ["main", "1", "2"].map((name) => `product-images/${name}.webp`) as [
  string,
  string,
  string,
];
const PRODUCT = testProduct({
  id: "p1",
  title: "Gold ring",
  sku: "R-1",
  price: "POA",
  metal: "Gold",
  brand: "A deleted brand",
  mainImage: pictureAddress(MAIN),
  images: [pictureAddress(SIDE), pictureAddress(BACK)],
  featured: true,
  revision: 7,
});

/** The query for the products to rename. */
const RENAMING_QUERY = /runQuery.*"products".*"fieldPath":"brand"/s;

function open(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <AdminTest>
        <UnsavedWorkProvider>
          <Link to="/new-product">Go to a new product</Link>
          <Link to="/product/p1">Go to the ring</Link>
          <Routes>
            <Route path="/new-brand" element={<BrandForm />} />
            <Route path="/brand/:id" element={<BrandForm />} />
            <Route path="/new-product" element={<ProductForm />} />
            <Route path={paths.newProduct} element={<ProductForm />} />
            <Route path="/product/:id" element={<ProductForm />} />
            <Route
              path="*"
              element={
                <>
                  <Link to="/new-product">Elsewhere</Link>
                  <Link to="/brand/b2">Another brand</Link>
                </>
              }
            />
          </Routes>
        </UnsavedWorkProvider>
      </AdminTest>
    </MemoryRouter>,
  );
}

function close() {
  document.body.replaceChildren();
}

const field = (name: RegExp | string) =>
  screen.findByLabelText(name, { selector: "input:not([type=file]), textarea" });
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole("button", { name }));

/** Pastes, because typing is slow in a large form. */
async function enter(input: HTMLElement, text: string) {
  await user.click(input);
  await user.paste(text);
}

/** Upload files and wait until the form shows the stored pictures. */
async function upload(label: string, ...names: string[]) {
  await user.upload(screen.getByLabelText(new RegExp(`^${label}: Upload`)), names.map(photograph));
  const isShown = (name: string) =>
    document.querySelector(`img[src*="%2F0${name.replace(".jpg", "")}-"]`) !== null;
  await waitFor(() => expect(names.filter(isShown)).toEqual(names));
}

async function choose(label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole("option", { name: option }));
}

/** The names of the pictures in storage, without the smaller copies. */
const pictures = async () =>
  (await storedPictures())
    .filter((path) => !path.includes("-400."))
    .map(pictureName)
    .sort();
const brandsNamed = async (name: string) =>
  (await storedAll("brands")).filter(({ brandName }) => brandName === name);

beforeEach(() =>
  stockShop({
    brands: [BRAND, { ...AURELIE, id: "b2", name: "Belmont" }],
    categories: [RINGS, { ...RINGS, id: "bracelets", name: "Bracelets" }],
  }),
);

describe("adding a brand", () => {
  it("shows what is missing at each field, focuses the first, and saves nothing", async () => {
    open("/new-brand");
    await press("Add Brand");
    const name = await field("Brand Name");
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("Brand name is required.");
    expect(await field("Description")).toHaveAccessibleDescription("Description is required.");
    expect(screen.getByLabelText(/^Brand Image: Upload/)).toHaveAccessibleDescription(
      "A picture is required.",
    );
    expect(requests(WRITES)).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("saves once on a double click, and offers to add another", async () => {
    open("/new-brand");
    await enter(await field("Brand Name"), "Corvane");
    await enter(await field("Description"), "Makers of rings");
    await upload("Brand Image", "tile.jpg");
    await user.dblClick(screen.getByRole("button", { name: "Add Brand" }));

    const dialog = await screen.findByRole("dialog", { name: "New Brand Added" });
    expect(within(dialog).getByRole("link", { name: "Return To Brands" })).toHaveAttribute(
      "href",
      "/bj-admin/brands",
    );
    expect(requests(WRITES)).toHaveLength(1);
    const [added, ...others] = await brandsNamed("Corvane");
    expect(others).toEqual([]);
    expect(added).toMatchObject({ description: "Makers of rings", revision: 1 });
    expect(pictureName(String(added?.brandImage))).toBe("tile");

    await press("Add Another Brand");
    expect(await field("Brand Name")).toHaveValue("");
    await enter(await field("Brand Name"), "Delmare");
    await enter(await field("Description"), "x");
    await upload("Brand Image", "tile-2.jpg");
    await press("Add Brand");
    await screen.findByRole("dialog", { name: "New Brand Added" });
    expect(await brandsNamed("Corvane")).toHaveLength(1);
    expect(await brandsNamed("Delmare")).toHaveLength(1);
  });

  it("keeps the input when saving fails, and saves again under the same id", async () => {
    const goOnline = goOffline(WRITES);
    open("/new-brand");
    await enter(await field("Brand Name"), "Corvane");
    await enter(await field("Description"), "Makers of rings");
    await upload("Brand Image", "tile.jpg");
    await press("Add Brand");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Save again when you are back online",
    );
    expect(await field("Brand Name")).toHaveValue("Corvane");
    goOnline();
    await press("Add Brand");
    await screen.findByRole("dialog", { name: "New Brand Added" });
    const ids = requests(WRITES).map((request) => /documents\/brands\/\w+/.exec(request)?.[0]);
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    expect(await brandsNamed("Corvane")).toHaveLength(1);
  });

  it("cannot have the present or a former name of another, even if a colleague has just saved it", async () => {
    open("/new-brand");
    const name = await field("Brand Name");
    await enter(name, "AURÉLIE");
    await enter(await field("Description"), "Makers of rings");
    await upload("Brand Image", "tile.jpg");
    await press("Add Brand");
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(
        "There is already a brand “Aurelie”. Choose another name.",
      ),
    );
    await saveElsewhere({
      brands: [{ ...AURELIE, id: "b3", name: "Corvane & Co", formerNames: ["Corvane"] }],
    });
    for (const [typed, message] of [
      ["Corvane and Co", /^There is already a brand “Corvane & Co”/],
      ["corvane", /^The brand “Corvane & Co” had this name before/],
      ["Rings", /^There is already a jewellery category “Rings”/],
    ] as const) {
      await user.clear(name);
      await enter(name, typed);
      await press("Add Brand");
      await waitFor(() => expect(name).toHaveAccessibleDescription(message));
      await waitFor(() => expect(name).toHaveFocus());
    }
    expect(requests(WRITES)).toEqual([]);
    await enter(name, " of London");
    await press("Add Brand");
    await screen.findByRole("dialog", { name: "New Brand Added" });
    expect(await brandsNamed("Rings of London")).toHaveLength(1);
  });

  it("is saved only when the upload has finished", async () => {
    const picture = holdRequest(UPLOADS);
    open("/new-brand");
    await enter(await field("Brand Name"), "Corvane");
    await enter(await field("Description"), "Makers");
    const input = screen.getByLabelText(/^Brand Image: Upload/);
    await user.upload(input, photograph("tile.jpg"));
    await act(() => picture.arrived);
    await press("Add Brand");
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription("Wait for the upload to finish, or cancel it."),
    );
    picture.release();
    await waitFor(() => expect(input).toHaveAccessibleDescription(""));
    await press("Add Brand");
    await screen.findByRole("dialog", { name: "New Brand Added" });
  });
});

describe("editing a brand", () => {
  it("shows the stored values, saves them, and can be saved again", async () => {
    open("/brand/b1");
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    await screen.findByRole("heading", { name: "Edit Aurelie" });
    const text = await field("Description");
    expect(text).toHaveValue("A house");
    await user.clear(text);
    await enter(text, "A great house");
    await press("Submit Edit");
    await screen.findByRole("link", { name: "Return To Brand List" });
    expect(await stored("brands/b1")).toMatchObject({
      brandName: "Aurelie",
      description: "A great house",
      brandImage: BRAND.image,
      revision: 5,
    });
    expect(requests(RENAMING_QUERY)).toEqual([]);

    await press("Continue Editing");
    await enter(await field("Description"), " indeed");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("brands/b1")).toMatchObject({
      description: "A great house indeed",
      revision: 6,
    });
  });

  it("keeps the old picture, also in the history, when a new one is saved", async () => {
    await storePictures([OLD]);
    open("/brand/b1");
    await field("Brand Name");
    await upload("Brand Image", "new.jpg");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await storedAll("changes")).toMatchObject([
      { kind: "edit", entries: { "brands/b1": { before: { brandImage: BRAND.image } } } },
    ]);
    expect(await storedPictures()).toContain(OLD);
    expect(await pictures()).toContain("new");
  });

  it("waits for a rotation before it is saved, and keeps the picture in the history", async () => {
    await storePictures([OLD]);
    open("/brand/b1");
    await field("Brand Name");
    const download = holdRequest(/^GET .*old\.webp/);
    await press("Rotate Brand Image");
    await press("Submit Edit");
    const input = screen.getByLabelText(/^Brand Image: Upload/);
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^Wait for the upload/));
    expect(requests(WRITES)).toEqual([]);
    download.release();
    await screen.findByText("Brand Image has been rotated.");
    await waitFor(() => expect(input).toHaveAccessibleDescription(""));
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("brands/b1")).toMatchObject({
      brandImage: expect.stringMatching(/brand-images%2F\d{13}old-.*-1{18}\.webp/) as string,
    });
    expect(await storedAll("changes")).toMatchObject([
      { entries: { "brands/b1": { before: { brandImage: BRAND.image } } } },
    ]);
    expect(await storedPictures()).toContain(OLD);
  });

  it("drops a rotation when another picture has been uploaded", async () => {
    await storePictures([OLD]);
    open("/brand/b1");
    await field("Brand Name");
    const first = holdRequest(UPLOADS);
    await user.upload(screen.getByLabelText(/^Brand Image: Upload/), photograph("new.jpg"));
    await first.arrived;
    await press("Rotate Brand Image");
    first.release();
    await waitFor(() => expect(document.querySelector(`img[src*="%2F0new-"]`)).not.toBeNull());
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("says what to do, without blaming the account, when the rules refuse an old value", async () => {
    const old = { ...(await stored("brands/b1")), revision: 1.5 };
    await saveElsewhere({ documents: { "brands/old": old } });
    open("/brand/old");
    await enter(await field("Description"), " of note");
    await press("Submit Edit");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Check every field, also those you have not changed");
    expect(alert).not.toHaveTextContent("account");
    expect(await field("Description")).toHaveValue("A house of note");
  });

  it("writes a new name into its products", async () => {
    await saveElsewhere({ products: [testProduct({ id: "ring" }), PRODUCT] });
    open("/brand/b1");
    await enter(await field("Brand Name"), " & Fils");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("products/ring")).toMatchObject({ brand: "Aurelie & Fils", revision: 2 });
    expect(await stored("products/p1")).toMatchObject({ brand: PRODUCT.brand });
    // Before and after the products were saved.
    expect(requests(RENAMING_QUERY)).toHaveLength(2);
    const title = "Aurelie → Aurelie & Fils";
    expect(await storedAll("changes")).toMatchObject([
      { kind: "rename", title },
      { kind: "rename", title },
    ]);
  });

  it("names each product that keeps the old name, and what to correct in it", async () => {
    const metal = "x".repeat(201);
    await saveElsewhere({
      products: [testProduct({ id: "ring" }), testProduct({ id: "band", sku: "", metal })],
    });
    open("/brand/b1");
    await enter(await field("Brand Name"), " & Fils");
    await press("Submit Edit");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Open each one, correct it and choose the new name.",
    );
    expect(screen.getByText("1 of 2 products have been renamed to Aurelie & Fils.")).toBeVisible();
    expect(screen.getByRole("link", { name: "band" })).toHaveAttribute(
      "href",
      paths.editProduct("band"),
    );
    expect(screen.getByRole("listitem")).toHaveTextContent(
      "band: Metal: Use 200 characters or fewer. SKU is required.",
    );
    expect(screen.queryByRole("link", { name: "ring" })).toBeNull();
    await press("Close");
    await screen.findByRole("button", { name: "Continue Editing" });
  });

  it("finishes an interrupted renaming when it is opened again", async () => {
    await saveElsewhere({ products: [testProduct({ id: "ring" })] });
    const goOnline = goOffline(/documents:commit.*documents\/products\//s);
    open("/brand/b1");
    await enter(await field("Brand Name"), " & Fils");
    await press("Submit Edit");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You appear to be offline. Check your connection and try again. Some products still have the old name.",
    );
    await press("Finish Later");
    close();

    goOnline();
    expect(await stored("products/ring")).toMatchObject({ brand: "Aurelie" });
    open("/brand/b1");
    expect(await screen.findByText(/^1 product still has a former name: Aurelie\./)).toBeVisible();
    await press("Rename Them");
    await waitFor(async () =>
      expect(await stored("products/ring")).toMatchObject({ brand: "Aurelie & Fils" }),
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: "Rename Them" })).toBeNull());
  });

  it("keeps the former names of what another administrator has saved", async () => {
    open("/brand/b1");
    await field("Brand Name");
    await saveElsewhere({ brands: [{ ...BRAND, formerNames: ["Theirs"], revision: 5 }] });
    await enter(await field("Brand Name"), " & Fils");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("brands/b1")).toMatchObject({
      brandName: "Aurelie & Fils",
      formerNames: ["Theirs", "Aurelie"],
    });
  });

  it("reports that the brand does not exist", async () => {
    open("/brand/gone");
    expect(await screen.findByRole("link", { name: "Return To Brand List" })).toBeInTheDocument();
  });
});

describe("two administrators who edit the same thing", () => {
  const theirs = { ...BRAND, description: "Their words", name: "Aurélie", revision: 5 };

  async function collide() {
    open("/brand/b1");
    const text = await field("Description");
    await saveElsewhere({ brands: [theirs] });
    await user.clear(text);
    await enter(text, "My words");
    await press("Submit Edit");
    return screen.findByRole("dialog", { name: /has been changed elsewhere/ });
  }

  it("choose field by field, and the choices are saved", async () => {
    const dialog = await collide();
    const description = within(dialog).getByRole("group", { name: "Description" });
    expect(within(description).getByRole("radio", { name: /Yours/ })).toBeChecked();
    expect(description).toHaveTextContent("My words");
    expect(description).toHaveTextContent("Their words");
    const name = within(dialog).getByRole("group", { name: "Brand Name" });
    expect(within(name).getByRole("radio", { name: /Theirs/ })).toBeChecked();
    expect(within(dialog).queryByRole("group", { name: "Brand Image" })).toBeNull();

    await press("Save These Choices");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("brands/b1")).toMatchObject({
      brandName: "Aurélie",
      description: "My words",
      brandImage: BRAND.image,
      revision: 6,
    });
  });

  it("keeps the choices if they cannot be saved, and saves them later", async () => {
    await collide();
    const goOnline = goOffline(WRITES);
    await press("Save These Choices");
    await screen.findByText(/Save again when you are back online/);
    expect(await field("Brand Name")).toHaveValue("Aurélie");
    expect(await field("Description")).toHaveValue("My words");
    expect(screen.getByRole("heading", { name: "Edit Aurélie" })).toBeVisible();
    close();
    open("/brand/b1");
    await press("Restore Draft");
    expect(await field("Description")).toHaveValue("My words");
    goOnline();
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("brands/b1")).toMatchObject({
      brandName: "Aurélie",
      description: "My words",
      revision: 6,
    });
  });

  it("can go back to the form, which keeps the input", async () => {
    await collide();
    await press("Back to the Form");
    expect(await field("Description")).toHaveValue("My words");
  });

  it("can add it again, with the names that it had, if the other one has deleted it", async () => {
    await saveElsewhere({ brands: [{ ...BRAND, formerNames: ["Orelie"] }] });
    open("/brand/b1");
    await enter(await field("Brand Name"), " & Fils");
    await deleteElsewhere("brands/b1");
    await press("Submit Edit");
    await press("Add It Again");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("brands/b1")).toMatchObject({
      brandName: "Aurelie & Fils",
      formerNames: ["Orelie", "Aurelie"],
      revision: 1,
    });
  });

  it("can add a product again without making it new, and with its reservation", async () => {
    const reservedUntil = Date.now() + 86_400_000;
    await saveElsewhere({
      products: [testProduct({ id: "ring", listedAt: 5_000, reservedUntil })],
    });
    open("/product/ring");
    await enter(await field(/^Size/), "54");
    await deleteElsewhere("products/ring");
    await press("Submit Edit");
    await press("Add It Again");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("products/ring")).toMatchObject({
      size: "54",
      listedAt: new Date(5_000),
      reservedUntil: new Date(reservedUntil),
      revision: 1,
    });
  });
});

it("choices that put a product without a price on show are not saved", async () => {
  const ring = testProduct({ id: "ring", available: "Sold" });
  await saveElsewhere({ products: [ring] });
  open("/product/ring");
  await field(/^Title/);
  await choose("Available", "Is Available");
  await saveElsewhere({ products: [{ ...ring, price: "0", revision: 2 }] });
  await press("Submit Edit");
  await press("Save These Choices");
  expect(await screen.findByText(/^Price: Enter a price above 0/)).toBeInTheDocument();
  expect(await stored("products/ring")).toMatchObject({ available: "Sold", revision: 2 });

  const price = within(screen.getByRole("group", { name: "Price" }));
  await user.click(price.getByRole("radio", { name: /Yours/ }));
  await press("Save These Choices");
  await screen.findByRole("button", { name: "Continue Editing" });
  expect(await stored("products/ring")).toMatchObject({ available: "Is Available", price: "1000" });
});

describe("a draft", () => {
  async function leaveUnsaved() {
    await storePictures([OLD]);
    open("/brand/b1");
    await enter(await field("Description"), " of note");
    await upload("Brand Image", "new.jpg");
    act(() => {
      window.dispatchEvent(new Event("pagehide"));
    });
    close();
    open("/brand/b1");
    await screen.findByRole("heading", { name: "You have an unsaved draft" });
  }

  it("is offered on return, restored with its uploads, and deleted once saved", async () => {
    await leaveUnsaved();
    await press("Restore Draft");
    expect(await field("Description")).toHaveValue("A house of note");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    const saved = await stored("brands/b1");
    expect(saved).toMatchObject({ description: "A house of note", revision: 5 });
    expect(pictureName(String(saved?.brandImage))).toBe("new");
    close();
    open("/brand/b1");
    expect(await field("Description")).toBeInTheDocument();
  });

  it("of a month ago says which uploads have been deleted since, and leaves them out", async () => {
    await leaveUnsaved();
    // Find Unused Pictures has deleted the upload.
    await storePictures([OLD]);
    vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ["Date"] });
    await press("Restore Draft");
    expect(await screen.findByText(/^1 upload of this draft had been deleted/)).toBeVisible();
    expect(await field("Description")).toHaveValue("A house of note");
    await press("Submit Edit");
    expect(await screen.findByText("A picture is required.")).toBeVisible();
    expect(await stored("brands/b1")).toMatchObject({ revision: 4 });
    vi.useRealTimers();
  });

  it("that is restored is unsaved: it is offered again until it is saved or undone", async () => {
    for (const [path, before] of [
      ["/brand/b1", "A house"],
      ["/new-brand", ""],
    ] as const) {
      open(path);
      await enter(await field("Description"), " of note");
      close();
      for (const _visit of ["the next", "the one after it"]) {
        open(path);
        await press("Restore Draft");
        await waitFor(() => expect(screen.getByText("You have unsaved changes.")).toBeVisible());
        close();
      }
      open(path);
      await press("Restore Draft");
      const text = await field("Description");
      await user.clear(text);
      if (before !== "") await enter(text, before);
      await waitFor(() => expect(screen.queryByText("You have unsaved changes.")).toBeNull());
      expect(localStorage).toHaveLength(0);
      close();
    }
  });

  it("that is discarded is deleted", async () => {
    await leaveUnsaved();
    await press("Discard Draft");
    expect(await field("Description")).toHaveValue("A house");
    close();
    open("/brand/b1");
    expect(await field("Description")).toHaveValue("A house");
  });

  it("of an older revision opens the conflict dialog", async () => {
    await leaveUnsaved();
    await saveElsewhere({ brands: [{ ...BRAND, description: "Their words", revision: 5 }] });
    await press("Restore Draft");
    await press("Submit Edit");
    await screen.findByRole("dialog", { name: /has been changed elsewhere/ });
    expect(await stored("brands/b1")).toMatchObject({ description: "Their words", revision: 5 });
  });

  it("can be discarded when a link leaves the form", async () => {
    open("/brand/b1");
    await enter(await field("Description"), "!");
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await press("Leave and Discard");
    await screen.findByText("Elsewhere");
    expect(localStorage).toHaveLength(0);
  });

  it("can be discarded when a link leads to the same form without a copy", async () => {
    await saveElsewhere({ products: [PRODUCT] });
    open("/new-product?copy=p1");
    await enter(await field(/^Title/), "!");
    await user.click(screen.getByRole("link", { name: "Go to a new product" }));
    await press("Leave and Discard");
    await waitFor(async () => expect(await field(/^Title/)).toHaveValue(""));
    expect(localStorage).toHaveLength(0);
  });

  it("of a new entity is a tab's own: two tabs add two, also after one has restored it", async () => {
    const first = within(open("/new-brand").container);
    const inFirst = (name: RegExp) => first.findByLabelText(name, { selector: "input, textarea" });
    await enter(await inFirst(/^Brand Name/), "Corvane");
    await enter(await inFirst(/^Description/), "Makers of rings");
    await user.upload(first.getByLabelText(/^Brand Image: Upload/), photograph("tile.jpg"));
    await waitFor(() => expect(document.querySelector('img[src*="%2F0tile-"]')).not.toBeNull());

    const second = within(open("/new-brand").container);
    await user.click(await second.findByRole("button", { name: "Restore Draft" }));
    const name = await second.findByLabelText(/^Brand Name/);
    expect(name).toHaveValue("Corvane");
    await user.clear(name);
    await enter(name, "Delmare");
    await user.click(second.getByRole("button", { name: "Add Brand" }));
    await screen.findByRole("dialog", { name: "New Brand Added" });
    await user.click(first.getByRole("button", { name: "Add Brand" }));
    await waitFor(async () => expect(await brandsNamed("Corvane")).toHaveLength(1));
    expect(await brandsNamed("Delmare")).toHaveLength(1);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it("of a new product is kept when a copy of another one is added", async () => {
    const copied = { ...PRODUCT, brand: "Aurelie", price: "5" };
    await saveElsewhere({ products: [copied] });
    open("/new-product");
    await enter(await field(/^Title/), "Begun yesterday");
    close();
    open("/new-product?copy=p1");
    await waitFor(async () => expect(await field(/^SKU/)).toHaveValue("R-2"));
    await press("Add Product");
    await press("Add Another Product");
    await waitFor(async () => expect(await field(/^SKU/)).toHaveValue("R-3"));
    close();
    open("/new-product");
    await screen.findByText("Begun yesterday");
    await press("Restore Draft");
    expect(await field(/^Title/)).toHaveValue("Begun yesterday");
  });

  it("that is discarded during a save stops it, and another form can be saved", async () => {
    // A colleague locks the documents.
    answerWith(WRITES, () =>
      Promise.resolve(
        Response.json({ error: { code: 409, status: "ABORTED", message: "" } }, { status: 409 }),
      ),
    );
    open("/brand/b1");
    await enter(await field("Description"), "!");
    await press("Submit Edit");
    await waitFor(() => expect(requests(WRITES).length).toBeGreaterThan(1));
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    expect(await screen.findByText(/They are being sent at this moment/)).toBeVisible();
    await press("Leave and Discard");
    await user.click(await screen.findByRole("link", { name: "Another brand" }));
    const text = await field("Description");
    resetNetwork();
    await enter(text, "?");
    await press("Submit Edit");
    await screen.findByRole("dialog", { name: "Brand Saved" });
    // Longer than between two attempts.
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(requests(WRITES)).toHaveLength(1);
    expect(await stored("brands/b1")).toMatchObject({ description: "A house", revision: 4 });
    expect(localStorage).toHaveLength(0);
  });

  it("is not offered if the browser cannot store it", async () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    open("/brand/b1");
    await enter(await field("Description"), "!");
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await screen.findByText(/This browser cannot keep drafts/);
    expect(screen.queryByRole("button", { name: "Leave and Keep Draft" })).toBeNull();
    await press("Keep Editing");
    full.mockRestore();
  });
});

describe("earlier values", () => {
  const RING = testProduct({ ...PRODUCT, price: "300", brand: "Aurelie" });
  const CHEAPER = { ...RING, price: "250", metal: "Silver" };
  const path = (query: string) => `/product/p1?${query}`;
  let changed = "";

  beforeEach(async () => {
    await saveElsewhere({ products: [RING] });
    const { entity } = await dealer((all) =>
      all.products.save("p1", toProductDraft(CHEAPER), shown(RING), { kind: "edit" }),
    );
    changed = entity.change;
  });

  it("of one change are a draft over what is stored, named, and saved by the form", async () => {
    await saveElsewhere({ products: [{ ...CHEAPER, price: "280", revision: 9 }] });
    open(path(`undo=${changed}`));
    expect(await field(/^Price/)).toHaveValue("300");
    expect(await field(/^Metal/)).toHaveValue("Gold");
    expect(
      screen.getByText(
        /^These fields have their values from before .*: Price, Metal, Metal Filters\.$/,
      ),
    ).toBeVisible();
    expect(await stored("products/p1")).toMatchObject({ price: "280", revision: 9 });
    await press("Submit Edit");
    await press("Continue Editing");
    expect(await stored("products/p1")).toMatchObject({ price: "300", metal: "Gold" });
    expect(screen.queryByText(/values from before/)).toBeNull();
  });

  it("are discarded when a link leads to the piece itself", async () => {
    open(path(`undo=${changed}`));
    expect(await field(/^Price/)).toHaveValue("300");
    await user.click(screen.getByRole("link", { name: "Go to the ring" }));
    await press("Leave and Discard");
    await waitFor(async () => expect(await field(/^Price/)).toHaveValue("250"));
    expect(screen.queryByText("You have unsaved changes.")).toBeNull();
  });

  it("of a deleted piece restore it, and its form stays open", async () => {
    await dealer((all) => all.products.remove(CHEAPER));
    const [deletion] = (await listChanges({ kind: "delete" })).changes;
    open(path(`before=${deletion?.id}`));
    await field(/^SKU/);
    // They would save it, too.
    expect(screen.queryByRole("button", { name: /Reserve/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Print Label" })).toBeNull();
    await press("Submit Edit");
    await press("Continue Editing");
    expect(await screen.findByRole("heading", { name: "Edit Gold ring" })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Reserve" })).toBeVisible();
    const price = await field(/^Price/);
    await user.clear(price);
    await enter(price, "260");
    await press("Submit Edit");
    await screen.findByRole("dialog", { name: "Product Saved" });
    expect(await stored("products/p1")).toMatchObject({ price: "260", revision: 2 });
  });

  it("from before a change also undo all later changes", async () => {
    await dealer((all) => all.saveAll([change(CHEAPER, { size: "54" })], { kind: "bulk" }));
    open(path(`before=${changed}`));
    expect(await field(/^Price/)).toHaveValue("300");
    expect(await field(/^Size/)).toHaveValue("");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("products/p1")).toMatchObject({ price: "300", size: "" });
  });

  it("of a deleted piece whose SKU is taken can be stored with another one", async () => {
    await dealer((all) => all.products.remove(CHEAPER));
    const [deletion] = (await listChanges({ kind: "delete" })).changes;
    await saveElsewhere({ products: [{ ...RING, id: "p9", title: "Brooch" }] });
    open(path(`undo=${deletion?.id}`));
    const sku = await field(/^SKU/);
    expect(
      screen.getByText(/^This has been deleted\. These are its values from before/),
    ).toBeVisible();
    await press("Submit Edit");
    await waitFor(() => expect(sku).toHaveAccessibleDescription(/already used by “Brooch”/));
    await user.clear(sku);
    await enter(sku, "R-77");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("products/p1")).toMatchObject({
      sku: "R-77",
      price: "250",
      listedAt: new Date(RING.listedAt),
      revision: 1,
    });
  });

  it("are not shown for a change that does not exist", async () => {
    open(path("undo=unknown"));
    expect(await screen.findByRole("alert")).toHaveTextContent("This is no longer in the shop.");
  });
});

describe("adding a product", () => {
  it("has all fields with their labels, and dropdowns with their default texts", async () => {
    // Read for the dropdown, and with the inventory for the next SKU.
    holdResponse(/runQuery.*"brands"/s);
    holdResponse(/runQuery.*"brands"/s);
    open("/new-product");
    await screen.findByRole("heading", { name: "Add New Product" });
    for (const name of [
      /^Title/,
      /^Description/,
      /^SKU/,
      /^Price/,
      /^RRP/,
      /^Sale Price/,
      /^Metal/,
      /^Gem/,
      /^Size/,
      /^Certification of Authenticity/,
      /^Packaging/,
      /^Brand Reference/,
    ]) {
      expect(await field(name)).toBeInTheDocument();
    }
    expect(screen.getAllByText("Select...")).toHaveLength(3);
    expect(screen.getByText("Not Featured")).toBeInTheDocument();
    expect(screen.getByText("Is Available")).toBeInTheDocument();
    await user.click(screen.getByRole("combobox", { name: "Brand" }));
    expect(screen.getByText("Loading...")).toBeInTheDocument();
  });

  it("offers the options, or says that there are none", async () => {
    await stockShop({ categories: [RINGS] });
    open("/new-product");
    await user.click(await screen.findByRole("combobox", { name: "Brand" }));
    expect(await screen.findByText("No options")).toBeInTheDocument();
    const condition = screen.getByRole("combobox", { name: "Condition" });
    await user.click(condition);
    const select = within(condition.closest<HTMLElement>(".select") ?? document.body);
    expect((await select.findAllByRole("option")).map((option) => option.textContent)).toEqual([
      "Brand New",
      "Ex-Display",
      "Unworn",
      "Excellent",
      "Good",
      "Gently Used",
    ]);
  });

  it("requires a main picture and one more, and describes each field by its message", async () => {
    open("/new-product");
    await press("Add Product");
    const input = screen.getByLabelText(/^Images: Upload/);
    await waitFor(() => expect(input).toHaveAccessibleDescription("A main picture is required."));
    expect(screen.getByRole("combobox", { name: "Condition" })).toHaveAccessibleDescription(
      /Choose a condition\./,
    );
    await upload("Images", "main.jpg");
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription("At least one more picture is required."),
    );
  });

  it("stores the input", async () => {
    open("/new-product");
    await enter(await field(/^Title/), "Gold ring");
    await enter(await field(/^Description/), "Eighteen carat.");
    await enter(await field(/^SKU/), "R-9");
    await enter(await field(/^Price/), "5450");
    await enter(await field(/^Sale Price/), "5450");
    expect(await field(/^Sale Price/)).toHaveAccessibleDescription(/not below the price/);
    await choose("Condition", "Good");
    await choose("Brand", "Belmont");
    await choose("Jewellery Type", "Rings");
    await upload("Images", "main.jpg", "1.jpg", "2.jpg");
    await press("Add Product");
    const dialog = await screen.findByRole("dialog", { name: "New Product Added" });
    within(dialog).getByRole("button", { name: "Add Another Product" });
    within(dialog).getByRole("link", { name: "Return To Inventory" });
    const [added] = await storedAll("products");
    expect(added).toMatchObject({
      title: "Gold ring",
      sku: "R-9",
      price: "5450",
      salePrice: "5450",
      condition: "Good",
      brand: "Belmont",
      jewellery: "Rings",
      featured: "false",
      available: "Is Available",
      revision: 1,
    });
    expect(pictureName(String(added?.mainImage))).toBe("main");
    expect([added?.images].flat().map(String).map(pictureName)).toEqual(["1", "2"]);
  });

  it("suggests the next SKU, which is not an unsaved change, and only once", async () => {
    await saveElsewhere({ products: [PRODUCT, { ...PRODUCT, id: "p2", sku: "R-0019" }] });
    open("/new-product");
    const sku = await field(/^SKU/);
    await waitFor(() => expect(sku).toHaveValue("R-0020"));
    expect(screen.queryByText(/unsaved changes/)).toBeNull();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await user.clear(sku);
    await press("Add Product");
    await waitFor(() => expect(sku).toHaveAccessibleDescription("SKU is required."));
    expect(sku).toHaveValue("");
  });

  it("suggests an SKU that neither a deleted piece nor the stock book has", async () => {
    const gone = testProduct({ id: "p7", sku: "R-7" });
    await saveElsewhere({ products: [PRODUCT, gone] });
    await dealer((all) => all.products.remove(gone));
    open("/new-product?copy=p1");
    await waitFor(async () => expect(await field(/^SKU/)).toHaveValue("R-8"));
    close();
    await saveElsewhere({ documents: ledgerDocuments([testEntry({ id: "p12", sku: "R-12" })]) });
    open("/new-product");
    await waitFor(async () => expect(await field(/^SKU/)).toHaveValue("R-13"));
  });

  it("suggests for a text what the stock has, the most common first, and the usual values", async () => {
    const metals = ["Fairmined gold", "Platinum", "Platinum"];
    await saveElsewhere({
      products: metals.map((metal, n) => ({ ...PRODUCT, id: `p${n}`, metal, packaging: "Box" })),
    });
    open("/new-product");
    const optionsOf = async (name: RegExp) =>
      [...(((await field(name)) as HTMLInputElement).list?.options ?? [])].map(
        ({ value }) => value,
      );
    await waitFor(async () => expect(await optionsOf(/^Packaging/)).toEqual(["Box"]));
    const offered = await optionsOf(/^Metal/);
    expect(offered.slice(0, 2)).toEqual(["Platinum", "Fairmined gold"]);
    expect(offered).toContain("18ct Yellow Gold");
    expect(offered.filter((metal) => metal === "Platinum")).toHaveLength(1);
  });

  it("copies everything except the SKU", async () => {
    const video = pictureAddress("product-videos/1.webp.mp4");
    await saveElsewhere({ products: [{ ...PRODUCT, video }] });
    open("/new-product?copy=p1");
    expect(await field(/^Title/)).toHaveValue("Gold ring");
    expect(screen.getByLabelText("Video")).toHaveAttribute("src", video);
    const sku = await field(/^SKU/);
    await waitFor(() => expect(sku).toHaveValue("R-2"));
  });

  it("refuses the SKU of another product, with a link to it", async () => {
    await saveElsewhere({ products: [{ ...PRODUCT, brand: "Aurelie", price: "5" }] });
    open("/new-product?copy=p1");
    const sku = await field(/^SKU/);
    await waitFor(() => expect(sku).toHaveValue("R-2"));
    await user.clear(sku);
    await enter(sku, " r-1 ");
    const message = "SKU r-1 is already used by “Gold ring”. Choose another.";
    await waitFor(() => expect(sku).toHaveAccessibleDescription(message));
    expect(screen.getByRole("link", { name: "Open “Gold ring”" })).toHaveAttribute(
      "href",
      paths.editProduct("p1"),
    );
    await press("Add Product");
    await screen.findByText("1 field needs your attention.");
    expect(sku).toHaveAccessibleDescription(message);
    expect(requests(WRITES)).toEqual([]);

    await enter(sku, "2");
    await press("Add Product");
    await screen.findByRole("dialog", { name: "New Product Added" });
  });

  it("moves on after a scanned SKU, and marks a taken one with the other errors", async () => {
    await saveElsewhere({ products: [{ ...PRODUCT, id: "p9", title: "Brooch", sku: "R-9" }] });
    open("/new-product");
    const sku = await field(/^SKU/);
    await waitFor(() => expect(sku).toHaveValue("R-10"));
    await user.clear(sku);
    await user.type(sku, "R-9{Enter}");
    expect(sku).not.toHaveFocus();
    expect(document.activeElement?.tagName).toMatch(/INPUT|TEXTAREA|SELECT/);
    expect(sku).toHaveAttribute("aria-invalid", "false");
    await press("Add Product");
    await waitFor(() => expect(sku).toHaveAttribute("aria-invalid", "true"));
    expect(await field(/^Title/)).toHaveAttribute("aria-invalid", "true");
    expect(sku).toHaveAccessibleDescription(/^SKU R-9 is already used by “Brooch”/);
    expect(requests(WRITES)).toEqual([]);
  });

  it("refuses an SKU that another administrator has given away since, and offers the next one", async () => {
    await saveElsewhere({ products: [{ ...PRODUCT, brand: "Aurelie", price: "5" }] });
    open("/new-product?copy=p1");
    const sku = await field(/^SKU/);
    await waitFor(() => expect(sku).toHaveValue("R-2"));
    await enter(await field(/^Size/), "54");
    await saveElsewhere({ products: [{ ...PRODUCT, id: "p9", title: "Brooch", sku: "r-2" }] });
    await press("Add Product");
    await screen.findByText("1 field needs your attention.");
    await waitFor(() => expect(sku).toHaveFocus());
    expect(sku).toHaveAccessibleDescription(/^SKU R-2 is already used by “Brooch”/);
    const link = screen.getByRole("link", { name: "Open “Brooch”" });
    expect(link).toHaveAttribute("href", paths.editProduct("p9"));
    expect(link).toHaveAttribute("target", "_blank");
    expect(await field(/^Size/)).toHaveValue("54");
    expect(requests(WRITES)).toEqual([]);

    // Like the SKU of the newest product, whose letters are small.
    await user.click(screen.getByRole("button", { name: /^Use R-3$/i }));
    expect(sku).toHaveAccessibleDescription("");
    await press("Add Product");
    await screen.findByRole("dialog", { name: "New Product Added" });
    expect((await storedAll("products")).map((one) => String(one.sku).toUpperCase())).toContain(
      "R-3",
    );
  });

  it("refuses the SKU of a save that was stored after a later one", async () => {
    await saveElsewhere({ products: [{ ...PRODUCT, brand: "Aurelie", price: "5" }] });
    open("/new-product?copy=p1");
    const sku = await field(/^SKU/);
    await waitFor(() => expect(sku).toHaveValue("R-2"));
    const brooch = { ...PRODUCT, id: "p9", title: "Brooch", sku: "R-2" };
    await saveElsewhere({ products: [brooch] }, new Date(Date.now() - 30_000));
    await press("Add Product");
    await screen.findByText("1 field needs your attention.");
    expect(sku).toHaveAccessibleDescription(/^SKU R-2 is already used by “Brooch”/);
  });

  it("allows an SKU whose product another administrator has deleted", async () => {
    const products = [{ ...PRODUCT, brand: "Aurelie", price: "5" }];
    await saveElsewhere({ products: [...products, { ...PRODUCT, id: "p9", sku: "R-2" }] });
    open("/new-product?copy=p1");
    const sku = await field(/^SKU/);
    await waitFor(() => expect(sku).toHaveValue("R-3"));
    await dealer((colleague) => colleague.products.remove({ ...PRODUCT, id: "p9", sku: "R-2" }));
    await user.clear(sku);
    await enter(sku, "R-2");
    await press("Add Product");
    await screen.findByRole("dialog", { name: "New Product Added" });
  });

  it("suggests an SKU that no other administrator has given away since the list was read", async () => {
    await saveElsewhere({ products: [PRODUCT] });
    open("/new-product");
    await waitFor(async () => expect(await field(/^SKU/)).toHaveValue("R-2"));
    await saveElsewhere({ products: [{ ...PRODUCT, id: "p9", sku: "R-2" }] });
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await user.click(await screen.findByRole("link", { name: "Elsewhere" }));
    await waitFor(async () => expect(await field(/^SKU/)).toHaveValue("R-3"));
  });

  it("offers a late SKU beside a field that has the focus, instead of filling it in", async () => {
    await saveElsewhere({ products: [PRODUCT] });
    const inventory = holdResponse(/runQuery.*"products"/s);
    open("/new-product");
    const sku = await field(/^SKU/);
    await user.click(sku);
    await act(() => inventory.arrived);
    inventory.release();
    expect(await screen.findByRole("button", { name: "Use R-2" })).toBeVisible();
    expect(sku).toHaveValue("");
    await user.paste("BJ-9");
    expect(sku).toHaveValue("BJ-9");
    expect(screen.queryByRole("button", { name: "Use R-2" })).toBeNull();
    await user.clear(sku);
    await user.tab();
    await press("Use R-2");
    expect(sku).toHaveValue("R-2");
  });

  it("offers a brand that was added in another tab", async () => {
    open("/new-product");
    await user.click(await screen.findByRole("combobox", { name: "Brand" }));
    await screen.findByRole("option", { name: "Aurelie" });
    await saveElsewhere({ brands: [{ ...AURELIE, id: "b7", name: "Castellane" }] });
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await screen.findByRole("option", { name: "Castellane" })).toBeVisible();
  });

  it("keeps for another one what pieces have in common, with the next SKU", async () => {
    const common = {
      brand: "Aurelie",
      jewellery: "Rings",
      condition: "Unworn",
      packaging: "Box",
      metal: "18ct gold",
    };
    await saveElsewhere({ products: [{ ...PRODUCT, ...common, price: "5", size: "M" }] });
    open("/new-product?copy=p1");
    await waitFor(async () => expect(await field(/^SKU/)).toHaveValue("R-2"));
    await press("Add Product");
    await press("Add Another Product");
    const sku = await field(/^SKU/);
    await waitFor(() => expect(sku).toHaveValue("R-3"));
    expect(await field(/^Title/)).toHaveValue("");
    expect(await field(/^Size/)).toHaveValue("");
    expect(screen.queryByRole("button", { name: "Show picture 1" })).toBeNull();
    expect(await field(/^Metal/)).toHaveValue("18ct gold");
    expect(await field(/^Packaging/)).toHaveValue("Box");
    for (const chosen of ["Aurelie", "Rings", "Unworn", "Not Featured", "Is Available"]) {
      expect(screen.getByText(chosen, { selector: ".select__single-value" })).toBeInTheDocument();
    }
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});

describe("editing a product", () => {
  beforeEach(() => saveElsewhere({ products: [PRODUCT] }));

  it("shows what its reservation has read, and reserves it a second time", async () => {
    const ring = { ...PRODUCT, brand: "Aurelie", price: "5" };
    await saveElsewhere({ products: [ring] });
    open("/product/p1");
    await enter(await field(/^Size/), "54");
    await saveElsewhere({ products: [{ ...ring, metal: "Silver", revision: 8 }] });
    await press("Reserve");
    const dialog = await screen.findByRole("dialog", { name: "Reserve This Product" });
    await enter(await within(dialog).findByLabelText(/^For Whom/), "Mrs Example");
    await user.click(within(dialog).getByRole("button", { name: "Reserve" }));
    await within(dialog).findByText(/changed elsewhere since you opened it/);
    await user.click(within(dialog).getByRole("button", { name: "Reserve" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Change Reservation");
    const second = await screen.findByRole("dialog", { name: "Change Reservation" });
    await user.click(await within(second).findByRole("button", { name: "End Reservation" }));
    await screen.findByRole("button", { name: "Reserve" });
    expect(await stored("products/p1")).toMatchObject({ metal: "Silver", revision: 10 });
    // The form shows what the reservation was saved over, so that there is no conflict.
    expect(await field(/^Metal/)).toHaveValue("Silver");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("products/p1")).toMatchObject({ metal: "Silver", size: "54" });
  });

  it("keeps old values that are no longer offered", async () => {
    open("/product/p1");
    await screen.findByRole("heading", { name: "Edit Gold ring" });
    expect(screen.getByText("A deleted brand")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Brand" })).toHaveAccessibleDescription(
      /no longer a brand with this name/,
    );
    await enter(await field(/^Size/), "54");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(await stored("products/p1")).toEqual({
      ...toProductDraft(PRODUCT),
      size: "54",
      metalFilters: "Gold",
      sizeFilters: "N",
      revision: 8,
      timestamp: expect.any(Date) as Date,
      listedAt: new Date(PRODUCT.listedAt),
      change: expect.stringMatching(/^\w{20}$/) as string,
    });
  });

  it("stores what the texts say as filters, until the dealer chooses others", async () => {
    await saveElsewhere({ products: [{ ...PRODUCT, brand: "Aurelie", price: "5" }] });
    open("/product/p1");
    const replace = async (name: RegExp, text: string) => {
      await user.clear(await field(name));
      await enter(await field(name), text);
    };
    await replace(/^Metal optional/, "950 plat, 6.1g");
    await replace(/^Gem optional/, "Old cut stone, F");
    await press(named("Change Gem Filters"));
    await user.type(
      screen.getByRole("combobox", { name: "Gem Filters" }),
      "{Backspace}diam{Enter}",
    );
    await press("Submit Edit");
    await press("Continue Editing");
    const first = { metalFilters: "Platinum", gemFilters: "Diamond" };
    expect(await stored("products/p1")).toMatchObject(first);
    await replace(/^Metal optional/, "9k yg");
    await replace(/^Gem optional/, "Sapphire");
    expect(screen.getByText("You have chosen these. From Gem: Sapphire.")).toBeVisible();
    await press("Submit Edit");
    await press("Continue Editing");
    const second = { metalFilters: "9ct Yellow Gold", gemFilters: "Diamond" };
    expect(await stored("products/p1")).toMatchObject({ ...second, metal: "9k yg" });
    const [last] = (await listChanges({ kind: "edit" })).changes;
    expect(last?.entries).toMatchObject([
      { before: { metalFilters: "Platinum" }, after: { metalFilters: "9ct Yellow Gold" } },
    ]);
  });

  it("keeps an SKU that another product has too, but refuses a new SKU that is taken", async () => {
    const twins = [
      { ...PRODUCT, id: "p2", title: "Twin" },
      { ...PRODUCT, id: "p3", title: "Band", sku: "B-1" },
    ];
    await saveElsewhere({ products: twins });
    open("/product/p1");
    await enter(await field(/^Size/), "54");
    await press("Submit Edit");
    await press("Continue Editing");
    expect(await stored("products/p1")).toMatchObject({ sku: "R-1", size: "54" });
    const sku = await field(/^SKU/);
    await user.clear(sku);
    await enter(sku, "b-1");
    await press("Submit Edit");
    await screen.findByText("1 field needs your attention.");
    expect(sku).toHaveAccessibleDescription(/already used by “Band”/);
    expect(await stored("products/p1")).toMatchObject({ sku: "R-1" });
  });

  it("does not add a deleted product again with an SKU that another product has by now", async () => {
    open("/product/p1");
    await enter(await field(/^Size/), "54");
    await deleteElsewhere("products/p1");
    await saveElsewhere({ products: [{ ...PRODUCT, id: "p9", title: "Brooch" }] });
    await press("Submit Edit");
    await press("Add It Again");
    await waitFor(async () =>
      expect(await field(/^SKU/)).toHaveAccessibleDescription(/already used by “Brooch”/),
    );
    expect(screen.getByRole("link", { name: "Open “Brooch”" })).toBeVisible();
    expect(await field(/^Size/)).toHaveValue("54");
    expect(await stored("products/p1")).toBeNull();
  });

  it("refuses a price that is not an amount", async () => {
    open("/product/p1");
    const price = await field(/^Price/);
    await user.clear(price);
    await enter(price, "a lot");
    await press("Submit Edit");
    await waitFor(() => expect(price).toHaveAccessibleDescription(/amount in pounds/));
    expect(requests(WRITES)).toEqual([]);
  });

  it("changes its pictures, and keeps the removed pictures in the history", async () => {
    await storePictures([MAIN, SIDE, BACK]);
    open("/product/p1");
    await field(/^Title/);
    await press("Move picture 2 later");
    await press("Make picture 2 the main picture");
    await press("Remove picture 3");
    await upload("Images", "3.jpg");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    const saved = await stored("products/p1");
    expect(saved).toMatchObject({
      mainImage: pictureAddress(BACK),
      images: [pictureAddress(MAIN), expect.stringContaining("600x450")],
    });
    const before = { mainImage: pictureAddress(MAIN), images: [SIDE, BACK].map(pictureAddress) };
    expect(await storedAll("changes")).toMatchObject([{ entries: { "products/p1": { before } } }]);
    expect(await storedPictures()).toEqual(expect.arrayContaining([MAIN, SIDE, BACK]));
  });
});

describe("pictures that are pasted or dropped", () => {
  const picture = () => new File(["x"], "ring.jpg", { type: "image/jpeg" });
  const withPicture = () => {
    const data = new DataTransfer();
    data.items.add(picture());
    return data;
  };
  const paste = () =>
    fireEvent(
      document.body,
      new ClipboardEvent("paste", {
        clipboardData: withPicture(),
        bubbles: true,
        cancelable: true,
      }),
    );
  const rows = () => document.querySelectorAll(".upload-row").length;

  it("do nothing behind a dialog, and never replace the page", async () => {
    await stockShop({ brands: [BRAND], categories: [RINGS], products: [PRODUCT] });
    open("/product/p1");
    await screen.findByRole("heading", { name: "Edit Gold ring" });
    for (const target of [document.body, screen.getByRole("heading", { name: "Edit Gold ring" })])
      for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, {
          dataTransfer: withPicture(),
          bubbles: true,
          cancelable: true,
        });
        fireEvent(target, event);
        expect(event.defaultPrevented).toBe(true);
      }
    await user.click(screen.getByRole("button", { name: "Reserve" }));
    await screen.findByRole("dialog");
    paste();
    expect(rows()).toBe(0);
    expect(requests(/product-images/)).toEqual([]);
  });
});
