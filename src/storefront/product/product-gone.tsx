import { Link } from "react-router-dom";
import { EnquireButtons } from "../../components/enquire-buttons.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { ProductGrid } from "../../components/product-grid.tsx";
import { goneEnquiry } from "../../content/enquiries.ts";
import type { ListedProduct } from "../../domain/product.ts";
import { paths } from "../../paths.ts";

/** What stands where a piece was that has been sold or taken off show. */
export function ProductGone({ similar }: { similar: readonly ListedProduct[] }) {
  return (
    <>
      <PageHead title="No longer available" />
      <section className="notice container">
        <h1>This piece is no longer available</h1>
        <p>
          It has been sold or withdrawn from sale. Tell us what you were looking for: we are
          specialists in finding pieces and may have another one coming in.
        </p>
        <EnquireButtons {...goneEnquiry} />
        <p className="d-flex flex-wrap justify-content-center gap-2 mt-4">
          <Link to={paths.shop}>See everything in the shop</Link>
        </p>
      </section>
      {similar.length > 0 && (
        <section className="related container" aria-labelledby="similar-heading">
          <h2 id="similar-heading" className="mb-4">
            Similar pieces
          </h2>
          <ProductGrid products={similar} areFirst={false} />
        </section>
      )}
    </>
  );
}
