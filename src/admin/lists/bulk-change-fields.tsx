import { useFormContext, useWatch } from "react-hook-form";
import { roundingName } from "../../content/admin-messages.ts";
import { ROUNDINGS, type BulkChange } from "../../domain/bulk-change.ts";
import { AVAILABILITIES } from "../../domain/product.ts";
import { Options } from "../compact-select.tsx";
import { FieldLabels, FormField } from "../forms/form-field.tsx";
import { resolverResult } from "../forms/resolver-result.ts";
import { knownNames, type Inventory } from "../use-inventory.ts";

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
export interface ChangeInput {
  readonly kind: keyof typeof KINDS;
  /** What to set, or a percentage, depending on the kind. */
  readonly value: string;
  readonly roundTo: string;
}

export const NO_CHANGE: ChangeInput = { kind: "available", value: "", roundTo: "100" };

/** What to change, and to what: fields of the form around them. */
export function BulkChangeFields({ inventory }: { inventory: Inventory }) {
  const { setValue } = useFormContext<ChangeInput>();
  const kind = useWatch<ChangeInput, "kind">({ name: "kind" });
  const isPrice = kind === "price" || kind === "sale";
  const valueLabel = { price: "Change by % (use − to reduce)", sale: "% off the price" };
  return (
    <FieldLabels
      value={{ kind: "Change", value: isPrice ? valueLabel[kind] : "To", roundTo: "Round to" }}
    >
      <FormField
        as="select"
        name="kind"
        isSmall
        isRequired
        onChange={() => setValue("value", "", { shouldValidate: true })}
      >
        <Options of={Object.entries(KINDS)} />
      </FormField>
      {isPrice && (
        <>
          <FormField
            name="value"
            isSmall
            isRequired
            inputMode="decimal"
            placeholder={kind === "price" ? "5 or -10" : "15"}
          />
          <FormField as="select" name="roundTo" isSmall isRequired>
            <Options of={ROUNDINGS.map((step) => [String(step), roundingName(step)])} />
          </FormField>
        </>
      )}
      {!isPrice && kind !== "end-sale" && (
        // A select whose options change forgets which is chosen.
        <FormField key={kind} as="select" name="value" isSmall isRequired>
          <Options of={[["", "Select..."], ...valuesFor(kind, inventory)]} />
        </FormField>
      )}
    </FieldLabels>
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

/** "" if it is valid. */
function percentError({ kind, value }: ChangeInput): string {
  const [min, max] = kind === "price" ? [-100, 1_000] : [0, 100];
  const number = parsePercent(value);
  if (number > min && number < max) return "";
  return `Enter a number between ${String(min).replace("-", "−")} and ${max}.`;
}

/** For useForm. Nothing is wrong before something has been typed. */
export function resolveChange(input: ChangeInput) {
  const isPercent = input.kind === "price" || input.kind === "sale";
  const value = isPercent && input.value !== "" && percentError(input);
  return resolverResult(input, value ? { value } : {});
}

/** @returns null while something is missing or wrong. */
export function toBulkChange(input: ChangeInput): BulkChange | null {
  const { kind, value } = input;
  if (kind === "end-sale") return { kind };
  if (kind !== "price" && kind !== "sale") {
    return value === "" ? null : { kind: "set", field: kind, value };
  }
  const percent = parsePercent(value);
  if (percent === 0 || percentError(input)) return null;
  const roundToPence = Number(input.roundTo);
  return kind === "price"
    ? { kind, percent, roundToPence }
    : { kind, percentOff: percent, roundToPence };
}
