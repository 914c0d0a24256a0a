import { Navigate, useParams } from "react-router-dom";
import { Failed } from "../components/failed.tsx";
import { PassingTitle } from "../components/page-head.tsx";
import { ProductGrid } from "../components/product-grid.tsx";
import type { ListedProduct } from "../domain/product.ts";
import { RELATED_COUNT, type RelatedTarget } from "../domain/related.ts";
import { withoutTrailing } from "../domain/text.ts";
import { useProduct } from "../hooks/use-product.ts";
import { useRelated } from "../hooks/use-related.ts";
import { useListed } from "../hooks/use-shop.ts";
import { paths } from "../paths.ts";
import { ProductGone } from "./product/product-gone.tsx";
import { ProductView } from "./product/product-view.tsx";

/** `/shop/{brand}/{jewellery}/product/{id}`: one piece. */
export function ProductScreen() {
  const { brand = "", jewellery = "", id = "" } = useParams();
  // Old links carry a stray brace behind the id.
  const cleanId = withoutTrailing(id, "}");
  if (cleanId !== id) {
    return <Navigate replace to={paths.product({ id: cleanId, brand, jewellery })} />;
  }
  return <Piece key={cleanId} id={cleanId} brand={brand} jewellery={jewellery} />;
}

function Piece({ id, brand, jewellery }: RelatedTarget) {
  const product = useProduct(id);
  const listed = useListed(id);
  const shown = product.status === "ready" ? product.value : listed;
  const related = useRelated(shown ?? { id, brand, jewellery }, RELATED_COUNT);

  if (product.status === "failed" && product.error.kind === "not-found") {
    return <ProductGone similar={related} />;
  }
  if (!shown && product.status === "failed") {
    return (
      <div className="container">
        <PassingTitle />
        <Failed error={product.error} retry={product.retry} />
      </div>
    );
  }
  if (!shown) return <ProductLoading />;
  return (
    <>
      <ProductView listed={shown} details={product} />
      <Related pieces={related} />
    </>
  );
}

/** Room for a piece that is on its way. */
function ProductLoading() {
  return (
    <div className="product container screen-loading" role="status">
      <PassingTitle />
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

function Related({ pieces }: { pieces: readonly ListedProduct[] }) {
  if (pieces.length === 0) return null;
  return (
    <section className="related container" aria-labelledby="related-heading">
      <h2 id="related-heading" className="mb-4">
        You may also like
      </h2>
      <ProductGrid products={pieces} areFirst={false} />
    </section>
  );
}
