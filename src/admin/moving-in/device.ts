import { createStore, delMany, entries, get, set, setMany, type UseStore } from "idb-keyval";
import { withTimeout } from "../../firebase/requests.ts";
import { fold } from "../../lib/text.ts";
import type { Mapping } from "./columns.ts";
import type { MovingChoices } from "./moving-in.ts";

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

/** A browser's IndexedDB may never answer. */
const TIMEOUT_MS = 3_000;

const keyOf = (columns: readonly string[]) => `moving-in: ${columns.map(fold).join("|")}`;

export async function keptChoices(columns: readonly string[]): Promise<FileChoices | null> {
  try {
    return (await withTimeout(get<FileChoices>(keyOf(columns)), TIMEOUT_MS)) ?? null;
  } catch {
    return null;
  }
}

export async function keepChoices(columns: readonly string[], kept: FileChoices): Promise<void> {
  try {
    await set(keyOf(columns), kept);
  } catch {
    // Storage is full or forbidden: the dealer chooses again next time.
  }
}

let store: UseStore | null = null;
const pieceStore = () => (store ??= createStore("moving-in", "pieces"));

/** This account's pieces, in the order of the import; null if this browser cannot say. */
export async function waitingPieces(uid: string): Promise<readonly WaitingPiece[] | null> {
  try {
    const all = await withTimeout(entries<string, WaitingPiece>(pieceStore()), TIMEOUT_MS);
    const own = all.map(([, piece]) => piece).filter((piece) => piece.uid === uid);
    return own.sort((a, b) => a.row - b.row);
  } catch {
    return null;
  }
}

/** @returns whether they are kept. If not, their pictures are only stored while the page is open. */
export async function keepPieces(pieces: readonly WaitingPiece[]): Promise<boolean> {
  const keyed = pieces.map((piece): [string, WaitingPiece] => [piece.productId, piece]);
  try {
    await setMany(keyed, pieceStore());
    return true;
  } catch {
    // Storage is full or forbidden.
    return false;
  }
}

export async function forgetPieces(ids: readonly string[]): Promise<void> {
  try {
    await delMany([...ids], pieceStore());
  } catch {
    // A browser that cannot delete has stored nothing.
  }
}
