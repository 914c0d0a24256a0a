import { useRef, useState, type ReactNode } from "react";
import { plural } from "../../lib/plural.ts";
import { Button } from "../ui/controls.tsx";
import type { MatchOption } from "./match-values.ts";

/** Options below a heading; "" for none. */
export type MatchOptions = readonly (readonly [heading: string, options: readonly MatchOption[]])[];

/** A column or a value of a file, and what it becomes here. */
export interface MatchRow {
  readonly key: string;
  readonly name: string;
  /** Its values, or how often it is there. */
  readonly details: readonly string[];
  readonly count: string;
  readonly options: MatchOptions;
  /** "" if it is to be chosen. */
  readonly value: string;
  /** Whether it is proposed and not confirmed yet. */
  readonly isProposed?: boolean;
}

const MAX_ROWS = 100;
const CHOOSE = "Choose…";

/** What each column or value of a file becomes. @param name of what the rows are: "column" */
export function MatchTable({
  caption,
  name,
  rows,
  onChange,
}: {
  caption: string;
  name: string;
  rows: readonly MatchRow[];
  /** Gets all rows that become this value. */
  onChange: (keys: readonly string[], value: string) => void;
}) {
  const [isWhole, setIsWhole] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const open = rows.filter(({ value }) => value === "");
  const shown = isWhole ? rows : rows.slice(0, MAX_ROWS);
  return (
    <>
      <table ref={table} className="match-table table bg-white border mb-2">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">{name === "column" ? "Values" : "Count"}</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row
              key={row.key}
              of={row}
              isColumn={name === "column"}
              onChange={(value) => onChange([row.key], value)}
            />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <p>
          <Button size="sm" variant="outline-primary" onClick={() => setIsWhole(true)}>
            {`Show All ${rows.length}`}
          </Button>
        </p>
      )}
      {open.length > 1 && (
        <p className="d-flex flex-wrap align-items-center gap-2">
          <label>
            <span className="me-2">{`All ${plural(open.length, `${name} that is`, `${name}s that are`)} still open:`}</span>
            <select
              className="form-select form-select-sm d-inline-block w-auto mw-100"
              value=""
              onChange={({ target }) => {
                onChange(
                  open.map(({ key }) => key),
                  target.value,
                );
                // This list may go.
                table.current?.querySelector("select")?.focus({ preventScroll: true });
              }}
            >
              <Choices of={sharedOptions(open)} />
            </select>
          </label>
        </p>
      )}
    </>
  );
}

function Row({
  of: { name, details, count, options, value, isProposed },
  isColumn,
  onChange,
}: {
  of: MatchRow;
  isColumn: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <tr className={value === "" ? "is-open" : isProposed ? "is-proposed" : ""}>
      <th scope="row">
        <bdi>{name}</bdi>
        {isColumn && <span className="d-block small fw-normal text-secondary">{count}</span>}
      </th>
      <td>
        {isColumn ? (
          <ul className="match-values">
            {details.map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          count
        )}
      </td>
      <td>
        <select
          className="form-select form-select-sm"
          aria-label={`“${name}” becomes`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <Choices of={options} />
        </select>
      </td>
    </tr>
  );
}

function Choices({ of: groups }: { of: MatchOptions }): ReactNode {
  return (
    <>
      <option value="" disabled>
        {CHOOSE}
      </option>
      {groups.map(([heading, options]) => {
        const list = options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ));
        return heading === "" ? (
          list
        ) : (
          <optgroup key={heading} label={heading}>
            {list}
          </optgroup>
        );
      })}
    </>
  );
}

/** The options that all of these rows have. */
function sharedOptions(rows: readonly MatchRow[]): MatchOptions {
  const [first, ...others] = rows.map(({ options }) => options);
  const sets = others.map(
    (groups) => new Set(groups.flatMap(([, all]) => all.map(([value]) => value))),
  );
  return (first ?? []).flatMap(([heading, options]) => {
    const shared = options.filter(([value]) => sets.every((values) => values.has(value)));
    return shared.length > 0 ? [[heading, shared] as const] : [];
  });
}
