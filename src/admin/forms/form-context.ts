import { createContext, useContext } from "react";
import { useController, type FieldValues } from "react-hook-form";
import type { NamedDraft } from "../../domain/named-entity.ts";
import type { ProductDraft } from "../../domain/product.ts";
import { NO_UPLOADS, type Uploads } from "../pictures/use-uploads.ts";
import type { FormRecord } from "./draft.ts";
import { FieldLabels } from "./form-field.tsx";

export type FieldName = keyof ProductDraft | keyof NamedDraft;

/** Data for the fields of an entity's form, in addition to react-hook-form's own context. */
interface EntityFormContextValue {
  readonly record: FormRecord<FieldValues>;
  /** The stored values; undefined in a form for a new entity. */
  readonly stored: FieldValues | undefined;
  /** Gives a field of a new entity its first value, which does not count as an unsaved change. */
  readonly suggest: (field: FieldName, value: string) => void;
}

export const EntityFormContext = createContext<EntityFormContextValue>({
  record: { id: "", isStored: false, base: {} },
  stored: undefined,
  suggest: () => undefined,
});

/** The uploads of the form's picture field. */
export const UploadsContext = createContext<Uploads>(NO_UPLOADS);

export type ControlledField<Value> = ReturnType<typeof useFormField<Value>>;

/** A controlled field of the form around it, with its label and error message. */
export function useFormField<Value>(name: FieldName) {
  const labels = useContext(FieldLabels);
  const { field, fieldState } = useController({ name });
  return {
    ...field,
    value: field.value as Value,
    label: labels[name] ?? name,
    error: fieldState.error?.message,
  };
}
