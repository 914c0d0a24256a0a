/** The text below a field: its error, otherwise a note. Refer to its id in `aria-describedby`. */
export function FieldMessage({
  id,
  error,
  note,
}: {
  id: string;
  error: string | undefined;
  /** Shown if there is no error. */
  note?: string | false | null | undefined;
}) {
  if (!error && !note) return null;
  return (
    <p id={id} className={error ? "form-text text-danger mb-0" : "form-text mb-0"}>
      {error || note}
    </p>
  );
}
