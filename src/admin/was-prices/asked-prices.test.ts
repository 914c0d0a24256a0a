import { describe, expect, it, test } from "vitest";
import type { ChangeEntry, StoredFields } from "../saving/change.ts";
import { askedPriceText } from "./asked-price-texts.ts";
import {
  askedPrice,
  concernsAbout,
  isSurelyToCheck,
  type PriceChange,
  type PriceFields,
} from "./asked-prices.ts";

const NOW = Date.parse("2026-11-26T12:00Z");
const ring = { collection: "products", id: "ring", title: "Ring" } as const;
const FULL = { price: "500", salePrice: "", available: "Is Available" };

/** A history, oldest first: the fields that each save changed, and when. The first save adds the product. */
function saves(...steps: (readonly [at: string, fields: StoredFields | "deleted"])[]) {
  const changes: PriceChange[] = [];
  let state: StoredFields | null = null;
  for (const [at, fields] of steps) {
    const before = state as StoredFields | null;
    let entry: ChangeEntry;
    if (fields === "deleted") entry = { ...ring, kind: "deleted", before: before ?? {} };
    else if (!before) entry = { ...ring, kind: "created" };
    else {
      const old: StoredFields = Object.fromEntries(
        Object.keys(fields).map((name) => [name, before?.[name]]),
      );
      entry = { ...ring, kind: "changed", before: old, after: fields };
    }
    state = fields === "deleted" ? null : { ...before, ...fields };
    changes.unshift({ at: Date.parse(at), entry });
  }
  return { stored: (state ?? {}) as PriceFields, changes };
}

const ask = (
  { stored, changes }: ReturnType<typeof saves>,
  { pounds = 500, knownSince = 0 }: { pounds?: number; knownSince?: number } = {},
) => askedPrice(stored, { changes, knownSince }, pounds * 100, NOW);

/** "asked days, sale days": "10, 3" */
const days = ({ asked, sale }: ReturnType<typeof ask>) =>
  `${asked?.days ?? "never"}, ${sale?.days ?? "none"}`;

const ADDED = ["2026-11-01T09:00Z", FULL] as const;

test("a price that has not changed", () => {
  const asked = ask(saves(ADDED));
  expect(asked).toMatchObject({ asked: { since: "2026-11-01", days: 25, isAtLeast: false } });
  expect(askedPriceText(asked)).toBe("£500 has been asked for 25 days, since 1 November.");
});

test("a sale", () => {
  const asked = ask(saves(ADDED, ["2026-11-20T09:00Z", { salePrice: "400" }]));
  expect(asked.asked).toEqual({
    since: "2026-11-01",
    until: "2026-11-20",
    days: 19,
    isAtLeast: false,
  });
  expect(asked.sale).toMatchObject({ since: "2026-11-20", days: 6 });
  expect(askedPriceText(asked)).toBe(
    "£500 was asked for 19 days, until 20 November. The sale has lasted 6 days, since 20 November.",
  );
  expect(concernsAbout(asked)).toEqual([]);
});

test("a price that is about to be saved", () => {
  const history = saves(ADDED);
  expect(askedPriceText(ask(history, { pounds: 600 }))).toBe("£600 has not been asked yet.");
});

test("a price changed while on sale was never asked", () => {
  const history = saves(
    ADDED,
    ["2026-11-10T09:00Z", { salePrice: "400" }],
    ["2026-11-20T09:00Z", { price: "600" }],
  );
  const asked = ask(history, { pounds: 600 });
  expect(days(asked)).toBe("never, 16");
  expect(concernsAbout(asked)).toEqual(["longer"]);
});

test("a sale price lowered during the sale is another price, and the same sale", () => {
  const asked = ask(
    saves(
      ADDED,
      ["2026-11-20T09:00Z", { salePrice: "400" }],
      ["2026-11-24T09:00Z", { salePrice: "350" }],
    ),
  );
  expect(days(asked)).toBe("19, 6");
  expect(asked.otherPence).toEqual([400_00]);
  expect(askedPriceText(asked)).toMatch(/Another price was asked in between: £400\.$/);
  expect(concernsAbout(asked)).toEqual(["other-price"]);
});

test("a lower price before the sale", () => {
  const asked = ask(
    saves(
      ADDED,
      ["2026-11-10T09:00Z", { price: "450" }],
      ["2026-11-25T09:00Z", { price: "500", salePrice: "400" }],
    ),
  );
  expect(days(asked)).toBe("9, 1");
  expect(asked.asked?.until).toBe("2026-11-10");
  expect(concernsAbout(asked)).toEqual(["other-price"]);
});

test("an earlier sale ends the days at full price", () => {
  const asked = ask(
    saves(
      ADDED,
      ["2026-11-10T09:00Z", { salePrice: "400" }],
      ["2026-11-18T09:00Z", { salePrice: "" }],
      ["2026-11-20T09:00Z", { salePrice: "400" }],
    ),
  );
  expect(days(asked)).toBe("2, 6");
});

