import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { saveErrorMessage } from "../../content/admin-messages.ts";
import { asShopError, ConflictError } from "../../domain/errors.ts";
import type { EntityActions } from "../../hooks/use-inventory.ts";
import { beginRenaming, type Renaming } from "../../hooks/use-renaming.ts";
import type { FormKind, Stored } from "./form-kind.ts";

/** What the form edits. A save carries its revision. */
export interface FormRecord<V> {
  readonly id: string;
  /** 0 for a new one. */
  readonly revision: number;
  /** What is stored, or what a new one began with. */
  readonly base: V;
}

export type Stage<T> =
  | { readonly is: "editing" }
  | { readonly is: "saving" }
  | { readonly is: "failed"; readonly message: string }
  /** Another administrator saved first; `current` is null if they deleted it. */
  | { readonly is: "conflict"; readonly current: T | null }
  /** It is saved; its new name has yet to be written into its products. */
  | { readonly is: "renaming"; readonly renaming: Renaming }
  | { readonly is: "saved" };

/**
 * Saves a form's values; does nothing while a save is in progress.
 * @param onSaved called with what is stored now, before the stage changes.
 */
export function useSaving<T extends Stored, V extends FieldValues>(
  kind: FormKind<T, V>,
  actions: EntityActions<T, V>,
  onSaved: (entity: T) => void,
) {
  const [stage, setStage] = useState<Stage<T>>({ is: "editing" });
  const isSaving = useRef(false);

  async function save(values: V, over: FormRecord<V>): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setStage({ is: "saving" });
    try {
      const renaming = begun(kind, values, over);
      const entity = await actions.save(over.id, values, over.revision);
      onSaved(entity);
      setStage(renaming ? { is: "renaming", renaming } : { is: "saved" });
    } catch (error) {
      if (error instanceof ConflictError) {
        setStage({ is: "conflict", current: error.current as T | null });
      } else {
        setStage({ is: "failed", message: saveErrorMessage(asShopError(error)) });
      }
    } finally {
      isSaving.current = false;
    }
  }

  return { stage, setStage, save };
}

/** The renaming that a save begins; null if the name stays or the entity is new. */
function begun<T extends Stored, V extends FieldValues>(
  kind: FormKind<T, V>,
  values: V,
  { id, revision, base }: FormRecord<V>,
): Renaming | null {
  const from = kind.titleOf(base).trim();
  const to = kind.titleOf(values).trim();
  if (!kind.naming || revision === 0 || from === to || from === "") return null;
  return beginRenaming({ field: kind.naming, id, from: [from], to });
}
