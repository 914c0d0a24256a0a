import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { asShopError } from "../../lib/errors.ts";
import { plural } from "../../lib/plural.ts";
import { errorMessage } from "../../ui/messages.ts";
import { Button } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";
import { BlockedNotice, ErrorAlert } from "./notices.tsx";
import { useShowToast } from "./toast.tsx";

/** An item of a list that can be deleted. */
export interface Deletable {
  readonly name: string;
  /**
   * @returns the id of the operation in the history; nothing if it cannot be undone.
   * @throws ShopError "conflict" if someone else has saved it since the list was read.
   */
  readonly remove: () => Promise<string | void>;
  /** For a brand or a category: how many products use it. */
  readonly usedBy?: number;
  /** A sentence about what Undo cannot restore. */
  readonly warning?: string | null;
  /** More about it, which may load later. */
  readonly note?: ReactNode;
}

const CONFLICT =
  "This has been changed elsewhere since you opened the list. Close this and check it before you delete it.";

/** Asks before an item is deleted, and a second time if products use it. */
export function DeleteDialog({ of: item, onClose }: { of: Deletable; onClose: () => void }) {
  const showToast = useShowToast();
  const [isWarned, setIsWarned] = useState(false);
  const usedBy = item.usedBy ?? 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: item.remove,
    onSuccess: (operation) => {
      showToast({
        ...(operation && { operation }),
        text: `“${item.name}” was deleted.`,
        takesFocus: true,
      });
      onClose();
    },
  });

  return (
    <Dialog
      title="Are you sure you want to delete this item?"
      // It stays until the outcome is known.
      {...(!isPending && { onCancel: onClose })}
      actions={
        <>
          <Button
            variant="danger"
            isBusy={isPending}
            onClick={() => (usedBy > 0 && !isWarned ? setIsWarned(true) : mutate())}
          >
            {isPending ? "Deleting..." : "Delete"}
          </Button>
          <Button variant="outline-primary" data-autofocus disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="fw-medium">{item.name}</p>
      <BlockedNotice />
      {isWarned && (
        <p className="alert alert-warning" role="alert">
          {`${plural(usedBy, "product still uses", "products still use")} this name and will keep it, but its page in the shop will be gone. Delete anyway?`}
        </p>
      )}
      {item.warning && <p className="alert alert-warning">{item.warning}</p>}
      <div>{item.note}</div>
      <ErrorAlert
        error={error}
        text={() => (asShopError(error).kind === "conflict" ? CONFLICT : errorMessage(error))}
      />
    </Dialog>
  );
}
