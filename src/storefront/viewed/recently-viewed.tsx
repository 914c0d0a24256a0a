import { useEffect, useState, type ComponentType } from "react";
import type { ListedProduct } from "../../domain/product.ts";
import { useNear } from "../use-near.ts";
import { useHasViewed, useRecordViewed } from "./viewed-products.ts";
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
