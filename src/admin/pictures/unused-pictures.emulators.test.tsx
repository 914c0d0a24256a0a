import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { testProduct } from "../../../tests/products.ts";
import { dealer } from "../../../tests/emulators/screens/dealer.ts";
import { shortenStorageRetries } from "../../../tests/emulators/screens/fake-image-worker.ts";
import {
  goOffline,
  holdRequest,
  moveServerTime,
  networkIdle,
  requests,
} from "../../../tests/emulators/screens/fake-network.ts";
import type { Fields } from "../../../tests/emulators/emulator-client.ts";
import {
  pictureAddress,
  saveElsewhere,
  stockShop,
  storedPictures,
  storePictures,
} from "../../../tests/emulators/screens/shop.ts";
import { UnusedPictures } from "./unused-pictures.tsx";

const USED = "product-images/used.webp";
const FIRST = "product-images/1.webp";
const LAST = "brand-images/2.webp";
const DELETED = /^DELETE .*-images/;
const DAY_MS = 24 * 60 * 60 * 1000;
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const RING = testProduct({ id: "ring", mainImage: pictureAddress(USED) });

/** Uploads have the time of this machine, which the rules compare with its time: they let recent ones be deleted. */
const inDays = (days: number) => moveServerTime((daysLater += days) * DAY_MS);
let daysLater = 0;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeEach(() => void (daysLater = 0));
afterEach(() => void vi.useRealTimers());

/** Opens the screen 31 days after some pictures were uploaded. */
async function arrange(
  unused: readonly string[],
  { documents = {}, days = 31 }: { documents?: Record<string, Fields>; days?: number } = {},
) {
  await storePictures([USED, ...unused]);
  await stockShop({ products: [RING], documents });
  inDays(days);
  render(<UnusedPictures />, { wrapper: AdminTest });
}

it("deletes pictures that nothing uses, and only at the button", async () => {
  await arrange([FIRST, LAST]);
  await press("Find Unused Pictures");
  expect(await screen.findByText("2 pictures can be deleted.")).toBeInTheDocument();
  expect(screen.getAllByRole("img", { name: "Unused" })).toHaveLength(2);
  expect(requests(DELETED)).toEqual([]);
  await press("Delete 2 pictures");
  expect(await screen.findByText("2 pictures deleted.")).toBeInTheDocument();
  expect(await storedPictures()).toEqual([USED]);
  await press("Find Unused Pictures");
  expect(await screen.findByText("No unused pictures.")).toBeInTheDocument();
});

it("keeps the picture of an invoice, also of a cancelled one", async () => {
  await arrange([FIRST, LAST], {
    documents: {
      "invoices/INV-1": { photo: pictureAddress(FIRST), cancelled: "" },
      "invoices/INV-2": { photo: pictureAddress(LAST), cancelled: "Typing error" },
    },
  });
  await press("Find Unused Pictures");
  expect(await screen.findByText("No unused pictures.")).toBeInTheDocument();
});

it("deletes an unused video with its poster, and keeps the video of a product", async () => {
  const used = testProduct({ id: "band", video: pictureAddress("product-videos/1.webp.mp4") });
  await storePictures([FIRST, "product-videos/1.webp.mp4", LAST, "product-videos/3.webp.webm"]);
  await stockShop({ products: [used] });
  inDays(31);
  render(<UnusedPictures />, { wrapper: AdminTest });
  await press("Find Unused Pictures");
  await press("Delete 2 pictures");
  expect(await screen.findByText("2 pictures deleted.")).toBeInTheDocument();
  expect(await storedPictures()).toEqual([FIRST, "product-videos/1.webp.mp4"]);
});

it("keeps recent uploads if this device's clock is ahead", async () => {
  await arrange([FIRST], { days: 0 });
  vi.useFakeTimers({ now: Date.now() + 200 * DAY_MS, toFake: ["Date"] });
  await press("Find Unused Pictures");
  expect(await screen.findByText("No unused pictures.")).toBeInTheDocument();
  expect(await storedPictures()).toContain(FIRST);
});

it("keeps uploads for 30 days, because a draft may have them", async () => {
  await arrange([FIRST], { days: 29 });
  await press("Find Unused Pictures");
  expect(await screen.findByText("No unused pictures.")).toBeInTheDocument();
  inDays(2);
  await press("Find Unused Pictures");
  expect(await screen.findByText("1 picture can be deleted.")).toBeInTheDocument();
});

it("keeps the pictures of a deleted product for 90 days", async () => {
  await storePictures([FIRST]);
  const band = testProduct({ id: "band", images: [pictureAddress(FIRST)] });
  await stockShop({ products: [band] });
  await dealer(({ products }) => products.remove(band));
  inDays(89);
  render(<UnusedPictures />, { wrapper: AdminTest });
  await press("Find Unused Pictures");
  expect(await screen.findByText("No unused pictures.")).toBeInTheDocument();
  inDays(2);
  await press("Find Unused Pictures");
  expect(await screen.findByText("1 picture can be deleted.")).toBeInTheDocument();
});

