import type { ShopError } from "../domain/errors.ts";
import type { Catalogue, CatalogueHead } from "./catalogue.ts";

type Failed = {
  readonly status: "failed";
  readonly error: ShopError;
  readonly retry: () => void;
};

export type CatalogueState =
  | { readonly status: "loading" }
  | Failed
  /**
   * `isCached`: this is the catalogue of an earlier visit; the current one is loading or cannot be loaded. Not without a
   * connection, because a published page is from an earlier visit then, too. `failure`: why it could not be read again.
   */
  | {
      readonly status: "ready";
      readonly value: Catalogue;
      readonly isCached: boolean;
      readonly failure?: Failed;
    };

/** The stock as far as the browser has read it. */
export interface StockState {
  /** The menu as it is now; `value` is null if no catalogue is published. */
  readonly head:
    | { readonly status: "loading" }
    | Failed
    | { readonly status: "ready"; readonly value: CatalogueHead | null };
  readonly catalogue: CatalogueState;
}

export const NOTHING_KNOWN: StockState = {
  head: { status: "loading" },
  catalogue: { status: "loading" },
};
