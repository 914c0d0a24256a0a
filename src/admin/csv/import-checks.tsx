import type { PlannedRow } from "./import-plan.ts";

const MAX_NAMED_ROWS = 10;

/** A list of notices about the whole file, and of each warning with its rows. */
export function ImportChecks({
  notices,
  rows,
}: {
  notices: readonly string[];
  rows: readonly PlannedRow[];
}) {
  const rowsOf = new Map<string, Set<number>>();
  for (const { row, kind, warnings } of rows) {
    if (kind === "invalid") continue;
    for (const warning of warnings) {
      rowsOf.set(warning, (rowsOf.get(warning) ?? new Set()).add(row));
    }
  }
  if (notices.length === 0 && rowsOf.size === 0) return null;
  return (
    <section className="alert alert-warning" aria-labelledby="import-checks">
      <h3 id="import-checks" className="fs-6 mb-2">
        Check before you import
      </h3>
      <ul className="mb-0">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
        {[...rowsOf].map(([warning, found]) => (
          <li key={warning}>{`${warning} ${rowsText([...found])}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** rowsText([2, 5]) → "Rows 2, 5." */
function rowsText(rows: readonly number[]): string {
  const named = rows.slice(0, MAX_NAMED_ROWS).join(", ");
  const rest = rows.length - MAX_NAMED_ROWS;
  return `${rows.length === 1 ? "Row" : "Rows"} ${named}${rest > 0 ? ` and ${rest} more` : ""}.`;
}
