import { useEffect, useState, type ComponentType, useCallback, startTransition } from "react";
import { useHasViewed, useRecordViewed } from "../device/use-viewed-products.ts";
import { whenNear } from "../lib/schedule.ts";
import type { ListedProduct } from "../products/product.ts";
import type { ViewedProps } from "./viewed-section.tsx";

/**
 * The products that the shopper has viewed on this device, loaded when they come near the viewport.
 * @param product the product of the page, which is viewed now.
 */
export function RecentlyViewed({
  product = null,
  except,
}: ViewedProps & { product?: ListedProduct | null }) {
  useRecordViewed(product);
  const hasViewed = useHasViewed(except);
  const { ref, isNear } = useNear();
  const [loaded, setLoaded] = useState<{ Section: ComponentType<ViewedProps> } | null>(null);
  useEffect(() => {
    if (!isNear) return;
    import("./viewed-section.tsx").then(
      ({ ViewedSection }) => setLoaded({ Section: ViewedSection }),
      () => undefined, // The page is complete without it.
    );
  }, [isNear]);
  if (loaded) return <loaded.Section {...(except !== undefined && { except })} />;
  return hasViewed && <div ref={ref} />;
}

/** Whether an element has come near the viewport, once the page has loaded. Pass it the `ref`. */
export function useNear() {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback(
    (element: Element | null) =>
      element ? whenNear(element, () => startTransition(() => setIsNear(true))) : undefined,
    [],
  );
  return { ref, isNear };
}
