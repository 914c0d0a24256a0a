import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { found, productWith, STOCK } from "../../tests/search-stock.ts";
import type { ListedProduct } from "../products/product.ts";
import { fold } from "../lib/text.ts";
import { buildSearchIndex } from "./search-index.ts";
import { MAX_WORDS } from "./query-words.ts";
import { closestMatches, search } from "./search.ts";

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
        productWith("it", { sku: "BJ-2004" }),
        productWith("other", { sku: "BJ-2038", title: "Made in 2004", price: "20000" }),
      ];
      expect(found(stock, query)).toEqual(["it"]);
    },
  );

  it("corrects known words if no product contains all of them", () => {
    const stock = [
      productWith("band", { title: "Gold Band" }),
      productWith("hand", { title: "Silver Hand Mirror" }),
    ];
    expect(found(stock, "gold hand")).toEqual(["band"]);
  });

  it("corrects no word that products contain", () => {
    const stock = [
      productWith("carter", { brand: "Carter" }),
      productWith("cartier", { brand: "Cartier" }),
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
      productWith("secret", { title: "Ring", image: "product-images/hidden.webp", listedAt: 1234 }),
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
    const stock = [productWith("it", { title: known.join(" ") })];
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
      productWith(`id${i}`, Object.fromEntries(READABLE.map((name, f) => [name, fields[f]]))),
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

describe("a word that most pieces do not say of themselves", () => {
  const stock = [
    productWith("watch", { title: "Tank watch", jewellery: "Watches" }),
    productWith("bracelet", { title: "Gold bracelet", jewellery: "Bracelets" }),
  ];
  const texts = new Map([["bracelet", "A lady's length, worn with a watch."]]);

  it.each(["ladies watch", "womens watch", "women's watches", "gents watch", "watch for women"])(
    "does not hide what title and category mean: %j",
    (query) => {
      expect(found(stock, query, texts)).toContain("watch");
    },
  );

  it("narrows the results once a title says it", () => {
    const named = [...stock, productWith("ladies", { title: "Lady's watch" })];
    expect(found(named, "womens watch", texts)).toEqual(["ladies", "bracelet"]);
  });

  it.each("jewellery jewelry jewelery jewellry jewlery jewellary jewelries pieces".split(" "))(
    "does not narrow them: gold %s",
    (word) => {
      const all = [...stock, productWith("box", { title: "Jewellery box", metal: "Gold" })];
      expect(new Set(found(all, `gold ${word}`, texts))).toEqual(new Set(["box", "bracelet"]));
    },
  );
});

it.each(["SKU: HG-1042", "ref HG-1042", "ref. no. HG1042", "#HG-1042", "Stock number hg 1042"])(
  "%j finds the piece with this SKU",
  (query) => {
    expect(found(STOCK, query)).toEqual(["love"]);
  },
);

it.each(["lo\u200bve", "\u200flove\u200e", "lo\u00adve", "love\u00a0bracelet", "\ufefflove"])(
  "invisible characters in %j change nothing",
  (query) => {
    expect(found(STOCK, query)).toEqual(["love"]);
  },
);

it.each([
  '18"',
  "18 inch chain",
  "18in chain",
  "chain 18 in.",
  "45cm",
  "18 inches",
  "18”",
  "45 cm chain",
])("%j finds the lengths that the filter finds", (query) => {
  const stock = ["18 inches", "46 cm", "45cm", "16 inches", "60 cm"].map((size) =>
    productWith(size, { title: "Chain", size, jewellery: "Necklaces" }),
  );
  expect(found(stock, query).toSorted()).toEqual(["18 inches", "45cm", "46 cm"]);
});
