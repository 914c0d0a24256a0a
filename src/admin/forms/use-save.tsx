import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type FieldValues, type Path, type UseFormReturn, useFormContext } from "react-hook-form";
import type { FieldErrors } from "../../lib/errors.ts";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import type { Why } from "../saving/changes-store.ts";
import { ConflictDialog } from "../saving/conflict-dialog.tsx";
import type { Entity } from "../saving/entity-kinds.ts";
import type { Saved } from "../saving/entity-store.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import type { FormKind, FormParts, Subject } from "./form-context.ts";
import { renamingTitle } from "./form-messages.ts";

/** The stored documents do not allow these values. The form's fields say why. */
export class RefusedValuesError extends Error {
  constructor(readonly errors: FieldErrors<object>) {
    super("refused");
  }
}

export interface Save<T, V> {
  readonly values: V;
  /** The values that they are based on. */
  readonly base: V;
  readonly subject: Subject<T>;
  readonly draftKey: string;
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
  onSaved: (saved: Saved<T>, save: Save<T, V>) => void,
) {
  const actions = kind.actionsOf(useInventoryActions());
  const running = useRef<AbortController>(null);
  const mutation = useMutation({
    mutationFn: async ({ values, base, subject: { id, stored, deleted } }: Save<T, V>) => {
      const signal = running.current?.signal;
      const errors = (await checkStored?.(values, id, stored ? base : undefined)) ?? {};
      if (Object.keys(errors).length > 0) throw new RefusedValuesError(errors);
      const from = kind.titleOf(base);
      const to = kind.titleOf(values).trim();
      const isRenamed = kind.namingField && to !== from;
      const why: Why =
        isRenamed && stored
          ? { kind: "rename", title: renamingTitle([from], to) }
          : { kind: stored ? "edit" : "add" };
      const over = stored && { values: base, reservedUntil: stored.reservedUntil ?? 0 };
      // If it was deleted and is added again, it keeps what no form edits. Products may have its name.
      const kept = deleted && {
        formerNames: [...(deleted.formerNames ?? []), from],
        listedAt: deleted.listedAt,
        reservedUntil: deleted.reservedUntil,
      };
      return actions.save(id, values, over, why, kept ?? {}, signal);
    },
    onSuccess: onSaved,
    onSettled: () => {
      running.current = null;
    },
  });
  const { error } = mutation;
  // After the render that lets the fields be focused again.
  useEffect(() => {
    if (!(error instanceof RefusedValuesError)) return;
    Object.entries<string>(error.errors as Record<string, string>).forEach(([field, message], n) =>
      form.setError(field as Path<V>, { type: "invalid", message }, { shouldFocus: n === 0 }),
    );
  }, [form, error]);

  // The second click of a double click comes before the next render.
  const mutate = (save: Save<T, V>) => {
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
  base,
  subject,
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
  /** The values that the input is based on. */
  base: V;
  subject: Subject<T>;
  /** @param base what is saved over. */
  onSave: (values: V, base: V, subject: Subject<T>) => void;
  onBack: () => void;
}) {
  const mine = useFormContext<V>().getValues();
  if (!current) {
    return (
      <ConfirmDialog
        title={`This ${kind.name.toLowerCase()} has been deleted elsewhere`}
        onCancel={onBack}
        actions={[
          {
            label: "Add It Again",
            onClick: () =>
              onSave(mine, base, { ...subject, stored: null, deleted: subject.stored }),
          },
          { label: "Back to the Form", onClick: onBack },
        ]}
      >
        <p>Your version is still here. You can add it again at the same address.</p>
      </ConfirmDialog>
    );
  }
  const theirs = kind.valuesOf(current);
  return (
    <ConflictDialog
      kind={kind}
      base={base}
      mine={mine}
      theirs={theirs}
      validate={async (values) => ({
        ...(await checkStored?.(values, current.id, theirs)),
        ...validate(values, theirs),
      })}
      onChosen={(values) => onSave(values, theirs, { ...subject, stored: current, deleted: null })}
      onBack={onBack}
    />
  );
}
