import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Entity } from "../../data/entity-kinds.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { ErrorAlert } from "../error-alert.tsx";
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
  validate,
  onChosen,
  onBack,
}: {
  kind: Pick<FormKind<Entity, V>, "labels">;
  /** The values that both started with. */
  base: V;
  mine: V;
  theirs: V;
  /** Why the choices cannot be saved together, by field; empty if they can. */
  validate: (values: V) => Messages | Promise<Messages>;
  onChosen: (values: V) => void;
  onBack: () => void;
}) {
  const values = { mine, theirs };
  const [chosen, setChosen] = useState(() =>
    suggestSides(Object.keys(kind.labels), base, mine, theirs),
  );
  const differing = Object.keys(chosen);
  const check = useMutation({ mutationFn: async (merged: V) => validate(merged) });
  const messages = Object.entries(check.data ?? {});
  const submit = () => {
    const merged = merge(mine, theirs, chosen);
    check.mutate(merged, {
      onSuccess: (found) => Object.keys(found).length === 0 && onChosen(merged),
    });
  };
  return (
    <ConfirmDialog
      isWide
      title="This has been changed elsewhere since you opened it"
      onCancel={onBack}
      actions={[
        { label: "Save These Choices", onClick: submit },
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
          onChoose={(side) => {
            setChosen({ ...chosen, [field]: side });
            check.reset();
          }}
        />
      ))}
      {messages.length > 0 && (
        <div className="alert alert-danger" role="alert">
          <p>These choices cannot be saved together. Choose another version:</p>
          <ul className="mb-0">
            {messages.map(([field, message]) => (
              <li key={field}>{`${kind.labels[field]}: ${message}`}</li>
            ))}
          </ul>
        </div>
      )}
      <ErrorAlert error={check.error} />
    </ConfirmDialog>
  );
}

type Messages = Readonly<Partial<Record<string, string>>>;

const SIDE_NAMES = { mine: "Yours", theirs: "Theirs" } as const;
