import { useEffect, useRef, useState } from "react";
import { checkPhotograph } from "../../browser/check-photograph.ts";
import { preparePicture } from "../../browser/prepare-picture.ts";
import { readCaptureTime } from "../../browser/read-capture-time.ts";
import { storePicture } from "../../data/pictures.ts";
import { asShopError, type FieldErrors, type ShopError } from "../../domain/errors.ts";
import type { Photograph } from "../../domain/photograph-groups.ts";
import { picturesOf, toPictureFields } from "../../domain/picture-order.ts";
import { toProductDraft, type Product, type ProductDraft } from "../../domain/product.ts";
import { skuKey } from "../../domain/sku.ts";
import { validateForStorage } from "../../domain/validation.ts";
import { useInventoryActions, useReadInventory } from "../use-inventory.ts";
import { useSession } from "../access/use-session.tsx";
import { useTakenSkus } from "../use-taken-skus.ts";

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
  readonly sku: string;
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
  | { readonly status: "failed"; readonly error: ShopError }
  /** The stock has changed, so these jobs would do something else than the screen has shown. They are not started. */
  | { readonly status: "changed"; readonly keys: readonly number[] };

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
  const findTakenSkus = useTakenSkus();
  const [state, setState] = useState<ImportState>({ status: "idle" });
  const [results, setResults] = useState<readonly ImportResult[]>([]);
  const [refused, setRefused] = useState<ReadonlyMap<number, RefusedPhotograph>>(new Map());
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
    // An earlier attempt has found that it is damaged.
    if (refused.has(id)) return null;
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
      setRefused((all) => new Map(all).set(id, { name: file.name, error: shopError }));
      return null;
    }
  }

  /** @returns null if it would no longer do what the screen has shown. */
  async function save(job: ImportJob, pictures: readonly string[]): Promise<ImportResult | null> {
    const { key, sku, to } = job;
    if ("draft" in to) {
      const id = newIds.current.get(key) ?? products.newId();
      newIds.current.set(key, id);
      if ((await findTakenSkus([{ id, sku }])).size > 0) return null;
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
    const stored = await products.get(to.existingId).catch(nullIfGone);
    if (!stored || skuKey(stored.sku) !== skuKey(sku)) return null;
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
    return { key, productId, title, isNew: isAdded(job), count: pictures.length, errors };
  }

  /** Whether an earlier attempt has added the product. */
  function isAdded({ key, to }: ImportJob): boolean {
    return "existingId" in to && to.existingId === newIds.current.get(key);
  }

  /** Whether both give the photographs to the same product, or to a new one. */
  function isAlike(shown: ImportJob, planned: ImportJob | null | undefined): boolean {
    const targetOf = (job: ImportJob) =>
      "draft" in job.to || isAdded(job) ? "a new product" : job.to.existingId;
    return Boolean(planned) && targetOf(shown) === targetOf(planned ?? shown);
  }

  async function start(
    shown: readonly ImportJob[],
    plan: (stock: readonly Product[]) => readonly (ImportJob | null)[],
  ): Promise<void> {
    const { signal } = (abort.current = new AbortController());
    setState({ status: "running" });
    try {
      // Read again: others may have saved since the list was read.
      const jobs = plan((await readInventory()).products);
      const changed = shown.filter((job, n) => !isAlike(job, jobs[n]));
      if (changed.length > 0) {
        setState({ status: "changed", keys: changed.map(({ key }) => key) });
        return;
      }
      for (const job of jobs) {
        if (!job) continue;
        const pictures: string[] = [];
        for (const photograph of job.photographs) {
          signal.throwIfAborted();
          const url = await upload(photograph, signal);
          if (url !== null) pictures.push(url);
        }
        signal.throwIfAborted();
        const result = pictures.length > 0 ? await save(job, pictures) : nothing(job);
        if (!result) {
          await readInventory();
          setState({ status: "changed", keys: [job.key] });
          return;
        }
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
    refused: [...refused.values()],
    uploadedCount,
    /**
     * @param shown the jobs that are left, as the screen shows them.
     * @param plan  the same jobs, given the stock as it is stored now; null for a job that is no longer possible.
     */
    start: (...jobs: Parameters<typeof start>) => void start(...jobs),
    /** Stops after the photograph that is being uploaded. Products that are saved stay. */
    cancel: () => abort.current?.abort(),
  };
}

/** All of the job's files turned out to be damaged. */
function nothing({ key }: ImportJob): ImportResult {
  return { key, productId: "", title: "", isNew: false, count: 0, errors: {} };
}

function nullIfGone(error: unknown): null {
  if (asShopError(error).kind === "not-found") return null;
  throw error;
}
