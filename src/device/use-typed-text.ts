import { useEffect, useRef } from "react";
import { attempt } from "./use-stored-value.ts";

/**
 * Keeps what is typed into a form of uncontrolled fields until the tab is closed: also after a link, Back or a reload.
 * @param key its name in sessionStorage.
 * @returns a ref for the form; call `keep` on each change.
 */
export function useTypedText(key: string) {
  const form = useRef<HTMLFormElement>(null);
  const keep = () => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter(([, value]) => value !== "");
    attempt(() => sessionStorage.setItem(key, JSON.stringify(typed)), undefined);
  };
  useEffect(() => {
    const stored = attempt<unknown>(() => JSON.parse(sessionStorage.getItem(key) ?? "[]"), []);
    for (const [name, value] of Array.isArray(stored) ? (stored as [string, string][]) : [])
      for (const field of form.current?.elements ?? []) fill(field, name, value);
  }, [key]);
  return { form, keep };
}

/** Text that was typed before hydration stays. */
function fill(field: Element, name: string, value: string): void {
  if (field instanceof HTMLInputElement && field.type === "checkbox") {
    if (field.name === name && field.value === value) field.checked = true;
  } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
    if (field.name === name && field.value === "") field.value = value;
  }
}
