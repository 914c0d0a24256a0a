import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { ProductGrid } from "../cards/product-card.tsx";
import { shop } from "../content/shop.ts";
import { EnquireButtons } from "../enquiry/enquire-buttons.tsx";
import { ShareButton } from "../enquiry/share-button.tsx";
import { plural } from "../lib/plural.ts";
import type { ListedProduct } from "../products/product.ts";
import { paths } from "../routing/paths.ts";
import { STAY } from "../routing/stay.ts";
import { Failed } from "../ui/load-state-view.tsx";
import { absoluteUrl } from "../ui/page-head.tsx";
import { Comparison } from "./comparison.tsx";
import { shortlistEnquiry, thesePieces } from "./shortlist-enquiry.ts";
import type { Shortlisted } from "./use-shortlisted.ts";

/**
 * The available products of a shortlist, as cards or side by side; and what can be done with all of them.
 * @param children further controls.
 */
export function Pieces({
  of: { available, ids, stock },
  children,
}: {
  of: Shortlisted;
  children: ReactNode;
}) {
  const [params] = useSearchParams();
  const isComparing = params.get("view") === "compare";
  const count = available.length;
  const listUrl = absoluteUrl(paths.shortlistOf(ids));
  return (
    <>
      {stock.status === "failed" && (
        <Failed error={stock.error} retry={stock.retry}>
          We could not check which pieces are still available.
        </Failed>
      )}
      {count > 0 && (
        <>
          <div className="shortlist-bar d-flex flex-wrap align-items-center d-print-none">
            <ViewSwitch params={params} isComparing={isComparing} />
            <p className="mb-0 small text-secondary" role="status">
              {plural(count, "piece")}
            </p>
            <div className="shortlist-actions d-flex flex-wrap align-items-center">
              <ShareButton title={`A shortlist from ${shop.name}`} url={listUrl} />
              {children}
            </div>
          </div>
          <h2 className="visually-hidden">Pieces</h2>
          {isComparing ? <Comparison of={available} /> : <ProductGrid products={available} />}
          <section
            className="shortlist-section border-top d-print-none"
            aria-labelledby="enquire-heading"
          >
            <h2 id="enquire-heading">{`Enquire about ${thesePieces(count)}`}</h2>
            <p>
              One message with the title, SKU, price and link of each. You can edit it before you
              send it.
            </p>
            <EnquireButtons
              {...shortlistEnquiry(available, {
                urlOf: (product) => absoluteUrl(paths.product(product)),
                shortUrlOf: ({ id }) =>
                  absoluteUrl(paths.product({ id, brand: "", jewellery: "" })),
                listUrl,
              })}
            />
          </section>
        </>
      )}
    </>
  );
}

function ViewSwitch({ params, isComparing }: { params: URLSearchParams; isComparing: boolean }) {
  const to = (view: "compare" | null) => {
    const next = new URLSearchParams(params);
    if (view) next.set("view", view);
    else next.delete("view");
    return { search: String(next) };
  };
  return (
    <nav className="view-switch d-flex border" aria-label="View">
      <Link to={to(null)} state={STAY} {...(!isComparing && { "aria-current": "true" as const })}>
        Cards
      </Link>
      <Link
        to={to("compare")}
        state={STAY}
        {...(isComparing && { "aria-current": "true" as const })}
      >
        Compare
      </Link>
    </nav>
  );
}

/** The products of a shortlist that are not available any more, and others instead. */
export function Gone({
  of: { gone, unknown, similar },
  onRemove,
}: {
  of: Shortlisted;
  onRemove?: (product: ListedProduct) => void;
}) {
  const count = gone.length + unknown;
  if (count === 0) return null;
  return (
    <section className="shortlist-section border-top d-print-none" aria-labelledby="gone-heading">
      <h2 id="gone-heading">{`${plural(count, "piece is", "pieces are")} no longer available`}</h2>
      {gone.length > 0 && (
        <ul className="shortlist-gone list-unstyled">
          {gone.map((product) => (
            <li
              key={product.id}
              className="d-flex align-items-center justify-content-between gap-3"
            >
              <span>
                {product.brand && <span className="text-secondary">{`${product.brand} `}</span>}
                <span>{product.title}</span>
              </span>
              {onRemove && (
                <button
                  type="button"
                  className="btn btn-sm btn-outline-primary"
                  aria-label={`Remove ${product.title}`}
                  onClick={() => onRemove(product)}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <>
          <h3 className="mt-4 mb-3">{gone.length > 0 ? "Similar pieces" : "New in the shop"}</h3>
          <ProductGrid products={similar} isFirst={false} />
        </>
      )}
    </section>
  );
}
