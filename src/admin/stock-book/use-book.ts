import { useQueryClient } from "@tanstack/react-query";
import { ukDay } from "../../lib/day.ts";
import type { Product } from "../../products/product.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import { useSession } from "../access/use-session.tsx";
import { useCurrentInventory } from "../inventory/use-inventory.ts";
import { BOOK_KEY } from "../ledger/use-ledger.ts";
import { readBook, type Book, type Period } from "./book-store.ts";

/** The stock book of a period with the shop's products. */
export interface BookAndShop extends Book {
  readonly products: readonly Product[];
}

/**
 * Both are read again whenever the screen opens, because a piece that was sold in another tab would differ between a list of before
 * the sale and one of after it.
 */
export function useBook(quarter: string, group: Period["group"]): LoadState<BookAndShop> {
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...BOOK_KEY, "book", quarter, group],
    queryFn: useReadBook(quarter, group),
    gcTime: 0,
    structuralSharing: false,
  });
}

/** @returns a function that reads the stock book of a period as it is now. It throws ShopError. */
export function useReadBook(quarter: string, group: Period["group"]): () => Promise<BookAndShop> {
  const client = useQueryClient();
  const { withSession } = useSession();
  const readCurrent = useCurrentInventory();
  return async () => {
    const { products } = await readCurrent();
    const period = { quarter, group, today: ukDay(Date.now()) };
    return withSession(async () => ({ ...(await readBook(client, period, products)), products }));
  };
}
