import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useLeaveGuards } from "./leave-guard-provider.tsx";

/** Shown as a dialog when unsaved work is about to be left. */
export interface LeaveQuestion {
  readonly stay: () => void;
  readonly leave: () => void;
}

/** @returns a function for buttons that leave by themselves, such as Log Out: may the screen be left? */
export function useConfirmLeave(): () => Promise<boolean> {
  const guards = useLeaveGuards();
  return useCallback(async () => guards.current()?.confirmLeave() ?? true, [guards]);
}

/**
 * Asks before a link, Back or Forward leaves unsaved work; the browser itself asks before it reloads or closes the page.
 *
 * Declarative routes cannot block Back, and the address has already changed when the event arrives. So the guard keeps
 * the event from the router, goes back to the form's address, asks, and repeats the step if the answer is to leave.
 * @returns the question to show; null while there is none.
 */
export function useLeaveGuard(isActive: boolean): LeaveQuestion | null {
  const navigate = useNavigate();
  const guards = useLeaveGuards();
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);

  useEffect(() => {
    if (!isActive) return undefined;
    const home = addressOf(window.location);
    let index = historyIndex(window.history.state);
    let answer: Promise<boolean> | null = null;
    let isReturning = false;
    /** The answer was to leave; the next screen may still be loading. */
    let isLeaving = false;

    const confirmLeave = () => {
      answer ??= new Promise<boolean>((resolve) => {
        const settle = (mayLeave: boolean) => () => {
          setQuestion(null);
          answer = null;
          resolve(mayLeave);
        };
        setQuestion({ stay: settle(false), leave: settle(true) });
      });
      return answer;
    };
    const confirmThen = async (leave: () => void) => {
      if (!(await confirmLeave())) return;
      isLeaving = true;
      leave();
    };

    const onPopState = (event: PopStateEvent) => {
      if (addressOf(window.location) === home) {
        if (isReturning) event.stopImmediatePropagation();
        else index = historyIndex(event.state) ?? index;
        isReturning = false;
        isLeaving = false;
        return;
      }
      if (isLeaving) return;
      event.stopImmediatePropagation();
      const target = historyIndex(event.state);
      // Without an index it was probably Back.
      const steps = target === null || index === null || target === index ? -1 : target - index;
      isReturning = true;
      window.history.go(-steps);
      if (!answer) void confirmThen(() => window.history.go(steps));
    };

    const onClick = (event: MouseEvent) => {
      const url = linkTarget(event);
      if (!url || isLeaving || addressOf(url) === home) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmThen(() => void navigate(addressOf(url) + url.hash));
    };

    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const removeGuard = guards.set({ confirmLeave, onPopState });
    document.addEventListener("click", onClick, { capture: true });
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      removeGuard();
      document.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("beforeunload", onBeforeUnload);
      setQuestion(null);
    };
  }, [isActive, navigate, guards]);

  return question;
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

/** The router numbers its history entries. */
function historyIndex(state: unknown): number | null {
  const index = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof index === "number" ? index : null;
}

/** Where a click leads if the router would follow it on this page; null for any other click. */
function linkTarget(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
}
