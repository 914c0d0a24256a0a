import { Link } from "react-router-dom";
import { EnquireButtons } from "../../components/enquire-buttons.tsx";
import { absoluteUrl, PageHead } from "../../components/page-head.tsx";
import { Photo } from "../../components/photo.tsx";
import { unlistedEnquiry } from "../../content/enquiries.ts";
import type { ListedProduct } from "../../domain/product.ts";
import type { RelatedTarget } from "../../domain/related.ts";
import { paths } from "../../paths.ts";
import { useContactEnquiry } from "../use-contact-enquiry.ts";

const NOT_LISTED = "This piece is not listed online at the moment";

/**
 * The page of a product that is not on show. The rules don't say why: it may be sold, or be shown on request only.
 * @param known what the browser knows of it; null for nothing.
 */
export function GoneProduct({
  known,
  fromUrl,
}: {
  known: ListedProduct | null;
  fromUrl: RelatedTarget;
}) {
  const enquiry = unlistedEnquiry(known, absoluteUrl(paths.product(fromUrl)));
  useContactEnquiry(enquiry);
  const shopLink = (
    <p className="mt-4">
      <Link to={paths.shop}>See everything in the shop</Link>
    </p>
  );
  if (!known) {
    return (
      <section className="notice container">
        <PageHead title="Not listed online" />
        <h1>{NOT_LISTED}</h1>
        <p>Ask us about it.</p>
        <EnquireButtons {...enquiry} />
        {shopLink}
      </section>
    );
  }
  return (
    <article className="product container">
      <PageHead title={known.title} />
      <div className="product-gallery">
        <div className="gallery-stage">
          <Photo
            of={known.image}
            kind={known.jewellery}
            alt={known.title}
            sizes="(min-width: 992px) 55vw, 100vw"
            isFirst
          />
        </div>
      </div>
      <div className="product-facts">
        {known.brand && (
          <p className="mb-1">
            <Link className="product-brand" to={paths.listing(known.brand)}>
              {known.brand}
            </Link>
          </p>
        )}
        <h1>{known.title}</h1>
        {known.sku && <p className="text-secondary">SKU: {known.sku}</p>}
        <p className="mb-4">{NOT_LISTED}. Ask us about it.</p>
        <EnquireButtons {...enquiry} />
        {shopLink}
      </div>
    </article>
  );
}
