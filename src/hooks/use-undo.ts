import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { EntityWrite } from "../data/entity-store.ts";
import {
  pathOf,
  RECORDED_COLLECTIONS,
  type Change,
  type RecordedCollection,
} from "../domain/change.ts";
import type { FieldErrors } from "../domain/errors.ts";
import type { ProductDraft } from "../domain/product.ts";
import { reversalOf, reversalTo, type Reversal } from "../domain/undo.ts";
import { useInventoryActions, type InventoryActions, type Why } from "./use-inventory.ts";

/** A document to bring back, and the fields that were chosen if only fields are brought back. */
export interface ReversalChoice {
  readonly reversal: Reversal;
  readonly fields: readonly string[];
}

/** A choice that the rules would deny. */
export interface RefusedReversal {
  readonly reversal: Reversal;
  readonly errors: FieldErrors<ProductDraft>;
}

export interface UndoResult {
  /** The id of the undo in the history, where it can be undone in turn; "" if nothing was written. */
  readonly operation: string;
  /** Saved by someone else while this was written: left out. */
  readonly conflicts: readonly Reversal[];
  readonly refused: readonly RefusedReversal[];
}

/** What one batch of an undo has done. */
export interface UndoProgress {
  readonly operation: string;
  /** The paths of those that are back, and of those that someone else saved first. */
  readonly done: readonly string[];
  readonly conflicts: readonly string[];
}

// The three kinds of entity differ in their fields only, which nothing below looks at.
const actionsOf = (all: InventoryActions, collection: RecordedCollection) =>
  ({ products: all.products, brands: all.brands, jewellery: all.categories })[
    collection
  ] as InventoryActions["products"];

/** Undoing changes of the history. Each function throws ShopError. */
export function useUndo() {
  const actions = useInventoryActions();
  const client = useQueryClient();
  return useMemo(
    () => undoActions(actions, () => client.invalidateQueries({ queryKey: ["history"] })),
    [actions, client],
  );
}

function undoActions(actions: InventoryActions, onHistory: () => Promise<void>) {
  async function readStored(paths: readonly Pick<Reversal, "collection" | "id">[]) {
    const lists = await Promise.all(
      RECORDED_COLLECTIONS.map(async (collection) => {
        const ids = paths.filter((path) => path.collection === collection).map(({ id }) => id);
        return [collection, await actionsOf(actions, collection).readStored(ids)] as const;
      }),
    );
    const byCollection = new Map(lists);
    return ({ collection, id }: Pick<Reversal, "collection" | "id">) =>
      byCollection.get(collection)?.get(id) ?? null;
  }

  /** What undoing these changes would do to each document, compared with what is stored now. */
  async function planUndo(changes: readonly Change[]): Promise<Reversal[]> {
    const entries = changes.flatMap((change) =>
      change.entries.map((entry) => ({ entry, changeId: change.id })),
    );
    const storedOf = await readStored(entries.map(({ entry }) => entry));
    return entries.map(({ entry, changeId }) => reversalOf(entry, storedOf(entry), changeId));
  }

  /** How to bring a document back to its state before the last of these changes. @param changes newest first. */
  async function planRestore(
    named: Pick<Reversal, "collection" | "id" | "title">,
    changes: readonly Change[],
  ): Promise<Reversal> {
    const storedOf = await readStored([named]);
    return reversalTo(named, storedOf(named), changes);
  }

  const writeOf = ({ reversal, fields }: ReversalChoice) =>
    actionsOf(actions, reversal.collection).reversalWrite(reversal, fields);

  /** Those that the rules would deny. */
  function refusedOf(choices: readonly ReversalChoice[]): RefusedReversal[] {
    return choices.flatMap((choice) => {
      const planned = writeOf(choice);
      return planned && "errors" in planned
        ? { reversal: choice.reversal, errors: planned.errors }
        : [];
    });
  }

  /**
   * Bring documents back, categories and brands first. All of it is one operation of the history. If it fails, `onBatch` has
   * been called for what is stored: pass the rest again, with the same operation.
   */
  async function apply(
    choices: readonly ReversalChoice[],
    why: Why,
    onBatch: (progress: UndoProgress) => void = () => undefined,
  ): Promise<UndoResult> {
    let { operation = "" } = why;
    const conflicts: Reversal[] = [];
    try {
      for (const collection of RECORDED_COLLECTIONS.toReversed()) {
        const writes = new Map<string, EntityWrite<ProductDraft>>();
        const reversals = new Map<string, Reversal>();
        for (const choice of choices) {
          const { reversal } = choice;
          const planned = reversal.collection === collection && writeOf(choice);
          if (!planned || "errors" in planned) continue;
          writes.set(reversal.id, planned.write);
          reversals.set(reversal.id, reversal);
        }
        const store = actionsOf(actions, collection);
        const batchWhy = { ...why, operation };
        operation = await store.writeMany([...writes.values()], batchWhy, (batch, id) => {
          const isGone = (one: (typeof batch.conflicts)[number]) =>
            one.current === null && writes.get(one.id)?.draft === null;
          const left = batch.conflicts.filter((one) => !isGone(one));
          conflicts.push(...left.flatMap((one) => reversals.get(one.id) ?? []));
          const done = [
            ...batch.saved.map((one) => one.id),
            ...batch.deletedIds,
            ...batch.conflicts.filter(isGone).map((one) => one.id),
          ];
          const paths = (ids: readonly string[]) =>
            ids.map((one) => pathOf({ collection, id: one }));
          onBatch({
            operation: id,
            done: paths(done),
            conflicts: paths(left.map((one) => one.id)),
          });
        });
      }
    } finally {
      void onHistory();
    }
    return { operation, conflicts, refused: refusedOf(choices) };
  }

  return { planUndo, planRestore, refusedOf, apply };
}
