import { FACETS } from "../filters/facets.ts";
import {
  withOption,
  type FacetOption,
  type Listing,
  type ListingQuery,
  withoutFilters,
} from "../filters/listing.ts";
import { inPounds } from "../products/price.ts";

export interface FilterProps {
  listing: Listing;
  query: ListingQuery;
  onChange: (query: ListingQuery) => void;
}

export interface Offer extends FacetOption {
  readonly slug: "sale" | "new";
}

/** The offers that some product has, or that are chosen. */
export function offersOf({ onSaleCount, newCount }: Listing, { onSale, isNew }: ListingQuery) {
  const offers: readonly Offer[] = [
    { slug: "sale", label: "On sale", count: onSaleCount, isChosen: onSale },
    { slug: "new", label: "New since your last visit", count: newCount, isChosen: isNew },
  ];
  return offers.filter(({ count, isChosen }) => count > 0 || isChosen);
}

/** The query with an offer ticked, or unticked if it was. */
export function withOffer(query: ListingQuery, offer: Offer["slug"]): ListingQuery {
  const { onSale, isNew } = query;
  return { ...query, page: 1, ...(offer === "sale" ? { onSale: !onSale } : { isNew: !isNew }) };
}

/** The label of each active filter, and the query without it. Two may have the same label, but not the same key. */
export function activeFilters(listing: Listing, query: ListingQuery) {
  const filters = FACETS.flatMap((facet) =>
    listing.facets[facet]
      .filter((option) => option.isChosen)
      .map(({ label, slug }) => ({
        key: `${facet} ${slug}`,
        label: facet === "ringSize" ? `Size ${label}` : label,
        without: withOption(query, facet, slug),
      })),
  );
  for (const { slug, label, isChosen } of offersOf(listing, query)) {
    if (isChosen) filters.push({ key: slug, label, without: withOffer(query, slug) });
  }
  if (query.minPounds !== null || query.maxPounds !== null) {
    const without = { ...query, minPounds: null, maxPounds: null, page: 1 };
    filters.push({ key: "price", label: priceLabel(query), without });
  }
  return filters;
}

/** The chosen price range: "£1,000 to £5,000". */
export function priceLabel({ minPounds, maxPounds }: ListingQuery): string {
  const money = (pounds: number) => inPounds(pounds * 100);
  if (minPounds === null) return `Up to ${money(maxPounds ?? 0)}`;
  if (maxPounds === null) return `From ${money(minPounds)}`;
  return `${money(minPounds)} to ${money(maxPounds)}`;
}

/**
 * A button for each chosen filter, which removes it.
 * @param onRemove move the focus: the pressed button disappears.
 */
export function ActiveFilters({
  listing,
  query,
  onChange,
  onRemove,
}: FilterProps & { onRemove: () => void }) {
  const active = activeFilters(listing, query);
  const remove = (next: ListingQuery) => {
    onRemove();
    onChange(next);
  };
  return (
    <div className="chips d-flex align-items-center gap-2 d-print-none">
      {active.map(({ key, label, without }) => (
        <button
          key={key}
          type="button"
          className="chip d-flex gap-2 bg-white"
          onClick={() => remove(without)}
        >
          <span className="visually-hidden">Remove filter: </span>
          <span className="chip-label">{label}</span>
          <span aria-hidden="true">×</span>
        </button>
      ))}
      {active.length > 0 && (
        <button type="button" className="filter-more" onClick={() => remove(withoutFilters(query))}>
          Clear all
        </button>
      )}
    </div>
  );
}
