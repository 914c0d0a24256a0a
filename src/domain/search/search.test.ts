import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import type { ListedProduct } from "../product.ts";
import { fold } from "../text.ts";
import { buildSearchIndex } from "./search-index.ts";
import { MAX_WORDS } from "./query-words.ts";
import { closestMatches, search } from "./search.ts";

/** A product with these fields only. */
const product = (id: string, fields: Partial<ListedProduct>) =>
  testProduct({
    id,
    title: "",
    sku: "",
    price: "",
    condition: "",
    brand: "",
    jewellery: "",
    ...fields,
  });

/** The ids of the results, in order. */
function found(
  stock: readonly ListedProduct[],
  query: string,
  texts?: ReadonlyMap<string, string>,
): string[] {
  return search(buildSearchIndex(stock, texts), query).map(({ id }) => id);
}

const STOCK = [
  product("love", {
    title: "Love Bracelet",
    brand: "Cartier",
    jewellery: "Bracelets",
    sku: "HG-1042",
    metal: "18ct Yellow Gold",
    price: "5450",
    condition: "Excellent",
    listedAt: 50,
  }),
  product("trinity", {
    title: "Trinity Ring, three colours",
    brand: "Cartier",
    jewellery: "Rings",
    sku: "HG-1043",
    metal: "18k white gold",
    price: "£1,250",
    condition: "Good",
    size: "M ½",
    listedAt: 40,
  }),
  product("cluster", {
    title: "Sapphire and Diamonds Cluster Ring",
    brand: "Maison Aurélie & Fils",
    jewellery: "Rings",
    sku: "WT220",
    metal: "Platinum",
    gem: "Sapphire",
    price: "3200",
    condition: "Unworn",
    listedAt: 30,
  }),
  product("studs", {
    title: "Stud Earrings",
    brand: "Tiffany & Co.",
    jewellery: "Earrings",
    sku: "HG-7750",
    metal: "950 Plat",
    gem: "Diamond",
    price: "750",
    condition: "Gently Used",
    listedAt: 20,
  }),
  product("alhambra", {
    title: "Alhambra Pendant",
    brand: "Van Cleef",
    jewellery: "Necklaces",
    sku: "HG-9001",
    metal: "18ct RG",
    gem: "MOP",
    price: "POA",
    condition: "Brand New",
    listedAt: 10,
  }),
];

describe("search", () => {
  it("returns all products for an empty query, newest first", () => {
    const newestFirst = ["love", "trinity", "cluster", "studs", "alhambra"];
    expect(found(STOCK.toReversed(), "")).toEqual(newestFirst);
    expect(found(STOCK.toReversed(), "  \n ")).toEqual(newestFirst);
  });

  it.each([
    ["CARTIER", ["love", "trinity"]],
    ["aurelie", ["cluster"]],
    ["cartier ring", ["trinity"]],
    ["cart bra", ["love"]],
    ["rings with diamond", ["cluster"]],
    ["tiffany and co", ["studs"]],
    ["hg1043", ["trinity"]],
    ["hg-1043", ["trinity"]],
    ["1043", ["trinity"]],
    ["5450", ["love"]],
    ["£5,450", ["love"]],
    ["1250", ["trinity"]],
    ["£1,250", ["trinity"]],
    ["poa", ["alhambra"]],
    ["unworn platinum", ["cluster"]],
    ["no such thing", []],
    ["cartier sapphire", []],
    // Singular and plural
    ["diamonds", ["cluster", "studs"]],
    ["necklace", ["alhambra"]],
    // Typing errors
    ["cartir", ["love", "trinity"]],
    ["acrtier", ["love", "trinity"]],
    ["vartier", ["love", "trinity"]],
    ["artier", ["love", "trinity"]],
    ["carttier", ["love", "trinity"]],
    ["saphir", ["cluster"]],
    ["sapphrie rign", ["cluster"]],
    ["rng", ["trinity", "cluster"]],
    ["alhmabrra", ["alhambra"]],
    ["bracelte cartir", ["love"]],
  ])("finds by %j the products %j", (query, ids) => {
    expect(found(STOCK, query)).toEqual(ids);
  });

  it.each(["rnig ab", "gm", "1034", "16ct", "hg-1049", "hg1049", "£5,451"])(
    "does not correct %j: it is short or ends in a digit",
    (query) => expect(found(STOCK, query)).toEqual([]),
  );

  it.each(["BJ-2004", "bj 2004", "bj2004", "BJ-200"])(
    "finds by %j the SKU, not a product with its parts in several fields",
    (query) => {
      const stock = [
        product("it", { sku: "BJ-2004" }),
        product("other", { sku: "BJ-2038", title: "Made in 2004", price: "20000" }),
      ];
      expect(found(stock, query)).toEqual(["it"]);
    },
  );

  it("corrects known words if no product contains all of them", () => {
    const stock = [
      product("band", { title: "Gold Band" }),
      product("hand", { title: "Silver Hand Mirror" }),
    ];
    expect(found(stock, "gold hand")).toEqual(["band"]);
  });

  it("corrects no word that products contain", () => {
    const stock = [
      product("carter", { brand: "Carter" }),
      product("cartier", { brand: "Cartier" }),
    ];
    expect(found(stock, "carter")).toEqual(["carter"]);
  });

  it("searches descriptions once they have loaded", () => {
    const texts = new Map([["studs", "A gift box and the original receipt."]]);
    expect(found(STOCK, "receipt")).toEqual([]);
    expect(found(STOCK, "receipt", texts)).toEqual(["studs"]);
    expect(found(STOCK, "tiffany receipts", texts)).toEqual(["studs"]);
  });

  it("does not search ids, image URLs or dates", () => {
    const stock = [
      product("secret", { title: "Ring", image: "product-images/hidden.webp", listedAt: 1234 }),
    ];
    for (const query of ["secret", "hidden", "webp", "1234", "false"]) {
      expect(found(stock, query)).toEqual([]);
    }
  });
});

