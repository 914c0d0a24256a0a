import { useRef, useState } from "react";
import { shopLabel } from "../../content/product-labels.ts";
import { FACETS, fieldOf, type Facet } from "../../domain/facets.ts";
import type { SizeKind } from "../../domain/size-kind.ts";
import { withOption, withoutFilters } from "../../domain/listing.ts";
import { loadOnUse } from "../catalogue/use-stock.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import {
  activeFilters,
  offersOf,
  withOffer,
  type FilterProps,
  type Offer,
} from "./filter-values.ts";
import { PriceRange } from "./price-range.tsx";
import { RingSizeGroup } from "./ring-size-group.tsx";

const SIZE_NAMES: Readonly<Record<SizeKind, string>> = {
  ringSize: "Ring size",
  length: "Length",
  caseSize: "Case size",
};
const nameOf = (facet: Facet) =>
  facet in SIZE_NAMES ? SIZE_NAMES[facet as SizeKind] : shopLabel(fieldOf(facet));

/**
 * The filters of a listing: beside the products on wide screens, behind a button on narrow ones.
 * @param hiddenFacet the group that the page itself sets.
 */
export function Filters({ hiddenFacet, ...props }: FilterProps & { hiddenFacet: Facet | null }) {
  const { listing, query, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const count = activeFilters(listing, query).length;
  const focusPanel = () => panel.current?.focus({ preventScroll: true });
  // Sizes of several categories would be long lists of their own.
  const startsOpen = (facet: Facet) =>
    !isOpen && (fieldOf(facet) !== "size" || hiddenFacet === "jewellery");
  const offers = offersOf(listing, query);
  const filters = (
    <div ref={panel} tabIndex={-1} className="filters-panel">
      {isOpen && <ActiveFilters {...props} onRemove={focusPanel} />}
      {FACETS.filter((facet) => facet !== hiddenFacet && listing.facets[facet].length > 0).map(
        (facet) => {
          const Group = facet === "ringSize" ? RingSizeGroup : FilterGroup;
          return (
            <Group
              key={facet}
              name={nameOf(facet)}
              startsOpen={startsOpen(facet)}
              options={listing.facets[facet]}
              onToggle={(option) => onChange(withOption(query, facet, option))}
            />
          );
        },
      )}
      {listing.priceRange && (
        <PriceRange {...props} startsOpen={!isOpen} range={listing.priceRange} />
      )}
      {offers.length > 0 && (
        <FilterGroup
          name="Offers"
          startsOpen={!isOpen}
          options={offers}
          onToggle={(option) => onChange(withOffer(query, option as Offer["slug"]))}
        />
      )}
    </div>
  );
  return (
    <section className="filters" aria-label="Filters" {...loadOnUse}>
      <button
        type="button"
        className="filters-toggle btn btn-outline-primary"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? `Filters (${count})` : "Filters"}
      </button>
      {isOpen ? (
        <FilterSheet
          total={listing.total}
          onClear={() => {
            if (count === 0) return;
            focusPanel(); // the chips disappear
            onChange(withoutFilters(query));
          }}
          onClose={() => setIsOpen(false)}
        >
          {filters}
        </FilterSheet>
      ) : (
        filters
      )}
    </section>
  );
}
