import { Field } from "../../components/field.tsx";
import { roundingName } from "../../content/admin-messages.ts";
import { ROUNDINGS, type BulkChange } from "../../domain/bulk-change.ts";
import { AVAILABILITIES } from "../../domain/product.ts";
import { knownNames, type Inventory } from "../use-inventory.ts";
import { CompactSelect } from "../compact-select.tsx";

const KINDS = {
  available: "Availability",
  featured: "Featured",
  brand: "Brand",
  jewellery: "Jewellery type",
  price: "Price, by a percentage",
  sale: "Sale price, as a percentage off",
  "end-sale": "End the sale",
} as const;

/** The fields of a bulk change as they are filled in. */
interface ChangeInput {
  readonly kind: keyof typeof KINDS;
  /** What to set, or a percentage, depending on the kind. */
  readonly value: string;
  readonly roundToPence: number;
}

export const NO_CHANGE: ChangeInput = {
  kind: "available",
  value: "",
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
  const { kind, value, roundToPence } = input;
  const isPrice = kind === "price" || kind === "sale";
  return (
    <>
      <CompactSelect
        label="Change"
        options={Object.entries(KINDS)}
        value={kind}
        onChange={(next) =>
          onChange({ ...NO_CHANGE, roundToPence, kind: next as ChangeInput["kind"] })
        }
      />
      {isPrice && (
        <>
          <Field
            label={kind === "price" ? "Change by % (use − to reduce)" : "% off the price"}
            isSmall
            error={value !== "" && percentError(input)}
            inputMode="decimal"
            autoComplete="off"
            placeholder={kind === "price" ? "5 or -10" : "15"}
            value={value}
            onChange={({ target }) => onChange({ ...input, value: target.value })}
          />
          <CompactSelect
            label="Round to"
            options={ROUNDINGS.map((step) => [String(step), roundingName(step)] as const)}
            value={String(roundToPence)}
            onChange={(step) => onChange({ ...input, roundToPence: Number(step) })}
          />
        </>
      )}
      {!isPrice && kind !== "end-sale" && (
        <CompactSelect
          label="To"
          options={[["", "Select..."], ...valuesFor(kind, inventory)]}
          value={value}
          onChange={(next) => onChange({ ...input, value: next })}
        />
      )}
    </>
  );
}

function valuesFor(
  kind: "available" | "featured" | "brand" | "jewellery",
  inventory: Inventory,
): (readonly [value: string, text: string])[] {
  if (kind === "featured") {
    return [
      ["true", "Featured"],
      ["false", "Not Featured"],
    ];
  }
  const { brands, categories } = knownNames(inventory);
  const names = { available: AVAILABILITIES, brand: brands, jewellery: categories };
  return [...names[kind]].map((name) => [name, name]);
}

/** parsePercent("−12.5 %") → -12.5; NaN if it is not a number. */
function parsePercent(text: string): number {
  return Number(text.replace("−", "-").replace(",", ".").replace("%", ""));
}

function percentError({ kind, value }: ChangeInput): string | null {
  const [min, max] = kind === "price" ? [-100, 1_000] : [0, 100];
  const number = parsePercent(value);
  if (number > min && number < max) return null;
  return `Enter a number between ${String(min).replace("-", "−")} and ${max}.`;
}

/** @returns null while something is missing or wrong. */
export function toBulkChange(input: ChangeInput): BulkChange | null {
  const { kind, value, roundToPence } = input;
  if (kind === "end-sale") return { kind };
  if (kind !== "price" && kind !== "sale") {
    return value === "" ? null : { kind: "set", field: kind, value };
  }
  const percent = parsePercent(value);
  if (percent === 0 || percentError(input)) return null;
  return kind === "price"
    ? { kind, percent, roundToPence }
    : { kind, percentOff: percent, roundToPence };
}
