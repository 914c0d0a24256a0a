import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import Select, { type SelectInstance } from "react-select";
import { namesIn, NO_FILTERS } from "../../../filters/filter-names.ts";
import type { FilterField } from "../../../products/product-fields.ts";
import { PRODUCT_LABELS } from "../../../products/product-labels.ts";
import type { ProductDraft } from "../../../products/product.ts";
import { listOf, TEXT_OF, workedOut } from "../../filters/work-out.ts";
import { isComposing } from "../../../ui/is-composing.ts";
import { useFormField } from "../../ui/form-field.tsx";
import { matchingOptions, SELECT } from "./select-field.tsx";

interface Option {
  readonly value: string;
  readonly label: string;
}

const shown = (filters: string) => namesIn(filters).join(", ") || "none";

/**
 * What shoppers will filter by, below the text from which it is worked out. The dealer can choose it instead.
 * @param names what can be chosen.
 */
export function FiltersField({ name, names }: { name: FilterField; names: readonly string[] }) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const select = useRef<SelectInstance<Option, true>>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpened) select.current?.focus();
  }, [isOpened]);
  const [typed, setTyped] = useState("");
  const { value, onChange, label, error, ref } = useFormField<string>(name);
  const [metal, gem, size, jewellery] = useWatch<
    ProductDraft,
    ["metal", "gem", "size", "jewellery"]
  >({ name: ["metal", "gem", "size", "jewellery"] });
  const said = workedOut({ metal, gem, size, jewellery }, name);
  const chosen = value || said;
  const choose = (filters: string) => onChange(filters === said ? "" : filters || NO_FILTERS);
  const text = PRODUCT_LABELS[TEXT_OF[name]];
  const isOpen = isOpened || error !== undefined;
  const toOption = (option: string) => ({ value: option, label: option });
  return (
    <div className="filters-field form-text">
      <span id={`${id}-shown`}>{`Filters: ${shown(chosen)}`}</span>
      {!isOpen && (
        <button
          type="button"
          className="btn btn-link ms-2 p-0 align-baseline"
          aria-describedby={`${id}-shown`}
          onClick={() => setIsOpened(true)}
        >
          Change<span className="visually-hidden">{` ${label}`}</span>
        </button>
      )}
      {chosen !== said && (
        <p className="mb-1">
          <span>{`You have chosen these. From ${text}: ${shown(said)}.`}</span>
          <button
            type="button"
            className="btn btn-link ms-2 p-0 align-baseline"
            onClick={() => onChange("")}
          >
            {`Use ${text}`}
          </button>
        </p>
      )}
      {isOpen && (
        <Select
          isMulti
          ref={(instance) => {
            select.current = instance;
            ref({ focus: () => instance?.focus() });
          }}
          inputId={id}
          instanceId={id}
          aria-label={label}
          aria-invalid={error !== undefined}
          {...(error && { "aria-errormessage": `${id}-error` })}
          className="select"
          {...SELECT}
          inputValue={typed}
          onInputChange={setTyped}
          filterOption={null}
          options={[...matchingOptions(names.map(toOption), typed)]}
          value={namesIn(chosen).map(toOption)}
          onChange={(options) => choose(listOf(options.map((option) => option.value)))}
          onKeyDown={(event) => isComposing(event) && event.preventDefault()}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="mb-0 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
