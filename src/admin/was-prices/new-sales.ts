import { pence } from "../../products/price.ts";
import type { Product, ProductDraft } from "../../products/product.ts";
import type { NewSales } from "./was-prices-notice.tsx";

/** A product that is about to be saved. `before` is null for a new one. */
interface PriceDraft {
  readonly id: string;
  readonly title: string;
  readonly before: Pick<ProductDraft, "price" | "salePrice" | "available"> | null;
  /** null if it will not be saved. */
  readonly draft: Pick<ProductDraft, "price" | "salePrice"> | null;
  readonly updatedAt?: Product["updatedAt"];
}

/** The products whose reduction begins or changes. */
export function newSalesIn(saves: readonly PriceDraft[]): NewSales {
  const sales = saves.flatMap(({ id, title, before, draft, updatedAt = 0 }) => {
    if (!draft) return [];
    const [full, sale] = [pence(draft.price), pence(draft.salePrice)];
    if (full === null || sale === null || sale >= full) return [];
    const isSame = before && pence(before.price) === full && pence(before.salePrice) === sale;
    return isSame ? [] : { id, title, before, fullPence: full, updatedAt };
  });
  return {
    stored: sales.flatMap(({ before, ...sale }) => {
      if (!before) return [];
      const { price, salePrice, available } = before;
      return { ...sale, stored: { price, salePrice, available } };
    }),
    newCount: sales.filter(({ before }) => !before).length,
  };
}