/** The history of another administrator. */
const changed = (at: Date, before: Fields, after: Fields) => ({
  at,
  kind: "edit",
  touched: ["brands/b"],
  entries: { "brands/b": { kind: "changed", title: "Band", before, after } },
});
const had = (picture: string) => ({ brandImage: pictureAddress(picture) });

it("keeps pictures that a change of the last 90 days has added or removed", async () => {
  const recent = changed(daysAgo(50), had(FIRST), had(LAST));
  await arrange([FIRST, LAST], { documents: { "changes/a": recent } });
  await press("Find Unused Pictures");
  expect(await screen.findByText("No unused pictures.")).toBeInTheDocument();
});

it("reads the history in portions, to its end", async () => {
  const newer = Array.from({ length: 40 }, (_, n) => [
    `changes/${n}`,
    changed(daysAgo(n), { description: "A" }, { description: "B" }),
  ]);
  const documents = {
    ...Object.fromEntries<Fields>(newer as [string, Fields][]),
    "changes/first": changed(daysAgo(50), had(FIRST), had(USED)),
  };
  await arrange([FIRST, LAST], { documents });
  await press("Find Unused Pictures");
  expect(await screen.findByText("1 picture can be deleted.")).toBeInTheDocument();
  expect(requests(/"changes"/)).toHaveLength(3);
});

it("keeps a picture that is back in the history when the button is pressed", async () => {
  await arrange([FIRST]);
  await press("Find Unused Pictures");
  await screen.findByText("1 picture can be deleted.");
  await saveElsewhere({
    documents: { "changes/a": changed(daysAgo(0), had(FIRST), had(USED)) },
  });
  await press("Delete 1 picture");
  expect(await screen.findByText("0 pictures deleted.")).toBeInTheDocument();
  expect((await storedPictures()).sort()).toEqual([FIRST, USED]);
});

it("deletes only what it has listed and is still unused when the button is pressed", async () => {
  await arrange([FIRST, LAST]);
  await press("Find Unused Pictures");
  await screen.findByText("2 pictures can be deleted.");
  await saveElsewhere({ products: [{ ...RING, mainImage: pictureAddress(FIRST) }] });
  await press("Delete 2 pictures");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect((await storedPictures()).sort()).toEqual([FIRST, USED]);
});

/** One more than are deleted at a time. */
const MANY = Array.from({ length: 11 }, (_, n) => `product-images/${n + 10}.webp`);

it("keeps a picture that a colleague brings back while others are deleted", async () => {
  await arrange(MANY);
  await press("Find Unused Pictures");
  await screen.findByText("11 pictures can be deleted.");
  const request = holdRequest(DELETED);
  await press("Delete 11 pictures");
  await request.arrived;
  const back = MANY.at(-1) ?? "";
  await saveElsewhere({ products: [{ ...RING, images: [pictureAddress(back)] }] });
  request.release();
  expect(await screen.findByText("10 pictures deleted.")).toBeInTheDocument();
  expect((await storedPictures()).sort()).toEqual([back, USED]);
});

it("stops when its screen is left", async () => {
  await arrange([FIRST, LAST]);
  await press("Find Unused Pictures");
  await screen.findByText("2 pictures can be deleted.");
  const request = holdRequest(DELETED);
  await press("Delete 2 pictures");
  await request.arrived;
  cleanup();
  request.release();
  await networkIdle();
  expect(requests(DELETED)).toHaveLength(1);
});

it("reports how many were deleted when it fails, and then deletes the rest", async () => {
  await arrange([FIRST, LAST]);
  await press("Find Unused Pictures");
  shortenStorageRetries();
  const goOnline = goOffline(/^DELETE .*brand-images/);
  await press("Delete 2 pictures");
  expect(await screen.findByRole("alert")).toHaveTextContent("1 of 2 were deleted.");
  expect((await storedPictures()).sort()).toEqual([LAST, USED]);
  goOnline();
  await press("Delete the Rest");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect(await storedPictures()).toEqual([USED]);
  expect(requests(/^DELETE .*product-images/)).toHaveLength(1);
});

it("reports that the search failed", async () => {
  await arrange([]);
  shortenStorageRetries();
  const goOnline = goOffline(/^GET .*prefix=/);
  await press("Find Unused Pictures");
  expect(await screen.findByRole("alert")).toHaveTextContent("offline");
  goOnline();
  await press("Find Unused Pictures");
  expect(await screen.findByText("No unused pictures.")).toBeInTheDocument();
});
