import { useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { asShopError } from "../../domain/errors.ts";
import { rememberDeleted } from "../../hooks/use-deleted.ts";

/** Something that a list offers to delete. */
export interface Deletable {
  /** As the list calls it. */
  readonly name: string;
  /**
   * @returns what brings it back under its own id; null where it is gone for good.
   * @throws ShopError "conflict" when somebody has saved it since the list was read.
   */
  readonly remove: () => Promise<(() => Promise<unknown>) | null>;
  /** How many pieces still name it, for a brand or a category. */
  readonly usedBy?: number;
  /** What cannot be undone about it, as a sentence. */
  readonly warning?: string | null;
}

/** What to warn of where today's rules would refuse to take back what is deleted; null where they would not. */
export function restoreWarning(
  noun: string,
  faults: Readonly<Record<string, string | undefined>>,
): string | null {
  const sentences = Object.values(faults);
  return sentences.length > 0
    ? `Undo will not be able to bring this ${noun} back as it is. ${sentences.join(" ")}`
    : null;
}

const SAVED_SINCE =
  "Somebody else has saved this since the list was read. Close this box, look at it again, and then delete it.";

/** Asks before deleting, and asks again before deleting what pieces still use. */
export function DeleteBox({ of: item, onClose }: { of: Deletable; onClose: () => void }) {
  const [step, setStep] = useState<"first" | "second" | "busy">("first");
  const [fault, setFault] = useState<string | null>(null);
  const usedBy = item.usedBy ?? 0;

  async function onDelete() {
    if (step === "first" && usedBy > 0) {
      setStep("second");
      return;
    }
    const before = step;
    setStep("busy");
    setFault(null);
    try {
      const restore = await item.remove();
      if (restore) rememberDeleted(item.name, restore);
      onClose();
    } catch (error) {
      const { kind, message } = asShopError(error);
      setFault(kind === "conflict" ? SAVED_SINCE : message);
      setStep(before);
    }
  }

  return (
    <Dialog
      title="Are you sure you want to delete this item?"
      onCancel={onClose}
      actions={
        <>
          <button
            type="button"
            className="btn btn-danger"
            disabled={step === "busy"}
            onClick={() => void onDelete()}
          >
            Delete
          </button>
          <button
            type="button"
            className="btn btn-outline-primary"
            data-autofocus
            onClick={onClose}
          >
            Cancel
          </button>
        </>
      }
    >
      <p className="fw-medium">{item.name}</p>
      {step !== "first" && usedBy > 0 && (
        <p className="alert alert-warning" role="alert">
          {usedBy === 1 ? "One piece still uses it" : `${usedBy} pieces still use it`}. Delete it
          all the same? {usedBy === 1 ? "That piece keeps" : "Those pieces keep"} the name, which
          then leads nowhere.
        </p>
      )}
      {item.warning && <p className="alert alert-warning">{item.warning}</p>}
      {fault && (
        <p className="alert alert-danger" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}
