import { useMutation } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useRef } from "react";
import { screen } from "../components/screen.tsx";
import { undoTitle } from "../content/history.ts";
import { errorMessage } from "../content/messages.ts";
import { undoneText } from "../content/operations.ts";
import { Button } from "./button.tsx";
import { useUndoOperation } from "./history/use-undo-operation.ts";
import { useShowToast, useToast } from "./toast.tsx";

const UndoDialog = screen(
  () => import("./history/undo-dialog.tsx"),
  (m) => m.UndoDialog,
);

/** The toast, with Undo if it is about a save, and Dismiss. */
export function UndoToast() {
  const toast = useToast();
  const showToast = useShowToast();
  const box = useRef<HTMLDivElement>(null);
  const undo = useUndoOperation(undoTitle);
  const { mutate, isPending, data, error, variables, reset } = useMutation({
    mutationFn: undo,
    onSuccess: (undone) => {
      // The Undo button is removed.
      const takesFocus = box.current?.contains(document.activeElement) ?? false;
      if (undone) showToast({ text: undoneText(undone), takesFocus });
    },
  });
  const { text, operation, takesFocus } = toast ?? {};
  /** The result is not one of an earlier toast's Undo. */
  const isCurrent = operation !== undefined && variables === operation;
  const textId = useId();

  useEffect(() => {
    // The toast is always in sight, but scroll-padding would make the browser scroll the list.
    if (takesFocus) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [toast, takesFocus]);

  return (
    <div ref={box} className={`undo-toast sticky-bottom ${text ? "mt-3" : ""}`}>
      <div className={text ? "callout d-flex flex-wrap align-items-center gap-2 column-gap-3" : ""}>
        <p className="mb-0" role="status" id={textId}>
          {isPending ? "Undoing..." : text}
        </p>
        {error && isCurrent && (
          <p className="mb-0 text-danger" role="alert">
            {`It could not be undone: ${errorMessage(error)}`}
          </p>
        )}
        {operation && (
          <Button
            size="sm"
            aria-describedby={textId}
            // A disabled button would lose the focus.
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(operation)}
          >
            Undo
          </Button>
        )}
        {text && (
          <Button
            size="sm"
            variant="outline-primary"
            aria-describedby={textId}
            onClick={() => showToast(null)}
          >
            Dismiss
          </Button>
        )}
      </div>
      {operation && isCurrent && data === null && (
        <Suspense>
          <UndoDialog operation={operation} onClose={reset} />
        </Suspense>
      )}
    </div>
  );
}
