import { expect, it } from "vitest";
import { endOfUkDay } from "../../lib/day.ts";
import { isReserved } from "../../products/product.ts";

it("a product is reserved up to the last millisecond of its day in London", () => {
  const reservedUntil = Date.parse("2026-06-30T23:59:59.999+01:00");
  expect(endOfUkDay("2026-06-30")).toBe(reservedUntil);
  expect(isReserved({ reservedUntil }, reservedUntil)).toBe(true);
  expect(isReserved({ reservedUntil }, reservedUntil + 1)).toBe(false);
  expect(isReserved({ reservedUntil: 0 }, 1)).toBe(false);
});
