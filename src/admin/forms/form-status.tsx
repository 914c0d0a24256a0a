import type { ReactNode } from "react";
import { useFormState, type FieldValues } from "react-hook-form";
import { plural } from "../../content/plural.ts";

/**
 * Says what is wrong in the surrounding form; otherwise shows `children`.
 * @param failure why it could not be saved; "" if it has not failed.
 */
export function FormStatus({ failure, children }: { failure: string; children: ReactNode }) {
  const { errors, submitCount } = useFormState();
  const errorCount = submitCount > 0 ? Object.keys(errors).length : 0;
  return (
    <p
      className={`form-status mb-0 ${failure ? "text-danger" : "text-secondary"}`}
      role={failure ? "alert" : "status"}
    >
      {failure ||
        (errorCount > 0
          ? `${plural(errorCount, "field needs", "fields need")} your attention.`
          : children)}
    </p>
  );
}

/** Whether a form's values are unchanged. */
export function isSame(values: FieldValues, base: FieldValues): boolean {
  return Object.keys(base).every(
    (field) => JSON.stringify(values[field]) === JSON.stringify(base[field]),
  );
}
