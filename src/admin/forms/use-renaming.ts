import { brands, findProductsNamed, jewellery } from "../../data/entities.ts";
import type { EntityWrite } from "../../data/entity-store.ts";
import { asShopError, ShopError } from "../../domain/errors.ts";
import { namesToReplace, type OldNamed } from "../../domain/former-names.ts";
import type { NamingField } from "../../domain/named-entity.ts";
import { toProductDraft, type Product, type ProductDraft } from "../../domain/product.ts";
import { validateForStorage } from "../../domain/validation.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { useInventoryActions } from "../use-inventory.ts";
import { useLoadQuery } from "../use-load-query.ts";
import { useSession } from "../access/use-session.tsx";

/** A brand or category has a new name, which has to be written into its products. */
export interface Renaming {
  readonly field: NamingField;
  /** The brand's or category's id. */
  readonly id: string;
  /** The names that it had before: earlier renamings may not have been finished. */
  readonly from: readonly string[];
  readonly to: string;
  /** The operation of the history that saved the new name, which the products' changes continue. */
  readonly operation?: string;
}

export interface RenamingProgress {
  readonly done: number;
  readonly total: number;
  /** The products that still have an old name. */
  readonly rest: readonly OldNamed[];
}

/** The key of useOldNamedCount's queries. */
export const OLD_NAMED = ["old-named"] as const;

/** Products that someone else saves at the same time are read and written again. */
const MAX_ROUNDS = 5;

/**
 * @returns a function that writes the new name into all products with an old one. It returns the products that it left out
 *   because the rules deny them. It throws ShopError; calling it again does the rest.
 */
export function useRenameProducts() {
  const { products } = useInventoryActions();
  const { withSession } = useSession();

  return async (
    renaming: Renaming,
    /** For the history. */
    title: string,
    onProgress: (progress: RenamingProgress) => void,
  ): Promise<readonly OldNamed[]> => {
    const { field, to } = renaming;
    let { operation } = renaming;

    /** Saves the changes that the rules accept: they deny the whole batch of one that they refuse. @returns the others' ids. */
    async function saveAccepted(
      changes: readonly EntityWrite<ProductDraft>[],
      onSaved: (saved: readonly Product[]) => void,
    ): Promise<readonly string[]> {
      let rest = changes;
      try {
        await products.writeMany(changes, { kind: "rename", title, operation }, (batch, id) => {
          operation = id;
          const settled = new Set([...batch.saved, ...batch.conflicts].map((one) => one.id));
          rest = rest.filter((change) => !settled.has(change.id));
          onSaved(batch.saved);
        });
        return [];
      } catch (error) {
        if (asShopError(error).kind !== "refused") throw error;
        if (rest.length === 1) return rest.map(({ id }) => id);
        const half = Math.ceil(rest.length / 2);
        return [
          ...(await saveAccepted(rest.slice(0, half), onSaved)),
          ...(await saveAccepted(rest.slice(half), onSaved)),
        ];
      }
    }

    const names = await withSession(() => readNamesToReplace(renaming));
    const refused = new Set<string>();
    let done = 0;
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const { values, bad } = await withSession(() => findProductsNamed(field, names));
      let rest = [
        ...values.map((product) => oldNamed(product, refused)),
        ...bad.map(({ id }): OldNamed => ({ id, title: "", reason: { kind: "no-title" } })),
      ];
      const total = done + rest.length;
      if (rest.length > 0) onProgress({ done, total, rest });
      const left = new Set(rest.flatMap(({ id, reason }) => (isLeftOut(reason) ? id : [])));
      const storable = values.filter(({ id }) => !left.has(id));
      if (storable.length === 0) return rest;
      const changes = storable.map((product) => ({
        id: product.id,
        draft: { ...toProductDraft(product), [field]: to },
        revision: product.revision,
      }));
      const others = await saveAccepted(changes, (saved) => {
        done += saved.length;
        const ids = new Set(saved.map(({ id }) => id));
        rest = rest.filter(({ id }) => !ids.has(id));
        onProgress({ done, total, rest });
      });
      for (const id of others) refused.add(id);
    }
    throw new ShopError("conflict");
  };
}

/** How many products still have a former name of this brand or category. */
export function useOldNamedCount(renaming: Renaming): LoadState<number> {
  const { withSession } = useSession();
  const count = async () => {
    const { values, bad } = await findProductsNamed(
      renaming.field,
      await readNamesToReplace(renaming),
    );
    return values.length + bad.length;
  };
  return useLoadQuery({
    queryKey: [...OLD_NAMED, renaming],
    queryFn: () => withSession(count),
    enabled: renaming.from.length > 0,
    gcTime: 0,
  });
}

/** The names to look for. @throws ShopError */
async function readNamesToReplace({ field, id, from }: Renaming): Promise<readonly string[]> {
  if (from.length === 0) return [];
  const { values } = await (field === "brand" ? brands : jewellery).list();
  const others = values.filter((entity) => entity.id !== id);
  return namesToReplace(
    from,
    others.map(({ name }) => name),
  );
}

function oldNamed(product: Product, refused: ReadonlySet<string>): OldNamed {
  const { id, title } = product;
  const draft = toProductDraft(product);
  const errors = validateForStorage(draft, draft);
  if (Object.keys(errors).length > 0) return { id, title, reason: { kind: "invalid", errors } };
  return { id, title, reason: { kind: refused.has(id) ? "refused" : "not-confirmed" } };
}

function isLeftOut({ kind }: OldNamed["reason"]): boolean {
  return kind !== "not-confirmed";
}
