import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addPhotographs,
  groupPhotographs,
  mergeGroup,
  splitGroup,
  withoutPhotographs,
  type PhotographGroup,
} from "./photograph-groups.ts";

const MINUTE_MS = 60_000;

/** photographs(["a.jpg", 0], ["b.jpg", 2]) were taken two minutes apart. */
const photographs = (...all: readonly (readonly [name: string, minute: number])[]) =>
  all.map(([name, minute], id) => ({ id, name, takenAt: minute * MINUTE_MS }));

/** The SKUs and file names, for instance "BJ-1: a.jpg b.jpg". */
const shown = (groups: readonly PhotographGroup[]) =>
  groups.map((group) => `${group.sku}: ${group.photographs.map(({ name }) => name).join(" ")}`);

const group = (all: ReturnType<typeof photographs>, skus: readonly string[]) =>
  groupPhotographs(all, skus, MINUTE_MS);

test("photographs are grouped by the SKU in their names, in the order of their numbers", () => {
  const all = photographs(["BJ-7-10.jpg", 0], ["bj-7-2.jpg", 9], ["BJ-12_1.JPG", 1]);
  expect(shown(group(all, ["BJ-12"]))).toEqual([
    "BJ-7: bj-7-2.jpg BJ-7-10.jpg",
    "BJ-12: BJ-12_1.JPG",
  ]);
});

test.each([
  ["R-12.jpg", ["r-12"], "r-12"],
  ["R-12-1.jpg", ["R-12"], "R-12"],
  ["R-12-1.jpg", ["R-12-1"], "R-12-1"],
  ["IMG_2041-2.jpg", ["R-1"], "R-2"],
  ["IMG_2041.jpg", ["R-1"], "R-2"],
  ["DSC00012.jpg", ["R-1"], "R-2"],
  ["PXL_20261123_101010123.jpg", ["R-1"], "R-2"],
  ["WhatsApp Image 2026-11-23 at 10.15.01.jpeg", ["R-1"], "R-2"],
  ["ring-1.jpg", ["R-1"], "R-2"],
  ["1.jpg", ["R-1"], "R-2"],
])("%s, with the SKUs %j in stock, belongs to %s", (name, skus, sku) => {
  expect(group(photographs([name, 0]), skus)[0]?.sku).toBe(sku);
});

test.each(
  (
    "BJ-2004 (2)|BJ-2004(1)(1)|BJ-2004 copy|BJ-2004 copy 2|BJ-2004 - Copy|BJ-2004 - Copy (3)|Copy of BJ-2004|BJ-2004-edited|" +
    "BJ-2004_edited|BJ-2004_2|BJ-2004-2|bj-2004 2|BJ-2004 - Kopie|IMG_BJ-2004|BJ-2004~2|BJ-2004-front|bj-2004_back|" +
    "BJ-2004 side 2|BJ-2004-detail-1 (2)|BJ-2004 box|BJ-2004-papers|BJ-2004 certificate - Copy|" +
    "BJ-2004-edited-2|bj2004 clasp|BJ2004 side view|BJ_2004|bj 2004 on hand|BJ2004|BJ-2004 three-quarter view 2|" +
    "front BJ-2004|Ring (BJ-2004) in the box|BJ-2004_web_1200|BJ-2004 2026-11-23|BJ-2004 20261123|BJ–2004 – back|" +
    "BJ-2004-edited-2 copy (3)|BJ.2004.front|bj2004-1|BJ-2004 klein"
  ).split("|"),
)("%s.jpg belongs to BJ-2004", (name) => {
  const skus = ["BJ-2005", "BJ-2004", "BJ-200"];
  expect(group(photographs([`${name}.jpg`, 0]), skus)[0]?.sku).toBe("BJ-2004");
});

test.each([
  ["BJ-2004-2.jpg", "BJ-2004-2"],
  ["BJ-2004-2 (1).jpg", "BJ-2004-2"],
  ["BJ-200 4.jpg", "BJ-200"],
  ["BJ-2004 and BJ-2005.jpg", "BJ-2006"],
  ["BJ-2004 BJ-2005.jpg", "BJ-2006"],
  ["BJ-2004-BJ-2005-2.jpg", "BJ-2006"],
  ["IMG_2041 (2).jpg", "BJ-2006"],
  ["ring copy.jpg", "BJ-2006"],
  ["BJ-3001-front.jpg", "BJ-3001"],
  ["BJ-3001-edited-2.jpg", "BJ-3001"],
  ["BJ3001 side view.jpg", "BJ3001"],
  ["bj_3001.jpg", "bj_3001"],
  // Letters that no SKU in stock has.
  ["QASHOPWINDOW-31 front.jpg", "BJ-2006"],
  ["BJ-2005-1234.jpg", "BJ-2006"],
  ["IMG_2004.jpg", "BJ-2006"],
  ["image 2004 copy.jpg", "BJ-2006"],
  ["Screenshot 2026-11-23 at 10.15.01 (2).png", "BJ-2006"],
  ["20261123_101500 (1).jpg", "BJ-2006"],
])("%s belongs to %s only", (name, sku) => {
  const skus = ["BJ-2005", "BJ-2004", "BJ-2004-2", "BJ-200"];
  expect(group(photographs([name, 0]), skus)[0]?.sku).toBe(sku);
});

