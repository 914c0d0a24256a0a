import { describe, expect, it } from "vitest";
import { endOfUkDay } from "../../lib/day.ts";
import { lastReservableDay, newReservation, validateReservation } from "./reservation-draft.ts";

const NOW = Date.parse("2026-11-23T10:00Z");
const MAX_MS = 30 * 86_400_000;

describe("the last day that can be chosen", () => {
  it.each([
    ["2026-11-23T00:00Z", "2026-12-22"],
    ["2026-11-23T23:59Z", "2026-12-22"],
    // It is already the 24th in London.
    ["2026-06-23T23:30Z", "2026-07-23"],
    // In summer time until 25 October, for which the rules count an hour less.
    ["2026-10-10T00:30+01:00", "2026-11-07"],
    ["2026-10-10T01:00+01:00", "2026-11-08"],
    // Summer time begins on 29 March.
    ["2026-03-10T23:30Z", "2026-04-08"],
  ])("at %s is %s", (now, day) => expect(lastReservableDay(Date.parse(now))).toBe(day));

  it("is at most 30 times 24 hours away, the rules' limit, in every fifth hour of a year", () => {
    const hours = Array.from({ length: 365 * 24 }, (_, hour) => hour).filter((n) => n % 5 === 0);
    const late = hours
      .map((hour) => Date.parse("2026-01-01T00:30Z") + hour * 3_600_000)
      .filter((now) => endOfUkDay(lastReservableDay(now)) > now + MAX_MS);
    expect(late).toEqual([]);
  });
});

it("starts with a week from now", () => {
  expect(newReservation(NOW).day).toBe("2026-11-30");
});

describe("a reservation", () => {
  const NO_DAY = "Choose the last day of the reservation.";
  const valid = { day: "2026-11-30", name: "Mrs Example", notes: "" };

  it.each([
    [{}, {}],
    [{ day: "2026-11-23" }, {}],
    [{ day: "2026-12-22" }, {}],
    [{ day: "" }, { day: NO_DAY }],
    [{ day: "2026-02-31" }, { day: NO_DAY }],
    [{ day: "2026-11-22" }, { day: "This day has passed. Choose today or a later day." }],
    [
      { day: "2026-12-23" },
      {
        day: "Choose 22 Dec or an earlier day: a piece can be reserved for at most 30 days.",
      },
    ],
    [{ name: " \u200b" }, { name: "Enter who it is for, for example Mrs Example." }],
    [{ name: `${"x".repeat(200)} ` }, {}],
    [{ name: "x".repeat(201) }, { name: "Use 200 characters or fewer." }],
    [{ notes: "x".repeat(1_000) }, {}],
    [{ notes: "x".repeat(1_001) }, { notes: "Use 1,000 characters or fewer." }],
  ])("with %j has the errors %j", (fields, errors) => {
    expect(validateReservation({ ...valid, ...fields }, NOW)).toEqual(errors);
  });
});
