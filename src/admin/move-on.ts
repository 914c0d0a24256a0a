import type { KeyboardEvent } from "react";

const TEXT_TYPES = ["text", "search", "email", "tel", "url", "number", "date"];
const NEXT = "input, select, textarea, button";

/**
 * For `onKeyDown` of a form: Enter moves from a text field to the next one, and does not save. A hand scanner ends each code
 * with Enter, before anyone has looked at it.
 */
export function moveOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || !TEXT_TYPES.includes(target.type)) return;
  event.preventDefault();
  const controls = [...currentTarget.querySelectorAll<HTMLElement>(NEXT)];
  // Hidden and disabled ones don't take the focus.
  controls.slice(controls.indexOf(target) + 1).find((control) => {
    control.focus();
    return document.activeElement === control;
  });
}
