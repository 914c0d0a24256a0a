import { useId, type ComponentProps } from "react";

/** An input below its label, with an optional hint. */
export function Field({
  label,
  hint,
  ...input
}: ComponentProps<"input"> & { label: string; hint?: string | undefined }) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="form-control"
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
      />
      {hint !== undefined && (
        <p className="form-text" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
