import { useParams, useSearchParams } from "react-router-dom";
import { PageHead } from "../components/page-head.tsx";
import { listProducts, readListingQuery } from "../domain/listing.ts";
import { shorten } from "../domain/text.ts";
import { useSearch } from "../hooks/use-search.ts";
import { NotReady } from "./listing-screens.tsx";
import { ListingView } from "./listing-view.tsx";

/** Shoppers can search for any text; this many characters of it are shown. */
const MAX_SHOWN_QUERY = 60;

/** `/search/{query}`. */
export function SearchResults() {
  const term = (useParams().query ?? "").trim();
  const shownTerm = shorten(term, MAX_SHOWN_QUERY);
  const title = `Results for “${shownTerm}”`;
  const [params] = useSearchParams();
  const query = readListingQuery(params);
  const result = useSearch(term);
  return (
    <>
      <PageHead title={`${shownTerm} | Search`} />
      {result.status === "ready" ? (
        <ListingView
          collection={{ title, what: term, about: null, hides: null }}
          isEmpty={result.value.products.length === 0}
          listing={listProducts(result.value.products, query)}
          query={query}
          failure={result.value.failure}
          isRanked
        />
      ) : (
        <NotReady state={result} title={title} />
      )}
    </>
  );
}
