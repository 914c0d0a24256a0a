import type { ReversalWrite } from "../data/entity-store.ts";
import { RECORDED_COLLECTIONS, type Change, type RecordedCollection } from "../domain/change.ts";
import type { FieldErrors } from "../domain/errors.ts";
import type { ProductDraft } from "../domain/product.ts";
import { reversalOf, reversalTo, type Reversal } from "../domain/undo.ts";
import { useInventoryActions, type InventoryActions, type Why } from "./use-inventory.ts";

/** A document to bring back, and the fields that were chosen if only fields are brought back. */
export interface ReversalChoice {
  readonly reversal: Reversal;
  readonly fields: readonly string[];
}

export interface UndoResult {
  /** The id of the undo in the history, where it can be undone in turn; "" if nothing was written. */
  readonly operation: string;
  /** Saved by someone else while this was written: left out. */
  readonly conflicts: readonly Reversal[];
  /** Left out because the rules would deny them. */
  readonly refused: readonly {
    readonly reversal: Reversal;
    readonly errors: FieldErrors<ProductDraft>;
  }[];
}

const actionsOf = (all: InventoryActions, collection: RecordedCollection) =>
  ({ products: all.products, brands: all.brands, jewellery: all.categories })[collection];

/** Undoing changes of the history. Each function throws ShopError. */
export function useUndo() {
  const actions = useInventoryActions();

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

  /** What it takes to bring a document back to what it was before the last of these changes, newest first. */
  async function planRestore(
    named: Pick<Reversal, "collection" | "id" | "title">,
    changes: readonly Change[],
  ): Promise<Reversal> {
    const storedOf = await readStored([named]);
    return reversalTo(named, storedOf(named), changes);
  }

  /**
   * Bring documents back, brands and categories first. All of it is one operation of the history.
   * @param onSaved called with the number of documents that were written.
   */
  async function apply(
    choices: readonly ReversalChoice[],
    why: Why,
    onSaved: (count: number) => void = () => undefined,
  ): Promise<UndoResult> {
    let { operation = "" } = why;
    const conflicts: Reversal[] = [];
    const refused: UndoResult["refused"][number][] = [];
    let done = 0;
    for (const collection of RECORDED_COLLECTIONS.toReversed()) {
      const store = actionsOf(actions, collection) as InventoryActions["products"];
      const writes = new Map<string, ReversalWrite<ProductDraft>["write"]>();
      const byId = new Map<string, Reversal>();
      for (const { reversal, fields } of choices) {
        if (reversal.collection !== collection) continue;
        const planned = store.reversalWrite(reversal, fields);
        if (!planned) continue;
        byId.set(reversal.id, reversal);
        if (Object.keys(planned.errors).length > 0)
          refused.push({ reversal, errors: planned.errors });
        else writes.set(reversal.id, planned.write);
      }
      operation = await store.writeMany([...writes.values()], { ...why, operation }, (batch) => {
        done += batch.saved.length + batch.deletedIds.length;
        conflicts.push(...batch.conflicts.flatMap(({ id }) => byId.get(id) ?? []));
        onSaved(done);
      });
    }
    return { operation, conflicts, refused };
  }

  return { planUndo, planRestore, apply };
}
