import { useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Entity } from "../saving/entity-kinds.ts";
import type { Saved } from "../saving/entity-store.ts";
import { ConfirmDialog, type DialogAction } from "../ui/dialog.tsx";
import { goToStartOfScreen } from "../ui/start-of-screen.ts";
import type { FormKind } from "./form-context.ts";
import { RenamingDialog } from "./form-header.tsx";
import type { Renaming } from "./use-renaming.ts";
import type { Save } from "./use-save.tsx";

/** After a save: renames products if the name has changed, then asks what to do next. */
export function SavedDialog<T extends Entity, V extends FieldValues>({
  kind,
  saved,
  save,
  isNew,
  onContinue,
}: {
  kind: FormKind<T, V>;
  saved: Saved<T>;
  save: Save<T, V>;
  isNew: boolean;
  onContinue: () => void;
}) {
  // The next new entity begins at the top of the form.
  useEffect(() => (isNew ? goToStartOfScreen : undefined), [isNew]);
  const [renaming, setRenaming] = useState(() => renamingOf(kind, saved, save));
  if (renaming) {
    return <RenamingDialog renaming={renaming} onEnd={() => setRenaming(null)} />;
  }
  const actions: DialogAction[] = [
    { label: isNew ? `Add Another ${kind.name}` : "Continue Editing", onClick: onContinue },
    { label: isNew ? kind.returnFromAdd : kind.returnFromEdit, to: kind.listPath },
  ];
  const offer = kind.offerAfterSave?.(saved.entity, isNew ? null : save.base);
  if (offer) actions.push(offer);
  return (
    <ConfirmDialog
      title={isNew ? `New ${kind.name} Added` : `${kind.name} Saved`}
      onCancel={onContinue}
      actions={actions}
    >
      {kind.SavedNote && <kind.SavedNote of={saved.entity} />}
    </ConfirmDialog>
  );
}

/** The renaming of products that a save begins; null if the name stays or the entity is new. */
function renamingOf<T extends Entity, V extends FieldValues>(
  { namingField, titleOf, valuesOf }: FormKind<T, V>,
  { entity, operation }: Saved<T>,
  { base, subject: { id, stored } }: Save<T, V>,
): Renaming | null {
  const before = titleOf(base);
  const to = titleOf(valuesOf(entity));
  if (!namingField || !stored || before === to || before === "") return null;
  const from = new Set([before, ...(entity.formerNames ?? [])]);
  return { field: namingField, id, from: [...from], to, operation };
}
