import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import {
  FULL_UPLOADS,
  shortenStorageRetries,
  photograph,
  pictureName,
  UPLOADS,
} from "./fake-image-worker.ts";
import { goOffline, holdResponse, holdRequest, networkIdle, requests } from "./fake-network.ts";
import { stockShop, storedPictures, storePictures } from "./shop.ts";
import { useUploads } from "../../../src/admin/pictures/use-uploads.ts";

/** Requests for the URL of a stored picture. */
const URLS = /^GET .*\/o\/product-images/;

function open(isSingle = false) {
  const stored: string[] = [];
  const { result, unmount } = renderHook(
    () =>
      useUploads({
        folder: "product-images",
        isSingle,
        onStored: (url) => stored.push(pictureName(url)),
      }),
    { wrapper: AdminTest },
  );
  const find = (name: string) => {
    const found = result.current.uploads.find(({ file }) => file.name === name);
    if (!found) throw new Error(`${name} is not in the list`);
    return found;
  };
  const choose = (files: readonly File[]) => act(() => result.current.choose(files));
  return { result, stored, find, choose, unmount };
}

/** The files in storage, without the smaller copies. */
const files = async () =>
  (await storedPictures()).filter((path) => !path.includes("-400.")).map(pictureName);

beforeEach(async () => {
  await stockShop({});
  await storePictures([]);
});

describe("uploads", () => {
  it("start at once, and are stored in the order they were chosen", async () => {
    const { result, stored, choose } = open();
    choose(["1.jpg", "2.jpg", "3.jpg"].map(photograph));
    await waitFor(() => expect(stored).toEqual(["1", "2", "3"]));
    await waitFor(() => expect(result.current.uploads).toEqual([]));
    expect((await files()).sort()).toEqual(["1", "2", "3"]);
  });

  it("report why one has failed, and the others go on", async () => {
    const { result, stored, choose } = open();
    choose(["1.jpg", "damaged.jpg", "3.jpg"].map(photograph));
    await waitFor(() => expect(stored).toEqual(["1", "3"]));
    expect(result.current.uploads).toMatchObject([
      {
        file: { name: "damaged.jpg" },
        state: { status: "failed", error: { problem: { kind: "damaged" } } },
      },
    ]);
  });

  it("that failed without a connection can be retried together", async () => {
    shortenStorageRetries();
    const goOnline = goOffline(UPLOADS);
    const { result, stored, choose } = open();
    choose([photograph("1.jpg"), photograph("2.jpg")]);
    const failed = { state: { status: "failed", error: { kind: "offline" } } };
    await waitFor(() => expect(result.current.uploads).toMatchObject([failed, failed]));
    goOnline();
    act(() => result.current.retry(result.current.uploads));
    await waitFor(() => expect(stored).toEqual(["1", "2"]));
  });

  it("report their progress", async () => {
    const full = holdRequest(FULL_UPLOADS);
    const { result, stored, choose } = open();
    choose([photograph("1.jpg")]);
    // The smaller copy has been stored, which is 42 of the 100 bytes.
    await waitFor(() =>
      expect(result.current.uploads[0]?.state).toEqual({ status: "uploading", percent: 42 }),
    );
    full.release();
    await waitFor(() => expect(stored).toEqual(["1"]));
  });

  it("stop when cancelled, and the next one starts", async () => {
    const first = holdResponse(FULL_UPLOADS);
    const { result, stored, find, choose } = open();
    choose([photograph("1.jpg"), photograph("2.jpg")]);
    await act(() => first.arrived);
    act(() => result.current.cancel(find("1.jpg")));
    first.release();
    await waitFor(() => expect(stored).toEqual(["2"]));
    expect(result.current.uploads).toEqual([]);
    await waitFor(async () => expect(await files()).toEqual(["2"]));
  });

  it("that are cancelled while being prepared do not delay the next one", async () => {
    const { result, stored, find, choose } = open();
    choose([photograph("endless.jpg"), photograph("2.jpg")]);
    await waitFor(() => expect(result.current.uploads[0]?.state.status).toBe("preparing"));
    act(() => result.current.cancel(find("endless.jpg")));
    await waitFor(() => expect(stored).toEqual(["2"]));
  });

  it("that are cancelled just after they were stored are deleted again", async () => {
    const url = holdResponse(URLS);
    const { result, stored, find, choose } = open();
    choose([photograph("1.jpg")]);
    await act(() => url.arrived);
    expect(await files()).toEqual(["1"]);
    act(() => result.current.cancel(find("1.jpg")));
    url.release();
    await waitFor(async () => expect(await storedPictures()).toEqual([]));
    expect(stored).toEqual([]);
  });

  it("stop when the form is left", async () => {
    const first = holdResponse(FULL_UPLOADS);
    const { stored, unmount, choose } = open();
    choose([photograph("1.jpg"), photograph("2.jpg")]);
    await act(() => first.arrived);
    await waitFor(async () => expect(await storedPictures()).toHaveLength(2));
    unmount();
    first.release();
    await waitFor(async () => expect(await storedPictures()).toEqual([]));
    await networkIdle();
    expect(stored).toEqual([]);
    expect(requests(FULL_UPLOADS)).toHaveLength(1);
  });

  it("of a single picture replace each other", async () => {
    const first = holdRequest(FULL_UPLOADS);
    const { result, stored, choose } = open(true);
    choose([photograph("1.jpg")]);
    await act(() => first.arrived);
    choose([photograph("2.jpg"), photograph("3.jpg")]);
    await waitFor(() =>
      expect(result.current.uploads.map(({ file }) => file.name)).toEqual(["2.jpg"]),
    );
    first.release();
    await waitFor(() => expect(stored).toEqual(["2"]));
  });
});