test("withdrawn weeks are not counted, and don't end the days before them", () => {
  const asked = ask(
    saves(
      ["2026-10-01T09:00Z", FULL],
      ["2026-10-11T09:00Z", { available: "Not Available" }],
      ["2026-11-01T09:00Z", { available: "Is Available" }],
      ["2026-11-06T09:00Z", { salePrice: "400" }],
      ["2026-11-08T09:00Z", { available: "Enquire" }],
      ["2026-11-25T09:00Z", { available: "Is Available" }],
    ),
  );
  expect(days(asked)).toBe("15, 3");
  expect(asked.asked?.since).toBe("2026-10-01");
  expect(asked.sale?.since).toBe("2026-11-06");
});

test("a product that was added unavailable counts from its first day in the shop", () => {
  const asked = ask(
    saves(
      ["2026-09-01T09:00Z", { ...FULL, available: "Not Available" }],
      ["2026-11-21T09:00Z", { available: "Is Available" }],
    ),
  );
  expect(asked.asked).toMatchObject({ since: "2026-11-21", days: 5 });
});

test("a product that was set on sale while it was withdrawn", () => {
  const asked = ask(
    saves(
      ADDED,
      ["2026-11-10T09:00Z", { available: "Not Available" }],
      ["2026-11-20T09:00Z", { salePrice: "400" }],
    ),
  );
  expect(days(asked)).toBe("9, none");
  expect(askedPriceText(asked)).toBe("£500 was asked for 9 days, until 10 November.");
});

test("an undo on the same day leaves no trace, and on a later day it does", () => {
  const undo = (at: string) =>
    ask(saves(ADDED, ["2026-11-20T09:00Z", { salePrice: "400" }], [at, { salePrice: "" }]));
  expect(days(undo("2026-11-20T09:05Z"))).toBe("25, none");
  expect(days(undo("2026-11-22T09:00Z"))).toBe("4, none");
});

test("of several saves on a British day, the last counts", () => {
  const asked = ask(
    saves(
      ["2026-06-01T09:00Z", FULL],
      ["2026-06-10T23:10Z", { price: "50" }], // the 11th in London
      ["2026-06-11T08:00Z", { price: "5000" }],
      ["2026-06-11T09:00Z", { price: "500" }],
    ),
  );
  expect(asked.asked?.since).toBe("2026-06-01");
});

test("a sale that was set today", () => {
  const asked = ask(saves(ADDED, ["2026-11-26T09:00Z", { salePrice: "400" }]));
  expect(days(asked)).toBe("25, 0");
  expect(concernsAbout(asked)).toEqual([]);
  expect(askedPriceText(asked)).toBe(
    "£500 was asked for 25 days, until 26 November. The sale began today.",
  );
});

test("a price that was set today", () => {
  const asked = ask(saves(ADDED, ["2026-11-26T09:00Z", { price: "550" }]), { pounds: 550 });
  expect(askedPriceText(asked)).toBe("£550 has been asked since today.");
});

test("a price that was raised just before the sale", () => {
  const asked = ask(
    saves(
      ADDED,
      ["2026-11-23T09:00Z", { price: "600" }],
      ["2026-11-24T09:00Z", { salePrice: "500" }],
    ),
    { pounds: 600 },
  );
  expect(askedPriceText(asked)).toBe(
    "£600 was asked for 1 day, until 24 November. The sale has lasted 2 days, since 24 November.",
  );
  expect(concernsAbout(asked)).toEqual(["longer"]);
});

test("a price that was on application for a while", () => {
  const asked = ask(
    saves(ADDED, ["2026-11-06T09:00Z", { price: "POA" }], ["2026-11-16T09:00Z", { price: "500" }]),
  );
  expect(asked.asked).toMatchObject({ since: "2026-11-01", days: 15 });
  expect(asked.otherPence).toEqual([]);
});

test("two sales with one day at full price between", () => {
  const asked = ask(
    saves(
      ["2026-01-01T09:00Z", FULL],
      ["2026-02-01T09:00Z", { salePrice: "400" }],
      ["2026-11-20T09:00Z", { salePrice: "" }],
      ["2026-11-21T09:00Z", { salePrice: "400" }],
    ),
  );
  expect(days(asked)).toBe("1, 5");
  expect(concernsAbout(asked)).toEqual(["longer"]);
});

test("two sales with an hour at full price between are one sale", () => {
  const asked = ask(
    saves(
      ["2026-01-01T09:00Z", FULL],
      ["2026-02-01T09:00Z", { salePrice: "400" }],
      ["2026-11-20T09:00Z", { salePrice: "" }],
      ["2026-11-20T10:00Z", { salePrice: "350" }],
    ),
  );
  expect(asked.sale?.since).toBe("2026-02-01");
  expect(concernsAbout(asked)).toEqual(["longer", "old", "other-price"]);
});

test("a device whose clock is behind", () => {
  const { stored, changes } = saves(ADDED, ["2026-11-25T09:00Z", { salePrice: "400" }]);
  const behind = Date.parse("2026-11-10T12:00Z");
  const asked = askedPrice(stored, { changes, knownSince: 0 }, 500_00, behind);
  expect(askedPriceText(asked)).toBe(
    "£500 was asked for 24 days, until 25 November. The sale began today.",
  );
});

