import { useId, type InputHTMLAttributes } from "react";

/**
 * A labelled text field with its hint and error message. Uncontrolled, so that text typed before hydration is kept.
 * @param error undefined if the value is valid.
 */
export function FormField({
  label,
  hint,
  error,
  required = false,
  ...input
}: {
  label: string;
  hint?: string;
  error: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
        {!required && <span className="text-secondary fw-normal"> (optional)</span>}
      </label>
      <input
        {...input}
        id={id}
        className={error ? "form-control is-invalid" : "form-control"}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}
      />
      <p id={`${id}-error`} className="form-text text-danger mb-0">
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
