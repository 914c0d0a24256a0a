import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "./carousel.tsx";

/** A computer that shows three slides; `isPhone` is for the tests of phones. */
let isPhone = false;
const matching = () => [
  "(prefers-reduced-motion: reduce)",
  ...(isPhone ? [] : ["(min-width: 769px)"]),
];

const button = (name: string) => screen.getByRole("button", { name });
const link = (name: string) => screen.getByRole("link", { name });
const slider = () => document.querySelector(".slick-slider");

const row = (...names: string[]) => (
  <Carousel kind="content" label="On Sale" first={12}>
    {names.map((name) => (
      <a key={name} href={`#${name}`}>
        {name}
      </a>
    ))}
  </Carousel>
);
const open = (...names: string[]) => render(row(...names));
const pieces = (count: number) => Array.from({ length: count }, (_, n) => `Piece ${n + 1}`);

/** The slides that can be seen and used. */
const visibleSlides = () =>
  [...document.querySelectorAll(".slick-slide:not([inert]) a")].map((a) => a.textContent);

/** The row; jsdom has no layout, so its slides get a width of 300 pixels. */
function rowOfWideSlides(): Element {
  const row = document.querySelector(".carousel-row");
  if (!row?.firstElementChild) throw new Error("There is no row");
  Object.defineProperty(row.firstElementChild, "clientWidth", { value: 300 });
  return row;
}

/** jsdom has no layout: report that every carousel is near the viewport. */
let comeNear: (() => void) | undefined;

beforeEach(() => {
  comeNear = undefined;
  isPhone = false;
  const none = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ ...none, media, matches: matching().includes(media) }) as never,
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

describe("A carousel", () => {
  it("is a row that its arrows scroll until it comes near the viewport", () => {
    open("Onyx", "Opal", "Pearl", "Ruby");
    const row = rowOfWideSlides();
    const scrollBy = vi.fn((x: number) => {
      row.scrollLeft += x;
    });
    Object.defineProperty(row, "scrollBy", { value: scrollBy });
    fireEvent.click(button("Next: On Sale"));
    fireEvent.click(button("Previous: On Sale"));
    expect(scrollBy.mock.calls).toEqual([
      [300, 0],
      [-300, 0],
    ]);
    expect(slider()).toBeNull();
  });

  it("becomes a slider at the same place; invisible slides and clones can't be focused", async () => {
    open("Onyx", "Opal", "Pearl", "Ruby");
    const row = rowOfWideSlides();
    row.scrollLeft = 300;
    comeNear?.();
    await waitFor(() => expect(slider()).not.toBeNull());
    const visible = ["Opal", "Pearl", "Ruby"].map(link);
    for (const one of visible) expect(one.closest("[inert]")).toBeNull();
    for (const other of document.querySelectorAll<HTMLElement>(".slick-slide a")) {
      if (!visible.includes(other)) expect(other.closest("[inert]")).not.toBeNull();
    }
  });

  it("leads back from the first slide to the last one, also while the slider loads", async () => {
    open("Onyx", "Opal", "Pearl", "Ruby", "Topaz");
    fireEvent.click(button("Previous: On Sale"));
    comeNear?.();
    await waitFor(() => expect(visibleSlides()).toEqual(["Topaz", "Onyx", "Opal"]));
  });

  it("stays at the last slide when more slides load", async () => {
    const { rerender } = open(...pieces(12));
    comeNear?.();
    await waitFor(() => expect(slider()).not.toBeNull());
    fireEvent.click(button("Previous: On Sale"));
    await waitFor(() => expect(visibleSlides()).toEqual(["Piece 12", "Piece 1", "Piece 2"]));
    rerender(row(...pieces(40)));
    expect(visibleSlides()).toEqual(["Piece 40", "Piece 1", "Piece 2"]);
  });

  it("stays where it is when more slides load", async () => {
    const { rerender } = open(...pieces(12));
    rowOfWideSlides().scrollLeft = 600;
    comeNear?.();
    await waitFor(() => expect(slider()).not.toBeNull());
    fireEvent.click(button("Next: On Sale"));
    await waitFor(() => expect(visibleSlides()).toEqual(["Piece 4", "Piece 5", "Piece 6"]));
    rerender(row(...pieces(40)));
    expect(visibleSlides()).toEqual(["Piece 4", "Piece 5", "Piece 6"]);
  });

  it("renders only the slides that may be seen next", async () => {
    open(...Array.from({ length: 40 }, (_, n) => `Piece ${n}`));
    comeNear?.();
    await waitFor(() => expect(slider()).not.toBeNull());
    const rendered = (n: number) =>
      [...document.querySelectorAll(".slick-slide a")].some((a) => a.textContent === `Piece ${n}`);
    expect(rendered(10)).toBe(true);
    expect(rendered(17)).toBe(false);
    expect(rendered(39)).toBe(true);
  });

  it("stays a row on phones, and renders more slides whenever its end comes near", async () => {
    isPhone = true;
    open(...pieces(30));
    expect(screen.getAllByRole("link")).toHaveLength(12);
    for (const count of [24, 30]) {
      // Again, because React observes the next slide after it has rendered it.
      await waitFor(() => {
        act(() => comeNear?.());
        expect(screen.getAllByRole("link")).toHaveLength(count);
      });
    }
    expect(slider()).toBeNull();
  });

  it("stays a row, without clones, if all slides are visible", () => {
    open("Onyx");
    expect(comeNear).toBeUndefined();
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});
