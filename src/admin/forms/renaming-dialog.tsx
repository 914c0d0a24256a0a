import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { errorMessage } from "../../content/messages.ts";
import {
  endRenaming,
  unfinishedRenaming,
  useRenameProducts,
  type Renaming,
} from "../../hooks/use-renaming.ts";
import { paths } from "../../paths.ts";
import { BlockedNotice } from "../blocked-notice.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog, type DialogAction } from "../confirm-dialog.tsx";

/** Writes the new name of a brand or category into its products and shows the progress. */
export function RenamingDialog({ renaming, onEnd }: { renaming: Renaming; onEnd: () => void }) {
  const [{ done, total }, setProgress] = useState({ done: 0, total: 0 });
  const renameProducts = useRenameProducts();
  const {
    mutate,
    error,
    data: leftOut = [],
  } = useMutation({
    mutationFn: () => renameProducts(renaming, setProgress),
    onSuccess: (products) => products.length === 0 && onEnd(),
    networkMode: "always",
  });
  useEffect(() => mutate(), [mutate]);

  const actions: DialogAction[] = [];
  if (error) {
    actions.push({ label: "Continue", onClick: mutate });
    actions.push({ label: "Finish Later", onClick: onEnd });
  } else if (leftOut.length > 0) actions.push({ label: "Close", onClick: onEnd });

  return (
    <ConfirmDialog title="Renaming products" actions={actions}>
      <BlockedNotice />
      <p role="status">
        {done} of {total} products have been renamed to {renaming.to}.
      </p>
      <progress max={total || 1} value={done} aria-label="Products renamed" />
      {error && (
        <p className="form-text text-danger mb-0" role="alert">
          {errorMessage(error)} The others still have the old name. You can rename them from this
          page later.
        </p>
      )}
      {leftOut.length > 0 && (
        <>
          <p className="alert alert-warning" role="alert">
            These products still have the old name. Edit each of them to correct what cannot be
            saved.
          </p>
          <ul>
            {leftOut.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.editProduct(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

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
        Leave Them
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
