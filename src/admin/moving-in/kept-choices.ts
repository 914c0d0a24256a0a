import { get, set } from "idb-keyval";
import { keepAnswers, keptAnswers } from "../csv/kept-answers.ts";
import { onDevice, readOnDevice } from "../access/on-device.ts";
import { NO_CHOICES, type MovingChoices } from "./choices.ts";
import { proposedMapping, type Mapping, type Source } from "./source.ts";

/** The dealer's choices for files of one program with one header. */
export interface FileChoices {
  readonly mapping: Mapping;
  readonly choices: MovingChoices;
  /** Whether an earlier file had them. */
  readonly isKept: boolean;
}

export function keptChoices(source: Source): Promise<FileChoices> {
  const proposed = { mapping: proposedMapping(source), choices: NO_CHOICES };
  return keptAnswers(source.program.name, source.columns, proposed);
}

export const keepChoices = ({ program, columns }: Source, { mapping, choices }: FileChoices) =>
  keepAnswers(program.name, columns, { mapping, choices });

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
