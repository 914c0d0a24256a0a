import type { RefObject } from "react";
import { asShopError } from "../../lib/errors.ts";
import { InvalidError } from "../../lib/save-errors.ts";
import { useTakenSkus } from "../inventory/taken-skus-store.ts";
import {
  savedOperation,
  useSaveMany,
  type SaveItem,
  type SaveMany,
} from "../inventory/use-save-many.ts";
import { useSaveLedgerEntry } from "../ledger/use-ledger.ts";
import { availabilityChanges } from "../ledger/availability-change.ts";
import { useFindContradictions } from "../ledger/use-piece-records.ts";
import { paths } from "../paths.ts";
import type { EntityWrite } from "../saving/plan-save.ts";
import { skuKey, SkuTakenError, type SkuTaken } from "../saving/sku.ts";
import { useShowToast } from "../ui/toast.tsx";
import type { PlannedRow, ProductChange } from "./import-plan.ts";

/** A row of a file: a product, its purchase and sale, or both. */
interface RowChange extends SaveItem, Pick<PlannedRow, "productId" | "change" | "entry"> {}

/** The row as it is saved. */
export function rowChange({ productId, title, kind, change, entry }: PlannedRow): RowChange {
  const documents = [change && productPath(productId), entry && entryPath(productId)];
  const href = kind === "new" ? undefined : paths.editProduct(productId);
  return {
    productId,
    title,
    change,
    entry,
    href,
    paths: documents.filter((path) => path !== null),
  };
}

const productPath = (id: string) => `products/${id}`;
const entryPath = (productId: string) => `ledger/${productId}`;

/** Products whose SKUs are compared and that are saved at a time. */
const PORTION = 100;

/** What an import from another program saves besides its rows. */
export interface MovingSteps {
  /** Brands to create before products that have these names of brands; or why a name cannot be created. */
  readonly brands: (
    names: ReadonlySet<string>,
  ) => Promise<ReadonlyMap<string, EntityWrite | string>>;
  /** Called with the revisions of all products that are stored so far, whose pictures are still to come. */
  readonly onSaved: (saved: ReadonlyMap<string, number>, operation: string) => Promise<void>;
}

/**
 * Saves the rows of a file: first their products, in batches, then their purchases and sales one by one in the order of the
 * rows, because each new one gets the next stock number.
 */
export function useSaveRows(
  fileName: string,
  steps: RefObject<MovingSteps | null>,
): SaveMany<RowChange> {
  const findTakenSkus = useTakenSkus();
  const findContradictions = useFindContradictions();
  const saveEntry = useSaveLedgerEntry();
  const showToast = useShowToast();
  return useSaveMany<RowChange>("imported", async ({ progress, isOpen, settle, save, signal }) => {
    const rows = progress().items;
    const why = { kind: "import", title: fileName } as const;
    const { brands, onSaved } = steps.current ?? {};
    const rest = rows.flatMap(({ change }) =>
      change && isOpen(productPath(change.id)) ? change : [],
    );
    for (let start = 0; start < rest.length; start += PORTION) {
      signal.throwIfAborted();
      const portion = rest.slice(start, start + PORTION);
      const wanted = portion.filter(wantsSku);
      const taken: ReadonlyMap<string, SkuTaken> =
        wanted.length > 0 ? await findTakenSkus(wanted.map(toWantedSku)) : new Map();
      for (const [id, one] of taken) {
        settle(productPath(id), { status: "refused", error: new SkuTakenError(one) });
      }
      const changes = portion
        .filter(({ base }) => base !== null)
        .map((one) => ({ ...one, collection: "products" as const }));
      const contradicted = await findContradictions(availabilityChanges(changes));
      for (const [id, error] of contradicted) settle(productPath(id), { status: "refused", error });
      const free = portion.filter(({ id }) => !taken.has(id) && !contradicted.has(id));
      try {
        // Only brands of pieces that are saved.
        const names = new Set(free.map(({ draft }) => draft.brand));
        const created = (await brands?.(names)) ?? new Map<string, never>();
        for (const { id, draft } of free) {
          const brand = created.get(draft.brand);
          if (typeof brand === "string")
            settle(productPath(id), { status: "refused", error: new InvalidError({ brand }) });
        }
        await save(
          [...created.values()].filter((one) => typeof one !== "string"),
          why,
        );
        await save(
          free.map(({ id, draft, base }) => ({ collection: "products", id, draft, base })),
          why,
        );
      } finally {
        // A failure may have come after some were stored.
        const saved = new Map<string, number>();
        for (const { productId } of rows) {
          const outcome = progress().outcomes.get(productPath(productId));
          if (outcome?.status === "saved") saved.set(productId, outcome.entity?.revision ?? 0);
        }
        await onSaved?.(saved, progress().operation);
      }
    }
    for (const { productId, change, entry } of rows) {
      const path = entryPath(productId);
      const isProductSaved =
        !change || progress().outcomes.get(productPath(productId))?.status === "saved";
      if (!entry || !isProductSaved || !isOpen(path)) continue;
      signal.throwIfAborted();
      try {
        await saveEntry(productId, entry.draft, entry.before, { only: entry.stockNumber });
        settle(path, { status: "saved", entity: null });
      } catch (failure) {
        const error = asShopError(failure);
        // Another administrator saved the entry, took its number, or deleted the product.
        if (error.kind === "conflict" || error.kind === "not-found") {
          settle(path, { status: "conflict", current: null });
        } else if (error.kind === "refused") settle(path, { status: "refused", error });
        else throw error;
      }
    }
    const operation = savedOperation(progress());
    if (operation !== "") {
      const hasEntries = rows.some(({ entry }) => entry);
      showToast({ operation, text: importedText(fileName, hasEntries) });
    }
  });
}

/** Whether a product gets an SKU that it does not have yet. */
function wantsSku({ draft, base }: ProductChange): boolean {
  return skuKey(draft.sku) !== skuKey(base?.values?.sku ?? "");
}

function toWantedSku({ id, draft }: ProductChange) {
  return { id, sku: draft.sku };
}

/** @param hasEntries it also saved purchases and sales. */
export function importedText(fileName: string, hasEntries: boolean): string {
  const text = `“${fileName}” was imported.`;
  return hasEntries ? `${text} Undo does not change the purchases and sales.` : text;
}
