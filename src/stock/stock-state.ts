import type { ShopError } from "../lib/errors.ts";
import type { Stock } from "./stock.ts";

type Failed = {
  readonly status: "failed";
  readonly error: ShopError;
  readonly retry: () => void;
};

interface ReadyStock {
  readonly status: "ready";
  readonly value: Stock;
  /**
   * It includes all saves up to this reading. Otherwise it is the published stock, because the changes are still loading or have
   * failed to load (`failure`).
   */
  readonly isCurrent: boolean;
  readonly failure?: Failed;
}

export type StockLoad = { readonly status: "loading" } | Failed | ReadyStock;

/** The stock as far as the browser has read it. */
export interface StockState {
  readonly stock: StockLoad;
  /** How often the stock has been read again. A page that the browser had stored begins with 1: no page is newer than that. */
  readonly reading: number;
}

export const NOTHING_KNOWN: StockState = { stock: { status: "loading" }, reading: 0 };

/** The stock, if a published page shows it in place of what was published; null otherwise. */
export function newerThanPage({ stock, reading }: StockState): ReadyStock | null {
  return stock.status === "ready" && (stock.isCurrent || reading > 0) ? stock : null;
}
