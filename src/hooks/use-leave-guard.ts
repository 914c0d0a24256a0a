import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { guardHistoryGate } from "./history-gate.ts";

/** Asked when somebody is about to leave unsaved work. */
export interface LeaveQuestion {
  readonly stay: () => void;
  readonly leave: () => void;
}

type Ask = () => Promise<boolean>;

/** The guard in force; there is one form a page. */
let guard: Ask | null = null;

/** Whether the screen may be left: for buttons that go elsewhere by themselves, as Log Out. Asks where work is unsaved. */
export async function mayLeave(): Promise<boolean> {
  return guard ? guard() : true;
}

/**
 * Holds a screen with unsaved work: links, Back and Forward ask first, and so does the browser itself before it reloads
 * or closes the page.
 *
 * The router hears of Back after the address has changed, and declarative routes have no say in it. So this stands
 * in the history gate before the router, takes the step back, asks, and takes it again when the answer is to leave.
 * @returns the question to put; null when none is.
 */
export function useLeaveGuard(isHeld: boolean): LeaveQuestion | null {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);

  useEffect(() => {
    if (!isHeld) return undefined;
    const home = window.location.pathname + window.location.search;
    /** Where the screen stands in the history that the router counts. */
    let position = positionOf(window.history.state);
    let isReturning = false;
    let isFree = false;
    let answer: Promise<boolean> | null = null;

    const ask: Ask = () => {
      answer ??= new Promise<boolean>((resolve) => {
        const settle = (mayGo: boolean) => () => {
          setQuestion(null);
          answer = null;
          resolve(mayGo);
        };
        setQuestion({ stay: settle(false), leave: settle(true) });
      });
      return answer;
    };
    guard = ask;

    const isHome = () => window.location.pathname + window.location.search === home;

    const onPopState = (event: PopStateEvent) => {
      if (isHome()) {
        if (isReturning) event.stopImmediatePropagation();
        else {
          position = positionOf(event.state) ?? position;
          // Back before the next screen had come: this one is left no more.
          isFree = false;
        }
        isReturning = false;
        return;
      }
      if (isFree) return;
      event.stopImmediatePropagation();
      const to = positionOf(event.state);
      // An entry that the router has not counted: Back by one is by far the most likely.
      const steps = to === null || position === null || to === position ? -1 : to - position;
      isReturning = true;
      window.history.go(-steps);
      if (answer) return;
      void ask().then((mayGo) => {
        if (!mayGo) return;
        isFree = true;
        window.history.go(steps);
      });
    };

    const onClick = (event: MouseEvent) => {
      const target = linkOf(event);
      if (!target || isFree) return;
      if (target.pathname + target.search === home) return;
      event.preventDefault();
      event.stopPropagation();
      void ask().then((mayGo) => {
        if (!mayGo) return;
        isFree = true;
        void navigate(target.pathname + target.search + target.hash);
      });
    };

    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };

    const leaveGate = guardHistoryGate(onPopState);
    document.addEventListener("click", onClick, { capture: true });
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      leaveGate();
      document.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("beforeunload", onBeforeUnload);
      if (guard === ask) guard = null;
      setQuestion(null);
    };
  }, [isHeld, navigate]);

  return question;
}

/** The router counts its history entries. */
function positionOf(state: unknown): number | null {
  return typeof state === "object" &&
    state !== null &&
    "idx" in state &&
    typeof state.idx === "number"
    ? state.idx
    : null;
}

/** Where a click leads, when it is one that the router would follow on this page; null for any other. */
function linkOf(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
}
