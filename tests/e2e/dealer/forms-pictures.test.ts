import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { clearUnusedPictures, findUnusedPictures } from "../../../src/data/pictures.ts";
import { expect, test } from "../fixtures.ts";
import { CAMERA, choosePictures, UPLOAD_MS, uploadPictures } from "./form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());
test.describe.configure({ timeout: 90_000 });

const NEW_PRODUCT = "/bj-admin/inventory/new-product";

/** The address of the picture that a field shows as stored, as large as it is. */
async function storedAddress(page: Page, field: string): Promise<string> {
  const src = await page.getByRole("img", { name: field, exact: true }).getAttribute("src");
  if (!src) throw new Error(`${field} shows no stored picture.`);
  return src;
}

async function download(address: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** Sixteen greys, row by row: enough to tell a picture from itself turned. */
function glance(picture: sharp.Sharp): Promise<Buffer> {
  return picture.resize(4, 4, { fit: "fill" }).greyscale().raw().toBuffer();
}

for (const [camera, size] of [
  [CAMERA[0], { width: 1067, height: 1600 }],
  [CAMERA[2], { width: 1600, height: 1067 }],
] as const) {
  test(`${camera} arrives upright, smaller, and without a word about where it was taken`, async ({
    page,
  }) => {
    const original = readFileSync(camera);
    expect(original.includes("Exif"), "the test needs a photograph with metadata").toBe(true);
    await openAsAdministrator(page, NEW_PRODUCT);
    await uploadPictures(page, "Main Image", camera);

    const address = await storedAddress(page, "Main Image");
    const { bytes, headers } = await download(address);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ format: "webp", ...size });
    for (const kind of ["exif", "xmp", "iptc"] as const) expect(facts[kind]).toBeUndefined();
    for (const word of ["EXIF", "Exif", "GPS", "XMP "]) expect(bytes.includes(word)).toBe(false);

    const upright = await glance(sharp(original).rotate());
    const stored = await glance(sharp(bytes));
    for (const [n, grey] of upright.entries()) {
      expect(Math.abs(grey - (stored[n] ?? 0)), `part ${n} of the picture`).toBeLessThan(16);
    }

    for (const width of [400, 800]) {
      const { bytes: copy } = await download(address.replace(".webp?", `-${width}.webp?`));
      expect(await sharp(copy).metadata()).toMatchObject({ format: "webp", width });
    }
    await expect(page.getByRole("img", { name: "Main Image", exact: true })).toHaveCSS(
      "width",
      "500px",
    );
  });
}

test("each file that is no photograph says why in its own words, and the others go on", async ({
  page,
}) => {
  const huge = { width: 10_000, height: 6_000, channels: 3 as const, background: "#888" };
  const heic = Buffer.alloc(2_000);
  heic.write("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1");
  const tooLarge = Buffer.alloc(31 * 1024 * 1024);
  readFileSync(CAMERA[0]).copy(tooLarge);
  const damaged = readFileSync(CAMERA[1]).subarray(0, 9_000).fill(7, 3_000);
  const files: readonly (readonly [string, Buffer, RegExp])[] = [
    ["empty.jpg", Buffer.alloc(0), /empty/],
    ["drawing.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /SVG drawing/],
    ["letter.jpg", Buffer.from("Dear dealer, what would you give me for this?"), /not a picture/],
    ["iphone.heic", heic, /cannot open HEIC/],
    ["damaged.jpg", damaged, /damaged/],
    ["poster.png", await sharp({ create: huge }).png().toBuffer(), /60 megapixels/],
    ["scan.jpg", tooLarge, /31 MB; the shop takes up to 30 MB/],
  ];
  await openAsAdministrator(page, NEW_PRODUCT);
  await choosePictures(page, "Images", [
    ...files.map(([name, buffer]) => ({ name, buffer, mimeType: "image/jpeg" })),
    { name: "good.jpg", buffer: readFileSync(CAMERA[0]), mimeType: "image/jpeg" },
  ]);
  await page.getByRole("button", { name: "Upload Images" }).click();
  for (const [name, , words] of files) {
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByRole("alert")).toHaveText(words, { timeout: UPLOAD_MS });
  }
  await expect(page.getByRole("button", { name: "Show picture 1" })).toBeVisible({
    timeout: UPLOAD_MS,
  });
  await page.getByRole("button", { name: "Cancel letter.jpg" }).click();
  await expect(page.getByText("letter.jpg")).toHaveCount(0);
});

