import {
  deviceKeys,
  readDevice,
  removeFromDevice,
  writeDevice,
} from "../../device/use-stored-value.ts";
import { isRecord } from "../../lib/values.ts";

/** What is typed into a form, and what it is based on. It contains the URLs of uploads, not the files. */
export interface Draft<V> {
  /** A new entity has its id before it is saved: if the response to a save was lost, saving again cannot add it twice. */
  readonly id: string;
  /** A new entity that was sent, and perhaps stored: its draft keeps the id. Otherwise two tabs would add one entity. */
  readonly isSent?: boolean | undefined;
  /** The stored values with which the form opened, or the first values of a new entity. */
  readonly base: V;
  readonly values: V;
}

/** A draft that is stored on this device. */
export interface UnsavedDraft<V> extends Draft<V> {
  readonly key: string;
  /** In ms since 1970. */
  readonly draftedAt: number;
}

/** Increase the number when the shape or the keys change: older drafts are then ignored. */
const PREFIX = "form-draft-4:";

/**
 * A group's stored drafts that differ from the form, newest first.
 * @param group the key of a stored entity's draft, and the start of the keys of new ones, which end in the new id.
 * @param base  the form's values without input. Fields that a draft does not have, because it was stored before a deploy added
 *   them, keep these.
 */
export function readDrafts<V extends object>(group: string, base: V): readonly UnsavedDraft<V>[] {
  return deviceKeys(PREFIX + group)
    .map((key) => key.slice(PREFIX.length))
    .filter((key) => key === group || key.startsWith(`${group}:`))
    .flatMap((key) => {
      const stored = readDevice(PREFIX + key);
      if (!isRecord(stored) || !isRecord(stored.values)) return [];
      const draft = stored as unknown as UnsavedDraft<V>;
      const values = { ...base, ...draft.values };
      return { ...draft, key, base: { ...base, ...draft.base }, values };
    })
    .filter(({ values }) => JSON.stringify(values) !== JSON.stringify(base))
    .sort((a, b) => b.draftedAt - a.draftedAt);
}

export function deleteDraft(key: string): void {
  removeFromDevice(PREFIX + key);
}

/** Stores the input of an open form. @returns whether the browser has stored it. */
export function storeDraft<V>(key: string, draft: Draft<V>): boolean {
  return writeDevice(PREFIX + key, { ...draft, draftedAt: Date.now() });
}
