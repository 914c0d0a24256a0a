import { act, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BrandDraft } from "../../domain/brand.ts";
import { ShopError } from "../../domain/errors.ts";
import type { Product, ProductDraft } from "../../domain/product.ts";
import { paths } from "../../paths.ts";

const backend = vi.hoisted(() => ({
  get: vi.fn<(id: string) => Promise<unknown>>(),
  save: vi.fn<(id: string, draft: object, revision: number) => Promise<unknown>>(),
  cleared: vi.fn<(addresses: readonly string[]) => Promise<void>>(),
  names: vi.fn<() => unknown>(),
  rename: vi.fn<(renaming: { readonly from: readonly string[] }) => Promise<readonly Product[]>>(),
  ids: 0,
}));
vi.mock("../../hooks/use-session.ts", () => ({
  withSession: (action: () => unknown) => action(),
}));
vi.mock("../../hooks/prepare-picture.ts", () => ({ preparePicture: () => Promise.resolve({}) }));
vi.mock("../../data/images.ts", () => ({
  storePicture: (_: unknown, { file }: { file: File }) =>
    Promise.resolve(`https://shop.example/${file.name}`),
  deletePicturesOutOfUse: backend.cleared,
}));
vi.mock("../../hooks/use-inventory.ts", async (original) => {
  const actions = {
    get: backend.get,
    save: backend.save,
    newId: () => `new-${++backend.ids}`,
  };
  return {
    ...(await original<object>()),
    productActions: actions,
    brandActions: actions,
    categoryActions: actions,
  };
});
vi.mock("../../hooks/use-entity.ts", async (original) => ({
  ...(await original<object>()),
  useNames: backend.names,
}));
vi.mock("../../hooks/renaming.ts", async (original) => ({
  ...(await original<object>()),
  renameOnPieces: backend.rename,
}));

const { ConflictError } = await import("../../hooks/use-inventory.ts");
const { EditBrand, NewBrand } = await import("./brand-form-screen.tsx");
const { EditProduct, NewProduct } = await import("./product-form-screen.tsx");

// Nothing in a form is hidden, and looking whether it is takes most of a test's time.
configure({ defaultHidden: true });
const user = userEvent.setup({ delay: null });

const BRAND = {
  id: "b1",
  brandName: "Aurelie",
  description: "A house",
  brandImage: "https://shop.example/old.webp",
  revision: 4,
  changedMs: 1,
};

const PIECE: ProductDraft = {
  title: "Gold ring",
  sku: "R-1",
  description: "Eighteen carat.",
  rrp: "",
  price: "POA",
  salePrice: "",
  condition: "Excellent",
  metal: "Gold",
  gem: "",
  brand: "A house long gone",
  jewellery: "Rings",
  size: "",
  cert: "",
  packaging: "",
  brandRef: "",
  mainImage: "https://shop.example/main.webp",
  images: ["https://shop.example/1.webp", "https://shop.example/2.webp"],
  featured: "true",
  available: "Is Available",
};
const PRODUCT: Product = {
  ...PIECE,
  id: "p1",
  featured: true,
  image: "",
  changedMs: 1,
  revision: 7,
};

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/new-brand" element={<NewBrand />} />
        <Route path="/brand/:id" element={<EditBrand />} />
        <Route path="/new-product" element={<NewProduct />} />
        <Route path={paths.newProduct} element={<NewProduct />} />
        <Route path="/product/:id" element={<EditProduct />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

function close() {
  document.body.replaceChildren();
}

const field = (name: RegExp | string) =>
  screen.findByLabelText(name, { selector: "input[type=text], textarea" });
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole("button", { name }));

/** Pastes: a key a time takes a form of this size too long. */
async function enter(input: HTMLElement, text: string) {
  await user.click(input);
  await user.paste(text);
}

async function upload(label: string, ...names: string[]) {
  const files = names.map((name) => new File(["x"], name, { type: "image/jpeg" }));
  await user.upload(screen.getByLabelText(new RegExp(`^${label}: Choose`)), files);
  await press(`Upload ${label}`);
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
}

async function choose(label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole("option", { name: option }));
}

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
  backend.get.mockReset().mockResolvedValue(BRAND);
  backend.cleared.mockReset().mockResolvedValue();
  backend.rename.mockReset().mockResolvedValue([]);
  backend.names.mockReset().mockReturnValue({
    status: "ready",
    value: { brands: ["Aurelie", "Belmont"], categories: ["Bracelets", "Rings"] },
  });
  backend.save
    .mockReset()
    .mockImplementation((id, draft, revision) =>
      Promise.resolve({ ...draft, id, revision: revision + 1, changedMs: 2 }),
    );
});

