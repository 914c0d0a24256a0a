import { withoutFilters, type ListingQuery } from "../../domain/listing.ts";
import { activeFilters, type FilterProps } from "./filter-values.ts";

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
      {active.map(({ label, without }) => (
        <button
          key={label}
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
