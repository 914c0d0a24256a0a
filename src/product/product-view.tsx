import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PriceLabels } from "../cards/product-card.tsx";
import { ProductHeart } from "../cards/product-heart.tsx";
import { ReservedUntil } from "../cards/reserved-until.tsx";
import { assurances, bookViewing } from "../content/assurances.ts";
import { shop } from "../content/shop.ts";
import { EnquireButtons, EnquiryBar, useEmailEnquiry } from "../enquiry/enquire-buttons.tsx";
import { productEnquiry, reservedEnquiry, viewingEnquiry } from "../enquiry/enquiries.ts";
import { ShareButton } from "../enquiry/share-button.tsx";
import { useContactEnquiry } from "../enquiry/use-contact-enquiry.ts";
import { pictureSource } from "../pictures/picture-source.ts";
import { readPicture, posterOf } from "../pictures/picture.ts";
import { ASK_IF_FREE } from "../products/product-labels.ts";
import type { ListedProduct, Product } from "../products/product.ts";
import { toListed } from "../products/stored-products.ts";
import { useIsReserved } from "../products/use-is-reserved.ts";
import { paths } from "../routing/paths.ts";
import { usePageData } from "../stock/use-stock.ts";
import { absoluteUrl, PageHead } from "../ui/page-head.tsx";
import type { LoadState } from "../ui/use-load.ts";
import { Gallery } from "./gallery.tsx";
import { ProductDetails } from "./product-details.tsx";
import { breadcrumbList, productData, productMeta } from "./structured-data.ts";

/**
 * A product page. The fields that listings contain are shown at once, the rest when it has loaded.
 * @param children other products.
 */
export function ProductView({
  listed,
  details,
  children,
}: {
  listed: ListedProduct;
  details: LoadState<Product>;
  children?: ReactNode;
}) {
  const product = details.status === "ready" ? details.value : null;
  const path = paths.product(listed);
  const trail = [
    { name: "Home", path: paths.home },
    { name: "Shop", path: paths.shop },
    ...[listed.brand, listed.jewellery]
      .filter((name) => name !== "")
      .map((name) => ({ name, path: paths.listing(name) })),
    { name: listed.title, path },
  ];
  const pictures = picturesOf(listed, product);
  const page = usePageData();
  const isReserved = useIsReserved(listed);
  const enquiryOf = isReserved ? reservedEnquiry : productEnquiry;
  const enquiry = enquiryOf(listed, absoluteUrl(path));
  useContactEnquiry(enquiry);
  return (
    <>
      <article className="product container">
        <PageHead
          title={listed.title}
          description={product?.description ?? listed.title}
          path={path}
          preview={page?.preview}
          type="product"
          meta={productMeta(listed, isReserved)}
          jsonLd={[
            breadcrumbList(trail.map((step) => ({ name: step.name, url: absoluteUrl(step.path) }))),
            product &&
              productData(product, {
                url: absoluteUrl(path),
                images: pictures.map((picture) => pictureSource(picture).src),
                poster: product.video && pictureSource(posterOf(product.video)).src,
                seller: shop.name,
                isReserved,
              }),
          ].filter((data) => data !== null)}
        />
        <nav className="breadcrumbs mb-4 small text-secondary" aria-label="Breadcrumb">
          <ol className="list-unstyled d-flex flex-wrap">
            {trail.slice(0, -1).map((step) => (
              <li key={step.path}>
                <Link to={step.path}>{step.name}</Link>
              </li>
            ))}
            <li aria-current="page">{listed.title}</li>
          </ol>
        </nav>
        <div className="product-columns">
          <div className="product-gallery">
            <Gallery
              title={listed.title}
              kind={listed.jewellery}
              pictures={pictures}
              video={product?.video}
            />
          </div>
          <div className="product-facts">
            <ProductHeart of={toListed(listed)} />
            {listed.brand && (
              <p className="mb-1">
                <Link className="product-brand" to={paths.listing(listed.brand)}>
                  {listed.brand}
                </Link>
              </p>
            )}
            <h1>{listed.title}</h1>
            <div className="product-price">
              <PriceLabels of={listed} />
            </div>
            <ReservedNotice of={listed} />
            <EnquireButtons {...enquiry} />
            <ProductAssurances product={listed} url={absoluteUrl(path)} />
            <ShareButton title={listed.title} url={absoluteUrl(path)} />
            <ProductDetails listed={listed} details={details} />
            <p className="d-none d-print-block mt-3" suppressHydrationWarning>
              {absoluteUrl(path)}
            </p>
          </div>
        </div>
      </article>
      {children}
      <EnquiryBar {...enquiry} />
    </>
  );
}

/**
 * Above the enquire buttons, two lines: that the product is reserved, otherwise how to see it. A published page may learn of a
 * reservation late, and must not move.
 */
function ReservedNotice({ of: product }: { of: ListedProduct }) {
  const isReserved = useIsReserved(product);
  return (
    <p className={`product-reserved ${isReserved ? "is-reserved" : ""}`}>
      {isReserved ? (
        <ReservedUntil of={product} className="d-block fw-medium" />
      ) : (
        <span className="d-block fw-medium">See it in Hatton Garden</span>
      )}
      <span className="d-block">
        {isReserved ? ASK_IF_FREE : "By appointment, or ask us for more pictures"}
      </span>
    </p>
  );
}

/**
 * The main picture first, without duplicates: two URLs of one picture may differ in their tokens. The first two URLs are
 * the same before and after the details have loaded, so that these pictures are fetched once.
 */
function picturesOf(listed: ListedProduct, product: Product | null): readonly string[] {
  const byPath = new Map<string, string>();
  const { image, secondImage } = product ?? listed;
  for (const picture of [image, secondImage, ...(product?.images ?? [])]) {
    const path = readPicture(picture).path ?? picture;
    if (picture !== "" && !byPath.has(path)) byPath.set(path, picture);
  }
  return [...byPath.values()];
}

/**
 * What shoppers ask before they enquire, one line each.
 * @param url the absolute URL of the product's page.
 */
function ProductAssurances({ product, url }: { product: ListedProduct; url: string }) {
  const { emailProps, panel } = useEmailEnquiry(viewingEnquiry(product, url));
  return (
    <div className="assurances mt-4">
      <dl className="mb-0">
        {assurances.map(({ name, text, section }) => (
          <div key={name} className="d-flex gap-3">
            <dt>{name}</dt>
            <dd>
              <Link className="quiet-link" to={`${paths.payments}#${section}`}>
                {text}
              </Link>
            </dd>
          </div>
        ))}
        <div className="d-flex gap-3">
          <dt>Viewing</dt>
          <dd>
            <a className="quiet-link" {...emailProps}>
              {bookViewing}
            </a>
          </dd>
        </div>
        <div className="d-flex gap-3">
          <dt>Telephone</dt>
          <dd>
            <a className="quiet-link" href={`tel:${shop.phone.dial}`}>
              {shop.phone.shown}
            </a>
          </dd>
        </div>
      </dl>
      {panel}
    </div>
  );
}
