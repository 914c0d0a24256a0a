import { Suspense, useDeferredValue } from "react";
import { useNavigationType, useParams } from "react-router-dom";
import { ProductGrid } from "../cards/product-card.tsx";
import { usePageData, useStockState, useStock } from "../stock/use-stock.ts";
import { LoadStateView, ScreenLoading } from "../ui/load-state-view.tsx";
import { TemporaryTitle } from "../ui/page-head.tsx";
import { screen } from "../ui/screen.tsx";
import { useNear, RecentlyViewed } from "../viewed/recently-viewed.tsx";
import { ProductView } from "./product-view.tsx";
import { RELATED_COUNT, type RelatedTarget, relatedTo } from "./related.ts";
import { useProductPage } from "./use-product.ts";

const GoneProduct = screen(
  () => import("./gone-product.tsx"),
  (m) => m.GoneProduct,
);

/** `/shop/{brand}/{jewellery}/product/{id}` */
export function ProductScreen() {
  const { brand = "", jewellery = "", id = "" } = useParams();
  return <LoadedProduct key={id} id={id} brand={brand} jewellery={jewellery} />;
}

function LoadedProduct(fromUrl: RelatedTarget) {
  const page = useProductPage(fromUrl.id);
  const showsAll = useSecondRender();
  switch (page.status) {
    case "unknown":
      return (
        <>
          <TemporaryTitle />
          <LoadStateView of={page.details} loading={<ScreenLoading />} />
        </>
      );
    case "on-show":
      return (
        <ProductView listed={page.product} details={page.details}>
          {showsAll && (
            <>
              <Related heading="You may also like" product={page.product} />
              <RecentlyViewed product={page.product} except={fromUrl.id} />
            </>
          )}
        </ProductView>
      );
    case "gone":
      return (
        // Together, so that nothing moves down when the first part's script has loaded.
        <Suspense fallback={<ScreenLoading />}>
          <GoneProduct known={page.known} fromUrl={fromUrl}>
            <Related heading="Similar pieces" product={page.known ?? fromUrl} />
            <RecentlyViewed except={fromUrl.id} />
          </GoneProduct>
        </Suspense>
      );
  }
}

/**
 * false in the first render after a click, so that the product is painted sooner, then true. On a published page and after
 * Back always true: the page has its full height at once.
 */
function useSecondRender(): boolean {
  const isPublished = usePageData() !== null;
  const isBackOrForward = useNavigationType() === "POP";
  return useDeferredValue(true, isPublished || isBackOrForward);
}

/** Products like this one. If they are neither published nor loaded, the stock loads when they come near the viewport. */
function Related({ heading, product }: { heading: string; product: RelatedTarget }) {
  const published = usePageData()?.related;
  const hasLoaded = useStockState(({ stock }) => stock.status === "ready");
  const { ref, isNear } = useNear();
  const stock = useStock(!published && (hasLoaded || isNear));
  const products =
    stock.status === "ready"
      ? relatedTo(product, stock.value.products, RELATED_COUNT)
      : (published ?? []);
  if (products.length === 0) return <div ref={ref} />;
  return (
    <section className="related container" aria-labelledby="related-heading">
      <h2 id="related-heading" className="mb-4">
        {heading}
      </h2>
      <ProductGrid products={products} isFirst={false} />
    </section>
  );
}
