import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { baseOf, PRODUCTS } from "../../src/admin/saving/entity-kinds.ts";
import { brands, products } from "../../src/admin/saving/entity-store.ts";
import { toProductDraft } from "../../src/admin/saving/product-draft.ts";
import { paths } from "../../src/admin/paths.ts";
import { seed } from "../../scripts/samples/seed.ts";
import { ADMINISTRATOR } from "../e2e/dealer/log-in.ts";
import { pathOf, sampleProduct } from "../e2e/stock.ts";
import { cornerDifference, IPHONE_CORNERS, iPhonePhotograph } from "../heic.ts";
import { PHONE, startBrowser } from "./browsers.ts";
import type { Visitor } from "./visitor.ts";

const { newVisitor, allowConsole, isWebKit } = startBrowser();

beforeEach(async () => {
  await seed(); // connects this process as the owner
});

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const COLLEAGUE = { kind: "edit", by: { uid: "owner", email: "owner@example.com" } } as const;
const CAMERA = [1, 2, 3].map((n) => join(import.meta.dirname, `../fixtures/camera-${n}.jpg`));

const button = (name: string | RegExp, within = "body") => ({ role: "button", name, within });
const link = (name: string | RegExp, within = "body") => ({ role: "link", name, within });
const field = (name: string) => ({ role: "textbox", name: new RegExp(`^${name}\\s*(optional)?$`) });
const TOAST = ".undo-toast";
const DIALOG = "dialog[open]";

/** Open an admin screen and log in. */
async function openAsAdministrator(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.fill({ role: "textbox", name: "Email" }, ADMINISTRATOR.email);
  await visitor.fill("input[type=password]", ADMINISTRATOR.password);
  await visitor.click(button("Log In"));
  await visitor.seePath(path);
  await visitor.see(".admin-main h1");
}

/** Choose an option of a dropdown of a form. */
async function choose(visitor: Visitor, name: string, option: string): Promise<void> {
  await visitor.click({ role: "combobox", name });
  await visitor.click({ role: "option", name: option });
}

/** The addresses of a product form's pictures in their order. */
const listed = async (visitor: Visitor) =>
  (await visitor.facts(".picture-list-thumb img")).map(({ src }) => src);

/** The numbers of the camera's photographs, in their order. */
const order = async (visitor: Visitor) =>
  (await listed(visitor)).map((src) => /camera-(\d)/.exec(src)?.[1]).join("");

async function uploadPictures(visitor: Visitor, files: readonly string[]): Promise<void> {
  const before = (await listed(visitor)).length;
  await visitor.upload("input[aria-label^='Images: Upload Picture']", files);
  await expect
    .poll(async () => (await listed(visitor)).length, { timeout: 90_000 })
    .toBe(before + files.length);
}

/** A colleague saves the ring while the browser's form is open. */
async function saveElsewhere(change: { readonly price: string }): Promise<void> {
  const stored = await products.get(ring.id);
  await products.save(
    ring.id,
    { ...toProductDraft(stored), ...change },
    baseOf(PRODUCTS, stored),
    COLLEAGUE,
  );
}

const SCREENS = [
  paths.admin,
  paths.inventory,
  paths.newProduct,
  paths.editProduct(ring.id),
  paths.importProducts,
  paths.addFromPhotographs,
  paths.brands,
  paths.jewellery,
  paths.history,
  paths.stockBook,
  paths.stockList,
  paths.customers,
  paths.team,
];

describe("the admin area", () => {
  test("asks a signed-out visitor to log in at every address", async () => {
    const visitor = await newVisitor();
    for (const path of SCREENS) {
      await visitor.open(path);
      await visitor.seePath("/login");
      await visitor.seeText("h1", "Log In");
    }
  });

  test("opens every screen by a full load, and log out leads to the log-in", async () => {
    allowConsole(/HTTP error has no status/); // a read that the next page cut off
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.admin);
    for (const path of SCREENS) {
      await visitor.open(path);
      await visitor.see(".admin-main h1");
      await visitor.gone(".admin-main .load-state-loading");
      expect(await visitor.texts(".admin-main > [role=alert]")).toEqual([]);
      await visitor.seePath(path);
    }
    await visitor.open(paths.admin);
    await visitor.click(button("Log Out"));
    await visitor.seePath("/login");
  });
});

