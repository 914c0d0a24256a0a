import { useContext, useId, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { FieldMessage } from "./field-message.tsx";
import { EntityFormContext, type FieldName } from "./form-context.ts";

/** A text field with its label and message. */
export function TextField({
  name,
  isRequired = false,
  isLong = false,
  isMoney = false,
  isWide = isLong,
  note = null,
  suggestions,
  children,
}: {
  name: FieldName;
  isRequired?: boolean;
  /** Several lines. */
  isLong?: boolean;
  /** An amount in pounds. */
  isMoney?: boolean;
  /** As wide as the column. */
  isWide?: boolean;
  /** Shown below the field if it has no error. */
  note?: string | false | null;
  /** Offered while typing. Any text may be typed. */
  suggestions?: readonly string[] | undefined;
  /** Below the message. */
  children?: ReactNode;
}) {
  const id = useId();
  const messageId = `${id}-message`;
  const { labels } = useContext(EntityFormContext);
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  const input = {
    ...register(name),
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
        {labels[name]}
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
        <input type="text" {...input} list={suggestions && `${id}-suggestions`} />
      )}
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
      <FieldMessage id={messageId} error={error} note={note} />
      {children}
    </div>
  );
}
