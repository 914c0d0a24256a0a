import { useId, type ComponentProps, type ElementType, type ReactNode } from "react";

export type FieldProps<Control extends ElementType> = Omit<
  ComponentProps<Control>,
  "as" | "id" | "className" | "aria-invalid" | "aria-describedby"
> & {
  /** The element or component to label. It gets its id, class, ARIA attributes and all other props. */
  as?: Control;
  label: string;
  /** Shown after the label: "optional". */
  mark?: string | false;
  hint?: ReactNode;
  /** Empty if the value is valid. */
  error?: string | false | null | undefined;
  /** For filters and settings. */
  isSmall?: boolean;
  /** The class of the element around the field. */
  className?: string | undefined;
};

/** A form control with its label, error message and hint. */
export function Field<Control extends ElementType = "input">({
  as,
  label,
  mark,
  hint,
  error,
  isSmall,
  className,
  ...props
}: FieldProps<Control>) {
  const id = useId();
  const Control: ElementType = as ?? "input";
  const look = as === "select" ? "form-select" : "form-control";
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`];
  return (
    <div className={className}>
      <label
        className={isSmall ? "form-label small mb-1 text-secondary" : "form-label"}
        htmlFor={id}
      >
        <span>{label}</span>
        {mark && <span className="text-secondary fw-normal">{` ${mark}`}</span>}
      </label>
      <Control
        {...props}
        id={id}
        className={`${look}${isSmall ? ` ${look}-sm` : ""}${error ? " is-invalid" : ""}`}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
      />
      <p
        id={`${id}-error`}
        className={`${isSmall ? "cell-message" : "form-text mb-0"} text-danger`}
      >
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="form-text mb-0">
          {hint}
        </p>
      )}
    </div>
  );
}