describe("the product form", () => {
  test("stores an uploaded photograph upright, with its copies", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.newProduct);
    const [file = ""] = CAMERA;
    await uploadPictures(visitor, [file]);
    const { src } = await visitor.fact({ role: "img", name: "Main Image" });
    const extension = isWebKit ? "jpg" : "webp";
    const address = src.replace(/-(?:400|800|1600)\.\w+\?/, `.${extension}?`);
    const stored = await download(address);
    expect(await sharp(stored).metadata()).toMatchObject({
      format: isWebKit ? "jpeg" : "webp",
      width: 1600,
      height: 2400,
    });
    const upright = await greys(sharp(readFileSync(file)).rotate());
    for (const [n, grey] of (await greys(sharp(stored))).entries())
      expect(Math.abs(grey - (upright[n] ?? 0)), `square ${n}`).toBeLessThan(16);
    for (const [copy, width] of [
      [400, 400],
      [800, 800],
      [1600, 1067],
    ]) {
      const bytes = await download(address.replace(`.${extension}?`, `-${copy}.${extension}?`));
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
  });

  test("stores a HEIC upright and in sRGB", async () => {
    const folder = mkdtempSync(join(tmpdir(), "heic-"));
    const file = join(folder, "IMG_1.HEIC");
    writeFileSync(file, await iPhonePhotograph());
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.newProduct);
    await uploadPictures(visitor, [file]);
    rmSync(folder, { recursive: true });
    const { src } = await visitor.fact({ role: "img", name: "Main Image" });
    const stored = await download(src);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1000, height: 1500 });
    expect(await cornerDifference(stored, IPHONE_CORNERS)).toBeLessThan(6);
  });

  test("adds a product, which shoppers see at once", async () => {
    const title = "Trinity of three golds";
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.newProduct);
    await visitor.fill(field("Title"), title);
    await visitor.fill(field("Description"), "A ring of three colours of gold.");
    await visitor.fill(field("SKU"), "TEST-1");
    await visitor.fill(field("Price"), "1250.50");
    await choose(visitor, "Condition", "Excellent");
    await choose(visitor, "Brand", ring.brand);
    await choose(visitor, "Jewellery Type", ring.jewellery);
    await uploadPictures(visitor, CAMERA.slice(0, 2));
    await visitor.click(button("Add Product"));
    await visitor.seeText(DIALOG, "New Product Added");
    const shopper = await newVisitor(PHONE);
    await shopper.open(paths.search(title));
    await shopper.click(link(new RegExp(title), "main"));
    await shopper.seeText("h1", title);
    await shopper.seeText(".product-price", "£1,250.50");
    await expect
      .poll(async () => (await shopper.fact(".gallery img")).naturalWidth, { timeout: 30_000 })
      .toBeGreaterThan(0);
  });

  test("pictures are reordered by dragging", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.newProduct);
    for (const file of CAMERA) await uploadPictures(visitor, [file]);
    expect(await order(visitor)).toBe("123");
    await visitor.tab.evaluate(
      () => document.querySelector(".picture-list")?.scrollIntoView({ block: "center" }),
      null,
    );
    await visitor.drag(
      ".picture-list-entry:nth-child(1) .picture-list-handle",
      ".picture-list-entry:nth-child(3) .picture-list-handle",
    );
    expect(await order(visitor)).toBe("231");
  });

  test("takes a pasted picture", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.newProduct);
    await visitor.see(button("Add Product"));
    await visitor.tab.evaluate(
      (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], "pasted.jpg", { type: "image/jpeg" }));
        // Firefox takes no files in the event's constructor.
        const paste = new Event("paste", { bubbles: true, cancelable: true });
        document.dispatchEvent(Object.assign(paste, { clipboardData }));
      },
      readFileSync(CAMERA[1] ?? "").toString("base64"),
    );
    await expect.poll(async () => (await listed(visitor)).length, { timeout: 90_000 }).toBe(1);
  });

  test("shows both versions when a colleague saved first, and saves the choice", async () => {
    allowConsole(/403/);
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.editProduct(ring.id));
    await visitor.fill(field("Size"), "UK N");
    await saveElsewhere({ price: "11111" });
    await visitor.click(button("Submit Edit"));
    await visitor.seeText(DIALOG, "This has been changed elsewhere since you opened it");
    await visitor.seeText(DIALOG, /11,?111/);
    await visitor.click(button("Save These Choices", DIALOG));
    await visitor.seeText(DIALOG, /Saved/);
    const { size, price } = await products.get(ring.id);
    expect([size, price]).toEqual(["UK N", "11111"]);
  });

  test("asks before unsaved changes are left by Back or a link, and keeps a draft", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, `${paths.inventory}?q=${ring.sku}`);
    await visitor.click(link(`Edit ${ring.title}`));
    await visitor.fill(field("Size"), "UK N");
    await visitor.back();
    await visitor.seeText(DIALOG, "Leave without saving?");
    await visitor.click(button("Keep Editing"));
    expect((await visitor.fact(field("Size"))).value).toBe("UK N");
    await visitor.click(link("Brands", "nav"));
    await visitor.click(button("Leave and Keep Draft"));
    await visitor.seePath(paths.brands);
    await visitor.see(link("Edit Brézé"));
    await visitor.open(paths.editProduct(ring.id));
    await visitor.click(button("Restore Draft"));
    await expect.poll(async () => (await visitor.fact(field("Size"))).value).toBe("UK N");
  });

  test("reserves a product, which shoppers see", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.editProduct(ring.id));
    await visitor.click(button("Reserve"));
    await visitor.fill({ role: "textbox", name: "For Whom", within: DIALOG }, "Vera Example");
    await visitor.click(button("Reserve", DIALOG));
    await visitor.seeText(".admin-main", /Reserved until .* for Vera Example/);
    const shopper = await newVisitor(PHONE);
    await shopper.open(pathOf(ring));
    await shopper.seeText("main", /Reserved until/);
  });
});

