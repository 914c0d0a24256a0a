import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../content/messages.ts";
import { useDeleted, type Deleted } from "../../hooks/use-deleted.ts";
import { useInventoryActions } from "../../hooks/use-inventory.ts";
import { Button } from "../button.tsx";

/** The items deleted since the page loaded, each with an Undo button. */
export function UndoList() {
  const { deleted, remove } = useDeleted();
  const [restored, setRestored] = useState<string | null>(null);
  return (
    <div>
      <p role="status" className={restored ? "callout mb-2" : "visually-hidden"}>
        {restored && `“${restored}” has been restored.`}
      </p>
      {deleted.map((item) => (
        <UndoRow
          key={item.id}
          of={item}
          onRestored={() => {
            setRestored(item.name);
            remove(item);
          }}
          onDismiss={() => remove(item)}
        />
      ))}
    </div>
  );
}

function UndoRow({
  of: item,
  onRestored,
  onDismiss,
}: {
  of: Deleted;
  onRestored: () => void;
  onDismiss: () => void;
}) {
  const actions = useInventoryActions();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => item.restore(actions),
    onSuccess: onRestored,
  });
  const undoButton = useRef<HTMLButtonElement>(null);

  // The focused Delete button disappeared with its row: move the focus here.
  useEffect(() => {
    if (document.activeElement === document.body) undoButton.current?.focus();
  }, []);

  return (
    <div className="callout d-flex flex-wrap align-items-center gap-2 column-gap-3 mb-2">
      <p className="mb-0" role="status">
        “{item.name}” was deleted.
      </p>
      {error && (
        <p className="mb-0" role="alert">
          It could not be restored: {errorMessage(error)}
        </p>
      )}
      <Button ref={undoButton} size="sm" disabled={isPending} onClick={() => mutate()}>
        Undo<span className="visually-hidden"> deleting {item.name}</span>
      </Button>
      <Button size="sm" variant="outline-primary" onClick={onDismiss}>
        Dismiss<span className="visually-hidden">: {item.name} stays deleted</span>
      </Button>
    </div>
  );
}
