import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Photo } from "../../components/photo.tsx";
import type { Entity } from "../../data/entity-store.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { merge, suggestSides } from "./conflict.ts";
import type { FormKind } from "./form-kind.ts";

/** Another administrator saved first: choose between both versions, field by field. */
export function ConflictDialog<V extends FieldValues>({
  kind,
  base,
  mine,
  theirs,
  onChosen,
  onBack,
}: {
  kind: Pick<FormKind<Entity, V>, "labels" | "pictureFields">;
  /** The values that both started with. */
  base: V;
  mine: V;
  theirs: V;
  onChosen: (values: V) => void;
  onBack: () => void;
}) {
  const values = { mine, theirs };
  const [chosen, setChosen] = useState(() =>
    suggestSides(Object.keys(kind.labels), base, mine, theirs),
  );
  const differing = Object.keys(chosen);
  return (
    <ConfirmDialog
      isWide
      title="Another administrator has saved this since you opened it"
      onCancel={onBack}
      actions={[
        { label: "Save These Choices", onClick: () => onChosen(merge(mine, theirs, chosen)) },
        { label: "Back to the Form", onClick: onBack },
      ]}
    >
      <p>
        {differing.length === 0
          ? "Both versions are the same."
          : "Choose which version to keep for each field. Nothing is lost until you save."}
      </p>
      {differing.map((field) => (
        <fieldset key={field} className="row row-cols-md-2 g-2 mb-4">
          <legend className="col-md-12 fs-6 fw-medium">{kind.labels[field]}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side}>
              <span className="conflict-side d-block h-100 p-3 border">
                <input
                  type="radio"
                  name={field}
                  checked={chosen[field] === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
                <span className="ms-2 text-secondary">{SIDE_NAMES[side]}</span>
                {kind.pictureFields.includes(field) ? (
                  <Pictures
                    urls={[values[side][field]].flat().filter(Boolean)}
                    label={`${kind.labels[field]}, ${SIDE_NAMES[side].toLowerCase()}`}
                  />
                ) : (
                  <span className="conflict-value d-block mt-2 overflow-auto">
                    {values[side][field] || "Empty"}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </ConfirmDialog>
  );
}

const SIDE_NAMES = { mine: "Yours", theirs: "Theirs" } as const;

function Pictures({ urls, label }: { urls: readonly string[]; label: string }) {
  return (
    <span className="conflict-value d-flex flex-wrap gap-2 mt-2 overflow-auto">
      {urls.length === 0 && "No picture"}
      {urls.map((url, n) => (
        <Photo key={url} of={url} alt={`${label} ${n + 1}`} sizes="96px" />
      ))}
    </span>
  );
}
