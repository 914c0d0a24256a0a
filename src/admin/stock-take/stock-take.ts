import { fold } from "../../lib/text.ts";
import type { Product } from "../../products/product.ts";
import { ukDay, type Day } from "../../lib/day.ts";
import { readableText } from "../inventory/inventory-query.ts";
import { isClosed } from "../ledger/ledger-figures.ts";
import { OWNER_NAMES, ownerText } from "../ledger/ledger-labels.ts";
import type { LedgerEntry, Owner } from "../ledger/ledger.ts";
import { stockRows } from "../ledger/stock-figures.ts";
import { dateOf } from "../ui/dates.ts";
import { PLACE_NAMES, type Whereabouts } from "../whereabouts/whereabouts.ts";

/** A stock take: what should be here when it starts, and what has moved since. */

/** A count covers all of the stock, a category, a brand, or the pieces with these words. */
export const SECTION_NAMES = {
  all: "Everything",
  category: "A category",
  brand: "A brand",
  words: "Pieces with these words",
} as const;
export type SectionKind = keyof typeof SECTION_NAMES;

export interface Section {
  readonly kind: SectionKind;
  /** "" for everything. */
  readonly name: string;
}

export interface StockTake extends Section {
  readonly id: string;
  /** In ms since 1970, like all times here. */
  readonly startedAt: number;
  readonly startedBy: string;
  /** Pieces in stock that are not part of the section. */
  readonly others: number;
  /** 0 until it is finished. */
  readonly finishedAt: number;
  readonly finishedBy: string;
  /** How the report calls pieces without a scan; "" until it is finished. */
  readonly rest: Rest | "";
}

export const RESTS = ["missing", "uncounted"] as const;
export type Rest = (typeof RESTS)[number];

/** A piece as it is when the count starts. */
export interface Piece {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  readonly owner: Owner;
  /** "Consigned"; "" if it is ours. */
  readonly whose: string;
  /** "On approval"; "" for a piece in the shop. */
  readonly where: string;
  /** In pence; null if unknown. */
  readonly cost: number | null;
  readonly asking: number | null;
}

/** A sale, purchase or move since the count started. */
export interface Movement {
  readonly id: string;
  readonly kind: "left" | "added" | "moved";
  /** The day of the sale or move, and when it was stored at the latest. */
  readonly day: Day;
  readonly at: number;
  /** "Sold on 26 Nov 2026" */
  readonly why: string;
  readonly reason?: OddReason;
  /** As it is now; null if it has left. */
  readonly piece: Piece | null;
}

/** The shop's lists, as they are now. */
export interface Lists {
  readonly products: readonly Product[];
  readonly entries: readonly LedgerEntry[];
  readonly whereabouts: ReadonlyMap<string, Whereabouts>;
  readonly readAt: number;
}

/** All pieces in stock, and which of them belong to a section. */
export function stockNow({ products, entries, whereabouts, readAt }: Lists, section: Section) {
  const productOf = new Map(products.map((product) => [product.id, product]));
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const all = stockRows(products, entries, whereabouts, readAt).map(
    ({ id, title, sku, owner, place, cost, asking }): Piece => ({
      id,
      title,
      sku,
      owner,
      // Without names: a count is kept for ever.
      whose: owner === "" ? "" : OWNER_NAMES[owner],
      where: place === "here" ? "" : PLACE_NAMES[place],
      cost,
      asking,
    }),
  );
  const words = fold(section.name).split(" ");
  const isPart = ({ id, title, sku }: Piece): boolean => {
    const product = productOf.get(id);
    switch (section.kind) {
      case "all":
        return true;
      case "category":
        return product?.jewellery === section.name;
      case "brand":
        return product?.brand === section.name;
      case "words": {
        // A tray is named in the notes of the stock book or of the last move.
        const notes = [entryOf.get(id)?.notes, whereabouts.get(id)?.moves.at(-1)?.note];
        const readable = product ? readableText(product) : `${title} ${sku}`;
        const entry = entryOf.get(id);
        const whose = entry ? ownerText(entry) : "";
        const text = ` ${fold([readable, whose, ...notes].join(" "))} `;
        return words.every((word) => text.includes(` ${word} `));
      }
    }
  };
  return { all, part: all.filter(isPart) };
}

/** The movements between the start of a count and now. */
export function movementsSince(
  start: readonly Piece[],
  lists: Lists,
  section: Section,
): readonly Movement[] {
  const nowMs = lists.readAt;
  const { all, part } = stockNow(lists, section);
  const now = new Map(all.map((piece) => [piece.id, piece]));
  const before = new Map(start.map((piece) => [piece.id, piece]));
  const gone = goneReasons(lists);
  const changed = start.flatMap(({ id, where }): Movement[] => {
    const piece = now.get(id);
    if (!piece) {
      const { why, day, at, reason } = gone.get(id) ?? {
        why: "Deleted",
        day: ukDay(nowMs),
        at: nowMs,
        reason: "unknown",
      };
      return [{ id, kind: "left", why, day, at, reason, piece: null }];
    }
    // A new date on approval is no move.
    if ((piece.where === "") === (where === "")) return [];
    const day = lists.whereabouts.get(id)?.moves.at(-1)?.since ?? ukDay(nowMs);
    return [{ id, kind: "moved", day, at: nowMs, why: piece.where || "Came back", piece }];
  });
  const added = part
    .filter(({ id }) => !before.has(id))
    .map((piece): Movement => {
      const day = ukDay(nowMs);
      return { id: piece.id, kind: "added", day, at: nowMs, why: "New since the start", piece };
    });
  return [...changed, ...added];
}

