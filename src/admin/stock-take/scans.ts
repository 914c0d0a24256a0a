import { isRecord } from "../../lib/values.ts";
import { skuKey } from "../saving/sku.ts";
import { OWNERS } from "../ledger/ledger.ts";
import { isFromOtherKeyboard, readingsOf } from "./scanner-text.ts";
import {
  ODD_REASONS,
  verdict,
  type Movement,
  type Odd,
  type OddReason,
  type Piece,
} from "./stock-take.ts";

/** The scans of a count: a line each, added in order and never changed. */

export interface Scan {
  /** Which opening of the screen has made it. With `at` it is unique. */
  readonly device: string;
  /** In ms since 1970, increasing. */
  readonly at: number;
  /** The scanned or typed text; the piece's id if it is known. */
  readonly code: string;
  /** Why it was not expected when it was scanned. */
  readonly odd?: Odd | undefined;
  /** Takes back the scan of this device at this time. */
  readonly undoes?: number | undefined;
  /** The device of the undone scan; omitted if it is the same device. */
  readonly of?: string | undefined;
}

/** scanLine({ at: 1, code: "ring" }) → '{"at":1,"code":"ring"}' */
export function scanLine({ at, code, odd, undoes, of }: Omit<Scan, "device">): string {
  return JSON.stringify({ at, code, odd, undoes, of });
}

/** The scans of a stored page. Lines that cannot be read are left out. */
export function readScans(device: string, rows: string): readonly Scan[] {
  return rows.split("\n").flatMap((line): Scan[] => {
    try {
      const scan: unknown = JSON.parse(line);
      if (!isRecord(scan)) return [];
      const { at, code, odd, undoes, of } = scan;
      if (typeof at !== "number" || typeof code !== "string") return [];
      return [
        {
          device,
          at,
          code,
          ...(isRecord(odd) && { odd: toOdd(odd) }),
          ...(typeof undoes === "number" && { undoes }),
          ...(typeof of === "string" && { of }),
        },
      ];
    } catch {
      return [];
    }
  });
}

/** Anything that a page may contain: one phone must not end the report of all. */
function toOdd(value: Readonly<Record<string, unknown>>): Odd {
  const text = (name: string) => (typeof value[name] === "string" ? value[name] : "");
  const amount = (name: string) => (typeof value[name] === "number" ? value[name] : null);
  return {
    reason: ODD_REASONS.find((one) => one === value["reason"]) ?? "unknown",
    why: text("why"),
    owner: OWNERS.find((one) => one === value["owner"]) ?? "",
    whose: text("whose"),
    title: text("title"),
    sku: text("sku"),
    cost: amount("cost"),
    asking: amount("asking"),
  };
}

/** The scans without the undone ones, the oldest first. */
export function countedScans(scans: readonly Scan[]): readonly Scan[] {
  const undone = new Set(
    scans.flatMap(({ device, undoes, of = device }) =>
      undoes === undefined ? [] : `${of} ${undoes}`,
    ),
  );
  const isUndone = ({ device, at }: Scan) => undone.size > 0 && undone.has(`${device} ${at}`);
  return scans
    .filter((scan) => scan.undoes === undefined && !isUndone(scan))
    .toSorted((a, b) => a.at - b.at);
}

/** The pieces that a count expects, to look scanned codes up. */
export interface Book {
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly idsBySku: ReadonlyMap<string, readonly string[]>;
  /** Caps Lock changes the ids in a hand scanner's links. */
  readonly idsByLowerCase: ReadonlyMap<string, string>;
  readonly movements: ReadonlyMap<string, Movement>;
  /** What else the shop knows. */
  readonly odd: ReadonlyMap<string, Odd>;
}

/** @param products as they are now: an SKU may have been corrected since the start. */
export function makeBook(
  start: readonly Piece[],
  movements: readonly Movement[],
  odd: ReadonlyMap<string, Odd> = new Map(),
  products: readonly Pick<Piece, "id" | "sku">[] = [],
): Book {
  const pieces = new Map(start.map((piece) => [piece.id, piece]));
  for (const { kind, piece } of movements) {
    if (kind === "added" && piece) pieces.set(piece.id, piece);
  }
  const idsBySku = new Map<string, string[]>();
  const add = (id: string, sku: string) => {
    const key = skuKey(sku);
    const ids = idsBySku.get(key);
    if (ids?.includes(id)) return;
    if (ids) ids.push(id);
    else idsBySku.set(key, [id]);
  };
  for (const { id, sku } of pieces.values()) add(id, sku);
  for (const [id, { sku }] of odd) add(id, sku);
  for (const { id, sku } of products) if (pieces.has(id)) add(id, sku);
  idsBySku.delete("");
  const ids = [...pieces.keys(), ...odd.keys()];
  return {
    pieces,
    idsBySku,
    idsByLowerCase: new Map(ids.map((id) => [id.toLowerCase(), id])),
    movements: new Map(movements.map((one) => [one.id, one])),
    odd,
  };
}

