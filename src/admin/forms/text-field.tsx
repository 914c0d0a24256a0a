import { useId } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FieldMessage } from "./field-message.tsx";

/** A text field with its label and message. */
export function TextField<V extends FieldValues>({
  form,
  name,
  label,
  isRequired = false,
  isLong = false,
  isMoney = false,
  isWide = isLong,
  note = null,
}: {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  isRequired?: boolean;
  /** Several lines. */
  isLong?: boolean;
  /** An amount in pounds. */
  isMoney?: boolean;
  /** As wide as the column. */
  isWide?: boolean;
  /** Shown below the field if it has no error. */
  note?: string | false | null;
}) {
  const id = useId();
  const messageId = `${id}-message`;
  const error = form.getFieldState(name, form.formState).error?.message;
  const input = {
    ...form.register(name),
    id,
    className: error ? "form-control is-invalid" : "form-control",
    "aria-required": isRequired,
    "aria-invalid": error !== undefined,
    "aria-describedby": error || note ? messageId : undefined,
    autoComplete: "off",
  };
  return (
    <div className={isWide ? "col-sm-12" : undefined}>
      <label className="form-label" htmlFor={id}>
        {label}
        {!isRequired && <span className="text-secondary fw-normal"> optional</span>}
      </label>
      {isLong ? (
        <textarea rows={6} {...input} />
      ) : isMoney ? (
        <div className="input-group">
          <span className="input-group-text" aria-hidden="true">
            £
          </span>
          <input type="text" inputMode="decimal" {...input} />
        </div>
      ) : (
        <input type="text" {...input} />
      )}
      <FieldMessage id={messageId} error={error} note={note} />
    </div>
  );
}
