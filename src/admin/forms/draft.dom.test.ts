import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteDraft, readDrafts, storeDraft } from "./draft.ts";

const EMPTY = { title: "", images: [] as readonly string[] };
const TYPED = {
  id: "a1",
  base: EMPTY,
  values: { title: "Ring", images: ["https://shop.example/1.webp"] },
};

beforeEach(() => localStorage.clear());

describe("a draft", () => {
  it("is read as it was stored, until it is deleted", () => {
    expect(storeDraft("product:new:a1", TYPED)).toBe(true);
    expect(readDrafts("product:new", EMPTY)).toMatchObject([{ ...TYPED, key: "product:new:a1" }]);
    expect(readDrafts("product:other", EMPTY)).toEqual([]);
    deleteDraft("product:new:a1");
    expect(readDrafts("product:new", EMPTY)).toEqual([]);
  });

  it("is not offered if the form has its values already", () => {
    storeDraft("product:new:a1", TYPED);
    expect(readDrafts("product:new", TYPED.values)).toEqual([]);
  });

  it.each([
    ["no JSON", "{"],
    ["something else", '"text"'],
    ["an older shape", '{"title":"Ring"}'],
  ])("is ignored if the device holds %s", (_, text) => {
    localStorage.setItem("form-draft-4:product:new", text);
    expect(readDrafts("product:new", EMPTY)).toEqual([]);
  });

  it("keeps the stored values of the fields that it does not have, in their order", () => {
    const stored = { hallmark: "London", title: "Band" };
    localStorage.setItem("form-draft-4:k", JSON.stringify({ values: { title: "Ring" }, base: {} }));
    const [draft] = readDrafts("k", stored);
    expect(JSON.stringify(draft?.values)).toBe('{"hallmark":"London","title":"Ring"}');
    expect(draft?.base).toEqual(stored);
  });

  it("is missing in a browser that refuses storage, without an error", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
    expect(storeDraft("k", TYPED)).toBe(false);
    expect(readDrafts("k", EMPTY)).toEqual([]);
    expect(() => deleteDraft("k")).not.toThrow();
    vi.restoreAllMocks();
  });
});
