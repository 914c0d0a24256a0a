import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FieldValue, fieldValueText } from "./field-value.tsx";

it.each(["javascript:alert(1)", "data:image/png;base64,AA==", "", undefined])(
  "does not load the stored picture %j",
  (value) => {
    render(<FieldValue field="mainImage" value={value} label="Before" />);
    expect(screen.getByText("No picture")).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
  },
);

it("shows the last day of a reservation, which ends with the day", () => {
  const until = new Date("2026-06-30T22:59:59.999Z");
  expect(fieldValueText("reservedUntil", until)).toBe("30 Jun 2026");
  expect(fieldValueText("listedAt", until)).toBe("30 Jun 2026, 23:59");
});
