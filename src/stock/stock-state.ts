import type { ShopError } from "../lib/errors.ts";
import type { Stock } from "./stock.ts";

type Failed = {
  readonly status: "failed";
  readonly error: ShopError;
  readonly retry: () => void;
};

export type StockLoad =
  | { readonly status: "loading" }
  | Failed
  /**
   * `isCurrent`: includes all saves up to this visit. Otherwise it is the published stock, because the changes are still loading
   * or have failed to load (`failure`).
   */
  | {
      readonly status: "ready";
      readonly value: Stock;
      readonly isCurrent: boolean;
      readonly failure?: Failed;
    };

/** The stock as far as the browser has read it. */
export interface StockState {
  readonly stock: StockLoad;
  /** Whether the page with which the visit began shows the stock as it is now. */
  readonly page: "unchecked" | "current" | "outdated";
  /** How often someone has come back to the tab after a long time, and what it has read is read again. */
  readonly revisits: number;
}

export const NOTHING_KNOWN: StockState = {
  stock: { status: "loading" },
  page: "unchecked",
  revisits: 0,
};
