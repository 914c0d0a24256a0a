import { Suspense, type SubmitEvent } from "react";
import { Link, Navigate, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { ProductGrid } from "../cards/product-card.tsx";
import { useLastVisit } from "../device/use-visits.ts";
import {
  listProducts,
  readListingQuery,
  writeListingQuery,
  type ListingQuery,
} from "../filters/listing.ts";
import { fieldText, shorten } from "../lib/text.ts";
import { isTerm, MAX_TERM_LENGTH, paths } from "../routing/paths.ts";
import { pagesFor } from "../search/page-words.ts";
import { searchPages } from "../search/search-pages.ts";
import { readRequest, type SearchRequest } from "../search/search-request.ts";
import type { ClosestMatches } from "../search/search.ts";
import { useSearch } from "../search/use-search.ts";
import { PageHead } from "../ui/page-head.tsx";
import { NotReady } from "./listing-screens.tsx";
import { ListingFrame, ListingView, NoStock, StockEnquiry } from "./listing-view.tsx";

/** Shoppers can search for any text; this many characters of it are shown. */
const MAX_SHOWN_QUERY = 60;

/** `/search/{query}`. A price, a ring size or the sale in the text becomes a filter, which the shopper can see and remove. */
export function SearchResults() {
  const term = (useParams().query ?? "").trim();
  const [params] = useSearchParams();
  const query = readListingQuery(params, useLastVisit());
  const request = readRequest(term);
  if (request.words !== term) return <Navigate replace to={requestedPage(request, query)} />;
  return <Results term={term} query={query} />;
}

/** "rings under 500" → /search/rings?max=500; "size N" → /shop?ringSize=n; "sale" → /sale */
function requestedPage({ words, ...request }: SearchRequest, query: ListingQuery): string {
  const onSale = request.onSale || query.onSale;
  const isSale = words === "" && onSale;
  const path = words !== "" ? paths.search(words) : onSale ? paths.sale : paths.shop;
  const search = writeListingQuery({
    ...query,
    minPounds: request.minPounds ?? query.minPounds,
    maxPounds: request.maxPounds ?? query.maxPounds,
    onSale: onSale && !isSale,
    chosen: {
      ...query.chosen,
      ringSize: [...new Set([...query.chosen.ringSize, ...request.ringSizes])],
    },
  });
  return `${path}?${search}`;
}

function Results({ term, query }: { term: string; query: ListingQuery }) {
  const shownTerm = shorten(term, MAX_SHOWN_QUERY);
  const title = `Results for “${shownTerm}”`;
  const result = useSearch(term);
  if (result.status !== "ready") {
    return (
      <>
        <PageHead title={`${shownTerm} | Search`} />
        <NotReady state={result} title={title}>
          {result.status === "failed" && (
            <Suspense>
              <StockEnquiry what={term} />
            </Suspense>
          )}
        </NotReady>
      </>
    );
  }
  const { products, closest, failure } = result.value;
  return (
    <>
      <PageHead title={`${shownTerm} | Search`} />
      {products.length > 0 ? (
        <ListingView
          collection={{ title, what: term, about: null, hides: null }}
          isEmpty={false}
          listing={listProducts(products, query)}
          query={query}
          failure={failure}
          intro={
            <>
              <SearchAgain term={term} query={query} />
              <PageLine term={term} />
            </>
          }
          isRanked
        />
      ) : (
        <ListingFrame title={title}>
          <SearchAgain term={term} query={query} />
          <PageLine term={term} />
          {closest && <Closest matches={closest} query={query} />}
          <NoStock what={term} />
        </ListingFrame>
      )}
    </>
  );
}

/** A box with the present search, to correct it. The filters stay. */
function SearchAgain({ term, query }: { term: string; query: ListingQuery }) {
  const navigate = useNavigate();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = fieldText(new FormData(event.currentTarget), "term");
    const search = String(writeListingQuery({ ...query, page: 1 }));
    if (isTerm(next)) void navigate({ pathname: paths.search(next), search });
  };
  return (
    <form className="search-again d-flex gap-2 mb-4 d-print-none" role="search" onSubmit={onSubmit}>
      <input
        key={term}
        type="search"
        className="form-control"
        aria-label="Your search"
        name="term"
        defaultValue={term}
        maxLength={MAX_TERM_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" className="btn btn-outline-primary text-nowrap">
        Search again
      </button>
    </form>
  );
}

/** A link to the page that the term names, such as Delivery. */
function PageLine({ term }: { term: string }) {
  const [page] = pagesFor(searchPages, term);
  return (
    page && (
      <p className="mb-4">
        <span>{page.question}</span> <Link to={page.to}>{page.link}</Link>
      </p>
    )
  );
}

/** How many of the closest matches are shown: the enquiry buttons below them should stay in reach. */
const MAX_CLOSEST = 8;

/** The first products that match most of the words. */
function Closest({ matches, query }: { matches: ClosestMatches; query: ListingQuery }) {
  const { products, total } = listProducts(matches.products, { ...query, page: 1 });
  if (total === 0) return null;
  return (
    <section className="mb-5" aria-labelledby="closest-matches">
      <h2 id="closest-matches" className="visually-hidden">
        Closest matches
      </h2>
      <p className="mb-4" role="status">
        {`We found nothing for all of these words. Closest matches without ${inQuotes(matches.without)}:`}
      </p>
      <ProductGrid products={products.slice(0, MAX_CLOSEST)} />
      {total > MAX_CLOSEST && (
        <Link
          className="btn btn-outline-primary mt-5"
          to={`${paths.search(matches.words)}?${writeListingQuery(query)}`}
        >
          {`See all results for “${shorten(matches.words, MAX_SHOWN_QUERY)}”`}
        </Link>
      )}
    </section>
  );
}

/** ["a", "b", "c"] → “a”, “b” and “c” */
function inQuotes(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  return [quoted.slice(0, -1).join(", "), ...quoted.slice(-1)].filter(Boolean).join(" and ");
}
