import { createContext, useContext, useId } from "react";
import {
  useController,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import Select, { components, type InputProps, type SelectInstance } from "react-select";
import { FieldMessage } from "./field-message.tsx";
import { FieldLabel } from "./text-field.tsx";

export interface Option {
  readonly value: string;
  readonly label: string;
}

const MENU_MAX_HEIGHT_PX = 300;
const MENU_MIN_HEIGHT_PX = 140;
/** How many options Page Down goes. */
const PAGE_SIZE = 5;

/**
 * One dropdown. A value that is not among the options, as an old piece may have, stays visible and selected.
 * @param options null while they are on their way.
 */
export function SelectField<V extends FieldValues>({
  form,
  name,
  label,
  options,
  note,
}: {
  form: UseFormReturn<V>;
  name: FieldPathByValue<V, string>;
  label: string;
  options: readonly Option[] | null;
  note?: string | undefined;
}) {
  const id = useId();
  const messageId = `${id}-message`;
  const { field, fieldState } = useController({ control: form.control, name });
  const fault = fieldState.error?.message;
  const value: string = field.value;
  const known = options?.find((option) => option.value === value);
  const chosen = known ?? (value === "" ? null : { value, label: value });
  return (
    <div>
      <FieldLabel htmlFor={id} label={label} isRequired />
      <MessageId value={fault || note ? messageId : undefined}>
        <Select<Option>
          ref={(select: SelectInstance<Option> | null) => {
            field.ref({ focus: () => select?.focus() });
          }}
          inputId={id}
          instanceId={id}
          className={fault ? "select is-invalid" : "select"}
          classNamePrefix="select"
          placeholder="Select..."
          loadingMessage={() => "Loading..."}
          noOptionsMessage={() => "No options"}
          isLoading={options === null}
          options={options ?? []}
          value={chosen}
          onChange={(option) => field.onChange(option?.value ?? "")}
          onBlur={field.onBlur}
          maxMenuHeight={MENU_MAX_HEIGHT_PX}
          minMenuHeight={MENU_MIN_HEIGHT_PX}
          pageSize={PAGE_SIZE}
          aria-invalid={fault !== undefined}
          components={{ Input: DescribedInput }}
        />
      </MessageId>
      <FieldMessage id={messageId} fault={fault} note={note} />
    </div>
  );
}

/** The dropdown's field, for the parts of the library that are replaced. */
const MessageId = createContext<string | undefined>(undefined);

/** The library describes its input by its own notes only: the field's message is added. */
function DescribedInput(props: InputProps<Option, false>) {
  const describedBy = [props["aria-describedby"], useContext(MessageId)].filter(Boolean).join(" ");
  return <components.Input {...props} aria-required aria-describedby={describedBy || undefined} />;
}
