import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from "react";

/** Protects the unsaved work of a screen. */
export interface LeaveGuard {
  /** Resolves to whether the screen may be left. */
  readonly confirmLeave: () => Promise<boolean>;
  /** Called before the router; `stopImmediatePropagation` keeps the event from it. */
  readonly onPopState: (event: PopStateEvent) => void;
}

interface LeaveGuards {
  /** The guard of the screen that is open; null while nothing is unsaved. */
  readonly current: () => LeaveGuard | null;
  /** @returns a function that removes it. */
  readonly set: (guard: LeaveGuard) => () => void;
}

const LeaveGuardContext = createContext<LeaveGuards | null>(null);

/**
 * Makes Back and Forward reach the current leave guard before the router. Render it directly inside the router: a
 * child's layout effects run before its parent's, so this listener is added first, and listeners are called in order.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(createLeaveGuards);
  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent) => guards.current()?.onPopState(event);
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, [guards]);
  return <LeaveGuardContext value={guards}>{children}</LeaveGuardContext>;
}

function createLeaveGuards(): LeaveGuards {
  let current: LeaveGuard | null = null;
  return {
    current: () => current,
    set: (guard) => {
      current = guard;
      return () => {
        if (current === guard) current = null;
      };
    },
  };
}

export function useLeaveGuards(): LeaveGuards {
  const guards = useContext(LeaveGuardContext);
  if (!guards) throw new Error("This needs a LeaveGuardProvider above it.");
  return guards;
}
