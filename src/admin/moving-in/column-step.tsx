import { useState } from "react";
import { plural } from "../../lib/plural.ts";
import type { SourceColumn } from "../csv/column-facts.ts";
import { MatchTable, type MatchOptions, type MatchRow } from "../csv/match-table.tsx";
import { Button, CompactSelect } from "../ui/controls.tsx";
import type { Variants } from "./choices.ts";
import type { SourcePiece } from "./pieces.ts";
import {
  FIRST_ONLY,
  LEFT_OUT,
  TARGET_NAMES,
  TARGETS,
  type ColumnUse,
  type Target,
} from "./programs.ts";
import { columnsOf, swapped, type Mapping, type Source } from "./source.ts";

const OPTIONS: MatchOptions = [
  ["", [[LEFT_OUT, "Left out"]]],
  ...Object.entries(TARGETS).map(
    ([group, names]) => [group, Object.entries(names) as [Target, string][]] as const,
  ),
];
/** Targets whose columns say different things. */
const APART: ReadonlySet<ColumnUse> = new Set([
  "",
  LEFT_OUT,
  "note",
  "available",
  "stock",
  "stockRule",
  "saleRule",
  "priceRule",
]);

/** What each column of a file is. */
export function ColumnStep({
  source,
  mapping,
  pieces,
  variants,
  onMapping,
  onVariants,
}: {
  source: Source;
  mapping: Mapping;
  pieces: readonly SourcePiece[];
  variants: Variants;
  onMapping: (mapping: Mapping) => void;
  onVariants: (variants: Variants) => void;
}) {
  const { columns, rows } = source;
  const filled = columns.filter(({ filledCount }) => filledCount > 0);
  const empty = columns.filter(({ filledCount }) => filledCount === 0);
  // Rows stay in their places while the dealer chooses.
  const [first] = useState(mapping);
  const wasLeftOut = ({ key }: SourceColumn) => first.get(key) === LEFT_OUT;
  const wasOpen = ({ key }: SourceColumn) => first.get(key) === "";
  const main = filled.filter((column) => !wasLeftOut(column));
  const leftOut = filled.filter(wasLeftOut);
  const toRow = ({ key, name, filledCount, examples }: SourceColumn): MatchRow => ({
    key,
    name,
    details: examples,
    count: [
      `${filledCount} of ${plural(rows.length, "row")}`,
      key.slice(name.length).replace(" · ", "from "),
    ]
      .filter(Boolean)
      .join(", "),
    options: OPTIONS,
    value: mapping.get(key) ?? "",
  });
  const onChange = (keys: readonly string[], value: string) => {
    const next = new Map(mapping);
    for (const key of keys) next.set(key, value as ColumnUse);
    onMapping(next);
  };
  const filledKeys = new Set(filled.map(({ key }) => key));
  const filledOf = (use: ColumnUse) => columnsOf(mapping, use).filter((key) => filledKeys.has(key));
  const shared = [...new Set(mapping.values())].filter(
    (use): use is Target => !APART.has(use) && filledOf(use).length > 1,
  );
  return (
    <>
      <MatchTable
        caption="Columns"
        name="column"
        rows={[...main.filter(wasOpen), ...main.filter((one) => !wasOpen(one))].map(toRow)}
        onChange={onChange}
      />
      {leftOut.length > 0 && (
        <details className="mb-3">
          <summary>{`${plural(leftOut.length, "column is", "columns are")} left out`}</summary>
          <div className="mt-2">
            <MatchTable
              caption="Columns that are left out"
              name="column"
              rows={leftOut.map(toRow)}
              onChange={onChange}
            />
          </div>
        </details>
      )}
      {empty.length > 0 && (
        <p className="form-text">{`Empty: ${empty.map(({ name }) => name).join(", ")}.`}</p>
      )}
      {shared.map((target) => (
        <SharedField
          key={target}
          target={target}
          keys={filledOf(target)}
          source={source}
          mapping={mapping}
          pieces={pieces}
          onMapping={onMapping}
        />
      ))}
      {pieces.some(({ isVaried }) => isVaried) && (
        <CompactSelect
          className="col-sm-6 mb-3"
          label="Variants"
          options={[
            ["each", "A piece for each variant"],
            ["one", "One piece that names its variants"],
          ]}
          value={variants}
          onChange={(value) => onVariants(value === "one" ? "one" : "each")}
        />
      )}
    </>
  );
}

/** Columns that make one field, in an order that can be changed, and what they make. */
function SharedField({
  target,
  keys,
  source,
  mapping,
  pieces,
  onMapping,
}: {
  target: Target;
  keys: readonly string[];
  source: Source;
  mapping: Mapping;
  pieces: readonly SourcePiece[];
  onMapping: (mapping: Mapping) => void;
}) {
  const nameOf = (key: string) => source.columns.find((one) => one.key === key)?.name ?? key;
  const full = pieces.find(({ text }) => keys.every((key) => text(target, [key]) !== ""));
  const example = (full ?? pieces[0])?.text(target, keys) ?? "";
  const text = FIRST_ONLY.has(target)
    ? "The first that is filled counts."
    : target !== "pictures" && example !== "" && `For example: “${example.slice(0, 200)}”`;
  return (
    <section className="border bg-white p-2 mb-3" aria-label={`Columns of ${TARGET_NAMES[target]}`}>
      <ol className="d-flex flex-wrap align-items-center gap-2 mb-0 ps-0 list-unstyled">
        <li className="fw-medium">{`${TARGET_NAMES[target]}:`}</li>
        {keys.map((key, n) => {
          const before = keys[n - 1];
          return (
            // Keyed by place, so that the button keeps the focus.
            <li key={n} className="d-flex align-items-center gap-2">
              {before !== undefined && (
                <Button
                  size="sm"
                  variant="outline-primary"
                  onClick={() => onMapping(swapped(mapping, key, before))}
                  aria-label={`Move ${nameOf(key)} before ${nameOf(before)}`}
                >
                  ⇄
                </Button>
              )}
              <bdi>{nameOf(key)}</bdi>
            </li>
          );
        })}
      </ol>
      <p className="form-text mb-0" aria-live="polite">
        {text}
      </p>
    </section>
  );
}
