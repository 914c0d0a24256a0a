/** The middle value, or the mean of the two middle ones. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** "1,234", "12.3" or "1.23"; "–" for NaN. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const maximumFractionDigits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en-GB", { maximumFractionDigits });
}

/** Median, minimum and maximum: "12.3 (11.9–14)". */
export function spread(values: readonly number[]): string {
  return `${number(median(values))} (${number(Math.min(...values))}–${number(Math.max(...values))})`;
}

export type Row = Readonly<Record<string, string | number>>;

/** A Markdown table. Keys become headings: "firstVisit" → "first visit". */
export function table(rows: readonly Row[]): string {
  const headings = Object.keys(rows[0] ?? {}).map((key) =>
    key.replace(/(?<=[a-z\d])[A-Z][a-z]+/g, (word) => ` ${word.toLowerCase()}`),
  );
  const cells = rows.map((row) =>
    Object.values(row).map((cell) => (typeof cell === "number" ? number(cell) : cell)),
  );
  return [headings, headings.map(() => "---"), ...cells]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}
