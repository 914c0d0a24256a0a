import {
  startTransition,
  useId,
  useOptimistic,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
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

/**
 * What narrows a listing: beside the pieces on wide screens, behind a button on narrow ones.
 * @param isBusy what was chosen is on its way, and nobody knows how many pieces it will be.
 */
export function Filters({
  listing,
  query,
  hides,
  isBusy,
  onChoose,
}: FilterProps & { hides: Facet | null; isBusy: boolean }) {
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
              onToggle={(option) => onChoose((now) => withOption(now, facet, option))}
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
              onToggle={() => onChoose((now) => ({ ...now, onSale: !now.onSale, page: 1 }))}
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
          {isBusy
            ? "Show pieces"
            : listing.total === 1
              ? "Show 1 piece"
              : `Show ${listing.total} pieces`}
        </button>
      </div>
    </section>
  );
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
        // Pressed twice, it must not come back.
        takeBack: (now: ListingQuery) =>
          now.chosen[facet].includes(option.slug) ? withOption(now, facet, option.slug) : now,
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
  onToggle,
}: {
  name: string;
  options: readonly FacetOption[];
  onToggle: (option: string) => void;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = options.filter((option, n) => showsAll || n < FEW || option.isChosen);
  return (
    <fieldset className="filter-group">
      <legend>{name}</legend>
      {shown.map((option) => (
        <Option key={option.slug} {...option} onToggle={() => onToggle(option.slug)} />
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
  onToggle,
}: {
  label: string;
  count: number;
  isChosen: boolean;
  onToggle: () => void;
}) {
  // The box answers at once; the listing follows as soon as it is worked out.
  const [isChecked, setIsChecked] = useOptimistic(isChosen);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Ticked before the scripts had arrived, it is ticked once more: the address may have chosen it meanwhile.
    if (target.checked === isChecked) return;
    startTransition(() => {
      setIsChecked(target.checked);
      onToggle();
    });
  };
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        className="form-check-input"
        autoComplete="off"
        checked={isChecked}
        disabled={count === 0 && !isChosen}
        onChange={onChange}
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

/** Two bounds in whole pounds, applied together. Bounds the wrong way round are taken as they were meant. */
function PriceRange({ listing, query, onChoose }: FilterProps) {
  const [typed, setTyped] = useState<{ of: ListingQuery; from: string; to: string } | null>(null);
  const { minPounds: min, maxPounds: max } = query;
  // What was typed counts until a price is chosen, here or elsewhere (a chip, Back).
  const isCurrent = typed?.of.minPounds === min && typed.of.maxPounds === max;
  const { from, to } =
    typed && isCurrent ? typed : { from: String(min ?? ""), to: String(max ?? "") };
  const { fromPounds = 0, toPounds = 0 } = listing.priceRange ?? {};
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const bounds = [wholePounds(from), wholePounds(to)] as const;
    const [low, high] = bounds;
    const isSwapped = low !== null && high !== null && low > high;
    const [minPounds, maxPounds] = isSwapped ? [high, low] : bounds;
    setTyped(null);
    onChoose((now) => ({ ...now, minPounds, maxPounds, page: 1 }));
  };
  return (
    <fieldset className="filter-group">
      <legend>Price</legend>
      <form className="price-range" onSubmit={onSubmit}>
        <Bound
          label="From £"
          value={from}
          hint={fromPounds}
          onType={(text) => setTyped({ of: query, from: text, to })}
        />
        <Bound
          label="To £"
          value={to}
          hint={toPounds}
          onType={(text) => setTyped({ of: query, from, to: text })}
        />
        <button type="submit" className="btn btn-outline-primary">
          Apply
        </button>
      </form>
    </fieldset>
  );
}

function Bound({
  label,
  value,
  hint,
  onType,
}: {
  label: string;
  value: string;
  hint: number;
  onType: (text: string) => void;
}) {
  return (
    <label>
      {label}
      <input
        className="form-control"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={value}
        placeholder={withCommas(hint)}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}

/** wholePounds("£1,250.50") → 1250; anything that is no amount is no bound. */
function wholePounds(text: string): number | null {
  const amount = pence(text);
  return amount === null ? null : Math.floor(amount / 100);
}
