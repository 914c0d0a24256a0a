import { useEffect, useRef, useState, createContext, type CSSProperties } from "react";
import { scriptLoadError } from "../../lib/browser.ts";
import { asShopError, ShopError } from "../../lib/errors.ts";
import { pictureSource } from "../../pictures/picture-source.ts";
import { readPicture } from "../../pictures/picture.ts";
import { useSession } from "../access/use-session.tsx";
import { loadPicture, storePicture } from "./picture-store.ts";
import { checkPhotograph, isVideo, videoError } from "./prepare/check-file.ts";
import { preparePicture } from "./prepare/prepare-picture.ts";
import {
  fileKey,
  originalFilename,
  storedFile,
  storedFileKey,
  type PictureFolder,
} from "./stored-picture.ts";
import { canRetryUpload } from "./upload-messages.ts";

/** A chosen file, or a stored picture that is being rotated, until it is stored. */
export interface Upload {
  readonly id: number;
  /** Empty if a stored picture is being rotated. */
  readonly file: File;
  /** The URL of a picture that shows it before it is stored. */
  readonly preview: string;
  readonly rotation?: Rotation & {
    /** The picture that will be replaced. */
    readonly url: string;
    readonly onRotated: (url: string) => void;
  };
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

type Uploads = ReturnType<typeof useUploads>;

const NO_UPLOADS: Uploads = {
  uploads: [],
  refused: [],
  choose: () => undefined,
  retry: () => undefined,
  cancel: () => undefined,
  rotate: () => undefined,
  rotationOf: () => undefined,
  originalOf: (url) => url,
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
 * @param stored   the pictures in the form: their files are not stored again.
 * @param onStored called with the download URL of each stored picture.
 */
export function useUploads({
  folder,
  isSingle,
  hasVideo = false,
  stored = () => [],
  onStored,
}: {
  readonly folder: PictureFolder;
  readonly isSingle: boolean;
  readonly hasVideo?: boolean;
  readonly stored?: () => readonly string[];
  readonly onStored: (url: string) => void;
}) {
  const { withSession } = useSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [rotations, setRotations] = useState<ReadonlyMap<string, Rotation>>(new Map());
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const latest = useRef({ uploads, stored, onStored });
  useEffect(() => {
    latest.current = { uploads, stored, onStored };
  });
  useEffect(() => () => latest.current.uploads.forEach(release), []);

  const setState = (id: number, state: UploadState) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  const cancel = (upload: Upload) => {
    release(upload);
    setUploads((all) => all.filter(({ id }) => id !== upload.id));
  };

  async function prepare({ id, file, rotation, abort: { signal } }: Upload) {
    if (rotation) {
      const picture = await loadPicture(rotation.original, signal);
      return {
        picture: await preparePicture(picture, signal, rotation.quarterTurns),
        file: storedFile(rotation.original) ?? file,
      };
    }
    if (!isVideo(file)) return { picture: await preparePicture(file, signal), file };
    const onPercent = (percent: number) => setState(id, { status: "converting", percent });
    const { prepareVideo } = await import("./prepare/prepare-video.ts").catch(
      async (error: unknown) => {
        throw await scriptLoadError(error);
      },
    );
    const { video, poster } = await prepareVideo(file, { onPercent, signal });
    // The name says when the video was stored (`storedAt` in product/structured-data.ts).
    const { name, size } = file;
    return { picture: poster, video, file: { name, size, lastModified: Date.now() } };
  }

  async function run(upload: Upload): Promise<void> {
    const { id, rotation } = upload;
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
      if (rotation) {
        setRotations((all) => new Map(all).set(url, rotation));
        rotation.onRotated(url);
      } else {
        if (isSingle) latest.current.uploads.forEach(cancel);
        latest.current.onStored(url);
      }
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

  async function checkFile(file: File, chosen: readonly Upload[]): Promise<ShopError | null> {
    if (!hasVideo || !isVideo(file)) {
      const key = fileKey(file);
      const others = [...latest.current.uploads.filter((one) => !hasFailed(one)), ...chosen];
      const keys = others.map((upload) => fileKey(upload.file));
      return [...keys, ...latest.current.stored().map(storedFileKey)].includes(key)
        ? new ShopError("invalid", { kind: "stored-already" })
        : checkPhotograph(file);
    }
    return chosen.some((other) => isVideo(other.file))
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

  const rotationOf = (url: string) => uploads.find(({ rotation }) => rotation?.url === url);

  const rotate = (url: string, onRotated: (url: string) => void) => {
    const pending = rotationOf(url);
    if (pending) cancel(pending);
    const before = pending?.rotation ?? rotations.get(url) ?? { original: url, quarterTurns: 0 };
    const { original } = before;
    const quarterTurns = afterQuarterTurn(before.quarterTurns);
    if (quarterTurns === 0) {
      onRotated(original);
      return;
    }
    const upload: Upload = {
      id: ++lastId.current,
      file: new File([], originalFilename(readPicture(original).path ?? original)),
      preview: pictureSource(original).src,
      rotation: { url, original, quarterTurns, onRotated },
      abort: new AbortController(),
      state: { status: "waiting" },
    };
    setUploads((all) => [...all, upload]);
    enqueue([upload]);
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
    /**
     * Stores a picture again, rotated by 90 degrees, or by more after several calls. The old file stays.
     * @param onRotated called with the URL that takes the picture's place.
     */
    rotate,
    /** The upload that is going to replace this picture by a rotated one. */
    rotationOf,
    /** The picture's URL before it was rotated in this form. */
    originalOf: (url: string) => rotations.get(url)?.original ?? url,
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

/** The uploads of the form's picture field. */
export const UploadsContext = createContext<Uploads>(NO_UPLOADS);

/** How pictures are rotated: clockwise, by quarter turns. */

/** A picture and how often it is rotated by 90 degrees: 0–3. */
interface Rotation {
  /** The URL of the picture before it was first rotated, so that it is not encoded again and again. */
  readonly original: string;
  readonly quarterTurns: number;
}

export function afterQuarterTurn(quarterTurns: number): number {
  return (quarterTurns + 1) % 4;
}

/** Shows a square picture as it will be. */
export function rotatedStyle(quarterTurns: number): CSSProperties {
  return quarterTurns === 0 ? {} : { transform: `rotate(${quarterTurns * 90}deg)` };
}
