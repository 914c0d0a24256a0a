import { readDevice, removeFromDevice, writeDevice } from "../data/device-storage.ts";
import { findProductsNamed, type NamingField } from "../data/entities.ts";
import { ShopError, type FieldErrors } from "../domain/errors.ts";
import { toProductDraft, type Product, type ProductDraft } from "../domain/product.ts";
import { validateForStorage } from "../domain/validation.ts";
import { useInventoryActions } from "./use-inventory.ts";
import { useSession } from "./use-session.tsx";

/**
 * A brand or category has a new name, which has to be written into its products. It is stored on this device until it
 * is complete, so that it can be continued after a lost connection or a closed page.
 */
export interface Renaming {
  readonly field: NamingField;
  /** The brand's or category's id. */
  readonly id: string;
  /** The old name, and earlier ones whose renaming was not finished. */
  readonly from: readonly string[];
  readonly to: string;
  /** The operation of the history that saved the new name, which the products' changes continue. */
  readonly operation?: string;
}

export interface RenamingProgress {
  readonly done: number;
  readonly total: number;
  /** The products that still have the old name. */
  readonly rest: readonly OldNamed[];
}

/** A product with the old name, and why the rules would deny it the new one: they deny all its fields, even old ones. */
export interface OldNamed {
  readonly product: Product;
  readonly errors: FieldErrors<ProductDraft>;
}

const PREFIX = "renaming-1:";
/** Products that someone else saves at the same time are read and written again. */
const MAX_ROUNDS = 5;

/**
 * Stores that a renaming begins. Call it before the new name is saved.
 * @returns the renaming, including what an earlier one left unfinished.
 */
export function beginRenaming(renaming: Renaming): Renaming {
  const names = new Set([...(unfinishedRenaming(renaming.id)?.from ?? []), ...renaming.from]);
  names.delete(renaming.to);
  const whole = { ...renaming, from: [...names] };
  writeDevice(PREFIX + renaming.id, whole);
  return whole;
}

/** Forgets a renaming: it is complete, or the dealer does not want it. */
export function endRenaming(id: string): void {
  removeFromDevice(PREFIX + id);
}

/** The unfinished renaming of a brand or category; null if there is none. Its new name may not have been saved. */
export function unfinishedRenaming(id: string): Renaming | null {
  return readDevice(PREFIX + id) as Renaming | null;
}

/**
 * @returns a function that writes the new name into all products with the old one. It returns the products that it
 *   left out because the rules would deny them, and their whole batch with them. It throws ShopError; calling it again
 *   does the rest.
 */
export function useRenameProducts() {
  const { products } = useInventoryActions();
  const { withSession } = useSession();
  return async (
    { field, id, from, to, operation }: Renaming,
    onProgress: (progress: RenamingProgress) => void,
  ): Promise<readonly OldNamed[]> => {
    let done = 0;
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const named = await withSession(() => findProductsNamed(field, from));
      let rest = named.map(withErrors);
      const total = done + rest.length;
      if (rest.length > 0) onProgress({ done, total, rest });
      const storable = rest.filter(({ errors }) => Object.keys(errors).length === 0);
      if (storable.length === 0) {
        endRenaming(id);
        return rest;
      }
      const changes = storable.map(({ product }) => ({
        id: product.id,
        draft: { ...toProductDraft(product), [field]: to },
        revision: product.revision,
      }));
      await products.writeMany(changes, { kind: "rename", operation }, ({ saved }) => {
        done += saved.length;
        const ids = new Set(saved.map((product) => product.id));
        rest = rest.filter(({ product }) => !ids.has(product.id));
        onProgress({ done, total, rest });
      });
    }
    throw new ShopError("conflict");
  };
}

function withErrors(product: Product): OldNamed {
  const draft = toProductDraft(product);
  return { product, errors: validateForStorage(draft, draft) };
}
