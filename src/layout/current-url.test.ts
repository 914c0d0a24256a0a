import { describe, expect, it } from "vitest";
import type { Menu } from "../products/menu.ts";
import { paths } from "../routing/paths.ts";
import { currentUrl } from "./current-url.ts";

const menu: Menu = {
  brands: [
    { id: "1", name: "Aurélie & Fils", image: "", formerNames: ["Aurélie", "Maison Aurélie", "♥"] },
    { id: "2", name: "Corvane", image: "", formerNames: ["Fenwick"] },
    { id: "3", name: "Fenwick", image: "" },
  ],
  categories: [
    { id: "4", name: "Wedding Rings", image: "", formerNames: ["Bands", "Corvane", "Aurélie"] },
  ],
};
const current = (url: string) => {
  const [pathname = "", search = ""] = url.split(/(?=\?)/);
  return currentUrl(menu, { pathname, search });
};

describe("currentUrl", () => {
  it.each([
    "/shop/aurelie",
    "/shop/aurelie/",
    "/shop/Aur%C3%A9lie",
    "/shop/maison-aurelie",
    "/shop/MAISON%20AURELIE",
    "/shop/maison+aurelie",
    paths.listing("♥"),
  ])("leads from the former name in %s to the brand", (url) => {
    expect(current(url)).toBe("/shop/aurelie-fils");
  });

  it("leads from a category's former name to the category", () => {
    expect(current("/shop/bands?sale=1")).toBe("/shop/wedding-rings?sale=1");
  });

  it.each([
    "/shop/fenwick",
    "/shop/corvane",
    "/shop/aurelie-fils",
    "/shop/unknown",
    "/shop",
    "/shop/100%",
    "/about-us",
    "/shop/fenwick/wedding-rings/product/7",
    "/shop/unknown/rings/product/7?utm_source=x",
    "/shop?brand=fenwick&jewellery=wedding-rings&brand=",
  ])("leaves %s as it is", (url) => {
    expect(current(url)).toBeNull();
  });

  it("leads to the product's page with the current names, whatever its id contains", () => {
    expect(current("/shop/aurelie/bands/product/a%2Fb%20%25?x=1")).toBe(
      "/shop/aurelie-fils/wedding-rings/product/a%2Fb%20%25?x=1",
    );
    expect(current("/shop/Fenwick/bands/product/7")).toBe("/shop/fenwick/wedding-rings/product/7");
  });

  it("replaces former names in filters, and keeps the other parameters", () => {
    expect(
      current(
        "/search/gold?brand=aurelie&brand=maison-aurelie&brand=fenwick&jewellery=Bands&page=2",
      ),
    ).toBe("/search/gold?page=2&brand=aurelie-fils&brand=fenwick&jewellery=wedding-rings");
    expect(current("/sale?brand=%25E2%2599%25A5")).toBe("/sale?brand=aurelie-fils");
  });
});
