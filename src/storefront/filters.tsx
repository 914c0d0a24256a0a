import {
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useOptimistic,
  useRef,
  useState,
  type SubmitEvent,
} from "react";
import {
  FACETS,
  isNarrowed,
  withOption,
  withoutFilters,
  type Facet,
  type FacetOption,
  type Listing,
  type ListingQuery,
} from "../domain/listing.ts";
import { inPounds, pence, withCommas } from "../domain/price.ts";
import { fieldText } from "../domain/text.ts";

const FACET_NAMES: Readonly<Record<Facet, string>> = {
  brand: "Brand",
  jewellery: "Category",
  condition: "Condition",
  metal: "Metal",
  gem: "Gemstone",
};

/** How many options of a group show before "Show all". */
const FEW = 8;

/** Changes what is chosen, whatever that is by now. */
export type Choose = (change: (query: ListingQuery) => ListingQuery) => void;

interface FilterProps {
  listing: Listing;
  query: ListingQuery;
  onChoose: Choose;
}

/** The filters of a listing: beside the products on wide screens, behind a button on narrow ones. */
export function Filters({
  listing,
  query,
  hides,
  onChoose,
}: FilterProps & { hides: Facet | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes with what it took back: the focus must not go with it. */
  const chooseAndStay: Choose = (change) => {
    panel.current?.focus({ preventScroll: true });
    onChoose(change);
  };
  const chosenCount =
    FACETS.reduce((count, facet) => count + query.chosen[facet].length, 0) +
    Number(query.onSale) +
    Number(query.minPounds !== null || query.maxPounds !== null);
  return (
    <section className="filters" aria-label="Filters">
      <button
        ref={toggle}
        type="button"
        className="filters-toggle btn btn-outline-primary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosenCount > 0 ? `Filters (${chosenCount})` : "Filters"}
      </button>
      <div
        ref={panel}
        id={panelId}
        tabIndex={-1}
        className={isOpen ? "filters-panel is-open" : "filters-panel"}
      >
        {isNarrowed(query) && <Chosen listing={listing} query={query} onChoose={chooseAndStay} />}
        {FACETS.filter((facet) => facet !== hides && listing.facets[facet].length > 0).map(
          (facet) => (
            <FacetGroup
              key={facet}
              name={FACET_NAMES[facet]}
              options={listing.facets[facet]}
              onChange={(option, isChosen) =>
                onChoose((now) => withChoice(now, facet, option, isChosen))
              }
            />
          ),
        )}
        {listing.priceRange && <PriceRange listing={listing} query={query} onChoose={onChoose} />}
        {(listing.onSaleCount > 0 || query.onSale) && (
          <fieldset className="filter-group">
            <legend>Offers</legend>
            <Option
              label="On sale"
              count={listing.onSaleCount}
              isChosen={query.onSale}
              onChange={(onSale) => onChoose((now) => ({ ...now, onSale, page: 1 }))}
            />
          </fieldset>
        )}
        <button
          type="button"
          className="filters-done btn btn-primary w-100"
          onClick={() => {
            setIsOpen(false);
            toggle.current?.focus();
          }}
        >
          {listing.total === 1 ? "Show 1 piece" : `Show ${listing.total} pieces`}
        </button>
      </div>
    </section>
  );
}

/** The same query with an option chosen or not. Repeating it changes nothing. */
function withChoice(query: ListingQuery, facet: Facet, option: string, isChosen: boolean) {
  return query.chosen[facet].includes(option) === isChosen
    ? query
    : withOption(query, facet, option);
}

interface Chip {
  key: string;
  label: string;
  takeBack: (query: ListingQuery) => ListingQuery;
}

/** What is chosen, each to be taken back, and all of it at once. */
function Chosen({ listing, query, onChoose }: FilterProps) {
  const options: Chip[] = FACETS.flatMap((facet) =>
    listing.facets[facet]
      .filter((option) => option.isChosen)
      .map((option) => ({
        key: `${facet}-${option.slug}`,
        label: option.label,
        takeBack: (now: ListingQuery) => withChoice(now, facet, option.slug, false),
      })),
  );
  if (query.onSale) {
    options.push({
      key: "sale",
      label: "On sale",
      takeBack: (now) => ({ ...now, onSale: false, page: 1 }),
    });
  }
  if (query.minPounds !== null || query.maxPounds !== null) {
    options.push({
      key: "price",
      label: rangeLabel(query),
      takeBack: (now) => ({ ...now, minPounds: null, maxPounds: null, page: 1 }),
    });
  }
  return (
    <div className="d-flex flex-wrap align-items-center gap-2 pb-3">
      {options.map(({ key, label, takeBack }) => (
        <button key={key} type="button" className="chip" onClick={() => onChoose(takeBack)}>
          <span className="visually-hidden">Remove filter: </span>
          {label}
          <span aria-hidden="true"> ×</span>
        </button>
      ))}
      <button type="button" className="filter-more" onClick={() => onChoose(withoutFilters)}>
        Clear all
      </button>
    </div>
  );
}

function rangeLabel({ minPounds, maxPounds }: ListingQuery): string {
  const shown = (pounds: number) => inPounds(pounds * 100);
  if (minPounds === null) return `Up to ${shown(maxPounds ?? 0)}`;
  return maxPounds === null
    ? `From ${shown(minPounds)}`
    : `${shown(minPounds)} to ${shown(maxPounds)}`;
}

function FacetGroup({
  name,
  options,
  onChange,
}: {
  name: string;
  options: readonly FacetOption[];
  onChange: (option: string, isChosen: boolean) => void;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = options.filter((option, n) => showsAll || n < FEW || option.isChosen);
  return (
    <fieldset className="filter-group">
      <legend>{name}</legend>
      {shown.map((option) => (
        <Option
          key={option.slug}
          {...option}
          onChange={(isChosen) => onChange(option.slug, isChosen)}
        />
      ))}
      {options.length > FEW && (
        <button
          type="button"
          className="filter-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `Show all ${options.length}`}
        </button>
      )}
    </fieldset>
  );
}

/** One choice with how many pieces it would show; one that would show none can only be taken back. */
function Option({
  label,
  count,
  isChosen,
  onChange,
}: {
  label: string;
  count: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  // The box changes at once; the listing follows as soon as it has been rendered.
  const [isChecked, setIsChecked] = useOptimistic(isChosen);
  const change = (isNowChecked: boolean) => {
    startTransition(() => {
      setIsChecked(isNowChecked);
      onChange(isNowChecked);
    });
  };
  // React does not report what was ticked before hydration.
  const applyEarlyChange = useEffectEvent(() => {
    if (box.current && box.current.checked !== isChecked) change(box.current.checked);
  });
  useEffect(() => applyEarlyChange(), []);
  return (
    <label className="filter-option">
      <input
        ref={box}
        type="checkbox"
        className="form-check-input"
        autoComplete="off"
        checked={isChecked}
        disabled={count === 0 && !isChosen}
        onChange={({ target }) => change(target.checked)}
      />
      <span>{label}</span>
      <span className="filter-count">
        <span className="visually-hidden">, </span>
        {count}
        <span className="visually-hidden"> {count === 1 ? "piece" : "pieces"}</span>
      </span>
    </label>
  );
}

/**
 * Two bounds in whole pounds, applied together. Bounds the wrong way round are swapped. The fields are uncontrolled, so that what
 * is typed before hydration stays; method="dialog" sends nothing before it.
 */
function PriceRange({ listing, query, onChoose }: FilterProps) {
  const { minPounds, maxPounds } = query;
  const { fromPounds = 0, toPounds = 0 } = listing.priceRange ?? {};
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const bounds = [wholePounds(typed, "min"), wholePounds(typed, "max")] as const;
    const [low, high] = bounds;
    const isSwapped = low !== null && high !== null && low > high;
    const [min, max] = isSwapped ? [high, low] : bounds;
    event.currentTarget.reset(); // from now on the fields show what the URL says
    onChoose((now) => ({ ...now, minPounds: min, maxPounds: max, page: 1 }));
  };
  return (
    <fieldset className="filter-group">
      <legend>Price</legend>
      <form className="price-range" method="dialog" onSubmit={onSubmit}>
        <Bound label="From £" name="min" pounds={minPounds} hint={fromPounds} />
        <Bound label="To £" name="max" pounds={maxPounds} hint={toPounds} />
        <button type="submit" className="btn btn-outline-primary">
          Apply
        </button>
      </form>
    </fieldset>
  );
}

function Bound({
  label,
  name,
  pounds,
  hint,
}: {
  label: string;
  name: "min" | "max";
  pounds: number | null;
  hint: number;
}) {
  return (
    <label>
      {label}
      <input
        className="form-control"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={pounds ?? ""}
        placeholder={withCommas(hint)}
      />
    </label>
  );
}

/** "£1,250.50" → 1250; null if it is not an amount. */
function wholePounds(typed: FormData, name: "min" | "max"): number | null {
  const amount = pence(fieldText(typed, name));
  return amount === null ? null : Math.floor(amount / 100);
}
