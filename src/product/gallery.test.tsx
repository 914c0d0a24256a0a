import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import "../styles/shop.scss";
import { Gallery } from "./gallery.tsx";

const PICTURES = ["1", "2", "3"].map((name) => `https://shop.example/${name}.webp`);
const button = (name: string) => screen.getByRole("button", { name });
const status = () => screen.getByRole("status").textContent;

// On a busy machine its first import takes longer than the tests wait.
beforeAll(() => import("./gallery-lightbox.tsx"));

// A phone, on which the photos are in a row that scrolls.
beforeEach(() => page.viewport(400, 800));

describe("The gallery", () => {
  it("shows the picture whose dot is clicked", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />, { wrapper: MemoryRouter });
    await userEvent.click(button("Show photo 3"));
    expect(status()).toBe("Photo 3 of 3");
    expect(button("Show photo 3")).toHaveAttribute("aria-current", "true");
    expect(button("Show photo 1")).toHaveAttribute("aria-current", "false");
    expect(button("Show photo 3")).toHaveFocus();
  });

  it("keeps the focus on the arrow at the last picture", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />, { wrapper: MemoryRouter });
    const next = button("Next photo");
    await userEvent.click(next);
    await userEvent.click(next);
    expect(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(next);
    expect(next).toHaveFocus();
    expect(status()).toBe("Photo 3 of 3");
  });

  it("keeps the photo in view when the video and other photos come, and shows the first if it has gone", async () => {
    const gallery = (pictures: readonly string[], video?: string) => (
      <Gallery title="Ring" pictures={pictures} video={video} />
    );
    const view = (pictures: readonly string[], video?: string) =>
      rerender(gallery(pictures, video));
    const { rerender } = render(gallery(PICTURES.slice(0, 2)), { wrapper: MemoryRouter });
    const stage = screen.getByRole("img", { name: "Ring, photo 1" }).closest("ul");
    const left = () => Math.round((stage?.scrollLeft ?? 0) / (stage?.clientWidth ?? 1));
    stage?.scrollTo({ left: stage.clientWidth, behavior: "instant" });
    await waitFor(() => expect(status()).toBe("Photo 2 of 2"));
    view(PICTURES, "https://shop.example/1.mp4");
    expect(status()).toBe("Photo 2 of 3");
    expect(left()).toBe(2);

    // While it is swiped.
    stage?.scrollTo({ left: 3 * stage.clientWidth, behavior: "instant" });
    await new Promise((resolve) => stage?.addEventListener("scroll", resolve, { once: true }));
    view(PICTURES);
    await waitFor(() => expect(status()).toBe("Photo 3 of 3"));
    expect(left()).toBe(2);

    view(PICTURES.slice(0, 1));
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
    view(PICTURES.slice(0, 2), "https://shop.example/1.mp4");
    expect(status()).toBe("Photo 1 of 2");
  });

  it("follows a swipe", async () => {
    render(<Gallery title="Ring" pictures={PICTURES} />, { wrapper: MemoryRouter });
    const stage = screen.getByRole("img", { name: "Ring, photo 1" }).closest("ul");
    stage?.scrollTo({ left: stage.clientWidth });
    await waitFor(() => expect(status()).toBe("Photo 2 of 3"));
  });

  it("closes the lightbox with Back or Close, and leaves one history entry for the page", async () => {
    window.history.pushState({ page: "listing" }, "");
    window.history.pushState({ page: "product" }, "");
    const entry = () => (window.history.state as { page?: string }).page;
    const lightbox = () => screen.queryByRole("dialog", { name: "Lightbox" });
    const enlarge = async () => {
      await userEvent.click(button("Enlarge photo 1 of 3"));
      await waitFor(() => expect(lightbox()).toBeInTheDocument());
    };
    const closed = () => waitFor(() => expect(lightbox()).not.toBeInTheDocument());
    render(<Gallery title="Ring" pictures={PICTURES} />, { wrapper: MemoryRouter });

    await enlarge();
    window.history.back();
    await closed();
    expect(window.history.state).toEqual({ page: "product" });

    // Forward leads back to the page, where nothing is open.
    const arrivals: unknown[] = [];
    window.addEventListener("popstate", () => arrivals.push(window.history.state));
    window.history.forward();
    await waitFor(() => expect(arrivals).toHaveLength(2));
    expect(arrivals.at(-1)).toEqual({ page: "product" });
    expect(lightbox()).not.toBeInTheDocument();

    await enlarge();
    await userEvent.keyboard("{Escape}{Escape}");
    await closed();
    expect(entry()).toBe("product");
    window.history.back();
    await waitFor(() => expect(entry()).toBe("listing"));
  });

  it("has no dots for one picture, and a placeholder for none", () => {
    const { rerender } = render(<Gallery title="Ring" pictures={PICTURES.slice(0, 1)} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getAllByRole("button")).toHaveLength(1);
    rerender(<Gallery title="Ring" pictures={[]} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("img", { name: "Ring (no photo yet)" })).toBeInTheDocument();
  });
});