describe("closestMatches", () => {
  const index = buildSearchIndex(STOCK);
  const closest = (query: string) => {
    const matches = closestMatches(index, query);
    return matches && { ...matches, products: matches.products.map(({ id }) => id) };
  };

  it.each([
    ["cartier emerald ring", ["trinity"], "cartier ring", ["emerald"]],
    ["platinum unicorn", ["cluster", "studs"], "platinum", ["unicorn"]],
    // The rarest word is left out: there are two rings and one pendant.
    ["pendant rings", ["trinity", "cluster"], "rings", ["pendant"]],
    [
      "vintage 7.5 mm cartier emerald",
      ["love", "trinity"],
      "cartier",
      ["vintage", "7.5mm", "emerald"],
    ],
    ["Trinity 18ct BRACELET", ["love"], "18ct bracelet", ["trinity"]],
  ])("finds for %j the products %j", (query, products, words, without) => {
    expect(closest(query)).toEqual({ products, words, without });
    expect(found(STOCK, words)).toEqual(expect.arrayContaining(products));
  });

  it.each([
    "unicorn",
    "unicorn dragon",
    "love",
    "rings with four unknown kinds of words",
    "",
    "the",
  ])("finds nothing for %j", (query) => expect(closest(query)).toBeNull());
});

describe("ranking", () => {
  it("ranks the title before brand and category, SKU, metal and gem, and description", () => {
    const stock = [
      product("text", { listedAt: 9 }),
      product("gem", { gem: "Opal", listedAt: 8 }),
      product("metal", { metal: "Opal", listedAt: 7 }),
      product("sku", { sku: "OPAL", listedAt: 6 }),
      product("category", { jewellery: "Opal", listedAt: 5 }),
      product("brand", { brand: "Opal", listedAt: 4 }),
      product("title", { title: "Opal", listedAt: 3 }),
    ];
    expect(found(stock, "opal", new Map([["text", "Set with an opal."]]))).toEqual([
      "title",
      "category",
      "brand",
      "sku",
      "gem",
      "metal",
      "text",
    ]);
  });

  it("ranks whole words before prefixes, and prefixes before corrections", () => {
    const stock = [
      product("slip", { title: "Pearls of Bearl", listedAt: 3 }),
      product("beginning", { title: "Pearlescent enamel", listedAt: 2 }),
      product("whole", { gem: "pearl", listedAt: 1 }),
    ];
    expect(found(stock, "pearl")).toEqual(["slip", "whole", "beginning"]);
    expect(found(stock, "pearls")).toEqual(["slip", "whole"]);
    expect(found(stock, "paerl")).toEqual(["slip", "whole", "beginning"]);
  });

  it("ranks one correction before two, in any field", () => {
    const stock = [
      product("two", { title: "Alexandrita", listedAt: 2 }),
      product("one", { gem: "Alexandrite", listedAt: 1 }),
    ];
    expect(found(stock, "alexandritte")).toEqual(["one", "two"]);
  });

  it("ranks equal matches newest first", () => {
    const stock = [1, 3, 2].map((day) => product(`day ${day}`, { title: "Ring", listedAt: day }));
    expect(found(stock, "ring")).toEqual(["day 3", "day 2", "day 1"]);
  });

  it("ranks substring matches last", () => {
    const stock = [
      product("inside", { title: "White gold, ring", listedAt: 2 }),
      product("words", { title: "Gold ring, white", listedAt: 1 }),
    ];
    expect(found(stock, "hite gold, r")).toEqual(["inside", "words"]);
    expect(found(stock, "gold, r")).toEqual(["inside", "words"]);
  });
});

