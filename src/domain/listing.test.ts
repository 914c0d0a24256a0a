import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FACETS,
  isNarrowed,
  listProducts,
  PRODUCTS_PER_PAGE,
  readListingQuery,
  withOption,
  withoutFilters,
  writeListingQuery,
} from "./listing.ts";
import type { ListedProduct } from "./product.ts";

function piece(id: string, fields: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id,
    title: `Piece ${id}`,
    sku: id,
    price: "100",
    rrp: "",
    salePrice: "",
    condition: "Good",
    metal: "18ct yellow gold",
    gem: "",
    brand: "Maison Aurélie",
    jewellery: "Rings",
    size: "",
    featured: false,
    image: "",
    updatedAt: 0,
    ...fields,
  };
}

const stock = [
  piece("a", { price: "300", gem: "sapphire, diamond", updatedAt: 3 }),
  piece("b", { price: "200", brand: "Fenwick & Lyle", salePrice: "150", updatedAt: 2 }),
  piece("c", { price: "POA", jewellery: "Watches", condition: "Unworn", updatedAt: 1 }),
];
const query = (search: string) => readListingQuery(new URLSearchParams(search));
const ids = (search: string) => listProducts(stock, query(search)).products.map(({ id }) => id);

describe("listProducts", () => {
  it("shows everything in the order given when nothing is chosen", () => {
    expect(ids("")).toEqual(["a", "b", "c"]);
  });

  it("narrows by one option of each group", () => {
    expect(ids("brand=maison-aurelie")).toEqual(["a", "c"]);
    expect(ids("brand=maison-aurelie&jewellery=watches")).toEqual(["c"]);
    expect(ids("brand=maison-aurelie&brand=fenwick-lyle")).toEqual(["a", "b", "c"]);
    expect(ids("gem=diamond")).toEqual(["a"]);
    expect(ids("sale=1")).toEqual(["b"]);
  });

  it("narrows by a name without any letter, which stands encoded in the address", () => {
    const odd = [piece("a"), piece("b", { brand: "&" })];
    const [option] = listProducts(odd, query("")).facets.brand.filter(({ label }) => label === "&");
    const chosen = withOption(query(""), "brand", option?.slug ?? "");
    const read = query(String(writeListingQuery(chosen)));
    expect(listProducts(odd, read).products.map(({ id }) => id)).toEqual(["b"]);
  });

  it("narrows by what a shopper would pay; a piece without a price is in no range", () => {
    expect(ids("min=100&max=200")).toEqual(["b"]);
    expect(ids("min=0")).toEqual(["a", "b"]);
  });

  it("sorts by price with the pieces without one last, either way", () => {
    expect(ids("sort=price-up")).toEqual(["b", "a", "c"]);
    expect(ids("sort=price-down")).toEqual(["a", "b", "c"]);
  });

  it("counts for each option what choosing it would show", () => {
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

  it("keeps an option of the address that no piece has, so that it can be taken back", () => {
    const { facets, total } = listProducts(stock, query("brand=nobody"));
    expect(total).toBe(0);
    expect(facets.brand).toContainEqual({
      slug: "nobody",
      label: "Nobody",
      count: 0,
      isChosen: true,
    });
  });

  it("cuts into pages and answers a page beyond the end with the last", () => {
    const many = Array.from({ length: PRODUCTS_PER_PAGE + 1 }, (_, n) => piece(String(n)));
    expect(listProducts(many, query("page=2")).products).toHaveLength(1);
    expect(listProducts(many, query("page=99"))).toMatchObject({ page: 2, pages: 2 });
  });

  it("says what it counts: each option's count is what choosing it alone adds", () => {
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
          const products = fields.map((field, n) => piece(String(n), field));
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

describe("the address", () => {
  it("keeps what was chosen through a reload", () => {
    const search = "brand=a&brand=b&metal=gold&min=5&max=10&sale=1&sort=price-up&page=3";
    expect(String(writeListingQuery(query(search)))).toBe(search);
  });

  it("takes nonsense for nothing chosen", () => {
    const nonsense = query("sort=banana&page=-1&min=abc&max=1e9&sale=yes&brand=&colour=blue");
    expect(isNarrowed(nonsense)).toBe(false);
    expect(nonsense).toEqual(query(""));
  });

  it("never throws, and is settled after one reading", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const once = writeListingQuery(query(search));
        expect(String(writeListingQuery(readListingQuery(once)))).toBe(String(once));
      }),
    );
  });
});

describe("choosing", () => {
  it("switches an option on and off again, back on the first page", () => {
    const on = withOption(query("page=4"), "gem", "ruby");
    expect(on).toMatchObject({ chosen: { gem: ["ruby"] }, page: 1 });
    expect(withOption(on, "gem", "ruby").chosen.gem).toEqual([]);
  });

  it("clears the filters and keeps the sort", () => {
    expect(String(writeListingQuery(withoutFilters(query("brand=a&min=5&sort=price-up"))))).toBe(
      "sort=price-up",
    );
  });
});
