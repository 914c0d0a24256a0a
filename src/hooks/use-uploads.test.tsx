import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PreparedPicture, storePicture } from "../data/images.ts";
import { ShopError } from "../domain/errors.ts";
import { useUploads } from "./use-uploads.ts";

const backend = vi.hoisted(() => ({
  store: vi.fn<typeof storePicture>(),
  prepare: vi.fn<(file: Blob) => Promise<PreparedPicture>>(),
  cleared: vi.fn<(addresses: readonly string[]) => Promise<void>>(),
}));
vi.mock("../data/images.ts", () => ({
  storePicture: backend.store,
  deletePicturesOutOfUse: backend.cleared,
}));
vi.mock("./prepare-picture.ts", () => ({ preparePicture: backend.prepare }));
vi.mock("./use-session.ts", () => ({ withSession: (action: () => unknown) => action() }));

const PICTURE: PreparedPicture = {
  width: 4,
  height: 3,
  preview: "0".repeat(18),
  full: new Blob(["x"], { type: "image/webp" }),
  siblings: [],
};

function photograph(name: string): File {
  return new File(["x"], name, { type: "image/jpeg" });
}

function open(isSingle = false) {
  const stored: string[] = [];
  const { result, unmount } = renderHook(() =>
    useUploads({
      folder: "product-images",
      isSingle,
      onStored: (address) => stored.push(address),
    }),
  );
  const idOf = (name: string) => {
    const found = result.current.uploads.find(({ file }) => file.name === name);
    if (!found) throw new Error(`${name} is not on its way`);
    return found.id;
  };
  return { result, stored, idOf, unmount };
}

beforeEach(() => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
  backend.cleared.mockReset().mockResolvedValue();
  backend.prepare.mockReset().mockResolvedValue(PICTURE);
  backend.store
    .mockReset()
    .mockImplementation((_, { file }) => Promise.resolve(`https://shop.example/${file.name}`));
});

describe("uploads", () => {
  it("wait for Upload, and then arrive in the order in which they were chosen", async () => {
    const { result, stored } = open();
    act(() => result.current.choose(["1.jpg", "2.jpg", "3.jpg"].map(photograph)));
    expect(backend.store).not.toHaveBeenCalled();
    act(() => result.current.start());
    await waitFor(() => expect(result.current.uploads).toEqual([]));
    expect(stored).toEqual([1, 2, 3].map((n) => `https://shop.example/${n}.jpg`));
  });

  it("say why one has failed, and the others go on", async () => {
    backend.prepare.mockImplementation((file) =>
      (file as File).name === "bad.jpg"
        ? Promise.reject(new ShopError("not-an-image", "This picture is damaged."))
        : Promise.resolve(PICTURE),
    );
    const { result, stored } = open();
    act(() => result.current.choose(["1.jpg", "bad.jpg", "3.jpg"].map(photograph)));
    act(() => result.current.start());
    await waitFor(() => expect(result.current.isBusy).toBe(false));
    expect(stored).toHaveLength(2);
    expect(result.current.uploads).toMatchObject([
      { file: { name: "bad.jpg" }, state: { step: "failed", message: "This picture is damaged." } },
    ]);
  });

  it("that failed for want of a connection can be tried again", async () => {
    backend.store.mockRejectedValueOnce(new ShopError("offline"));
    const { result, stored, idOf } = open();
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.start());
    await waitFor(() => expect(result.current.uploads[0]?.state.step).toBe("failed"));
    expect(result.current.uploads[0]?.state).toMatchObject({
      message: expect.stringContaining("Press Retry") as string,
    });
    act(() => result.current.retry(idOf("1.jpg")));
    await waitFor(() => expect(stored).toEqual(["https://shop.example/1.jpg"]));
  });

  it("tell how far they are", async () => {
    let finish: (address: string) => void = () => undefined;
    backend.store.mockImplementation((_, __, { onPercent }) => {
      onPercent(42);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const { result } = open();
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.start());
    await waitFor(() =>
      expect(result.current.uploads[0]?.state).toEqual({ step: "uploading", percent: 42 }),
    );
    await act(async () => {
      finish("https://shop.example/1.jpg");
      await Promise.resolve();
    });
    expect(result.current.uploads).toEqual([]);
  });

  it("stop when they are cancelled, and the next one starts", async () => {
    backend.store.mockImplementationOnce(
      (_, __, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new ShopError("cancelled")));
        }),
    );
    const { result, stored, idOf } = open();
    act(() => result.current.choose([photograph("1.jpg"), photograph("2.jpg")]));
    act(() => result.current.start());
    await waitFor(() => expect(backend.store).toHaveBeenCalledTimes(1));
    act(() => result.current.cancel(idOf("1.jpg")));
    await waitFor(() => expect(stored).toEqual(["https://shop.example/2.jpg"]));
    expect(result.current.uploads).toEqual([]);
  });

  it("that are cancelled while they are prepared do not hold up the next one", async () => {
    backend.prepare.mockImplementationOnce(() => new Promise(() => undefined));
    const { result, stored, idOf } = open();
    act(() => result.current.choose([photograph("1.jpg"), photograph("2.jpg")]));
    act(() => result.current.start());
    await waitFor(() => expect(backend.prepare).toHaveBeenCalledTimes(1));
    act(() => result.current.cancel(idOf("1.jpg")));
    await waitFor(() => expect(stored).toEqual(["https://shop.example/2.jpg"]));
  });

  it("that are cancelled in the moment in which they arrive are taken away again", async () => {
    let arrive: (address: string) => void = () => undefined;
    backend.store.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const { result, stored, idOf } = open();
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.start());
    await waitFor(() => expect(backend.store).toHaveBeenCalledTimes(1));
    act(() => result.current.cancel(idOf("1.jpg")));
    arrive("https://shop.example/1.jpg");
    await waitFor(() =>
      expect(backend.cleared).toHaveBeenCalledWith(["https://shop.example/1.jpg"]),
    );
    expect(stored).toEqual([]);
  });

  it("stop when the form is left", async () => {
    let signal: AbortSignal | undefined;
    backend.store.mockImplementation((_, __, options) => {
      signal = options.signal;
      return new Promise(() => undefined);
    });
    const { result, unmount } = open();
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.start());
    await waitFor(() => expect(signal).toBeDefined());
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  it("of a single picture replace each other until one is started", async () => {
    const { result } = open(true);
    act(() => result.current.choose([photograph("1.jpg")]));
    act(() => result.current.choose([photograph("2.jpg"), photograph("3.jpg")]));
    expect(result.current.uploads.map(({ file }) => file.name)).toEqual(["2.jpg"]);
  });
});
