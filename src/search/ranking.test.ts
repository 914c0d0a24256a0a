import { describe, expect, it } from "vitest";
import { found, productWith, STOCK } from "../../tests/search-stock.ts";

describe("ranking", () => {
  it("ranks the title before brand and category, SKU, metal and gem, and description", () => {
    const stock = [
      productWith("text", { listedAt: 9 }),
      productWith("gem", { gem: "Opal", listedAt: 8 }),
      productWith("metal", { metal: "Opal", listedAt: 7 }),
      productWith("sku", { sku: "OPAL", listedAt: 6 }),
      productWith("category", { jewellery: "Opal", listedAt: 5 }),
      productWith("brand", { brand: "Opal", listedAt: 4 }),
      productWith("title", { title: "Opal", listedAt: 3 }),
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
      productWith("slip", { title: "Pearls of Bearl", listedAt: 3 }),
      productWith("beginning", { title: "Pearlescent enamel", listedAt: 2 }),
      productWith("whole", { gem: "pearl", listedAt: 1 }),
    ];
    expect(found(stock, "pearl")).toEqual(["slip", "whole", "beginning"]);
    expect(found(stock, "pearls")).toEqual(["slip", "whole"]);
    expect(found(stock, "paerl")).toEqual(["slip", "whole", "beginning"]);
  });

  it("ranks one correction before two, in any field", () => {
    const stock = [
      productWith("two", { title: "Alexandrita", listedAt: 2 }),
      productWith("one", { gem: "Alexandrite", listedAt: 1 }),
    ];
    expect(found(stock, "alexandritte")).toEqual(["one", "two"]);
  });

  it("ranks equal matches newest first", () => {
    const stock = [1, 3, 2].map((day) =>
      productWith(`day ${day}`, { title: "Ring", listedAt: day }),
    );
    expect(found(stock, "ring")).toEqual(["day 3", "day 2", "day 1"]);
  });

  it("ranks substring matches last", () => {
    const stock = [
      productWith("inside", { title: "White gold, ring", listedAt: 2 }),
      productWith("words", { title: "Gold ring, white", listedAt: 1 }),
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
    ["men's", "mens", "men", "men’s", "gents", "gent's", "gentleman's", "gentlemen", "Man"],
    ["ladies", "ladies'", "lady's", "women's", "womens", "woman"],
    ["watch", "watches", "wristwatch", "wrist watches", "timepiece"],
    ["wedding ring", "wedding band", "wedding bands"],
    ["cubic zirconia", "CZ"],
  ])("finds %s by each synonym", (...names) => {
    for (const written of names) {
      const stock = [
        productWith("it", { title: `Ring ${written} lovely` }),
        productWith("other", { title: "Silk scarf", price: "99" }),
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
      const stock = [productWith("it", { title: "18K WG earrings, MOP and dia, used" })];
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
      productWith("36", { title: "Watch 2 mm thick", size: "36 mm" }),
      productWith("18.5", { title: "Bracelet", size: "18.5 cm" }),
      productWith("pearls", { title: "Pearls, 7.5 to 8mm, 18 ct clasp" }),
      productWith("small", { title: "Solitaire 0.5ct" }),
      productWith("large", { title: "Solitaire 1.00 ct" }),
    ];
    expect(found(stock, query)).toEqual(ids);
  });

  it("does not read a price, a SKU or a number in a description as a hallmark", () => {
    expect(found([productWith("it", { price: "750", sku: "925" })], "18ct")).toEqual([]);
    expect(found([productWith("it", { price: "750", sku: "925" })], "sterling")).toEqual([]);
    expect(found([productWith("it", {})], "18ct", new Map([["it", "Retailed at 750"]]))).toEqual(
      [],
    );
  });

  it.each([
    ["white gold ring", { metal: "18ct White Gold" }, "Round White Diamond Ring, Yellow Gold"],
    ["rose gold ring", { metal: "9ct rose gold" }, "Rose Cut Ring in Gold"],
    ["yellow gold ring", { metal: "18K YG" }, "Yellow Sapphire Ring, White Gold"],
    ["lab grown diamond ring", { gem: "Lab-Grown Diamond" }, "Lab Ring, Grown Up, Diamond"],
    ["mother of pearl ring", { gem: "Mother-of-Pearl" }, "Mother's Ring with a Pearl"],
    ["art deco ring", { jewellery: "Art Deco" }, "Deco Ring by Art"],
  ])(
    "ranks pieces with a phrase of %j before those with its words apart",
    (query, fields, apart) => {
      const stock = [
        productWith("apart", { title: apart, listedAt: 2 }),
        productWith("phrase", { title: "Solitaire Ring", ...fields, listedAt: 1 }),
      ];
      expect(found(stock, query)[0]).toBe("phrase");
    },
  );

  it.each([
    "ring size M",
    "size M ring",
    "ring in size M",
    "M ring by Orsini",
    "brand Orsini ring",
    "ring metal platinum",
    "platinum ring, excellent condition",
    "ring price",
    "ring hallmark 950",
    "Orsini ring in",
    "ref ring",
    "Orsini model ring",
  ])("does not ask for the words of %j that only name a field", (query) => {
    const fields = { brand: "Orsini", size: "M", metal: "Platinum", condition: "Excellent" };
    const stock = [
      productWith("it", { title: "Solitaire Ring", ...fields, listedAt: 1 }),
      productWith("other", { title: "Bangle, size and metal of the model", listedAt: 2 }),
    ];
    expect(found(stock, query)).toEqual(["it"]);
  });

  it("asks for such a word if there is no other", () => {
    const stock = [productWith("it", { title: "Model" }), productWith("other", { title: "Ring" })];
    expect(found(stock, "model")).toEqual(["it"]);
  });

  it.each([
    ["Day-Date 36", ["daydate", "day date", "day-date", "DayDate 36"]],
    ["Day Date 36", ["daydate", "day-date"]],
    ["Daydate 36", ["day-date", "day date"]],
    ["B.zero1 Ring", ["bzero1", "b zero1", "b.zero1", "b zero 1", "bzero 1"]],
    ["HP 118-52", ["HP118-52", "HP11852", "hp 118 52", "HP-118-52", "hp118 52"]],
    ["HP118-52", ["HP 118-52", "HP11852", "hp 118 52"]],
    ["HP11852", ["HP 118-52", "HP118-52", "hp 118 52"]],
    ["116610LN", ["116610 LN", "116610-ln", "ref. no. 116610LN", "model number 116610LN"]],
    ["Q 304.25.40", ["Q3042540", "Q304 2540", "q 304 25 40"]],
    ["210.30.42.20.01.001", ["210.30.42.20", "21030422001001", "210 30 42 20 01 001"]],
  ])("finds %s however it is typed, in a title and in a brand reference", (written, typed) => {
    const stock = [productWith("title", { title: written }), productWith("text", {})];
    const texts = new Map([["text", written]]);
    for (const query of typed)
      expect([query, found(stock, query, texts)]).toEqual([query, ["title", "text"]]);
  });

  it("does not find parts of a compound that are not side by side", () => {
    const stock = [productWith("it", { title: "Day of the Date" })];
    expect(found(stock, "daydate")).toEqual([]);
  });

  it("finds sterling silver where the metal is silver, but not silver plate or a silver dial", () => {
    const stock = [
      productWith("metal", { title: "Ring", metal: "Silver" }),
      productWith("plated", { title: "Ring", metal: "Silver plated" }),
      productWith("dial", { title: "Ring with silver dial" }),
    ];
    expect(found(stock, "sterling silver ring")).toEqual(["metal"]);
    expect(found(stock, "925 ring")).toEqual(["metal"]);
  });

  it("ranks earrings, which contain the letters, after all rings", () => {
    expect(found(STOCK.toReversed(), "rings")).toEqual(["trinity", "cluster", "studs"]);
  });
});

describe("whom and what for", () => {
  const stock = [
    productWith("herringbone", { title: "Herringbone chain", listedAt: 9 }),
    productWith("signet", { title: "Signet ring", jewellery: "Rings", listedAt: 8 }),
    productWith("pendant", { title: "Mother-of-pearl pendant", listedAt: 7 }),
    productWith("halo", { title: "Halo ring", jewellery: "Rings", listedAt: 6 }),
    productWith("ladies", { title: "Ladies' watch", listedAt: 5 }),
  ];
  const all = stock.map(({ id }) => id).sort();

  it.each([
    "gift for her",
    "gifts for my wife",
    "Christmas present",
    "something for nan",
    "jewellery",
  ])("finds all pieces for %j", (typed) => expect([...found(stock, typed)].sort()).toEqual(all));

  it("ranks pieces for women first, and requires no word for a person", () => {
    expect(found(stock, "for her")[0]).toBe("ladies");
    expect(found(stock, "ring for my girlfriend")).toEqual(["signet", "halo"]);
    expect(found(stock, "watch for grandma")).toEqual(["ladies"]);
  });

  it("finds pieces for men, or all if there are none", () => {
    expect(found(stock, "present for him")).toEqual(["signet"]);
    expect(found(stock, "pendant for my husband")).toEqual(["pendant"]);
    const others = stock.filter(({ id }) => id !== "signet");
    expect(found(others, "present for dad")).toHaveLength(others.length);
  });

  it("takes mother-of-pearl for a material", () => {
    expect(found(stock, "mother of pearl")).toEqual(["pendant"]);
  });

  it("finds a halo as an engagement ring, but no engagement ring as a halo", () => {
    const more = [...stock, productWith("plain", { title: "Engagement ring", listedAt: 1 })];
    expect(found(more, "engagement ring")).toEqual(["halo", "plain"]);
    expect(found(more, "halo ring")).toEqual(["halo"]);
  });
});
