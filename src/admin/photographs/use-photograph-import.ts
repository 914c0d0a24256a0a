import { useRef } from "react";
import { nullIfGone } from "../../firebase/errors.ts";
import { asShopError, type FieldErrors, type ShopError } from "../../lib/errors.ts";
import { InvalidError } from "../../lib/save-errors.ts";
import type { Product, ProductDraft } from "../../products/product.ts";
import { useTakenSkus } from "../inventory/taken-skus-store.ts";
import { useInventoryActions, useCurrentInventory } from "../inventory/use-inventory.ts";
import { useSaveMany, type SaveItem, type SaveRun } from "../inventory/use-save-many.ts";
import { paths } from "../paths.ts";
import { checkPhotograph } from "../pictures/prepare/check-file.ts";
import { picturesOf, toPictureFields } from "../pictures/stored-picture.ts";
import { someAtATime, usePictureQueue } from "../pictures/use-picture-queue.ts";
import { baseOf, PRODUCTS } from "../saving/entity-kinds.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import type { Outcome } from "../saving/save-all-store.ts";
import { skuKey } from "../saving/sku.ts";
import { validateForStorage } from "../saving/validation.ts";
import { readCaptureTime } from "./capture-time.ts";
import type { ChosenPhotograph, ImportJob } from "./photograph-groups.ts";

export interface RefusedPhotograph {
  readonly name: string;
  readonly error: ShopError;
}

/** A piece whose photographs are uploaded. */
export interface ImportedPiece extends SaveItem {
  /** Its job's. */
  readonly key: number;
  readonly productId: string;
  readonly isNew: boolean;
  /** How many of its photographs are stored. */
  readonly count: number;
}

/** The stock has changed, so these jobs would do something else than the screen has shown. They are not started. */
export class StockChangedError extends Error {
  constructor(readonly keys: readonly number[]) {
    super("The stock has changed.");
  }
}

/** Jobs to start. */
interface Jobs {
  /** The jobs that are left, as the screen shows them. */
  readonly shown: readonly ImportJob[];
  /** The same jobs, given the stock as it is stored now; null for a job that is no longer possible. */
  readonly plan: (stock: readonly Product[]) => readonly (ImportJob | null)[];
}

let lastId = 0;

/**
 * Check chosen files and read when they were taken. Release their previews with `URL.revokeObjectURL`.
 * @returns the photographs that can be uploaded, and the refused files with the reason.
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
      const preview = URL.createObjectURL(file);
      photographs.push({ id: ++lastId, name, takenAt, file, preview, quarterTurns: 0 });
    }
  }
  return { photographs, refused };
}

/**
 * Uploads photographs product by product, and saves each product once all of its photographs are stored. After a failure
 * or `stop`, `start` continues: nothing is uploaded or added twice.
 */
export function usePhotographImport() {
  const { products } = useInventoryActions();
  const readInventory = useCurrentInventory();
  const findTakenSkus = useTakenSkus();
  const queue = usePictureQueue();
  /** Ids of new products, for another attempt. */
  const newIds = useRef(new Map<number, string>());
  const jobs = useRef<Jobs>({ shown: [], plan: () => [] });

  /**
   * Saves a job's product.
   * @throws StockChangedError if it would no longer do what the screen has shown; ShopError.
   */
  async function save(job: ImportJob, pictures: readonly string[]): Promise<Saved> {
    const { key, sku, to } = job;
    const piece = { key, paths: [`photographs/${key}`], count: pictures.length };
    if ("draft" in to) {
      const id = newIds.current.get(key) ?? products.newId();
      newIds.current.set(key, id);
      if ((await findTakenSkus([{ id, sku }])).size > 0) throw await stockChanged(key);
      const draft = { ...to.draft, ...toPictureFields(pictures) };
      return {
        piece: { ...piece, productId: id, title: draft.title, isNew: true },
        outcome: await outcomeOf(validateForStorage(draft), () =>
          products.save(id, draft, null, { kind: "photographs" }),
        ),
      };
    }
    const stored = await products.get(to.existingId).catch(nullIfGone);
    if (!stored || skuKey(stored.sku) !== skuKey(sku)) throw await stockChanged(key);
    const { id: productId, title } = stored;
    const before = toProductDraft(stored);
    const old = picturesOf(before);
    // A save whose reply was lost has added them already.
    const added = pictures.filter((url) => !old.includes(url));
    const draft = { ...before, ...toPictureFields([...old, ...added]) };
    const href = paths.editProduct(productId);
    return {
      piece: { ...piece, productId, title, isNew: isAdded(job), href },
      outcome: await outcomeOf(validateForStorage(draft, before), async () => {
        if (added.length > 0)
          await products.save(productId, draft, baseOf(PRODUCTS, stored), { kind: "photographs" });
      }),
    };
  }

  /** Reads the stock again, so that the screen shows what would become of the job now. */
  async function stockChanged(key: number) {
    await readInventory();
    return new StockChangedError([key]);
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

  async function saveJobs({ progress, expect, settle, signal }: SaveRun<ImportedPiece>) {
    const { shown, plan } = jobs.current;
    // Read again: others may have saved since the list was read.
    const planned = plan((await readInventory()).products);
    const changed = shown.filter((job, n) => !isAlike(job, planned[n]));
    if (changed.length > 0) throw new StockChangedError(changed.map(({ key }) => key));
    const store = queue.begin(signal);
    for (const job of planned) {
      if (!job) continue;
      const results = await someAtATime(job.photographs, signal, (photograph) => {
        const { file, quarterTurns } = photograph;
        const load = async () => ({ photograph: file, file, quarterTurns });
        return store({ key: pictureKey(photograph), load });
      });
      const pictures = results.flatMap(({ url }) => url ?? []);
      signal.throwIfAborted();
      const { piece, outcome } =
        pictures.length > 0 ? await save(job, pictures) : withoutPictures(job);
      expect([...progress().items, piece]);
      for (const path of piece.paths) settle(path, outcome);
    }
  }

  const saving = useSaveMany<ImportedPiece>("added", saveJobs, "photographs");
  return {
    ...saving,
    /** What became of a photograph, as it is rotated now. */
    resultOf: (photograph: ChosenPhotograph) => queue.results.get(pictureKey(photograph)),
    /** Also continues after a failure. */
    start: (next: Jobs) => {
      jobs.current = next;
      if (saving.status === "idle") saving.start([]);
      else saving.resume();
    },
  };
}

const pictureKey = ({ id, quarterTurns }: ChosenPhotograph) => `${id} ${quarterTurns}`;

interface Saved {
  readonly piece: ImportedPiece;
  readonly outcome: Outcome;
}

/** All of the job's files turned out to be damaged. */
function withoutPictures({ key }: ImportJob): Saved {
  const paths = [`photographs/${key}`];
  return {
    piece: { key, paths, productId: "", title: "", isNew: false, count: 0 },
    outcome: { status: "saved", entity: null },
  };
}

/** What becomes of a save: a product that is refused does not stop the others. @throws ShopError otherwise. */
async function outcomeOf(
  errors: FieldErrors<ProductDraft>,
  save: () => Promise<unknown>,
): Promise<Outcome> {
  if (Object.keys(errors).length > 0) return { status: "refused", error: new InvalidError(errors) };
  try {
    await save();
    return { status: "saved", entity: null };
  } catch (failure) {
    const error = asShopError(failure);
    if (error.kind !== "refused") throw error;
    return { status: "refused", error };
  }
}
