import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import {
  FULL_UPLOADS,
  photograph,
  shortenStorageRetries,
  UPLOADS,
} from "../../../tests/emulators/screens/fake-image-worker.ts";
import {
  goOffline,
  holdRequest,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  AURELIE,
  pictureAddress,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
  storePictures,
} from "../../../tests/emulators/screens/shop.ts";
import { AddFromPhotographs } from "./add-from-photographs.tsx";

configure({ defaultHidden: true });

const MAIN = pictureAddress("product-images/main.webp");
const RING = testProduct({ id: "ring", title: "Onyx Ring", sku: "R-7", mainImage: MAIN });

/** Taken on 23 November, this many minutes after noon. */
function taken(name: string, minute: number): File {
  const lastModified = new Date(2026, 10, 23, 12, minute).getTime();
  return new File([photograph(name)], name, { type: "image/jpeg", lastModified });
}

/** @param scope the part of the page that is one tab. */
async function renderAndChoose(files: readonly File[], scope = () => within(document.body)) {
  renderAt("/bj-admin/inventory/photographs", <AddFromPhotographs />);
  await userEvent.upload(await scope().findByLabelText(/^Photographs: Choose/), [...files]);
}

async function open(...files: readonly File[]) {
  await renderAndChoose(files);
  await screen.findAllByLabelText(/^SKU of piece/);
}

const CHOICES = [
  ["Brand of the new drafts", "Aurelie"],
  ["Jewellery type of the new drafts", "Rings"],
  ["Condition of the new drafts", "Good"],
] as const;

async function chooseForDrafts() {
  for (const [label, value] of CHOICES)
    await userEvent.selectOptions(screen.getByLabelText(label), value);
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const pieces = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^SKU of piece/).map((input) => {
    const item = within(input.closest("li") as HTMLElement);
    const names = item.getAllByRole<HTMLImageElement>("img").map(({ alt }) => alt.split(",")[0]);
    return `${input.value}: ${names.join(" ")}`;
  });
/** pictureName("…%2F1795435200000img-1-d351c68e-600x450-….webp") → "img-1" */
const pictureName = (url: string) => /%2F\d{13}(.*)-\w+-600x450-/.exec(url)?.[1] ?? "old";

/** The names of the photographs of each stored product, by SKU. */
const storedNames = async () =>
  Object.fromEntries(
    (await storedAll("products")).map(({ sku, mainImage, images }) => [
      sku,
      [mainImage, ...(images as string[])].map((url) => pictureName(String(url))).join(" "),
    ]),
  );

beforeEach(async () => {
  await storePictures([]);
  await stockShop({ products: [RING], brands: [AURELIE], categories: [RINGS] });
});

