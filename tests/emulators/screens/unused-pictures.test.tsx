import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { testProduct } from "../../../tests/products.ts";
import { shortenStorageRetries } from "./fake-image-worker.ts";
import { goOffline, requests } from "./fake-network.ts";
import { pictureAddress, stockShop, storedPictures, storePictures } from "./shop.ts";
import { UnusedPictures } from "../../../src/admin/pictures/unused-pictures.tsx";

const USED = "product-images/used.webp";
const FIRST = "product-images/1.webp";
const LAST = "brand-images/2.webp";
const DELETED = /^DELETE .*-images/;
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function arrange(...unused: readonly string[]) {
  await storePictures([USED, ...unused]);
  await stockShop({ products: [testProduct({ id: "ring", mainImage: pictureAddress(USED) })] });
  // New uploads are skipped, because a form may be about to save them.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + TWO_DAYS_MS });
}

beforeEach(() => () => void vi.useRealTimers());

it("shows unused pictures, and deletes them only at the button", async () => {
  const today = new Intl.DateTimeFormat("en-GB").format(new Date());
  await arrange(FIRST, LAST);
  render(<UnusedPictures />, { wrapper: AdminTest });
  await press("Find Unused Pictures");
  expect(await screen.findAllByText(`Uploaded ${today}`)).toHaveLength(2);
  expect(requests(DELETED)).toEqual([]);
  await press("Delete 2 pictures");
  expect(await screen.findByText("2 pictures deleted.")).toBeInTheDocument();
  expect(await storedPictures()).toEqual([USED]);
});

it("reports how many were deleted when it fails, and then deletes the rest", async () => {
  await arrange(FIRST, LAST);
  render(<UnusedPictures />, { wrapper: AdminTest });
  await press("Find Unused Pictures");
  // The newest is deleted first.
  shortenStorageRetries();
  const goOnline = goOffline(/^DELETE .*product-images/);
  await press("Delete 2 pictures");
  expect(await screen.findByRole("alert")).toHaveTextContent("1 of 2 were deleted.");
  expect((await storedPictures()).sort()).toEqual([FIRST, USED]);
  goOnline();
  await press("Delete 1 picture");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect(await storedPictures()).toEqual([USED]);
  expect(requests(/^DELETE .*brand-images/)).toHaveLength(1);
});

it("reports that everything is in use, or that the search failed", async () => {
  await arrange();
  render(<UnusedPictures />, { wrapper: AdminTest });
  shortenStorageRetries();
  const goOnline = goOffline(/^GET .*prefix=/);
  await press("Find Unused Pictures");
  expect(await screen.findByRole("alert")).toHaveTextContent("offline");
  goOnline();
  await press("Find Unused Pictures");
  expect(await screen.findByText(/Every picture is in use/)).toBeInTheDocument();
});
