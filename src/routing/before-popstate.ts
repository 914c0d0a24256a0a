/** Dispatched on `window` before the router handles Back or Forward; `detail` is the history state. Cancel it to stop the router. */
export const BEFORE_POPSTATE = "before-popstate";

/**
 * Announce Back and Forward with BEFORE_POPSTATE. Call it before the router renders: Chromium calls the listeners of `window`
 * in the order in which they were added, even capturing ones.
 */
export function announcePopState(): void {
  window.addEventListener("popstate", (event) => {
    const init = { cancelable: true, detail: event.state as unknown };
    if (!window.dispatchEvent(new CustomEvent(BEFORE_POPSTATE, init)))
      event.stopImmediatePropagation();
  });
}
