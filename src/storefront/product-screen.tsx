import { Navigate, useParams } from "react-router-dom";
import { Failed } from "../components/failed.tsx";
import { TemporaryTitle } from "../components/page-head.tsx";
import { ProductGrid } from "../components/product-grid.tsx";
import type { ListedProduct } from "../domain/product.ts";
import { RELATED_COUNT, type Resembled } from "../domain/related.ts";
import { withoutTrailing } from "../domain/text.ts";
import { useProduct } from "../hooks/use-product.ts";
import { useListedProduct, useRelated } from "../hooks/use-shop.ts";
import { paths } from "../paths.ts";
import { ProductGone } from "./product/product-gone.tsx";
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

function LoadedProduct(fromUrl: Resembled) {
  const details = useProduct(fromUrl.id);
  const listed = useListedProduct(fromUrl.id);
  const product = details.status === "ready" ? details.value : listed;
  const related = useRelated(product ?? fromUrl, RELATED_COUNT);

  if (details.status === "failed" && details.error.kind === "not-found") {
    return (
      <>
        <ProductGone />
        <Related heading="Similar pieces" products={related} />
      </>
    );
  }
  if (!product) {
    return (
      <>
        <TemporaryTitle />
        {details.status === "failed" ? (
          <Failed error={details.error} retry={details.retry} />
        ) : (
          <ProductLoading />
        )}
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

/** A placeholder of the same size while the product loads. */
function ProductLoading() {
  return (
    <div className="product container screen-loading" role="status">
      <p className="visually-hidden">Loading...</p>
      <div className="breadcrumbs" aria-hidden="true">
        &nbsp;
      </div>
      <div className="product-gallery" aria-hidden="true">
        <div className="product-stage-loading" />
      </div>
      <div className="product-facts" />
    </div>
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