test("photographs can be dropped and pasted as well", async ({ page }) => {
  await openAsAdministrator(page, NEW_PRODUCT);
  const give = (event: "drop" | "paste", target: string, name: string) =>
    page.locator(target).evaluate(
      (element, { event, name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], name, { type: "image/jpeg" }));
        element.dispatchEvent(
          event === "drop"
            ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      { event, name, base64: readFileSync(CAMERA[0]).toString("base64") },
    );
  await give("drop", ".picture-chooser >> nth=1", "dropped.jpg");
  await expect(page.getByRole("list", { name: "Images: files on their way" })).toContainText(
    "dropped.jpg",
  );
  await give("paste", "body", "pasted.jpg");
  await expect(page.getByRole("list", { name: "Main Image: files on their way" })).toContainText(
    "pasted.jpg",
  );
});

test("a connection that is cut in the middle of an upload is said, and Retry goes on", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|404/);
  await openAsAdministrator(page, NEW_PRODUCT);
  let sent = 0;
  await page.route(/\/v0\/b\/.*\/o\?/, (route) => (++sent > 1 ? route.abort() : route.continue()));
  await choosePictures(page, "Main Image", CAMERA[0]);
  await page.getByRole("button", { name: "Upload Main Image" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Press Retry" })).toBeVisible({
    timeout: UPLOAD_MS,
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("button", { name: "Retry camera-1.jpg" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: UPLOAD_MS });
  await download(await storedAddress(page, "Main Image"));
});

test("an upload can be cancelled while it is on its way", async ({ page, allowConsole }) => {
  allowConsole(/net::ERR_|404/);
  await openAsAdministrator(page, NEW_PRODUCT);
  await page.route(/\/v0\/b\/.*\/o\?/, () => new Promise(() => undefined));
  await choosePictures(page, "Main Image", CAMERA[0]);
  await page.getByRole("button", { name: "Upload Main Image" }).click();
  await expect(page.getByText("0%")).toBeVisible({ timeout: UPLOAD_MS });
  await page.getByRole("button", { name: "Cancel camera-1.jpg" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await uploadPictures(page, "Main Image", CAMERA[1]);
});

test("pictures are put in order by dragging, and by buttons without a mouse", async ({ page }) => {
  await openAsAdministrator(page, NEW_PRODUCT);
  await uploadPictures(page, "Images", CAMERA);
  const order = async () => {
    const pictures = page.locator(".picture-list-thumb img");
    const addresses = await pictures.evaluateAll((all) =>
      all.map((one) => one.getAttribute("src")),
    );
    return addresses.map((address) => /camera-(\d)/.exec(address ?? "")?.[1]).join("");
  };
  expect(await order()).toBe("123");

  const handles = page.locator(".picture-list-handle");
  await handles.first().scrollIntoViewIfNeeded();
  const from = await handles.nth(0).boundingBox();
  const to = await handles.nth(2).boundingBox();
  if (!from || !to) throw new Error("The handles are not to be seen.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  expect(await order()).toBe("231");

  await page.getByRole("button", { name: "Move picture 3 earlier" }).focus();
  await page.keyboard.press("Enter");
  expect(await order()).toBe("213");
  await expect(page.getByText("Picture 3 is now number 2 of 3.")).toBeAttached();

  await page.getByRole("button", { name: "Make picture 1 the main image" }).click();
  expect(await order()).toBe("13");
  expect(await storedAddress(page, "Main Image")).toContain("camera-2");
});

test("uploads that nothing came to use are found and cleared, and nothing else", async ({
  page,
}) => {
  await openAsAdministrator(page, NEW_PRODUCT);
  await uploadPictures(page, "Main Image", CAMERA[0]);
  const orphan = await storedAddress(page, "Main Image");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave and Keep Draft" }).click();
  await page.goto("/bj-admin");
  await page.getByRole("button", { name: "Find Unused Pictures" }).click();
  // A day must pass before the shop thinks so.
  await expect(page.getByText("or was uploaded within the last day")).toBeVisible({
    timeout: 20_000,
  });

  connectToEmulators();
  expect(await findUnusedPictures({ minAgeMs: 60 * 60 * 1000 })).toEqual([]);
  const kept = await findUnusedPictures({ minAgeMs: 0, kept: [orphan] });
  const unused = await findUnusedPictures({ minAgeMs: 0 });
  expect(unused.length).toBe(kept.length + 1);
  const found = unused.find(({ path }) => orphan.includes(encodeURIComponent(path)));
  expect(found?.copies).toHaveLength(2);
  await clearUnusedPictures(unused);
  expect((await fetch(orphan)).status).toBe(404);

  await page.goto("/shop");
  const shown = await page.locator("main img").first().getAttribute("src");
  await download(shown ?? "");
});
