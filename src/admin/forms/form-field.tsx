import { createContext, useContext, type ElementType } from "react";
import { useFormContext } from "react-hook-form";
import { moveOnWithEnter } from "../move-on.ts";
import { Field, type FieldProps } from "../../components/field.tsx";

/** The labels of a form's fields by name. */
export const FieldLabels = createContext<Readonly<Record<string, string>>>({});

interface FormFieldOptions<Name extends string = string> {
  readonly name: Name;
  readonly isRequired?: boolean;
  /** Shown below the field if it has no error. */
  readonly note?: string | false | null | undefined;
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
