import { fieldErrorsText } from "../../content/admin-messages.ts";
import { storedLabel } from "../../content/field-labels.ts";
import {
  countText,
  missingNameTexts,
  reservationTexts,
  undoSummary,
} from "../../content/history.ts";
import { pathOf } from "../../domain/change.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import {
  missingNamesOf,
  reservationReversal,
  type Reversal,
  type ReversalChoice,
} from "../../domain/undo.ts";
import type { RefusedReversal } from "./use-undo.ts";
import { Button } from "../button.tsx";
import { FieldValue } from "../field-value.tsx";
import { TakenBy } from "../save-progress.tsx";
import { VersionChoice } from "../version-choice.tsx";
import { FieldDiffs } from "./field-diffs.tsx";
import { conflictKeys, conflictsIn, keyOf, type Chosen } from "./undo-choices.ts";

/** Shows what an undo will do before anything is saved, with a choice for each field that someone has changed since. */
export function UndoPreview({
  of: reversals,
  choices,
  refused,
  chosen,
  onChoose,
}: {
  of: readonly Reversal[];
  /** What will be written. */
  choices: readonly ReversalChoice[];
  refused: readonly RefusedReversal[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  const same = reversals.filter((one) => one.action === "none" && one.reason === "same");
  const gone = reversals.filter((one) => one.action === "none" && one.reason === "deleted");
  const taken = reversals.filter(({ skuTaken }) => skuTaken);
  const conflicts = conflictKeys(reversals);
  if (same.length === reversals.length) {
    return (
      <p role="status">
        This has already been undone: everything is as it was before. There is nothing to do.
      </p>
    );
  }
  return (
    <>
      <div role="status">
        {undoSummary(choices.map(({ reversal }) => reversal)).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {choices.length === 0 && <p>Nothing will change.</p>}
      </div>
      {same.length > 0 && <p>{`${countText(same)} will stay, already as before.`}</p>}
      {reservationTexts(choices.flatMap((choice) => reservationReversal(choice) ?? [])).map(
        (text) => (
          <p key={text}>{text}</p>
        ),
      )}
      <MissingNames of={choices} />
      <Changes of={choices} />
      <Unrecoverable gone={gone} taken={taken} refused={refused} />
      {conflicts.length > 0 && (
        <section>
          <h3 className="mt-3 mb-2">Changed again since</h3>
          <p>
            Someone has changed these since. Their current values stay, unless you choose Before.
          </p>
          {conflicts.length > 1 && (
            <p className="d-flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline-primary"
                onClick={() => onChoose(new Set(conflicts))}
              >
                Choose Before for All
              </Button>
              <Button size="sm" variant="outline-primary" onClick={() => onChoose(new Set())}>
                Keep All as They Are Now
              </Button>
            </p>
          )}
          {reversals.map((reversal) => (
            <Conflicts
              key={pathOf(reversal)}
              of={reversal}
              chosen={chosen}
              onChoose={(key, isChosen) => {
                const next = new Set(chosen);
                if (isChosen) next.add(key);
                else next.delete(key);
                onChoose(next);
              }}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** The brands and categories of products that do not exist. */
export function MissingNames({ of: choices }: { of: readonly ReversalChoice[] }) {
  const texts = missingNameTexts(choices.flatMap(missingNamesOf));
  return texts.map((text) => (
    <p key={text} className="alert alert-warning">
      {text}
    </p>
  ));
}

/** More would make the dialog slow; the count above says how many there are. */
const MAX_SHOWN = 100;

/** Field by field what comes back. It is folded unless it is only one document. */
function Changes({ of: choices }: { of: readonly ReversalChoice[] }) {
  const changed = choices.flatMap(({ reversal, fields }) =>
    reversal.action === "change" ? { reversal, fields } : [],
  );
  if (changed.length === 0) return null;
  const list = changed.slice(0, MAX_SHOWN).map(({ reversal, fields }) => (
    <section key={pathOf(reversal)} aria-label={reversal.title}>
      <h3 className="fs-6 mt-3 mb-2">{shorten(reversal.title, MAX_TITLE_LENGTH)}</h3>
      <FieldDiffs
        of={reversal.fields
          .filter(({ name }) => fields.includes(name))
          .map(({ name, now, before }) => ({ field: name, from: now, to: before }))}
        names={["Now", "After"]}
      />
    </section>
  ));
  if (changed.length === 1) return <>{list}</>;
  return (
    <details className="mb-3">
      <summary>Show what changes</summary>
      {list}
      {changed.length > MAX_SHOWN && <p>{`And ${changed.length - MAX_SHOWN} more.`}</p>}
    </details>
  );
}

function Unrecoverable({
  gone,
  taken,
  refused,
}: {
  gone: readonly Reversal[];
  taken: readonly Reversal[];
  refused: readonly RefusedReversal[];
}) {
  if (gone.length + taken.length + refused.length === 0) return null;
  return (
    <div className="alert alert-warning">
      <p>These cannot be brought back:</p>
      <ul className="mb-0">
        {gone.map((reversal) => (
          <li key={pathOf(reversal)}>
            {`${reversal.title}: it has been deleted since. Restore it from the history first.`}
          </li>
        ))}
        {taken.map(
          ({ skuTaken, ...reversal }) =>
            skuTaken && (
              <li key={pathOf(reversal)}>
                <span>{`${reversal.title}:`}</span> <TakenBy of={skuTaken} />{" "}
                <span>
                  {reversal.action === "change"
                    ? "The SKU stays as it is."
                    : "Give that product another SKU first."}
                </span>
              </li>
            ),
        )}
        {refused.map(({ reversal, errors }) => (
          <li key={pathOf(reversal)}>
            {`${reversal.title}: what it was before cannot be saved today. ${fieldErrorsText(errors, reversal.collection)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The choices for one document. */
function Conflicts({
  of: reversal,
  chosen,
  onChoose,
}: {
  of: Reversal;
  chosen: Chosen;
  onChoose: (key: string, isChosen: boolean) => void;
}) {
  const title = shorten(reversal.title, MAX_TITLE_LENGTH);
  if (reversal.action === "delete" && reversal.isChangedSince) {
    const key = keyOf(reversal);
    return (
      <VersionChoice
        legend={`${title}: it was added, and edited since`}
        versions={[
          { key: "now", name: "Now", value: "Keep it" },
          { key: "before", name: "Before", value: "Delete it anyway" },
        ]}
        chosen={chosen.has(key) ? "before" : "now"}
        onChoose={(side) => onChoose(key, side === "before")}
      />
    );
  }
  return conflictsIn(reversal).map(({ name, now, before }) => {
    const key = keyOf(reversal, name);
    const label = storedLabel(name);
    return (
      <VersionChoice
        key={key}
        legend={`${title}: ${label}`}
        versions={[
          {
            key: "now",
            name: "Now",
            value: <FieldValue field={name} value={now} label={`${label}, now`} />,
          },
          {
            key: "before",
            name: "Before",
            value: <FieldValue field={name} value={before} label={`${label}, before`} />,
          },
        ]}
        chosen={chosen.has(key) ? "before" : "now"}
        onChoose={(side) => onChoose(key, side === "before")}
      />
    );
  });
}
