import type { ProductDraft } from "../../products/product.ts";
import { nextSku, skuKey } from "../saving/sku.ts";

/** Sorts a heap of photographs into groups that each show one product. */

interface Photograph {
  readonly id: number;
  /** The file's name. */
  readonly name: string;
  /** In ms since 1970. */
  readonly takenAt: number;
}

/** `sku` belongs to an existing product, or a new product will get it. */
export interface PhotographGroup<P extends Photograph = Photograph> {
  readonly sku: string;
  readonly photographs: readonly P[];
}

/**
 * Groups photographs by the SKU in their file names, and the others by the pauses between them. New SKUs are counted on.
 * groupPhotographs([{ name: "BJ-7-1.jpg", … }, { name: "BJ-7-2.jpg", … }, { name: "IMG_2041.jpg", … }], ["BJ-8"], 60_000)
 *   → [{ sku: "BJ-7", photographs: [2] }, { sku: "BJ-9", photographs: [1] }]
 * @param skus the SKUs in stock, the newest first.
 * @param pauseMs a longer pause between two photographs starts a new group.
 */
export function groupPhotographs<P extends Photograph>(
  photographs: readonly P[],
  skus: readonly string[],
  pauseMs: number,
): readonly PhotographGroup<P>[] {
  const stock = new Map(skus.map((sku) => [skuKey(sku), sku]));
  const named = new Map<string, { sku: string; photographs: P[] }>();
  const unnamed: P[] = [];
  /** Each shows several products: only the dealer knows where it belongs. */
  const several: P[] = [];
  for (const photograph of photographs) {
    const sku = skuInName(photograph.name, stock);
    const key = skuKey(sku ?? "");
    if (sku === null) several.push(photograph);
    else if (sku === "") unnamed.push(photograph);
    else {
      const group = named.get(key) ?? { sku, photographs: [] };
      group.photographs.push(photograph);
      named.set(key, group);
    }
  }
  for (const group of named.values()) group.photographs.sort(byName);

  const timed: P[][] = [];
  let before = -Infinity;
  for (const photograph of unnamed.sort((a, b) => a.takenAt - b.takenAt || byName(a, b))) {
    const isNext = photograph.takenAt - before > pauseMs;
    if (isNext) timed.push([photograph]);
    else timed.at(-1)?.push(photograph);
    before = photograph.takenAt;
  }
  timed.push(...several.map((photograph) => [photograph]));
  const groups: PhotographGroup<P>[] = [...named.values()].sort((a, b) =>
    collator.compare(a.sku, b.sku),
  );
  for (const group of timed) groups.push({ sku: unusedSku(groups, skus), photographs: group });
  return groups;
}

/** Splits a group before one of its photographs; the second part gets an unused SKU. */
export function splitGroup<P extends Photograph>(
  groups: readonly PhotographGroup<P>[],
  at: number,
  before: number,
  skus: readonly string[],
): readonly PhotographGroup<P>[] {
  const group = groups[at];
  if (!group) return groups;
  const first = { ...group, photographs: group.photographs.slice(0, before) };
  const second = {
    sku: unusedSku(groups, skus),
    photographs: group.photographs.slice(before),
  };
  return groups.toSpliced(at, 1, first, second);
}

/** Adds a group's photographs to the group before it, which keeps its SKU. */
export function mergeGroup<P extends Photograph>(
  groups: readonly PhotographGroup<P>[],
  at: number,
): readonly PhotographGroup<P>[] {
  const [first, second] = [groups[at - 1], groups[at]];
  if (!first || !second) return groups;
  const photographs = [...first.photographs, ...second.photographs];
  return groups.toSpliced(at - 1, 2, { ...first, photographs });
}

/** Without a photograph, and without its group if it was the only one. */
export function withoutPhotograph<P extends Photograph>(
  groups: readonly PhotographGroup<P>[],
  id: number,
): readonly PhotographGroup<P>[] {
  return groups
    .map((group) => ({ ...group, photographs: group.photographs.filter((one) => one.id !== id) }))
    .filter(({ photographs }) => photographs.length > 0);
}

/** Gives unused SKUs to some of the groups. */
export function renumberGroups<P extends Photograph>(
  groups: readonly PhotographGroup<P>[],
  isChosen: (group: PhotographGroup<P>) => boolean,
  skus: readonly string[],
): readonly PhotographGroup<P>[] {
  return groups.reduce(
    (all, group, at) =>
      isChosen(group) ? all.with(at, { ...group, sku: unusedSku(all, skus) }) : all,
    groups,
  );
}

