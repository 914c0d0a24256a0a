export type SortOrder = "ascending" | "descending";

/** The heading of a column that sorts the table. */
export function SortHeader({
  label,
  className,
  sorted,
  first,
  onSort,
}: {
  label: string;
  className?: string;
  sorted: SortOrder | "none";
  /** The order when the column is chosen; choosing it again reverses the order. */
  first: SortOrder;
  onSort: (order: SortOrder) => void;
}) {
  const other = sorted === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      <button
        type="button"
        className="py-1 fw-medium text-start"
        onClick={() => onSort(sorted === "none" ? first : other)}
      >
        <span>{label}</span>
        <span className="sort-mark d-inline-block text-center" aria-hidden="true">
          {sorted === "none" ? "" : sorted === "descending" ? "▾" : "▴"}
        </span>
      </button>
    </th>
  );
}
