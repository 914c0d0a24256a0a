import type { KeyboardEvent } from "react";

const TEXT_TYPES = ["text", "search", "email", "tel", "url", "number", "date"];

/**
 * For `onKeyDown` of a form's field: Enter moves to the next field, and does not save. A hand scanner ends each code with Enter,
 * before anyone has looked at it.
 */
export function moveOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: field } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement) || !TEXT_TYPES.includes(field.type)) return;
  event.preventDefault();
  const controls = [...(field.closest("form, dialog")?.querySelectorAll(CONTROLS) ?? [])];
  // Hidden and disabled ones don't take the focus.
  controls.slice(controls.indexOf(field) + 1).find((control) => {
    control.focus();
    return document.activeElement === control;
  });
}

const CONTROLS = "input, select, textarea" as "input";
