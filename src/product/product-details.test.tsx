import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { LOADING } from "../ui/use-load.ts";
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

  it.each([
    ["M to O, resizable", "UK M to O · US 6¼ to 7¼ · EU 52.5 to 55.0"],
    ["EU 54", "UK N · US 6¾ · EU 53.8"],
  ])("keeps %j as typed, above its UK sizes", (size, sizes) => {
    expect(sizeOf("Rings", size)).toContain(size + sizes);
  });

  it("is not converted for earrings", () => {
    expect(sizeOf("Earrings", "M")).toContain("SizeM");
  });
});
