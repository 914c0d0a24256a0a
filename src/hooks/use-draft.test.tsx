import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  draftedPictures,
  dropDraft,
  keepDraft,
  keptDraft,
  useDraftKeeper,
  useOwnDraftKey,
} from "./use-draft.ts";

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
    vi.restoreAllMocks();
  });

  it("makes its uploads known, so that nobody clears them as unused", () => {
    keepDraft("product:new", { ...TYPED, keptMs: 5 });
    localStorage.setItem("something-else", "x");
    expect(draftedPictures()).toEqual(TYPED.uploaded);
  });
});

/** Web Locks, which jsdom lacks: one map of held names, as the tabs of a browser share it. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (
    name: string,
    _: { ifAvailable: true },
    work: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(navigator) as object, { locks: { request } }),
  );
}

describe("useOwnDraftKey", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is the form's own, or a numbered one while another tab has the form open", async () => {
    fakeLocks();
    const first = renderHook(() => useOwnDraftKey("product:new"));
    await waitFor(() => expect(first.result.current).toBe("product:new"));
    const second = renderHook(() => useOwnDraftKey("product:new"));
    await waitFor(() => expect(second.result.current).toBe("product:new~2"));
    first.unmount();
    await new Promise((resolve) => setTimeout(resolve)); // nobody comes back within the same moment
    const third = renderHook(() => useOwnDraftKey("product:new"));
    await waitFor(() => expect(third.result.current).toBe("product:new"));
  });

  it("is the one of a draft that another tab has left", async () => {
    fakeLocks();
    keepDraft("product:new~2", { ...TYPED, keptMs: 1 });
    const { result } = renderHook(() => useOwnDraftKey("product:new"));
    await waitFor(() => expect(result.current).toBe("product:new~2"));
  });

  it("is the form's own where the browser knows no locks", () => {
    expect(renderHook(() => useOwnDraftKey("k")).result.current).toBe("k");
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

  it("tells when the browser keeps nothing, and keeps it as soon as it does", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { result } = renderHook(() => useDraftKeeper("k"));
    expect(result.current.keeps).toBe(true);
    act(() => {
      result.current.note(TYPED);
      result.current.flush();
    });
    expect(result.current.keeps).toBe(false);
    full.mockRestore();
    act(() => result.current.flush());
    expect(result.current.keeps).toBe(true);
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
