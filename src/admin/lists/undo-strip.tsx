import { useEffect, useRef, useState } from "react";
import { asShopError } from "../../domain/errors.ts";
import { forgetDeleted, useDeleted, type Deleted } from "../../hooks/use-deleted.ts";

/** What was deleted on this page, each with the way back. */
export function UndoStrip() {
  const deleted = useDeleted();
  const [restored, setRestored] = useState<string | null>(null);
  return (
    <div>
      <p role="status" className={restored ? "callout mb-2" : "visually-hidden"}>
        {restored && `“${restored}” is back.`}
      </p>
      {deleted.map((one) => (
        <UndoRow key={one.key} of={one} onRestored={() => setRestored(one.name)} />
      ))}
    </div>
  );
}

function UndoRow({ of: one, onRestored }: { of: Deleted; onRestored: () => void }) {
  const [state, setState] = useState<"idle" | "busy">("idle");
  const [fault, setFault] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  // The row with the button that had the focus is gone: a keyboard goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);

  async function onUndo() {
    setState("busy");
    setFault(null);
    try {
      await one.restore();
      onRestored();
      forgetDeleted(one.key);
    } catch (error) {
      setFault(asShopError(error).message);
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
          It could not be brought back: {fault}
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
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        onClick={() => forgetDeleted(one.key)}
      >
        Dismiss<span className="visually-hidden">: {one.name} stays deleted</span>
      </button>
    </div>
  );
}
