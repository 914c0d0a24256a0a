import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { isRecord } from "../lib/values.ts";
import { setRemembering } from "./use-remembering.ts";
import { storedValue, useStoredValue, type StoredValue } from "./use-stored-value.ts";

interface Names {
  readonly names: readonly string[];
}

const KEY = "names-1";
const create = () =>
  storedValue<Names>(KEY, (stored) =>
    isRecord(stored) && Array.isArray(stored.names) ? (stored as unknown as Names) : { names: [] },
  );

function Shown({ of: stored }: { of: StoredValue<Names> }) {
  return <p>{useStoredValue(stored).names.join(", ") || "none"}</p>;
}

beforeEach(() => localStorage.clear());

it("shows a change in every component, and after a reload", () => {
  const stored = create();
  render(
    <>
      <Shown of={stored} />
      <Shown of={stored} />
    </>,
  );
  expect(screen.getAllByText("none")).toHaveLength(2);
  act(() => void stored.set({ names: ["Ada"] }));
  expect(screen.getAllByText("Ada")).toHaveLength(2);
  expect(create().get()).toEqual({ names: ["Ada"] });
});

it("follows another tab", () => {
  const stored = create();
  render(<Shown of={stored} />);
  localStorage.setItem(KEY, JSON.stringify({ names: ["Grace"] }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY })));
  expect(screen.getByText("Grace")).toBeInTheDocument();
});

it("keeps what another tab stored while nothing showed the value", () => {
  const stored = create();
  const { unmount } = render(<Shown of={stored} />);
  unmount();
  localStorage.setItem(KEY, JSON.stringify({ names: ["Grace"] }));
  stored.set({ names: ["Ada", ...stored.get().names] });
  expect(create().get()).toEqual({ names: ["Ada", "Grace"] });
});

it("shows what another tab stored while the page was kept for Back", () => {
  render(<Shown of={create()} />);
  localStorage.setItem(KEY, JSON.stringify({ names: ["Grace"] }));
  act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect(screen.getByText("Grace")).toBeInTheDocument();
});

it("lasts for the visit if the browser stores nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const stored = create();
  render(<Shown of={stored} />);
  let isStored = true;
  act(() => {
    isStored = stored.set({ names: ["Ada"] });
  });
  expect(isStored).toBe(false);
  expect(screen.getByText("Ada")).toBeInTheDocument();
});

it.each(["{", "[]", '"text"', '{"names":1}'])("ignores %s", (text) => {
  localStorage.setItem(KEY, text);
  expect(create().get()).toEqual({ names: [] });
});

it("stores nothing once the visitor has objected, and again once they allow it", () => {
  const value = storedValue("visits-1", (stored) => ({ n: stored ? 1 : 0 }));
  value.set({ n: 1 });
  setRemembering(false);
  expect(value.get()).toEqual({ n: 0 });
  expect(value.set({ n: 1 })).toBe(false);
  expect(value.get()).toEqual({ n: 0 });
  setRemembering(true);
  expect(value.set({ n: 1 })).toBe(true);
  expect(value.get()).toEqual({ n: 1 });
});
