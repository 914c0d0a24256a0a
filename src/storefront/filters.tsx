import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { Link } from "react-router-dom";
import { Icon } from "../components/icon.tsx";
import { FACETS, fieldOf, type Facet } from "../domain/facets.ts";
import {
  withOption,
  withoutFilters,
  type FacetOption,
  type Listing,
  type ListingQuery,
} from "../domain/listing.ts";
import { inPounds, pence, withCommas } from "../domain/price.ts";
import { ringSizesIn } from "../domain/ring-size.ts";
import { fieldText } from "../domain/text.ts";
import { myRingSize } from "../hooks/my-ring-size.ts";
import { useStoredValue } from "../hooks/stored-value.ts";
import { paths } from "../paths.ts";

const FACET_NAMES: Readonly<Record<Facet, string>> = {
  brand: "Brand",
  jewellery: "Category",
  condition: "Condition",
  metal: "Metal",
  gem: "Gemstone",
  ringSize: "Ring size",
  length: "Length",
  caseSize: "Case size",
};

const NEW_LABEL = "New since your last visit";

/** How many options of a group show before "Show all". */
const FEW = 8;

interface FilterProps {
  listing: Listing;
  query: ListingQuery;
  onChange: (query: ListingQuery) => void;
}

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
              name={FACET_NAMES[facet]}
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
    <section className="filters" aria-label="Filters">
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
    <div className="chips d-print-none">
      {active.map(({ label, without }) => (
        <button key={label} type="button" className="chip" onClick={() => remove(without)}>
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

/** The filters over the whole height of a narrow screen, with the result always in reach. Escape and Android's Back close it. */
function FilterSheet({
  total,
  onClear,
  onClose,
  children,
}: {
  total: number;
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
      <div className="filters-foot d-flex gap-2">
        <button type="button" className="btn btn-outline-primary" onClick={onClear}>
          Clear
        </button>
        <button type="button" className="btn btn-primary w-100" onClick={close}>
          {total === 1 ? "Show 1 piece" : `Show ${withCommas(total)} pieces`}
        </button>
      </div>
    </dialog>
  );
}

interface Offer extends FacetOption {
  readonly slug: "sale" | "new";
}

/** The offers that some product has, or that are chosen. */
function offersOf({ onSaleCount, newCount }: Listing, { onSale, isNew }: ListingQuery) {
  const offers: readonly Offer[] = [
    { slug: "sale", label: "On sale", count: onSaleCount, isChosen: onSale },
    { slug: "new", label: NEW_LABEL, count: newCount, isChosen: isNew },
  ];
  return offers.filter(({ count, isChosen }) => count > 0 || isChosen);
}

function withOffer(query: ListingQuery, offer: Offer["slug"]): ListingQuery {
  const { onSale, isNew } = query;
  return { ...query, page: 1, ...(offer === "sale" ? { onSale: !onSale } : { isNew: !isNew }) };
}

/** The label of each active filter, and the query without it. */
function activeFilters(listing: Listing, query: ListingQuery) {
  const filters = FACETS.flatMap((facet) =>
    listing.facets[facet]
      .filter((option) => option.isChosen)
      .map(({ label, slug }) => ({
        label: facet === "ringSize" ? `Size ${label}` : label,
        without: withOption(query, facet, slug),
      })),
  );
  for (const { slug, label, isChosen } of offersOf(listing, query)) {
    if (isChosen) filters.push({ label, without: withOffer(query, slug) });
  }
  if (query.minPounds !== null || query.maxPounds !== null) {
    const without = { ...query, minPounds: null, maxPounds: null, page: 1 };
    filters.push({ label: priceLabel(query), without });
  }
  return filters;
}

function priceLabel({ minPounds, maxPounds }: ListingQuery): string {
  const money = (pounds: number) => inPounds(pounds * 100);
  if (minPounds === null) return `Up to ${money(maxPounds ?? 0)}`;
  if (maxPounds === null) return `From ${money(minPounds)}`;
  return `${money(minPounds)} to ${money(maxPounds)}`;
}

/**
 * A group that can be folded.
 * @param chosen what is chosen in it, shown while it is folded.
 */
function Group({
  name,
  startsOpen,
  chosen,
  children,
}: {
  name: string;
  startsOpen: boolean;
  chosen: string;
  children: ReactNode;
}) {
  const [isOpenAtFirst] = useState(startsOpen);
  return (
    <details className="filter-group" open={isOpenAtFirst}>
      <summary>
        {name}
        {chosen && <span className="filter-chosen">{chosen}</span>}
      </summary>
      <fieldset aria-label={name}>{children}</fieldset>
    </details>
  );
}

/** Checkboxes with the number of products each would show. One that would show none can only be unticked. */
function FilterGroup({
  name,
  startsOpen,
  options,
  onToggle,
  few = FEW,
  noteOf,
  children,
}: {
  name: string;
  startsOpen: boolean;
  options: readonly FacetOption[];
  onToggle: (option: string) => void;
  /** How many options show at first. */
  few?: number;
  /** Shown beside an option. */
  noteOf?: (option: FacetOption) => string;
  /** Below the options. */
  children?: ReactNode;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = options.filter((option, n) => showsAll || n < few || option.isChosen);
  const chosen = options.filter(({ isChosen }) => isChosen).map(({ label }) => label);
  return (
    <Group name={name} startsOpen={startsOpen} chosen={chosen.join(", ")}>
      <div className="filter-options">
        {shown.map((option) => (
          <label key={option.slug} className="filter-option">
            <input
              type="checkbox"
              className="form-check-input"
              autoComplete="off"
              checked={option.isChosen}
              disabled={option.count === 0 && !option.isChosen}
              onChange={() => onToggle(option.slug)}
            />
            <span>{option.label}</span>
            {noteOf && <span className="filter-note"> {noteOf(option)}</span>}
            <span className="filter-count">
              <span className="visually-hidden">, </span>
              {option.count}
              <span className="visually-hidden"> {option.count === 1 ? "piece" : "pieces"}</span>
            </span>
          </label>
        ))}
      </div>
      {options.length > few && (
        <button
          type="button"
          className="filter-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `Show all ${options.length}`}
        </button>
      )}
      {children}
    </Group>
  );
}

/** British sizes with their equivalents; the visitor's own comes first. */
function RingSizeGroup({ options, ...props }: ComponentProps<typeof FilterGroup>) {
  const { uk } = useStoredValue(myRingSize);
  const mine = options.filter(({ label }) => label === uk);
  const others = options.filter(({ label }) => label !== uk);
  return (
    <FilterGroup
      {...props}
      options={[...mine, ...others]}
      few={Infinity}
      noteOf={({ label }) => {
        const [size] = ringSizesIn(label);
        return label === uk ? "My size" : size ? `US ${size.us} · EU ${size.eu}` : "";
      }}
    >
      <Link className="filter-more" to={paths.ringSize}>
        Find your ring size
      </Link>
    </FilterGroup>
  );
}

/**
 * Two limits in whole pounds, applied together; swapped if they are the wrong way round. The fields are uncontrolled, so
 * that text typed before hydration is kept; method="dialog" sends nothing before it.
 */
function PriceRange({
  query,
  range,
  startsOpen,
  onChange,
}: FilterProps & { range: NonNullable<Listing["priceRange"]>; startsOpen: boolean }) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [min, max] = [wholePounds(typed, "min"), wholePounds(typed, "max")];
    const isSwapped = min !== null && max !== null && min > max;
    event.currentTarget.reset(); // from now on the fields show what the URL says
    onChange({
      ...query,
      minPounds: isSwapped ? max : min,
      maxPounds: isSwapped ? min : max,
      page: 1,
    });
  };
  const isSet = query.minPounds !== null || query.maxPounds !== null;
  return (
    <Group name="Price" startsOpen={startsOpen} chosen={isSet ? priceLabel(query) : ""}>
      <form className="price-range" method="dialog" onSubmit={onSubmit}>
        {(
          [
            ["From £", "min", query.minPounds, range.fromPounds],
            ["To £", "max", query.maxPounds, range.toPounds],
          ] as const
        ).map(([label, name, pounds, placeholder]) => (
          <label key={name}>
            {label}
            <input
              className="form-control"
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              defaultValue={pounds ?? ""}
              placeholder={withCommas(placeholder)}
            />
          </label>
        ))}
        <button type="submit" className="btn btn-outline-primary">
          Apply
        </button>
      </form>
    </Group>
  );
}

/** "£1,250.50" → 1250; null if it is not an amount. */
function wholePounds(typed: FormData, name: "min" | "max"): number | null {
  const amount = pence(fieldText(typed, name));
  return amount === null ? null : Math.floor(amount / 100);
}
