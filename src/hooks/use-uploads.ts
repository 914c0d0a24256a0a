import { useCallback, useEffect, useReducer, useRef } from "react";
import { storePicture } from "../data/images.ts";
import { asShopError, ShopError } from "../domain/errors.ts";
import type { PictureFolder } from "../domain/picture.ts";
import { preparePicture } from "./prepare-picture.ts";
import { useSession } from "./use-session.tsx";
import { deleteDroppedPictures } from "./use-unused-pictures.ts";

/** A chosen file until it is stored; then it leaves the list. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** An object URL, to show the file before it is stored. */
  readonly preview: string;
  readonly state:
    | { readonly step: "chosen" | "waiting" | "preparing" }
    | { readonly step: "uploading"; readonly percent: number }
    | { readonly step: "failed"; readonly message: string };
}

type Change =
  | { readonly kind: "added"; readonly uploads: readonly Upload[] }
  | { readonly kind: "moved"; readonly ids: readonly string[]; readonly state: Upload["state"] }
  | { readonly kind: "gone"; readonly ids: readonly string[] };

function changed(uploads: readonly Upload[], change: Change): readonly Upload[] {
  switch (change.kind) {
    case "added":
      return [...uploads, ...change.uploads];
    case "moved":
      return uploads.map((upload) =>
        change.ids.includes(upload.id) ? { ...upload, state: change.state } : upload,
      );
    case "gone":
      return uploads.filter(({ id }) => !change.ids.includes(id));
  }
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** An upload is in progress. */
  readonly isBusy: boolean;
  readonly choose: (files: readonly File[]) => void;
  /** Starts all that were chosen and have not started. */
  readonly start: () => void;
  readonly retry: (id: string) => void;
  /** Aborts one and removes it from the list. */
  readonly cancel: (id: string) => void;
}

/**
 * Uploads files to storage: once started, each is prepared and uploaded in the order in which they were chosen. A
 * failed one shows why, and the others go on.
 * @param onStored called with the address of each that was stored.
 */
export function useUploads({
  folder,
  isSingle = false,
  onStored,
}: {
  readonly folder: PictureFolder;
  /** A newly chosen file replaces the one chosen before. */
  readonly isSingle?: boolean;
  readonly onStored: (address: string) => void;
}): Uploads {
  const { withSession } = useSession();
  const [uploads, change] = useReducer(changed, []);
  const lastId = useRef(0);
  const latest = useRef({ uploads, folder, onStored });
  const queue = useRef<Upload[]>([]);
  const isRunning = useRef(false);
  const underWay = useRef<{ id: string; abort: AbortController } | null>(null);
  useEffect(() => {
    latest.current = { uploads, folder, onStored };
  });

  // Leaving the form aborts the upload.
  useEffect(
    () => () => {
      queue.current = [];
      underWay.current?.abort.abort();
      for (const { preview } of latest.current.uploads) URL.revokeObjectURL(preview);
    },
    [],
  );

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file, preview } = next;
      const abort = new AbortController();
      underWay.current = { id, abort };
      const move = (state: Upload["state"]) => change({ kind: "moved", ids: [id], state });
      try {
        move({ step: "preparing" });
        const picture = await untilAborted(preparePicture(file), abort.signal);
        const onPercent = (percent: number) => {
          if (!abort.signal.aborted) move({ step: "uploading", percent });
        };
        onPercent(0);
        const place = { folder: latest.current.folder, file };
        const address = await withSession(() =>
          storePicture(picture, place, { signal: abort.signal, onPercent }),
        ).catch(rethrowForUpload);
        if (abort.signal.aborted) {
          // Cancelled just as it was stored: nothing will use it.
          void deleteDroppedPictures([address]);
          throw new ShopError("cancelled");
        }
        change({ kind: "gone", ids: [id] });
        URL.revokeObjectURL(preview);
        latest.current.onStored(address);
      } catch (error) {
        const { kind, message } = asShopError(error);
        if (kind !== "cancelled") move({ step: "failed", message });
      }
    }
    underWay.current = null;
    isRunning.current = false;
  }, [withSession]);

  const enqueue = useCallback(
    (started: readonly Upload[]) => {
      change({ kind: "moved", ids: started.map(({ id }) => id), state: { step: "waiting" } });
      queue.current.push(...started);
      void run();
    },
    [run],
  );

  const cancel = useCallback((id: string) => {
    queue.current = queue.current.filter((upload) => upload.id !== id);
    if (underWay.current?.id === id) underWay.current.abort.abort();
    const upload = latest.current.uploads.find((known) => known.id === id);
    if (upload) URL.revokeObjectURL(upload.preview);
    change({ kind: "gone", ids: [id] });
  }, []);

  const choose = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      if (isSingle) for (const { id } of latest.current.uploads) cancel(id);
      const chosen = (isSingle ? files.slice(0, 1) : files).map((file) => ({
        id: String(++lastId.current),
        file,
        preview: URL.createObjectURL(file),
        state: { step: "chosen" as const },
      }));
      change({ kind: "added", uploads: chosen });
    },
    [isSingle, cancel],
  );

  const start = useCallback(
    () => enqueue(latest.current.uploads.filter(({ state }) => state.step === "chosen")),
    [enqueue],
  );

  const retry = useCallback(
    (id: string) => enqueue(latest.current.uploads.filter((upload) => upload.id === id)),
    [enqueue],
  );

  const isBusy = uploads.some(({ state }) =>
    ["waiting", "preparing", "uploading"].includes(state.step),
  );
  return { uploads, isBusy, choose, start, retry, cancel };
}

/** Rejects as soon as the signal is aborted, so that the next upload need not wait. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new ShopError("cancelled")));
    work.then(resolve, reject);
  });
}

function rethrowForUpload(error: unknown): never {
  const fault = asShopError(error);
  throw new ShopError(fault.kind, FAULTS[fault.kind] ?? fault.message, { cause: error });
}

/** Error messages for an upload. */
const FAULTS: { readonly [Kind in ShopError["kind"]]?: string } = {
  offline: "The connection was lost. Press Retry when you are online again.",
  timeout: "The picture could not be stored in time. Check your connection and press Retry.",
  unavailable: "The picture could not be stored just now. Press Retry in a moment.",
  "signed-out": "Your session has ended. Log in again and press Retry.",
};
