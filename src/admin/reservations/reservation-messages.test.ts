import { expect, it } from "vitest";
import { endOfUkDay } from "../../lib/day.ts";
import { reservationText, reservedText } from "./reservation-messages.ts";

it("says until when and for whom", () => {
  const until = endOfUkDay("2026-06-30");
  expect(reservationText(until, "Mrs Example")).toBe("Reserved until 30 Jun for Mrs Example");
  expect(reservationText(until, "", true)).toBe("Was reserved until 30 Jun");
  expect(reservedText("Gold ring", until)).toBe("“Gold ring” is reserved until 30 Jun.");
});
