import { get, set } from "idb-keyval";
import { fold } from "../../lib/text.ts";
import { onDevice, readOnDevice } from "../access/on-device.ts";
import { NO_CHOICES, type MovingChoices } from "./choices.ts";
import { proposedMapping, type Mapping, type Source } from "./source.ts";

/** The dealer's answers for later files, in IndexedDB. Without it, the dealer answers again. */

/** The dealer's choices for files of one program with one header. */
export interface FileChoices {
  readonly mapping: Mapping;
  readonly choices: MovingChoices;
  /** Whether an earlier file had them. */
  readonly isKept: boolean;
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
