import { useCallback, useEffect, useState, useMemo, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { BEFORE_POPSTATE } from "../../routing/before-popstate.ts";
import { ConfirmDialog } from "./dialog.tsx";
import { UnsavedWorkContext, type CurrentWork, type UnsavedWork } from "./use-unsaved-work.ts";

/**
 * Asks before a link, Back or Forward leaves the screen; the browser itself asks before it reloads or closes the page.
 *
 * Only data routers have React Router's own `useBlocker` (docs/adr/0006). When Back's event arrives, the URL has already
 * changed. So the blocker keeps the event from the router, goes back to the screen's URL, asks, and repeats the step if the
 * answer is to leave.
 * @param shouldBlock called when the screen is about to be left. Wrap it in useCallback.
 * @returns `proceed` and `reset`: the answers "leave" and "stay" to a dialog, which is closed while `proceed` is null;
 *   `leave`: calls a function that leaves the screen, or asks first.
 */
function useBlocker(shouldBlock: () => boolean) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const screenUrl = pathname + search;
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const reset = useCallback(() => setProceed(null), []);
  const ask = useCallback(
    (go: () => void) =>
      setProceed(
        (open) =>
          open ??
          (() => {
            reset();
            go();
          }),
      ),
    [reset],
  );
  const leave = useCallback(
    (go: () => void) => (shouldBlock() ? ask(go) : go()),
    [ask, shouldBlock],
  );

  useEffect(() => {
    let index = historyIndex(window.history.state);
    let isReturning = false;
    /** The answer was to leave; the next screen may still be loading. */
    let isLeaving = false;

    const onPopState = (event: Event) => {
      const target = historyIndex((event as CustomEvent<unknown>).detail);
      if (pathOf(window.location) === screenUrl) {
        if (isReturning) event.preventDefault();
        else index = target ?? index;
        isReturning = false;
        isLeaving = false;
        return;
      }
      if (isLeaving || !shouldBlock()) return;
      event.preventDefault();
      // Without an index it was probably Back.
      const steps = target === null || index === null || target === index ? -1 : target - index;
      isReturning = true;
      window.history.go(-steps);
      ask(() => {
        isLeaving = true;
        window.history.go(steps);
      });
    };

    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isLeaving) return;
      const url = new URL(link.href);
      if (url.origin !== window.location.origin || pathOf(url) === screenUrl || !shouldBlock())
        return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        isLeaving = true;
        // Its own onClick closes the layer that has it.
        if (link.isConnected) link.click();
        else void navigate(pathOf(url) + url.hash);
      });
    };

    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (shouldBlock()) event.preventDefault();
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener(BEFORE_POPSTATE, onPopState, { signal });
    document.addEventListener("click", onClick, { signal, capture: true });
    window.addEventListener("beforeunload", onBeforeUnload, { signal });
    return () => listeners.abort();
  }, [screenUrl, shouldBlock, ask, navigate]);

  return { proceed, reset, leave };
}

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

/** The router numbers its history entries. */
function historyIndex(state: unknown): number | null {
  const index = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof index === "number" ? index : null;
}

/** The link that a click follows on this page; null for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  return link.target === "" || link.target === "_self" ? link : null;
}

const TITLES = {
  input: "Leave without saving?",
  saving: "Leave before everything is saved?",
  adding: "Leave before everything is added?",
  deleting: "Leave before everything is deleted?",
} as const;

/**
 * Asks before the screens below it are left with unsaved work.
 * @param isHidden whether the session has ended: what was asked before is forgotten.
 */
export function UnsavedWorkProvider({
  isHidden = false,
  children,
}: {
  isHidden?: boolean;
  children: ReactNode;
}) {
  const [works] = useState(() => new Set<CurrentWork>());
  const { proceed, reset, leave } = useBlocker(useCallback(() => works.size > 0, [works]));
  const [wasHidden, setWasHidden] = useState(isHidden);
  if (wasHidden !== isHidden) {
    setWasHidden(isHidden);
    reset();
  }
  const context = useMemo(() => {
    const add = (work: CurrentWork) => {
      works.add(work);
      return () => {
        works.delete(work);
        if (works.size === 0) reset();
      };
    };
    return {
      add,
      leave: (go: () => void, keepsDrafts = false) =>
        keepsDrafts && [...works].every(({ current }) => current?.isDraftKept) ? go() : leave(go),
    };
  }, [works, leave, reset]);
  return (
    <UnsavedWorkContext value={context}>
      {children}
      {proceed && (
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
  const isDraftKept = works.some((work) => work.isDraftKept);
  const onDiscard = () => {
    for (const { discard } of works) discard?.();
    onLeave();
  };
  return (
    <ConfirmDialog
      title={TITLES[kind]}
      onCancel={onStay}
      actions={[
        { label: isInput ? "Keep Editing" : "Stay", onClick: onStay },
        ...(isDraftKept ? [{ label: "Leave and Keep Draft", onClick: onLeave }] : []),
        isInput
          ? { label: "Leave and Discard", isDanger: true, onClick: onDiscard }
          : { label: "Leave", onClick: onDiscard },
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
