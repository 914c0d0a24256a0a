import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Gallery } from "./gallery.tsx";

const PICTURES = ["1", "2", "3"].map((name) => `https://shop.example/${name}.webp`);

const look = (n: number) => screen.getByRole("button", { name: `Enlarge photo ${n} of 3` });
const button = (name: string) => screen.getByRole("button", { name });
const said = () => screen.getByRole("status").textContent;

beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
});

describe("A piece's pictures", () => {
  it("are chosen by their thumbnails, one at a time in reach", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />);
    expect(look(1)).toBeInTheDocument();
    await userEvent.click(button("Show photo 3"));
    expect(said()).toBe("Photo 3 of 3");
    expect(look(3)).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: /^Enlarge photo/ })).toHaveLength(1);
    const hidden = screen.getByAltText("Ring, photo 1");
    expect(hidden.closest("[inert]")).not.toBeNull();
    expect(button("Show photo 3")).toHaveAttribute("aria-current", "true");
    expect(button("Show photo 1")).toHaveAttribute("aria-current", "false");
    // It chose among the thumbnails, and may choose on.
    expect(button("Show photo 3")).toHaveFocus();
  });

  it("are walked through by arrow keys, and the focus goes along", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />);
    look(1).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(look(2)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(look(3)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(look(2)).toHaveFocus();
    expect(said()).toBe("Photo 2 of 3");
  });

  it("leave the keyboard on the arrow that has come to the end", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />);
    const next = button("Next photo");
    await userEvent.click(next);
    await userEvent.click(next);
    expect(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(next);
    expect(next).toHaveFocus();
    expect(said()).toBe("Photo 3 of 3");
  });

  it("follow a finger that swipes the stage", () => {
    render(<Gallery title="Ring" pictures={PICTURES} />);
    const stage = screen.getByRole("img", { name: "Ring, photo 1" }).closest("ul");
    if (!stage) throw new Error("There is no stage");
    Object.defineProperty(stage, "clientWidth", { value: 400 });
    stage.scrollLeft = 410;
    fireEvent.scroll(stage);
    expect(said()).toBe("Photo 2 of 3");
    expect(look(2)).toBeInTheDocument();
  });

  it("need no thumbnails where there is one, and show the placeholder where there is none", () => {
    const { rerender } = render(<Gallery title="Ring" pictures={PICTURES.slice(0, 1)} />);
    expect(screen.getAllByRole("button")).toHaveLength(1);
    rerender(<Gallery title="Ring" pictures={[]} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("img", { name: "Ring (no photo yet)" })).toBeInTheDocument();
  });
});
