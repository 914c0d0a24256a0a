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
