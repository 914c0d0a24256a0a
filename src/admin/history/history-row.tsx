import { Link } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import { shorten } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { pathOf, type DocumentId } from "../../products/stock-documents.ts";
import { editPath, paths } from "../paths.ts";
import { type ChangeEntry, changedFields, type ChangeSummary } from "../saving/change.ts";
import { storedLabel, inFormOrder } from "../saving/field-labels.ts";
import { Button } from "../ui/controls.tsx";
import { minuteOf, whenOf } from "../ui/dates.ts";
import { fieldValueText, isPictureField } from "../ui/field-value.tsx";
import { FieldDiffs, FieldValues } from "./field-diffs.tsx";
import { countText, operationName } from "./history-texts.ts";

/** One operation in the list. @param path of the only document that the list is about; "" if it is about all. */
export function HistoryRow({
  of: { operation, latest, documents, examples, isComplete },
  path,
  nowMs,
  onRestore,
}: {
  of: OperationRow;
  path: string;
  nowMs: number;
  /** Asks before a deleted document is restored. */
  onRestore: (entry: ChangeEntry, change: ChangeSummary) => void;
}) {
  const [first] = examples;
  const others = documents.length - examples.length;
  return (
    <li className="history-row">
      <p className="history-when d-flex flex-wrap justify-content-between column-gap-3 d-md-block">
        <time dateTime={new Date(latest.at).toISOString()} title={minuteOf(latest.at)}>
          {whenOf(latest.at, nowMs)}
        </time>
        <span className="history-who d-block text-secondary">{latest.email}</span>
      </p>
      <div className="history-what">
        <p>
          <Link className="fw-medium" to={paths.operation(operation)}>
            {`${operationName(latest.kind, documents)}${!isComplete && path === "" ? " and more" : ""}`}
          </Link>
          {latest.title !== "" && <span className="text-secondary">{` · ${latest.title}`}</span>}
        </p>
        {path === "" && (
          <ul className="list-unstyled">
            {examples.map((entry) => (
              <li key={pathOf(entry)}>
                <DocumentName of={entry} />
              </li>
            ))}
            {others > 0 && <li>{first ? `and ${others} more` : countText(documents)}</li>}
          </ul>
        )}
        {first && <Preview of={first} isOfMany={path === "" && documents.length > 1} />}
        {first && path !== "" && (
          <Restore of={first} change={latest} onRestore={() => onRestore(first, latest)} />
        )}
      </div>
    </li>
  );
}

/** The first fields of a change: "Price: £1,000 → £850". */
function Preview({ of: entry, isOfMany }: { of: ChangeEntry; isOfMany: boolean }) {
  if (entry.kind !== "changed") return null;
  const fields = inFormOrder(changedFields(entry));
  const more = fields.length - MAX_FIELDS;
  const texts = fields.slice(0, MAX_FIELDS).map((field) => {
    const from = fieldValueText(field, entry.before[field]);
    const to = fieldValueText(field, entry.after[field]);
    const isShort = Math.max(from.length, to.length) <= MAX_VALUE_LENGTH;
    return { field, from, to, isShown: isShort && !isPictureField(field) };
  });
  return (
    <p className="history-preview text-secondary">
      {isOfMany && <span>For example: </span>}
      {texts.map(({ field, from, to, isShown }, n) => (
        <span key={field}>
          <span>{`${n > 0 ? "; " : ""}${storedLabel(field)}${isShown ? `: ${from} ` : " changed"}`}</span>
          {isShown && (
            <>
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">is now</span>
              <span>{` ${to}`}</span>
            </>
          )}
        </span>
      ))}
      {more > 0 && <span>{` and ${plural(more, "more field")}`}</span>}
    </p>
  );
}

/** Brings the document back to what it was before this entry: in its form, or at once if it was deleted. */
function Restore({
  of: entry,
  change,
  onRestore,
}: {
  of: ChangeEntry;
  change: ChangeSummary;
  onRestore: () => void;
}) {
  if (entry.kind === "created") return null;
  const title = `: ${shorten(entry.title, MAX_TITLE_LENGTH)}`;
  if (entry.kind === "changed") {
    return (
      <Link
        className="btn btn-sm btn-outline-primary"
        to={`${editPath(entry)}?before=${change.id}`}
      >
        <span>Restore this version</span>
        <span className="visually-hidden">{title}</span>
      </Link>
    );
  }
  return (
    <Button size="sm" variant="outline-primary" onClick={onRestore}>
      <span>Restore</span>
      <span className="visually-hidden">{title}</span>
    </Button>
  );
}

/** The changes of one operation that a page shows: one row. */
interface OperationRow {
  readonly operation: string;
  /** The newest of them. */
  readonly latest: ChangeSummary;
  readonly documents: readonly DocumentId[];
  readonly examples: readonly ChangeEntry[];
  /** Whether all of its changes are shown; others may be on the next page. */
  readonly isComplete: boolean;
}

/** Groups changes, newest first, by their operation. */
export function operationRows(changes: readonly ChangeSummary[]): OperationRow[] {
  const groups = new Map<string, ChangeSummary[]>();
  for (const change of changes) {
    groups.set(change.operation, [...(groups.get(change.operation) ?? []), change]);
  }
  return [...groups].flatMap(([operation, group]) => {
    const [latest] = group;
    if (!latest) return [];
    return {
      operation,
      latest,
      documents: eachOnce(group.flatMap(({ documents }) => documents)),
      examples: eachOnce(group.flatMap(({ examples }) => examples)),
      isComplete: group.some(({ id }) => id === operation),
    };
  });
}

/** An operation may change a document twice. The newest comes first. */
function eachOnce<T extends DocumentId>(list: readonly T[]): readonly T[] {
  return [...new Map(list.toReversed().map((one) => [pathOf(one), one])).values()].toReversed();
}

/** The title or name of a changed document, with a link to its form unless the change deleted it. */
function DocumentName({ of: entry }: { of: ChangeEntry }) {
  const name = shorten(entry.title, MAX_TITLE_LENGTH) || "Without a title";
  if (entry.kind === "deleted") return <span>{name}</span>;
  return <Link to={editPath(entry)}>{name}</Link>;
}

/** One document of a change, field by field. @param onUndo undoes it for this document only; missing if it is the only one. */
export function EntryDetails({
  of: entry,
  onUndo,
}: {
  of: ChangeEntry;
  onUndo?: (() => void) | undefined;
}) {
  return (
    <section className="bg-white border p-3 mb-3" aria-labelledby={pathOf(entry)}>
      <div className="d-flex flex-wrap align-items-start justify-content-between gap-2 mb-2">
        <h2 id={pathOf(entry)} className="history-title fs-5">
          <DocumentName of={entry} />
        </h2>
        {onUndo && (
          <Button size="sm" variant="outline-primary" onClick={onUndo}>
            Undo This One<span className="visually-hidden">{`: ${entry.title}`}</span>
          </Button>
        )}
      </div>
      {entry.kind === "created" && <p className="mb-0">Added.</p>}
      {entry.kind === "changed" && (
        <FieldDiffs
          of={changedFields(entry).map((field) => ({
            field,
            from: entry.before[field],
            to: entry.after[field],
          }))}
          names={["Before", "After"]}
        />
      )}
      {entry.kind === "deleted" && (
        <>
          <p>Deleted. It was:</p>
          <FieldValues of={entry.before} />
        </>
      )}
    </section>
  );
}

const MAX_FIELDS = 2;
const MAX_VALUE_LENGTH = 60;
