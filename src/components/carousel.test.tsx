import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "./carousel.tsx";

/** What the browser says to media queries: a narrow window of somebody who wants nothing to move. */
const REDUCED = "(prefers-reduced-motion: reduce)";

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

/** The row that the slides begin in, each 300 px wide, one in view. */
function laidOutRow() {
  const row = document.querySelector(".carousel-row");
  if (!row?.firstElementChild) throw new Error("There is no row");
  Object.defineProperties(row, {
    scrollWidth: { value: 900 },
    clientWidth: { value: 300 },
    scrollTo: { value: ({ left = 0 }: ScrollToOptions) => (row.scrollLeft = left) },
  });
  Object.defineProperty(row.firstElementChild, "clientWidth", { value: 300 });
  return row;
}

beforeEach(() => {
  const none = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ ...none, media, matches: media === REDUCED }) as never,
  );
  // jsdom lays nothing out: nothing ever comes near the window.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe("A carousel", () => {
  // First of all: a slider that has come once is there for every carousel.
  it("is a row before its slider has come: arrows scroll it, and past the end it begins again", () => {
    open("Onyx", "Opal", "Pearl");
    const row = laidOutRow();
    const seen: number[] = [];
    for (const name of ["Next", "Next", "Next", "Previous"]) {
      // Without a pointer that comes to it first, for which the slider would be fetched.
      fireEvent.click(button(`${name}: On Sale`));
      seen.push(row.scrollLeft);
    }
    expect(seen).toEqual([300, 600, 0, 600]);
    expect(slider()).toBeNull();
  });

  it("hands over to the slider when somebody comes to it, with the focus where it was", async () => {
    open("Onyx", "Opal", "Pearl");
    laidOutRow().scrollLeft = 300; // As a browser does for what gets the focus.
    expect(screen.getByRole("group", { name: "2 of 3" })).toContainElement(link("Opal"));
    link("Opal").focus();
    await waitFor(() => expect(slider()).not.toBeNull());
    const opal = link("Opal");
    expect(opal).toHaveFocus();
    // Neighbours and copies are out of the keyboard's way.
    expect(opal.closest("[inert]")).toBeNull();
    for (const other of document.querySelectorAll(".slick-slide a")) {
      if (other !== opal) expect(other.closest("[inert]")).not.toBeNull();
    }
  });

  it("takes the focus along when an arrow key goes past what is in view", async () => {
    open("Onyx", "Opal", "Pearl");
    link("Onyx").focus();
    await waitFor(() => expect(slider()).not.toBeNull());
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(link("Opal")).toHaveFocus());
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(link("Onyx")).toHaveFocus());
  });

  it("of very many has something in those alone that may be seen next", async () => {
    open(...Array.from({ length: 100 }, (_, n) => `Piece ${n}`));
    link("Piece 0").focus();
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

  it("that shows everything stays a row, and shows nothing twice", async () => {
    open("Onyx");
    link("Onyx").focus();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(slider()).toBeNull();
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});
