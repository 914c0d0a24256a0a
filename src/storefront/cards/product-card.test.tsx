import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { addDays, endOfUkDay, ukDay } from "../../domain/day.ts";
import type { ListedProduct } from "../../domain/product.ts";
import { myRingSize } from "../ring-size/my-ring-size.ts";
import { ProductCard } from "./product-card.tsx";

function facts(fields: Partial<ListedProduct>): string | null {
  const { container } = render(
    <MemoryRouter>
      <ProductCard product={testProduct({ id: "piece", ...fields })} />
    </MemoryRouter>,
  );
  return container.querySelector(".product-card-facts")?.textContent ?? null;
}

afterEach(() => void vi.useRealTimers());
beforeEach(() => void myRingSize.set({ uk: "" }));

it.each([
  [{ size: "M" }, "Excellent · Size M"],
  [{ size: "US 6" }, "Excellent · Size US 6"],
  [{ size: "size N" }, "Excellent · size N"],
  [{ size: "resizable" }, "Excellent · resizable"],
  [{ size: "18 cm", jewellery: "Bracelets" }, "Excellent · 18 cm"],
  [{ size: "M", condition: "" }, "Size M"],
  [{ condition: "Good" }, "Good"],
  [{ condition: "" }, null],
])("a card with %j says %j", (fields, expected) => {
  expect(facts(fields)).toBe(expected);
});

it("marks rings in the visitor's size, and nothing else", () => {
  myRingSize.set({ uk: "M" });
  expect(facts({ size: "L to N" })).toBe("Excellent · Your size, M");
  expect(facts({ size: "N" })).toBe("Excellent · Size N");
  expect(facts({ size: "M", jewellery: "Earrings" })).toBe("Excellent · M");
});

const DAY_MS = 86_400_000;
const cardOf = (days: number) => (
  <MemoryRouter>
    <ProductCard product={testProduct({ id: "ring", listedAt: Date.now() - days * DAY_MS })} />
  </MemoryRouter>
);

it("marks a product as new for two weeks", () => {
  const { rerender } = render(cardOf(13));
  expect(screen.getByRole("link", { name: /^New Aurelie ring/ })).toBeInTheDocument();
  rerender(cardOf(15));
  expect(screen.getByRole("link", { name: /^Aurelie ring/ })).toBeInTheDocument();
});

it("does not publish the mark: pages are seen later", () => {
  expect(renderToString(cardOf(1))).not.toContain("New");
});

const reservedCard = () => (
  <MemoryRouter>
    <ProductCard
      product={testProduct({
        id: "ring",
        listedAt: Date.now(),
        reservedUntil: endOfUkDay(addDays(ukDay(Date.now()), 28)),
      })}
    />
  </MemoryRouter>
);

it("marks a product as reserved until the time has passed", () => {
  vi.useFakeTimers({ now: Date.parse("2026-06-01T22:59Z") });
  render(reservedCard());
  expect(screen.getByRole("link", { name: /^Reserved Aurelie ring/ })).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(28 * DAY_MS - 60_000));
  expect(screen.getByText("Reserved")).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(120_000));
  expect(screen.queryByText("Reserved")).not.toBeInTheDocument();
});

it("does not publish that a product is reserved", () => {
  expect(renderToString(reservedCard())).not.toContain("Reserved");
});
