import { useFormContext, type FieldValues } from "react-hook-form";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import type { Entity } from "../../data/entity-kinds.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { recordOf, type FormRecord } from "./draft.ts";
import type { FormKind, FormParts } from "./form-kind.ts";

/** Another administrator has saved or deleted what is in the form. */
export function SaveConflict<T extends Entity, V extends FieldValues>({
  current,
  kind,
  record,
  validate,
  checkStored,
  onSave,
  onBack,
}: {
  /** The stored entity; null if it has been deleted. */
  current: T | null;
  kind: FormKind<T, V>;
  validate: FormParts<V>["validate"];
  checkStored: FormParts<V>["checkStored"];
  /** The entity as the form opened with it. */
  record: FormRecord<V>;
  /** @param record what is saved over. */
  onSave: (values: V, record: FormRecord<V>) => void;
  onBack: () => void;
}) {
  const mine = useFormContext<V>().getValues();
  if (!current) {
    return (
      <ConfirmDialog
        title={`This ${kind.name.toLowerCase()} has been deleted elsewhere`}
        onCancel={onBack}
        actions={[
          { label: "Add It Again", onClick: () => onSave(mine, { ...record, isStored: false }) },
          { label: "Back to the Form", onClick: onBack },
        ]}
      >
        <p>Your version is still here. You can add it again at the same address.</p>
      </ConfirmDialog>
    );
  }
  const next = recordOf(current, kind.valuesOf(current));
  return (
    <ConflictDialog
      kind={kind}
      base={record.base}
      mine={mine}
      theirs={next.base}
      validate={async (values) =>
        fieldErrorMessages(
          { ...(await checkStored?.(values, next)), ...validate(values, next.base) },
          kind.collection,
        )
      }
      onChosen={(values) => onSave(values, next)}
      onBack={onBack}
    />
  );
}
