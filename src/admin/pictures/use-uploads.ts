import { useEffect, useRef, useState } from "react";
import { checkPhotograph } from "../../browser/check-photograph.ts";
import { preparePicture } from "../../browser/prepare-picture.ts";
import { scriptLoadError } from "../../browser/script-error.ts";
import { isVideo, videoError } from "../../browser/video/clip-file.ts";
import { storePicture } from "../../data/pictures.ts";
import { canRetryUpload } from "../../content/admin-messages.ts";
import { asShopError, ShopError } from "../../domain/errors.ts";
import type { PictureFolder } from "../../domain/stored-picture.ts";
import { useSession } from "../access/use-session.tsx";

/** A chosen file until it is stored. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** An object URL of the file, to show it before it is stored. */
  readonly preview: string;
  readonly abort: AbortController;
  readonly state: UploadState;
}

type UploadState =
  | { readonly status: "waiting" | "preparing" }
  /** A video. */
  | { readonly status: "converting"; readonly percent: number }
  | { readonly status: "uploading"; readonly percent: number }
  | { readonly status: "failed"; readonly error: ShopError };

/** A chosen file that cannot be uploaded. */
interface RefusedFile {
  readonly file: File;
  readonly error: ShopError;
}

export type Uploads = ReturnType<typeof useUploads>;

export const NO_UPLOADS: Uploads = {
  uploads: [],
  refused: [],
  choose: () => undefined,
  retry: () => undefined,
  cancel: () => undefined,
};

/** The uploads and refused files of one kind. */
export function uploadsOf(kind: "picture" | "video", { uploads, refused }: Uploads) {
  const isOfKind = ({ file }: { readonly file: File }) => isVideo(file) === (kind === "video");
  return { uploads: uploads.filter(isOfKind), refused: refused.filter(isOfKind) };
}

/**
 * Upload pictures: chosen files are prepared and stored at once, one after another. A failed upload does not stop the
 * others; unmounting stops them all.
 * @param isSingle a newly chosen file replaces the previous one.
 * @param hasVideo one video may be chosen too. A newly chosen one replaces the previous one.
 * @param onStored called with the download URL of each stored picture.
 */
export function useUploads({
  folder,
  isSingle,
  hasVideo = false,
  onStored,
}: {
  readonly folder: PictureFolder;
  readonly isSingle: boolean;
  readonly hasVideo?: boolean;
  readonly onStored: (url: string) => void;
}) {
  const { withSession } = useSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const latest = useRef({ uploads, onStored });
  useEffect(() => {
    latest.current = { uploads, onStored };
  });
  useEffect(() => () => latest.current.uploads.forEach(release), []);

  const setState = (id: number, state: UploadState) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  const cancel = (upload: Upload) => {
    release(upload);
    setUploads((all) => all.filter(({ id }) => id !== upload.id));
  };

  async function prepare({ id, file, abort: { signal } }: Upload) {
    if (!isVideo(file)) return { picture: await preparePicture(file, signal), file };
    const onPercent = (percent: number) => setState(id, { status: "converting", percent });
    const { prepareVideo } = await import("../../browser/video/prepare-video.ts").catch(
      async (error: unknown) => {
        throw await scriptLoadError(error);
      },
    );
    const { video, poster } = await prepareVideo(file, { onPercent, signal });
    // The name says when the video was stored (storedAt in domain/video.ts).
    return { picture: poster, video, file: { name: file.name, lastModified: Date.now() } };
  }

  async function run(upload: Upload): Promise<void> {
    const { id } = upload;
    const { signal } = upload.abort;
    if (signal.aborted) return;
    const onPercent = (percent: number) => setState(id, { status: "uploading", percent });
    try {
      setState(id, { status: "preparing" });
      const prepared = await prepare(upload);
      onPercent(0);
      const url = await withSession(() =>
        storePicture(prepared.picture, { folder, ...prepared }, { signal, onPercent }),
      );
      cancel(upload);
      latest.current.onStored(url);
    } catch (error) {
      // If the upload was cancelled, it is no longer in the list.
      setState(id, { status: "failed", error: asShopError(error) });
    }
  }

  const enqueue = (waiting: readonly Upload[]) => {
    for (const upload of waiting) {
      setState(upload.id, { status: "waiting" });
      queue.current = queue.current.then(() => run(upload));
    }
  };

  async function checkFile(file: File, others: readonly Upload[]): Promise<ShopError | null> {
    if (!hasVideo || !isVideo(file)) return checkPhotograph(file);
    return others.some((other) => isVideo(other.file))
      ? new ShopError("invalid", { kind: "one-video" })
      : videoError(file);
  }

  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const chosen: Upload[] = [];
    const unusable: RefusedFile[] = [];
    for (const file of isSingle ? files.slice(0, 1) : files) {
      const error = await checkFile(file, chosen);
      if (error) unusable.push({ file, error });
      else {
        chosen.push({
          id: ++lastId.current,
          file,
          preview: URL.createObjectURL(file),
          abort: new AbortController(),
          state: { status: "waiting" },
        });
      }
    }
    setRefused(unusable);
    if (chosen.length === 0) return;
    const hasNewVideo = chosen.some(({ file }) => isVideo(file));
    latest.current.uploads
      .filter(({ file }) => isSingle || (hasNewVideo && isVideo(file)))
      .forEach(cancel);
    setUploads((all) => [...all, ...chosen]);
    enqueue(chosen);
  };

  return {
    uploads,
    /** The files that were chosen last and cannot be uploaded, so they are not in the list. */
    refused,
    /** Uploads files, once their first bytes have been checked. */
    choose: (files: readonly File[]) => void choose(files),
    retry: enqueue,
    /** Stops an upload, whatever its state, and removes it from the list. */
    cancel,
  };
}

/** Why these uploads keep a form from being saved; "" if there are none. */
export function pendingMessage({ uploads }: Uploads): string {
  if (uploads.length === 0) return "";
  if (!uploads.every(hasFailed)) return "Wait for the upload to finish, or cancel it.";
  return uploads.some(canRetry)
    ? "Retry the failed upload, or cancel it."
    : "Cancel the failed upload.";
}

export function hasFailed({ state }: Upload): boolean {
  return state.status === "failed";
}

/** Whether an upload has failed for a reason that may have gone. */
export function canRetry({ state }: Upload): boolean {
  return state.status === "failed" && canRetryUpload(state.error);
}

function release({ abort, preview }: Upload): void {
  abort.abort();
  URL.revokeObjectURL(preview);
}
