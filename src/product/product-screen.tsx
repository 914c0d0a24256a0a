import { Suspense, useDeferredValue } from "react";
import { useNavigationType, useParams } from "react-router-dom";
import { ProductGrid } from "../cards/product-card.tsx";
import { EnquiryBar } from "../enquiry/enquire-buttons.tsx";
import { productEnquiry, reservedEnquiry } from "../enquiry/enquiries.ts";
import { useContactEnquiry } from "../enquiry/use-contact-enquiry.ts";
import type { ListedProduct } from "../products/product.ts";
import { useIsReserved } from "../products/use-is-reserved.ts";
import { paths } from "../routing/paths.ts";
import { usePageData, useStockState, useStock } from "../stock/use-stock.ts";
import { LoadStateView, ScreenLoading } from "../ui/load-state-view.tsx";
import { absoluteUrl, TemporaryTitle } from "../ui/page-head.tsx";
import { screen } from "../ui/screen.tsx";
import { useNear, RecentlyViewed } from "../viewed/recently-viewed.tsx";
import { ProductView } from "./product-view.tsx";
import { RELATED_COUNT, type RelatedTarget, relatedTo } from "./related.ts";
import { useKnownProduct, useProduct } from "./use-product.ts";

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
  const details = useProduct(fromUrl.id);
  const known = useKnownProduct(fromUrl.id);
  const isGone = details.status === "failed" && details.error.kind === "not-found";
  const product = details.status === "ready" ? details.value : known;
  const enquiryOf = useIsReserved(product) ? reservedEnquiry : productEnquiry;
  const enquiry =
    product && !isGone ? enquiryOf(product, absoluteUrl(paths.product(product))) : null;
  useContactEnquiry(enquiry);
  const showsAll = useSecondRender();

  if (isGone) {
    return (
      // Together, so that nothing moves down when the first part's script has loaded.
      <Suspense fallback={<ScreenLoading />}>
        <GoneProduct known={known} fromUrl={fromUrl}>
          <Related heading="Similar pieces" product={known ?? fromUrl} />
          <RecentlyViewed except={fromUrl.id} />
        </GoneProduct>
      </Suspense>
    );
  }
  if (!product || !enquiry) {
    return (
      <>
        <TemporaryTitle />
        <LoadStateView of={details} loading={<ScreenLoading />} />
      </>
    );
  }
  return (
    <>
      <ProductView listed={product} details={details} enquiry={enquiry} />
      {showsAll && (
        <>
          <Related heading="You may also like" product={product} />
          <RecentlyViewed product={product} except={fromUrl.id} />
          <EnquiryBar {...enquiry} />
        </>
      )}
    </>
  );
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

interface RelatedProps {
  heading: string;
  product: RelatedTarget;
}

/** Products like this one. If they are neither published nor loaded, the stock loads when they come near the viewport. */
function Related(props: RelatedProps) {
  const isPublished = usePageData()?.related !== undefined;
  const hasLoaded = useStockState(({ stock }) => stock.status === "ready");
  const { ref, isNear } = useNear();
  return isPublished || hasLoaded || isNear ? <RelatedProducts {...props} /> : <div ref={ref} />;
}

function RelatedProducts({ heading, product }: RelatedProps) {
  const products = useRelated(product, RELATED_COUNT);
  if (products.length === 0) return null;
  return (
    <section className="related container" aria-labelledby="related-heading">
      <h2 id="related-heading" className="mb-4">
        {heading}
      </h2>
      <ProductGrid products={products} isFirst={false} />
    </section>
  );
}

/** Products like one. None until the stock has loaded, unless the published page has them. */
function useRelated(product: RelatedTarget, count: number): readonly ListedProduct[] {
  const published = usePageData()?.related;
  const stock = useStock(published ? "if-outdated" : "now");
  if (published && !stock) return published;
  return stock?.status === "ready" ? relatedTo(product, stock.value.products, count) : [];
}
