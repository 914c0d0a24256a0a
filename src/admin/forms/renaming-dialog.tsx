import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { fieldErrorsText, renamingErrorMessage } from "../../content/admin-messages.ts";
import {
  endRenaming,
  unfinishedRenaming,
  useRenameProducts,
  type Renaming,
  type RenamingProgress,
} from "../../hooks/use-renaming.ts";
import { paths } from "../../paths.ts";
import { BlockedNotice } from "../blocked-notice.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog, type DialogAction } from "../confirm-dialog.tsx";
import { PreviewTable } from "../lists/preview-table.tsx";

/** Writes the new name of a brand or category into its products and shows the progress. */
export function RenamingDialog({ renaming, onEnd }: { renaming: Renaming; onEnd: () => void }) {
  const [{ done, total, rest }, setProgress] = useState<RenamingProgress>(NO_PROGRESS);
  const renameProducts = useRenameProducts();
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: () => renameProducts(renaming, setProgress),
    onSuccess: (leftOut) => leftOut.length === 0 && onEnd(),
    networkMode: "always",
  });
  useEffect(() => mutate(), [mutate]);
  const isWaiting = error !== null || isSuccess;

  const actions: DialogAction[] = [];
  if (error) {
    actions.push({ label: "Continue", onClick: mutate });
    actions.push({ label: "Finish Later", onClick: onEnd });
  } else if (isSuccess) actions.push({ label: "Close", onClick: onEnd });

  return (
    <ConfirmDialog title="Renaming products" isWide={isWaiting} actions={actions}>
      <BlockedNotice />
      <p role="status">
        {total > 0
          ? `${done} of ${total} products have been renamed to ${renaming.to}.`
          : !isWaiting && "Looking for products with the old name..."}
      </p>
      <progress max={total || 1} value={done} aria-label="Products renamed" />
      {isWaiting && (
        <>
          <p className="alert alert-warning mt-3" role="alert">
            {error ? renamingErrorMessage(error) : SOME_LEFT_OUT}
          </p>
          <PreviewTable label="Products with the old name" head={["Title", "Reason"]} rows={rest}>
            {({ product: { id, title }, errors }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.editProduct(id)}>{title}</Link>
                </th>
                <td>{fieldErrorsText(errors) || "Not renamed yet"}</td>
              </tr>
            )}
          </PreviewTable>
        </>
      )}
    </ConfirmDialog>
  );
}

const NO_PROGRESS: RenamingProgress = { done: 0, total: 0, rest: [] };
const SOME_LEFT_OUT =
  "These products still have the old name, because something else in them cannot be saved. Open each one, correct it and choose the new name.";

/** If renaming was interrupted on this device, offers to finish it. */
export function UnfinishedRenaming({ id, name }: { id: string; name: string }) {
  const [renaming, setRenaming] = useState(() => {
    const found = unfinishedRenaming(id);
    // If the new name was never saved, there is nothing to finish.
    return found?.to === name ? found : null;
  });
  const [isOpen, setIsOpen] = useState(false);
  if (!renaming) return null;
  return (
    <div className="callout p-4" role="status">
      <p>
        Some products may still have the old name {renaming.from.join(" or ")} because renaming was
        not finished.
      </p>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Rename Them
      </Button>
      <Button
        size="sm"
        variant="outline-secondary"
        onClick={() => {
          endRenaming(id);
          setRenaming(null);
        }}
      >
        Keep Old Name
      </Button>
      {isOpen && (
        <RenamingDialog
          renaming={renaming}
          onEnd={() => {
            setIsOpen(false);
            setRenaming(unfinishedRenaming(id));
          }}
        />
      )}
    </div>
  );
}
