import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteDraft, readDraft, storeDraft } from "./form-context.ts";

const EMPTY = { title: "", images: [] as readonly string[] };
const TYPED = {
  id: "a1",
  isStored: true,
  base: EMPTY,
  values: { title: "Ring", images: ["https://shop.example/1.webp"] },
};

beforeEach(() => localStorage.clear());

describe("a draft", () => {
  it("is read as it was stored, until it is deleted", () => {
    expect(storeDraft("product:new", TYPED)).toBe(true);
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
    localStorage.setItem("form-draft-4:product:new", text);
    expect(readDraft("product:new", EMPTY)).toBeNull();
  });

  it("keeps the stored values of the fields that it does not have, in their order", () => {
    const stored = { hallmark: "London", title: "Band" };
    localStorage.setItem("form-draft-4:k", JSON.stringify({ values: { title: "Ring" }, base: {} }));
    const draft = readDraft("k", stored);
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
    expect(readDraft("k", EMPTY)).toBeNull();
    expect(() => deleteDraft("k")).not.toThrow();
    vi.restoreAllMocks();
  });
});
