import type { ComponentProps } from "react";

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
