import { useMutation } from "@tanstack/react-query";
import { useState, useId, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { FieldValue } from "../ui/field-value.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { merge, suggestSides } from "./conflict.ts";

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
  kind: { readonly labels: Readonly<Record<keyof V & string, string>> };
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
                value={values[side][field] as unknown}
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

/** One of two versions of a field, side by side. The first letter of `name` is a capital. */
interface Version<Key extends string> {
  readonly key: Key;
  readonly name: string;
  readonly value: ReactNode;
}

/** A choice between two versions of a field. */
function VersionChoice<Key extends string>({
  legend,
  versions,
  chosen,
  onChoose,
}: {
  legend: ReactNode;
  versions: readonly Version<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}) {
  const group = useId();
  return (
    <fieldset className="row row-cols-md-2 g-2 mb-4">
      <legend className="col-md-12 fs-6 fw-medium">{legend}</legend>
      {versions.map(({ key, name, value }) => (
        <label key={key}>
          <span className="version d-block h-100 p-3 border">
            <input
              type="radio"
              name={group}
              checked={chosen === key}
              onChange={() => onChoose(key)}
            />
            <span className="ms-2 text-secondary">{name}</span>{" "}
            <span className="version-value d-block mt-2 overflow-auto">{value}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
