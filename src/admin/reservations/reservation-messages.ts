/** The admin area's texts about reservations. */

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
});

/** "27 Nov", the day in London. */
export const shortDay = (ms: number) => dayFormat.format(ms);

/** "Reserved until 27 Nov for Mrs Example", or "Was reserved …" when it has passed. Without a name if nobody knows it. */
export function reservationText(untilMs: number, name: string, isPast = false): string {
  const text = `${isPast ? "Was reserved" : "Reserved"} until ${shortDay(untilMs)}`;
  return name === "" ? text : `${text} for ${name}`;
}

/** Says how a reservation has changed: reservedText("Ring", 0) → "“Ring” is no longer reserved." */
export function reservedText(title: string, untilMs: number): string {
  return untilMs > 0
    ? `“${title}” is reserved until ${shortDay(untilMs)}.`
    : `“${title}” is no longer reserved.`;
}
