/**
 * Tells start.ts that the shop answers from now on. Call it when React has taken the whole page over: earlier, what is
 * repeated would be lost with the next rendering. What React has yet to render at once comes before.
 */
export function announceTakenOver(): void {
  queueMicrotask(() => dispatchEvent(new Event("takenover")));
}
