import { expect, test } from "vitest";
import { millis } from "../firebase/fields.ts";

test.each([
  ["04/03/2025", "2025-03-04T00:00:00Z"],
  ["4.3.2025", "2025-03-04T00:00:00Z"],
  ["04-03-2025 16:05", "2025-03-04T16:05:00Z"],
  ["31/12/2024, 09:30:15", "2024-12-31T09:30:15Z"],
  ["2025-03-04", "2025-03-04T00:00:00Z"],
  ["2025-03-04T10:00:00+01:00", "2025-03-04T09:00:00Z"],
])("reads %s as a British date", (text, expected) => {
  expect(millis(text)).toBe(Date.parse(expected));
});

test.each(["", "soon", "31/02/2025x", 5, null, undefined, {}])("%s is no date", (value) => {
  expect(millis(value)).toBe(0);
});
