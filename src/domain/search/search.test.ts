import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListedProduct } from "../product.ts";
import { fold } from "../text.ts";
import { buildSearchIndex } from "./search-index.ts";
import { MAX_WORDS, search } from "./search.ts";

function piece(id: string, fields: Partial<ListedProduct>): ListedProduct {
  return {
    id,
    title: "",
    sku: "",
    price: "",
    rrp: "",
    salePrice: "",
    condition: "",
    metal: "",
    gem: "",
    brand: "",
    jewellery: "",
    size: "",
    featured: false,
    image: "",
    updatedAt: 0,
    ...fields,
  };
}

/** The ids of what is found, in order. */
function found(
  stock: readonly ListedProduct[],
  question: string,
  texts?: ReadonlyMap<string, string>,
): string[] {
  return search(buildSearchIndex(stock, texts), question).map(({ id }) => id);
}

const STOCK = [
  piece("love", {
    title: "Love Bracelet",
    brand: "Cartier",
    jewellery: "Bracelets",
    sku: "HG-1042",
    metal: "18ct Yellow Gold",
    price: "5450",
    condition: "Excellent",
    updatedAt: 50,
  }),
  piece("trinity", {
    title: "Trinity Ring, three colours",
    brand: "Cartier",
    jewellery: "Rings",
    sku: "HG-1043",
    metal: "18k white gold",
    price: "£1,250",
    condition: "Good",
    size: "M ½",
    updatedAt: 40,
  }),
  piece("cluster", {
    title: "Sapphire and Diamonds Cluster Ring",
    brand: "Maison Aurélie & Fils",
    jewellery: "Rings",
    sku: "WT220",
    metal: "Platinum",
    gem: "Sapphire",
    price: "3200",
    condition: "Unworn",
    updatedAt: 30,
  }),
  piece("studs", {
    title: "Stud Earrings",
    brand: "Tiffany & Co.",
    jewellery: "Earrings",
    sku: "HG-7750",
    metal: "950 Plat",
    gem: "Diamond",
    price: "750",
    condition: "Gently Used",
    updatedAt: 20,
  }),
  piece("alhambra", {
    title: "Alhambra Pendant",
    brand: "Van Cleef",
    jewellery: "Necklaces",
    sku: "HG-9001",
    metal: "18ct RG",
    gem: "MOP",
    price: "POA",
    condition: "Brand New",
    updatedAt: 10,
  }),
];

describe("search", () => {
  it("gives the whole stock, newest first, when nothing is asked", () => {
    const newestFirst = ["love", "trinity", "cluster", "studs", "alhambra"];
    expect(found(STOCK.toReversed(), "")).toEqual(newestFirst);
    expect(found(STOCK.toReversed(), "  \n ")).toEqual(newestFirst);
  });

  it.each([
    ["CARTIER", ["love", "trinity"]],
    ["aurelie", ["cluster"]],
    ["Aurélie", ["cluster"]],
    ["cartier ring", ["trinity"]],
    ["ring cartier", ["trinity"]],
    ["cart bra", ["love"]],
    ["rings with diamond", ["cluster"]],
    ["tiffany and co", ["studs"]],
    ["hg1043", ["trinity"]],
    ["hg-1043", ["trinity"]],
    ["1043", ["trinity"]],
    ["5450", ["love"]],
    ["£5,450", ["love"]],
    ["£5,4", ["love"]],
    ["1250", ["trinity"]],
    ["£1,250", ["trinity"]],
    ["poa", ["alhambra"]],
    ["unworn platinum", ["cluster"]],
    ["no such thing", []],
    ["cartier sapphire", []],
  ])("finds what every word of %j stands in", (question, ids) => {
    expect(found(STOCK, question)).toEqual(ids);
  });

  it.each([
    ["bracelets", ["love"]],
    ["bracelet", ["love"]],
    ["diamonds", ["cluster", "studs"]],
    ["diamond", ["cluster", "studs"]],
    ["necklace", ["alhambra"]],
    ["necklaces", ["alhambra"]],
  ])("takes %j in the singular and the plural", (question, ids) => {
    expect(found(STOCK, question)).toEqual(ids);
  });

  it.each([
    ["cartir", ["love", "trinity"]],
    ["acrtier", ["love", "trinity"]],
    ["vartier", ["love", "trinity"]],
    ["artier", ["love", "trinity"]],
    ["carttier", ["love", "trinity"]],
    ["saphire", ["cluster"]],
    ["saphir", ["cluster"]],
    ["dimond", ["cluster", "studs"]],
    ["dimonds", ["cluster", "studs"]],
    ["platinm", ["cluster", "studs"]],
    ["sapphrie rign", ["cluster"]],
    ["sahpire", ["cluster"]],
    ["rng", ["trinity", "cluster"]],
    ["cart8er", ["love", "trinity"]],
    ["alhmabrra", ["alhambra"]],
    ["bracelte cartir", ["love"]],
  ])("forgives the slips in %j", (question, ids) => {
    expect(found(STOCK, question)).toEqual(ids);
  });

  it.each(["rnig ab", "gm", "1034", "16ct", "hg-1049", "hg1049", "£5,451"])(
    "takes %j as it is typed: short words and numbers are not slips",
    (question) => expect(found(STOCK, question)).toEqual([]),
  );

  it("allows for slips in known words when they are never found together", () => {
    const stock = [
      piece("band", { title: "Gold Band" }),
      piece("hand", { title: "Silver Hand Mirror" }),
    ];
    expect(found(stock, "gold hand")).toEqual(["band"]);
  });

  it("finds again, by slips, no piece that it found without", () => {
    const stock = [piece("carter", { brand: "Carter" }), piece("cartier", { brand: "Cartier" })];
    expect(found(stock, "carter")).toEqual(["carter"]);
  });

  it("gives only as many of the best as are wanted", () => {
    const ids = search(buildSearchIndex(STOCK), "cartier", 1).map(({ id }) => id);
    expect(ids).toEqual(["love"]);
  });

  it("looks into the texts once they are there", () => {
    const texts = new Map([["studs", "A gift box and the original receipt."]]);
    expect(found(STOCK, "receipt")).toEqual([]);
    expect(found(STOCK, "receipt", texts)).toEqual(["studs"]);
    expect(found(STOCK, "tiffany receipts", texts)).toEqual(["studs"]);
  });

  it("does not look into ids, image addresses or dates", () => {
    const stock = [
      piece("secret", { title: "Ring", image: "product-images/hidden.webp", updatedAt: 1234 }),
    ];
    for (const question of ["secret", "hidden", "webp", "1234", "false"]) {
      expect(found(stock, question)).toEqual([]);
    }
  });
});

