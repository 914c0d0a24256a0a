import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import { renamingTitle } from "../../content/operations.ts";
import type { Saved } from "../../data/entities.ts";
import type { Entity } from "../../data/entity-kinds.ts";
import type { FieldErrors } from "../../domain/errors.ts";
import type { Why } from "../../data/changes.ts";
import { useInventoryActions } from "../use-inventory.ts";
import { savedBase, type FormRecord } from "./draft.ts";
import type { FormKind, FormParts } from "./form-kind.ts";

/** The stored documents do not allow these values. The form's fields say why. */
export class RefusedValuesError extends Error {
  constructor(readonly errors: FieldErrors<object>) {
    super("refused");
  }
}

interface Save<V> {
  readonly values: V;
  readonly record: FormRecord<V>;
}

/**
 * The mutation that saves a form. It fails with RefusedValuesError, ConflictError or another ShopError.
 * @param checkStored as in `FormParts`.
 * @param onSaved     called with what is stored now.
 * @returns the mutation; its `mutate` does nothing while a save is in progress.
 */
export function useSave<T extends Entity, V extends FieldValues>(
  kind: FormKind<T, V>,
  form: UseFormReturn<V>,
  checkStored: FormParts<V>["checkStored"],
  onSaved: (saved: Saved<T>) => void,
) {
  const client = useQueryClient();
  const actions = kind.actionsOf(useInventoryActions());
  const mutationKey = ["save", kind.collection];
  const mutation = useMutation({
    mutationKey,
    mutationFn: async ({ values, record }: Save<V>) => {
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
      return actions.save(id, values, savedBase(record), why, isStored ? {} : kept);
    },
    onSuccess: onSaved,
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
    if (client.isMutating({ mutationKey }) === 0) mutation.mutate(save);
  };
  return { ...mutation, mutate };
}
