import { createContext, useContext, useEffect } from "react";
import { useController, type FieldValues } from "react-hook-form";
import type { NamedDraft } from "../../domain/named-entity.ts";
import type { ProductDraft } from "../../domain/product.ts";
import { hasFailed, useUploads, type Uploads } from "../pictures/use-uploads.ts";
import { FieldLabels } from "./form-field.tsx";

export type FieldName = keyof ProductDraft | keyof NamedDraft;

/** Data for the fields of an entity's form, in addition to react-hook-form's own context. */
interface EntityFormContextValue {
  /** The entity's id, also of a new one. */
  readonly id: string;
  /** The stored values; undefined in a form for a new entity. */
  readonly stored: FieldValues | undefined;
  /** Tells the form why a picture field's uploads keep it from being saved; "" if they don't. */
  readonly reportUploads: (field: string, message: string) => void;
  /** Gives a field of a new entity its first value, which does not count as an unsaved change. */
  readonly suggest: (field: FieldName, value: string) => void;
}

export const EntityFormContext = createContext<EntityFormContextValue>({
  id: "",
  stored: undefined,
  reportUploads: () => undefined,
  suggest: () => undefined,
});

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

/** The uploads of one picture field. The form cannot be saved while one is pending. */
export function useFormUploads(field: string, options: Parameters<typeof useUploads>[0]): Uploads {
  const { reportUploads } = useContext(EntityFormContext);
  const result = useUploads(options);
  const message = pendingMessage(result);
  useEffect(() => reportUploads(field, message), [field, message, reportUploads]);
  return result;
}

function pendingMessage({ uploads }: Uploads): string {
  if (uploads.length === 0) return "";
  return uploads.every(hasFailed)
    ? "Retry the failed upload, or cancel it."
    : "Wait for the upload to finish, or cancel it.";
}
