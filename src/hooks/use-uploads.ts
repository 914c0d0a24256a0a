import { useEffect, useRef, useState } from "react";
import { preparePicture } from "../browser/prepare-picture.ts";
import { storePicture } from "../data/pictures.ts";
import { asShopError, ShopError } from "../domain/errors.ts";
import type { PictureFolder } from "../domain/picture.ts";
import { useSession } from "./use-session.tsx";
import { deleteDroppedPictures } from "./use-unused-pictures.ts";

/** A chosen file until it is stored. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** An object URL of the file, to show it before it is stored. */
  readonly preview: string;
  readonly state:
    | { readonly step: "chosen" | "waiting" | "preparing" }
    | { readonly step: "uploading"; readonly percent: number }
    | { readonly step: "failed"; readonly error: ShopError };
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Whether any upload is waiting or running. */
  readonly isBusy: boolean;
  readonly choose: (files: readonly File[]) => void;
  /** Upload all chosen files. */
  readonly start: () => void;
  readonly retry: (id: string) => void;
  /** Stop an upload, whatever its state, and remove it from the list. */
  readonly cancel: (id: string) => void;
}

/**
 * Upload pictures: files are chosen and, once started, prepared and stored one after another, in the order in which they
 * were chosen. A failed upload has a message and does not stop the others; unmounting stops them all.
 * @param isSingle a newly chosen file replaces the previous one.
 * @param onStored called with the download URL of each stored picture.
 */
export function useUploads({
  folder,
  isSingle = false,
  onStored,
}: {
  readonly folder: PictureFolder;
  readonly isSingle?: boolean;
  readonly onStored: (address: string) => void;
}): Uploads {
  const { withSession } = useSession();
  const lastId = useRef(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef({ uploads, onStored });
  const queue = useRef<readonly Upload[]>([]);
  const active = useRef<{ readonly id: string; readonly abort: AbortController } | null>(null);
  useEffect(() => {
    latest.current = { uploads, onStored };
  });
  useEffect(
    () => () => {
      queue.current = [];
      active.current?.abort.abort();
      for (const { preview } of latest.current.uploads) URL.revokeObjectURL(preview);
    },
    [],
  );

  const setState = (id: string, state: Upload["state"]) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  const forget = ({ id, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  async function prepareAndStore({ id, file }: Upload, signal: AbortSignal): Promise<string> {
    setState(id, { step: "preparing" });
    const picture = await preparePicture(file, signal);
    const onPercent = (percent: number) => {
      if (!signal.aborted) setState(id, { step: "uploading", percent });
    };
    onPercent(0);
    const address = await withSession(() =>
      storePicture(picture, { folder, file }, { signal, onPercent }),
    );
    if (!signal.aborted) return address;
    void deleteDroppedPictures([address]);
    throw new ShopError("cancelled");
  }

  async function runQueue(): Promise<void> {
    if (active.current) return;
    for (let [next] = queue.current; next; [next] = queue.current) {
      queue.current = queue.current.slice(1);
      const abort = new AbortController();
      active.current = { id: next.id, abort };
      try {
        const address = await prepareAndStore(next, abort.signal);
        forget(next);
        latest.current.onStored(address);
      } catch (error) {
        const shopError = asShopError(error);
        if (shopError.kind !== "cancelled") setState(next.id, { step: "failed", error: shopError });
      }
    }
    active.current = null;
  }

  const enqueue = (started: readonly Upload[]) => {
    for (const { id } of started) setState(id, { step: "waiting" });
    queue.current = [...queue.current, ...started];
    void runQueue();
  };

  const cancel = (id: string) => {
    queue.current = queue.current.filter((waiting) => waiting.id !== id);
    if (active.current?.id === id) active.current.abort.abort();
    uploads.filter((known) => known.id === id).forEach(forget);
  };

  const choose = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (isSingle) for (const { id } of uploads) cancel(id);
    const chosen = (isSingle ? files.slice(0, 1) : files).map((file) => ({
      id: String(++lastId.current),
      file,
      preview: URL.createObjectURL(file),
      state: { step: "chosen" as const },
    }));
    setUploads((all) => [...all, ...chosen]);
  };

  return {
    uploads,
    isBusy: uploads.some(({ state }) => BUSY_STEPS.includes(state.step)),
    choose,
    start: () => enqueue(uploads.filter(({ state }) => state.step === "chosen")),
    retry: (id) => enqueue(uploads.filter((failed) => failed.id === id)),
    cancel,
  };
}

const BUSY_STEPS: readonly Upload["state"]["step"][] = ["waiting", "preparing", "uploading"];
