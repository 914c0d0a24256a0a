import { pence } from "../../products/price.ts";
import type { ProductDraft } from "../../products/product.ts";
import { useNow } from "../../ui/use-now.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { askedPriceText, WAS_PRICE_RULE } from "./asked-price-texts.ts";
import { useAskedPrices } from "./use-asked-prices.ts";

/**
 * The note below a sale price that is below the price, in a product's form. It reads the product's history.
 * @param stored the stored values; undefined for a new product.
 */
export function WasPriceNote({
  id,
  stored,
  price,
}: {
  id: string;
  stored: Partial<Pick<ProductDraft, "price" | "salePrice" | "available">> | undefined;
  price: string;
}) {
  const inventory = useInventory({ enabled: false });
  const products = inventory.status === "ready" ? inventory.value.products : [];
  const updatedAt = products.find((product) => product.id === id)?.updatedAt ?? 0;
  const { price: storedPrice, salePrice, available } = stored ?? {};
  const fields = { price: storedPrice, salePrice, available };
  const asked = useAskedPrices([{ id, stored: fields, fullPence: pence(price) ?? 0, updatedAt }], {
    isEnabled: stored !== undefined,
    nowMs: useNow(),
  });
  const found = asked.status === "ready" ? asked.value.get(id) : undefined;
  return <span>{[found && askedPriceText(found), WAS_PRICE_RULE].filter(Boolean).join(" ")}</span>;
}
