/** The admin area's texts about reservations. */

/** "27 Nov", the day in London. */
export const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
});

/** "Reserved until 27 Nov for Mrs Example", or "Was reserved …" when it has passed. Without a name if nobody knows it. */
export function reservationText(untilMs: number, name: string, isPast = false): string {
  const text = `${isPast ? "Was reserved" : "Reserved"} until ${dayFormat.format(untilMs)}`;
  return name === "" ? text : `${text} for ${name}`;
}

/** Says how a reservation has changed: reservedText("Ring", 0) → "“Ring” is no longer reserved." */
export function reservedText(title: string, untilMs: number): string {
  return untilMs > 0
    ? `“${title}” is reserved until ${dayFormat.format(untilMs)}.`
    : `“${title}” is no longer reserved.`;
}
