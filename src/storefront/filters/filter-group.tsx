import { useState, type ReactNode } from "react";
import type { FacetOption } from "../../domain/listing.ts";

/** How many options of a group show before "Show all". */
const FEW = 8;

/**
 * A group that can be folded.
 * @param chosen what is chosen in it, shown while it is folded.
 */
export function FoldingGroup({
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
      <summary className="d-flex align-items-center">
        <span>{name}</span>
        {chosen && <span className="filter-chosen">{chosen}</span>}
      </summary>
      <fieldset aria-label={name}>{children}</fieldset>
    </details>
  );
}

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
