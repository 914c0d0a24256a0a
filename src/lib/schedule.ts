/**
 * Call back once the page has loaded, so that its first view is not delayed.
 * @param delayMs how long after the load event.
 * @returns a function that cancels the call.
 */
export function afterLoad(call: () => void, delayMs = 0): () => void {
  let timer: number | undefined;
  const wait = () => {
    timer = window.setTimeout(call, delayMs);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    window.clearTimeout(timer);
  };
}

/**
 * Call back once an element is within 300 px of the viewport and the page has loaded.
 * @returns a function that cancels the call.
 */
export function whenNear(element: Element, call: () => void): () => void {
  let cancel = () => undefined as void;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      cancel = afterLoad(call);
    },
    { rootMargin: "300px" },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancel();
  };
}

/**
 * Call back when the browser is idle, after at most 4 s.
 * @returns cancels it.
 */
export function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, 1_500); // Safari
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 4_000 });
  return () => cancelIdleCallback(handle);
}

/** A click follows its pointer's release, but in another task. */
const CLICK_MS = 100;
/** The release may happen outside the window. */
const LONGEST_PRESS_MS = 3_000;

let released = Promise.resolve();

/** Wait while a pointer is pressed, so that its click finds what the visitor has seen. */
export async function untilReleased(): Promise<void> {
  for (let last; last !== released;) await (last = released);
}

function onPress(): void {
  released = new Promise((resolve) => {
    const release = () => setTimeout(resolve, CLICK_MS);
    document.addEventListener("pointerup", release, { once: true });
    document.addEventListener("pointercancel", release, { once: true });
    setTimeout(resolve, LONGEST_PRESS_MS);
  });
}

// Publishing renders the pages in Node.
if (typeof document !== "undefined")
  document.addEventListener("pointerdown", onPress, { capture: true });
