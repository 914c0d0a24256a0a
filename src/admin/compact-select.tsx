import { useId } from "react";

/** A small native select below its label, for filters and settings. `options` are pairs of a value and a text. */
export function CompactSelect({
  label,
  className,
  options,
  value,
  onChange,
}: {
  label: string;
  className?: string;
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label className="form-label small mb-1 text-secondary" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
