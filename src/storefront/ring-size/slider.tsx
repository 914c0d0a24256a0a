import { useId } from "react";

/**
 * A range with buttons for single steps.
 * @param valueText the value with its unit, for screen readers.
 */
export function Slider({
  label,
  value,
  valueText,
  min,
  max,
  disabled = false,
  onChange,
}: {
  label: string;
  value: number;
  valueText: string;
  min: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div className="sizer-slider w-100">
      <label htmlFor={id}>{label}</label>
      <div className="d-flex align-items-center gap-2">
        <button type="button" aria-label="Smaller" disabled={disabled} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          type="range"
          autoComplete="off"
          min={min}
          max={max}
          value={value}
          aria-valuetext={valueText}
          disabled={disabled}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <button type="button" aria-label="Larger" disabled={disabled} onClick={() => step(1)}>
          +
        </button>
      </div>
    </div>
  );
}
