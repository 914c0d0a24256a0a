import {
  startTransition,
  Suspense,
  useEffect,
  useOptimistic,
  useRef,
  type ComponentProps,
  type ReactNode,
} from "react";
import { useNavigationType, useSearchParams } from "react-router-dom";
import { ProductGrid } from "../cards/product-card.tsx";
import {
  withChosen,
  withoutFilters,
  writeListingQuery,
  type Listing,
  type ListingQuery,
  type Sort,
} from "../filters/listing.ts";
import type { ProductCollection } from "../filters/product-collection.ts";
import { plural } from "../lib/plural.ts";
import { shorten } from "../lib/text.ts";
import { STAY } from "../routing/stay.ts";
import { loadOnUse } from "../stock/use-stock.ts";
import { Failed } from "../ui/load-state-view.tsx";
import { Pages } from "../ui/pagination.tsx";
import { screen } from "../ui/screen.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { Filters } from "./filters.tsx";

/** Few listings are empty. */
export const StockEnquiry = screen(
  () => import("../enquiry/enquire-buttons.tsx").catch(() => ({ StockEnquiry: () => null })),
  (module) => module.StockEnquiry,
);

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  newest: "Newest",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
};

/** Shoppers can search for any text; this many characters of it are shown. Brand names are shorter. */
const MAX_SHOWN = 100;

/**
 * Products with filters, sort and pages. The URL holds everything that the shopper chose.
 * @param isEmpty  there are no products, whatever the filters.
 * @param isWaiting these are other products, until those of the query have loaded.
 * @param failure  why there may be more products than these.
 * @param isRanked the products are sorted by how well they match a search.
 * @param intro    shown above the products.
 * @param children shown below the products.
 */
export function ListingView({
  collection,
  isEmpty,
  listing,
  query,
  isWaiting = false,
  failure = null,
  isRanked = false,
  intro,
  children,
}: {
  collection: Omit<ProductCollection, "products">;
  isEmpty: boolean;
  listing: Listing;
  query: ListingQuery;
  isWaiting?: boolean;
  failure?: ComponentProps<typeof Failed> | null;
  isRanked?: boolean;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  const [, setParams] = useSearchParams();
  useStartOfNewPage(listing.page);
  const defaultSort = isRanked ? "best" : "newest";
  // The controls change at once; the products follow when they have been rendered.
  const [chosen, setChosen] = useOptimistic(query);
  const choose = (next: ListingQuery) => {
    startTransition(() => {
      setChosen(next);
      setParams(writeListingQuery(next), { state: STAY });
    });
  };

  if (isEmpty) {
    return (
      <ListingFrame title={collection.title}>
        <NoStock what={collection.what} />
        {children}
      </ListingFrame>
    );
  }
  return (
    <ListingFrame title={collection.title}>
      {intro}
      {failure && (
        <Failed {...failure}>
          Some results may be missing because descriptions could not be searched.
        </Failed>
      )}
      <div className="listing-body">
        <Filters
          listing={withChosen(listing, chosen)}
          query={chosen}
          hiddenFacet={collection.hides}
          onChange={choose}
        />
        <div className="listing-results" aria-busy={isWaiting || chosen !== query}>
          <h2 className="visually-hidden" tabIndex={-1}>
            Pieces
          </h2>
          <div className="listing-bar d-flex align-items-center justify-content-between">
            <p className="listing-count mb-0 small text-secondary" role="status">
              {plural(listing.total, "piece")}
            </p>
            <label
              className="sort-by d-flex align-items-center small text-nowrap d-print-none"
              {...loadOnUse}
            >
              Sort by{" "}
              <select
                className="form-select"
                // The URL says what is chosen, not what the browser remembers.
                autoComplete="off"
                value={chosen.sort ?? defaultSort}
                onChange={({ target: { value } }) => {
                  const sort = value === defaultSort ? null : (value as Sort);
                  choose({ ...chosen, sort, page: 1 });
                }}
              >
                {isRanked && <option value="best">Best match</option>}
                {Object.entries(SORT_NAMES).map(([sort, name]) => (
                  <option key={sort} value={sort}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <ActiveFilters
            listing={withChosen(listing, chosen)}
            query={chosen}
            onChange={choose}
            onRemove={focusResults}
          />
          {listing.total > 0 ? (
            <ProductGrid products={listing.products} />
          ) : (
            <div className="py-5 text-center">
              <p>No pieces match all of these filters.</p>
              <button
                type="button"
                className="btn btn-outline-primary"
                onClick={() => {
                  focusResults(); // this button disappears
                  choose(withoutFilters(chosen));
                }}
              >
                Clear Filters
              </button>
            </div>
          )}
          <div {...loadOnUse}>
            <Pages
              page={listing.page}
              pages={listing.pages}
              to={(page) => ({ search: String(writeListingQuery({ ...query, page })) })}
            />
          </div>
        </div>
      </div>
      {children}
    </ListingFrame>
  );
}

export function NoStock({ what }: { what: string }) {
  return (
    <section className="no-stock">
      <p className="page-intro mb-4">
        {`We currently have no ${shorten(what, MAX_SHOWN)} in stock. Not to worry! We are specialists in finding authentic luxury items.`}
      </p>
      <Suspense fallback={<div className="no-stock-enquiry" />}>
        <StockEnquiry what={what} />
      </Suspense>
    </section>
  );
}

/** The title of a listing, and what is below it. */
export function ListingFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="listing container">
      <header className="listing-header">
        <h1 className="mb-0">{title}</h1>
      </header>
      {children}
    </div>
  );
}

/** Move the focus in front of the products. */
function focusResults(): void {
  document.querySelector<HTMLElement>(".listing-results > h2")?.focus({ preventScroll: true });
}

/** After a link to another page, scroll and focus to the first product. Back and Forward restore the scroll position. */
function useStartOfNewPage(page: number): void {
  const isLink = useNavigationType() === "PUSH";
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!isLink) return;
    const results = document.querySelector(".listing-bar");
    if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
    // On the first and last page the followed link has disappeared.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest(".pages")) focusResults();
  }, [page, isLink]);
}
