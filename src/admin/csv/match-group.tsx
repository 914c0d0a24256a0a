import { useState } from "react";
import { plural } from "../../lib/plural.ts";
import { Button } from "../ui/controls.tsx";
import { MatchTable, type MatchRow } from "./match-table.tsx";

/** The values of a column, what each becomes, and the button that confirms what is proposed. */
export function MatchGroup({
  title,
  rows,
  onAnswer,
}: {
  title: string;
  rows: readonly MatchRow[];
  /** Gets what values become, by their keys. */
  onAnswer: (answers: ReadonlyMap<string, string>) => void;
}) {
  const openCount = rows.filter(({ value }) => value === "").length;
  const isDone = rows.every(({ isProposed }) => !isProposed);
  // It stays open, and its values in their places, while the dealer chooses.
  const [isOpen] = useState(!isDone);
  const [order] = useState(() => new Map(rows.map(({ key }, n) => [key, n])));
  const placeOf = ({ key }: MatchRow) => order.get(key) ?? rows.length;
  return (
    <details className="mb-3 border bg-white p-3" open={isOpen}>
      <summary>
        <h3 className="d-inline fs-5 me-2">{title}</h3>
        <span className={openCount > 0 ? "text-danger" : "text-secondary"}>
          {isDone ? "✓ Done" : openCount > 0 ? `${openCount} to choose` : "To confirm"}
        </span>
      </summary>
      <div className="mt-2">
        <MatchTable
          caption={title}
          name="value"
          rows={rows.toSorted((a, b) => placeOf(a) - placeOf(b))}
          onChange={(keys, value) => onAnswer(new Map(keys.map((key) => [key, value])))}
        />
        {isOpen && (
          <Button
            variant="outline-primary"
            isBusy={isDone || openCount > 0}
            onClick={() => onAnswer(new Map(rows.map(({ key, value }) => [key, value])))}
          >
            {isDone ? "Confirmed" : `Confirm ${plural(rows.length, "Value")}`}
          </Button>
        )}
      </div>
    </details>
  );
}
