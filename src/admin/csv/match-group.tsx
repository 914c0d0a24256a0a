import { useState } from "react";
import { plural } from "../../lib/plural.ts";
import { Button } from "../ui/controls.tsx";
import { MatchTable } from "./match-table.tsx";
import { answerKey, isSettled, type Answers, type MatchValues } from "./match-values.ts";

/** A table for each question about values. @param unit what has the values: "piece" */
export function MatchGroups({
  of: groups,
  unit,
  answers,
  onChange,
}: {
  of: readonly MatchValues[];
  unit: string;
  answers: Answers;
  onChange: (answers: Answers) => void;
}) {
  return groups.map((group) => (
    <MatchGroup
      key={group.id}
      of={group}
      unit={unit}
      onAnswer={(said) => {
        const next = new Map(answers);
        for (const [key, answer] of said) next.set(answerKey(group.id, key), answer);
        onChange(next);
      }}
    />
  ));
}

/** The values of a column, what each becomes, and the button that confirms what is proposed. */
function MatchGroup({
  of: group,
  unit,
  onAnswer,
}: {
  of: MatchValues;
  unit: string;
  /** Gets what values become, by their keys. */
  onAnswer: (answers: Answers) => void;
}) {
  const { title, values } = group;
  const openCount = values.filter(({ answer }) => answer === "").length;
  const isDone = isSettled(group);
  // It stays open, and its values in their places, while the dealer chooses.
  const [isOpen] = useState(!isDone);
  const [order] = useState(() => new Map(values.map(({ key }, n) => [key, n])));
  const placeOf = ({ key }: { key: string }) => order.get(key) ?? values.length;
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
          rows={values
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map(({ key, text, name, count, options, answer, isSettled: isConfirmed }) => ({
              key,
              name: name ?? (text || "Nothing in the file"),
              details: [],
              count: plural(count, unit),
              options: [["", options]],
              value: answer,
              isProposed: !isConfirmed,
            }))}
          onChange={(keys, value) => onAnswer(new Map(keys.map((key) => [key, value])))}
        />
        {isOpen && (
          <Button
            variant="outline-primary"
            isBusy={isDone || openCount > 0}
            onClick={() => onAnswer(new Map(values.map(({ key, answer }) => [key, answer])))}
          >
            {isDone ? "Confirmed" : `Confirm ${plural(values.length, "Value")}`}
          </Button>
        )}
      </div>
    </details>
  );
}
