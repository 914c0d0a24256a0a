import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "./controls.tsx";
import { focusScreen } from "./start-of-screen.ts";
import { useUnsavedWork } from "./use-unsaved-work.ts";

/** Safari sends the Escape that ends a composition after its end. */
const COMPOSED_MS = 100;

/**
 * A modal dialog. Render it while it is open; render nothing to close it, and the focus returns to where it was.
 * @param title    its heading and accessible name.
 * @param onCancel called when Escape is pressed, after a question if something was typed. Leave it out if one of the buttons must be
 *   chosen.
 * @param isPassing what is typed in it may be lost: a search, or what is being saved.
 * @param actions  the buttons, most likely choice first. The first one gets the focus unless another element has
 *   `data-autofocus`.
 * @param isWide   for a table.
 */
export function Dialog({
  title,
  onCancel,
  children,
  actions,
  isWide = false,
  isPassing = false,
}: {
  title: string;
  onCancel?: () => void;
  children?: ReactNode;
  actions: ReactNode;
  isWide?: boolean;
  isPassing?: boolean;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const composedAt = useRef(-Infinity);
  const lost = `What you typed in “${title}” is not saved.`;
  useUnsavedWork(isTyped && !isPassing ? { kind: "input", text: lost } : null);

  // A layout effect, so that the focus returns as the dialog disappears: later, it would be taken from the field in which the
  // person already types.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const before = document.activeElement;
    const open = () => {
      dialog.showModal();
      const first =
        dialog.querySelector<HTMLElement>("[data-autofocus]") ??
        dialog.querySelector<HTMLElement>(".dialog-actions button, .dialog-actions a");
      // A long dialog opens at its heading, not at its buttons.
      first?.focus({ preventScroll: true });
    };
    open();
    // Chrome closes a dialog at the second Escape even if the first was prevented.
    dialog.addEventListener("close", open);
    return () => {
      dialog.removeEventListener("close", open);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // The pressed button may have gone with the dialog.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusScreen();
      });
    };
  }, []);

  return (
    <dialog
      ref={box}
      className={`dialog p-4 border overflow-auto bg-white text-body ${isWide ? "dialog-wide" : ""}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled file choice inside bubbles the same event.
        if (event.target !== box.current) return;
        // It closes when the caller stops rendering it.
        event.preventDefault();
        if (event.timeStamp - composedAt.current < COMPOSED_MS) return;
        if (isTyped && !isPassing && onCancel) setIsAsking(true);
        else onCancel?.();
      }}
      onInput={({ target }) => {
        if (isTextField(target)) setIsTyped(true);
      }}
      onCompositionStart={() => {
        composedAt.current = Infinity;
      }}
      onCompositionEnd={({ timeStamp }) => {
        composedAt.current = timeStamp;
      }}
    >
      <h2 id={titleId} className="mb-3">
        {title}
      </h2>
      {children}
      <div className="dialog-actions d-flex flex-wrap gap-2 mt-4">{actions}</div>
      {isAsking && onCancel && (
        <ConfirmDialog
          title="Close without saving?"
          onCancel={() => setIsAsking(false)}
          actions={[
            { label: "Keep Editing", onClick: () => setIsAsking(false) },
            { label: "Discard", isDanger: true, onClick: onCancel },
          ]}
        >
          <p>{lost}</p>
        </ConfirmDialog>
      )}
    </dialog>
  );
}

function isTextField(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type))
  );
}

export type DialogAction =
  | { readonly label: string; readonly onClick: () => void; readonly isDanger?: boolean }
  | { readonly label: string; readonly to: string };

/**
 * A dialog with buttons or links to choose from.
 * @param actions  most likely choice first.
 * @param onCancel Escape was pressed.
 */
export function ConfirmDialog({
  title,
  actions,
  onCancel,
  isWide = false,
  children,
}: {
  title: string;
  actions: readonly DialogAction[];
  onCancel?: () => void;
  isWide?: boolean;
  children?: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      isWide={isWide}
      {...(onCancel && { onCancel })}
      actions={actions.map((action, n) => {
        if ("to" in action) {
          return (
            <Link key={action.label} className="btn btn-outline-primary" to={action.to}>
              {action.label}
            </Link>
          );
        }
        const color = action.isDanger ? "danger" : "primary";
        return (
          <Button
            key={action.label}
            variant={n === 0 ? color : `outline-${color}`}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        );
      })}
    >
      {children}
    </Dialog>
  );
}