it("adds hidden drafts, and more pictures to the product whose SKU is in the file names", async () => {
  await open(
    taken("IMG_3.jpg", 9),
    taken("R-7-1.jpg", 0),
    taken("IMG_1.jpg", 0),
    taken("IMG_2.jpg", 1),
  );
  expect(pieces()).toEqual(["R-7: R-7-1.jpg", "R-8: IMG_1.jpg IMG_2.jpg", "R-9: IMG_3.jpg"]);
  expect(screen.getByRole("link", { name: "Onyx Ring" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Upload and Add" })).toBeDisabled();
  await chooseForDrafts();
  await press("Upload and Add");
  await screen.findByText(/^Finished. 2 drafts added, 1 piece given more pictures/);
  expect(await stored("products/ring")).toMatchObject({ mainImage: MAIN, revision: 2 });
  expect(await storedNames()).toEqual({
    "R-7": "old r-7-1",
    "R-8": "img-1 img-2",
    "R-9": "img-3",
  });
  const drafts = (await storedAll("products")).filter(({ sku }) => sku !== "R-7");
  expect(drafts.map(({ title }) => String(title)).toSorted()).toEqual([
    "Photographs of 23 November, 1",
    "Photographs of 23 November, 2",
  ]);
  expect(drafts[0]).toMatchObject({
    description: "To be described.",
    price: "0",
    brand: "Aurelie",
    jewellery: "Rings",
    condition: "Good",
    available: "Not Available",
    featured: "false",
  });

  // More can be added at once.
  await userEvent.upload(screen.getByLabelText(/^Photographs: Choose/), [taken("IMG_4.jpg", 30)]);
  await waitFor(() => expect(pieces()).toEqual(["R-10: IMG_4.jpg"]));
  await press("Continue");
  await waitFor(async () => expect(await storedNames()).toMatchObject({ "R-10": "img-4" }));
});

it("stores each photograph as it was rotated, also when it is rotated after a failure", async () => {
  shortenStorageRetries();
  await open(taken("a.jpg", 0), taken("b.jpg", 0), taken("c.jpg", 0), taken("d.jpg", 9));
  await chooseForDrafts();
  for (const letter of "bccc") await press(`Rotate ${letter}.jpg`);
  expect(screen.getByText("c.jpg: rotated by 270 degrees.")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "c.jpg" }).style.transform).toBe("rotate(270deg)");
  await press("Split before c.jpg");
  await press("Merge with Piece 1: piece 2");
  const goOnline = goOffline(/^POST .*\/o\?name=.*\d{13}c-/);
  await press("Upload and Add");
  await screen.findByText(/2 of 4 photographs are uploaded/);
  goOnline();
  await press("Rotate b.jpg");
  for (const letter of "aaaa") await press(`Rotate ${letter}.jpg`);
  await press("Continue");
  await screen.findByText(/^Finished. 2 drafts added/);
  const [draft] = (await storedAll("products")).filter(({ sku }) => sku === "R-8");
  const turns = [draft?.mainImage, draft?.images]
    .flat()
    .map((url) => /-(\d)\1{17}\.webp/.exec(String(url))?.[1]);
  expect(turns).toEqual(["0", "2", "3"]);
  expect(requests(FULL_UPLOADS).filter((request) => /\d{13}a-/.test(request))).toHaveLength(1);
});

it("splits, merges and leaves out, and refuses an SKU that two pieces have", async () => {
  await open(taken("a.jpg", 0), taken("b.jpg", 0), taken("c.jpg", 9));
  await press("Split before b.jpg");
  expect(pieces()).toEqual(["R-8: a.jpg", "R-10: b.jpg", "R-9: c.jpg"]);
  await press("Merge with Piece 2: piece 3");
  expect(pieces()).toEqual(["R-8: a.jpg", "R-10: b.jpg c.jpg"]);
  await press("Leave out a.jpg");
  expect(pieces()).toEqual(["R-10: b.jpg c.jpg"]);
  await press("Split before c.jpg");
  const sku = screen.getByLabelText("SKU of piece 2");
  await userEvent.clear(sku);
  expect(sku).toHaveAccessibleDescription("SKU is required.");
  await userEvent.type(sku, "r-10");
  expect(sku).toHaveAccessibleDescription(/^An earlier group has this SKU too/);
  await chooseForDrafts();
  expect(screen.getByRole("button", { name: "Upload and Add" })).toBeDisabled();
});

it("keeps merges, splits and typed SKUs when more photographs are added, or the pause changes", async () => {
  await open(taken("a.jpg", 0), taken("b.jpg", 0), taken("c.jpg", 9), taken("d.jpg", 20));
  await press("Split before b.jpg");
  await press("Merge with Piece 2: piece 3");
  await userEvent.clear(screen.getByLabelText("SKU of piece 1"));
  await userEvent.type(screen.getByLabelText("SKU of piece 1"), "MINE-1");
  const more = [taken("e.jpg", 20), taken("mine1 clasp.jpg", 30), taken("r7 box.jpg", 30)];
  await userEvent.upload(screen.getByLabelText(/^Photographs: Choose/), more);
  await waitFor(() => expect(pieces()).toHaveLength(4));
  const all = ["MINE-1: a.jpg mine1 clasp.jpg", "R-11: b.jpg c.jpg", "R-7: r7 box.jpg"];
  expect(pieces()).toEqual([...all, "R-12: d.jpg e.jpg"]);
  await userEvent.selectOptions(screen.getByLabelText("New piece after a pause of"), "5 minutes");
  expect(pieces()).toEqual([...all, "R-12: d.jpg e.jpg"]);
});

it("continues after a failure, and uploads and adds nothing twice", async () => {
  shortenStorageRetries();
  await open(taken("a.jpg", 0), taken("b.jpg", 9), taken("c.jpg", 9));
  await chooseForDrafts();
  const goOnline = goOffline(/^POST .*\/o\?name=.*\d{13}c-/);
  await press("Upload and Add");
  expect(await screen.findByRole("alert")).toHaveTextContent("2 of 3 photographs are uploaded");
  expect(await storedNames()).toMatchObject({ "R-8": "a" });
  goOnline();
  await press("Continue");
  await screen.findByText(/^Finished. 2 drafts added/);
  expect(await storedNames()).toMatchObject({ "R-8": "a", "R-9": "b c" });
  expect(requests(WRITES)).toHaveLength(2);
});

it("stops when cancelled, and can continue", async () => {
  await open(taken("a.jpg", 0), taken("b.jpg", 9));
  await chooseForDrafts();
  const second = holdRequest(/^POST .*\/o\?name=.*\d{13}b-.*-0{18}\.webp/);
  await press("Upload and Add");
  await second.arrived;
  await press("Cancel");
  second.release();
  await waitFor(() => expect(pieces()).toEqual(["R-9: b.jpg"]));
  expect(await storedNames()).toMatchObject({ "R-8": "a" });
  await press("Continue");
  await screen.findByText(/^Finished. 2 drafts added/);
  expect(requests(FULL_UPLOADS).filter((request) => /\d{13}a-/.test(request))).toHaveLength(1);
});

/** The names of the photographs of new pieces, however they are numbered. */
const draftNames = async () =>
  Object.entries(await storedNames()).flatMap(([sku, names]) => (sku === "R-7" ? [] : [names]));

it("goes on with the same photographs after the screen was left, and adds nothing twice", async () => {
  const files = [taken("R-7-1.jpg", 0), taken("a.jpg", 0), taken("b.jpg", 9), taken("c.jpg", 9)];
  await open(...files);
  await chooseForDrafts();
  const third = holdRequest(/^POST .*\/o\?name=.*\d{13}[bc]-.*-0{18}\.webp/);
  await press("Upload and Add");
  await third.arrived;
  cleanup();
  third.release();

  await open(...files);
  expect(screen.getByText(/^2 photographs are left out/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Onyx Ring" })).toBeInTheDocument();
  expect(pieces()).toEqual(["R-9: b.jpg c.jpg"]);
  await chooseForDrafts();
  await press("Upload and Add");
  await screen.findByText(/^Finished. 1 draft added/);
  expect(await storedNames()).toEqual({ "R-7": "old r-7-1", "R-8": "a", "R-9": "b c" });
  cleanup();

  await renderAndChoose(files);
  await screen.findByText(/^4 photographs are left out/);
  expect(screen.queryByRole("button", { name: "Upload and Add" })).toBeNull();
});

it("adds the photographs of two tabs once", async () => {
  const files = [taken("a.jpg", 0), taken("b.jpg", 9)];
  await open(...files);
  await chooseForDrafts();
  const here = document.body.lastElementChild as HTMLElement;
  await renderAndChoose(files, () => within(document.body.lastElementChild as HTMLElement));
  const there = within(document.body.lastElementChild as HTMLElement);
  await there.findAllByLabelText(/^SKU of piece/);
  for (const [label, value] of CHOICES)
    await userEvent.selectOptions(there.getByLabelText(label), value);
  const upload = holdRequest(FULL_UPLOADS);
  await userEvent.click(within(here).getByRole("button", { name: "Upload and Add" }));
  await upload.arrived;
  await userEvent.click(there.getByRole("button", { name: "Upload and Add" }));
  upload.release();
  await within(here).findByText(/^Finished. 2 drafts added/);
  await there.findByText(/^2 photographs are left out/);
  expect(await draftNames()).toEqual(expect.arrayContaining(["a", "b"]));
  expect(await draftNames()).toHaveLength(2);
  expect(requests(FULL_UPLOADS)).toHaveLength(2);
});

it("names the files that cannot be used, and takes the others", async () => {
  await open(
    taken("a.jpg", 0),
    taken("damaged.jpg", 0),
    new File(["%PDF-1.7"], "certificate.pdf", { type: "image/jpeg" }),
  );
  expect(screen.getByRole("alert")).toHaveTextContent(
    /^certificate.pdf was not added. This is a PDF/,
  );
  await chooseForDrafts();
  await press("Upload and Add");
  await screen.findByText(/^Finished. 1 draft added/);
  expect(screen.getByRole("alert")).toHaveTextContent(/damaged.jpg was not added/);
  expect(await storedNames()).toMatchObject({ "R-8": "a" });
});

it("names a damaged file once, also when it continues after a failure", async () => {
  shortenStorageRetries();
  await open(taken("damaged.jpg", 0), taken("z.jpg", 0));
  await chooseForDrafts();
  const goOnline = goOffline(UPLOADS);
  await press("Upload and Add");
  await screen.findByText(/0 of 2 photographs are uploaded/);
  goOnline();
  await press("Continue");
  await screen.findByText(/^Finished. 1 draft added/);
  expect(screen.getAllByText("damaged.jpg")).toHaveLength(1);
});

it("adds the other pieces if the database refuses one, and names it", async () => {
  await saveElsewhere({ products: [{ ...RING, revision: 1.5 }] });
  await open(taken("R-7-1.jpg", 0), taken("a.jpg", 9));
  await chooseForDrafts();
  await press("Upload and Add");
  await screen.findByText(/^Finished. 1 draft added/);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Onyx Ring: The database refused one of its values. Check every field.",
  );
  expect(await storedNames()).toEqual({ "R-7": "old", "R-8": "a" });
});

it("releases the preview of a photograph that is left out", async () => {
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${(file as File).name}`);
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  await open(taken("a.jpg", 0), taken("b.jpg", 9));
  await press("Leave out a.jpg");
  expect(revoke.mock.calls).toContainEqual(["blob:a.jpg"]);
  expect(revoke.mock.calls).not.toContainEqual(["blob:b.jpg"]);
});

/** Another administrator adds a product with a suggested SKU. */
const CLIP = testProduct({ id: "clip", title: "Clip", sku: "R-8", mainImage: MAIN, images: [] });

it("asks again if another administrator has used a suggested SKU since", async () => {
  await open(taken("a.jpg", 0), taken("b.jpg", 9));
  await chooseForDrafts();
  await saveElsewhere({ products: [CLIP] });
  await press("Upload and Add");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "SKU R-8: The photographs would be added to Clip.",
  );
  expect(requests(FULL_UPLOADS)).toEqual([]);
  await press("Use New SKUs");
  expect(pieces()).toEqual(["R-10: a.jpg", "R-9: b.jpg"]);
  await press("Upload and Add");
  await screen.findByText(/^Finished. 2 drafts added/);
  expect(await storedNames()).toMatchObject({ "R-8": "old", "R-9": "b", "R-10": "a" });
});

it("asks again if the SKU is used while the photographs are uploaded, and uploads nothing twice", async () => {
  await open(taken("a.jpg", 0), taken("b.jpg", 9));
  await chooseForDrafts();
  const upload = holdRequest(FULL_UPLOADS);
  await press("Upload and Add");
  await upload.arrived;
  await saveElsewhere({ products: [CLIP] });
  upload.release();
  expect(await screen.findByRole("alert")).toHaveTextContent(/SKU R-8: .* added to Clip\./);
  expect(requests(WRITES)).toEqual([]);
  expect(await stored("products/clip")).toMatchObject({ images: [] });
  // As the screen now shows.
  await press("Upload and Add");
  await screen.findByText(/^Finished. 1 draft added, 1 piece given more pictures/);
  expect(await storedNames()).toMatchObject({ "R-8": "old a", "R-9": "b" });
  expect(requests(FULL_UPLOADS)).toHaveLength(2);
});

it("asks again if the product with the SKU has been given another one since", async () => {
  await open(taken("R-7-1.jpg", 0));
  const upload = holdRequest(FULL_UPLOADS);
  await press("Upload and Add");
  await upload.arrived;
  await saveElsewhere({ products: [{ ...RING, sku: "R-1", revision: 2 }] });
  upload.release();
  expect(await screen.findByRole("alert")).toHaveTextContent("SKU R-7: No piece has this SKU");
  expect(await stored("products/ring")).toMatchObject({ images: [] });
});

it("suggests SKUs that no other administrator has used since the list was read", async () => {
  renderAt("/bj-admin/inventory/photographs", <Visits />);
  await press("Visit");
  await screen.findByLabelText(/^Photographs: Choose/);
  await press("Visit");
  await saveElsewhere({ products: [CLIP] });
  await press("Visit");
  await userEvent.upload(await screen.findByLabelText(/^Photographs: Choose/), taken("a.jpg", 0));
  expect(await screen.findByLabelText("SKU of piece 1")).toHaveValue("R-9");
});

/** Opens and leaves the screen. */
function Visits() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Visit</button>
      {isOpen && <AddFromPhotographs />}
    </>
  );
}
