import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "./carousel.tsx";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

const button = (name: string) => screen.getByRole("button", { name });
const link = (name: string) => screen.getByRole("link", { name });
const slider = () => document.querySelector(".slick-slider");

function open(...names: string[]) {
  render(
    <Carousel kind="content" label="On Sale">
      {names.map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </Carousel>,
  );
}

/** jsdom has no layout: report that every carousel is near the viewport. */
let comeNear: (() => void) | undefined;

beforeEach(() => {
  comeNear = undefined;
  const none = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ ...none, media, matches: media === REDUCED_MOTION }) as never,
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
    open("Onyx", "Opal", "Pearl");
    const row = document.querySelector(".carousel-row");
    if (!row?.firstElementChild) throw new Error("There is no row");
    const scrollBy = vi.fn();
    Object.defineProperty(row, "scrollBy", { value: scrollBy });
    Object.defineProperty(row.firstElementChild, "clientWidth", { value: 300 });
    fireEvent.click(button("Next: On Sale"));
    fireEvent.click(button("Previous: On Sale"));
    expect(scrollBy.mock.calls).toEqual([
      [300, 0],
      [-300, 0],
    ]);
    expect(slider()).toBeNull();
  });

  it("becomes a slider at the same place, with the focus where it was", async () => {
    open("Onyx", "Opal", "Pearl");
    const row = document.querySelector(".carousel-row");
    if (!row?.firstElementChild) throw new Error("There is no row");
    Object.defineProperty(row.firstElementChild, "clientWidth", { value: 300 });
    row.scrollLeft = 300; // the browser scrolls to what gets the focus
    expect(screen.getByRole("group", { name: "2 of 3" })).toContainElement(link("Opal"));
    link("Opal").focus();
    comeNear?.();
    await waitFor(() => expect(slider()).not.toBeNull());
    const opal = link("Opal");
    expect(opal).toHaveFocus();
    // Neighbours and clones can't be focused.
    expect(opal.closest("[inert]")).toBeNull();
    for (const other of document.querySelectorAll(".slick-slide a")) {
      if (other !== opal) expect(other.closest("[inert]")).not.toBeNull();
    }
  });

  it("moves the focus to the next slide when an arrow key leaves the visible ones", async () => {
    open("Onyx", "Opal", "Pearl");
    link("Onyx").focus();
    comeNear?.();
    await waitFor(() => expect(slider()).not.toBeNull());
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(link("Opal")).toHaveFocus());
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(link("Onyx")).toHaveFocus());
  });

  it("renders only the slides that may be seen next", async () => {
    open(...Array.from({ length: 40 }, (_, n) => `Piece ${n}`));
    link("Piece 0").focus();
    comeNear?.();
    await waitFor(() => expect(slider()).not.toBeNull());
    expect(document.querySelectorAll(".slick-slide a").length).toBeLessThan(60);
    expect(document.querySelector('[data-slide="15"] a')).toBeNull();
    for (let n = 1; n <= 10; n++) {
      await userEvent.keyboard("{ArrowRight}");
      await waitFor(() => expect(link(`Piece ${n}`)).toHaveFocus());
    }
    expect(document.querySelector('[data-slide="15"] a')).not.toBeNull();
    expect(document.querySelector('[data-slide="0"] a')).toBeNull();
  });

  it("stays a row, without clones, if all slides are visible", () => {
    open("Onyx");
    expect(comeNear).toBeUndefined();
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});
