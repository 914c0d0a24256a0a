import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { EnquireButtons } from "../enquiry/enquire-buttons.tsx";
import { Failed } from "../../components/failed.tsx";
import { absoluteUrl } from "../../components/page-head.tsx";
import { ProductGrid } from "../cards/product-grid.tsx";
import { ShareButton } from "../share-button.tsx";
import { shop } from "../../content/shop.ts";
import { shortlistEnquiry, thesePieces } from "../../content/shortlist-enquiry.ts";
import { plural } from "../../content/plural.ts";
import type { Shortlisted } from "./use-shortlisted.ts";
import { paths } from "../../paths.ts";
import { Comparison } from "./comparison.tsx";

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
      <Link to={to(null)} {...(!isComparing && { "aria-current": "true" as const })}>
        Cards
      </Link>
      <Link to={to("compare")} {...(isComparing && { "aria-current": "true" as const })}>
        Compare
      </Link>
    </nav>
  );
}