/** The next SKU that neither the stock nor a group has; "" if the stock's SKUs have no numbers. */
function unusedSku(groups: readonly PhotographGroup[], skus: readonly string[]): string {
  const used = new Set(groups.map(({ sku }) => skuKey(sku)));
  let next = nextSku(skus);
  while (next !== "" && used.has(skuKey(next))) next = nextSku([next]);
  return next;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const byName = (a: Photograph, b: Photograph) => collator.compare(a.name, b.name);

/** Names that cameras and phones give: the number in them is not part of an SKU. */
const CAMERA_NAME = /^(img|dsc|pxl|dji|mvimg|p\d{7})/i;

/** What computers add to the name of a copy: "(2)", " copy 3", " - Kopie", "-edited", "~2". */
const COPY =
  /[-_ ]*(?:\(\d{1,3}\)|[-_ ](?:copy|copie|kopie|copia|kopia|edit(?:ed)?|bearbeitet|final)(?: ?\(?\d{1,3}\)?)?|~\d{1,3})$/i;

const COPY_OF = /^(?:copy of|kopie von|copie de|edited)[-_ ]+/i;

/** The view that a photograph shows: "BJ-7-front", "BJ-7 side 2" */
const VIEW =
  /[-_ ]+(?:front|back|side|top|bottom|rear|left|right|detail|close-?up|macro|box|papers?|certificate|cert|hallmarks?|clasp|inside|worn|model|hand|main|hero|video|dial|caseback|case|strap|packaging|receipt)s?(?:[-_ ]?\d{1,2})?$/i;

/** "BJ-7-2", "BJ-7 2" */
const NUMBER = /[-_ ]\d{1,2}$/;

/**
 * The SKU in a file's name, which is an SKU in stock, or has a number of at most two digits, a view or a copy's mark after it;
 * "" if there is none, null if there are several. skuInName("BJ-2104-2.jpg", new Map()) → "BJ-2104"; skuInName("IMG_2041.jpg", new Map()) → ""
 */
function skuInName(name: string, stock: ReadonlyMap<string, string>): string | null {
  let rest = name
    .replace(/\.[^.]*$/, "")
    .trim()
    .replace(COPY_OF, "");
  const known = (stem: string) =>
    stock.get(skuKey(stem)) || stock.get(skuKey(stem.replace(/^img[-_ ]+/i, "")));
  let isMarked = false;
  for (;;) {
    const sku = known(rest);
    if (sku) return sku;
    const shorter = [COPY, VIEW].reduce((text, mark) => text.replace(mark, ""), rest).trim();
    if (shorter === rest) break;
    isMarked = true;
    rest = shorter;
  }
  if (namesSeveral(rest)) return null;
  const start = NUMBER.test(rest) ? rest.replace(NUMBER, "").trim() : "";
  const sku = known(start);
  if (sku) return sku;
  if (CAMERA_NAME.test(rest)) return "";
  if (/\d/.test(start)) return start;
  return isMarked && SKU_LIKE.test(rest) ? rest : "";
}

/** Letters and a number of at least two digits. */
const SKU_LIKE = /^[a-z]{1,6}[-_ ]?\d{2,8}$/i;

/** namesSeveral("BJ-1 and BJ-2") → true */
function namesSeveral(stem: string): boolean {
  const skus = [...stem.matchAll(/([a-z]+)[-_ ]?\d+/gi)].map(([sku, letters = ""]) => ({
    sku: skuKey(sku),
    letters: skuKey(letters),
  }));
  return skus.some(({ sku, letters }) =>
    skus.some((other) => other.letters === letters && other.sku !== sku),
  );
}

export interface ChosenPhotograph extends Photograph {
  readonly file: File;
  /** An object URL. */
  readonly preview: string;
  /** How often it is rotated by 90 degrees, clockwise: 0–3. */
  readonly quarterTurns: number;
}

/** Photographs of one product. */
export interface ImportJob {
  /** The same when the job is started again. */
  readonly key: number;
  readonly photographs: readonly ChosenPhotograph[];
  readonly sku: string;
  /** The product that gets them, or the values of a new one. */
  readonly to: { readonly existingId: string } | { readonly draft: ProductDraft };
}
