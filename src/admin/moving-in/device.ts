import { createStore, delMany, entries, setMany, type UseStore } from "idb-keyval";
import { onDevice, readOnDevice } from "../access/on-device.ts";

/** Pieces that wait for pictures, in IndexedDB. Each function also works without IndexedDB, but keeps nothing then. */

/** A picture that is left to do, or done. */
export interface PieceAddress {
  readonly address: string;
  /** Its URL in the shop's storage. */
  readonly url?: string;
  /** Why it failed. */
  readonly error?: string;
}

/** A stored product whose pictures are still to come. */
export interface WaitingPiece {
  readonly uid: string;
  /** Its row number in the file, which sorts the pieces. */
  readonly row: number;
  readonly productId: string;
  readonly title: string;
  readonly fileName: string;
  /** The import's id in the history. */
  readonly operation: string;
  /** The product's, when the import had saved it. */
  readonly revision?: number;
  /** The availability that it gets with its pictures; "" if it keeps its own. */
  readonly available: string;
  readonly addresses: readonly PieceAddress[];
  /** Whether this browser could not keep it, so that only the open page knows it. */
  readonly isUnkept?: boolean;
}

/** The query that reads them. An undo reads it again with the rest of the history. */
export const WAITING_PIECES = ["history", "waiting-pieces"];

let store: UseStore | null = null;
const pieceStore = () => (store ??= createStore("moving-in", "pieces"));

/** This account's pieces, in the order of the import; null if this browser cannot say. */
export function waitingPieces(uid: string): Promise<readonly WaitingPiece[] | null> {
  return readOnDevice(null, async () => {
    const all = await entries<string, WaitingPiece>(pieceStore());
    const own = all.map(([, piece]) => piece).filter((piece) => piece.uid === uid);
    return own.sort((a, b) => a.row - b.row);
  });
}

/** The pieces of imports that are not undone. The others are forgotten. @throws ShopError as `withReadRetry`. */
export async function withoutUndone(
  pieces: readonly WaitingPiece[],
): Promise<readonly WaitingPiece[]> {
  const undone = new Set<string>();
  for (const operation of new Set(pieces.map((piece) => piece.operation))) {
    if (operation === "") continue;
    const { listUndosOf } = await import("../history/history-store.ts");
    for (const { documents } of await listUndosOf(operation))
      for (const { id } of documents) undone.add(`${operation} ${id}`);
  }
  const isUndone = ({ operation, productId }: WaitingPiece) =>
    undone.has(`${operation} ${productId}`);
  await forgetPieces(pieces.filter(isUndone).map(({ productId }) => productId));
  return pieces.filter((piece) => !isUndone(piece));
}

/** @returns whether they are kept. If not, their pictures are only stored while the page is open. */
export function keepPieces(pieces: readonly WaitingPiece[]): Promise<boolean> {
  const keyed = pieces.map((piece): [string, WaitingPiece] => [piece.productId, piece]);
  return onDevice(false, async () => {
    await setMany(keyed, pieceStore());
    return true;
  });
}

export function forgetPieces(ids: readonly string[]): Promise<void> {
  return onDevice(undefined, () => delMany([...ids], pieceStore()));
}
