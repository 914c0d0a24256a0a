import { Dialog } from "../../components/dialog.tsx";

/** Another administrator has deleted what is being saved. */
export function DeletedDialog({
  noun,
  onBack,
  onAddAgain,
}: {
  noun: string;
  onBack: () => void;
  onAddAgain: () => void;
}) {
  return (
    <Dialog
      title={`Another administrator has deleted this ${noun}`}
      onCancel={onBack}
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={onAddAgain}>
            Add It Again
          </button>
          <button type="button" className="btn btn-outline-primary" onClick={onBack}>
            Back to the Form
          </button>
        </>
      }
    >
      <p>Your version is still here. You can add it again at the same address.</p>
    </Dialog>
  );
}
