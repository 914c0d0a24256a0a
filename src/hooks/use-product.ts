import { useCallback } from "react";
import { loadProduct } from "../data/catalogue.ts";
import type { Product } from "../domain/product.ts";
import type { Loaded } from "./loaded.ts";
import { idle, usePageData } from "./page-data.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * One piece whole, as its page shows it. A piece that is gone or not on show fails with "not-found". What a published
 * page brought is shown until the piece as it stands today is here.
 */
export function useProduct(id: string): Loaded<Product> {
  const published = usePageData()?.product;
  const isHere = published?.id === id;
  const loaded = useLoaded(
    useCallback(async () => {
      if (isHere) await idle();
      return loadProduct(id);
    }, [id, isHere]),
  );
  const isGone = loaded.status === "failed" && loaded.error.kind === "not-found";
  if (loaded.status !== "ready" && !isGone && published && isHere) {
    return { status: "ready", value: published };
  }
  return loaded;
}
