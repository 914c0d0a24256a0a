import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Dialog } from "../../components/dialog.tsx";
import { Photo } from "../../components/photo.tsx";
import { differences, merged, type Side } from "./conflict.ts";
import type { FormKind, Stored } from "./form-kind.ts";

const SIDES: readonly (readonly [Side, string])[] = [
  ["mine", "Yours"],
  ["theirs", "Theirs"],
];

/** Another administrator saved first: choose between both versions, field by field. */
export function ConflictChooser<T extends Stored, V extends FieldValues>({
  kind,
  base,
  mine,
  theirs,
  onChosen,
  onBack,
}: {
  kind: FormKind<T, V>;
  /** What both began with. */
  base: V;
  mine: V;
  theirs: V;
  onChosen: (values: V) => void;
  onBack: () => void;
}) {
  const fields = Object.keys(kind.labels) as (keyof V & string)[];
  const differing = differences(fields, base, mine, theirs);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(differing.map(({ field, suggested }) => [field, suggested])),
  );
  return (
    <Dialog
      isWide
      title="Another administrator has saved this in the meantime"
      onCancel={onBack}
      actions={
        <>
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => onChosen(merged(mine, theirs, chosen))}
          >
            Save These Choices
          </button>
          <button type="button" className="btn btn-outline-primary" onClick={onBack}>
            Back to the Form
          </button>
        </>
      }
    >
      <p>
        {differing.length === 0
          ? "Both versions are the same."
          : "Choose which version to keep for each field. Nothing is lost until you save."}
      </p>
      {differing.map(({ field }) => (
        <fieldset key={field} className="row row-cols-md-2 g-2 mb-4">
          <legend className="col-md-12 fs-6 fw-medium">{kind.labels[field]}</legend>
          {SIDES.map(([side, whose]) => (
            <label key={side}>
              <span className="conflict-side d-block h-100 p-3 border">
                <input
                  type="radio"
                  name={field}
                  checked={chosen[field] === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
                <span className="ms-2 text-secondary">{whose}</span>
                <FieldValue
                  of={(side === "mine" ? mine : theirs)[field] as string | readonly string[]}
                  isPicture={kind.pictures.includes(field)}
                  label={`${kind.labels[field]}, ${whose.toLowerCase()}`}
                />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

/** A field's value to look at: a text as it stands, pictures as pictures. */
function FieldValue({
  of: value,
  isPicture,
  label,
}: {
  of: string | readonly string[];
  isPicture: boolean;
  label: string;
}) {
  if (!isPicture) {
    return (
      <span className="conflict-value d-block mt-2 overflow-auto">
        {value === "" ? "Empty" : String(value)}
      </span>
    );
  }
  const addresses = typeof value === "string" ? [value].filter(Boolean) : value;
  if (addresses.length === 0)
    return <span className="conflict-value d-block mt-2 overflow-auto">No picture</span>;
  return (
    <span className="conflict-value d-flex flex-wrap gap-2 mt-2 overflow-auto">
      {addresses.map((address, n) => (
        <Photo key={address} of={address} alt={`${label} ${n + 1}`} sizes="96px" />
      ))}
    </span>
  );
}
