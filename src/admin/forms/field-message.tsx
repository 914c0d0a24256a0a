/** What stands beneath a field: what is wrong with it, else what is worth knowing. Tie it by `aria-describedby`. */
export function FieldMessage({
  id,
  fault,
  note,
}: {
  id: string;
  fault: string | undefined;
  note?: string | undefined;
}) {
  if (fault) {
    return (
      <p id={id} className="form-text text-danger mb-0">
        {fault}
      </p>
    );
  }
  return note ? (
    <p id={id} className="form-text mb-0">
      {note}
    </p>
  ) : null;
}
