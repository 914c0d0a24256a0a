/** Long enough after the page has loaded that nothing of the first view is held up. */
const QUIET_MS = 1500;

const SIGNS = ["pointerenter", "focusin", "touchstart"] as const;

/**
 * Calls `need` once, when the element is pointed at, touched or given the focus; soon, where it is so already.
 * @returns takes the request back.
 */
export function whenTurnedTo(element: Element, need: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) element.removeEventListener(sign, now);
  };
  const now = () => {
    stop();
    need();
  };
  // A published page is pointed at before any script is there to hear of it.
  const timer = element.matches(":hover, :focus-within") ? setTimeout(now) : undefined;
  for (const sign of SIGNS) element.addEventListener(sign, now, { passive: true });
  return stop;
}

/**
 * Calls `need` once: when somebody turns to the element, at the latest when it is near the window and the page has
 * become quiet.
 * @returns takes the request back.
 */
export function whenNeeded(element: Element, need: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  const now = () => {
    stop();
    need();
  };
  stops.push(whenTurnedTo(element, now));
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      stops.push(whenQuiet(now));
    },
    { rootMargin: "300px" },
  );
  observer.observe(element);
  stops.push(() => observer.disconnect());
  return stop;
}

/**
 * Calls back once, some time after the page has loaded.
 * @returns takes the call back.
 */
export function whenQuiet(call: () => void): () => void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(call, QUIET_MS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    window.clearTimeout(timer);
  };
}
