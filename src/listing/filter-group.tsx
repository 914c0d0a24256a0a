import { type SubmitEvent, useId, useState, type ReactNode, type ComponentProps } from "react";
import { Link } from "react-router-dom";
import { myRingSize } from "../device/ring-size.ts";
import { useStoredValue } from "../device/use-stored-value.ts";
import type { Listing, FacetOption } from "../filters/listing.ts";
import { ringSizeOf } from "../filters/ring-size.ts";
import { withCommas } from "../lib/plural.ts";
import { fieldText } from "../lib/text.ts";
import { pence } from "../products/price.ts";
import { paths } from "../routing/paths.ts";
import { priceLabel, type FilterProps } from "./active-filters.tsx";

/** How many options of a group show before "Show all". */
const FEW = 8;

/** Checkboxes with the number of products each would show. A checkbox that would show none can only be unticked. */
export function FilterGroup({
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
    <FoldingGroup name={name} startsOpen={startsOpen} chosen={chosen.join(", ")}>
      {/* The URL says what is chosen, not what the browser remembers. method="dialog": Enter sends nothing. */}
      <form className="filter-options" autoComplete="off" method="dialog">
        {shown.map((option) => (
          <label key={option.slug} className="filter-option d-flex align-items-baseline">
            <input
              type="checkbox"
              className="form-check-input"
              checked={option.isChosen}
              disabled={option.count === 0 && !option.isChosen}
              onChange={() => onToggle(option.slug)}
            />
            <span>{option.label}</span>
            {noteOf && <span className="filter-note">{` ${noteOf(option)}`}</span>}
            <span className="filter-count">
              <span className="visually-hidden">, </span>
              <span>{option.count}</span>
              <span className="visually-hidden">{option.count === 1 ? " piece" : " pieces"}</span>
            </span>
          </label>
        ))}
      </form>
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
    </FoldingGroup>
  );
}

/** British sizes with their equivalents; the visitor's own comes first. */
export function RingSizeGroup({ options, ...props }: ComponentProps<typeof FilterGroup>) {
  const { uk } = useStoredValue(myRingSize);
  const mine = options.filter(({ label }) => label === uk);
  const others = options.filter(({ label }) => label !== uk);
  return (
    <FilterGroup
      {...props}
      options={[...mine, ...others]}
      few={Infinity}
      noteOf={({ label }) => {
        const size = ringSizeOf(label);
        return label === uk ? "My size" : size ? `US ${size.us} · EU ${size.eu}` : "";
      }}
    >
      <Link className="filter-more" to={paths.ringSize}>
        Find your ring size
      </Link>
    </FilterGroup>
  );
}

/** The form with the limits of the price. */
export const PRICE_FORM = "price-range";

/**
 * Two limits in whole pounds, applied together; swapped if they are the wrong way round. The fields are uncontrolled, so
 * that text typed before hydration is kept; method="dialog" sends nothing before it. The sheet's button applies them, too.
 */
export function PriceRange({
  query,
  range,
  startsOpen,
  onChange,
}: FilterProps & { range: NonNullable<Listing["priceRange"]>; startsOpen: boolean }) {
  const id = useId();
  const [invalid, setInvalid] = useState<readonly Limit[]>([]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const [min, max] = [wholePounds(typed, "min"), wholePounds(typed, "max")];
    const wrong = LIMITS.filter((name) => ({ min, max })[name] === "invalid");
    setInvalid(wrong);
    if (min === "invalid" || max === "invalid") {
      form.closest("details")?.setAttribute("open", "");
      form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
      return;
    }
    const isSwapped = min !== null && max !== null && min > max;
    const [minPounds, maxPounds] = isSwapped ? [max, min] : [min, max];
    form.reset(); // from now on the fields show what the URL says
    if (minPounds !== query.minPounds || maxPounds !== query.maxPounds)
      onChange({ ...query, minPounds, maxPounds, page: 1 });
    if (!form.contains(event.nativeEvent.submitter)) form.closest("dialog")?.close();
  };
  const isSet = query.minPounds !== null || query.maxPounds !== null;
  return (
    <FoldingGroup name="Price" startsOpen={startsOpen} chosen={isSet ? priceLabel(query) : ""}>
      <form
        id={PRICE_FORM}
        className="price-range"
        method="dialog"
        onSubmit={onSubmit}
        onChange={() => setInvalid([])}
        onReset={() => setInvalid([])}
      >
        {(
          [
            ["From £", "min", query.minPounds, range.fromPounds],
            ["To £", "max", query.maxPounds, range.toPounds],
          ] as const
        ).map(([label, name, pounds, placeholder]) => (
          <label key={name}>
            <span>{label}</span>
            <input
              className="form-control"
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              defaultValue={pounds ?? ""}
              placeholder={withCommas(placeholder)}
              aria-invalid={invalid.includes(name)}
              aria-describedby={invalid.length > 0 ? id : undefined}
            />
          </label>
        ))}
        {invalid.length > 0 && (
          <p id={id} className="form-text mb-0 text-danger" role="alert">
            Enter an amount in pounds, such as 1,500.
          </p>
        )}
        <button type="submit" className="btn btn-outline-primary">
          Apply
        </button>
      </form>
    </FoldingGroup>
  );
}

const LIMITS = ["min", "max"] as const;
type Limit = (typeof LIMITS)[number];

/** "£1,250.50" → 1250; null for no limit. */
function wholePounds(typed: FormData, name: Limit): number | null | "invalid" {
  const text = fieldText(typed, name);
  if (/^£?\s*0*$/.test(text)) return null;
  const amount = pence(text);
  return amount === null ? "invalid" : Math.floor(amount / 100);
}

/**
 * A group that can be folded.
 * @param chosen what is chosen in it, shown while it is folded.
 */
function FoldingGroup({
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
  return (
    // The shopper folds and opens it; another listing may start in another way.
    <details key={String(startsOpen)} className="filter-group" open={startsOpen}>
      <summary className="d-flex align-items-center">
        <span>{name}</span>
        {chosen && <span className="filter-chosen">{chosen}</span>}
      </summary>
      <fieldset aria-label={name}>{children}</fieldset>
    </details>
  );
}
