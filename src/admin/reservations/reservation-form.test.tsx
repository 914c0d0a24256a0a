import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ReservationForm } from "./reservation-form.tsx";

const YESTERDAY = Date.parse("2026-06-30T22:59:30Z");
const TODAY = Date.parse("2026-07-01T08:00Z");

function open() {
  const onSubmit = vi.fn();
  const start = { day: "2026-06-30", name: "Mrs Example", notes: "" };
  render(<ReservationForm id="form" start={start} isOnShow onSubmit={onSubmit} />);
  return onSubmit;
}

/** Submits the form, and waits for its validation. */
const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
const day = () => screen.getByLabelText("Last Day");

afterEach(() => void vi.useRealTimers());

it("says why a day is not accepted in a form that has been open since yesterday", async () => {
  vi.useFakeTimers({ now: YESTERDAY });
  const onSubmit = open();
  // No timer has run: the device was asleep.
  vi.setSystemTime(TODAY);
  await submit();
  expect(day()).toHaveAccessibleDescription("This day has passed. Choose today or a later day.");
  expect(day()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();

  fireEvent.change(day(), { target: { value: "2026-07-30" } });
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it("offers other days after midnight in London", () => {
  vi.useFakeTimers({ now: YESTERDAY });
  open();
  expect(day()).toHaveAttribute("min", "2026-06-30");
  expect(day()).toHaveAttribute("max", "2026-07-29");
  act(() => void vi.advanceTimersByTime(60_000));
  expect(day()).toHaveAttribute("min", "2026-07-01");
  expect(day()).toHaveAttribute("max", "2026-07-30");
});
