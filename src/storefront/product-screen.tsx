import { useState } from "react";
import { Link, Navigate, useParams } from "react-router-dom";
import { EnquireButtons } from "../components/enquire-buttons.tsx";
import { LoadStateView, ScreenLoading } from "../components/load-state-view.tsx";
import { absoluteUrl, PageHead, TemporaryTitle } from "../components/page-head.tsx";
import { ProductGrid } from "../components/product-grid.tsx";
import { unlistedEnquiry } from "../content/enquiries.ts";
import type { ListedProduct } from "../domain/product.ts";
import { RELATED_COUNT, type RelatedTarget } from "../domain/related.ts";
import { withoutTrailing } from "../domain/text.ts";
import { useProduct } from "../hooks/use-product.ts";
import { useRelated } from "../hooks/use-related.ts";
import { useListedProduct } from "../hooks/use-shop.ts";
import { paths } from "../paths.ts";
import { ProductView } from "./product/product-view.tsx";

/** `/shop/{brand}/{jewellery}/product/{id}` */
export function ProductScreen() {
  const { brand = "", jewellery = "", id = "" } = useParams();
  // Old links have a stray brace after the id.
  const cleanId = withoutTrailing(id, "}");
  if (cleanId !== id) {
    return <Navigate replace to={paths.product({ id: cleanId, brand, jewellery })} />;
  }
  return <LoadedProduct key={cleanId} id={cleanId} brand={brand} jewellery={jewellery} />;
}

function LoadedProduct(fromUrl: RelatedTarget) {
  const details = useProduct(fromUrl.id);
  const listed = useListedProduct(fromUrl.id);
  const product = details.status === "ready" ? details.value : listed;
  // A published page or an earlier catalogue may have said what it was.
  const [known, setKnown] = useState(product);
  if (product && product !== known) setKnown(product);
  const related = useRelated(product ?? fromUrl, RELATED_COUNT);

  if (details.status === "failed" && details.error.kind === "not-found") {
    return (
      <>
        <section className="notice container">
          <PageHead title="Not listed online" />
          <h1>This piece is not listed online at the moment</h1>
          <p>
            Ask us about it. If it has been sold or withdrawn from sale, we may be able to find you
            a similar one.
          </p>
          <EnquireButtons {...unlistedEnquiry(known, absoluteUrl(paths.product(fromUrl)))} />
          <p className="mt-4">
            <Link to={paths.shop}>See everything in the shop</Link>
          </p>
        </section>
        <Related heading="Similar pieces" products={related} />
      </>
    );
  }
  if (!product) {
    return (
      <>
        <TemporaryTitle />
        <LoadStateView of={details} loading={<ScreenLoading />} />
      </>
    );
  }
  return (
    <>
      <ProductView listed={product} details={details} />
      <Related heading="You may also like" products={related} />
    </>
  );
}

function Related({ heading, products }: { heading: string; products: readonly ListedProduct[] }) {
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