type Gone = Pick<Movement, "why" | "day" | "at"> & {
  readonly reason: OddReason;
  readonly owner: Owner;
  readonly whose: string;
};

const SOLD = { reason: "sold", why: "Sold", owner: "", whose: "" } as const;

/** Why pieces that the shop knows are not in stock. */
function goneReasons({ products, entries }: Lists): ReadonlyMap<string, Gone> {
  const reasons = new Map<string, Gone>();
  for (const { id, available, updatedAt } of products) {
    if (available === "Sold") reasons.set(id, { ...SOLD, day: ukDay(updatedAt), at: updatedAt });
  }
  for (const entry of entries.filter(isClosed)) {
    const { id, saleDate, sellingPrice, disposal, owner, updatedAt } = entry;
    const how = sellingPrice === null ? disposal : "Sold";
    const isReturned = sellingPrice === null && owner !== "";
    reasons.set(id, {
      reason: isReturned ? "not-ours" : "sold",
      why: `${how} on ${dateOf(saleDate)}`,
      day: saleDate,
      at: updatedAt,
      owner,
      whose: owner === "" ? "" : OWNER_NAMES[owner],
    });
  }
  return reasons;
}

/** Why a scanned code is not expected. */
export const ODD_REASONS = ["sold", "unknown", "not-ours", "elsewhere", "other-section"] as const;
export type OddReason = (typeof ODD_REASONS)[number];

export interface Odd {
  readonly reason: OddReason;
  /** "Sold on 3 Nov 2026" */
  readonly why: string;
  /** As of a piece. Scans from before 2026-11-27 have none. */
  readonly owner?: Owner;
  readonly whose?: string;
  readonly title: string;
  readonly sku: string;
  readonly cost: number | null;
  readonly asking: number | null;
}

/**
 * Whether a piece should be here, and the reason and the words if it has left or is elsewhere.
 * @param at when it was scanned, in ms; omitted for now.
 */
export function verdict(
  { where }: Piece,
  movement: Movement | undefined,
  at = Infinity,
): { readonly isHere: boolean; readonly reason: OddReason | null; readonly why: string } {
  // Moves have a day, sales also the time when they were stored.
  const wasHere = movement !== undefined && at <= movement.at && ukDay(at) <= movement.day;
  if (movement?.kind === "left")
    return { isHere: wasHere, reason: movement.reason ?? "sold", why: movement.why };
  const why = movement?.piece?.where ?? where;
  if (why === "") return { isHere: true, reason: null, why };
  return { isHere: wasHere && movement.kind === "moved", reason: "elsewhere", why };
}

/** The pieces that the shop knows and the count does not expect, by id. */
export function oddPieces(
  expected: ReadonlySet<string>,
  lists: Lists,
  section: Section,
): ReadonlyMap<string, Odd> {
  const odd = new Map<string, Odd>();
  const gone = goneReasons(lists);
  for (const { id, where: _where, ...piece } of stockNow(lists, section).all) {
    if (!expected.has(id))
      odd.set(id, { reason: "other-section", why: "Not in this section", ...piece });
  }
  const add = (id: string, title: string, sku: string, cost: number | null) => {
    const found = gone.get(id);
    if (!found || expected.has(id)) return;
    const { reason, why, owner, whose } = found;
    odd.set(id, { reason, why, owner, whose, title, sku, cost, asking: null });
  };
  for (const { id, title, sku } of lists.products) add(id, title, sku, null);
  for (const { id, title, sku, purchasePrice } of lists.entries) add(id, title, sku, purchasePrice);
  return odd;
}

/** sectionText({ kind: "brand", name: "Aurelie" }) → "Brand Aurelie" */
export function sectionText({ kind, name }: Section): string {
  if (kind === "all") return SECTION_NAMES.all;
  return kind === "words"
    ? `Pieces with “${name}”`
    : `${kind === "brand" ? "Brand" : "Category"} ${name}`;
}

/** Documents may have 1 MB: texts are joined by line breaks into pages of at most `max` characters. Earlier pages never change. */
export function inPages(lines: readonly string[], max: number): readonly string[] {
  const pages: string[][] = [];
  let length = Infinity;
  for (const line of lines) {
    if (length + line.length > max) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(line);
    length += line.length + 1;
  }
  return pages.map((page) => page.join("\n"));
}
