import { type ComponentProps, useId, useState, type ReactNode } from "react";
import { Field } from "../../ui/field.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";

/**
 * A Bootstrap button; `variant` and `size` are the ends of its class names.
 * @param isBusy it does nothing, but unlike a disabled button keeps the focus.
 */
export function Button({
  variant = "primary",
  size,
  className = "",
  isBusy = false,
  ...props
}: ComponentProps<"button"> & {
  isBusy?: boolean;
  variant?: "primary" | "danger" | `outline-${"primary" | "secondary" | "danger"}`;
  size?: "sm";
}) {
  return (
    <button
      type="button"
      className={`btn btn-${variant} ${size ? "btn-sm" : ""} ${className}`}
      {...props}
      {...(isBusy && { "aria-disabled": true, onClick: (event) => event.preventDefault() })}
    />
  );
}

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

/** An amount in pounds. */
export function MoneyInput(props: ComponentProps<"input">) {
  return (
    <div className="input-group">
      <span className="input-group-text" aria-hidden="true">
        £
      </span>
      <input type="text" inputMode="decimal" {...props} />
    </div>
  );
}

/** A text field that offers `suggestions` while typing. Any text may be typed. */
export function SuggestingInput({
  suggestions,
  ...props
}: ComponentProps<"input"> & { suggestions: readonly string[] | undefined }) {
  const listId = `${props.id}-suggestions`;
  return (
    <>
      <input {...props} list={suggestions && listId} />
      {suggestions && (
        <datalist id={listId}>
          {[...new Set(suggestions)].map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** A button that opens a box with further actions for one row or a list. Escape or a click elsewhere closes it. */
export function MoreMenu({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-sm btn-outline-primary ms-1" popoverTarget={id}>
        More<span className="visually-hidden">{` actions for ${name}`}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        className="more-menu p-3 border bg-white text-body text-wrap"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen && children}
      </div>
    </>
  );
}

export const PHONE = "(max-width: 767.98px)";

/** The line above a list: how much it shows, and its buttons. On a phone they are behind one button. */
export function ListSummary({
  name,
  actions,
  children,
}: {
  name: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <div className="list-count d-flex flex-wrap align-items-end justify-content-between gap-2 mb-2">
      <p className="text-secondary mb-0" role="status">
        {children}
      </p>
      {isPhone ? (
        <MoreMenu name={name}>{actions}</MoreMenu>
      ) : (
        <div className="d-flex gap-2">{actions}</div>
      )}
    </div>
  );
}
