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
import { useUploads } from "../../../src/hooks/use-uploads.ts";

/** Where the address of a stored picture is asked for. */
const ADDRESSES = /^GET .*\/o\/product-images/;

function open(isSingle = false) {
  const stored: string[] = [];
  const { result, unmount } = renderHook(
    () =>
      useUploads({
        folder: "product-images",
        isSingle,
        onStored: (address) => stored.push(pictureName(address)),
      }),
    { wrapper: AdminTest },
  );
  const idOf = (name: string) => {
    const found = result.current.uploads.find(({ file }) => file.name === name);
    if (!found) throw new Error(`${name} is not on its way`);
    return found.id;
  };
  return { result, stored, idOf, unmount };
}

/** Files as they are in storage, but for the smaller copies. */
const files = async () =>
  (await storedPictures()).filter((path) => !path.includes("-400.")).map(pictureName);

beforeEach(async () => {
  await stockShop({});
  await storePictures([]);
});

describe("uploads", () => {
  it("wait for Upload, and then arrive in the order in which they were chosen", async () => {
    const { result, stored } = open();
    act(() => result.current.choose(["1.jpg", "2.jpg", "3.jpg"].map(photograph)));
    expect(requests(UPLOADS)).toEqual([]);
    act(() => result.current.start());
    await waitFor(() => expect(result.current.uploads).toEqual([]));
    expect(stored).toEqual(["1", "2", "3"]);
    expect((await files()).sort()).toEqual(["1", "2", "3"]);
  });

  it("say why one has failed, and the others go on", async () => {
    const { result, stored } = open();
    act(() => result.current.choose(["1.jpg", "damaged.jpg", "3.jpg"].map(photograph)));
    act(() => result.current.start());
    await waitFor(() => expect(result.current.isBusy).toBe(false));
    expect(stored).toEqual(["1", "3"]);
    expect(result.current.uploads).toMatchObject([
      {
        file: { name: "damaged.jpg" },
        state: { step: "failed", error: { problem: { kind: "damaged" } } },
      },
    ]);
  });

  it("that failed for want of a connection can be tried again", async () => {
    shortenStorageRetries();
    const mend = goOffline(UPLOADS);
    const { result, stored, idOf } = open();
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.start());
    await waitFor(() => expect(result.current.uploads[0]?.state.step).toBe("failed"));
    expect(result.current.uploads[0]?.state).toMatchObject({
      error: { kind: "offline" },
    });
    mend();
    act(() => result.current.retry(idOf("1.jpg")));
    await waitFor(() => expect(stored).toEqual(["1"]));
  });

  it("tell how far they are", async () => {
    const full = holdRequest(FULL_UPLOADS);
    const { result, stored } = open();
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.start());
    // The smaller copy is there, with 42 of the 100 bytes.
    await waitFor(() =>
      expect(result.current.uploads[0]?.state).toEqual({ step: "uploading", percent: 42 }),
    );
    full.release();
    await waitFor(() => expect(result.current.uploads).toEqual([]));
    expect(stored).toEqual(["1"]);
  });

  it("stop when they are cancelled, and the next one starts", async () => {
    const first = holdResponse(FULL_UPLOADS);
    const { result, stored, idOf } = open();
    act(() => result.current.choose([photograph("1.jpg"), photograph("2.jpg")]));
    act(() => result.current.start());
    await act(() => first.arrived);
    act(() => result.current.cancel(idOf("1.jpg")));
    first.release();
    await waitFor(() => expect(stored).toEqual(["2"]));
    expect(result.current.uploads).toEqual([]);
    await waitFor(async () => expect(await files()).toEqual(["2"]));
  });

  it("that are cancelled while they are prepared do not hold up the next one", async () => {
    const { result, stored, idOf } = open();
    act(() => result.current.choose([photograph("endless.jpg"), photograph("2.jpg")]));
    act(() => result.current.start());
    await waitFor(() => expect(result.current.uploads[0]?.state.step).toBe("preparing"));
    act(() => result.current.cancel(idOf("endless.jpg")));
    await waitFor(() => expect(stored).toEqual(["2"]));
  });

  it("that are cancelled in the moment in which they arrive are taken away again", async () => {
    const address = holdResponse(ADDRESSES);
    const { result, stored, idOf } = open();
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.start());
    await act(() => address.arrived);
    expect(await files()).toEqual(["1"]);
    act(() => result.current.cancel(idOf("1.jpg")));
    address.release();
    await waitFor(async () => expect(await storedPictures()).toEqual([]));
    expect(stored).toEqual([]);
  });

  it("stop when the form is left", async () => {
    const first = holdResponse(FULL_UPLOADS);
    const { result, stored, unmount } = open();
    act(() => result.current.choose([photograph("1.jpg"), photograph("2.jpg")]));
    act(() => result.current.start());
    await act(() => first.arrived);
    await waitFor(async () => expect(await storedPictures()).toHaveLength(2));
    unmount();
    first.release();
    await waitFor(async () => expect(await storedPictures()).toEqual([]));
    await networkIdle();
    expect(stored).toEqual([]);
    expect(requests(FULL_UPLOADS)).toHaveLength(1);
  });

  it("of a single picture replace each other until one is started", async () => {
    const { result } = open(true);
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.choose([photograph("2.jpg"), photograph("3.jpg")]));
    expect(result.current.uploads.map(({ file }) => file.name)).toEqual(["2.jpg"]);
  });
});
