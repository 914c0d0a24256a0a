import { useCallback } from "react";
import type { Product } from "../domain/product.ts";
import type { LoadState } from "./load-state.ts";
import { usePageData } from "./page-data.ts";
import { useLoad } from "./use-load.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * One product with all its fields. Fails with "not-found" if it is gone or not available. A published page shows the
 * product that it brings until the current one has loaded.
 */
export function useProduct(id: string): LoadState<Product> {
  const data = usePageData()?.product;
  const published = data?.id === id ? data : null;
  const canWait = published !== null;
  const loaded = useLoad(
    useCallback(async () => {
      if (canWait) await new Promise<void>((resolve) => whenIdle(resolve));
      return (await import("../data/catalogue.ts")).loadProduct(id);
    }, [id, canWait]),
  );
  const isGone = loaded.status === "failed" && loaded.error.kind === "not-found";
  return published && loaded.status !== "ready" && !isGone
    ? { status: "ready", value: published }
    : loaded;
}
