import type { ProductDraft } from "../../products/product.ts";
import { nextSku, skuKey } from "../saving/sku.ts";
import { skusInNames } from "./sku-in-name.ts";
import { collator } from "../ui/list-order.ts";

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
  const named = new Map<string, { sku: string; photographs: P[] }>();
  const unnamed: P[] = [];
  /** Each shows several products: only the dealer knows where it belongs. */
  const several: P[] = [];
  for (const [n, sku] of skusInNames(
    photographs.map(({ name }) => name),
    skus,
  ).entries()) {
    const photograph = photographs[n];
    if (!photograph) continue;
    if (sku === null) several.push(photograph);
    else if (sku === "") unnamed.push(photograph);
    else {
      const group = named.get(skuKey(sku)) ?? { sku, photographs: [] };
      group.photographs.push(photograph);
      named.set(skuKey(sku), group);
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

/**
 * Adds photographs to groups, of which the dealer's own stay as they are: photographs that name the SKU of one are added to it,
 * and all others are grouped again.
 * @param isOwn whether the dealer has made or changed a group.
 */
export function addPhotographs<P extends Photograph>(
  groups: readonly PhotographGroup<P>[],
  added: readonly P[],
  isOwn: (group: PhotographGroup<P>) => boolean,
  skus: readonly string[],
  pauseMs: number,
): readonly PhotographGroup<P>[] {
  const own = groups.filter(isOwn);
  const others = groups.filter((group) => !isOwn(group)).flatMap(({ photographs }) => photographs);
  const taken = own.map(({ sku }) => sku).filter(Boolean);
  // The dealer's SKUs come last: new ones are counted on from the stock.
  const found = groupPhotographs([...others, ...added], [...skus, ...taken], pauseMs);
  const keys = new Map(own.map((group) => [skuKey(group.sku), group]));
  const joined = own.map((group) => {
    const more = found.find(({ sku }) => sku !== "" && keys.get(skuKey(sku)) === group);
    return more ? { ...group, photographs: [...group.photographs, ...more.photographs] } : group;
  });
  return [...joined, ...found.filter(({ sku }) => sku === "" || !keys.has(skuKey(sku)))];
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

/** Without some photographs, and without the groups that have no others. */
export function withoutPhotographs<P extends Photograph>(
  groups: readonly PhotographGroup<P>[],
  isLeftOut: (photograph: P) => boolean,
): readonly PhotographGroup<P>[] {
  return groups
    .map((group) =>
      group.photographs.some(isLeftOut)
        ? { ...group, photographs: group.photographs.filter((one) => !isLeftOut(one)) }
        : group,
    )
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

const byName = (a: Photograph, b: Photograph) => collator.compare(a.name, b.name);

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
