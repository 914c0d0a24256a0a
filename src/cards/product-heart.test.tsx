import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { setShortlist } from "../device/shortlist.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductHeart } from "./product-heart.tsx";

const ring = testProduct({ id: "ring", title: "Gold ring" });
const heart = () => screen.getByRole("button", { name: "Save Gold ring" });

beforeEach(() => {
  localStorage.clear();
  setShortlist([]);
});

it("saves a product with one press, and removes it with the next", async () => {
  render(<ProductHeart of={ring} />);
  expect(heart()).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute("aria-pressed", "true");
  const [stored] = JSON.parse(localStorage.getItem("shortlist-1") ?? "[]") as object[];
  expect(stored).toMatchObject({ id: "ring", title: "Gold ring", price: "1000", listedAt: 1 });

  await userEvent.click(heart());
  expect(heart()).toHaveAttribute("aria-pressed", "false");
  expect(localStorage.getItem("shortlist-1")).toBe("[]");
});

it("is in step with the other cards of the product, and follows no link", async () => {
  render(
    <MemoryRouter>
      <ProductCard product={ring} />
      <ProductCard product={ring} />
    </MemoryRouter>,
  );
  const [first, second] = screen.getAllByRole("button", { name: "Save Gold ring" });
  if (first) await userEvent.click(first);
  expect(second).toHaveAttribute("aria-pressed", "true");
  expect(first?.closest("a")).toBeNull();
});

it("says that the product is saved for this visit only if the browser stores nothing", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  render(<ProductHeart of={ring} />);
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("alert")).toHaveTextContent("Saved for this visit only");
  await userEvent.click(heart());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("says that the shortlist is full, and keeps what is on it", async () => {
  setShortlist(Array.from({ length: 60 }, (_, n) => testProduct({ id: `p${n}` })));
  render(<ProductHeart of={ring} />);
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByRole("alert")).toHaveTextContent("it holds 60 pieces");
  expect(JSON.parse(localStorage.getItem("shortlist-1") ?? "[]")).toHaveLength(60);
});
