import { useEffect, useEffectEvent, type RefObject } from "react";

/** Nobody types several letters this fast. */
const FAST_MS = 60;
const PAUSE_MS = 250;
const MIN_LENGTH = 3;
const FIELDS = "input, textarea, select";

/**
 * A hand scanner types like a keyboard, wherever the focus is: letters go to the field. Most end a code with Enter, which submits
 * the form. Some end it with Tab or with nothing: `submit` is called if a code has been typed very fast, or inserted at once, as
 * the scanners of Android handhelds do.
 * @param onScan called with a code that was scanned while a dialog was open; null if it could not be read there.
 */
export function useHandScanner(
  field: RefObject<HTMLInputElement | null>,
  submit: () => void,
  onScan: (code: string | null) => void,
) {
  const complete = useEffectEvent(submit);
  const report = useEffectEvent(onScan);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = 0;
    let isFast = false;
    /** How long the text of the field was before the present key. */
    let length = 0;
    /** Text that was typed fast in a dialog. */
    let typed = "";
    let insertedAt = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, keyCode, ctrlKey, metaKey, altKey, shiftKey, timeStamp } = event;
      const input = field.current;
      if (!input || ctrlKey || metaKey || altKey) return;
      clearTimeout(timer);
      const isInserting = key === "Unidentified" || keyCode === 229;
      const isNext = timeStamp - lastAt < FAST_MS;
      if (target instanceof Element && target.closest("dialog")) {
        const isLost = timeStamp - insertedAt < PAUSE_MS;
        if (key.length === 1) {
          typed = isNext ? typed + key : key;
          lastAt = timeStamp;
          if (typed.length >= MIN_LENGTH && !target.matches(FIELDS))
            timer = setTimeout(tell, PAUSE_MS);
        } else if (isInserting && !target.matches(FIELDS)) insertedAt = timeStamp;
        else if (
          ["Enter", "Tab"].includes(key) &&
          (isLost || (isNext && typed.length >= MIN_LENGTH))
        ) {
          // It would press the dialog's button.
          event.preventDefault();
          event.stopPropagation();
          tell();
        } else if (key !== "Shift") typed = "";
        return;
      }
      length = input.value.length;
      if (isInserting) input.focus();
      // The space bar presses buttons.
      else if (key.length === 1 && (key !== " " || target === input)) {
        isFast = input.value === "" || (isFast && isNext);
        lastAt = timeStamp;
        input.focus();
        if (isFast && input.value.length + 1 >= MIN_LENGTH) timer = setTimeout(complete, PAUSE_MS);
      } else if (key === "Tab" && !shiftKey && isFast && isNext) {
        if (input.value.length < MIN_LENGTH) return;
        event.preventDefault();
        complete();
      } else if (key !== "Shift") isFast = false;
    };
    const tell = () => {
      report(typed === "" ? null : typed);
      typed = "";
      insertedAt = -Infinity;
    };
    const onInput = (event: Event) => {
      const input = field.current;
      if (!input || event.target !== input || !(event instanceof InputEvent)) return;
      const { inputType, data } = event;
      const inserted =
        inputType === "insertText" ? (data ?? "").length : input.value.length - length;
      length = input.value.length;
      // A word that a phone's keyboard suggests has no digit.
      if (
        /^insert(Composition)?Text$/.test(inputType) &&
        inserted > 1 &&
        input.value.length >= MIN_LENGTH &&
        /\d/.test(input.value)
      ) {
        clearTimeout(timer);
        timer = setTimeout(complete, PAUSE_MS);
      }
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("keydown", onKeyDown, { signal, capture: true });
    document.addEventListener("input", onInput, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [field]);
}
