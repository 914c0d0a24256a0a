import { useEffect, useRef, useState } from "react";
import { checkPhotograph } from "../browser/check-photograph.ts";
import { preparePicture } from "../browser/prepare-picture.ts";
import { readCaptureTime } from "../browser/read-capture-time.ts";
import { storePicture } from "../data/pictures.ts";
import { asShopError, type FieldErrors, type ShopError } from "../domain/errors.ts";
import type { Photograph } from "../domain/photograph-groups.ts";
import { picturesOf, toPictureFields } from "../domain/picture-order.ts";
import { toProductDraft, type Product, type ProductDraft } from "../domain/product.ts";
import { validateForStorage } from "../domain/validation.ts";
import { useInventoryActions, useReadInventory } from "./use-inventory.ts";
import { useSession } from "./use-session.tsx";

export interface ChosenPhotograph extends Photograph {
  readonly file: File;
  /** An object URL. */
  readonly preview: string;
}

export interface RefusedPhotograph {
  readonly name: string;
  readonly error: ShopError;
}

/** Photographs of one product. */
export interface ImportJob {
  /** The same when the job is started again. */
  readonly key: number;
  readonly photographs: readonly ChosenPhotograph[];
  /** The product that gets them, or the values of a new one. */
  readonly to: { readonly existingId: string } | { readonly draft: ProductDraft };
}

/** What became of a job. */
export interface ImportResult {
  readonly key: number;
  readonly productId: string;
  readonly title: string;
  readonly isNew: boolean;
  readonly count: number;
  /** Why it was not saved. */
  readonly errors: FieldErrors<ProductDraft>;
}

type ImportState =
  | { readonly status: "idle" | "running" }
  | { readonly status: "failed"; readonly error: ShopError };

let lastId = 0;

/**
 * Check chosen files and read when they were taken. Release their previews with `URL.revokeObjectURL`.
 * @returns those that can be uploaded, and the others with the reason.
 */
export async function readPhotographs(files: readonly File[]) {
  const photographs: ChosenPhotograph[] = [];
  const refused: RefusedPhotograph[] = [];
  for (const file of files) {
    const { name } = file;
    const error = await checkPhotograph(file);
    if (error) refused.push({ name, error });
    else {
      const takenAt = await readCaptureTime(file);
      photographs.push({ id: ++lastId, name, takenAt, file, preview: URL.createObjectURL(file) });
    }
  }
  return { photographs, refused };
}

/**
 * Uploads photographs product by product, and saves each product once all of its photographs are stored. After a failure
 * or `cancel`, `start` continues: nothing is uploaded or added twice.
 */
export function usePhotographImport() {
  const { withSession } = useSession();
  const { products } = useInventoryActions();
  const readInventory = useReadInventory();
  const [state, setState] = useState<ImportState>({ status: "idle" });
  const [results, setResults] = useState<readonly ImportResult[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPhotograph[]>([]);
  const [uploadedCount, setUploadedCount] = useState(0);
  /** URLs of stored photographs, and ids of new products, for another attempt. */
  const urls = useRef(new Map<number, string>());
  const newIds = useRef(new Map<number, string>());
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** @returns the stored picture's URL; null if the file is damaged. */
  async function upload({ id, file }: ChosenPhotograph, signal: AbortSignal) {
    const stored = urls.current.get(id);
    if (stored !== undefined) return stored;
    try {
      const picture = await preparePicture(file, signal);
      const options = { signal, onPercent: () => undefined };
      const url = await withSession(() =>
        storePicture(picture, { folder: "product-images", file }, options),
      );
      urls.current.set(id, url);
      setUploadedCount(urls.current.size);
      return url;
    } catch (error) {
      const shopError = asShopError(error);
      if (shopError.kind !== "not-an-image" && shopError.kind !== "too-large") throw error;
      setRefused((all) => [...all, { name: file.name, error: shopError }]);
      return null;
    }
  }

  async function save({ key, to }: ImportJob, pictures: readonly string[]): Promise<ImportResult> {
    if ("draft" in to) {
      const id = newIds.current.get(key) ?? products.newId();
      newIds.current.set(key, id);
      const draft = { ...to.draft, ...toPictureFields(pictures) };
      const result = {
        key,
        productId: id,
        title: draft.title,
        isNew: true,
        count: pictures.length,
      };
      const errors = validateForStorage(draft);
      if (Object.keys(errors).length === 0)
        await products.save(id, draft, 0, { kind: "photographs" });
      return { ...result, errors };
    }
    const stored = await products.get(to.existingId);
    const before = toProductDraft(stored);
    const old = picturesOf(before);
    // A save whose reply was lost has added them already.
    const added = pictures.filter((url) => !old.includes(url));
    const draft = { ...before, ...toPictureFields([...old, ...added]) };
    const errors = validateForStorage(draft, before);
    if (added.length > 0 && Object.keys(errors).length === 0) {
      await products.save(stored.id, draft, stored.revision, { kind: "photographs" });
    }
    const { id: productId, title } = stored;
    return { key, productId, title, isNew: false, count: pictures.length, errors };
  }

  async function start(plan: (stock: readonly Product[]) => readonly ImportJob[]): Promise<void> {
    const { signal } = (abort.current = new AbortController());
    setState({ status: "running" });
    try {
      // Read again: others may have saved since the list was read.
      for (const job of plan((await readInventory()).products)) {
        const pictures: string[] = [];
        for (const photograph of job.photographs) {
          signal.throwIfAborted();
          const url = await upload(photograph, signal);
          if (url !== null) pictures.push(url);
        }
        signal.throwIfAborted();
        const result = pictures.length > 0 ? await save(job, pictures) : nothing(job);
        setResults((all) => [...all, result]);
      }
      setState({ status: "idle" });
    } catch (error) {
      if (signal.aborted) setState({ status: "idle" });
      else setState({ status: "failed", error: asShopError(error) });
    }
  }

  return {
    ...state,
    results,
    /** Files that turned out to be damaged. */
    refused,
    uploadedCount,
    /** @param plan the jobs that are left, given the stock as it is stored now. */
    start: (plan: Parameters<typeof start>[0]) => void start(plan),
    /** Stops after the photograph that is being uploaded. Products that are saved stay. */
    cancel: () => abort.current?.abort(),
  };
}

/** All of the job's files turned out to be damaged. */
function nothing({ key }: ImportJob): ImportResult {
  return { key, productId: "", title: "", isNew: false, count: 0, errors: {} };
}
