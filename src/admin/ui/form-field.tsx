import {
  type ComponentProps,
  type KeyboardEvent,
  createContext,
  useContext,
  type ElementType,
  type ReactNode,
} from "react";
import {
  useFormContext,
  useController,
  useFormState,
  useWatch,
  type FieldValues,
  type FieldErrors,
  type ResolverResult,
} from "react-hook-form";
import { plural } from "../../lib/plural.ts";
import type { ProductDraft } from "../../products/product.ts";
import type { NamedDraft } from "../../products/stock-documents.ts";
import { Field, type FieldProps } from "../../ui/field.tsx";
import { Button } from "./controls.tsx";
import { isComposing } from "../../ui/is-composing.ts";

const TEXT_TYPES = ["text", "search", "email", "tel", "url", "number", "date"];

/**
 * For `onKeyDown` of a form's field: Enter moves to the next field, and does not save. A hand scanner ends each code with Enter,
 * before anyone has looked at it.
 */
function moveOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: field } = event;
  if (event.key !== "Enter" || isComposing(event)) return;
  if (!(field instanceof HTMLInputElement) || !TEXT_TYPES.includes(field.type)) return;
  event.preventDefault();
  const controls = [...(field.closest("form, dialog")?.querySelectorAll(CONTROLS) ?? [])];
  // Hidden and disabled ones don't take the focus.
  controls.slice(controls.indexOf(field) + 1).find((control) => {
    control.focus();
    return document.activeElement === control;
  });
}

const CONTROLS = "input, select, textarea" as "input";

/** The labels of a form's fields by name. */
export const FieldLabels = createContext<Readonly<Record<string, string>>>({});

/** A date with a button that empties it: iPhones have none, and fill in today at a tap. */
function OptionalDate({ name = "", ...props }: ComponentProps<"input">) {
  const labels = useContext(FieldLabels);
  const { setValue } = useFormContext();
  const isEmpty = useWatch({ name }) === "";
  return (
    <div className="input-group">
      <input name={name} {...props} />
      {!isEmpty && (
        <Button
          variant="outline-secondary"
          onClick={() => setValue(name, "", { shouldDirty: true, shouldTouch: true })}
        >
          Clear<span className="visually-hidden">{` ${labels[name] ?? name}`}</span>
        </Button>
      )}
    </div>
  );
}

interface FormFieldOptions<Name extends string = string> {
  readonly name: Name;
  readonly isRequired?: boolean;
  /** Shown below the field if it has no error. */
  readonly note?: ReactNode;
  /** Why it is invalid, if the form's own checks don't know. */
  readonly invalid?: string | false | null | undefined;
  readonly onChange?: () => void;
}

/** A text field of the form around it, or the control that `as` names. */
export function FormField<Name extends string, Control extends ElementType = "input">({
  name,
  isRequired = false,
  note,
  invalid,
  onChange,
  ...props
}: FormFieldOptions<Name> &
  Omit<FieldProps<Control>, "label" | "mark" | "hint" | "error" | "onChange">) {
  const labels = useContext(FieldLabels);
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message ?? invalid;
  return (
    <Field<ElementType>
      autoComplete="off"
      onKeyDown={moveOnWithEnter}
      {...(props.type === "date" && !isRequired && { as: OptionalDate })}
      {...props}
      {...register(name, onChange && { onChange })}
      label={labels[name] ?? name}
      mark={!isRequired && "optional"}
      hint={!error && note}
      error={error}
      aria-required={isRequired}
    />
  );
}

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

/**
 * Says what is wrong in the surrounding form; otherwise shows `children`.
 * @param failure why it could not be saved; "" if it has not failed.
 */
export function FormStatus({ failure, children }: { failure: string; children: ReactNode }) {
  const { errors, submitCount } = useFormState();
  const errorCount = submitCount > 0 ? Object.keys(errors).length : 0;
  return (
    <p
      className={`form-status mb-0 ${failure ? "text-danger" : "text-secondary"}`}
      role={failure ? "alert" : "status"}
    >
      {failure ||
        (errorCount > 0
          ? `${plural(errorCount, "field needs", "fields need")} your attention.`
          : children)}
    </p>
  );
}

/**
 * The result of a react-hook-form resolver.
 * @param messages by field; empty if all fields are valid.
 */
export function resolverResult<V extends FieldValues>(
  values: V,
  messages: Readonly<Record<string, string | undefined>>,
): ResolverResult<V> {
  const errors = Object.entries(messages).map(
    ([field, message]) => [field, { type: "invalid", message }] as const,
  );
  if (errors.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> };
}

export type FieldName = keyof ProductDraft | keyof NamedDraft;
