import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Photo } from "./photo.tsx";

const photo = () => render(<Photo of="https://example.com/ring.webp" alt="Ring" sizes="80px" />);
const PLACEHOLDER = "Ring (the photo could not be loaded)";

/** Set the state that the browser would report. */
function pictureIs(state: { complete: boolean; currentSrc: string; naturalWidth: number }) {
  const image = HTMLImageElement.prototype;
  vi.spyOn(image, "complete", "get").mockReturnValue(state.complete);
  vi.spyOn(image, "currentSrc", "get").mockReturnValue(state.currentSrc);
  vi.spyOn(image, "naturalWidth", "get").mockReturnValue(state.naturalWidth);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("shows the placeholder for a picture that fails", () => {
  photo();
  fireEvent.error(screen.getByRole("img", { name: "Ring" }));
  expect(screen.getByRole("img", { name: PLACEHOLDER })).toBeInTheDocument();
});

it("shows the placeholder for a picture that failed before hydration", () => {
  pictureIs({ complete: true, currentSrc: "https://example.com/ring.webp", naturalWidth: 0 });
  photo();
  expect(screen.getByRole("img", { name: PLACEHOLDER })).toBeInTheDocument();
});

it("requests a picture that failed again when the connection is back", () => {
  vi.useFakeTimers();
  photo();
  for (let times = 0; times < 3; times++) {
    fireEvent.error(screen.getByRole("img", { name: "Ring" }));
    act(() => void window.dispatchEvent(new Event("online")));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole("img", { name: "Ring" })).toHaveAttribute(
      "src",
      "https://example.com/ring.webp",
    );
  }
});

it("requests a picture that failed twice again, in case the browser did not notice that it was offline", () => {
  vi.useFakeTimers();
  photo();
  for (const delayMs of [5_000, 30_000]) {
    fireEvent.error(screen.getByRole("img", { name: "Ring" }));
    act(() => void vi.advanceTimersByTime(delayMs));
  }
  fireEvent.error(screen.getByRole("img", { name: "Ring" }));
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(screen.getByRole("img", { name: PLACEHOLDER })).toBeInTheDocument();
});

it.each([
  ["is loading", { complete: false, currentSrc: "https://example.com/r", naturalWidth: 0 }],
  ["was not requested yet", { complete: true, currentSrc: "", naturalWidth: 0 }],
  ["has loaded", { complete: true, currentSrc: "https://example.com/r", naturalWidth: 800 }],
])("keeps a picture that %s", (_, state) => {
  pictureIs(state);
  photo();
  expect(screen.getByRole("img", { name: "Ring" })).toBeInTheDocument();
});

it("keeps a picture that has loaded when its `sizes` change", () => {
  const { rerender } = photo();
  pictureIs({ complete: true, currentSrc: "https://example.com/r", naturalWidth: 0 });
  rerender(<Photo of="https://example.com/ring.webp" alt="Ring" sizes="0px" />);
  expect(screen.getByRole("img", { name: "Ring" })).toBeInTheDocument();
});

it("has the drawing of its category, and says that photographs follow, if there is none", () => {
  render(<Photo of="" kind="Earrings" alt="Hoops" sizes="80px" />);
  const drawing = screen.getByRole("img", { name: "Hoops (no photo yet)" });
  expect(drawing).toHaveAttribute("src", "/placeholder-earrings.svg");
  expect(screen.getByText("Photographs to follow")).toBeInTheDocument();
});

it("does not say so of a photo that fails", () => {
  photo();
  fireEvent.error(screen.getByRole("img"));
  expect(screen.queryByText("Photographs to follow")).not.toBeInTheDocument();
});
