import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FieldValue } from "./field-value.tsx";

it.each(["javascript:alert(1)", "data:image/png;base64,AA==", "", undefined])(
  "does not load the stored picture %j",
  (value) => {
    render(<FieldValue field="mainImage" value={value} label="Before" />);
    expect(screen.getByText("No picture")).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
  },
);
