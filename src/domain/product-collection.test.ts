import { describe, expect, it } from "vitest";
import { listingHeading, type Menu } from "./menu.ts";
import type { ListedProduct } from "./product.ts";
import { relatedTo } from "./related.ts";
import { firstOf, productCollection, selectShowcase } from "./product-collection.ts";

const entry = (name: string) => ({ id: name, name, description: `About ${name}`, image: "" });
const menu: Menu = {
  brands: [entry("Hallam & Pyke"), entry("Maison Aurélie")],
  categories: [entry("Rings"), entry("Watches")],
};

function piece(id: string, fields: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id,
    title: id,
    sku: "",
    price: "100",
    rrp: "",
    salePrice: "",
    condition: "",
    metal: "",
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
  piece("ring", { featured: true }),
  piece("watch", { jewellery: "Watches", salePrice: "80" }),
  piece("pyke", { brand: "Hallam & Pyke" }),
  piece("cufflinks", { brand: "Unsigned", jewellery: "Cufflinks" }),
];
const ids = (pieces: readonly ListedProduct[]) => pieces.map(({ id }) => id);

describe("listingHeading", () => {
  it.each(["Maison Aurélie", "maison-aurelie", "MAISON+AURELIE", "maison aurelie"])(
    "takes %j for the brand",
    (part) => {
      expect(listingHeading(menu, part)).toMatchObject({
        kind: "brand",
        entry: { id: "Maison Aurélie" },
      });
    },
  );

  it("looks for a category where there is no such brand", () => {
    expect(listingHeading(menu, "rings")).toMatchObject({ kind: "category" });
  });

  it("gives an unknown name back as it can be read", () => {
    expect(listingHeading(menu, "gold-crowns")).toEqual({ kind: "unknown", name: "gold crowns" });
    expect(listingHeading(menu, "---").kind).toBe("unknown");
  });
});

describe("productCollection", () => {
  it("has everything, the sale, a brand or a category", () => {
    expect(productCollection(menu, stock, "all").products).toHaveLength(4);
    expect(ids(productCollection(menu, stock, "sale").products)).toEqual(["watch"]);
    expect(ids(productCollection(menu, stock, { name: "hallam-pyke" }).products)).toEqual(["pyke"]);
    expect(ids(productCollection(menu, stock, { name: "watches" }).products)).toEqual(["watch"]);
  });

  it("finds pieces under a name that is on no menu any more", () => {
    const collection = productCollection(menu, stock, { name: "cufflinks" });
    expect(collection).toMatchObject({ title: "Cufflinks", named: null });
    expect(ids(collection.products)).toEqual(["cufflinks"]);
  });

  it("gives the same array again for the same stock, so that what is worked out from it is kept", () => {
    const first = productCollection(menu, stock, { name: "rings" }).products;
    expect(productCollection(menu, stock, { name: "rings" }).products).toBe(first);
  });
});

describe("selectShowcase", () => {
  it("shows featured pieces and pieces on sale", () => {
    const { featured, onSale } = selectShowcase(stock);
    expect([ids(featured), ids(onSale)]).toEqual([["ring"], ["watch"]]);
  });

  it("shows all of them, of which a published page brings the first", () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      piece(String(n), { featured: n < 30, salePrice: n < 20 ? "80" : "" }),
    );
    const showcase = selectShowcase(many);
    expect([showcase.featured.length, showcase.onSale.length]).toEqual([30, 20]);
    const first = firstOf(showcase);
    expect(ids(first.featured)).toEqual(ids(many.slice(0, 12)));
    expect(ids(first.onSale)).toEqual(ids(many.slice(0, 12)));
  });
});

describe("relatedTo", () => {
  it("prefers the same category, then the same brand, and never the piece itself", () => {
    expect(ids(relatedTo(piece("ring"), stock, 4))).toEqual(["pyke", "watch"]);
  });

  it("shows the newest where nothing is alike", () => {
    const lone = { id: "gone", brand: "nobody", jewellery: "nothing" };
    expect(ids(relatedTo(lone, stock, 2))).toEqual(["ring", "watch"]);
  });
});
