import { describe, expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { differ, mergeShortlists, similarToGone, sortShortlist } from "./comparison-rows.ts";

const product = (id: string, changes = {}) => testProduct({ id, ...changes });
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe("sortShortlist", () => {
  const [a, b, c] = [product("a"), product("b"), product("c")];

  it("separates what is available from what is gone or unknown", () => {
    const { available, gone, unknown } = sortShortlist(["c", "b", "x", "a"], [a, c], [a, b]);
    expect(idsOf(available)).toEqual(["c", "a"]);
    expect(idsOf(gone)).toEqual(["b"]);
    expect(unknown).toBe(1);
  });

  it("shows the current product, not the saved one", () => {
    const cheaper = { ...a, price: "900" };
    expect(sortShortlist(["a"], [cheaper], [a]).available).toEqual([cheaper]);
  });

  it("calls nothing gone until the stock is known", () => {
    expect(sortShortlist(["b", "x"], null, [b])).toEqual({ available: [b], gone: [], unknown: 0 });
  });
});

describe("similarToGone", () => {
  const stock = [
    product("watch", { jewellery: "Watches", brand: "Kromer" }),
    product("bangle", { jewellery: "Bracelets", brand: "Breze" }),
    product("ring1"),
    product("ring2"),
    product("watch2", { jewellery: "Watches", brand: "Kromer" }),
  ];
  const gone = (...products: ReturnType<typeof product>[]) => ({
    available: [],
    gone: products,
    unknown: 0,
  });

  it("suggests products for each that is gone in turn, none twice", () => {
    const ring = product("old-ring");
    const watch = product("old-watch", { jewellery: "Watches", brand: "Kromer" });
    const similar = similarToGone(gone(ring, watch), stock, 3);
    expect(idsOf(similar)).toEqual(["ring1", "watch", "ring2"]);
    expect(idsOf(similarToGone(gone(ring, ring), stock, 4))).toEqual(["ring1", "ring2"]);
  });

  it("suggests nothing that is on the list already", () => {
    const [, , ring1] = stock;
    const list = { ...gone(product("old-ring")), available: ring1 ? [ring1] : [] };
    expect(idsOf(similarToGone(list, stock, 4))).toEqual(["ring2"]);
  });

  it("suggests the newest if nothing is known about what is gone", () => {
    const similar = similarToGone({ available: [], gone: [], unknown: 2 }, stock, 2);
    expect(idsOf(similar)).toEqual(["watch", "bangle"]);
  });
});

it("mergeShortlists adds what is new and fits", () => {
  const own = [product("a"), product("b")];
  const other = [product("b"), product("c"), product("d")];
  expect(idsOf(mergeShortlists(own, other, 60).merged)).toEqual(["c", "d", "a", "b"]);
  const { merged, left } = mergeShortlists(own, other, 3);
  expect(idsOf(merged)).toEqual(["c", "a", "b"]);
  expect(idsOf(left)).toEqual(["d"]);
});

it("differ ignores case and punctuation", () => {
  expect(differ(["18ct gold", "18ct Gold "])).toBe(false);
  expect(differ(["18ct gold", ""])).toBe(true);
  expect(differ([])).toBe(false);
});