describe("ranking", () => {
  it("puts the title before brand and category, stock number, metal and gem, and description", () => {
    const stock = [
      piece("text", { updatedAt: 9 }),
      piece("gem", { gem: "Opal", updatedAt: 8 }),
      piece("metal", { metal: "Opal", updatedAt: 7 }),
      piece("sku", { sku: "OPAL", updatedAt: 6 }),
      piece("category", { jewellery: "Opal", updatedAt: 5 }),
      piece("brand", { brand: "Opal", updatedAt: 4 }),
      piece("title", { title: "Opal", updatedAt: 3 }),
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

  it("puts whole words before beginnings, and those before slips", () => {
    const stock = [
      piece("slip", { title: "Pearls of Bearl", updatedAt: 3 }),
      piece("beginning", { title: "Pearlescent enamel", updatedAt: 2 }),
      piece("whole", { gem: "pearl", updatedAt: 1 }),
    ];
    expect(found(stock, "pearl")).toEqual(["slip", "whole", "beginning"]);
    expect(found(stock, "pearls")).toEqual(["slip", "whole"]);
    expect(found(stock, "paerl")).toEqual(["slip", "whole", "beginning"]);
  });

  it("puts one slip before two, whatever the field", () => {
    const stock = [
      piece("two", { title: "Alexandrita", updatedAt: 2 }),
      piece("one", { gem: "Alexandrite", updatedAt: 1 }),
    ];
    expect(found(stock, "alexandritte")).toEqual(["one", "two"]);
  });

  it("puts the newest first where nothing else tells", () => {
    const stock = [1, 3, 2].map((day) => piece(`day ${day}`, { title: "Ring", updatedAt: day }));
    expect(found(stock, "ring")).toEqual(["day 3", "day 2", "day 1"]);
  });

  it("puts what only holds the typed letters last", () => {
    const stock = [
      piece("inside", { title: "White gold, ring", updatedAt: 2 }),
      piece("words", { title: "Gold ring, white", updatedAt: 1 }),
    ];
    expect(found(stock, "hite gold, r")).toEqual(["inside", "words"]);
    expect(found(stock, "gold, r")).toEqual(["inside", "words"]);
  });
});

describe("the names of the trade", () => {
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
  ])("finds %s by any other of its names, and the other way", (...names) => {
    for (const written of names) {
      const stock = [
        piece("it", { title: `Ring ${written} lovely` }),
        piece("other", { title: "Silk scarf", price: "99" }),
      ];
      for (const typed of names) {
        expect([written, typed, found(stock, typed)]).toEqual([written, typed, ["it"]]);
        expect(found(stock, `ring ${typed}`)).toEqual(["it"]);
        expect(found(stock, `${typed} lovely`)).toEqual(["it"]);
      }
    }
  });

  it.each(["18 c", "18 car", "18c", "white g", "mother of pe", "ear ri", "second ha", "diam"])(
    "holds on to what %j will mean while it is typed",
    (typed) => {
      const stock = [piece("it", { title: "18K WG earrings, MOP and dia, used" })];
      expect(found(stock, typed)).toEqual(["it"]);
    },
  );

  it("does not take a price, a stock number or a number in a description for a hallmark", () => {
    expect(found([piece("it", { price: "750", sku: "925" })], "18ct")).toEqual([]);
    expect(found([piece("it", { price: "750", sku: "925" })], "sterling")).toEqual([]);
    expect(found([piece("it", {})], "18ct", new Map([["it", "Retailed at 750"]]))).toEqual([]);
  });

  it("puts earrings, which hold the letters, behind all rings", () => {
    expect(found(STOCK.toReversed(), "rings")).toEqual(["trinity", "cluster", "studs"]);
  });
});

describe("any text as a question", () => {
  const index = buildSearchIndex(STOCK);

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (question) => {
        expect(search(index, question).length).toBeLessThanOrEqual(STOCK.length);
      }),
    );
  });

  it.each(["%", "\\", "(", "[a-", "*", "💍", "💍 ring 💍", "'; --", "<b>", "\0", "ﬀ", "=18ct"])(
    "takes %j for what it is",
    (question) => expect(() => search(index, question)).not.toThrow(),
  );

  it("answers 5,000 characters as quickly as a few words", () => {
    const questions = [
      "a".repeat(5000),
      "ring ".repeat(1000),
      "%".repeat(5000),
      "💍".repeat(2500),
      Array.from({ length: 1000 }, (_, i) => `w${i}`).join(" "),
    ];
    for (const question of questions) expect(() => search(index, question)).not.toThrow();
    expect(search(index, "ring ".repeat(1000)).map(({ id }) => id)).toEqual(["trinity", "cluster"]);
  });

  it("requires the first words of a long question only", () => {
    const known = Array.from({ length: MAX_WORDS }, (_, i) => `word${i}x`);
    const stock = [piece("it", { title: known.join(" ") })];
    expect(found(stock, [...known, "unheard"].join(" "))).toEqual(["it"]);
    expect(found(stock, [...known.slice(1), "unheard"].join(" "))).toEqual([]);
  });

  it("finds a whole description by itself", () => {
    const description = Array.from({ length: 900 }, (_, i) => `No. ${i};`).join(" ");
    expect(found(STOCK, description, new Map([["love", description]]))).toEqual(["love"]);
  });
});