test("a camera's number is no SKU of digits alone", () => {
  expect(shown(group(photographs(["IMG_2041.jpg", 0]), ["2041"]))).toEqual(["2042: IMG_2041.jpg"]);
  expect(shown(group(photographs(["2041 front.jpg", 0]), ["2041"]))).toEqual([
    "2041: 2041 front.jpg",
  ]);
});

test.each(["QAMOVEIN-31 QBMOVEIN-32", "QA7-31 QB7-32", "Q77-31 Q78-32", "QA_0031 QA_0032"])(
  "photographs of two new pieces, %s, taken in turns",
  (skus) => {
    const [a = "", b = ""] = skus.split(" ");
    const views = [" front", "-back", " copy", "-edited", "", " side view", "-edited-2"];
    const all = photographs(
      ...views.flatMap((view, n) =>
        [a, b].map((sku, m) => [`${sku}${view}.jpg`, (2 * n + m) / 60] as const),
      ),
    );
    const groups = group(all, ["BJ-7", a.replace(/\d+$/, "1"), b.replace(/\d+$/, "1")]);
    expect(groups.map(({ sku }) => sku)).toEqual([a, b]);
    expect(groups.map((one) => one.photographs.length)).toEqual([views.length, views.length]);
    expect(groups[0]?.photographs.every(({ name }) => name.startsWith(a))).toBe(true);
  },
);

test("more photographs leave groups that the dealer has made", () => {
  const all = photographs(
    ["IMG_1.jpg", 0],
    ["IMG_2.jpg", 0.5],
    ["IMG_3.jpg", 9],
    ["BJ-8-1.jpg", 0],
    ["IMG_4.jpg", 9.5],
    ["BJ-8-2.jpg", 0],
    ["MINE-77-2.jpg", 0],
  );
  const skus = ["BJ-7"];
  const [named, first, second] = group(all.slice(0, 4), skus);
  if (!named || !first || !second) throw new Error("There are three groups.");
  const own = { ...first, sku: "MINE-77" };
  const next = addPhotographs(
    [named, own, second],
    all.slice(4),
    (one) => one === own,
    skus,
    MINUTE_MS,
  );
  expect(shown(next)).toEqual([
    "MINE-77: IMG_1.jpg IMG_2.jpg MINE-77-2.jpg",
    "BJ-8: BJ-8-1.jpg BJ-8-2.jpg",
    "BJ-9: IMG_3.jpg IMG_4.jpg",
  ]);
});

test("a photograph that names two pieces is not added to another's", () => {
  const all = photographs(["IMG_1.jpg", 0], ["BJ-1 BJ-2.jpg", 0], ["BJ-1.jpg", 0]);
  expect(shown(group(all, ["BJ-2", "BJ-1"]))).toEqual([
    "BJ-1: BJ-1.jpg",
    "BJ-3: IMG_1.jpg",
    "BJ-4: BJ-1 BJ-2.jpg",
  ]);
});

test("the others are grouped by the pauses between them, and get the next SKUs", () => {
  const all = photographs(
    ["IMG_5.jpg", 9],
    ["IMG_1.jpg", 0],
    ["IMG_2.jpg", 0.5],
    ["IMG_3.jpg", 1.5],
    ["IMG_4.jpg", 3],
    ["BJ-8-1.jpg", 0],
  );
  expect(shown(group(all, ["BJ-7"]))).toEqual([
    "BJ-8: BJ-8-1.jpg",
    "BJ-9: IMG_1.jpg IMG_2.jpg IMG_3.jpg",
    "BJ-10: IMG_4.jpg",
    "BJ-11: IMG_5.jpg",
  ]);
});

test("groups can be split, merged, and lose a photograph", () => {
  const all = photographs(["a.jpg", 0], ["b.jpg", 0], ["c.jpg", 0]);
  const split = splitGroup(group(all, ["R-1"]), 0, 1, ["R-1"]);
  expect(shown(split)).toEqual(["R-2: a.jpg", "R-3: b.jpg c.jpg"]);
  expect(shown(mergeGroup(split, 1))).toEqual(["R-2: a.jpg b.jpg c.jpg"]);
  expect(mergeGroup(split, 0)).toBe(split);
  expect(shown(withoutPhotographs(split, ({ id }) => id === 0))).toEqual(["R-3: b.jpg c.jpg"]);
});

test("no photograph is lost or repeated, and no two groups share an SKU", () => {
  const anyName = fc.oneof(
    fc.constantFrom("R-1-1.jpg", "R-2.jpg", "IMG_1.jpg", "IMG_2.jpg", ".jpg", ""),
    fc.string(),
  );
  const anyMinute = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(fc.array(fc.tuple(anyName, anyMinute)), (all) => {
      const groups = group(photographs(...all), ["R-1", "R-9"]);
      const ids = groups.flatMap((one) => one.photographs.map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(all.map((_, n) => n));
      const skus = groups.map(({ sku }) => sku.trim().toLowerCase());
      expect(new Set(skus).size).toBe(skus.length);
    }),
  );
});
