import { useState } from "react";
import { Link } from "react-router-dom";
import { storedLabel, inFormOrder } from "../../content/field-labels.ts";
import { countText, operationName, undoQuestion } from "../../content/history.ts";
import { plural } from "../../content/plural.ts";
import {
  changedFields,
  pathOf,
  type ChangeEntry,
  type ChangeSummary,
} from "../../domain/change.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import { Button } from "../button.tsx";
import { minuteOf, whenOf } from "../dates.ts";
import { fieldValueText, isPictureField } from "../field-value.tsx";
import { DocumentName } from "./document-name.tsx";
import { editPath, historyPaths } from "./history-paths.ts";
import type { OperationRow } from "./operations.ts";
import { ConfirmUndo } from "./undo-dialog.tsx";

const MAX_FIELDS = 2;
const MAX_VALUE_LENGTH = 60;

/** One operation in the list. @param path of the only document that the list is about; "" if it is about all. */
export function HistoryRow({
  of: { operation, latest, documents, examples, isComplete },
  path,
  nowMs,
}: {
  of: OperationRow;
  path: string;
  nowMs: number;
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
          <Link className="fw-medium" to={historyPaths.operation(operation)}>
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
        {first && path !== "" && <Restore of={first} change={latest} />}
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
function Restore({ of: entry, change }: { of: ChangeEntry; change: ChangeSummary }) {
  const [isOpen, setIsOpen] = useState(false);
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
    <>
      <Button size="sm" variant="outline-primary" onClick={() => setIsOpen(true)}>
        <span>Restore</span>
        <span className="visually-hidden">{title}</span>
      </Button>
      {isOpen && (
        <ConfirmUndo
          operation={change.operation}
          path={pathOf(entry)}
          question={undoQuestion("delete", [entry])}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
