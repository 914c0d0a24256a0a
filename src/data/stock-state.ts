import type { ShopError } from "../domain/errors.ts";
import type { Catalogue } from "./catalogue.ts";

type Failed = {
  readonly status: "failed";
  readonly error: ShopError;
  readonly retry: () => void;
};

export type CatalogueState =
  | { readonly status: "loading" }
  | Failed
  /**
   * `isCurrent`: includes all saves up to this visit. Otherwise it is the published stock, because the changes are still loading
   * or have failed to load (`failure`).
   */
  | {
      readonly status: "ready";
      readonly value: Catalogue;
      readonly isCurrent: boolean;
      readonly failure?: Failed;
    };

/** The stock as far as the browser has read it. */
export interface StockState {
  readonly catalogue: CatalogueState;
  /** Whether the page with which the visit began shows the stock as it is now. */
  readonly page: "unchecked" | "current" | "outdated";
}

export const NOTHING_KNOWN: StockState = {
  catalogue: { status: "loading" },
  page: "unchecked",
};
