import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { BEFORE_POPSTATE } from "../browser/before-popstate.ts";

/** Unsaved work is about to be left: show a dialog with these two answers. */
interface LeavePrompt {
  readonly stay: () => void;
  readonly leave: () => void;
}

const LEAVE_EVENT = "leave-screen";

/** For buttons that leave by themselves, such as Log Out: calls `leave`, or asks first if there is unsaved work. */
export function requestLeave(leave: () => void): void {
  const event = new CustomEvent(LEAVE_EVENT, { cancelable: true, detail: leave });
  if (window.dispatchEvent(event)) leave();
}

/**
 * Asks before a link, Back or Forward leaves unsaved work; the browser itself asks before it reloads or closes the page.
 *
 * Declarative routes cannot block Back, and the URL has already changed when the event arrives. So the guard keeps the
 * event from the router, goes back to the form's URL, asks, and repeats the step if the answer is to leave.
 * @returns the prompt to show; null while there is none.
 */
export function useLeaveGuard(isActive: boolean): LeavePrompt | null {
  const navigate = useNavigate();
  const [prompt, setPrompt] = useState<LeavePrompt | null>(null);

  useEffect(() => {
    if (!isActive) return undefined;
    const formUrl = pathOf(window.location);
    let index = historyIndex(window.history.state);
    let isReturning = false;
    /** The answer was to leave; the next screen may still be loading. */
    let isLeaving = false;

    const close = () => setPrompt(null);
    const ask = (leave: () => void) => {
      const leaveNow = () => {
        close();
        leave();
      };
      setPrompt((open) => open ?? { stay: close, leave: leaveNow });
    };

    const onPopState = (event: Event) => {
      const target = historyIndex((event as CustomEvent<unknown>).detail);
      if (pathOf(window.location) === formUrl) {
        if (isReturning) event.preventDefault();
        else index = target ?? index;
        isReturning = false;
        isLeaving = false;
        return;
      }
      if (isLeaving) return;
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
      const url = linkTarget(event);
      if (!url || isLeaving || pathOf(url) === formUrl) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        isLeaving = true;
        void navigate(pathOf(url) + url.hash);
      });
    };

    const onLeaveRequest = (event: Event) => {
      event.preventDefault();
      ask((event as CustomEvent<() => void>).detail);
    };

    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener(BEFORE_POPSTATE, onPopState, { signal });
    document.addEventListener("click", onClick, { signal, capture: true });
    window.addEventListener(LEAVE_EVENT, onLeaveRequest, { signal });
    window.addEventListener("beforeunload", onBeforeUnload, { signal });
    return () => {
      listeners.abort();
      close();
    };
  }, [isActive, navigate]);

  return prompt;
}

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
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
