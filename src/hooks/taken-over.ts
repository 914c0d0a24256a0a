let isOver = false;

/** Has React taken the page over? Until then a published page shows what it brought, and nothing newer. */
export function isTakenOver(): boolean {
  return isOver;
}

/**
 * Tells start.ts that the shop answers from now on. Call it when React has taken the whole page over: earlier, what is
 * repeated would be lost with the next rendering. What React has yet to render at once comes before.
 */
export function announceTakenOver(): void {
  isOver = true;
  queueMicrotask(() => dispatchEvent(new Event("takenover")));
}
