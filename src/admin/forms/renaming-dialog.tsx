import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { oldNamedMessage, renamingErrorMessage } from "../../content/admin-messages.ts";
import { renamingTitle } from "../../content/operations.ts";
import { plural } from "../../content/plural.ts";
import {
  OLD_NAMED,
  useOldNamedCount,
  useRenameProducts,
  type Renaming,
  type RenamingProgress,
} from "./use-renaming.ts";
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
    mutationFn: () =>
      renameProducts(renaming, renamingTitle(renaming.from, renaming.to), setProgress),
    onSuccess: (leftOut) => leftOut.length === 0 && onEnd(),
    networkMode: "always",
  });
  // StrictMode runs effects twice.
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) mutate();
    isStarted.current = true;
  }, [mutate]);
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
            {error
              ? renamingErrorMessage(error)
              : `These products still have the old name, because something else in them cannot be saved. Shoppers see them under ${renaming.to} all the same. Open each one, correct it and choose the new name.`}
          </p>
          <PreviewTable label="Products with the old name" head={["Title", "Reason"]} rows={rest}>
            {(product) => (
              <tr key={product.id}>
                <th scope="row">
                  {product.title ? (
                    <Link to={paths.editProduct(product.id)}>{product.title}</Link>
                  ) : (
                    "No title"
                  )}
                </th>
                <td>{oldNamedMessage(product)}</td>
              </tr>
            )}
          </PreviewTable>
        </>
      )}
    </ConfirmDialog>
  );
}

const NO_PROGRESS: RenamingProgress = { done: 0, total: 0, rest: [] };

/** Offers to rename the products that still have a former name, because renaming was not finished or left them out. */
export function UnfinishedRenaming({ renaming }: { renaming: Renaming }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useOldNamedCount(renaming);
  const count = loaded.status === "ready" ? loaded.value : 0;
  // The dialog stays open when it has renamed the last one.
  if (count === 0 && !isOpen) return null;
  return (
    <div className="callout p-4" role="status">
      <p>
        {plural(count, "product still has", "products still have")} a former name:{" "}
        {renaming.from.join(" or ")}. The shop shows {renaming.to} instead.
      </p>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Rename Them
      </Button>
      {isOpen && (
        <RenamingDialog
          renaming={renaming}
          onEnd={() => {
            setIsOpen(false);
            void client.invalidateQueries({ queryKey: OLD_NAMED });
          }}
        />
      )}
    </div>
  );
}