/** The ids that a text can mean: a label's link, an id or a SKU, which older products may share. */
export function idsOf(code: string, book: Book): readonly string[] {
  for (const text of readingsOf(code)) {
    const ids = lookUp(text, book);
    if (ids.length > 0) return ids;
  }
  return typedSku(code, book);
}

const MIN_NUMBER_LENGTH = 3;

/** A SKU as people type it: without its signs, or only its number. [] if several pieces can be meant. */
function typedSku(code: string, { idsBySku }: Book): readonly string[] {
  const bare = (text: string) => skuKey(text).replace(/[^\p{L}\p{N}]/gu, "");
  const wanted = bare(code);
  if (wanted.length < MIN_NUMBER_LENGTH) return [];
  const skus = [...idsBySku.keys()];
  const same = skus.filter((sku) => bare(sku) === wanted);
  const numbered = /^\d+$/.test(wanted)
    ? skus.filter((sku) => /\d+$/.exec(bare(sku))?.[0] === wanted)
    : [];
  const [found, ...others] = same.length > 0 ? same : numbered;
  return found === undefined || others.length > 0 ? [] : (idsBySku.get(found) ?? []);
}

function lookUp(code: string, { pieces, idsBySku, idsByLowerCase, odd }: Book): readonly string[] {
  const wanted = LABEL_LINK.exec(code)?.[1] ?? code;
  if (pieces.has(wanted) || odd.has(wanted)) return [wanted];
  const id = idsByLowerCase.get(wanted.toLowerCase());
  return id === undefined ? (idsBySku.get(skuKey(code)) ?? []) : [id];
}

/** A product's page, on this or a former domain. */
const LABEL_LINK = /\/shop\/[^/?#]+\/[^/?#]+\/product\/([\w-]+)/i;

/** The answer to a scan, with its own tone. */
export interface Answer {
  readonly kind: "found" | "again" | "odd";
  readonly reason?: OddReason;
  readonly text: string;
  readonly scan: Pick<Scan, "code" | "odd">;
}

const OTHER_KEYBOARD =
  "Unknown. If a hand scanner has typed this, it is set for another keyboard: scan the code for your country in its manual";
export const UNKNOWN: Odd = {
  reason: "unknown",
  why: "Unknown",
  title: "",
  sku: "",
  cost: null,
  asking: null,
};
const isForeignLink = (code: string) => /^https?:\/\//i.test(code) && !LABEL_LINK.test(code);

/** @param counted the ids that have been scanned. */
export function answerTo(code: string, book: Book, counted: ReadonlySet<string>): Answer {
  const ids = idsOf(code, book);
  // If pieces share an SKU, prefer an uncounted one.
  const known = ids.filter((id) => book.pieces.has(id));
  const id = known.find((one) => !counted.has(one)) ?? known[0];
  const piece = id === undefined ? undefined : book.pieces.get(id);
  if (piece) return answerToPiece(piece, book, counted);
  const odd: Odd = ids.map((one) => book.odd.get(one)).find(Boolean) ?? {
    ...UNKNOWN,
    title: code,
    ...(isForeignLink(code)
      ? { reason: "not-ours", why: "A link that is not a label’s" }
      : isFromOtherKeyboard(code) && { why: OTHER_KEYBOARD }),
  };
  const stored = ids[0] !== undefined && book.odd.has(ids[0]) ? ids[0] : code;
  const isAgain = counted.has(stored);
  const whose = odd.reason === "not-ours" && odd.whose ? ` ${odd.whose}.` : "";
  return {
    kind: isAgain ? "again" : "odd",
    reason: odd.reason,
    text: `${isAgain ? "Already scanned" : "Unexpected"}: ${odd.title}. ${odd.why}.${whose}`,
    scan: { code: stored, odd },
  };
}

function answerToPiece(piece: Piece, { movements }: Book, counted: ReadonlySet<string>): Answer {
  const { id, title, sku, whose, cost, asking } = piece;
  const scan = { code: id };
  if (counted.has(id)) return { kind: "again", text: `Already counted: ${title}`, scan };
  const { isHere, reason, why } = verdict(piece, movements.get(id));
  if (!isHere && reason !== null) {
    const odd: Odd = { reason, why, title, sku, cost, asking };
    return { kind: "odd", reason, text: `Unexpected: ${title}. ${why}.`, scan: { ...scan, odd } };
  }
  return { kind: "found", text: ["Found: " + title, whose].filter(Boolean).join(". "), scan };
}
