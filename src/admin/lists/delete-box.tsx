import { useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { errorMessage } from "../../content/messages.ts";
import { asShopError } from "../../domain/errors.ts";
import { useDeleted, type Deleted } from "../../hooks/use-deleted.ts";

/** Something that a list offers to delete. */
export interface Deletable {
  /** As the list calls it. */
  readonly name: string;
  /**
   * @returns what restores it under its own id; null if it cannot be restored.
   * @throws ShopError "conflict" if somebody else has saved it since the list was read.
   */
  readonly remove: () => Promise<Deleted["restore"] | null>;
  /** How many pieces still name it, for a brand or a category. */
  readonly usedBy?: number;
  /** What cannot be undone about it, as a sentence. */
  readonly warning?: string | null;
}

const SAVED_SINCE =
  "Another administrator has saved this since you opened the list. Close this box and check it before you delete it.";

/** Asks before deleting, and asks again before deleting what pieces still use. */
export function DeleteBox({ of: item, onClose }: { of: Deletable; onClose: () => void }) {
  const { add: addDeleted } = useDeleted();
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
      if (restore) addDeleted({ name: item.name, restore });
      onClose();
    } catch (error) {
      setFault(asShopError(error).kind === "conflict" ? SAVED_SINCE : errorMessage(error));
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
          {usedBy === 1
            ? "1 product still uses it and keeps"
            : `${usedBy} products still use it and keep`}{" "}
          the name, which then no longer has a page. Delete anyway?
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
