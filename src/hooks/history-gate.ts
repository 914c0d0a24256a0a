/**
 * Who hears of Back and Forward before the router does. Browsers tell a window's listeners in the order in which they
 * came, capturing or not, so the one that may stop the router has to be there before it: this one is, and asks
 * whoever stands in the gate.
 */
type Gatekeeper = (event: PopStateEvent) => void;

let gatekeeper: Gatekeeper | null = null;

/** Call it once, before the router is rendered. */
export function openHistoryGate(): void {
  window.addEventListener("popstate", (event) => gatekeeper?.(event));
}

/** Stands in the gate until the returned function is called. `stopImmediatePropagation` keeps an event from the router. */
export function guardHistoryGate(keeper: Gatekeeper): () => void {
  gatekeeper = keeper;
  return () => {
    if (gatekeeper === keeper) gatekeeper = null;
  };
}
