import { useEffect, useEffectEvent, type RefObject } from "react";

/** Nobody types several letters this fast. */
const FAST_MS = 60;
const PAUSE_MS = 250;
const MIN_LENGTH = 3;

/**
 * A hand scanner types like a keyboard, wherever the focus is: letters go to the field. Most end a code with Enter, which submits
 * the form. Some end it with Tab or with nothing: `submit` is called if a code has been typed very fast.
 */
export function useHandScanner(field: RefObject<HTMLInputElement | null>, submit: () => void) {
  const complete = useEffectEvent(submit);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = 0;
    let isFast = false;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey, timeStamp } = event;
      const input = field.current;
      if (!input || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest("dialog")) return;
      clearTimeout(timer);
      // The space bar presses buttons.
      if (key.length === 1 && (key !== " " || target === input)) {
        isFast = input.value === "" || (isFast && timeStamp - lastAt < FAST_MS);
        lastAt = timeStamp;
        input.focus();
        if (isFast && input.value.length + 1 >= MIN_LENGTH) timer = setTimeout(complete, PAUSE_MS);
      } else if (key === "Tab" && !shiftKey && isFast && timeStamp - lastAt < FAST_MS) {
        if (input.value.length < MIN_LENGTH) return;
        event.preventDefault();
        complete();
      } else if (key !== "Shift") isFast = false;
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [field]);
}
