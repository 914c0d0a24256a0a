import { importedText } from "../../content/operations.ts";
import { asShopError } from "../../domain/errors.ts";
import { useInventoryActions } from "../../hooks/use-inventory.ts";
import { useSaveLedgerEntry } from "../../hooks/use-ledger.ts";
import {
  NOTHING_STORED,
  useLongSave,
  type LongSave,
  type LongSaveProgress,
} from "../../hooks/use-long-save.ts";
import { useUndoOffer } from "../../hooks/use-undo-offer.ts";
import type { PlannedRow } from "./import-plan.ts";

/** A row of a file: a product, its purchase and sale, or both. */
export interface RowChange extends Pick<PlannedRow, "title" | "change" | "entry"> {
  /** The product's. */
  readonly id: string;
}

/** `saved` are the rows of which everything is stored. */
interface Progress extends LongSaveProgress {
  /** Ids of the products that are stored. */
  readonly products: readonly string[];
}

const NOTHING: Progress = { ...NOTHING_STORED, products: [] };

/**
 * Saves the rows of a file: first their products, in batches, then their purchases and sales one by one in the order of the
 * rows, because each new one gets the next stock number.
 */
export function useSaveRows(fileName: string): LongSave<RowChange> {
  const { products } = useInventoryActions();
  const saveEntry = useSaveLedgerEntry();
  const { setOffer } = useUndoOffer();
  return useLongSave(NOTHING, async (rows: readonly RowChange[], progress, onProgress) => {
    let { products: storedProducts, saved, conflicts, operation } = progress;
    const report = () => onProgress({ products: storedProducts, saved, conflicts, operation });
    const withEntry = new Set(rows.flatMap(({ id, entry }) => (entry ? id : [])));
    const withoutProduct = new Set([...storedProducts, ...conflicts]);
    const changes = rows.flatMap(({ change }) => change ?? []);
    await products.writeMany(
      changes.filter(({ id }) => !withoutProduct.has(id)),
      { kind: "import", title: fileName, operation },
      (batch, id) => {
        operation = id;
        const ids = batch.saved.map((one) => one.id);
        storedProducts = [...storedProducts, ...ids];
        saved = [...saved, ...ids.filter((one) => !withEntry.has(one))];
        conflicts = [...conflicts, ...batch.conflicts.map((one) => one.id)];
        report();
      },
    );
    for (const { id, entry } of rows) {
      if (!entry || saved.includes(id) || conflicts.includes(id)) continue;
      try {
        await saveEntry(id, entry.draft, entry.before, { only: entry.stockNumber });
        saved = [...saved, id];
      } catch (failure) {
        const { kind } = asShopError(failure);
        // Another administrator saved the entry, took its number, or deleted the product.
        if (kind !== "conflict" && kind !== "not-found") throw failure;
        conflicts = [...conflicts, id];
      }
      report();
    }
    if (operation) {
      setOffer({ operation, text: importedText(fileName, withEntry.size > 0) });
    }
  });
}
