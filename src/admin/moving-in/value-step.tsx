import { plural } from "../../lib/plural.ts";
import { MatchGroup } from "../csv/match-group.tsx";
import { answerKey, type ValueGroup } from "./values.ts";

/** The second screen of an import: a table for each question about values. */
export function ValueStep({
  groups,
  answers,
  onChange,
}: {
  groups: readonly ValueGroup[];
  answers: ReadonlyMap<string, string>;
  onChange: (answers: ReadonlyMap<string, string>) => void;
}) {
  return groups.map(({ id, title, target, values }) => (
    <MatchGroup
      key={id}
      title={title}
      rows={values.map(({ key, text, count, options, answer, isSettled }) => ({
        key,
        name:
          text === "" ? "Nothing in the file" : target === "size" ? `Sizes such as ${text}` : text,
        details: [],
        count: plural(count, "piece"),
        options: [["", options]],
        value: answer,
        isProposed: !isSettled,
      }))}
      onAnswer={(said) => {
        const next = new Map(answers);
        for (const [key, answer] of said) next.set(answerKey(id, key), answer);
        onChange(next);
      }}
    />
  ));
}
