import { useState } from "react";
import { clearViewed } from "./viewed-products.ts";
import { useViewedOnShow } from "./use-viewed-on-show.ts";
import { HomeSection, ProductRow } from "../home/home-section.tsx";

export interface ViewedProps {
  /** The id of the page's product, which is not shown. */
  readonly except?: string;
}

const HEADING = "Recently Viewed";

/** The viewed products that are still on show, latest first, and a button that forgets them. */
export function ViewedSection({ except }: ViewedProps) {
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
