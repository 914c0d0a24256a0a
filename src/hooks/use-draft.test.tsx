import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { draftedPictures, dropDraft, keepDraft, keptDraft, useDraftKeeper } from "./use-draft.ts";

const EMPTY = { title: "", images: [] as readonly string[] };
const TYPED = {
  id: "a1",
  revision: 2,
  base: EMPTY,
  values: { title: "Ring", images: ["https://shop.example/1.webp"] },
  uploaded: ["https://shop.example/1.webp"],
};

beforeEach(() => localStorage.clear());

describe("a draft", () => {
  it("is given back as it was kept, until it is dropped", () => {
    keepDraft("product:new", { ...TYPED, keptMs: 5 });
    expect(keptDraft("product:new", EMPTY)).toEqual({ ...TYPED, keptMs: 5 });
    expect(keptDraft("product:other", EMPTY)).toBeNull();
    dropDraft("product:new");
    expect(keptDraft("product:new", EMPTY)).toBeNull();
  });

  it.each([
    ["no JSON", "{"],
    ["something else", '"text"'],
    ["an older shape", '{"title":"Ring"}'],
  ])("is none where the device holds %s", (_, text) => {
    localStorage.setItem("form-draft-1:product:new", text);
    expect(keptDraft("product:new", EMPTY)).toBeNull();
  });

  it("takes what has another type, and what it lacks, from the empty form", () => {
    const values = { title: 7, images: ["a", 3], surplus: "x" };
    localStorage.setItem("form-draft-1:k", JSON.stringify({ id: "a", values }));
    expect(keptDraft("k", EMPTY)?.values).toEqual({ title: "", images: ["a"] });
  });

  it("is survived by a browser that keeps nothing", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
    expect(keepDraft("k", { ...TYPED, keptMs: 1 })).toBe(false);
    expect(keptDraft("k", EMPTY)).toBeNull();
    expect(() => dropDraft("k")).not.toThrow();
  });

  it("makes its uploads known, so that nobody clears them as unused", () => {
    keepDraft("product:new", { ...TYPED, keptMs: 5 });
    localStorage.setItem("something-else", "x");
    expect(draftedPictures()).toEqual(TYPED.uploaded);
  });
});

describe("useDraftKeeper", () => {
  it("keeps what was typed after a pause", () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useDraftKeeper("k"));
    result.current.note(TYPED);
    expect(keptDraft("k", EMPTY)).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(keptDraft("k", EMPTY)?.values).toEqual(TYPED.values);
    vi.useRealTimers();
  });

  it.each([
    ["the page is left", () => window.dispatchEvent(new Event("pagehide"))],
    ["the page is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("keeps it at once when %s", (_, leave) => {
    const { result } = renderHook(() => useDraftKeeper("k"));
    result.current.note(TYPED);
    leave();
    expect(keptDraft("k", EMPTY)?.values).toEqual(TYPED.values);
  });

  it("keeps it when the form goes, unless it was dropped", () => {
    const left = renderHook(() => useDraftKeeper("left"));
    left.result.current.note(TYPED);
    left.unmount();
    expect(keptDraft("left", EMPTY)).not.toBeNull();

    const saved = renderHook(() => useDraftKeeper("saved"));
    saved.result.current.note(TYPED);
    saved.result.current.drop();
    saved.unmount();
    expect(keptDraft("saved", EMPTY)).toBeNull();
  });
});
