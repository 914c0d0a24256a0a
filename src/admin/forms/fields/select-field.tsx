import { useState } from "react";
import Select, { components, type InputProps, type SelectInstance } from "react-select";
import { fold } from "../../../lib/text.ts";
import { Field } from "../../../ui/field.tsx";
import { isComposing } from "../../../ui/is-composing.ts";
import { type FieldName, useFormField, type ControlledField } from "../../ui/form-field.tsx";

/**
 * A required dropdown. An old value that is not among the options stays visible and selected.
 * @param options      null while they are loading.
 * @param optionLabels the labels of options that are not shown as they are.
 */
export function SelectField({
  name,
  options,
  optionLabels = {},
  note = null,
}: {
  name: FieldName;
  options: Iterable<string> | null;
  optionLabels?: Readonly<Record<string, string>>;
  note?: string | false | null;
}) {
  const { label, error, ...field } = useFormField<string>(name);
  return (
    <Field
      as={Dropdown}
      {...field}
      label={label}
      error={error}
      hint={!error && note}
      options={options}
      optionLabels={optionLabels}
    />
  );
}

interface DropdownProps extends Omit<ControlledField<string>, "label" | "error"> {
  id: string;
  options: Iterable<string> | null;
  optionLabels: Readonly<Record<string, string>>;
  "aria-invalid": boolean;
}

function Dropdown({ id, ref, value, options, optionLabels, ...props }: DropdownProps) {
  const [typed, setTyped] = useState("");
  // A brand may be called "constructor".
  const labelOf = (option: string) =>
    (Object.hasOwn(optionLabels, option) && optionLabels[option]) || option;
  const toOption = (option: string) => ({ value: option, label: labelOf(option) });
  // New objects for each text: react-select keeps the focus on an option that it knows, not on the best match.
  const shown = matchingOptions([...(options ?? [])].map(toOption), typed).map((option) => ({
    ...option,
  }));
  return (
    <Select<Option>
      ref={(select: SelectInstance<Option> | null) => {
        ref({ focus: () => select?.focus() });
      }}
      inputId={id}
      instanceId={id}
      className={props["aria-invalid"] ? "select is-invalid" : "select"}
      {...SELECT}
      isLoading={options === null}
      inputValue={typed}
      onInputChange={setTyped}
      options={shown}
      filterOption={null}
      value={value === "" ? null : toOption(value)}
      onChange={(option) => props.onChange(option?.value ?? "")}
      onBlur={props.onBlur}
      // Then it ignores the key.
      onKeyDown={(event) => isComposing(event) && event.preventDefault()}
      aria-invalid={props["aria-invalid"]}
      components={{ Input: DescribedInput }}
    />
  );
}

/** react-select describes its input by its own texts only. Add the field's messages. */
function DescribedInput(props: InputProps<Option, false>) {
  const ids = [props["aria-describedby"], `${props.id}-error`, `${props.id}-hint`];
  return (
    <components.Input {...props} aria-required aria-describedby={ids.filter(Boolean).join(" ")} />
  );
}

/**
 * The options that contain the typed text: an exact match first, then options that start with it, then options with a word that
 * starts with it. Case, accents, spaces and punctuation do not matter.
 * matchingOptions([{ label: "Earrings" }, { label: "Rings" }], "rings") → Rings, Earrings
 */
export function matchingOptions<Option extends { readonly label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const text = keyOf(typed);
  if (text === "") return options;
  return options
    .map((option) => ({ option, rank: rankOf(option.label, text) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ option }) => option);
}

function rankOf(label: string, text: string): number | null {
  const key = keyOf(label);
  if (!key.includes(text)) return null;
  if (key === text) return 0;
  if (key.startsWith(text)) return 1;
  return fold(label)
    .split(" ")
    .some((word) => word.startsWith(text))
    ? 2
    : 3;
}

/** Without spaces, because people leave out apostrophes: keyOf("L'Ormeraie") → "lormeraie". Symbols alone stay. */
function keyOf(text: string): string {
  return fold(text).replaceAll(" ", "") || text.trim();
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What all dropdowns have in common. Page Up and Page Down move by `pageSize` options. */
export const SELECT = {
  classNamePrefix: "select",
  placeholder: "Select...",
  loadingMessage: () => "Loading...",
  noOptionsMessage: () => "No options",
  maxMenuHeight: 300,
  minMenuHeight: 140,
  pageSize: 5,
};
