import { render, screen } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import type { ListedProduct } from "../products/product.ts";
import { GoneProduct } from "./gone-product.tsx";

const FROM_URL = { id: "ring", brand: "aurelie", jewellery: "rings" };

function show(known: ListedProduct | null): string {
  render(
    <HelmetProvider>
      <MemoryRouter>
        <GoneProduct known={known} fromUrl={FROM_URL} />
      </MemoryRouter>
    </HelmetProvider>,
  );
  const enquire = screen.getByRole("link", { name: "Enquire By Email" });
  return decodeURIComponent(enquire.getAttribute("href") ?? "");
}

it("keeps the title, the picture and the SKU of a product that is known, and says no reason", () => {
  const message = show(testProduct({ id: "ring", title: "Solitaire ring", sku: "HG-1" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Solitaire ring");
  expect(screen.getByText("SKU: HG-1")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /^Solitaire ring/ })).toBeInTheDocument();
  expect(
    screen.getByText("This piece is not listed online at the moment. Ask us about it."),
  ).toBeInTheDocument();
  expect(screen.queryByText(/\bsold\b/i)).not.toBeInTheDocument();
  for (const part of ["Solitaire ring", "HG-1", "/shop/aurelie/rings/product/ring"]) {
    expect(message).toContain(part);
  }
});

it("says that the piece is not listed, with its link in the enquiry, if nothing is known", () => {
  const message = show(null);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "This piece is not listed online at the moment",
  );
  expect(message).toContain("/shop/aurelie/rings/product/ring");
});