describe("adding a brand", () => {
  it("says at each field what is missing, focuses the first, and saves nothing", async () => {
    open("/new-brand");
    await press("Add Brand");
    const name = await field("Brand Name");
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("A brand name is required.");
    expect(await field("Description")).toHaveAccessibleDescription("A description is required.");
    expect(screen.getByLabelText(/^Brand Image: Choose/)).toHaveAccessibleDescription(
      "An image is required. Choose one and press Upload.",
    );
    expect(backend.save).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("saves once however often it is pressed, and offers another", async () => {
    open("/new-brand");
    await enter(await field("Brand Name"), "Belmont");
    await enter(await field("Description"), "Makers of rings");
    await upload("Brand Image", "tile.jpg");
    await user.dblClick(screen.getByRole("button", { name: "Add Brand" }));

    const dialog = await screen.findByRole("dialog", { name: "New Brand Added" });
    expect(within(dialog).getByRole("link", { name: "Return To Brands" })).toHaveAttribute(
      "href",
      "/bj-admin/brands",
    );
    expect(backend.save).toHaveBeenCalledTimes(1);
    const [id, draft, revision] = backend.save.mock.calls[0] ?? [];
    expect(draft).toEqual({
      brandName: "Belmont",
      description: "Makers of rings",
      brandImage: "https://shop.example/tile.jpg",
    } satisfies BrandDraft);
    expect(revision).toBe(0);

    await press("Add Another Brand");
    expect(await field("Brand Name")).toHaveValue("");
    await enter(await field("Brand Name"), "Corvane");
    await enter(await field("Description"), "x");
    await upload("Brand Image", "tile-2.jpg");
    await press("Add Brand");
    await waitFor(() => expect(backend.save).toHaveBeenCalledTimes(2));
    expect(backend.save.mock.calls[1]?.[0]).not.toBe(id);
  });

  it("keeps everything when saving fails, says what to do, and tries again under the same id", async () => {
    backend.save.mockRejectedValueOnce(new ShopError("offline"));
    open("/new-brand");
    await enter(await field("Brand Name"), "Belmont");
    await enter(await field("Description"), "Makers of rings");
    await upload("Brand Image", "tile.jpg");
    await press("Add Brand");
    expect(await screen.findByRole("alert")).toHaveTextContent("save again when you are online");
    expect(await field("Brand Name")).toHaveValue("Belmont");
    await press("Add Brand");
    await screen.findByRole("dialog", { name: "New Brand Added" });
    expect(backend.save.mock.calls[1]).toEqual(backend.save.mock.calls[0]);
  });

  it("waits for a chosen file to be uploaded, and says so until it is", async () => {
    open("/new-brand");
    await enter(await field("Brand Name"), "Belmont");
    await enter(await field("Description"), "Makers");
    const file = new File(["x"], "tile.jpg", { type: "image/jpeg" });
    await user.upload(screen.getByLabelText(/^Brand Image: Choose/), file);
    await press("Add Brand");
    const input = screen.getByLabelText(/^Brand Image: Choose/);
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription(
        "Press Upload to store what you have chosen, or cancel it.",
      ),
    );
    await press("Upload Brand Image");
    await waitFor(() => expect(input).toHaveAccessibleDescription(""));
    await press("Add Brand");
    await screen.findByRole("dialog", { name: "New Brand Added" });
  });
});

describe("editing a brand", () => {
  it("shows what is stored, saves over its revision, and goes on over the next", async () => {
    open("/brand/b1");
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    await screen.findByRole("heading", { name: "Edit Aurelie" });
    const text = await field("Description");
    expect(text).toHaveValue("A house");
    await user.clear(text);
    await enter(text, "A great house");
    await press("Submit Edit");
    await screen.findByRole("link", { name: "Return To Brand List" });
    expect(backend.save).toHaveBeenLastCalledWith(
      "b1",
      {
        brandName: "Aurelie",
        description: "A great house",
        brandImage: "https://shop.example/old.webp",
      },
      4,
    );
    expect(backend.rename).not.toHaveBeenCalled();

    await press("Continue Editing");
    await enter(await field("Description"), " indeed");
    await press("Submit Edit");
    await waitFor(() => expect(backend.save).toHaveBeenCalledTimes(2));
    expect(backend.save.mock.calls[1]?.[2]).toBe(5);
  });

  it("keeps the old picture until the new one is saved, and only then deletes it", async () => {
    open("/brand/b1");
    await field("Brand Name");
    await upload("Brand Image", "new.jpg");
    expect(backend.cleared).not.toHaveBeenCalled();
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(backend.cleared).toHaveBeenCalledWith(["https://shop.example/old.webp"]);
  });

  it("writes a new name into its pieces", async () => {
    open("/brand/b1");
    await enter(await field("Brand Name"), " & Fils");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(backend.rename.mock.calls[0]?.[0]).toEqual({
      field: "brand",
      id: "b1",
      from: ["Aurelie"],
      to: "Aurelie & Fils",
    });
  });

  it("goes on with a renaming that was cut off, from the same screen or after coming back", async () => {
    backend.rename.mockRejectedValueOnce(new ShopError("offline"));
    open("/brand/b1");
    await enter(await field("Brand Name"), " & Fils");
    await press("Submit Edit");
    await press("Finish Later");
    close();

    backend.get.mockResolvedValue({ ...BRAND, brandName: "Aurelie & Fils", revision: 5 });
    open("/brand/b1");
    await press("Rename Them");
    await waitFor(() => expect(backend.rename).toHaveBeenCalledTimes(2));
    expect(backend.rename.mock.calls[1]?.[0].from).toEqual(["Aurelie"]);
  });

  it("says so when it is gone", async () => {
    backend.get.mockRejectedValue(new ShopError("not-found"));
    open("/brand/b1");
    expect(await screen.findByRole("link", { name: "Return To Brand List" })).toBeInTheDocument();
  });
});

describe("two people at the same brand", () => {
  const theirs = { ...BRAND, description: "Their words", brandName: "Aurélie", revision: 5 };

  async function collide() {
    backend.save.mockRejectedValueOnce(new ConflictError(theirs));
    open("/brand/b1");
    const text = await field("Description");
    await user.clear(text);
    await enter(text, "My words");
    await press("Submit Edit");
    return screen.findByRole("dialog", { name: /Somebody else has saved/ });
  }

  it("choose field by field, and what was chosen is saved over the newer revision", async () => {
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
    expect(backend.save).toHaveBeenLastCalledWith(
      "b1",
      { brandName: "Aurélie", description: "My words", brandImage: BRAND.brandImage },
      5,
    );
  });

  it("can go back to the form with all that was typed", async () => {
    await collide();
    await press("Back to the Form");
    expect(await field("Description")).toHaveValue("My words");
  });

  it("can add it again where the other has deleted it", async () => {
    backend.save.mockRejectedValueOnce(new ConflictError(null));
    open("/brand/b1");
    await enter(await field("Description"), "!");
    await press("Submit Edit");
    await press("Add It Again");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(backend.save.mock.calls[1]?.[2]).toBe(0);
  });
});

describe("a draft", () => {
  async function leaveUnsaved() {
    open("/brand/b1");
    await enter(await field("Description"), " of note");
    await upload("Brand Image", "new.jpg");
    act(() => {
      window.dispatchEvent(new Event("pagehide"));
    });
    close();
    open("/brand/b1");
    await screen.findByRole("heading", { name: "You left this form before it was saved" });
  }

  it("is offered on return, restored with its uploads, and gone once saved", async () => {
    await leaveUnsaved();
    await press("Restore Draft");
    expect(await field("Description")).toHaveValue("A house of note");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(backend.save).toHaveBeenCalledWith(
      "b1",
      expect.objectContaining({ brandImage: "https://shop.example/new.jpg" }),
      4,
    );
    close();
    open("/brand/b1");
    expect(await field("Description")).toBeInTheDocument();
  });

  it("that is discarded does not come back, and its uploads are cleared away", async () => {
    await leaveUnsaved();
    await press("Discard Draft");
    expect(await field("Description")).toHaveValue("A house");
    expect(backend.cleared).toHaveBeenCalledWith(["https://shop.example/new.jpg"]);
    close();
    open("/brand/b1");
    expect(await field("Description")).toHaveValue("A house");
  });

  it("of an older revision still meets the newer one", async () => {
    await leaveUnsaved();
    await press("Restore Draft");
    await press("Submit Edit");
    await waitFor(() => expect(backend.save).toHaveBeenCalled());
    expect(backend.save.mock.calls[0]?.[2]).toBe(4);
  });

  it("is asked about before a link leaves the form", async () => {
    open("/brand/b1");
    await enter(await field("Description"), "!");
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await press("Leave and Discard");
    await screen.findByText("Elsewhere");
    expect(localStorage).toHaveLength(0);
  });

  it("is not promised where the browser keeps none", async () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    open("/brand/b1");
    await enter(await field("Description"), "!");
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await screen.findByText(/This browser keeps no drafts/);
    expect(screen.queryByRole("button", { name: "Leave and Keep Draft" })).toBeNull();
    await press("Keep Editing");
    full.mockRestore();
  });
});

