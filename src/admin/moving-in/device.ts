import { createStore, delMany, entries, get, set, setMany, type UseStore } from "idb-keyval";
import { fold } from "../../lib/text.ts";
import { onDevice, readOnDevice } from "../access/on-device.ts";
import { NO_CHOICES, type MovingChoices } from "./choices.ts";
import { proposedMapping, type Mapping, type Source } from "./source.ts";

/** What this browser keeps of moving in, in IndexedDB. Each function also works without IndexedDB, but keeps nothing then. */

/** The dealer's choices for files of one program with one header. */
export interface FileChoices {
  readonly mapping: Mapping;
  readonly choices: MovingChoices;
  /** Whether an earlier file had them. */
  readonly isKept: boolean;
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

const keyOf = ({ program, columns }: Source) =>
  `moving-in columns: ${[program.name, ...columns.map(({ key }) => key)].map(fold).join("|")}`;

/** As chosen for an earlier file with this header, or else as its columns' names say. */
export async function keptChoices(source: Source): Promise<FileChoices> {
  const kept = await readOnDevice(null, () => get<Omit<FileChoices, "isKept">>(keyOf(source)));
  const proposed = proposedMapping(source);
  if (!kept) return { mapping: proposed, choices: NO_CHOICES, isKept: false };
  const known = [...kept.mapping].filter(([key]) => proposed.has(key));
  const rest = [...proposed].filter(([key]) => !kept.mapping.has(key));
  return { ...kept, mapping: new Map([...known, ...rest]), isKept: true };
}

/** If they are not kept, the dealer chooses again next time. Empty columns are not kept: a later file may fill them. */
export function keepChoices(source: Source, { mapping, choices }: FileChoices): Promise<void> {
  const filled = new Set(source.columns.filter((one) => one.filledCount > 0).map(({ key }) => key));
  const chosen = [...mapping].filter(([key, use]) => use !== "" && filled.has(key));
  return onDevice(undefined, () => set(keyOf(source), { mapping: new Map(chosen), choices }));
}

const SKUS = "moving-in skus";
const DAY_MS = 24 * 3_600_000;

/** SKUs that were given today to pieces without one, by their cells: the same file may be imported again after a failure. */
export async function givenSkus(): Promise<ReadonlyMap<string, string>> {
  const kept = await readOnDevice(null, () => get<{ at: number; skus: Map<string, string> }>(SKUS));
  return kept && Date.now() - kept.at < DAY_MS ? kept.skus : new Map<string, string>();
}

export async function keepSkus(given: ReadonlyMap<string, string>): Promise<void> {
  if (given.size === 0) return;
  const skus = new Map([...(await givenSkus()), ...given]);
  await onDevice(undefined, () => set(SKUS, { at: Date.now(), skus }));
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
