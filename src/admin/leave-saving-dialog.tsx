import { Dialog } from "../components/dialog.tsx";
import { useLeaveGuard } from "../hooks/use-leave-guard.ts";

/** Asks before leaving the page while many products are being saved. */
export function LeaveSavingDialog({ isSaving }: { isSaving: boolean }) {
  const leaveQuestion = useLeaveGuard(isSaving);
  if (!leaveQuestion) return null;
  return (
    <Dialog
      title="Leave before everything is saved?"
      onCancel={leaveQuestion.stay}
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={leaveQuestion.stay}>
            Stay
          </button>
          <button type="button" className="btn btn-outline-primary" onClick={leaveQuestion.leave}>
            Leave
          </button>
        </>
      }
    >
      <p>
        Products that are already saved stay saved. The rest are only saved while this page is open.
      </p>
    </Dialog>
  );
}
