import { useMemo, useState } from "react";
import { HomeSection, ProductRow } from "../cards/home-section.tsx";
import { useViewed, clearViewed } from "../device/use-viewed-products.ts";
import type { ListedProduct } from "../products/product.ts";
import { useStock } from "../stock/use-stock.ts";

const HEADING = "Recently Viewed";

/** The viewed products that are still on show, latest first, and a button that forgets them. */
export function ViewedSection({ except }: { except?: string | undefined }) {
  const products = useViewedOnShow(except);
  const [isCleared, setIsCleared] = useState(false);
  if (products.length === 0) {
    return (
      isCleared && (
        <HomeSection heading={HEADING}>
          <p
            className="text-secondary"
            tabIndex={-1}
            ref={(message) => message?.focus()} // the pressed button has disappeared
          >
            Your recently viewed pieces are cleared.
          </p>
        </HomeSection>
      )
    );
  }
  const clear = () => {
    setIsCleared(true);
    clearViewed();
  };
  return (
    <HomeSection
      heading={HEADING}
      link={
        <button type="button" className="filter-more" onClick={clear}>
          Clear recently viewed
        </button>
      }
    >
      <ProductRow label={HEADING} products={products} />
    </HomeSection>
  );
}

/** The viewed products that are still in the stock, as they are there, latest first. @param except an id to leave out */
function useViewedOnShow(except?: string): readonly ListedProduct[] {
  const viewed = useViewed();
  const stock = useStock(viewed.length > 0);
  return useMemo(() => {
    if (stock.status !== "ready" || viewed.length === 0) return [];
    const onShow = new Map(stock.value.products.map((product) => [product.id, product]));
    return viewed.flatMap(({ id }) => (id === except ? [] : (onShow.get(id) ?? [])));
  }, [viewed, stock, except]);
}
