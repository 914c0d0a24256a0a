import { createContext, useContext, useEffect, useRef } from "react";

/** Work that is lost or interrupted when its screen is left. */
export interface UnsavedWork {
  readonly kind: "input" | "saving" | "adding" | "deleting";
  /** Says in the dialog what happens to it. */
  readonly text: string;
  /** Whether a draft keeps it. */
  readonly isDraftKept?: boolean;
  /** Called before the screen is left without it. */
  readonly discard?: () => void;
}

export type CurrentWork = { readonly current: UnsavedWork | null };

export const UnsavedWorkContext = createContext({
  /** @returns a function that removes it. */
  add:
    (_work: CurrentWork): (() => void) =>
    () =>
      undefined,
  leave: (go: () => void, _keepsDrafts?: boolean) => go(),
});

/** Asks before the screen is left while this work is not saved; null if there is none. */
export function useUnsavedWork(work: UnsavedWork | null): void {
  const { add } = useContext(UnsavedWorkContext);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const isUnsaved = work !== null;
  useEffect(() => (isUnsaved ? add(latest) : undefined), [isUnsaved, add]);
}

/**
 * @returns a function for buttons that leave by themselves, such as Log Out. It asks first if there is unsaved work; with `keepsDrafts`
 *   only if that has no draft.
 */
export function useLeave(): (go: () => void, keepsDrafts?: boolean) => void {
  return useContext(UnsavedWorkContext).leave;
}
