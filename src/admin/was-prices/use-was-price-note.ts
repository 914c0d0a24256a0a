import { pence } from "../../products/price.ts";
import type { ProductDraft } from "../../products/product.ts";
import { useNow } from "../../ui/use-now.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { askedPriceText, WAS_PRICE_RULE } from "./asked-price-texts.ts";
import { useAskedPrices } from "./use-asked-prices.ts";

/**
 * The note below the sale price of a product's form; null without a reduction. It reads the product's history when there is one.
 * @param stored the stored values; undefined for a new product.
 */
export function useWasPriceNote(
  id: string,
  stored: Pick<ProductDraft, "price" | "salePrice" | "available"> | undefined,
  typed: Pick<ProductDraft, "price" | "salePrice">,
): string | null {
  const [full, sale] = [pence(typed.price), pence(typed.salePrice)];
  const isReduced = full !== null && sale !== null && sale < full;
  const inventory = useInventory({ enabled: false });
  const products = inventory.status === "ready" ? inventory.value.products : [];
  const updatedAt = products.find((product) => product.id === id)?.updatedAt ?? 0;
  const asked = useAskedPrices(
    stored
      ? [
          {
            id,
            stored: {
              price: stored.price,
              salePrice: stored.salePrice,
              available: stored.available,
            },
            fullPence: full ?? 0,
            updatedAt,
          },
        ]
      : [],
    { isEnabled: isReduced && stored !== undefined, nowMs: useNow() },
  );
  if (!isReduced) return null;
  const found = asked.status === "ready" ? asked.value.get(id) : undefined;
  return [found && askedPriceText(found), WAS_PRICE_RULE].filter(Boolean).join(" ");
}