test("days are counted whole when the clocks change, at the time in the United Kingdom", () => {
  const at = (iso: string) => Date.parse(iso);
  const { stored, changes } = saves(
    ["2026-10-23T23:30Z", FULL], // the 24th in London
    ["2026-10-25T23:30Z", { salePrice: "400" }], // still the 25th
  );
  const asked = askedPrice(stored, { changes, knownSince: 0 }, 500_00, at("2026-10-26T00:30Z"));
  expect(asked.asked).toMatchObject({ since: "2026-10-24", until: "2026-10-25", days: 1 });
  expect(asked.sale).toMatchObject({ since: "2026-10-25", days: 1 });
});

test("a product that was deleted and restored", () => {
  const asked = ask(saves(ADDED, ["2026-11-11T09:00Z", "deleted"], ["2026-11-21T09:00Z", FULL]));
  expect(asked.asked).toMatchObject({ since: "2026-11-01", days: 15 });
});

test("a product that was imported on sale", () => {
  const asked = ask(saves(["2026-11-20T09:00Z", { ...FULL, salePrice: "400" }]));
  expect(days(asked)).toBe("never, 6");
  expect(askedPriceText(asked)).toMatch(
    /^£500 has not been asked yet\. The sale has lasted 6 days/,
  );
});

describe("a product that is older than the history", () => {
  const knownSince = Date.parse("2026-11-06T09:00Z");

  it("has been asked for at least since then", () => {
    const asked = askedPrice(FULL, { changes: [], knownSince }, 500_00, NOW);
    expect(askedPriceText(asked)).toBe(
      "£500 has been asked for at least 20 days, since 6 November or earlier.",
    );
  });

  it("has been asked since today or earlier on the day on which the history begins", () => {
    const asked = askedPrice(FULL, { changes: [], knownSince: NOW }, 500_00, NOW);
    expect(askedPriceText(asked)).toBe("£500 has been asked since today or earlier.");
  });

  it("was asked for at least the days before its first change", () => {
    const { stored, changes } = saves(ADDED, ["2026-11-20T09:00Z", { salePrice: "400" }]);
    const asked = askedPrice(stored, { changes: changes.slice(0, 1), knownSince }, 500_00, NOW);
    expect(askedPriceText(asked)).toBe(
      "£500 was asked for at least 14 days, until 20 November. The sale has lasted 6 days, since 20 November.",
    );
  });

  it("may have been asked another price before, which nobody knows", () => {
    const asked = askedPrice(FULL, { changes: [], knownSince }, 600_00, NOW);
    expect(askedPriceText(asked)).toBe("£600 has not been asked since the history began.");
  });

  it("has numbers and missing fields", () => {
    const changes: PriceChange[] = [
      {
        at: Date.parse("2026-11-20T09:00Z"),
        entry: {
          ...ring,
          kind: "changed",
          before: { price: 500 },
          after: { price: "450", salePrice: "" },
        },
      },
    ];
    const stored = { price: "450", salePrice: "", available: "Is Available" };
    const asked = askedPrice(stored, { changes, knownSince }, 500_00, NOW);
    expect(asked.asked).toMatchObject({ days: 14, until: "2026-11-20" });
    expect(asked.otherPence).toEqual([450_00]);
  });
});

test("a sale of ten months is old, although the price was asked for three years", () => {
  const asked = ask(
    saves(["2023-01-01T09:00Z", FULL], ["2026-01-26T09:00Z", { salePrice: "400" }]),
  );
  expect(concernsAbout(asked)).toEqual(["old"]);
  expect(askedPriceText(asked)).toContain("since 26 January.");
});

test("a sale is old after six months to the day", () => {
  const from = (at: string) =>
    concernsAbout(ask(saves(["2020-01-01T09:00Z", FULL], [at, { salePrice: "400" }])));
  expect(from("2026-05-26T09:00Z")).toEqual(["old"]);
  expect(from("2026-05-27T09:00Z")).toEqual([]);
});

test("a price that is no amount was not asked", () => {
  expect(days(ask(saves(["2026-11-01T09:00Z", { ...FULL, price: "POA" }])))).toBe("never, none");
  expect(days(ask(saves(["2026-11-01T09:00Z", { ...FULL, salePrice: "600" }])))).toBe("25, none");
});

test.each([
  ["was saved six months ago", "2020-01-01", "2026-05-26", true],
  ["has been on sale for longer than in the shop before", "2026-11-01", "2026-11-10", true],
  ["has not", "2026-11-01", "2026-11-20", false],
  ["was added at an unknown time", "", "2026-11-10", false],
])("without its history, a sale is surely to check if it %s", (_, listed, saved, isSure) => {
  const dates = { listedAt: Date.parse(listed) || 0, updatedAt: Date.parse(saved) };
  expect(isSurelyToCheck({ ...FULL, salePrice: "400", ...dates }, NOW)).toBe(isSure);
  expect(isSurelyToCheck({ ...FULL, ...dates }, NOW)).toBe(false);
});
