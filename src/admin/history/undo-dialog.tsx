import { Link } from "react-router-dom";
import { SaveProgress } from "../inventory/save-progress.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { undoneText } from "./history-texts.ts";
import { useUndo, type Undo } from "./use-undo.ts";

/** Undoes an operation of the history, or what it did to one document, after the dealer has confirmed it. */
export function ConfirmUndo({
  operation,
  path,
  question,
  onClose,
}: {
  operation: string;
  /** The path of the document, "products/abc", if only one is undone. */
  path?: string | undefined;
  /** What will happen. */
  question: string;
  onClose: () => void;
}) {
  return <UndoDialog of={useUndo(operation, path)} question={question} onClose={onClose} />;
}

/** An undo: the question before it, how far it has come, and what it has left out. */
export function UndoDialog({
  of: undo,
  question = "",
  onClose,
}: {
  of: Undo;
  question?: string;
  onClose: () => void;
}) {
  const { status, saved, conflicts, refused } = undo;
  const isPending = status === "pending";
  const isFinished = status === "success" || status === "error";
  const left = conflicts.length + refused.length;
  return (
    <Dialog
      // The outcome is a new dialog, so that it takes the focus.
      key={isFinished ? "outcome" : "question"}
      title={titleOf(undo)}
      {...(!isPending && { onCancel: onClose })}
      actions={
        <>
          {!isFinished && (
            <Button isBusy={isPending} onClick={undo.start}>
              Undo
            </Button>
          )}
          <Button variant="outline-primary" disabled={isPending} onClick={onClose}>
            {isFinished ? "Close" : "Cancel"}
          </Button>
          {isFinished && undo.operation !== "" && (
            <Link
              className="btn btn-outline-primary"
              to={paths.operation(undo.operation)}
              onClick={onClose}
            >
              Show in History
            </Link>
          )}
        </>
      }
    >
      {status === "idle" && <p>{question}</p>}
      {status === "success" && (saved.length > 0 || left === 0) && (
        <p role="status">{undoneText(saved)}</p>
      )}
      <SaveProgress
        of={undo}
        conflictsText="These have been changed since, so they stay as they are. A link opens a form with the earlier values, to check and save:"
        refusedText="These cannot be brought back as they were. A link opens a form with the earlier values, to correct and save:"
      />
    </Dialog>
  );
}

function titleOf({ status, saved }: Undo): string {
  if (status === "error") return "Not finished";
  if (status !== "success") return "Undo this change?";
  return saved.length > 0 ? "Undone" : "Nothing was changed";
}