describe("the inventory", () => {
  test("is searched and filtered, and a bulk change is undone from the toast", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.inventory);
    await visitor.fill({ role: "searchbox" }, "solitaire");
    // The list follows what is typed: a row that is still to move would be missed.
    await visitor.seeText(".admin-main", /\b11 of \d+ products/);
    await visitor.click({ role: "checkbox", name: `Select ${ring.title}` });
    await visitor.click(button("Change Selected"));
    await visitor.select(
      { role: "combobox", name: "Change", within: DIALOG },
      "Sale price, as a percentage off",
    );
    await visitor.fill({ role: "textbox", name: "% off the price", within: DIALOG }, "15");
    await visitor.click(button("Change 1 Product", DIALOG));
    await visitor.seeText(DIALOG, "1 product was changed.");
    expect((await products.get(ring.id)).salePrice).toMatch(/^10583|^1058\d/);
    await visitor.click(button("Close", DIALOG));
    await visitor.click(button("Undo", TOAST));
    await visitor.seeText(TOAST, /as (it was|they were) before/);
    expect((await products.get(ring.id)).salePrice).toBe("");
  });

  test("is undone from the history", async () => {
    await saveElsewhere({ price: "9999" });
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.history);
    await visitor.click(link(/^Edit/, ".admin-main"));
    await visitor.click(button("Undo"));
    await visitor.click(button("Undo", DIALOG));
    await expect.poll(async () => (await products.get(ring.id)).price).toBe(ring.price);
  });

  test("prints labels of what is selected", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, `${paths.inventory}?q=ring`);
    await visitor.click({ role: "checkbox", name: "Select all on this page" });
    await visitor.click(link("Print Labels"));
    const labels = "[aria-label=Labels] > li";
    await visitor.see(labels);
    const { width } = await visitor.fact(labels);
    expect(width).toBeCloseTo(226.77, 0); // 60 mm
    await visitor.seeText("[aria-label=Labels]", ring.title);
    await visitor.select({ role: "combobox", name: "Print" }, "Shelf cards");
    await expect.poll(async () => (await visitor.fact(labels)).width).not.toBeCloseTo(width, 0);
  });

  // WebKitGTK cannot print to a PDF.
  test.each(isWebKit ? [] : ["stock list"])(
    "is printed as a %s from the first sheet on",
    async () => {
      const visitor = await newVisitor();
      await openAsAdministrator(visitor, paths.stockList);
      const picture = ".stock-list .cell-image img";
      await expect.poll(async () => (await visitor.fact(picture)).naturalWidth).toBeGreaterThan(0);
      const sheet = await visitor.tab.printFirstSheet?.();
      expect(sheet?.toString("latin1")).toContain("/Subtype /Image");
    },
  );

  test("is exported as CSV, and an imported file changes it", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, `${paths.inventory}?q=${ring.sku}`);
    await visitor.see(link(`Edit ${ring.title}`));
    await visitor.tab.evaluate(() => {
      const create = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob: Blob) => {
        void blob.text().then((text) => Object.assign(window, { exported: text }));
        return create(blob);
      };
    }, null);
    await visitor.click(button("Export CSV"));
    const exported = () =>
      visitor.tab.evaluate(() => (window as unknown as { exported?: string }).exported ?? "", null);
    await expect.poll(exported, { timeout: 20_000 }).toContain(ring.title);
    const csv = (await exported()).replaceAll(ring.price, "12345");
    await visitor.open(paths.importProducts);
    await visitor.see("input[type=file]");
    await visitor.tab.evaluate((text) => {
      const input = document.querySelector<HTMLInputElement>("input[type=file]");
      const files = new DataTransfer();
      files.items.add(new File([text], "stock.csv", { type: "text/csv" }));
      if (!input) return;
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, csv);
    await visitor.click(button("Import 1 row"));
    await visitor.seeText(".admin-main", "1 row imported");
    expect((await products.get(ring.id)).price).toBe("12345");
  });

  test("gets drafts and more pictures from photographs", async () => {
    const visitor = await newVisitor();
    await openAsAdministrator(visitor, paths.addFromPhotographs);
    await visitor.see("input[type=file]");
    await visitor.upload("input[type=file]", CAMERA);
    await visitor.seeText(".admin-main", /3 photographs: \d new draft/);
    await visitor.select({ role: "combobox", name: "Brand of the new drafts" }, ring.brand);
    await visitor.select(
      { role: "combobox", name: "Jewellery type of the new drafts" },
      ring.jewellery,
    );
    await visitor.select({ role: "combobox", name: "Condition of the new drafts" }, "Good");
    await visitor.click(button("Upload and Add"));
    await expect
      .poll(() => visitor.text(".admin-main"), { timeout: 120_000 })
      .toMatch(/Finished. \d drafts? added/);
  });
});

