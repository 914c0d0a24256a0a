import { useMutation } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { asShopError, type ShopError } from "../../lib/errors.ts";
import { plural, withCommas } from "../../lib/plural.ts";
import type { Product, ProductDraft } from "../../products/product.ts";
import { pathOf } from "../../products/stock-documents.ts";
import { paths } from "../paths.ts";
import { useSession } from "../access/use-session.tsx";
import { hasChange, type Why } from "../saving/changes-store.ts";
import { baseOf, PRODUCTS } from "../saving/entity-kinds.ts";
import type { SaveAll } from "../saving/entity-store.ts";
import type { EntityWrite, WriteOf } from "../saving/plan-save.ts";
import type { Outcome, Outcomes } from "../saving/save-all-store.ts";
import { useShowToast } from "../ui/toast.tsx";
import { isLeft, useLongWork } from "../ui/use-long-work.ts";
import { useInventoryActions } from "./use-inventory.ts";

/** Saving many things: how far it has come, and how it continues after a failure. */

/** One thing to save. It is saved once all of its documents are. */
export interface SaveItem {
  readonly title: string;
  readonly paths: readonly string[];
  /** Where it can be corrected. */
  readonly href?: string | undefined;
  /** Why it was left out, if that is not what is said of all. */
  readonly note?: string;
}

export interface ProductItem extends SaveItem {
  readonly write: WriteOf<"products", ProductDraft>;
}

/** A stored product to save. */
export function productItem(product: Product, draft: ProductDraft): ProductItem {
  const { id, title } = product;
  const write = { collection: "products", id, draft, base: baseOf(PRODUCTS, product) } as const;
  return { title, paths: [pathOf(write)], href: paths.editProduct(id), write };
}

interface Progress<Item> {
  readonly items: readonly Item[];
  readonly outcomes: Outcomes;
  /** Its id in the history; "" before the first batch. */
  readonly operation: string;
}

const NOTHING = { items: [], outcomes: new Map(), operation: "" };

/** The verb for each item, and the advice about the rest after the screen was left. */
const REST = {
  changed: "The rest are as they were.",
  imported: "Import the same file again for the rest.",
  "brought back": "Undo it in the history for the rest.",
  renamed: "Edit the brand or category to go on.",
  "given pictures": "Open Import CSV and press Continue for the rest.",
  added: "Choose the same photographs again for the rest.",
} as const;

export type SaveVerb = keyof typeof REST;

/** A save while it runs. It remembers its outcomes, so that it can run again for the rest. */
export type SaveRun<Item> = Omit<ReturnType<typeof createSaveRun<Item>>, "save"> & {
  /** Saves the open documents. @throws ShopError as `saveAll`. */
  readonly save: (writes: readonly EntityWrite[], why: Why) => Promise<string>;
  /** Aborted when the screen is left. `save` sends nothing then. */
  readonly signal: AbortSignal;
};

function createSaveRun<Item>(
  items: readonly Item[],
  saveAll: SaveAll,
  isStored: (operation: string) => Promise<boolean>,
  onProgress: (progress: Progress<Item>) => void = () => undefined,
) {
  let progress: Progress<Item> = { ...NOTHING, items };
  const change = (changed: Partial<Progress<Item>>) => {
    progress = { ...progress, ...changed };
    onProgress(progress);
  };
  const settle = (settled: Outcomes, operation = progress.operation) =>
    change({ outcomes: new Map([...progress.outcomes, ...settled]), operation });
  const isOpen = (path: string) =>
    [undefined, "conflict"].includes(progress.outcomes.get(path)?.status);
  return {
    progress: () => progress,
    /** Replaces the items. */
    expect: (next: readonly Item[]) => change({ items: next }),
    /** For documents that `save` does not save, or that are left out before it. */
    settle: (path: string, outcome: Outcome) => settle(new Map([[path, outcome]])),
    /** Whether a document is neither saved nor refused yet. */
    isOpen,
    save: async (writes: readonly EntityWrite[], why: Why, signal: AbortSignal) => {
      const { operation } = progress;
      // A first batch without an answer may be stored.
      const isBegun =
        operation !== "" && (savedOperation(progress) !== "" || (await isStored(operation)));
      const continued = isBegun ? { ...why, operation } : why;
      return saveAll(
        writes.filter((write) => isOpen(pathOf(write))),
        continued,
        settle,
        signal,
      );
    },
  };
}

/** The id of the operation in the history; "" if nothing is saved. */
export function savedOperation({ outcomes, operation }: Progress<unknown>): string {
  return [...outcomes.values()].some(({ status }) => status === "saved") ? operation : "";
}

