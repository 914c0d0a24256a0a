import { useEffect, useRef, type ReactNode, useState } from "react";
import { FACETS, type Facet } from "../filters/facets.ts";
import { withOption, withoutFilters } from "../filters/listing.ts";
import { plural } from "../lib/plural.ts";
import { shopLabel } from "../products/product-labels.ts";
import { loadOnUse } from "../stock/use-stock.ts";
import { Icon } from "../ui/icon.tsx";
import {
  ActiveFilters,
  activeFilters,
  offersOf,
  withOffer,
  type FilterProps,
  type Offer,
} from "./active-filters.tsx";
import { FilterGroup, PRICE_FORM, PriceRange, RingSizeGroup } from "./filter-group.tsx";

const SIZE_NAMES = { ringSize: "Ring size", length: "Length", caseSize: "Case size" } as const;

const isSize = (facet: Facet): facet is keyof typeof SIZE_NAMES => facet in SIZE_NAMES;
const nameOf = (facet: Facet) => (isSize(facet) ? SIZE_NAMES[facet] : shopLabel(facet));

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
  const startsOpen = (facet: Facet) => !isOpen && (!isSize(facet) || hiddenFacet === "jewellery");
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
          form={listing.priceRange ? PRICE_FORM : undefined}
          onClear={() => {
            panel.current?.querySelector<HTMLFormElement>(`#${PRICE_FORM}`)?.reset();
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

/** The filters over the whole height of a narrow screen, with the result always in reach. Escape and Android's Back close it. */
function FilterSheet({
  total,
  form,
  onClear,
  onClose,
  children,
}: {
  total: number;
  /** The id of a form that is submitted when the sheet is closed to see the pieces, and closes it if it is valid. */
  form: string | undefined;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close(); // the browser returns the focus
  return (
    <dialog ref={sheet} className="filters-sheet" aria-label="Filters" onClose={onClose}>
      <div className="filters-head d-flex align-items-center justify-content-between">
        <h2 className="mb-0 fs-4">Filters</h2>
        <button type="button" className="nav-button" aria-label="Close filters" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <div className="filters-foot d-flex gap-2 border-top">
        <button type="button" className="btn btn-outline-primary" onClick={onClear}>
          Clear
        </button>
        <button
          className="btn btn-primary w-100"
          {...(form ? { type: "submit", form } : { type: "button", onClick: close })}
        >
          {`Show ${plural(total, "piece")}`}
        </button>
      </div>
    </dialog>
  );
}
