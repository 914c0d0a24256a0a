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
      <p id={id} className="field-fault">
        {fault}
      </p>
    );
  }
  return note ? (
    <p id={id} className="field-note">
      {note}
    </p>
  ) : null;
}
