import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type FieldValues, type Path, type UseFormReturn, useFormContext } from "react-hook-form";
import type { FieldErrors } from "../../lib/errors.ts";
import { fieldErrorMessages } from "../../ui/field-messages.ts";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import type { Why } from "../saving/changes-store.ts";
import { ConflictDialog } from "../saving/conflict-dialog.tsx";
import { type Entity, savedBase, type FormRecord, recordOf } from "../saving/entity-kinds.ts";
import type { Saved } from "../saving/entity-store.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import type { FormKind, FormParts } from "./form-context.ts";
import { renamingTitle } from "./form-messages.ts";

/** The stored documents do not allow these values. The form's fields say why. */
export class RefusedValuesError extends Error {
  constructor(readonly errors: FieldErrors<object>) {
    super("refused");
  }
}

interface Save<V> {
  readonly values: V;
  readonly record: FormRecord<V>;
  /** Of its draft. */
  readonly key: string;
}

/**
 * The mutation that saves a form. It fails with RefusedValuesError, ConflictError or another ShopError.
 * @param checkStored as in `FormParts`.
 * @param onSaved     called with what is stored now.
 * @returns the mutation; its `mutate` does nothing while this form is being saved. `stop` sends nothing more.
 */
export function useSave<T extends Entity, V extends FieldValues>(
  kind: FormKind<T, V>,
  form: UseFormReturn<V>,
  checkStored: FormParts<V>["checkStored"],
  onSaved: (saved: Saved<T>, save: Save<V>) => void,
) {
  const actions = kind.actionsOf(useInventoryActions());
  const running = useRef<AbortController>(null);
  const mutation = useMutation({
    mutationFn: async ({ values, record }: Save<V>) => {
      const signal = running.current?.signal;
      const errors = (await checkStored?.(values, record)) ?? {};
      if (Object.keys(errors).length > 0) throw new RefusedValuesError(errors);
      const { id, isStored, formerNames = [], listedAt, reservedUntil } = record;
      const from = kind.titleOf(record.base);
      const to = kind.titleOf(values).trim();
      const isRenamed = kind.namingField && to !== from;
      const why: Why =
        isRenamed && isStored
          ? { kind: "rename", title: renamingTitle([from], to) }
          : { kind: isStored ? "edit" : "add" };
      // If it was deleted and is added again, it keeps what no form edits. Products may have its name.
      const kept = { formerNames: [...formerNames, from], listedAt, reservedUntil };
      return actions.save(id, values, savedBase(record), why, isStored ? {} : kept, signal);
    },
    onSuccess: onSaved,
    onSettled: () => {
      running.current = null;
    },
  });
  const { error } = mutation;
  const { collection } = kind;
  // After the render that lets the fields be focused again.
  useEffect(() => {
    if (!(error instanceof RefusedValuesError)) return;
    Object.entries<string>(fieldErrorMessages(error.errors, collection)).forEach(
      ([field, message], n) =>
        form.setError(field as Path<V>, { type: "invalid", message }, { shouldFocus: n === 0 }),
    );
  }, [form, collection, error]);

  // The second click of a double click comes before the next render.
  const mutate = (save: Save<V>) => {
    if (running.current) return;
    running.current = new AbortController();
    mutation.mutate(save);
  };
  const stop = () => running.current?.abort();
  return { ...mutation, mutate, stop };
}

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
