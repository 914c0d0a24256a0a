import { useState, useCallback, startTransition } from "react";
import { useHasViewed, useRecordViewed } from "../device/use-viewed-products.ts";
import { whenNear } from "../lib/schedule.ts";
import type { ListedProduct } from "../products/product.ts";
import { ViewedSection } from "./viewed-section.tsx";

/**
 * The products that the shopper has viewed on this device. The stock loads when they come near the viewport.
 * @param product the product of the page, which is viewed now.
 * @param except  the id of the page's product, which is not shown.
 */
export function RecentlyViewed({
  product = null,
  except,
}: {
  product?: ListedProduct | null;
  except?: string;
}) {
  useRecordViewed(product);
  const hasViewed = useHasViewed(except);
  const { ref, isNear } = useNear();
  if (isNear) return <ViewedSection except={except} />;
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
