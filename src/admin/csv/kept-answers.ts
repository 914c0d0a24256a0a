import { get, set } from "idb-keyval";
import { fold } from "../../lib/text.ts";
import { onDevice, readOnDevice } from "../access/on-device.ts";
import type { SourceColumn } from "./column-facts.ts";

/** The dealer's answers for later files with the same columns, in IndexedDB. Without it, the dealer answers again. */

interface Said<Use extends string> {
  /** What each column is, by its key. */
  readonly mapping: ReadonlyMap<string, Use | "">;
}

const keyOf = (program: string, columns: readonly SourceColumn[]) =>
  `columns: ${[program, ...columns.map(({ key }) => key)].map(fold).join("|")}`;

/** As answered for an earlier file, or else as proposed. */
export async function keptAnswers<Use extends string, T extends Said<Use>>(
  program: string,
  columns: readonly SourceColumn[],
  proposed: T,
): Promise<T & { readonly isKept: boolean }> {
  const kept = await readOnDevice(null, () => get<T>(keyOf(program, columns)));
  if (!kept) return { ...proposed, isKept: false };
  const known = [...kept.mapping].filter(([key]) => proposed.mapping.has(key));
  const rest = [...proposed.mapping].filter(([key]) => !kept.mapping.has(key));
  return { ...kept, mapping: new Map([...known, ...rest]), isKept: true };
}

/** Empty columns are not kept: a later file may fill them. */
export function keepAnswers<T extends Said<string>>(
  program: string,
  columns: readonly SourceColumn[],
  said: T,
): Promise<void> {
  const filled = new Set(columns.filter((one) => one.filledCount > 0).map(({ key }) => key));
  const chosen = [...said.mapping].filter(([key, use]) => use !== "" && filled.has(key));
  const kept = { ...said, mapping: new Map(chosen) };
  return onDevice(undefined, () => set(keyOf(program, columns), kept));
}
