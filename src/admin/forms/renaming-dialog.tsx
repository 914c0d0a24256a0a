import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { plural } from "../../lib/plural.ts";
import { SaveProgress } from "../inventory/save-progress.tsx";
import { Button } from "../ui/controls.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { renamingErrorMessage, renamingTitle } from "./form-messages.ts";
import { OLD_NAMED, useOldNamedCount, useRenameProducts, type Renaming } from "./use-renaming.ts";

/** Writes the new name of a brand or category into its products and shows the progress. */
export function RenamingDialog({ renaming, onEnd }: { renaming: Renaming; onEnd: () => void }) {
  const { from, to } = renaming;
  const saving = useRenameProducts(renaming, renamingTitle(from, to), onEnd);
  const { status, items, saved, start } = saving;
  const begin = useEffectEvent(() => start([]));
  useEffect(() => {
    // StrictMode runs effects twice.
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = status === "error" || status === "success";

  return (
    <ConfirmDialog
      title="Renaming products"
      isWide={isWaiting}
      actions={
        isWaiting ? [{ label: status === "error" ? "Finish Later" : "Close", onClick: onEnd }] : []
      }
    >
      <p role="status">
        {items.length > 0
          ? `${saved.length} of ${items.length} products have been renamed to ${to}.`
          : !isWaiting && "Looking for products with the old name..."}
      </p>
      <SaveProgress
        of={saving}
        whyStopped={renamingErrorMessage}
        refusedText={`These products still have the old name. Shoppers see them under ${to} all the same. Open each one, correct it and choose the new name.`}
      />
    </ConfirmDialog>
  );
}

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
        {`${plural(count, "product still has", "products still have")} a former name: ${renaming.from.join(" or ")}. The shop shows ${renaming.to} instead.`}
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
