import {
  collection,
  doc,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { text, type Fields } from "../../firebase/fields.ts";
import { firestore } from "../../firebase/firebase.ts";
import { readInPortions, withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry, type Writes } from "../../firebase/writes.ts";
import { isDay } from "../../lib/day.ts";
import { MAX_SKU_LENGTH } from "../../lib/limits.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { shorten } from "../../lib/text.ts";
import { isRecord } from "../../lib/values.ts";
import { ALL, type PartedCollection, type Parts } from "../access/known-documents-store.ts";
import { displayTitle } from "../../products/converters.ts";
import {
  currentMove,
  PLACES,
  type Move,
  type PieceToMove,
  type Whereabouts,
} from "./whereabouts.ts";

/** `whereabouts/{productId}`: only administrators read it, and moves are added, never changed. */

/** A document of `whereabouts`; null if it has no move that can be read. */
function toWhereabouts(id: string, fields: Fields): Whereabouts | null {
  const moves = Array.isArray(fields.moves) ? fields.moves.flatMap(toMoves) : [];
  return moves.length === 0
    ? null
    : { id, title: text(fields.title), sku: text(fields.sku), moves };
}

function toMoves(value: unknown): Move[] {
  if (!isRecord(value)) return [];
  const place = PLACES.find((one) => one === value["place"]);
  const [since, until] = [text(value["since"]), text(value["until"])];
  if (!place || !isDay(since)) return [];
  const name = text(value["name"]);
  return [{ place, name, since, until: isDay(until) ? until : "", note: text(value["note"]) }];
}

export const WHEREABOUTS: PartedCollection<Whereabouts> = {
  name: "whereabouts",
  changedField: "timestamp",
  convert: toWhereabouts,
};

/** The pieces that are not here. */
const AWAY: Parts = {
  away: [
    where(
      "place",
      "in",
      PLACES.filter((place) => place !== "here"),
    ),
  ],
};

/** Which documents have the pieces that are not here: all of them while the oldest is from before `place` was stored. */
export async function partsOfAway(): Promise<Parts> {
  const oldest = query(collection(firestore(), "whereabouts"), orderBy("timestamp"), limit(1));
  const { docs } = await withReadRetry(() => getDocs(oldest));
  return docs.every((one) => "place" in one.data()) ? AWAY : ALL;
}

/** The rules look up the administrator for each document, and may access 10 documents per query. */
const IDS_PER_QUERY = 10;
const MOVES_PER_BATCH = 100;
/** The rules allow no more: the oldest make room. */
const MAX_MOVES = 500;
const ATTEMPTS = 3;

/**
 * Add a move to each of these pieces. Pieces for which it is already stored are left as they are, so saving again is safe.
 * @throws ConflictError with the pieces as they are stored that a colleague has moved since; otherwise as `withReadRetry` and
 *   `withWriteRetry`. The pieces of earlier batches have been moved then.
 * @param progress its signal stops it at the end of a batch.
 */
export async function saveMoves(
  pieces: readonly PieceToMove[],
  move: Move,
  progress?: { readonly signal: AbortSignal; readonly onMoved: (count: number) => void },
): Promise<void> {
  for (let start = 0; start < pieces.length; start += MOVES_PER_BATCH) {
    progress?.signal.throwIfAborted();
    const some = pieces.slice(start, start + MOVES_PER_BATCH);
    await saveBatch(some, move);
    progress?.onMoved(start + some.length);
  }
}

/** Reads where a piece has been. @returns what adds another move to the batch of another save. @throws ShopError as `withReadRetry`. */
export async function moveWrite(piece: PieceToMove, move: Move): Promise<(batch: Writes) => void> {
  const stored = await readMoves([piece.id]);
  return (batch) => addMove(batch, piece, move, stored);
}

function addMove(
  batch: Writes,
  { id, title, sku }: Pick<PieceToMove, "id" | "title" | "sku">,
  move: Move,
  stored: ReadonlyMap<string, readonly unknown[]>,
): void {
  batch.set(doc(firestore(), "whereabouts", id), {
    title: displayTitle(title),
    sku: shorten(sku, MAX_SKU_LENGTH),
    moves: [...(stored.get(id) ?? []), move].slice(-MAX_MOVES),
    place: move.place,
    until: move.until,
    timestamp: serverTimestamp(),
  });
}

async function saveBatch(pieces: readonly PieceToMove[], move: Move): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const stored = await readMoves(pieces.map(({ id }) => id));
    const isStored = (id: string) =>
      JSON.stringify(toMoves(stored.get(id)?.at(-1))) === JSON.stringify([move]);
    const missing = pieces.filter(({ id }) => !isStored(id));
    if (missing.length === 0) return;
    const unseen = missing.flatMap(({ seen, ...piece }): Whereabouts[] => {
      const now = { ...piece, moves: (stored.get(piece.id) ?? []).flatMap(toMoves) };
      const isSeen =
        seen === undefined || JSON.stringify(currentMove(now)) === JSON.stringify(seen);
      return isSeen ? [] : [now];
    });
    if (unseen.length > 0) throw new ConflictError(unseen);
    try {
      return await commitWithRetry((batch) => {
        for (const piece of missing) addMove(batch, piece, move, stored);
      });
    } catch (error) {
      // The rules also deny it if someone has moved one of them since.
      if (!isKind(error, "not-allowed") || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The stored moves by product, as they are: the rules compare them. */
async function readMoves(ids: readonly string[]): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const found = new Map<string, readonly unknown[]>();
  await readInPortions(ids, IDS_PER_QUERY, async (some) => {
    const chosen = query(collection(firestore(), "whereabouts"), where(documentId(), "in", some));
    for (const one of (await withReadRetry(() => getDocs(chosen))).docs) {
      const { moves } = one.data() as Fields;
      found.set(one.id, Array.isArray(moves) ? moves : []);
    }
    return [];
  });
  return found;
}
