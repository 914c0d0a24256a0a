import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
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
  const screen = useLocation().key;
  /** The screen on which it was opened: it closes with it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, shiftKey, ctrlKey, metaKey } = event;
      const isShortcut = isKeyK(event) && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey);
      if (!isShortcut || altKey || shiftKey || isComposing(event)) return;
      event.preventDefault();
      // A dialog has to be answered first.
      if (!document.querySelector("dialog[open]")) setOpenOn(screen);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [screen]);
  return (
    <>
      <button
        type="button"
        className="go-to-button"
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={() => setOpenOn(screen)}
      >
        <Icon name="search" />
        <span className="go-to-name">Go to</span>
        <kbd aria-hidden="true">{isMac ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      {openOn === screen && <GoToDialog onClose={() => setOpenOn(null)} />}
    </>
  );
}
