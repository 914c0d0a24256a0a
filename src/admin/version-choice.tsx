import { useId, type ReactNode } from "react";

/** One of two versions of a field, side by side. The first letter of `name` is a capital. */
interface Version<Key extends string> {
  readonly key: Key;
  readonly name: string;
  readonly value: ReactNode;
}

/** A choice between two versions of a field. */
export function VersionChoice<Key extends string>({
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
