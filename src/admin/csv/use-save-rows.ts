import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { importedText } from "../../content/operations.ts";
import { asShopError } from "../../domain/errors.ts";
import { useInventoryActions } from "../../hooks/use-inventory.ts";
import { useSaveLedgerEntry } from "../../hooks/use-ledger.ts";
import { useUndoOffer } from "../../hooks/use-undo-offer.ts";
import type { Saving } from "../lists/save-products.tsx";
import type { PlannedRow } from "./import-plan.ts";

/** A row of a file: a product, its purchase and sale, or both. */
export interface RowChange extends Pick<PlannedRow, "title" | "change" | "entry"> {
  /** The product's. */
  readonly id: string;
}

interface Progress {
  /** Ids of the products that are stored. */
  readonly products: readonly string[];
  /** Ids of the rows of which everything is stored. */
  readonly saved: readonly string[];
  readonly conflicts: readonly string[];
  readonly operation: string;
}

const NOTHING_SAVED: Progress = { products: [], saved: [], conflicts: [], operation: "" };

/**
 * Saves the rows of a file: first their products, in batches, then their purchases and sales one by one in the order of the
 * rows, because each new one gets the next stock number.
 */
export function useSaveRows(fileName: string): Saving<RowChange> {
  const { products } = useInventoryActions();
  const saveEntry = useSaveLedgerEntry();
  const { setOffer } = useUndoOffer();
  const [progress, setProgress] = useState(NOTHING_SAVED);
  const { status, error, mutate, variables, reset } = useMutation({
    mutationFn: async (rows: readonly RowChange[]) => {
      let { products: storedProducts, saved, conflicts, operation } = progress;
      const report = () => setProgress({ products: storedProducts, saved, conflicts, operation });
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
    },
  });
  return {
    ...progress,
    status,
    error,
    changes: variables ?? [],
    start: mutate,
    reset: () => {
      reset();
      setProgress(NOTHING_SAVED);
    },
  };
}
