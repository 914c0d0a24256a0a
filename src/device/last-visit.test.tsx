import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { setRemembering } from "./use-remembering.ts";
import { useLastVisit, useRecordPage } from "./use-visits.ts";

const MONDAY = Date.UTC(2026, 5, 15, 12);
const TUESDAY = Date.UTC(2026, 5, 16, 12);
const HOUR_MS = 3_600_000;

function Page({ path }: { path: string }) {
  useRecordPage(path);
  return <output>{useLastVisit()}</output>;
}
const lastVisit = () => Number(screen.getByRole("status").textContent);
const otherTab = (stored: object) => {
  localStorage.setItem("visits-1", JSON.stringify(stored));
  window.dispatchEvent(new StorageEvent("storage", { key: "visits-1" }));
};

it("stays the same while the tab is open, so that what is new in it stays new", () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(TUESDAY);
  localStorage.setItem("visits-1", JSON.stringify({ lastEndedAt: 0, seenAt: MONDAY }));
  const { rerender } = render(<Page path="/" />);
  expect(lastVisit()).toBe(MONDAY);

  // The shopper opens "12 new since your last visit" after lunch.
  now.mockReturnValue(TUESDAY + HOUR_MS);
  rerender(<Page path="/shop" />);
  expect(lastVisit()).toBe(MONDAY);

  // And one of them in another tab, after dinner.
  act(() => otherTab({ lastEndedAt: TUESDAY + HOUR_MS, seenAt: TUESDAY + 8 * HOUR_MS }));
  expect(lastVisit()).toBe(MONDAY);
  expect(JSON.parse(localStorage.getItem("visits-1") ?? "")).toMatchObject({
    seenAt: TUESDAY + 8 * HOUR_MS,
  });

  act(() => void setRemembering(false));
  expect(lastVisit()).toBe(0);
});

it("begins a new visit when the tab is looked at again a day later", () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(TUESDAY);
  setRemembering(true);
  render(<Page path="/" />);
  const end = TUESDAY + 2 * HOUR_MS;
  for (const [at, expected] of [
    [end, lastVisit()],
    [end + 24 * HOUR_MS, end],
    [end + 25 * HOUR_MS, end],
    [end + 48 * HOUR_MS, end + 25 * HOUR_MS],
  ] as const) {
    now.mockReturnValue(at);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(lastVisit()).toBe(expected);
  }
});
