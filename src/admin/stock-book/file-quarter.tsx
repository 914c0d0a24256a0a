import { useState } from "react";
import { ukDay } from "../../lib/day.ts";
import { asShopError } from "../../lib/errors.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { BOOK_KEY } from "../ledger/use-ledger.ts";
import {
  quarterName,
  quarterOf,
  STAGGER_GROUPS,
  type StaggerGroup,
} from "../ledger/vat-quarter.ts";
import { readVatQuarters } from "../ledger/vat-quarters-store.ts";
import { serverTime } from "../saving/fields-store.ts";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { Button } from "../ui/controls.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import type { BookLine } from "./book-lines.ts";
import { fileQuarter } from "./filing-store.ts";
import type { Correction, Filing } from "./filing.ts";
import { useReadBook } from "./use-book.ts";
import { vatDueOf } from "./vat-sums.ts";

/** Marks a quarter that has ended as filed. */
export function FileQuarter({
  quarter,
  group,
  lines,
  corrections,
}: {
  quarter: string;
  group: StaggerGroup;
  lines: readonly BookLine[];
  corrections: readonly Correction[];
}) {
  const [isAsking, setIsAsking] = useState(false);
  const readAgain = useReadBook(quarter, group);
  const { mutate, isPending, error, reset } = useSessionMutation(
    async (filing: Omit<Filing, "at" | "by">, { email }) => {
      if (quarter >= quarterOf(ukDay(await serverTime()), group)) throw new NotEndedError();
      // A link or an open tab may be from before the setting was changed.
      const { group: stored } = await readVatQuarters();
      if (stored !== group) throw new OtherMonthsError(stored);
      // A colleague's change of before the filing would be no correction later.
      const now = await readAgain();
      // Repairing a document in the console is no change that could be a correction.
      if (now.bad.length > 0) throw new UnreadableError();
      if (!now.filing && contentOf(now) !== contentOf(filing)) throw new ConflictError(now);
      return fileQuarter(filing, email);
    },
    { invalidates: [BOOK_KEY] },
  );
  const vat = vatDueOf(lines, corrections);
  // It stays until the outcome is known.
  const close = () => {
    if (isPending) return;
    setIsAsking(false);
    reset();
  };
  return (
    <div className="mb-4 d-print-none">
      <Button variant="outline-primary" onClick={() => setIsAsking(true)}>
        Mark as Filed
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Have you filed ${quarterName(quarter)}?`}
          actions={[
            {
              label: isPending ? "Saving..." : "It Is Filed",
              onClick: () =>
                !isPending &&
                mutate(
                  { quarter, vat, lines, corrections },
                  { onSuccess: () => setIsAsking(false) },
                ),
            },
            { label: "Cancel", onClick: close },
          ]}
          onCancel={close}
        >
          <p>
            {`The purchases, sales, credit notes and corrections of the stock book are kept as they are, with VAT due of ${accountAmount(vat)}. This cannot be undone.`}
          </p>
          <p className="mb-0">
            Whatever is changed in this quarter later counts as a correction in the quarter in which
            you change it.
          </p>
          <ErrorAlert error={error} text={filingMessage} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** This device's clock may be wrong, and a filing stays for good. */
class NotEndedError extends Error {}

/** What cannot be read would be in no filing. */
class UnreadableError extends Error {}

/** The dealer's VAT quarters end in other months. */
class OtherMonthsError extends Error {
  constructor(readonly group: StaggerGroup) {
    super(`The VAT quarters are in stagger group ${group}.`);
  }
}

const contentOf = ({ lines, corrections }: Pick<Filing, "lines" | "corrections">) =>
  JSON.stringify([lines, corrections]);

function filingMessage(error: unknown): string {
  if (error instanceof NotEndedError)
    return "Not marked as filed: this quarter has not ended yet. Set this device to today's date, then reload the page.";
  if (error instanceof UnreadableError)
    return "Not marked as filed: the stock book has documents that cannot be read, which are named above. Repair them in the Firebase console first.";
  if (error instanceof OtherMonthsError)
    return `Not marked as filed: your VAT quarters end in ${STAGGER_GROUPS[error.group - 1]?.[1]}. Open the stock book again, and choose one of them.`;
  if (error instanceof ConflictError)
    return error.current
      ? "The stock book has changed since you opened it. Check the VAT due above, which is up to date now, then press It Is Filed again."
      : "A colleague has filed this quarter. Reload the page to see what was filed.";
  return saveErrorMessage(asShopError(error));
}
