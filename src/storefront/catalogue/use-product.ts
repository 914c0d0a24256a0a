import { useCallback, useContext, useMemo } from "react";
import { withCurrentNames } from "../../domain/menu.ts";
import type { Product } from "../../domain/product.ts";
import { mapLoadState, type LoadState } from "../../hooks/load-state.ts";
import { PageDataContext } from "../../hooks/page-data.ts";
import { useLoad } from "../../hooks/use-load.ts";
import { useMenu } from "./use-shop.ts";
import { whenIdle } from "../../browser/schedule.ts";

/**
 * One product with all its fields. Fails with "not-found" if it is gone or not available. A published page shows the
 * product that it brings until the current one has loaded.
 */
export function useProduct(id: string): LoadState<Product> {
  // Also when the page's URL has been replaced.
  const data = useContext(PageDataContext)?.product;
  const published = data?.id === id ? data : null;
  const canWait = published !== null;
  const loaded = useLoad(
    useCallback(async () => {
      if (canWait) await new Promise<void>((resolve) => whenIdle(resolve));
      return (await import("../../data/catalogue.ts")).loadProduct(id);
    }, [id, canWait]),
  );
  const loadedMenu = useMenu();
  const menu = loadedMenu.status === "ready" ? loadedMenu.value : null;
  const current = useMemo(
    () => (menu ? mapLoadState(loaded, withCurrentNames(menu)) : loaded),
    [loaded, menu],
  );
  const isGone = loaded.status === "failed" && loaded.error.kind === "not-found";
  return published && loaded.status !== "ready" && !isGone
    ? { status: "ready", value: published }
    : current;
}
