import { get, set } from "idb-keyval";
import { fold } from "../../lib/text.ts";
import { onDevice, readOnDevice } from "../access/on-device.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import {
  proposedUses,
  subscriberColumns,
  type SubscriberMapping,
  type WishAnswers,
} from "./subscriber-columns.ts";

/** The dealer's answers about files of subscribers with these columns, kept in IndexedDB. */
export interface KeptWishes {
  readonly mapping: SubscriberMapping;
  readonly answers: WishAnswers;
}

const keyOf = ({ columns }: CsvTable) => `subscribers: ${columns.map(fold).join("|")}`;

/** As said about an earlier file, or else as the columns' names say. */
export async function keptWishes(table: CsvTable): Promise<KeptWishes> {
  const kept = await readOnDevice(null, () => get<KeptWishes>(keyOf(table)));
  const proposed = proposedUses(subscriberColumns(table));
  return {
    mapping: new Map([...proposed, ...(kept?.mapping ?? [])]),
    answers: kept?.answers ?? new Map(),
  };
}

/** Empty columns are not kept: a later file may fill them. */
export function keepWishes(table: CsvTable, { mapping, answers }: KeptWishes): Promise<void> {
  const empty = subscriberColumns(table).filter(({ filledCount }) => filledCount === 0);
  const said = new Map(mapping);
  for (const { name } of empty) said.delete(name);
  for (const [name, use] of mapping) if (use === "") said.delete(name);
  return onDevice(undefined, () => set(keyOf(table), { mapping: said, answers }));
}
