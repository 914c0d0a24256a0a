import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../content/messages.ts";
import { useDeleted, type Deleted } from "../../hooks/use-deleted.ts";
import { useInventoryActions } from "../../hooks/use-inventory.ts";

/** What was deleted since the page loaded, each with an Undo button. */
export function UndoStrip() {
  const { deleted, remove } = useDeleted();
  const [restored, setRestored] = useState<string | null>(null);
  return (
    <div>
      <p role="status" className={restored ? "callout mb-2" : "visually-hidden"}>
        {restored && `“${restored}” has been restored.`}
      </p>
      {deleted.map((one) => (
        <UndoRow
          key={one.id}
          of={one}
          onRestored={() => {
            setRestored(one.name);
            remove(one);
          }}
          onDismiss={() => remove(one)}
        />
      ))}
    </div>
  );
}

function UndoRow({
  of: one,
  onRestored,
  onDismiss,
}: {
  of: Deleted;
  onRestored: () => void;
  onDismiss: () => void;
}) {
  const actions = useInventoryActions();
  const [state, setState] = useState<"idle" | "busy">("idle");
  const [fault, setFault] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  // The row with the focused Delete button is gone: move the focus here.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);

  async function onUndo() {
    setState("busy");
    setFault(null);
    try {
      await one.restore(actions);
      onRestored();
    } catch (error) {
      setFault(errorMessage(error));
      setState("idle");
    }
  }

  return (
    <div className="callout d-flex flex-wrap align-items-center gap-2 column-gap-3 mb-2">
      <p className="mb-0" role="status">
        “{one.name}” was deleted.
      </p>
      {fault && (
        <p className="mb-0" role="alert">
          It could not be restored: {fault}
        </p>
      )}
      <button
        ref={undo}
        type="button"
        className="btn btn-sm btn-primary"
        disabled={state === "busy"}
        onClick={() => void onUndo()}
      >
        Undo<span className="visually-hidden"> deleting {one.name}</span>
      </button>
      <button type="button" className="btn btn-sm btn-outline-primary" onClick={onDismiss}>
        Dismiss<span className="visually-hidden">: {one.name} stays deleted</span>
      </button>
    </div>
  );
}
