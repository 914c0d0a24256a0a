import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { DialogNotLoaded, part } from "../ui/part.tsx";

export const GoToDialog = part(
  () => import("./go-to-dialog.tsx"),
  (m) => m.GoToDialog,
  { onFailed: DialogNotLoaded },
);

/** Macs use Ctrl K in text fields. */
const isMac = /^(Mac|iP)/.test(navigator.platform);

/** Its place on keyboards with other letters, such as Hebrew or Russian. */
const isKeyK = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";

/** Opens Go to, as Ctrl K or ⌘K do. */
export function GoToButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, shiftKey, ctrlKey, metaKey } = event;
      const isShortcut = isKeyK(event) && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey);
      if (!isShortcut || altKey || shiftKey || isComposing(event)) return;
      event.preventDefault();
      // A dialog has to be answered first.
      if (!document.querySelector("dialog[open]")) setIsOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="go-to-button"
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className="go-to-name">Go to</span>
        <kbd aria-hidden="true">{isMac ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      {isOpen && <GoToDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