describe("adding a product", () => {
  it("has every field with its label, and dropdowns with their default texts", async () => {
    backend.names.mockReturnValue({ status: "loading" });
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
      expect(screen.getByRole("textbox", { name })).toBeInTheDocument();
    }
    expect(screen.getAllByText("Select...")).toHaveLength(5);
    await user.click(screen.getByRole("combobox", { name: "Brand" }));
    expect(screen.getByText("Loading...")).toBeInTheDocument();
  });

  it("offers what the shop has, and says when that is nothing", async () => {
    backend.names.mockReturnValue({
      status: "ready",
      value: { brands: [], categories: ["Rings"] },
    });
    open("/new-product");
    await user.click(await screen.findByRole("combobox", { name: "Brand" }));
    expect(screen.getByText("No options")).toBeInTheDocument();
    await user.click(screen.getByRole("combobox", { name: "Condition" }));
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Brand New",
      "Ex-Display",
      "Unworn",
      "Excellent",
      "Good",
      "Gently Used",
    ]);
  });

  it("needs both kinds of pictures, and ties each message to its dropdown", async () => {
    open("/new-product");
    await press("Add Product");
    await waitFor(() =>
      expect(screen.getByLabelText(/^Main Image: Choose/)).toHaveAccessibleDescription(
        "A main image is required.",
      ),
    );
    expect(screen.getByLabelText(/^Images: Choose/)).toHaveAccessibleDescription(
      "At least one more image is required.",
    );
    expect(screen.getByRole("combobox", { name: "Condition" })).toHaveAccessibleDescription(
      /Choose a condition\./,
    );
  });

  it("stores what was typed and chosen", async () => {
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
    await choose("Featured", "Not Featured");
    await choose("Available", "Is Available");
    await upload("Main Image", "main.jpg");
    await upload("Images", "1.jpg", "2.jpg");
    await press("Add Product");
    const dialog = await screen.findByRole("dialog", { name: "New Product Added" });
    within(dialog).getByRole("button", { name: "Add Another Product" });
    within(dialog).getByRole("link", { name: "Return To Inventory" });
    expect(backend.save.mock.calls[0]?.[1]).toMatchObject({
      title: "Gold ring",
      sku: "R-9",
      price: "5450",
      salePrice: "5450",
      condition: "Good",
      brand: "Belmont",
      jewellery: "Rings",
      featured: "false",
      available: "Is Available",
      mainImage: "https://shop.example/main.jpg",
      images: ["https://shop.example/1.jpg", "https://shop.example/2.jpg"],
    });
  });

  it("as a copy takes everything over but the SKU, and leaves the original's pictures alone", async () => {
    backend.get.mockResolvedValue(PRODUCT);
    open("/new-product?copy=p1");
    expect(await field(/^Title/)).toHaveValue("Gold ring");
    const sku = await field(/^SKU/);
    expect(sku).toHaveValue("");
    expect(sku).toHaveAccessibleDescription(/SKU R-1/);
    await press("Add Product");
    await waitFor(() => expect(sku).toHaveAccessibleDescription("SKU is required."));
  });

  it("as a copy, and then another one that is no copy", async () => {
    backend.get.mockResolvedValue({ ...PRODUCT, brand: "Aurelie", price: "5" });
    open("/new-product?copy=p1");
    await enter(await field(/^SKU/), "R-2");
    await press("Add Product");
    await press("Add Another Product");
    await waitFor(async () => expect(await field(/^Title/)).toHaveValue(""));
    expect(await field(/^SKU/)).not.toHaveAccessibleDescription(/SKU R-1/);
  });
});