test("a brand is renamed on all its products", async () => {
  const visitor = await newVisitor();
  await openAsAdministrator(visitor, paths.brands);
  await visitor.click(link(`Edit ${ring.brand}`));
  await visitor.fill(field("Brand Name"), "Hallam & Sons");
  await visitor.click(button("Submit Edit"));
  await visitor.seeText(DIALOG, "Brand Saved");
  expect((await brands.list()).values.map(({ name }) => name)).toContain("Hallam & Sons");
  await expect.poll(async () => (await products.get(ring.id)).brand).toBe("Hallam & Sons");
});

test("a sale is entered in the stock book", async () => {
  const visitor = await newVisitor();
  await openAsAdministrator(visitor, paths.stockBook);
  await visitor.see({ role: "table" });
  await visitor.click(link(/./, ".admin-main tbody"));
  await visitor.fill(field("Notes"), "Shown in the window.");
  await visitor.click(button("Save Purchase and Sale"));
  await visitor.seeText(".admin-main", /^[\s\S]*Saved/);
});

async function download(address: string): Promise<Buffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A picture as 4 × 4 shades of grey: enough to see whether it is rotated. */
function greys(picture: Sharp): Promise<Buffer> {
  return picture.resize(4, 4, { fit: "fill" }).greyscale().raw().toBuffer();
}