describe("what a plain match finds", () => {
  const READABLE = [
    "title",
    "sku",
    "price",
    "rrp",
    "salePrice",
    "condition",
    "metal",
    "gem",
    "brand",
    "jewellery",
    "size",
  ] as const;
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

  function made(rows: readonly { fields: readonly string[]; description: string }[]) {
    const pieces = rows.map(({ fields }, i) =>
      piece(`id${i}`, Object.fromEntries(READABLE.map((name, f) => [name, fields[f]]))),
    );
    const texts = new Map(rows.map(({ description }, i) => [`id${i}`, description]));
    return { index: buildSearchIndex(pieces, texts), pieces, texts };
  }

  it("is found, wherever in a field the typed text begins and ends", () => {
    fc.assert(
      fc.property(stocks, fc.nat(), fc.nat(), fc.nat(), (rows, which, start, length) => {
        const { index, pieces, texts } = made(rows);
        const fieldsOf = (p: ListedProduct) => [
          ...READABLE.map((f) => p[f]),
          texts.get(p.id) ?? "",
        ];
        const all = pieces.flatMap(fieldsOf);
        const field = all[which % all.length] ?? "";
        const from = start % (field.length + 1);
        const typed = field.slice(from, from + 1 + (length % 12)).toUpperCase();
        const naive = pieces.filter((p) =>
          fieldsOf(p).some((f) => f.toLowerCase().includes(typed.toLowerCase())),
        );
        expect(search(index, typed)).toEqual(expect.arrayContaining(naive));
      }),
      { numRuns: 500 },
    );
  });

  it("as is every piece whose words begin as typed, in any order and any fields", () => {
    fc.assert(
      fc.property(stocks, fc.array(words, { minLength: 1, maxLength: 4 }), (rows, typed) => {
        const { index, pieces, texts } = made(rows);
        const parts = fold(typed.join(" ").replaceAll(",", "")).split(" ");
        const naive = pieces.filter((p) => {
          const held = [...READABLE.map((f) => p[f]), texts.get(p.id) ?? ""].flatMap((f) =>
            fold(f.replaceAll(/(\d),(?=\d{3})/g, "$1")).split(" "),
          );
          return parts.every((part) => held.some((word) => word.startsWith(part)));
        });
        if (parts[0] !== "")
          expect(search(index, typed.join(" "))).toEqual(expect.arrayContaining(naive));
      }),
      { numRuns: 500 },
    );
  });
});
