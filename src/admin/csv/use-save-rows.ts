import { importedText } from "../../content/operations.ts";
import { asShopError } from "../../domain/errors.ts";
import { skuKey, type SkuTaken } from "../../domain/sku.ts";
import { useInventoryActions } from "../use-inventory.ts";
import { useSaveLedgerEntry } from "../ledger/use-ledger.ts";
import {
  NOTHING_STORED,
  useLongSave,
  type LongSave,
  type LongSaveProgress,
} from "../use-long-save.ts";
import { useTakenSkus } from "../use-taken-skus.ts";
import { useShowToast } from "../toast.tsx";
import type { ProductChange } from "../lists/save-products.tsx";
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
  /** SKUs that another administrator has used since the file was read. Their rows are left out. */
  readonly taken: readonly SkuTaken[];
  /** The ids of the products of these rows. */
  readonly refused: readonly string[];
}

const NOTHING: Progress = { ...NOTHING_STORED, products: [], taken: [], refused: [] };

/** Products whose SKUs are compared and that are saved at a time. */
const PORTION = 100;

/**
 * Saves the rows of a file: first their products, in batches, then their purchases and sales one by one in the order of the
 * rows, because each new one gets the next stock number.
 */
export function useSaveRows(fileName: string): LongSave<RowChange> & Pick<Progress, "taken"> {
  const { products } = useInventoryActions();
  const findTakenSkus = useTakenSkus();
  const saveEntry = useSaveLedgerEntry();
  const showToast = useShowToast();
  return useLongSave(NOTHING, async (rows: readonly RowChange[], progress, onProgress) => {
    let { products: storedProducts, taken, refused, saved, conflicts, operation } = progress;
    const report = () =>
      onProgress({ products: storedProducts, taken, refused, saved, conflicts, operation });
    const withEntry = new Set(rows.flatMap(({ id, entry }) => (entry ? id : [])));
    const isDone = ({ id }: { readonly id: string }) =>
      storedProducts.includes(id) || conflicts.includes(id) || refused.includes(id);
    const rest = rows.flatMap(({ change }) => (change && !isDone(change) ? change : []));
    for (let start = 0; start < rest.length; start += PORTION) {
      const portion = rest.slice(start, start + PORTION);
      const wanted = portion.filter(wantsSku);
      const found = wanted.length > 0 ? await findTakenSkus(wanted.map(toWantedSku)) : new Map();
      taken = [...taken, ...found.values()];
      refused = [...refused, ...found.keys()];
      await products.writeMany(
        portion.filter(({ id }) => !found.has(id)),
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
      report();
    }
    for (const { id, entry } of rows) {
      if (!entry || saved.includes(id) || conflicts.includes(id) || refused.includes(id)) continue;
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
      showToast({ operation, text: importedText(fileName, withEntry.size > 0) });
    }
  });
}

/** Whether a product gets an SKU that it does not have yet. */
function wantsSku({ draft, storedSku = "" }: ProductChange): boolean {
  return skuKey(draft.sku) !== skuKey(storedSku);
}

function toWantedSku({ id, draft }: ProductChange) {
  return { id, sku: draft.sku };
}
