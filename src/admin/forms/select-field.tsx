import { useId } from "react";
import Select, { components, type InputProps, type SelectInstance } from "react-select";
import { FieldMessage } from "./field-message.tsx";
import { useFormField, type FieldName } from "./form-context.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

const MENU_MAX_HEIGHT_PX = 300;
const MENU_MIN_HEIGHT_PX = 140;
/** How many options Page Down moves. */
const PAGE_SIZE = 5;

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
  const id = useId();
  const { ref, value, label, error, onChange, onBlur } = useFormField<string>(name);
  const toOption = (option: string) => ({ value: option, label: optionLabels[option] ?? option });
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <Select<Option>
        ref={(select: SelectInstance<Option> | null) => {
          ref({ focus: () => select?.focus() });
        }}
        inputId={id}
        instanceId={id}
        className={error ? "select is-invalid" : "select"}
        classNamePrefix="select"
        placeholder="Select..."
        loadingMessage={() => "Loading..."}
        noOptionsMessage={() => "No options"}
        isLoading={options === null}
        options={[...(options ?? [])].map(toOption)}
        value={value === "" ? null : toOption(value)}
        onChange={(option) => onChange(option?.value ?? "")}
        onBlur={onBlur}
        maxMenuHeight={MENU_MAX_HEIGHT_PX}
        minMenuHeight={MENU_MIN_HEIGHT_PX}
        pageSize={PAGE_SIZE}
        aria-invalid={error !== undefined}
        components={{ Input: DescribedInput }}
      />
      <FieldMessage id={messageId(id)} error={error} note={note} />
    </div>
  );
}

/** react-select describes its input by its own texts only. Add the field's message. */
function DescribedInput(props: InputProps<Option, false>) {
  const describedBy = [props["aria-describedby"], messageId(props.id)].filter(Boolean).join(" ");
  return <components.Input {...props} aria-required aria-describedby={describedBy} />;
}

function messageId(inputId: string | undefined): string {
  return `${inputId}-message`;
}
