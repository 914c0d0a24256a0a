import { ShopError } from "../../lib/errors.ts";
import { InvalidError } from "../../lib/save-errors.ts";
import type { NamingField } from "../../products/product-fields.ts";
import { pathOf } from "../../products/stock-documents.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useSession } from "../access/use-session.tsx";
import {
  productItem,
  useSaveMany,
  type SaveItem,
  type SaveMany,
} from "../inventory/use-save-many.ts";
import { namesToReplace } from "../saving/entity-converters.ts";
import { brands, findProductsNamed, jewellery } from "../saving/entity-store.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { REQUIRED } from "../saving/field-labels.ts";
import { validateForStorage } from "../saving/validation.ts";
import { useLoadQuery } from "../access/use-load-query.ts";

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

/** The key of useOldNamedCount's queries. */
export const OLD_NAMED = ["old-named"] as const;

/** Products that someone else saves at the same time are read and written again. */
const MAX_ROUNDS = 5;

/**
 * Writes the new name into all products that have an old name. Products that the rules would deny are left out.
 * @param title for the history.
 * @param onDone called if no product is left.
 */
export function useRenameProducts(
  renaming: Renaming,
  title: string,
  onDone: () => void,
): SaveMany<SaveItem> {
  const { withSession } = useSession();
  const { field, to, operation } = renaming;
  return useSaveMany<SaveItem>("renamed", async ({ progress, expect, isOpen, settle, save }) => {
    const names = await withSession(() => readNamesToReplace(renaming));
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const { values, bad } = await withSession(() => findProductsNamed(field, names));
      const found = values.map((product) => {
        const old = toProductDraft(product);
        return {
          ...productItem(product, { ...old, [field]: to }),
          errors: validateForStorage(old, old),
        };
      });
      const untitled = bad.map(({ id }) => ({
        title: "",
        paths: [`products/${id}`],
        errors: { title: REQUIRED.products.title },
      }));
      const items = new Map(progress().items.map((item) => [item.paths.join(), item]));
      for (const item of [...found, ...untitled]) items.set(item.paths.join(), item);
      expect([...items.values()]);
      for (const { paths, errors } of [...found, ...untitled]) {
        if (Object.keys(errors).length === 0) continue;
        for (const path of paths)
          settle(path, { status: "refused", error: new InvalidError(errors) });
      }
      const open = found.filter(({ write }) => isOpen(pathOf(write)));
      if (open.length > 0) {
        await save(
          open.map(({ write }) => write),
          { kind: "rename", title, operation },
        );
        continue;
      }
      const outcomes = [...progress().outcomes.values()];
      if (outcomes.every(({ status }) => status === "saved")) onDone();
      return;
    }
    throw new ShopError("conflict");
  });
}

/** How many products still have a former name of this brand or category. */
export function useOldNamedCount(renaming: Renaming): LoadState<number> {
  const count = async () => {
    const { values, bad } = await findProductsNamed(
      renaming.field,
      await readNamesToReplace(renaming),
    );
    return values.length + bad.length;
  };
  return useLoadQuery({
    queryKey: [...OLD_NAMED, renaming],
    queryFn: count,
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
