import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from "react";
import { Link, useLocation } from "react-router-dom";
import { Button } from "../ui/controls.tsx";
import { DialogNotLoaded, part } from "../ui/part.tsx";
import { useShowToast, useToast } from "../ui/toast.tsx";
import { undoneText } from "./history-texts.ts";
import { useUndo } from "./use-undo.ts";

const UndoDialog = part(
  () => import("./undo-dialog.tsx"),
  (m) => m.UndoDialog,
  { onFailed: DialogNotLoaded },
);

/** More than one request: the dialog then shows how far it has come. */
const MANY = 100;

/** The toast, with what to do next, Undo if it is about a save, and Dismiss. */
export function UndoToast() {
  const latest = useToast();
  /** While it is undone, and until its outcome has been read. Later toasts wait. */
  const [undoing, setUndoing] = useState<typeof latest>(null);
  const toast = undoing ?? latest;
  const showToast = useShowToast();
  const box = useRef<HTMLDivElement>(null);
  const { text, operation, takesFocus, next } = toast ?? {};
  const textId = useId();

  useEffect(() => {
    // The toast is always in sight, but scroll-padding would make the browser scroll the list.
    if (takesFocus)
      box.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [toast, takesFocus]);

  return (
    <div ref={box} className={`undo-toast sticky-bottom ${text ? "mt-3" : ""}`}>
      <div className={text ? "callout d-flex flex-wrap align-items-center gap-2 column-gap-3" : ""}>
        <p className="mb-0" role="status" id={textId}>
          {text}
        </p>
        {next && (
          <Link
            className="btn btn-sm btn-primary"
            aria-describedby={textId}
            to={next.to}
            onClick={() => showToast(null)}
          >
            {next.label}
          </Link>
        )}
        {operation && (
          <UndoButton
            key={operation}
            operation={operation}
            textId={textId}
            toastRef={box}
            onUndoing={(isUndoing) => setUndoing(isUndoing ? toast : null)}
          />
        )}
        {text && (
          <Button
            size="sm"
            variant="outline-primary"
            aria-describedby={textId}
            aria-disabled={undoing !== null}
            onClick={() => !undoing && showToast(null)}
          >
            Dismiss
          </Button>
        )}
      </div>
    </div>
  );
}

function UndoButton({
  operation,
  textId,
  toastRef,
  onUndoing,
}: {
  operation: string;
  textId: string;
  toastRef: RefObject<HTMLElement | null>;
  onUndoing: (isUndoing: boolean) => void;
}) {
  const undo = useUndo(operation);
  const showToast = useShowToast();
  const { status, saved, items } = undo;
  const isPending = status === "pending";
  const isDone = status === "success" && saved.length === items.length;
  useEffect(() => {
    if (!isDone) return;
    // This button is removed.
    const takesFocus = toastRef.current?.contains(document.activeElement) ?? false;
    showToast({ text: undoneText(saved), takesFocus });
  }, [isDone, saved, showToast, toastRef]);
  const isUndoing = status !== "idle" && !isDone;
  const tell = useEffectEvent(onUndoing);
  useEffect(() => tell(isUndoing), [isUndoing]);
  const isShown = isPending ? items.length > MANY : status !== "idle" && !isDone;
  const { key } = useLocation();
  const closeLeft = useEffectEvent(() => {
    if (!isShown) return;
    undo.leave();
    undo.reset();
  });
  useEffect(() => () => closeLeft(), [key]);
  return (
    <>
      <Button
        size="sm"
        aria-describedby={textId}
        // A disabled button would lose the focus.
        aria-disabled={isPending}
        onClick={() => !isPending && undo.start()}
      >
        {isPending ? "Undoing..." : "Undo"}
      </Button>
      {isShown && <UndoDialog of={undo} onClose={undo.reset} />}
    </>
  );
}