describe("synonyms", () => {
  it.each([
    ["18ct", "18k", "18 ct", "18 carat", "18-carat", "18K", "18kt", "18 karat", "750"],
    ["9ct", "9k", "9 carat", "375"],
    ["14ct", "14k", "14 carat", "585"],
    ["22ct", "22k", "22 carat", "916"],
    ["2ct", "2 carat", "2 carats"],
    ["platinum", "plat", "950", "pt"],
    ["white gold", "WG", "w/g", "W Gold", "White-Gold"],
    ["yellow gold", "YG", "y/g"],
    ["rose gold", "RG", "r/g", "pink gold", "red gold"],
    ["sterling silver", "925", "sterling"],
    ["diamond", "diamonds", "dia"],
    ["earrings", "ear rings", "earring", "ear-ring"],
    ["mother of pearl", "MOP", "mother-of-pearl"],
    ["pre-owned", "preowned", "pre owned", "second hand", "second-hand", "used"],
    ["jewellery", "jewelry"],
    ["men's", "mens", "men", "men’s", "gents", "gent's", "gentleman's", "gentlemen", "Man"],
    ["ladies", "ladies'", "lady's", "women's", "womens", "woman"],
    ["watch", "watches", "wristwatch", "wrist watches", "timepiece"],
    ["wedding ring", "wedding band", "wedding bands"],
    ["cubic zirconia", "CZ"],
  ])("finds %s by each synonym", (...names) => {
    for (const written of names) {
      const stock = [
        product("it", { title: `Ring ${written} lovely` }),
        product("other", { title: "Silk scarf", price: "99" }),
      ];
      for (const typed of names) {
        expect([written, typed, found(stock, typed)]).toEqual([written, typed, ["it"]]);
        expect(found(stock, `ring ${typed}`)).toEqual(["it"]);
        expect(found(stock, `${typed} lovely`)).toEqual(["it"]);
      }
    }
  });

  it.each(["18 c", "18 car", "18c", "white g", "mother of pe", "ear ri", "second ha", "diam"])(
    "finds what %j will mean once it is complete",
    (typed) => {
      const stock = [product("it", { title: "18K WG earrings, MOP and dia, used" })];
      expect(found(stock, typed)).toEqual(["it"]);
    },
  );

  it.each([
    ["36mm", ["36"]],
    ["36 mm", ["36"]],
    ["36 MM", ["36"]],
    ["18.5cm", ["18.5"]],
    ["7 mm", []],
    ["2 36mm", ["36"]],
    ["36 2", ["36"]],
    ["0.5 ct", ["small"]],
    ["0.50 carat", ["small"]],
    ["1ct", ["large"]],
    ["18 carat 7.5mm", ["pearls"]],
    ["36", ["36"]],
    ["7.5 m", ["pearls"]],
    ["8mm", ["pearls"]],
  ])("reads a number and its unit in %j as one word", (query, ids) => {
    const stock = [
      product("36", { title: "Watch 2 mm thick", size: "36 mm" }),
      product("18.5", { title: "Bracelet", size: "18.5 cm" }),
      product("pearls", { title: "Pearls, 7.5 to 8mm, 18 ct clasp" }),
      product("small", { title: "Solitaire 0.5ct" }),
      product("large", { title: "Solitaire 1.00 ct" }),
    ];
    expect(found(stock, query)).toEqual(ids);
  });

  it("does not read a price, a SKU or a number in a description as a hallmark", () => {
    expect(found([product("it", { price: "750", sku: "925" })], "18ct")).toEqual([]);
    expect(found([product("it", { price: "750", sku: "925" })], "sterling")).toEqual([]);
    expect(found([product("it", {})], "18ct", new Map([["it", "Retailed at 750"]]))).toEqual([]);
  });

  it("ranks earrings, which contain the letters, after all rings", () => {
    expect(found(STOCK.toReversed(), "rings")).toEqual(["trinity", "cluster", "studs"]);
  });
});

