import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slug } from "../lib/text.ts";
import { testProduct } from "../../tests/products.ts";
import { FACETS } from "./facets.ts";
import {
  isNarrowed,
  listProducts,
  PRODUCTS_PER_PAGE,
  readListingQuery,
  withOption,
  withoutFilters,
  writeListingQuery,
} from "./listing.ts";
import type { ListedProduct } from "../products/product.ts";

const product = (id: string, fields: Partial<ListedProduct> = {}) =>
  testProduct({ id, brand: "Maison Aurélie", price: "100", condition: "Good", ...fields });

const stock = [
  product("a", { price: "300", gem: "sapphire, diamond", listedAt: 3 }),
  product("b", { price: "200", brand: "Fenwick & Lyle", salePrice: "150", listedAt: 2 }),
  product("c", { price: "POA", jewellery: "Watches", condition: "Unworn", listedAt: 1 }),
];
const query = (search: string) => readListingQuery(new URLSearchParams(search));
const ids = (search: string) => listProducts(stock, query(search)).products.map(({ id }) => id);

describe("listProducts", () => {
  it("keeps the given order without a query", () => {
    expect(ids("")).toEqual(["a", "b", "c"]);
  });

  it("filters by one option of each group", () => {
    expect(ids("brand=maison-aurelie")).toEqual(["a", "c"]);
    expect(ids("brand=maison-aurelie&jewellery=watches")).toEqual(["c"]);
    expect(ids("brand=maison-aurelie&brand=fenwick-lyle")).toEqual(["a", "b", "c"]);
    expect(ids("gem=diamond")).toEqual(["a"]);
    expect(ids("sale=1")).toEqual(["b"]);
  });

  it("filters and counts what is new since the last visit, but not on a first one", () => {
    const listing = (search: string, lastVisit: number) =>
      listProducts(stock, readListingQuery(new URLSearchParams(search), lastVisit));
    expect(listing("new=1", 1).products.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(listing("new=1", 1)).toMatchObject({ newCount: 2, onSaleCount: 1 });
    expect(listing("sale=1", 1)).toMatchObject({ total: 1, newCount: 1 });
    expect(listing("", 3)).toMatchObject({ total: 3, newCount: 0 });
    expect(listing("new=1", 0)).toMatchObject({ total: 3, newCount: 0 });
  });

  it("keeps the last visit when filters are cleared", () => {
    const chosen = readListingQuery(new URLSearchParams("new=1&sort=newest"), 7);
    expect(String(writeListingQuery(chosen))).toBe("new=1&sort=newest");
    expect(withoutFilters(chosen)).toMatchObject({ isNew: false, lastVisit: 7, sort: "newest" });
  });

  it("filters by a name without letters, which is percent-encoded in the URL", () => {
    const odd = [product("a"), product("b", { brand: "&" })];
    const [option] = listProducts(odd, query("")).facets.brand.filter(({ label }) => label === "&");
    const chosen = withOption(query(""), "brand", option?.slug ?? "");
    const read = query(String(writeListingQuery(chosen)));
    expect(listProducts(odd, read).products.map(({ id }) => id)).toEqual(["b"]);
  });

  it("counts a mixed metal under each", () => {
    const metals = ["18ct Yellow, White and Rose Gold", "750 yellow gold", "Platinum", "9ct Gold"];
    const rings = metals.map((metal, n) => product(String(n), { metal }));
    const { facets } = listProducts(rings, query("metal=18ct-yellow-gold"));
    expect(facets.metal.map(({ label, count }) => `${label} ${count}`)).toEqual([
      "9ct Gold 1",
      "18ct Rose Gold 1",
      "18ct White Gold 1",
      "18ct Yellow Gold 2",
      "Platinum 1",
    ]);
    expect(listProducts(rings, query("metal=18ct-yellow-gold")).total).toBe(2);
  });

  it("filters rings by size, bracelets by length and watches by case, each in order of size", () => {
    const sized = [
      product("ring", { size: "Z+1" }),
      product("range", { size: "L to M", jewellery: "Wedding Rings" }),
      product("bracelet", { size: "18 cm", jewellery: "Bracelets" }),
      product("watch", { size: "37 mm", jewellery: "Watches" }),
      product("earrings", { size: "M", jewellery: "Earrings" }),
      product("solitaire", { size: "Fits most", sizeFilters: "P", jewellery: "Solitaires" }),
    ];
    const found = (search: string) => listProducts(sized, query(search)).products.map((p) => p.id);
    expect(found("ringSize=m")).toEqual(["range"]);
    expect(found("ringSize=z-1&ringSize=l1-2")).toEqual(["ring", "range"]);
    expect(found("length=18-19-cm")).toEqual(["bracelet"]);
    expect(found("caseSize=37-mm")).toEqual(["watch"]);
    const { facets } = listProducts(sized, query(""));
    expect(facets.ringSize.map(({ label }) => label)).toEqual(["L", "L½", "M", "P", "Z+1"]);
  });

  it("reads no texts: what the dealer has chosen counts", () => {
    const corrected = product("a", {
      metal: "18ct Gold",
      metalFilters: "None",
      gemFilters: "Opal",
    });
    const { facets } = listProducts([corrected], query(""));
    expect(facets.metal).toEqual([]);
    expect(facets.gem).toMatchObject([{ label: "Opal", count: 1 }]);
  });

  it("filters by what a shopper would pay, without products that have no price", () => {
    expect(ids("min=100&max=200")).toEqual(["b"]);
    expect(ids("min=0")).toEqual(["a", "b"]);
  });

  it("sorts products without a price last in both directions", () => {
    expect(ids("sort=price-up")).toEqual(["b", "a", "c"]);
    expect(ids("sort=price-down")).toEqual(["a", "b", "c"]);
  });

  it("counts what each option would show", () => {
    const { facets, onSaleCount } = listProducts(stock, query("brand=fenwick-lyle"));
    expect(facets.brand.map(({ label, count, isChosen }) => [label, count, isChosen])).toEqual([
      ["Fenwick & Lyle", 1, true],
      ["Maison Aurélie", 2, false],
    ]);
    expect(facets.jewellery.map(({ label, count }) => [label, count])).toEqual([
      ["Rings", 1],
      ["Watches", 0],
    ]);
    expect(onSaleCount).toBe(1);
  });

  it("includes a chosen option that no product has, so that it can be removed", () => {
    const { facets, total } = listProducts(stock, query("brand=unknown"));
    expect(total).toBe(0);
    expect(facets.brand).toContainEqual({
      slug: "unknown",
      label: "Unknown",
      count: 0,
      isChosen: true,
    });
  });

  it("paginates, and shows the last page for a page beyond it", () => {
    const many = Array.from({ length: PRODUCTS_PER_PAGE + 1 }, (_, n) => product(String(n)));
    expect(listProducts(many, query("page=2")).products).toHaveLength(1);
    expect(listProducts(many, query("page=99"))).toMatchObject({ page: 2, pages: 2 });
  });

  it.each([
    ["ringSize", "L½"],
    ["ringSize", "M"],
    ["ringSize", "Z+1½"],
    ["ringSize", "Z+2"],
    ["length", "40–45 cm"],
    ["length", "18–19 cm"],
    ["caseSize", "36 mm"],
    ["metal", "18ct Yellow Gold"],
    ["gem", "Lab Grown Diamond"],
    ["gem", "Mother of Pearl"],
    ["condition", "Gently Used"],
  ] as const)("names a chosen %s that no product has %s", (facet, label) => {
    const chosen = query(`${facet}=${slug(label)}`);
    expect(listProducts([], chosen).facets[facet]).toMatchObject([{ label, isChosen: true }]);
  });

  it("counts of options equal the totals when only they are chosen", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            brand: fc.constantFrom("A", "B", "C"),
            jewellery: fc.constantFrom("Rings", "Watches"),
            metal: fc.constantFrom("gold", "platinum, gold", ""),
            salePrice: fc.constantFrom("", "50"),
          }),
        ),
        fc.constantFrom("", "brand=a", "jewellery=rings&sale=1", "metal=gold&brand=b"),
        (fields, search) => {
          const products = fields.map((field, n) => product(String(n), field));
          const { facets } = listProducts(products, query(search));
          for (const facet of FACETS) {
            for (const option of facets[facet]) {
              const alone = query(search);
              const only = { ...alone, chosen: { ...alone.chosen, [facet]: [option.slug] } };
              expect(listProducts(products, only).total).toBe(option.count);
            }
          }
        },
      ),
    );
  });
});

describe("the query string", () => {
  it("is the same when it is read and written again", () => {
    const search = "brand=a&brand=b&metal=gold&min=5&max=10&sale=1&sort=price-up&page=3";
    expect(String(writeListingQuery(query(search)))).toBe(search);
  });

  it("ignores invalid values", () => {
    const invalid = query("sort=banana&page=-1&min=abc&max=1e9&sale=yes&brand=&colour=blue");
    expect(isNarrowed(invalid)).toBe(false);
    expect(invalid).toEqual(query(""));
  });
});

describe("withOption and withoutFilters", () => {
  it("toggle an option and return to page 1", () => {
    const on = withOption(query("page=4"), "gem", "ruby");
    expect(on).toMatchObject({ chosen: { gem: ["ruby"] }, page: 1 });
    expect(withOption(on, "gem", "ruby").chosen.gem).toEqual([]);
  });

  it("clear the filters and keep the sort order", () => {
    expect(String(writeListingQuery(withoutFilters(query("brand=a&min=5&sort=price-up"))))).toBe(
      "sort=price-up",
    );
  });
});
