import { useId } from "react";

/** A checkbox before its label, with an optional hint. */
export function Checkbox({
  label,
  hint,
  isChecked,
  onChange,
}: {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="form-check mb-0">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="form-text mt-0 mb-0" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
