import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useBlocker } from "./use-blocker.ts";

/** Work that is lost or interrupted when its screen is left. */
export interface UnsavedWork {
  readonly kind: "input" | "saving" | "adding";
  /** Says in the dialog what happens to it. */
  readonly text: string;
  /** Deletes the draft that keeps it; null if there is no draft. */
  readonly discardDraft?: (() => void) | null;
}

const TITLES = {
  input: "Leave without saving?",
  saving: "Leave before everything is saved?",
  adding: "Leave before everything is added?",
} as const;

type Current = { readonly current: UnsavedWork | null };

const UnsavedWorkContext = createContext({
  /** @returns a function that removes it. */
  add:
    (_work: Current): (() => void) =>
    () =>
      undefined,
  leave: (go: () => void) => go(),
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

/** @returns a function for buttons that leave by themselves, such as Log Out. It asks first if there is unsaved work. */
export function useLeave(): (go: () => void) => void {
  return useContext(UnsavedWorkContext).leave;
}

/** Asks before the screens below it are left with unsaved work. @param isHidden the screens are hidden, and so is the question. */
export function UnsavedWorkProvider({
  isHidden = false,
  children,
}: {
  isHidden?: boolean;
  children: ReactNode;
}) {
  const [works] = useState(() => new Set<Current>());
  const { proceed, reset, leave } = useBlocker(useCallback(() => works.size > 0, [works]));
  const context = useMemo(() => {
    const add = (work: Current) => {
      works.add(work);
      return () => {
        works.delete(work);
        if (works.size === 0) reset();
      };
    };
    return { add, leave };
  }, [works, leave, reset]);
  return (
    <UnsavedWorkContext value={context}>
      {children}
      {proceed && !isHidden && (
        <LeaveDialog
          of={[...works].flatMap(({ current }) => current ?? [])}
          onStay={reset}
          onLeave={proceed}
        />
      )}
    </UnsavedWorkContext>
  );
}

function LeaveDialog({
  of: works,
  onStay,
  onLeave,
}: {
  of: readonly UnsavedWork[];
  onStay: () => void;
  onLeave: () => void;
}) {
  const { kind = "input" } = works[0] ?? {};
  const isInput = kind === "input";
  const discards = works.flatMap(({ discardDraft }) => discardDraft ?? []);
  const onDiscard = () => {
    for (const discardDraft of discards) discardDraft();
    onLeave();
  };
  return (
    <ConfirmDialog
      title={TITLES[kind]}
      onCancel={onStay}
      actions={[
        { label: isInput ? "Keep Editing" : "Stay", onClick: onStay },
        ...(discards.length > 0 ? [{ label: "Leave and Keep Draft", onClick: onLeave }] : []),
        isInput
          ? { label: "Leave and Discard", isDanger: true, onClick: onDiscard }
          : { label: "Leave", onClick: onLeave },
      ]}
    >
      <p>
        {[isInput && "Your changes are not saved.", ...works.map(({ text }) => text)]
          .filter(Boolean)
          .join(" ")}
      </p>
    </ConfirmDialog>
  );
}
