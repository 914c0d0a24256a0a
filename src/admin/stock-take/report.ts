import { dayOf } from "../ui/dates.ts";
import { countedScans, idsOf, UNKNOWN, type Book, type Scan } from "./scans.ts";
import { verdict, type Piece, type StockTake } from "./stock-take.ts";

/** The result of a count. */

export interface ReportRow extends Pick<Piece, "title" | "sku" | "cost" | "asking"> {
  readonly id: string;
  readonly owner: Piece["owner"];
  readonly whose: string;
  /** Where it is, why it was not expected, or when it was last seen. */
  readonly note: string;
  /** When it was first scanned; 0 if it was not. */
  readonly at: number;
}

export const GROUPS = {
  missing: "Missing",
  uncounted: "Not counted",
  odd: "Unexpected",
  unread: "Not read or not known",
  elsewhere: "Known elsewhere",
  moved: "Moved since the start",
  found: "Found",
} as const;
export type Group = keyof typeof GROUPS;
export type Report = Readonly<Record<Group, readonly ReportRow[]>>;

/**
 * Sorts the pieces of a count. A piece that was scanned before its sale was stored counts as found.
 * @param seenBefore when earlier counts last found each piece, in ms since 1970; null if that is not known.
 */
export function makeReport(
  take: Pick<StockTake, "rest" | "finishedAt">,
  book: Book,
  scans: readonly Scan[],
  seenBefore: ReadonlyMap<string, number> | null = new Map(),
): Report {
  const first = new Map<string, Scan>();
  const strays = new Map<string, Scan>();
  for (const scan of countedScans(scans)) {
    // A piece that was bought after a phone has read the stock is unknown to it.
    const ids = idsOf(scan.code, book).filter((one) => book.pieces.has(one));
    const id = ids.find((one) => !first.has(one)) ?? ids[0];
    if (id === undefined) {
      if (!strays.has(scan.code)) strays.set(scan.code, scan);
    } else if (!first.has(id)) first.set(id, scan);
  }
  const report: Record<Group, ReportRow[]> = {
    missing: [],
    uncounted: [],
    odd: [],
    unread: [],
    elsewhere: [],
    moved: [],
    found: [],
  };
  for (const piece of book.pieces.values()) {
    const scan = first.get(piece.id);
    const movement = book.movements.get(piece.id);
    const { isHere, reason, why } = verdict(piece, movement, scan?.at);
    const [group, note] = scan
      ? ([isHere ? "found" : "odd", why] as const)
      : reason === "elsewhere"
        ? ([reason, why] as const)
        : movement
          ? // It may have come into a tray that was counted before.
            (["moved", movement.why] as const)
          : unscannedGroup(take, seenBefore && (seenBefore.get(piece.id) ?? 0));
    const { id, title, sku, owner, whose, cost, asking } = piece;
    report[group].push({ id, title, sku, owner, whose, cost, asking, note, at: scan?.at ?? 0 });
  }
  for (const { code, odd, at } of strays.values()) {
    const { reason, why, ...known } = odd ?? UNKNOWN;
    const group = reason === "unknown" ? "unread" : "odd";
    report[group].push({
      owner: "",
      whose: "",
      ...known,
      title: known.title || code,
      id: code,
      note: why,
      at,
    });
  }
  return report;
}

function unscannedGroup(
  { rest, finishedAt }: Pick<StockTake, "rest" | "finishedAt">,
  /** 0 if no earlier count has found it; null if that is not known. */
  seenAt: number | null,
): readonly [Group, string] {
  if (rest !== "missing") return ["uncounted", ""];
  if (seenAt === null) return ["missing", ""];
  const missed = finishedAt > 0 ? ` and ${dayOf(finishedAt)}` : "";
  return ["missing", seenAt > 0 ? `Lost between ${dayOf(seenAt)}${missed}` : "In no earlier count"];
}

/** When the latest of some counts has found each piece. */
export function lastSeen(counts: readonly (readonly Scan[])[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const { code, at } of counts.flatMap(countedScans))
    seen.set(code, Math.max(at, seen.get(code) ?? 0));
  return seen;
}
