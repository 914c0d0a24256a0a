import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Entity } from "../../data/entity-store.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { FieldValue } from "../field-value.tsx";
import { VersionChoice } from "../version-choice.tsx";
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
  kind: Pick<FormKind<Entity, V>, "labels">;
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
        <VersionChoice
          key={field}
          legend={kind.labels[field]}
          versions={(["mine", "theirs"] as const).map((side) => ({
            key: side,
            name: SIDE_NAMES[side],
            value: (
              <FieldValue
                field={field}
                value={values[side][field]}
                label={`${kind.labels[field]}, ${SIDE_NAMES[side].toLowerCase()}`}
              />
            ),
          }))}
          chosen={chosen[field] ?? "mine"}
          onChoose={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
    </ConfirmDialog>
  );
}

const SIDE_NAMES = { mine: "Yours", theirs: "Theirs" } as const;