/** How a save of many things goes. */
export interface SaveMany<Item extends SaveItem> {
  readonly verb: SaveVerb;
  readonly status: "idle" | "pending" | "error" | "success";
  readonly error: Error | null;
  readonly items: readonly Item[];
  readonly saved: readonly Item[];
  /** Someone else has changed these since. */
  readonly conflicts: readonly Item[];
  readonly refused: readonly { readonly item: Item; readonly error: ShopError }[];
  /** The id of the operation in the history; "" if nothing is saved. */
  readonly operation: string;
  readonly start: (items: readonly Item[]) => void;
  /** After a failure: saves the rest. */
  readonly resume: () => void;
  readonly stop: () => void;
  /** For a save that outlives the screen on which it was started. */
  readonly leave: () => void;
  readonly reset: () => void;
}

/**
 * It stops when its screen is left, and says how far it came. Only one save of many things runs in this browser.
 * @param save saves the items of the run. It may be called again after a failure.
 * @param lock of what may run beside the others.
 */
export function useSaveMany<Item extends SaveItem>(
  verb: SaveVerb,
  save: (run: SaveRun<Item>) => Promise<unknown>,
  lock = "saving many",
  waitMs?: number,
): SaveMany<Item> {
  const { saveAll } = useInventoryActions();
  const { withSession } = useSession();
  const showToast = useShowToast();
  const work = useLongWork(lock, waitMs);
  const [progress, setProgress] = useState<Progress<Item>>(NOTHING);
  const isRunning = useRef(false);
  const run = useRef<ReturnType<typeof createSaveRun<Item>>>(null);
  const { status, error, mutate, reset } = useMutation({
    mutationFn: async () => {
      const { current } = run;
      if (!current) return;
      const tellLeft = (failure: unknown) => {
        const operation = savedOperation(current.progress());
        showToast({
          text: leftText(verb, current.progress(), failure),
          ...(operation && { operation }),
        });
      };
      try {
        await work.run(async (signal) => {
          try {
            await save({
              ...current,
              save: (writes, why) => current.save(writes, why, signal),
              signal,
            });
            // An import has said that it is done.
            if (isLeft(signal) && verb !== "imported") tellLeft(null);
          } catch (failure) {
            if (!signal.aborted) throw failure;
            if (isLeft(signal)) tellLeft(failure);
          }
        });
      } finally {
        isRunning.current = false;
      }
    },
  });
  const resume = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate();
  };
  const outcome = useMemo(
    () => ({ ...sorted(progress), operation: savedOperation(progress) }),
    [progress],
  );
  return {
    verb,
    status,
    error,
    items: progress.items,
    ...outcome,
    start: (items) => {
      if (isRunning.current) return;
      run.current = createSaveRun(
        items,
        saveAll,
        (operation) => withSession(() => hasChange(operation)),
        setProgress,
      );
      run.current.expect(items);
      resume();
    },
    resume,
    stop: work.stop,
    leave: work.leave,
    reset: () => {
      reset();
      setProgress(NOTHING);
    },
  };
}

/**
 * How far a save came: "300 of 2,000 rows were imported before you left. Import the same file again for the rest."
 * @param failure why it ended; null if it was finished.
 */
function leftText(verb: SaveVerb, progress: Progress<SaveItem>, failure: unknown): string {
  const { saved, conflicts, refused } = sorted(progress);
  const noun = verb === "imported" ? "row" : "product";
  const all = progress.items.length;
  const isDone = failure === null && conflicts.length + refused.length === 0;
  // Nobody knows about a batch without an answer.
  const isUnsure = failure !== null && asShopError(failure).kind !== "cancelled";
  const count = verb === "added" ? "" : `${withCommas(saved.length)} of `;
  const done = `${isUnsure ? "At least " : ""}${count}${plural(count ? all : saved.length, noun)}`;
  return `${done} ${verb} before you left.${isDone ? "" : ` ${REST[verb]}`}`;
}

/** The items by their outcomes. */
function sorted<Item extends SaveItem>({ items, outcomes }: Progress<Item>) {
  const saved: Item[] = [];
  const conflicts: Item[] = [];
  const refused: { item: Item; error: ShopError }[] = [];
  for (const item of items) {
    const found = item.paths.map((path) => outcomes.get(path));
    const refusal = found.find((outcome) => outcome?.status === "refused");
    if (refusal?.status === "refused") refused.push({ item, error: refusal.error });
    else if (found.some((outcome) => outcome?.status === "conflict")) conflicts.push(item);
    else if (found.every((outcome) => outcome?.status === "saved")) saved.push(item);
  }
  return { saved, conflicts, refused };
}
