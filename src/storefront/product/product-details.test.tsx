import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { LOADING } from "../../hooks/load-state.ts";
import { ProductDetails } from "./product-details.tsx";

/** The text of the table, which must have a row for the size. */
function sizeOf(jewellery: string, size: string): string | null {
  const { container } = render(
    <MemoryRouter>
      <ProductDetails listed={testProduct({ id: "piece", jewellery, size })} details={LOADING} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("rowheader", { name: "Size" })).toBeInTheDocument();
  return container.querySelector("table")?.textContent ?? null;
}

describe("a product's size", () => {
  it("includes the US and EU sizes of both rings of a pair", () => {
    const shown = sizeOf("Wedding Rings", "T and L");
    expect(shown).toContain("UK TUS 9¾ · EU 61.3");
    expect(shown).toContain("UK LUS 5¾ · EU 51.3");
  });

  it("is not converted for earrings", () => {
    expect(sizeOf("Earrings", "M")).toContain("SizeM");
  });
});
