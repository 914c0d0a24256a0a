import { useCallback } from "react";
import { compareCatalogue, type Disagreement } from "../data/publishing.ts";
import type { Loaded } from "./loaded.ts";
import type { Inventory } from "./use-inventory.ts";
import { useLoaded } from "./use-loaded.ts";

export type { Disagreement } from "../data/publishing.ts";

/** Where what the storefront shows differs from the inventory; looked at again whenever the inventory changes. */
export function useDisagreement(inventory: Inventory): Loaded<Disagreement> {
  return useLoaded(useCallback(() => compareCatalogue(inventory), [inventory]));
}
