import { useId } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FieldMessage } from "./field-message.tsx";

/** One field for text: a visible label, and what is wrong with it beneath, tied to it. */
export function TextField<V extends FieldValues>({
  form,
  name,
  label,
  isRequired = false,
  isLong = false,
  isMoney = false,
  note,
  isWide = isLong,
}: {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  isRequired?: boolean;
  /** Several lines. */
  isLong?: boolean;
  /** An amount in pounds. */
  isMoney?: boolean;
  /** Worth knowing, though nothing is wrong. */
  note?: string | undefined;
  /** As wide as the column. */
  isWide?: boolean;
}) {
  const id = useId();
  const messageId = `${id}-message`;
  const fault = form.getFieldState(name, form.formState).error?.message;
  const input = {
    ...form.register(name),
    id,
    className: fault ? "form-control is-invalid" : "form-control",
    "aria-required": isRequired,
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault || note ? messageId : undefined,
    autoComplete: "off",
  };
  return (
    <div className={isWide ? "col-sm-12" : undefined}>
      <FieldLabel htmlFor={id} label={label} isRequired={isRequired} />
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
      <FieldMessage id={messageId} fault={fault} note={note} />
    </div>
  );
}

export function FieldLabel({
  htmlFor,
  label,
  isRequired,
}: {
  htmlFor: string;
  label: string;
  isRequired: boolean;
}) {
  return (
    <label className="form-label" htmlFor={htmlFor}>
      {label}
      {!isRequired && <span className="text-secondary fw-normal"> optional</span>}
    </label>
  );
}
