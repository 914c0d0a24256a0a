import { ConfirmDialog } from "../confirm-dialog.tsx";

/** Asks before a form with unsaved changes is left. */
export function LeaveFormDialog({
  hasDraft,
  isDraftImpossible,
  hasOtherChanges,
  stay,
  leave,
  onDiscard,
}: {
  /** The form's changes are stored as a draft. */
  hasDraft: boolean;
  /** The form has changes, and this browser cannot store them. */
  isDraftImpossible: boolean;
  /** The purchase and sale has changes, which drafts don't keep. */
  hasOtherChanges: boolean;
  stay: () => void;
  leave: () => void;
  /** Leaves, and deletes the draft. */
  onDiscard: () => void;
}) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      onCancel={stay}
      actions={[
        { label: "Keep Editing", onClick: stay },
        ...(hasDraft ? [{ label: "Leave and Keep Draft", onClick: leave }] : []),
        { label: "Leave and Discard", isDanger: true, onClick: onDiscard },
      ]}
    >
      <p>
        Your changes are not saved.{" "}
        {hasOtherChanges && "What you typed under Purchase and sale would be lost. "}
        {hasDraft &&
          "You can keep a draft on this device. Files that are not uploaded yet have to be chosen again."}
        {isDraftImpossible && "This browser cannot keep drafts, so what you typed would be lost."}
      </p>
    </ConfirmDialog>
  );
}
