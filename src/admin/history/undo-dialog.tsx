import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../../components/dialog.tsx";
import { countText, undoTitle } from "../../content/history.ts";
import type { Why } from "../../data/changes.ts";
import type { Change } from "../../domain/change.ts";
import type { ReversalChoice } from "../../domain/undo.ts";
import {
  useRestorePlan,
  useUndoPlan,
  type NamedDocument,
  type PartsState,
  type UndoPlan,
} from "./use-history.ts";
import { Button } from "../button.tsx";
import { SaveProgress } from "../save-progress.tsx";
import { historyPaths } from "./history-paths.ts";
import { PartsView } from "./parts-view.tsx";
import { choicesOf, conflictKeys, type Chosen } from "./undo-choices.ts";
import { MissingNames, UndoPreview } from "./undo-preview.tsx";
import { refusedReversals, undoings, useUndoing } from "./use-undo.ts";

/**
 * Undoes an operation of the history. It shows what will happen first, and asks about fields that someone has changed since.
 * @param path of one document ("products/abc") if only that is to be undone.
 */
export function UndoDialog({
  operation,
  path,
  onClose,
}: {
  operation: string;
  path?: string | undefined;
  onClose: () => void;
}) {
  const plan = useUndoPlan(operation, path);
  return (
    <ReversalDialog
      title="Undo this change?"
      verb="Undo"
      done="Undone"
      plan={plan}
      why={(changes) => ({ kind: "undo", undoes: operation, title: undoTitle(changes) })}
      onClose={onClose}
    />
  );
}

/** Brings a document back to what it was before one of its changes. */
export function RestoreDialog({
  of: named,
  changeId,
  onClose,
}: {
  of: NamedDocument;
  changeId: string;
  onClose: () => void;
}) {
  const plan = useRestorePlan(named, changeId);
  return (
    <ReversalDialog
      title="Go back to before this change?"
      verb="Go Back"
      done="Restored"
      plan={plan}
      why={() => ({ kind: "restore" })}
      onClose={onClose}
    />
  );
}

interface ReversalDialogProps {
  title: string;
  /** The label of the button, and the title when it is done. */
  verb: "Undo" | "Go Back";
  done: string;
  why: (undone: readonly Change[]) => Why;
  onClose: () => void;
}

function ReversalDialog({ plan, ...props }: ReversalDialogProps & { plan: PartsState<UndoPlan> }) {
  const { title, onClose } = props;
  const { state } = plan;
  if (state.status === "ready") return <ReadyDialog plan={state.value} {...props} />;
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      actions={
        <Button variant="outline-primary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <PartsView of={plan} />
    </Dialog>
  );
}

function ReadyDialog({
  title,
  verb,
  done,
  plan: { changes, reversals },
  why,
  onClose,
}: ReversalDialogProps & { plan: UndoPlan }) {
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const { choices, refused } = useMemo(() => {
    const all = choicesOf(reversals, chosen);
    const denied = refusedReversals(all);
    const isDenied = new Set(denied.map(({ reversal }) => reversal));
    return { choices: all.filter(({ reversal }) => !isDenied.has(reversal)), refused: denied };
  }, [reversals, chosen]);
  const undoing = useUndoing(why(changes));
  const { status } = undoing;
  const back = undoing.saved.map(({ choice }) => choice);
  const isPending = status === "pending";
  const isFinished = status === "success" || status === "error";
  const canUndo = choices.length > 0;

  return (
    <Dialog
      // The outcome is a new dialog, so that it takes the focus.
      key={isFinished ? "outcome" : "choice"}
      isWide={!isFinished && (conflictKeys(reversals).length > 0 || reversals.length === 1)}
      title={isFinished ? (status === "success" ? done : "Not finished") : title}
      {...(!isPending && { onCancel: onClose })}
      actions={
        <>
          {!isFinished && canUndo && (
            <Button disabled={isPending} onClick={() => undoing.start(undoings(choices))}>
              {verb}
            </Button>
          )}
          <Button variant="outline-primary" disabled={isPending} onClick={onClose}>
            {isFinished || !canUndo ? "Close" : "Cancel"}
          </Button>
          {isFinished && undoing.operation !== "" && (
            <Link
              className="btn btn-outline-primary"
              to={historyPaths.operation(undoing.operation)}
              onClick={onClose}
            >
              Show in History
            </Link>
          )}
        </>
      }
    >
      {!isFinished && (
        <fieldset disabled={isPending}>
          <legend className="visually-hidden">What will happen</legend>
          <UndoPreview
            of={reversals}
            choices={choices}
            refused={refused}
            chosen={chosen}
            onChoose={setChosen}
          />
        </fieldset>
      )}
      {status === "success" && <Outcome of={back} />}
      {isFinished && <MissingNames of={back} />}
      <SaveProgress of={undoing} verb="brought back" />
    </Dialog>
  );
}

function Outcome({ of: back }: { of: readonly ReversalChoice[] }) {
  if (back.length === 0) return <p role="status">Nothing was changed.</p>;
  return (
    <p role="status">
      {`${countText(back.map(({ reversal }) => reversal))} ${back.length === 1 ? "is back to what it was" : "are back to what they were"} before.`}
    </p>
  );
}
