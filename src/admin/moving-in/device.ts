import { createStore, delMany, entries, get, set, setMany, type UseStore } from "idb-keyval";
import { fold } from "../../lib/text.ts";
import { onDevice, readOnDevice } from "../access/on-device.ts";
import type { MovingChoices } from "./choices.ts";
import type { Mapping } from "./columns.ts";

/** What this browser keeps of moving in, in IndexedDB. Each function also works without IndexedDB, but keeps nothing then. */

/** The dealer's choices for files with one header. */
export interface FileChoices {
  readonly mapping: Mapping;
  readonly choices: MovingChoices;
  /** SKUs that were given to pieces without one, so that the same file can be imported again. */
  readonly skus: Readonly<Record<string, string>>;
}

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
  /** The availability that it gets with its pictures; "" if it keeps its own. */
  readonly available: string;
  readonly addresses: readonly PieceAddress[];
  /** Why the product could not be saved with its pictures. */
  readonly error?: string;
}

const keyOf = (columns: readonly string[]) => `moving-in: ${columns.map(fold).join("|")}`;

export function keptChoices(columns: readonly string[]): Promise<FileChoices | null> {
  return readOnDevice(null, async () => (await get<FileChoices>(keyOf(columns))) ?? null);
}

/** If they are not kept, the dealer chooses again next time. */
export function keepChoices(columns: readonly string[], kept: FileChoices): Promise<void> {
  return onDevice(undefined, () => set(keyOf(columns), kept));
}

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