describe("any query", () => {
  const index = buildSearchIndex(STOCK);

  it.each(["%", "\\", "(", "[a-", "*", "💍", "💍 ring 💍", "'; --", "<b>", "\0", "ﬀ", "=18ct"])(
    "accepts %j",
    (query) => expect(() => search(index, query)).not.toThrow(),
  );

  it("accepts 5,000 characters", () => {
    expect(found(STOCK, "ring ".repeat(1000))).toEqual(["trinity", "cluster"]);
    for (const query of ["a".repeat(5000), "%".repeat(5000), "💍".repeat(2500)]) {
      expect(() => search(index, query)).not.toThrow();
    }
  });

  it("requires only the first words of a long query", () => {
    const known = Array.from({ length: MAX_WORDS }, (_, i) => `word${i}x`);
    const stock = [product("it", { title: known.join(" ") })];
    expect(found(stock, [...known, "unheard"].join(" "))).toEqual(["it"]);
    expect(found(stock, [...known.slice(1), "unheard"].join(" "))).toEqual([]);
  });

  it("finds a product by its whole description", () => {
    const description = Array.from({ length: 900 }, (_, i) => `No. ${i};`).join(" ");
    expect(found(STOCK, description, new Map([["love", description]]))).toEqual(["love"]);
  });
});

describe("compared with a simple search", () => {
  const READABLE = "title sku price rrp salePrice condition metal gem brand jewellery size".split(
    " ",
  ) as ("title" | "sku")[];
  const words = fc.constantFrom(
    ..."Diamonds ring 18ct 18 ct W/G white-gold £1,250 5450 Aurélie & d'Or ½ (new) Straße İ 50% ΟΔΟΣ HG-10 pearl's 💍".split(
      " ",
    ),
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 5 }).map((all) => all.join(" ")),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
  const stocks = fc.array(
    fc.record({ fields: fc.tuple(...READABLE.map(() => text)), description: text }),
    { minLength: 1, maxLength: 6 },
  );

  /** "18 ct" is one word. */
  const simpleWords = (text: string) =>
    fold(text)
      .replaceAll(/(\d) (?=ct( |$))/g, "$1")
      .split(" ");

  function made(rows: readonly { fields: readonly string[]; description: string }[]) {
    const products = rows.map(({ fields }, i) =>
      product(`id${i}`, Object.fromEntries(READABLE.map((name, f) => [name, fields[f]]))),
    );
    const texts = new Map(rows.map(({ description }, i) => [`id${i}`, description]));
    const fieldsOf = (of: ListedProduct) => [
      ...READABLE.map((field) => of[field]),
      texts.get(of.id) ?? "",
    ];
    return { index: buildSearchIndex(products, texts), products, fieldsOf };
  }

  it("finds every product that contains the typed text in a field", () => {
    fc.assert(
      fc.property(stocks, fc.nat(), fc.nat(), fc.nat(), (rows, which, start, length) => {
        const { index, products, fieldsOf } = made(rows);
        const all = products.flatMap(fieldsOf);
        const field = all[which % all.length] ?? "";
        const from = start % (field.length + 1);
        const typed = field.slice(from, from + 1 + (length % 12)).toUpperCase();
        const simple = products.filter((p) =>
          fieldsOf(p).some((f) => f.toLowerCase().includes(typed.toLowerCase())),
        );
        expect(search(index, typed)).toEqual(expect.arrayContaining(simple));
      }),
      { numRuns: 500 },
    );
  });

  it("finds every product whose words start with the typed ones, in any order and fields", () => {
    fc.assert(
      fc.property(stocks, fc.array(words, { minLength: 1, maxLength: 4 }), (rows, typed) => {
        const { index, products, fieldsOf } = made(rows);
        const parts = simpleWords(typed.join(" ").replaceAll(",", ""));
        const simple = products.filter((p) => {
          const words = fieldsOf(p).flatMap((f) =>
            simpleWords(f.replaceAll(/(\d),(?=\d{3})/g, "$1")),
          );
          return parts.every((part) => words.some((word) => word.startsWith(part)));
        });
        const joined = parts.join("");
        const typesSku =
          /\d/.test(joined) &&
          products.some(({ sku }) => {
            const words = simpleWords(sku.replaceAll(/(\d),(?=\d{3})/g, "$1"));
            return [words.join(""), ...words].some((word) => word.startsWith(joined));
          });
        if (parts[0] !== "" && !typesSku) {
          expect(search(index, typed.join(" "))).toEqual(expect.arrayContaining(simple));
        }
      }),
      { numRuns: 500 },
    );
  });
});
