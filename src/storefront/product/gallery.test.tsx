import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Gallery } from "./gallery.tsx";

const PICTURES = ["1", "2", "3"].map((name) => `https://shop.example/${name}.webp`);

const button = (name: string) => screen.getByRole("button", { name });
const status = () => screen.getByRole("status").textContent;

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollTo = () => undefined;
});

describe("The gallery", () => {
  it("shows the picture whose thumbnail is clicked", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />);
    await userEvent.click(button("Show photo 3"));
    expect(status()).toBe("Photo 3 of 3");
    expect(button("Show photo 3")).toHaveAttribute("aria-current", "true");
    expect(button("Show photo 1")).toHaveAttribute("aria-current", "false");
    expect(button("Show photo 3")).toHaveFocus();
  });

  it("keeps the focus on the arrow at the last picture", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />);
    const next = button("Next photo");
    await userEvent.click(next);
    await userEvent.click(next);
    expect(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(next);
    expect(next).toHaveFocus();
    expect(status()).toBe("Photo 3 of 3");
  });

  it("follows a swipe", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />);
    const stage = screen.getByRole("img", { name: "Ring, photo 1" }).closest("ul");
    if (!stage) throw new Error("There is no stage");
    Object.defineProperty(stage, "clientWidth", { value: 400 });
    stage.scrollLeft = 410;
    fireEvent.scroll(stage);
    await waitFor(() => expect(status()).toBe("Photo 2 of 3"));
  });

  it("has no thumbnails for one picture, and a placeholder for none", () => {
    const { rerender } = render(<Gallery title="Ring" pictures={PICTURES.slice(0, 1)} />);
    expect(screen.getAllByRole("button")).toHaveLength(1);
    rerender(<Gallery title="Ring" pictures={[]} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("img", { name: "Ring (no photo yet)" })).toBeInTheDocument();
  });
});