describe("editing a product", () => {
  beforeEach(() => {
    backend.get.mockResolvedValue(PRODUCT);
  });

  it("leaves old values that are no longer offered as they are", async () => {
    open("/product/p1");
    await screen.findByRole("heading", { name: "Edit Gold ring" });
    expect(screen.getByText("A house long gone")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Brand" })).toHaveAccessibleDescription(
      /no brand of this name any more/,
    );
    await enter(await field(/^Size/), "54");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(backend.save).toHaveBeenCalledWith("p1", { ...PIECE, size: "54" }, 7);
  });

  it("refuses a new price that is none", async () => {
    open("/product/p1");
    const price = await field(/^Price/);
    await user.clear(price);
    await enter(price, "a lot");
    await press("Submit Edit");
    await waitFor(() => expect(price).toHaveAccessibleDescription(/amount in pounds/));
    expect(backend.save).not.toHaveBeenCalled();
  });

  it("manages its pictures, and deletes what the save has dropped", async () => {
    open("/product/p1");
    await field(/^Title/);
    await press("Move picture 1 later");
    await press("Make picture 1 the main image");
    await press("Remove picture 2");
    expect(backend.cleared).not.toHaveBeenCalled();
    await upload("Images", "3.jpg");
    await press("Submit Edit");
    await screen.findByRole("button", { name: "Continue Editing" });
    expect(backend.save.mock.calls[0]?.[1]).toMatchObject({
      mainImage: "https://shop.example/2.webp",
      images: ["https://shop.example/main.webp", "https://shop.example/3.jpg"],
    });
    expect(backend.cleared).toHaveBeenCalledWith(["https://shop.example/1.webp"]);
  });
});
