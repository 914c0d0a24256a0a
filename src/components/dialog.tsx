import { useEffect, useId, useRef, type ReactNode } from "react";

/**
 * A modal box on the browser's own <dialog>: the page beneath is inert, Escape cancels, and the focus goes back to
 * where it was. Render it while it is open; render nothing to close it.
 * @param title    names the box; also its heading.
 * @param onCancel Escape was pressed. Leave it out where the person has to choose one of the buttons.
 * @param actions  the buttons, most likely choice first; the first one gets the focus unless something inside asks
 *   for it with `data-autofocus`.
 */
export function Dialog({
  title,
  onCancel,
  children,
  actions,
  isWide = false,
}: {
  title: string;
  onCancel?: () => void;
  children?: ReactNode;
  actions: ReactNode;
  /** Room for a table. */
  isWide?: boolean;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const before = document.activeElement;
    const open = () => {
      dialog.showModal();
      const first =
        dialog.querySelector<HTMLElement>("[data-autofocus]") ??
        dialog.querySelector<HTMLElement>(".dialog-actions button, .dialog-actions a");
      first?.focus();
    };
    open();
    // Chrome closes a box at the second Escape, whatever became of the first: here it closes by going away.
    dialog.addEventListener("close", open);
    return () => {
      dialog.removeEventListener("close", open);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={box}
      className={isWide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled file choice inside bubbles the same event.
        if (event.target !== box.current) return;
        // Whether it closes is the caller's to say, by no longer rendering it.
        event.preventDefault();
        onCancel?.();
      }}
    >
      <h2 id={titleId} className="mb-3">
        {title}
      </h2>
      {children}
      <div className="dialog-actions d-flex flex-wrap gap-2 mt-4">{actions}</div>
    </dialog>
  );
}
