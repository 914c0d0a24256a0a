import { useSyncExternalStore, type ReactNode } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useLastVisit } from "../device/use-visits.ts";
import { readListingQuery, writeListingQuery, type ListingQuery } from "../filters/listing.ts";
import {
  productCollection,
  type CollectionKey,
  type ProductCollection,
} from "../filters/product-collection.ts";
import { paths } from "../routing/paths.ts";
import { LoadStateView, ScreenLoading } from "../ui/load-state-view.tsx";
import { PageHead, TemporaryTitle } from "../ui/page-head.tsx";
import type { LoadState } from "../ui/use-load.ts";
import { ListingFrame, ListingView } from "./listing-view.tsx";
import { useDescription, useListing } from "./use-listing.ts";

/** `/shop`: all products. */
export function Shop() {
  return (
    <>
      <PageHead
        title="Shop"
        path={paths.shop}
        description="Every piece we have in Hatton Garden today: pre-owned and new rings, bracelets, necklaces, earrings and watches, authenticated and guaranteed."
      />
      <CollectionListing collectionKey="all" />
    </>
  );
}

/** `/sale`: all products with a sale price. */
export function Sale() {
  return (
    <>
      <PageHead
        title="On Sale | Shop"
        path={paths.sale}
        description="Pre-owned and new luxury jewellery at a reduced price, authenticated and guaranteed, from Hatton Garden."
      />
      <CollectionListing collectionKey="sale" />
    </>
  );
}

/** `/shop/{name}`: the products of a brand, or else of a category. */
export function BrandOrCategory() {
  const { name = "" } = useParams();
  return <CollectionListing collectionKey={{ name }} />;
}

function CollectionListing({ collectionKey }: { collectionKey: CollectionKey }) {
  // The head of a brand's or category's page depends on the collection.
  const setsHead = typeof collectionKey === "object";
  const query = useListingQuery();
  const page = useListing(collectionKey, query);
  if (page.status !== "ready") {
    // The heading of a brand or category comes from the URL until they have loaded.
    const { title } = productCollection({ brands: [], categories: [] }, [], collectionKey);
    return (
      <>
        {setsHead && <TemporaryTitle />}
        <NotReady state={page} title={title} />
      </>
    );
  }
  return (
    <ListingView {...page.value} query={query}>
      {setsHead && <AboutCollection collection={page.value.collection} />}
    </ListingView>
  );
}

/**
 * The head of a brand's or category's page, and its description. Below the products: it may be long, and it loads after them.
 */
function AboutCollection({
  collection: { title, about },
}: {
  collection: Omit<ProductCollection, "products">;
}) {
  const description = useDescription(about);
  return (
    <>
      <PageHead
        title={`${title} | Shop`}
        {...(about && { path: paths.listing(title) })}
        {...(description && { description })}
      />
      {description && (
        <section className="listing-about" aria-labelledby="listing-about">
          <h2 id="listing-about">{`About ${title}`}</h2>
          <p className="mb-0">{description}</p>
        </section>
      )}
    </>
  );
}

const subscribeToNothing = () => () => undefined;

/** The query in the URL; the default one during hydration, because pages are prerendered without a query string. */
function useListingQuery(): ListingQuery {
  const [params] = useSearchParams();
  const lastVisit = useLastVisit();
  const text = useSyncExternalStore(
    subscribeToNothing,
    // Without other parameters: "?utm_source=x" must not render the listing again.
    () => String(writeListingQuery(readListingQuery(params, lastVisit))),
    () => "",
  );
  return readListingQuery(new URLSearchParams(text), lastVisit);
}

/** A listing that is loading or has failed to load. */
export function NotReady({
  state,
  title,
  children,
}: {
  state: Exclude<LoadState<unknown>, { status: "ready" }>;
  title: string;
  /** Shown below. */
  children?: ReactNode;
}) {
  return (
    <ListingFrame title={title}>
      <LoadStateView of={state} loading={<ScreenLoading />} />
      {children}
    </ListingFrame>
  );
}
