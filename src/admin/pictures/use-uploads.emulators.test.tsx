import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import {
  FULL_UPLOADS,
  shortenStorageRetries,
  photograph,
  pictureName,
  UPLOADS,
} from "../../../tests/emulators/screens/fake-image-worker.ts";
import {
  goOffline,
  holdResponse,
  holdRequest,
  networkIdle,
  requests,
} from "../../../tests/emulators/screens/fake-network.ts";
import {
  pictureAddress,
  stockShop,
  storedPictures,
  storePictures,
} from "../../../tests/emulators/screens/shop.ts";
import { canRetry, useUploads } from "./use-uploads.ts";

/** Requests for the URL of a stored picture. */
const URLS = /^GET .*\/o\/product-images/;

function open(isSingle = false) {
  const stored: string[] = [];
  const urls: string[] = [];
  const { result, unmount } = renderHook(
    () =>
      useUploads({
        folder: "product-images",
        isSingle,
        stored: () => urls,
        onStored: (url) => {
          urls.push(url);
          stored.push(pictureName(url));
        },
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

  it("of a file that the form has already are refused", async () => {
    const { result, stored, choose } = open();
    const file = new File([photograph("1.jpg")], "1.jpg", { lastModified: Date.now() });
    const already = [{ file: { name: "1.jpg" }, error: { problem: { kind: "stored-already" } } }];
    choose([file, file]);
    await waitFor(() => expect(stored).toHaveLength(1));
    expect(result.current.refused).toMatchObject(already);
    choose([file, photograph("2.jpg")]);
    await waitFor(() => expect(stored).toHaveLength(2));
    expect(result.current.refused).toMatchObject(already);
    expect(requests(FULL_UPLOADS)).toHaveLength(2);
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

describe("rotations", () => {
  const PATH = "product-images/ring.webp";
  const RING = pictureAddress(PATH);
  const DOWNLOADS = /^GET .*ring\.webp\?alt=media/;
  /** The quarter turns of a stored picture. */
  const turnsOf = (path: string) => /-(\d)\1{17}\.webp/.exec(path)?.[1];

  beforeEach(() => storePictures([PATH]));

  function openRotating() {
    const rotated: string[] = [];
    const form = open();
    const rotate = (url = RING) =>
      act(() => form.result.current.rotate(url, (next) => rotated.push(next)));
    return { ...form, rotated, rotate };
  }

  it("store a rotated copy with smaller ones, and keep the old file", async () => {
    const { result, rotated, rotate, stored } = openRotating();
    rotate();
    expect(result.current.uploads).toMatchObject([{ file: { name: "ring.webp" } }]);
    await waitFor(() => expect(rotated.map(turnsOf)).toEqual(["1"]));
    expect(result.current.uploads).toEqual([]);
    const paths = await storedPictures();
    expect(paths).toHaveLength(3);
    expect(paths).toContain(PATH);
    expect(stored).toEqual([]);
  });

  it("add up while they run, and leave one file", async () => {
    const first = holdRequest(DOWNLOADS);
    const { result, rotated, rotate } = openRotating();
    rotate();
    await first.arrived;
    rotate();
    rotate();
    expect(result.current.uploads).toHaveLength(1);
    first.release();
    await waitFor(() => expect(rotated.map(turnsOf)).toEqual(["3"]));
    await waitFor(async () => expect(await storedPictures()).toHaveLength(3));
  });

  it("start from the first file again, and return to it after a full turn", async () => {
    const { rotated, rotate } = openRotating();
    rotate();
    await waitFor(() => expect(rotated.map(turnsOf)).toEqual(["1"]));
    rotate(rotated[0]);
    await waitFor(() => expect(rotated.map(turnsOf)).toEqual(["1", "2"]));
    expect(requests(DOWNLOADS)).toHaveLength(2);
    rotate(rotated[1]);
    rotate(rotated[1]);
    expect(rotated[2]).toBe(RING);
  });

  it("report a picture that cannot be loaded, and can be retried", async () => {
    const first = holdRequest(DOWNLOADS);
    const { result, rotated, rotate } = openRotating();
    rotate();
    await first.arrived;
    first.refuse(404);
    const failed = { status: "failed", error: { problem: { kind: "not-loaded" } } };
    await waitFor(() => expect(result.current.uploads).toMatchObject([{ state: failed }]));
    act(() => result.current.retry(result.current.uploads.filter(canRetry)));
    await waitFor(() => expect(rotated.map(turnsOf)).toEqual(["1"]));
  });

  it("can be cancelled", async () => {
    const download = holdRequest(DOWNLOADS);
    const { result, rotated, rotate } = openRotating();
    rotate();
    await download.arrived;
    act(() => result.current.uploads.forEach(result.current.cancel));
    download.release();
    await networkIdle();
    expect(rotated).toEqual([]);
    expect(await storedPictures()).toEqual([PATH]);
  });
});
