import { isClosed, isOwed } from "./ledger-figures.ts";
import { ownerText } from "./ledger-labels.ts";
import { useLedgerRecord } from "./use-ledger.ts";

/** Where a piece is deleted: whose it is, and that nothing is forgotten. Nothing if it is ours, or has been settled. */
export function OwnerNote({ of: productId }: { of: string }) {
  const record = useLedgerRecord(productId);
  const entry = record.status === "ready" ? record.value.entry : null;
  if (!entry || entry.owner === "" || (isClosed(entry) && !isOwed(entry))) return null;
  return (
    <p className="alert alert-warning">
      {isOwed(entry)
        ? `${ownerText(entry)}, who has not been paid yet. The stock book keeps it.`
        : `${ownerText(entry)}. The stock book keeps it under Not ours.`}
    </p>
  );
}
