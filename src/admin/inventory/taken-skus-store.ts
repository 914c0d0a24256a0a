import { useQueryClient } from "@tanstack/react-query";
import { where } from "firebase/firestore/lite";
import { useCallback } from "react";
import { MAX_IN_VALUES, readCollection } from "../../firebase/firebase.ts";
import { readInPortions } from "../../firebase/requests.ts";
import { trimText } from "../../lib/text.ts";
import { toProduct } from "../../products/converters.ts";
import type { Product } from "../../products/product.ts";
import { pathOf } from "../../products/stock-documents.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useSession } from "../access/use-session.tsx";
import { readStored } from "../saving/fields-store.ts";
import { plainCode, skuKey, indexSkus, skuError, type SkuTaken } from "../saving/sku.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { readPastSkus } from "./past-skus-store.ts";
import { inventoryKey } from "./use-inventory-query.ts";
import { useCurrentInventory, type Inventory } from "./use-inventory.ts";

/**
 * The products that have one of these SKUs now, as `skuKey` compares them. Costs one billed read for each product that is
 * found, and about one for ten SKUs.
 * @param known the stock as it was last read. Firestore compares exactly, so a query finds an SKU that is stored as `plainCode`
 *   returns it, all in upper or all in lower case; other spellings are only found among these, and read again.
 * @throws ShopError as `readCollection`.
 */
async function findProductsBySku(
  skus: readonly string[],
  known: readonly Product[] = [],
): Promise<Product[]> {
  const keys = new Set(skus.map(skuKey));
  keys.delete("");
  const spellings = skus.flatMap((sku) => {
    const plain = plainCode(sku);
    return [trimText(sku), plain, plain.toUpperCase(), plain.toLowerCase()];
  });
  const values = [...new Set(spellings)].filter((sku) => sku !== "");
  const found = await readInPortions(values, MAX_IN_VALUES, async (some) => {
    const { values: products } = await readCollection(
      "products",
      toProduct,
      where("sku", "in", some),
    );
    return products;
  });
  const ids = new Set(found.map(({ id }) => id));
  const others = known.filter(({ id, sku }) => keys.has(skuKey(sku)) && !ids.has(id));
  const documents = others.map(({ id }) => ({ collection: "products", id }) as const);
  const stored = await readStored(documents);
  const again = documents.flatMap((one) => {
    const fields = stored.get(pathOf(one));
    return (fields && toProduct(one.id, fields)) ?? [];
  });
  return [...found, ...again.filter(({ sku }) => keys.has(skuKey(sku)))];
}

/** An SKU for a product. */
interface WantedSku {
  readonly id: string;
  readonly sku: string;
  /** The stored product, which may keep its SKU. */
  readonly before?: { readonly sku: string } | undefined;
}

/**
 * @returns a function that finds the products that have one of these SKUs, including recent saves of colleagues. It asks for
 *   these SKUs only, because after many saves reading the inventory would read all of them again. It throws ShopError.
 */
export function useFindSkuOwners(): (skus: readonly string[]) => Promise<readonly Product[]> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useCallback(
    (skus) => {
      const inventory = client.getQueryData<Inventory>(inventoryKey);
      return withSession(() => findProductsBySku(skus, inventory?.products));
    },
    [client, withSession],
  );
}

/** @returns a function that returns the taken SKUs among these by the id of the product that wants them. It throws ShopError. */
export function useTakenSkus() {
  const findOwners = useFindSkuOwners();
  return async (wanted: readonly WantedSku[]): Promise<ReadonlyMap<string, SkuTaken>> => {
    const index = indexSkus(await findOwners(wanted.map(({ sku }) => sku)));
    const taken = new Map<string, SkuTaken>();
    for (const one of wanted) {
      const error = skuError(index, one, one.before);
      if (error) taken.set(one.id, error);
    }
    return taken;
  };
}

/** The inventory for a new form, including recent saves of colleagues. */
interface UpdatedInventory extends Inventory {
  /** SKUs of pieces that are no longer in stock, from which new ones are counted on too. */
  readonly pastSkus: readonly string[];
}

/** @param key identifies the form. */
export function useUpdatedInventory(
  key: string,
  { enabled = true } = {},
): LoadState<UpdatedInventory> {
  const readCurrent = useCurrentInventory();
  return useLoadQuery({
    queryKey: ["updated-inventory", key],
    queryFn: async () => {
      const inventory = await readCurrent();
      return {
        ...inventory,
        pastSkus: await readPastSkus(inventory.products.map(({ sku }) => sku)),
      };
    },
    enabled,
    gcTime: 0,
    structuralSharing: false,
  });
}
