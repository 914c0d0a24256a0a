import { Field } from "../components/field.tsx";

/** A small native select below its label, for filters and settings. `options` are pairs of a value and a text. */
export function CompactSelect({
  options,
  onChange,
  ...field
}: {
  label: string;
  className?: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field as="select" isSmall {...field} onChange={(event) => onChange(event.target.value)}>
      <Options of={options} />
    </Field>
  );
}

type Option = readonly [value: string, text: string];

/** The options of a native select. */
export function Options({ of: options }: { of: readonly Option[] }) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
