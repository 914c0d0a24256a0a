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

describe("a product's hallmark", () => {
  const show = (fields: { metal?: string; hallmark?: string }) =>
    render(
      <MemoryRouter>
        <ProductDetails listed={testProduct({ id: "piece", ...fields })} details={LOADING} />
      </MemoryRouter>,
    );

  it.each([
    ["Hallmarked", "Hallmarked"],
    ["Exempt by weight", "Exempt from hallmarking by its weight"],
    ["Exempt by age", "Exempt from hallmarking by its age"],
  ])("%s is shown in words, with a link to what it means", (hallmark, words) => {
    show({ metal: "Platinum", hallmark });
    expect(screen.getByRole("row", { name: /^Hallmark/ })).toHaveTextContent(words);
    expect(screen.getByRole("link", { name: "About hallmarks" })).toHaveAttribute(
      "href",
      "/hallmarking",
    );
  });

  it.each(["18ct Yellow Gold", "Silver", "18ct"])(
    "is not claimed for %s while it is not known, but the link is there",
    (metal) => {
      show({ metal });
      expect(screen.queryByRole("row", { name: /^Hallmark/ })).toBeNull();
      expect(screen.getByRole("link", { name: "About hallmarks" })).toBeVisible();
    },
  );

  it.each(["Stainless Steel", "Gold plated", "18ct yellow rolled gold", "Rose gold-tone", ""])(
    "is not mentioned for %j",
    (metal) => {
      show({ metal });
      expect(screen.queryByText("About hallmarks")).toBeNull();
    },
  );
});
