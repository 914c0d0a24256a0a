import { useMutation } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useRef } from "react";
import { screen } from "../../components/screen.tsx";
import { undoTitle } from "../../content/history.ts";
import { errorMessage } from "../../content/messages.ts";
import { undoneText } from "../../content/operations.ts";
import { useUndoOffer, useUndoOperation } from "../history/use-undo-offer.ts";
import { Button } from "../button.tsx";

const UndoDialog = screen(
  () => import("../history/undo-dialog.tsx"),
  (m) => m.UndoDialog,
);

/** The last save, at the bottom of the window, with Undo and Dismiss. */
export function UndoStrip() {
  const { offer, setOffer } = useUndoOffer();
  const undo = useUndoOperation(undoTitle);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: undo,
    onSuccess: (undone) => {
      if (undone) setOffer(null);
    },
  });
  const textId = useId();
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (offer) reset(); // Clear the result of the previous offer.
  }, [offer, reset]);

  // The button that was pressed may be gone: the Delete button of a row, or Undo.
  useEffect(() => {
    if ((offer?.takesFocus || data) && document.activeElement === document.body) {
      // The strip is always in sight, but scroll-padding would make the browser scroll the list.
      strip.current?.querySelector("button")?.focus({ preventScroll: true });
    }
  }, [offer, data]);

  const text = isPending ? "Undoing..." : (offer?.text ?? (data && undoneText(data)));
  return (
    <div ref={strip} className={`undo-strip sticky-bottom ${text ? "mt-3" : ""}`}>
      <div className={text ? "callout d-flex flex-wrap align-items-center gap-2 column-gap-3" : ""}>
        <p className="mb-0" role="status" id={textId}>
          {text}
        </p>
        {error && (
          <p className="mb-0 text-danger" role="alert">
            It could not be undone: {errorMessage(error)}
          </p>
        )}
        {offer && (
          <Button
            size="sm"
            aria-describedby={textId}
            // A disabled button would lose the focus.
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(offer.operation)}
          >
            Undo
          </Button>
        )}
        {text && !isPending && (
          <Button
            size="sm"
            variant="outline-primary"
            aria-describedby={textId}
            onClick={() => {
              setOffer(null);
              reset();
            }}
          >
            Dismiss
          </Button>
        )}
      </div>
      {offer && data === null && (
        <Suspense>
          <UndoDialog operation={offer.operation} onClose={reset} />
        </Suspense>
      )}
    </div>
  );
}
