import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { addDays, endOfUkDay, ukDay } from "../lib/day.ts";
import type { ListedProduct } from "../products/product.ts";
import { myRingSize } from "../device/ring-size.ts";
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

it("publishes that a product is reserved", () => {
  expect(renderToString(reservedCard())).toContain("Reserved");
});

describe("the video of a card", () => {
  /** Moves a pointer onto a card, waits until scripts have loaded, and then for some time. */
  async function pointAt(card: Element, pointerType: string, waitMs: number): Promise<void> {
    fireEvent.pointerEnter(card, { pointerType });
    await act(() => vi.dynamicImportSettled());
    act(() => void vi.advanceTimersByTime(waitMs));
  }

  function openCard(fields: Partial<ListedProduct> = { video: VIDEO }): Element {
    render(
      <MemoryRouter>
        <ProductCard product={testProduct({ id: "ring", ...fields })} />
      </MemoryRouter>,
    );
    return screen.getByRole("link");
  }

  beforeEach(() => {
    vi.useFakeTimers();
    allowVideos(true);
  });

  it("loads when a mouse has stayed for 400 ms, and is removed when it leaves", async () => {
    const card = openCard();
    await pointAt(card, "mouse", 399);
    expect(videoOf(card)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(videoOf(card)).toHaveAttribute("src", VIDEO);
    const removed = videoOf(card);
    fireEvent.pointerLeave(card);
    expect(videoOf(card)).toBeNull();
    expect(removed).not.toHaveAttribute("src");
  });

  it("waits again when the mouse comes back", async () => {
    const card = openCard();
    await pointAt(card, "mouse", 300);
    fireEvent.pointerLeave(card);
    await pointAt(card, "mouse", 399);
    expect(videoOf(card)).toBeNull();
  });

  it.each(["touch", "pen"])("does not load for a pointer of type %s", async (pointerType) => {
    const card = openCard();
    await pointAt(card, pointerType, 10_000);
    expect(videoOf(card)).toBeNull();
  });

  it("does not load for visitors who prefer reduced motion or have no mouse", async () => {
    allowVideos(false);
    const card = openCard();
    await pointAt(card, "mouse", 10_000);
    expect(videoOf(card)).toBeNull();
  });

  it("does not load for visitors who save data", async () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    const card = openCard();
    await pointAt(card, "mouse", 10_000);
    expect(videoOf(card)).toBeNull();
  });

  it("is not there without one", async () => {
    const card = openCard({});
    await pointAt(card, "mouse", 10_000);
    expect(videoOf(card)).toBeNull();
  });
});

const VIDEO = "https://firebasestorage.googleapis.com/v0/b/shop/o/product-videos%2F1ring.webp.mp4";
const videoOf = (card: Element) => card.querySelector("video");

/** Whether the visitor has a mouse and accepts motion. */
function allowVideos(matches: boolean): void {
  const none = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ ...none, media, matches }) as never,
  );
}
