import { useId } from "react";
import { roundingName } from "../../content/admin-messages.ts";
import { ROUNDINGS, type BulkChange } from "../../domain/bulk-change.ts";
import { AVAILABILITIES } from "../../domain/product.ts";
import type { Inventory } from "../../hooks/use-inventory.ts";
import { SelectField } from "./select-field.tsx";

const KINDS = {
  available: "Availability",
  featured: "Featured",
  brand: "Brand",
  jewellery: "Jewellery type",
  price: "Price, by a percentage",
  sale: "Sale price, as a percentage off",
  "end-sale": "End the sale",
} as const;

/** The fields of a bulk change as they are filled in; `value` or `percent`, depending on the kind. */
interface ChangeInput {
  readonly kind: keyof typeof KINDS;
  readonly value: string;
  readonly percent: string;
  readonly roundToPence: number;
}

export const NO_CHANGE: ChangeInput = {
  kind: "available",
  value: "",
  percent: "",
  roundToPence: 100,
};

/** What to change, and to what. */
export function BulkChangeFields({
  input,
  inventory,
  onChange,
}: {
  input: ChangeInput;
  inventory: Inventory;
  onChange: (input: ChangeInput) => void;
}) {
  const id = useId();
  const { kind, value, percent, roundToPence } = input;
  const error = percent === "" ? null : percentError(input);
  return (
    <>
      <SelectField
        label="Change"
        data-autofocus
        value={kind}
        onChange={(event) =>
          onChange({
            ...NO_CHANGE,
            roundToPence,
            kind: event.target.value as ChangeInput["kind"],
          })
        }
      >
        {Object.entries(KINDS).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      {(kind === "price" || kind === "sale") && (
        <>
          <div>
            <label className="form-label small mb-1 text-secondary" htmlFor={id}>
              {kind === "price" ? "Change by % (use − to reduce)" : "% off the price"}
            </label>
            <input
              id={id}
              className={`form-control form-control-sm ${error ? "is-invalid" : ""}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={kind === "price" ? "5 or -10" : "15"}
              value={percent}
              aria-invalid={error !== null}
              aria-describedby={`${id}-error`}
              onChange={(event) => onChange({ ...input, percent: event.target.value })}
            />
            <p id={`${id}-error`} className="cell-message text-danger">
              {error}
            </p>
          </div>
          <SelectField
            label="Round to"
            value={roundToPence}
            onChange={(event) => onChange({ ...input, roundToPence: Number(event.target.value) })}
          >
            {ROUNDINGS.map((step) => (
              <option key={step} value={step}>
                {roundingName(step)}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {kind !== "price" && kind !== "sale" && kind !== "end-sale" && (
        <SelectField
          label="To"
          value={value}
          onChange={(event) => onChange({ ...input, value: event.target.value })}
        >
          <option value="">Select...</option>
          {kind === "featured" ? (
            <>
              <option value="true">Featured</option>
              <option value="false">Not Featured</option>
            </>
          ) : (
            valuesFor(kind, inventory).map((name) => <option key={name}>{name}</option>)
          )}
        </SelectField>
      )}
    </>
  );
}

function valuesFor(
  kind: "available" | "brand" | "jewellery",
  { brands, categories }: Inventory,
): readonly string[] {
  if (kind === "available") return AVAILABILITIES;
  const names =
    kind === "brand"
      ? brands.map(({ brandName }) => brandName)
      : categories.map(({ jewelleryCategory }) => jewelleryCategory);
  return names.sort((a, b) => a.localeCompare(b, "en"));
}

function percentError({ kind, percent: text }: ChangeInput): string | null {
  const percent = parsePercent(text);
  if (percent === null) return "Enter a number, for example 5 or 12.5.";
  if (kind === "sale")
    return percent > 0 && percent < 100 ? null : "Enter a number between 0 and 100.";
  return percent > -100 && percent <= 1_000 ? null : "Enter a number between −100 and 1000.";
}

/** parsePercent("-12.5 %") → -12.5; null if it is not a number. */
function parsePercent(text: string): number | null {
  const match = /^([+-]?)\s*(\d+(?:[.,]\d+)?)\s*%?$/.exec(text.trim().replace("−", "-"));
  if (!match) return null;
  return Number(`${match[1]}${(match[2] ?? "").replace(",", ".")}`);
}

/** @returns null while something is missing or wrong. */
export function toBulkChange(input: ChangeInput): BulkChange | null {
  const { kind, value, roundToPence } = input;
  if (kind === "end-sale") return { kind };
  if (kind !== "price" && kind !== "sale") {
    return value === "" ? null : { kind: "set", field: kind, value };
  }
  const percent = parsePercent(input.percent);
  if (!percent || percentError(input)) return null;
  return kind === "price"
    ? { kind, percent, roundToPence }
    : { kind, percentOff: percent, roundToPence };
}
