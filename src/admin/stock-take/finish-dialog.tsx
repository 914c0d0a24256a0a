import { useEffect, useState } from "react";
import { plural } from "../../lib/plural.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { errorMessage } from "../../ui/messages.ts";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { ConfirmDialog, type DialogAction } from "../ui/dialog.tsx";
import type { ScanLog } from "./scan-log-store.ts";
import type { Rest } from "./stock-take.ts";
import { useFinishStockTake, type OpenedStockTake } from "./use-stock-take.ts";

/** Asks before a count is finished, and what the pieces without a scan are. @param rest how many these are. */
export function FinishDialog({
  take,
  log,
  rest,
  onClose,
}: {
  take: OpenedStockTake;
  log: ScanLog;
  rest: number;
  onClose: () => void;
}) {
  const [isSent, setIsSent] = useState<boolean | null>(null);
  const { mutate, isPending, error } = useFinishStockTake(take);
  const { failure } = log.getSnapshot();
  // What this device has not sent, and what others have sent in the meantime.
  useEffect(() => void log.send().then(setIsSent), [log]);
  const finish = (as: Rest) => () => !isPending && mutate(as);
  const goOn: DialogAction = {
    label: "Go on Counting",
    onClick: () => {
      if (!isPending) onClose();
    },
  };
  const actions: readonly DialogAction[] = !isSent
    ? [goOn]
    : rest === 0
      ? [goOn, { label: "Finish", onClick: finish("missing") }]
      : [
          goOn,
          { label: "Finish, Leave the Rest Uncounted", onClick: finish("uncounted") },
          { label: "Finish, the Rest Is Missing", onClick: finish("missing"), isDanger: true },
        ];
  const pieces = plural(rest, "piece has", "pieces have");
  return (
    <ConfirmDialog title="Finish this stock take?" actions={actions} onCancel={goOn.onClick}>
      {isSent === null && <p role="status">Sending the last scans...</p>}
      {isSent === false && (
        <p role="alert">
          {`This device has scans that could not be sent. ${failure && failure.kind !== "offline" ? errorMessage(failure) : "Finish where there is reception."}`}
        </p>
      )}
      {isSent && (
        <>
          <p>
            {rest === 0
              ? "Every piece has been found."
              : `${pieces} not been found. Are they missing?`}
          </p>
          <p className="mb-0">
            If you count with other phones, first check that all their scans have been sent.
          </p>
        </>
      )}
      {isPending && (
        <p className="mt-3 mb-0" role="status">
          Finishing...
        </p>
      )}
      {error && (
        <p className="alert alert-danger mt-3 mb-0" role="alert">
          {error instanceof ConflictError
            ? "A colleague has finished this stock take. Reload the page to see the report."
            : saveErrorMessage(error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
