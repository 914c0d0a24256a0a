import { Dialog } from "../../components/dialog.tsx";
import type { LeaveQuestion } from "../../hooks/use-leave-guard.ts";

/** Asks before unsaved work is left. */
export function LeaveDialog({
  question: { stay, leave },
  keepsDraft,
  onDiscard,
}: {
  question: LeaveQuestion;
  /** Whether the browser has stored the draft. */
  keepsDraft: boolean;
  /** Deletes the draft and its uploads. */
  onDiscard: () => void;
}) {
  return (
    <Dialog
      title="Leave without saving?"
      onCancel={stay}
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={stay}>
            Keep Editing
          </button>
          {keepsDraft && (
            <button type="button" className="btn btn-outline-primary" onClick={leave}>
              Leave and Keep Draft
            </button>
          )}
          <button
            type="button"
            className="btn btn-outline-danger"
            onClick={() => {
              onDiscard();
              leave();
            }}
          >
            Leave and Discard
          </button>
        </>
      }
    >
      <p>
        Your changes are not saved.{" "}
        {keepsDraft
          ? "You can keep a draft on this device. Files that are not uploaded yet have to be chosen again."
          : "This browser cannot keep drafts, so what you typed would be lost."}
      </p>
    </Dialog>
  );
}
