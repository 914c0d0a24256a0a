import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { ukDay } from "../lib/day.ts";
import { useNow } from "./use-now.ts";

function Today() {
  const now = useNow();
  return <p>{now === 0 ? "none" : ukDay(now)}</p>;
}

afterEach(() => void vi.useRealTimers());

it("is another day after midnight in London", () => {
  vi.useFakeTimers({ now: Date.parse("2026-06-30T22:59:30Z") });
  render(<Today />);
  expect(screen.getByText("2026-06-30")).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText("2026-07-01")).toBeInTheDocument();
});

it("is another day as soon as the page is seen again", () => {
  vi.useFakeTimers({ now: Date.parse("2026-06-30T12:00Z") });
  render(<Today />);
  vi.setSystemTime(Date.parse("2026-07-03T09:00Z"));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText("2026-07-03")).toBeInTheDocument();
});

it("is the present day in what is shown later", () => {
  vi.useFakeTimers({ now: Date.parse("2026-06-30T12:00Z") });
  render(<Today />).unmount();
  vi.setSystemTime(Date.parse("2026-07-01T12:00Z"));
  render(<Today />);
  expect(screen.getByText("2026-07-01")).toBeInTheDocument();
});

it("is unknown in a published page", () => {
  expect(renderToString(<Today />)).toBe("<p>none</p>");
});
