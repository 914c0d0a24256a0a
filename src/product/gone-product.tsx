import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useViewedProduct } from "../device/use-viewed-products.ts";
import { EnquireButtons, EnquiryBar } from "../enquiry/enquire-buttons.tsx";
import { unlistedEnquiry } from "../enquiry/enquiries.ts";
import { useContactEnquiry } from "../enquiry/use-contact-enquiry.ts";
import { Photo } from "../pictures/photo.tsx";
import type { ListedProduct } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { absoluteUrl, PageHead } from "../ui/page-head.tsx";
import type { RelatedTarget } from "./related.ts";

const NOT_LISTED = "This piece is not listed online at the moment";

/**
 * The page of a product that is not on show. The rules don't say why: it may be sold, or be shown on request only.
 * @param known what the browser knows of it without asking what was viewed recently; null for nothing.
 * @param children other products.
 */
export function GoneProduct({
  known,
  fromUrl,
  children,
}: {
  known: ListedProduct | null;
  fromUrl: RelatedTarget;
  children?: ReactNode;
}) {
  const viewed = useViewedProduct(fromUrl.id);
  const product = known ?? viewed;
  const enquiry = unlistedEnquiry(product, absoluteUrl(paths.product(fromUrl)));
  useContactEnquiry(enquiry);
  const shopLink = (
    <p className="mt-4">
      <Link to={paths.shop}>See everything in the shop</Link>
    </p>
  );
  if (!product) {
    return (
      <>
        <section className="notice container">
          <PageHead title="Not listed online" />
          <h1>{NOT_LISTED}</h1>
          <p>Ask us about it.</p>
          <EnquireButtons {...enquiry} />
          {shopLink}
        </section>
        {children}
        <EnquiryBar {...enquiry} />
      </>
    );
  }
  return (
    <>
      <article className="product container">
        <PageHead title={product.title} />
        <div className="product-columns">
          <div className="product-gallery">
            <div className="gallery-stage">
              <Photo
                of={product.image}
                kind={product.jewellery}
                alt={product.title}
                sizes="(min-width: 992px) 55vw, 100vw"
                isFirst
              />
            </div>
          </div>
          <div className="product-facts">
            {product.brand && (
              <p className="mb-1">
                <Link className="product-brand" to={paths.listing(product.brand)}>
                  {product.brand}
                </Link>
              </p>
            )}
            <h1>{product.title}</h1>
            {product.sku && <p className="text-secondary">{`SKU: ${product.sku}`}</p>}
            <p className="mb-4">{`${NOT_LISTED}. Ask us about it.`}</p>
            <EnquireButtons {...enquiry} />
            {shopLink}
          </div>
        </div>
      </article>
      {children}
      <EnquiryBar {...enquiry} />
    </>
  );
}
