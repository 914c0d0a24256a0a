import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteDraft, picturesInDrafts, readDraft, useDraftStorage } from "./use-draft.ts";

const EMPTY = { title: "", images: [] as readonly string[] };
const TYPED = {
  id: "a1",
  revision: 2,
  base: EMPTY,
  values: { title: "Ring", images: ["https://shop.example/1.webp"] },
  uploaded: ["https://shop.example/1.webp"],
};

beforeEach(() => localStorage.clear());

/** Stores a draft by leaving the form. */
function leaveDraft(key: string, draft = TYPED) {
  const { result, unmount } = renderHook(() => useDraftStorage(key));
  result.current.saveLater(draft);
  unmount();
}

describe("a draft", () => {
  it("is read as it was stored, until it is deleted", () => {
    leaveDraft("product:new");
    expect(readDraft("product:new", EMPTY)).toMatchObject(TYPED);
    expect(readDraft("product:other", EMPTY)).toBeNull();
    deleteDraft("product:new");
    expect(readDraft("product:new", EMPTY)).toBeNull();
  });

  it.each([
    ["no JSON", "{"],
    ["something else", '"text"'],
    ["an older shape", '{"title":"Ring"}'],
  ])("is ignored if the device holds %s", (_, text) => {
    localStorage.setItem("form-draft-2:product:new", text);
    expect(readDraft("product:new", EMPTY)).toBeNull();
  });

  it("takes missing fields from the empty form", () => {
    localStorage.setItem("form-draft-2:k", JSON.stringify({ values: { title: "Ring" } }));
    expect(readDraft("k", EMPTY)?.values).toEqual({ title: "Ring", images: [] });
  });

  it("is missing in a browser that refuses storage, without an error", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
    expect(() => leaveDraft("k")).not.toThrow();
    expect(readDraft("k", EMPTY)).toBeNull();
    expect(() => deleteDraft("k")).not.toThrow();
    vi.restoreAllMocks();
  });

  it("lists its uploads, so that they are not deleted as unused", () => {
    leaveDraft("product:new");
    localStorage.setItem("something-else", "x");
    expect(picturesInDrafts()).toEqual(TYPED.uploaded);
  });
});

describe("useDraftStorage", () => {
  it("stores the input after a pause", () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useDraftStorage("k"));
    result.current.saveLater(TYPED);
    expect(readDraft("k", EMPTY)).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(readDraft("k", EMPTY)?.values).toEqual(TYPED.values);
    vi.useRealTimers();
  });

  it.each([
    ["the page is left", () => window.dispatchEvent(new Event("pagehide"))],
    ["the page is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("stores it at once when %s", (_, leave) => {
    const { result } = renderHook(() => useDraftStorage("k"));
    result.current.saveLater(TYPED);
    leave();
    expect(readDraft("k", EMPTY)?.values).toEqual(TYPED.values);
  });

  it("reports that the browser refuses storage, and stores the draft once it accepts", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { result } = renderHook(() => useDraftStorage("k"));
    expect(result.current.canSave).toBe(true);
    act(() => {
      result.current.saveLater(TYPED);
      result.current.saveNow();
    });
    expect(result.current.canSave).toBe(false);
    full.mockRestore();
    act(() => result.current.saveNow());
    expect(result.current.canSave).toBe(true);
    expect(readDraft("k", EMPTY)?.values).toEqual(TYPED.values);
  });

  it("stores it when the form closes, unless it was removed", () => {
    const left = renderHook(() => useDraftStorage("left"));
    left.result.current.saveLater(TYPED);
    left.unmount();
    expect(readDraft("left", EMPTY)).not.toBeNull();

    const saved = renderHook(() => useDraftStorage("saved"));
    saved.result.current.saveLater(TYPED);
    saved.result.current.remove();
    saved.unmount();
    expect(readDraft("saved", EMPTY)).toBeNull();
  });
});
