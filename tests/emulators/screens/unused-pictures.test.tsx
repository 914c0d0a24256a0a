import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { testProduct } from "../../../tests/products.ts";
import { shortenStorageRetries } from "./fake-image-worker.ts";
import { goOffline, requests } from "./fake-network.ts";
import {
  pictureAddress,
  saveElsewhere,
  stockShop,
  storedAll,
  storedPictures,
  storePictures,
} from "./shop.ts";
import { UnusedPictures } from "../../../src/admin/pictures/unused-pictures.tsx";

const USED = "product-images/used.webp";
const FIRST = "product-images/1.webp";
const LAST = "brand-images/2.webp";
const DELETED = /^DELETE .*-images/;
const DAY_MS = 24 * 60 * 60 * 1000;

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const release = (at: Date, ...paths: readonly string[]) => ({
  pictures: paths.map(pictureAddress),
  at,
});
const RING = testProduct({ id: "ring", mainImage: pictureAddress(USED) });

/** @param releases the records of `releasedPictures`, by id. */
async function arrange(
  unused: readonly string[],
  releases: Readonly<Record<string, ReturnType<typeof release>>> = {},
) {
  await storePictures([USED, ...unused]);
  const records = Object.entries(releases).map(([id, fields]) => [
    `releasedPictures/${id}`,
    fields,
  ]);
  await stockShop({
    products: [RING],
    documents: Object.fromEntries(records) as Record<string, ReturnType<typeof release>>,
  });
  render(<UnusedPictures />, { wrapper: AdminTest });
}

const recorded = async () =>
  (await storedAll("releasedPictures")).flatMap(({ pictures }) => pictures as string[]).sort();

it("deletes what it first found 30 days ago, and only at the button", async () => {
  await arrange([FIRST, LAST], { a: release(daysAgo(31), FIRST, LAST) });
  await press("Find Unused Pictures");
  expect(await screen.findByText("2 pictures can be deleted.")).toBeInTheDocument();
  expect(await screen.findAllByText("Can be deleted")).toHaveLength(2);
  expect(requests(DELETED)).toEqual([]);
  await press("Delete 2 pictures");
  expect(await screen.findByText("2 pictures deleted.")).toBeInTheDocument();
  expect(await storedPictures()).toEqual([USED]);
  await press("Find Unused Pictures");
  expect(await screen.findByText("Every picture is in use.")).toBeInTheDocument();
  expect(await recorded()).toEqual([]);
});

it("keeps a picture for 30 days from its latest record, and shows until when", async () => {
  await arrange([FIRST], { a: release(daysAgo(90), FIRST), b: release(daysAgo(29), FIRST) });
  await press("Find Unused Pictures");
  expect(await screen.findByText(/^Nothing can be deleted yet. 1 picture is kept/)).toBeVisible();
  const tomorrow = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(daysAgo(-1));
  expect(screen.getByText(`Kept until ${tomorrow}`)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});

it("keeps a picture that it finds for the first time for 30 days from now", async () => {
  await arrange([FIRST, LAST], { a: release(daysAgo(31), USED, LAST) });
  await press("Find Unused Pictures");
  expect(await screen.findByText(/^1 picture can be deleted. 1 picture is kept/)).toBeVisible();
  expect(await recorded()).toEqual([FIRST, LAST, USED].map(pictureAddress).sort());
});

it("deletes old records of pictures that are in use again or gone", async () => {
  const GONE = "product-images/gone.webp";
  await arrange([], { a: release(daysAgo(31), USED, GONE), b: release(daysAgo(1), USED) });
  await press("Find Unused Pictures");
  expect(await screen.findByText("Every picture is in use.")).toBeInTheDocument();
  expect(await recorded()).toEqual([pictureAddress(USED)]);
});

/** Another administrator deletes a product with this picture: the change of the history. */
const deleteProduct = (picture: string, at: Date) => {
  const before = { images: [pictureAddress(picture)] };
  const entries = { "products/band": { kind: "deleted", title: "Band", before } };
  const touched = ["products/band"];
  return saveElsewhere({
    documents: { "changes/deletion": { at, kind: "delete", touched, entries } },
  });
};

it("keeps the pictures of a deleted product for 90 days, and then for 30 more", async () => {
  await arrange([FIRST]);
  await deleteProduct(FIRST, daysAgo(89));
  await press("Find Unused Pictures");
  expect(await screen.findByText("Every picture is in use.")).toBeInTheDocument();
  expect(await recorded()).toEqual([]);
  await deleteProduct(FIRST, daysAgo(91));
  await press("Find Unused Pictures");
  expect(await screen.findByText(/^Nothing can be deleted yet. 1 picture is kept/)).toBeVisible();
  expect(await recorded()).toEqual([pictureAddress(FIRST)]);
});

it("deletes the pictures of a deleted product after these 120 days", async () => {
  await arrange([FIRST], { a: release(daysAgo(30), FIRST) });
  await deleteProduct(FIRST, daysAgo(120));
  await press("Find Unused Pictures");
  await press("Delete 1 picture");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect(await storedPictures()).toEqual([USED]);
});

it("keeps a picture that is back in the history when the button is pressed", async () => {
  await arrange([FIRST], { a: release(daysAgo(31), FIRST) });
  await press("Find Unused Pictures");
  await screen.findByText("1 picture can be deleted.");
  await deleteProduct(FIRST, daysAgo(0));
  await press("Delete 1 picture");
  expect(await screen.findByText("0 pictures deleted.")).toBeInTheDocument();
  expect((await storedPictures()).sort()).toEqual([FIRST, USED]);
});

it("does not delete a picture that is in use again when the button is pressed", async () => {
  await arrange([FIRST, LAST], { a: release(daysAgo(31), FIRST, LAST) });
  await press("Find Unused Pictures");
  await screen.findByText("2 pictures can be deleted.");
  await saveElsewhere({ products: [{ ...RING, images: [pictureAddress(FIRST)] }] });
  await press("Delete 2 pictures");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect((await storedPictures()).sort()).toEqual([FIRST, USED]);
});

it("reports how many were deleted when it fails, and then deletes the rest", async () => {
  await arrange([FIRST, LAST], { a: release(daysAgo(32), LAST), b: release(daysAgo(31), FIRST) });
  await press("Find Unused Pictures");
  // The one that was found first is deleted first.
  shortenStorageRetries();
  const goOnline = goOffline(/^DELETE .*product-images/);
  await press("Delete 2 pictures");
  expect(await screen.findByRole("alert")).toHaveTextContent("1 of 2 were deleted.");
  expect((await storedPictures()).sort()).toEqual([FIRST, USED]);
  goOnline();
  await press("Delete the Rest");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect(await storedPictures()).toEqual([USED]);
  expect(requests(/^DELETE .*brand-images/)).toHaveLength(1);
});

it("reports that the search failed", async () => {
  await arrange([]);
  shortenStorageRetries();
  const goOnline = goOffline(/^GET .*prefix=/);
  await press("Find Unused Pictures");
  expect(await screen.findByRole("alert")).toHaveTextContent("offline");
  goOnline();
  await press("Find Unused Pictures");
  expect(await screen.findByText("Every picture is in use.")).toBeInTheDocument();
});
