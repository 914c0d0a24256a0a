import { Field } from "../components/field.tsx";

/** A small native select below its label, for filters and settings. `options` are pairs of a value and a text. */
export function CompactSelect({
  options,
  onChange,
  ...field
}: {
  label: string;
  className?: string;
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field as="select" isSmall {...field} onChange={(event) => onChange(event.target.value)}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Field>
  );
}
