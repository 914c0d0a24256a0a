import { beforeEach, expect, it, vi } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { setShortlist, toggleShortlisted } from "./shortlist.ts";

beforeEach(() => {
  setShortlist([]);
});

it("asks the browser to keep the shortlist at the first heart", () => {
  const persist = vi.spyOn(navigator.storage, "persist").mockRejectedValue(new TypeError("no"));
  for (const [id, asked] of [
    ["a", 1],
    ["b", 1],
    ["a", 1],
    ["b", 1],
    ["c", 2],
  ] as const) {
    toggleShortlisted(testProduct({ id }));
    expect(persist).toHaveBeenCalledTimes(asked);
  }
});
