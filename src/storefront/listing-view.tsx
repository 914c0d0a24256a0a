import {
  startTransition,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useRef,
  type ComponentProps,
} from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Failed } from "../components/failed.tsx";
import { ProductGrid, ProductGridLoading } from "../components/product-grid.tsx";
import {
  readListingQuery,
  withoutFilters,
  writeListingQuery,
  type Listing,
  type ListingQuery,
  type Sort,
} from "../domain/listing.ts";
import { withCommas } from "../domain/price.ts";
import type { ProductCollection } from "../domain/product-collection.ts";
import { Filters, type Choose } from "./filters.tsx";
import { NoStock } from "./no-stock.tsx";

/**
 * Products with filters, sort and pages. The URL holds everything that the shopper chose.
 * @param fault    why there may be more products than these.
 * @param isRanked the products are sorted by how well they match a search.
 */
export function ListingView({
  collection,
  isEmpty,
  listing,
  query,
  fault = null,
  isRanked = false,
}: {
  collection: Omit<ProductCollection, "products">;
  isEmpty: boolean;
  listing: Listing;
  query: ListingQuery;
  fault?: ComponentProps<typeof Failed> | null;
  isRanked?: boolean;
}) {
  const choose = useChoose();

  if (isEmpty) {
    return (
      <div className="listing container">
        <ListingHeader title={collection.title} intro={collection.intro} />
        <NoStock what={collection.what} />
      </div>
    );
  }
  return (
    <div className="listing container">
      <ListingHeader title={collection.title} intro={collection.intro} />
      {fault && (
        <Failed error={fault.error} retry={fault.retry}>
          Some results may be missing because descriptions could not be searched.
        </Failed>
      )}
      <div className="listing-body">
        <Filters listing={listing} query={query} hides={collection.hides} onChoose={choose} />
        <div className="listing-results">
          <h2 className="visually-hidden" tabIndex={-1}>
            Pieces
          </h2>
          <div className="listing-bar d-flex align-items-center justify-content-between">
            <p className="listing-count mb-0 small text-secondary" role="status">
              {listing.total === 1 ? "1 piece" : `${withCommas(listing.total)} pieces`}
            </p>
            <SortBy chosen={query.sort} isRanked={isRanked} onChoose={choose} />
          </div>
          {listing.total > 0 ? (
            <ProductGrid products={listing.products} />
          ) : (
            <div className="py-5 text-center">
              <p>No pieces match all of these filters.</p>
              <button
                type="button"
                className="btn btn-outline-primary"
                onClick={() => {
                  focusResults(); // The button goes with what it clears.
                  choose(withoutFilters);
                }}
              >
                Clear Filters
              </button>
            </div>
          )}
          <Pages listing={listing} query={query} />
        </div>
      </div>
    </div>
  );
}

/**
 * Changes the query in the URL. Two changes in quick succession add up, although the first one is still rendering.
 */
function useChoose(): Choose {
  const [params, setParams] = useSearchParams();
  const latest = useRef<ListingQuery | null>(null);
  useEffect(() => {
    latest.current = null;
  }, [params]);
  return (change) => {
    latest.current = change(latest.current ?? readListingQuery(params));
    setParams(writeListingQuery(latest.current));
  };
}

/** A placeholder of the same size while the products load. */
export function ListingLoading({ title }: { title: string }) {
  return (
    <div className="listing container">
      <ListingHeader title={title} intro="" />
      <div className="listing-body" role="status">
        <div className="filters" />
        <div className="listing-results">
          <div className="listing-bar d-flex align-items-center justify-content-between" />
          <ProductGridLoading count={12} />
        </div>
      </div>
    </div>
  );
}

/** A listing that failed to load. */
export function ListingFailed({
  title,
  ...fault
}: { title: string } & ComponentProps<typeof Failed>) {
  return (
    <div className="listing container">
      <ListingHeader title={title} intro="" />
      <Failed {...fault} />
    </div>
  );
}

function ListingHeader({ title, intro }: { title: string; intro: string }) {
  return (
    <header className="listing-header">
      <h1 className="mb-0">{title}</h1>
      {intro && <p className="mt-3 mb-0 text-secondary">{intro}</p>}
    </header>
  );
}

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  newest: "Newest",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
};

function SortBy({
  chosen,
  isRanked,
  onChoose,
}: {
  chosen: Sort | null;
  isRanked: boolean;
  onChoose: Choose;
}) {
  const asTheyCome = isRanked ? "best" : "newest";
  // The field changes at once; the listing follows as soon as it has been rendered.
  const [value, setValue] = useOptimistic<string>(chosen ?? asTheyCome);
  const change = (next: string) => {
    startTransition(() => {
      setValue(next);
      const sort = next === asTheyCome ? null : (next as Sort);
      onChoose((query) => ({ ...query, sort, page: 1 }));
    });
  };
  const select = useRef<HTMLSelectElement>(null);
  // React does not report what was chosen before hydration.
  const applyEarlyChange = useEffectEvent(() => {
    if (select.current && select.current.value !== value) change(select.current.value);
  });
  useEffect(() => applyEarlyChange(), []);
  return (
    <label className="sort-by small">
      Sort by{" "}
      <select
        ref={select}
        className="form-select"
        // The address says what is chosen, not what the browser remembers.
        autoComplete="off"
        value={value}
        onChange={(event) => change(event.target.value)}
      >
        {isRanked && <option value="best">Best match</option>}
        {Object.entries(SORT_NAMES).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pages({ listing, query }: { listing: Listing; query: ListingQuery }) {
  const { page, pages } = listing;
  useTopOnNewPage(listing);
  if (pages === 1) return null;
  const to = (n: number) => ({ search: String(writeListingQuery({ ...query, page: n })) });
  return (
    <nav
      className="pages d-flex align-items-center justify-content-center gap-3 mt-5"
      aria-label="Pages"
    >
      {page > 1 && (
        <Link rel="prev" to={to(page - 1)}>
          Previous
        </Link>
      )}
      <ol className="list-unstyled d-flex align-items-center gap-1">
        {pagesShown(page, pages).map((n, position) =>
          n === null ? (
            <li key={`gap-${position}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to={to(n)}
                aria-label={`Page ${n}`}
                {...(n === page && { "aria-current": "page" as const })}
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <Link rel="next" to={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  );
}

/** pagesShown(5, 9) → [1, null, 4, 5, 6, null, 9]; null stands for a gap. */
function pagesShown(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (n) => n >= 1 && n <= pages,
  );
  return shown.flatMap((n, position) => {
    const before = shown[position - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}

/** Move the focus in front of the products when the focused element is removed. */
function focusResults(): void {
  document.querySelector<HTMLElement>(".listing-results > h2")?.focus({ preventScroll: true });
}

/** After a page change, scroll and focus to the first product. */
function useTopOnNewPage({ page, pages }: Listing): void {
  const [params] = useSearchParams();
  const asked = Math.min(readListingQuery(params).page, pages);
  const before = useRef(asked);
  useEffect(() => {
    // Another page is shown until the requested one has loaded.
    if (page !== asked || before.current === page) return;
    before.current = page;
    const results = document.querySelector(".listing-bar");
    if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
    // At either end the link that turned the page is gone, and the focus with it.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest(".pages")) focusResults();
  }, [page, asked]);
}
