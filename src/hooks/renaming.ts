import { type Product, toProductDraft } from "../domain/product.ts";
import { findProductsNamed, type NamingField } from "../data/entities.ts";
import { isRecord } from "../domain/is-record.ts";
import { ShopError } from "../domain/errors.ts";
import { validateForStorage } from "../domain/validation.ts";
import { productActions } from "./use-inventory.ts";
import { withSession } from "./use-session.ts";

export type { NamingField } from "../data/entities.ts";

/**
 * A brand or category has a new name, and its pieces are to follow. The pieces are written in batches, and what is
 * still to do is remembered on this device until it is done: a connection or a page that ends in the middle costs
 * nothing but time.
 */
export interface Renaming {
  readonly field: NamingField;
  /** Of the brand or category. */
  readonly id: string;
  /** The old name, and those before it whose renaming was not finished. */
  readonly from: readonly string[];
  readonly to: string;
}

export interface RenamingProgress {
  readonly done: number;
  readonly total: number;
}

const PREFIX = "renaming-1:";
/** Pieces that somebody else saves at the same moment are read and written again. */
const MAX_ROUNDS = 4;

/**
 * Remembers that a renaming begins; call it before the new name is saved.
 * @returns the renaming with what an earlier one has left to do.
 */
export function beginRenaming(renaming: Renaming): Renaming {
  const names = new Set([...(unfinishedRenaming(renaming.id)?.from ?? []), ...renaming.from]);
  names.delete(renaming.to);
  const whole = { ...renaming, from: [...names] };
  try {
    localStorage.setItem(PREFIX + renaming.id, JSON.stringify(whole));
  } catch {
    // Without a memory it is finished on this page or, later, with the inventory's own tools.
  }
  return whole;
}

/** Forgets it: it is done, or the new name was never saved. */
export function endRenaming(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // As above.
  }
}

/**
 * The renaming of a brand or category that was begun on this device and not finished; null when there is none. Where the
 * new name was never saved, it is not its name now, and there is nothing to do.
 */
export function unfinishedRenaming(id: string): Renaming | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
    if (!isRecord(kept) || (kept.field !== "brand" && kept.field !== "jewellery")) return null;
    if (!Array.isArray(kept.from) || typeof kept.to !== "string") return null;
    const from = kept.from.filter((name) => typeof name === "string");
    return { field: kept.field, id, from, to: kept.to };
  } catch {
    return null;
  }
}

/**
 * Writes the new name into all pieces that bear the old one, and forgets the renaming. Old pieces that the rules would
 * refuse to store are left out: one of them would have its whole batch refused.
 * @returns the pieces that were left out.
 * @throws ShopError; what was written stays, and calling it again does the rest.
 */
export async function renameOnPieces(
  { field, id, from, to }: Renaming,
  onProgress: (progress: RenamingProgress) => void,
): Promise<readonly Product[]> {
  let done = 0;
  for (let round = 1; ; round++) {
    const named = await withSession(() => findProductsNamed(field, from));
    const leftOut = named.filter((piece) => !isStorable(piece));
    const pieces = named.filter(isStorable);
    if (pieces.length === 0) {
      endRenaming(id);
      return leftOut;
    }
    if (round > MAX_ROUNDS) throw new ShopError("conflict");
    const total = done + pieces.length;
    onProgress({ done, total });
    const changes = pieces.map((piece) => ({
      id: piece.id,
      draft: { ...toProductDraft(piece), [field]: to },
      revision: piece.revision,
    }));
    await productActions.saveMany(changes, ({ saved }) => {
      done += saved.length;
      onProgress({ done, total });
    });
  }
}

function isStorable(piece: Product): boolean {
  const draft = toProductDraft(piece);
  return Object.keys(validateForStorage(draft, draft)).length === 0;
}
