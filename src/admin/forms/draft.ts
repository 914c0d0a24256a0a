import { readDevice, removeFromDevice, writeDevice } from "../../browser/device-storage.ts";
import type { Base, Entity } from "../../data/entity-kinds.ts";
import { isRecord } from "../../domain/is-record.ts";

/** The entity in a form, as it was when its editing began. */
export interface FormRecord<V> {
  /** A new entity has its id before it is saved: if the response to a save was lost, saving again cannot add it twice. */
  readonly id: string;
  /** Not in the drafts of devices. */
  readonly isStored: boolean;
  /** The stored former names of a brand or category. Products may still have one of them. */
  readonly formerNames?: readonly string[] | undefined;
  /** Products only: when it first became available, and until when it is reserved. No form edits them. */
  readonly listedAt?: number | undefined;
  readonly reservedUntil?: number | undefined;
  /** The stored values, or the first values of a new entity. */
  readonly base: V;
}

/** @param base the entity's values in its form. */
export function recordOf<V>(entity: Entity, base: V): FormRecord<V> {
  const { id, formerNames, listedAt, reservedUntil } = entity;
  return { id, isStored: true, formerNames, listedAt, reservedUntil, base };
}

/** What a save of the record is based on. */
export function savedBase<V>({ isStored, base, reservedUntil = 0 }: FormRecord<V>): Base<V> | null {
  return isStored ? { values: base, reservedUntil } : null;
}

/** Unsaved input of a form, stored on this device. It contains the URLs of uploads, not the files. */
export interface Draft<V> extends FormRecord<V> {
  readonly values: V;
  /** In ms since 1970. */
  readonly draftedAt: number;
}

/** Increase the number when the shape or the keys change: older drafts are then ignored. */
const PREFIX = "form-draft-4:";

/**
 * The draft stored under a form's key; null if there is none.
 * @param start the form's values without input. Fields that the draft does not have, because it was stored before a deploy
 *   added them, keep these.
 */
export function readDraft<V extends object>(key: string, start: V): Draft<V> | null {
  const stored = readDevice(PREFIX + key);
  if (!isRecord(stored) || !isRecord(stored.values)) return null;
  const draft = stored as unknown as Draft<V>;
  return {
    ...draft,
    values: { ...start, ...draft.values },
    base: { ...start, ...draft.base },
  };
}

export function deleteDraft(key: string): void {
  removeFromDevice(PREFIX + key);
}

/** Stores the input of an open form. @returns whether the browser has stored it. */
export function storeDraft<V>(key: string, draft: Omit<Draft<V>, "draftedAt">): boolean {
  return writeDevice(PREFIX + key, { ...draft, draftedAt: Date.now() });
}
