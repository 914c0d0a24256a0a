import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Carousel } from "./carousel.tsx";
import "../styles/shop.scss";

const button = (name: string) => screen.getByRole("button", { name });
const slider = () => document.querySelector(".slick-slider");

/** @param below how far below the viewport it begins, in pixels. */
const row = (names: readonly string[], below = 0) => (
  <>
    {below > 0 && <div style={{ height: `calc(100vh + ${below}px)` }} />}
    <Carousel kind="content" label="On Sale" first={12}>
      {names.map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </Carousel>
  </>
);
const pieces = (count: number) => Array.from({ length: count }, (_, n) => `Piece ${n + 1}`);

/** A carousel too far down to load its slider. */
const openBelow = (...names: string[]) => render(row(names, 1_000));
const comeNear = () => screen.getByRole("region", { name: "On Sale" }).scrollIntoView();
const scrollTo = (slide: number) => {
  const [first] = document.querySelectorAll(".carousel-slide");
  first?.parentElement?.scrollTo({ left: slide * first.clientWidth });
};

/** The slides within the carousel, from left to right. */
function visibleSlides(): (string | null)[] {
  const frame = screen.getByRole("region", { name: "On Sale" }).getBoundingClientRect();
  return [...document.querySelectorAll(".carousel-slide a")]
    .map((link) => ({ link, left: link.getBoundingClientRect().left }))
    .filter(({ left }) => left >= frame.left - 1 && left < frame.right - 1)
    .toSorted((a, b) => a.left - b.left)
    .map(({ link }) => link.textContent);
}

/** A computer, which shows three slides. */
beforeEach(() => page.viewport(1_000, 800));

describe("A carousel", () => {
  it("is a row that its arrows scroll until it comes near the viewport", async () => {
    openBelow("Onyx", "Opal", "Pearl", "Ruby");
    fireEvent.click(button("Next: On Sale"));
    await waitFor(() => expect(visibleSlides()).toEqual(["Opal", "Pearl", "Ruby"]));
    fireEvent.click(button("Previous: On Sale"));
    await waitFor(() => expect(visibleSlides()).toEqual(["Onyx", "Opal", "Pearl"]));
    expect(slider()).toBeNull();
  });

  it("becomes a slider at the same place; invisible slides and clones can't be focused", async () => {
    openBelow("Onyx", "Opal", "Pearl", "Ruby");
    scrollTo(1);
    comeNear();
    await waitFor(() => expect(slider()).not.toBeNull());
    await waitFor(() => expect(visibleSlides()).toEqual(["Opal", "Pearl", "Ruby"]));
    const focusable = [...document.querySelectorAll<HTMLElement>(".slick-slide a")].filter(
      (link) => !link.closest("[inert]"),
    );
    expect(focusable.map(({ textContent }) => textContent)).toEqual(["Opal", "Pearl", "Ruby"]);
  });

  it("leads back from the first slide to the last one, also while the slider loads", async () => {
    openBelow("Onyx", "Opal", "Pearl", "Ruby", "Topaz");
    fireEvent.click(button("Previous: On Sale"));
    comeNear();
    await waitFor(() => expect(visibleSlides()).toEqual(["Topaz", "Onyx", "Opal"]));
  });

  it("keeps the focus on its link when it becomes a slider, and when more slides load", async () => {
    const { rerender } = openBelow("Onyx", "Opal", "Pearl", "Ruby");
    const opal = () => screen.getByRole("link", { name: "Opal" });
    opal().focus({ preventScroll: true });
    comeNear();
    await waitFor(() => expect(slider()).not.toBeNull());
    expect(opal()).toHaveFocus();
    rerender(row(["Onyx", "Opal", "Pearl", "Ruby", "Topaz"], 1_000));
    await waitFor(() => expect(document.querySelector("[aria-label='5 of 5']")).not.toBeNull());
    expect(opal()).toHaveFocus();
    opal().blur();
    rerender(row(["Onyx", "Opal", "Pearl", "Ruby"], 1_000));
    expect(document.body).toHaveFocus();
  });

  it("stays at the last slide when more slides load", async () => {
    const { rerender } = render(row(pieces(12)));
    await waitFor(() => expect(slider()).not.toBeNull());
    fireEvent.click(button("Previous: On Sale"));
    await waitFor(() => expect(visibleSlides()).toEqual(["Piece 12", "Piece 1", "Piece 2"]));
    rerender(row(pieces(40)));
    await waitFor(() => expect(visibleSlides()).toEqual(["Piece 40", "Piece 1", "Piece 2"]));
  });

  it("stays where it is when more slides load", async () => {
    const { rerender } = openBelow(...pieces(12));
    scrollTo(2);
    comeNear();
    await waitFor(() => expect(slider()).not.toBeNull());
    fireEvent.click(button("Next: On Sale"));
    await waitFor(() => expect(visibleSlides()).toEqual(["Piece 4", "Piece 5", "Piece 6"]));
    rerender(row(pieces(40), 1_000));
    await waitFor(() => expect(visibleSlides()).toEqual(["Piece 4", "Piece 5", "Piece 6"]));
  });

  it("renders only the slides that may be seen next", async () => {
    render(row(pieces(40)));
    await waitFor(() => expect(slider()).not.toBeNull());
    const rendered = (n: number) =>
      [...document.querySelectorAll(".slick-slide a")].some(
        (a) => a.textContent === `Piece ${n + 1}`,
      );
    expect(rendered(10)).toBe(true);
    expect(rendered(17)).toBe(false);
    expect(rendered(39)).toBe(true);
  });

  it("stays a row on phones, and renders more slides whenever its end comes near", async () => {
    await page.viewport(400, 800);
    render(row(pieces(30)));
    expect(screen.getAllByRole("link")).toHaveLength(12);
    for (const count of [24, 30]) {
      scrollTo(count);
      await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(count));
    }
    expect(slider()).toBeNull();
  });

  it("stays a row, without clones, if all slides are visible", async () => {
    render(
      <>
        <div>{row(["Onyx", "Opal", "Pearl"])}</div>
        <div id="other">{row(pieces(5))}</div>
      </>,
    );
    // By the time the other one has become a slider, this one would have too.
    await waitFor(() => expect(document.querySelector("#other .slick-slider")).not.toBeNull());
    expect(document.querySelectorAll(".slick-slider")).toHaveLength(1);
    expect(screen.getAllByRole("link", { name: "Onyx" })).toHaveLength(1);
  });
});
