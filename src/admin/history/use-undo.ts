import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { brands, jewellery } from "../../data/entities.ts";
import type { EntityWrite, ReversalWrite } from "../../data/entity-store.ts";
import { findProductsBySku } from "../../data/products-by-sku.ts";
import { reservationWrite } from "../../data/reservations.ts";
import {
  pathOf,
  RECORDED_COLLECTIONS,
  type Change,
  type DocumentId,
  type RecordedCollection,
} from "../../domain/change.ts";
import type { FieldErrors } from "../../domain/errors.ts";
import type { ProductDraft } from "../../domain/product.ts";
import { indexSkus } from "../../domain/sku.ts";
import {
  bringNamesBack,
  reservationReversal,
  reversalOf,
  reversalTo,
  skuBroughtBack,
  withMissingNames,
  withoutTakenSku,
  type Reversal,
  type ReversalChoice,
} from "../../domain/undo.ts";
import {
  knownNames,
  useInventoryActions,
  type InventoryActions,
  type Why,
} from "../use-inventory.ts";
import { RESERVATIONS_KEY } from "../reservations/use-reservations.ts";
import { useSession } from "../access/use-session.tsx";

/** A choice that the rules would deny. */
export interface RefusedReversal {
  readonly reversal: Reversal;
  readonly errors: FieldErrors<ProductDraft>;
}

export interface UndoResult {
  /** The id of the undo in the history, where it can be undone in turn; "" if nothing was written. */
  readonly operation: string;
  /** Saved by someone else since the plan was made, or its SKU was given to another product: left out. */
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
  const { withSession } = useSession();
  const client = useQueryClient();
  return useMemo(
    () =>
      undoActions(actions, withSession, () => {
        void client.invalidateQueries({ queryKey: ["history"] });
        void client.invalidateQueries({ queryKey: RESERVATIONS_KEY });
      }),
    [actions, withSession, client],
  );
}

function undoActions(
  actions: InventoryActions,
  withSession: ReturnType<typeof useSession>["withSession"],
  onWritten: () => void,
) {
  async function readStored(documents: readonly DocumentId[]) {
    const lists = await Promise.all(
      RECORDED_COLLECTIONS.map(async (collection) => {
        const ids = documents.filter((one) => one.collection === collection).map(({ id }) => id);
        return [collection, await actionsOf(actions, collection).readStored(ids)] as const;
      }),
    );
    const byCollection = new Map(lists);
    return ({ collection, id }: DocumentId) => byCollection.get(collection)?.get(id) ?? null;
  }

  /** The reversals, without the SKUs that other products have by now. */
  async function checkSkus(reversals: readonly Reversal[]): Promise<Reversal[]> {
    const skus = reversals.map(skuBroughtBack).filter((sku) => sku !== "");
    if (skus.length === 0) return [...reversals];
    const found = await withSession(() => findProductsBySku(skus));
    return reversals.map((reversal) => {
      const { since = 0 } = reversal;
      const owners = indexSkus(found.filter(({ updatedAt }) => updatedAt >= since));
      return withoutTakenSku(reversal, owners);
    });
  }

  /** The choices that would bring back an SKU that another product was given after the plan was made. */
  async function findTaken(choices: readonly ReversalChoice[]): Promise<readonly Reversal[]> {
    const withSku = choices.filter(
      ({ reversal, fields }) => reversal.action === "restore" || fields.includes("sku"),
    );
    const checked = await checkSkus(withSku.map(({ reversal }) => reversal));
    return withSku.flatMap(({ reversal }, n) => (checked[n]?.skuTaken ? reversal : []));
  }

  /** The reversals, with the brands and categories that no longer exist. Pass all of an undo: it may bring them back too. */
  async function checkNames(reversals: readonly Reversal[]): Promise<Reversal[]> {
    if (!bringNamesBack(reversals)) return [...reversals];
    const [brandList, categoryList] = await withSession(() =>
      Promise.all([brands.list(), jewellery.list()]),
    );
    return withMissingNames(
      reversals,
      knownNames({ brands: brandList.values, categories: categoryList.values }),
    );
  }

  /** As `planUndo`, for one of the changes; `checkNames` has to follow. */
  async function planChange({ id, at, entries }: Change): Promise<Reversal[]> {
    const storedOf = await readStored(entries);
    return checkSkus(
      entries.map((entry) => ({ ...reversalOf(entry, storedOf(entry), id), since: at })),
    );
  }

  /** What undoing these changes would do to each document, compared with what is stored now. */
  async function planUndo(changes: readonly Change[]): Promise<Reversal[]> {
    const reversals: Reversal[] = [];
    for (const change of changes) reversals.push(...(await planChange(change)));
    return checkNames(reversals);
  }

  /** How to bring a document back to its state before the last of these changes. @param changes newest first. */
  async function planRestore(
    named: Pick<Reversal, "collection" | "id" | "title">,
    changes: readonly Change[],
  ): Promise<Reversal[]> {
    const storedOf = await readStored([named]);
    const reversal = reversalTo(named, storedOf(named), changes);
    return checkNames(await checkSkus([{ ...reversal, since: changes.at(-1)?.at ?? 0 }]));
  }

  function writeOf(choice: ReversalChoice): ReversalWrite<ProductDraft> | null {
    const { reversal, fields } = choice;
    const { collection, id } = reversal;
    const planned = actionsOf(actions, collection).reversalWrite(reversal, fields);
    if (!planned || "errors" in planned || !reservationReversal(choice)) return planned;
    return { write: { ...planned.write, also: reservationWrite(id, null) } };
  }

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
    const taken = await findTaken(choices);
    const conflicts: Reversal[] = [...taken];
    if (taken.length > 0) onBatch({ operation, done: [], conflicts: taken.map(pathOf) });
    try {
      for (const collection of RECORDED_COLLECTIONS.toReversed()) {
        const writes = new Map<string, EntityWrite<ProductDraft>>();
        const reversals = new Map<string, Reversal>();
        for (const choice of choices) {
          const { reversal } = choice;
          if (taken.includes(reversal)) continue;
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
      onWritten();
    }
    return { operation, conflicts, refused: refusedOf(choices) };
  }

  return { planChange, checkNames, planUndo, planRestore, refusedOf, apply };
}
