import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { saveErrorMessage } from "../../content/admin-messages.ts";
import { renamingTitle } from "../../content/operations.ts";
import type { Entity } from "../../data/entity-store.ts";
import { asShopError, ConflictError, type FieldErrors } from "../../domain/errors.ts";
import type { FormRecord } from "./draft.ts";
import type { EntityActions, Why } from "../use-inventory.ts";
import type { Renaming } from "./use-renaming.ts";
import type { FormKind, FormParts } from "./form-kind.ts";

type SaveState<T, V> =
  | { readonly status: "editing" | "saving" | "saved" }
  | { readonly status: "failed"; readonly message: string }
  /** The database does not allow these values. */
  | { readonly status: "refused"; readonly errors: FieldErrors<V> }
  /** Another administrator saved first; `current` is null if they deleted it. */
  | { readonly status: "conflict"; readonly current: T | null }
  /** Saved; the new name has to be written into the products. */
  | { readonly status: "renaming"; readonly renaming: Renaming };

/**
 * Saves a form's values; does nothing while a save is in progress.
 * @param checkStored as in `FormParts`.
 * @param onSaved called with what is stored now, before the state changes.
 */
export function useSaving<T extends Entity, V extends FieldValues>(
  kind: FormKind<T, V>,
  actions: EntityActions<T, V>,
  checkStored: FormParts<V>["checkStored"],
  onSaved: (entity: T) => void,
) {
  const [saveState, setSaveState] = useState<SaveState<T, V>>({ status: "editing" });
  const isSaving = useRef(false);

  async function save(values: V, record: FormRecord<V>): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setSaveState({ status: "saving" });
    try {
      const errors = (await checkStored?.(values, record)) ?? {};
      if (Object.keys(errors).length > 0) {
        setSaveState({ status: "refused", errors });
        return;
      }
      const { id, revision, formerNames = [], listedAt, reservedUntil } = record;
      const from = kind.titleOf(record.base);
      const to = kind.titleOf(values).trim();
      const isRenamed = kind.namingField && to !== from;
      const why: Why =
        isRenamed && revision > 0
          ? { kind: "rename", title: renamingTitle([from], to) }
          : { kind: revision === 0 ? "add" : "edit" };
      // If it was deleted and is added again, it keeps what no form edits. Products may have its name.
      const kept = { formerNames: [...formerNames, from], listedAt, reservedUntil };
      const entity = await actions.save(id, values, revision, why, revision === 0 ? kept : {});
      const renaming = renamingOf(kind, entity, record);
      onSaved(entity);
      setSaveState(renaming ? { status: "renaming", renaming } : { status: "saved" });
    } catch (error) {
      setSaveState(
        error instanceof ConflictError
          ? { status: "conflict", current: error.current as T | null }
          : { status: "failed", message: saveErrorMessage(asShopError(error)) },
      );
    } finally {
      isSaving.current = false;
    }
  }

  return { saveState, setSaveState, save };
}

/** The renaming that a save begins; null if the name stays or the entity is new. */
function renamingOf<T extends Entity, V extends FieldValues>(
  { namingField, titleOf, valuesOf }: FormKind<T, V>,
  saved: T,
  { id, revision, base }: FormRecord<V>,
): Renaming | null {
  const before = titleOf(base);
  const to = titleOf(valuesOf(saved));
  if (!namingField || revision === 0 || before === to || before === "") return null;
  const from = new Set([before, ...(saved.formerNames ?? [])]);
  return { field: namingField, id, from: [...from], to, operation: saved.change };
}
