import { changedFields, pathOf, type ChangeEntry } from "../../domain/change.ts";
import { Button } from "../button.tsx";
import { DocumentName } from "./document-name.tsx";
import { FieldDiffs, FieldValues } from "./field-diffs.tsx";

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
