import { useId, type ComponentProps } from "react";

/** A small select below its label. */
export function SelectField({
  label,
  className,
  ...select
}: ComponentProps<"select"> & { label: string }) {
  const id = useId();
  return (
    <div className={className}>
      <label className="form-label small mb-1 text-secondary" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="form-select form-select-sm" />
    </div>
  );
}
