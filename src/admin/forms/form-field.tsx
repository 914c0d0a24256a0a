import { createContext, useContext, type ComponentProps, type ElementType } from "react";
import { useFormContext } from "react-hook-form";
import { Field, type FieldProps } from "../../components/field.tsx";

/** The labels of a form's fields by name. */
export const FieldLabels = createContext<Readonly<Record<string, string>>>({});

export interface FormFieldOptions<Name extends string = string> {
  readonly name: Name;
  readonly isRequired?: boolean;
  /** Shown below the field if it has no error. */
  readonly note?: string | false | null | undefined;
}

/** A text field of the form around it, or the control that `as` names. */
export function FormField<Name extends string, Control extends ElementType = "input">({
  name,
  isRequired = false,
  note,
  ...props
}: FormFieldOptions<Name> & Omit<FieldProps<Control>, "label" | "mark" | "hint" | "error">) {
  const labels = useContext(FieldLabels);
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field<ElementType>
      autoComplete="off"
      {...props}
      {...register(name)}
      label={labels[name] ?? name}
      mark={!isRequired && "optional"}
      hint={!error && note}
      error={error}
      aria-required={isRequired}
    />
  );
}

/** An amount in pounds. */
export function MoneyInput(props: ComponentProps<"input">) {
  return (
    <div className="input-group">
      <span className="input-group-text" aria-hidden="true">
        £
      </span>
      <input type="text" inputMode="decimal" {...props} />
    </div>
  );
}

/** A text field that offers `suggestions` while typing. Any text may be typed. */
export function SuggestingInput({
  suggestions,
  ...props
}: ComponentProps<"input"> & { suggestions: readonly string[] | undefined }) {
  const listId = `${props.id}-suggestions`;
  return (
    <>
      <input {...props} list={suggestions && listId} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
