import { Suspense, useMemo, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { PageHead, PassingTitle } from "../components/page-head.tsx";
import {
  listProducts,
  readListingQuery,
  writeListingQuery,
  type ListingQuery,
} from "../domain/listing.ts";
import { productCollection, type CollectionKey } from "../domain/product-collection.ts";
import { shorten } from "../domain/text.ts";
import { mapLoadState, type LoadState } from "../hooks/load-state.ts";
import { useSearch } from "../hooks/use-search.ts";
import { useListing } from "../hooks/use-shop.ts";
import { paths } from "../paths.ts";
import { ListingFailed, ListingLoading, ListingView } from "./listing-view.tsx";

/** `/shop`: everything. */
export function Shop() {
  return (
    <>
      <PageHead
        title="Shop"
        path={paths.shop}
        description="Every piece we have in Hatton Garden today: pre-owned and new rings, bracelets, necklaces, earrings and watches, authenticated and guaranteed."
      />
      <ShelfListing of="all" loadingTitle="Shop All" />
    </>
  );
}

/** `/sale`: everything with a sale price. */
export function Sale() {
  return (
    <>
      <PageHead
        title="On Sale | Shop"
        path={paths.sale}
        description="Pre-owned and new luxury jewellery at a reduced price, authenticated and guaranteed, from Hatton Garden."
      />
      <ShelfListing of="sale" loadingTitle="On Sale" />
    </>
  );
}

/** `/shop/{name}`: a brand's pieces, else a category's. */
export function BrandOrCategory() {
  const { name = "" } = useParams();
  const of = { name };
  // Until brands and categories are there, as their address has it: a page is never without a heading.
  const { title } = productCollection({ brands: [], categories: [] }, [], of);
  return <ShelfListing of={of} loadingTitle={title} hasOwnHead />;
}

interface ShelfListingProps {
  of: CollectionKey;
  loadingTitle: string;
  /** The page's head is known only with the collection. */
  hasOwnHead?: boolean;
}

function ShelfListing(props: ShelfListingProps) {
  return (
    <Suspense fallback={<ListingLoading title={props.loadingTitle} />}>
      <LoadedListing {...props} />
    </Suspense>
  );
}

function LoadedListing({ of, loadingTitle, hasOwnHead = false }: ShelfListingProps) {
  const query = useChosen();
  const page = useListing(of, query);
  if (page.status !== "ready") {
    return (
      <>
        {hasOwnHead && <PassingTitle />}
        <ListingOnItsWay of={page} title={loadingTitle} />
      </>
    );
  }
  const { collection, ...shown } = page.value;
  return (
    <>
      {hasOwnHead && (
        <PageHead
          title={`${collection.title} | Shop`}
          {...(collection.named && { path: paths.listing(collection.named) })}
          {...(collection.intro && { description: collection.intro })}
        />
      )}
      <ListingView {...shown} collection={collection} query={query} />
    </>
  );
}

const subscribeToNothing = () => () => undefined;

/** What the URL asks for; nothing during hydration, for a published page is rendered without a query string. */
function useChosen(): ListingQuery {
  const [params] = useSearchParams();
  const chosen = useSyncExternalStore(
    subscribeToNothing,
    // Only what concerns the listing: "?utm_source=x" must not render it again.
    () => String(writeListingQuery(readListingQuery(params))),
    () => "",
  );
  return readListingQuery(new URLSearchParams(chosen));
}

function ListingOnItsWay({
  of: page,
  title,
}: {
  of: Exclude<LoadState<unknown>, { status: "ready" }>;
  title: string;
}) {
  return page.status === "failed" ? (
    <ListingFailed title={title} error={page.error} retry={page.retry} />
  ) : (
    <ListingLoading title={title} />
  );
}

/** How much of a query the page repeats: some shoppers paste whole letters. */
const MAX_SHOWN_QUERY = 60;

/** `/search/{query}`. */
export function SearchResults() {
  const { query: part = "" } = useParams();
  const term = part.trim();
  const shown = shorten(term, MAX_SHOWN_QUERY);
  const [params] = useSearchParams();
  const query = readListingQuery(params);
  const found = useSearch(term);
  const page = useMemo(
    () =>
      mapLoadState(found, ({ products, fault }) => ({
        fault,
        isEmpty: products.length === 0,
        listing: listProducts(products, readListingQuery(params)),
      })),
    [found, params],
  );
  const collection = {
    title: `Results for “${shown}”`,
    what: term,
    intro: "",
    named: null,
    hides: null,
  };
  return (
    <>
      <PageHead title={`${shown} | Search`} />
      {page.status === "ready" ? (
        <ListingView {...page.value} collection={collection} query={query} isRanked />
      ) : (
        <ListingOnItsWay of={page} title={collection.title} />
      )}
    </>
  );
}
