import { addDays, ukDay } from "../domain/day.ts";
import { RESERVED } from "./reservations.ts";

/** "Reserved until Friday", and from a week on "Reserved until Friday 4 December". Times are in ms since 1970. */
export function reservedUntilText(untilMs: number, nowMs: number): string {
  const [day, today] = [ukDay(untilMs), ukDay(nowMs)];
  if (day <= today) return `${RESERVED} until the end of today`;
  const shown = new Date(untilMs).toLocaleDateString("en-GB", {
    timeZone: "Europe/London",
    weekday: "long",
    ...(day > addDays(today, 6) && { day: "numeric", month: "long" }),
  });
  return `${RESERVED} until ${shown}`;
}
