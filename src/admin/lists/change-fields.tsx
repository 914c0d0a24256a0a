import { useId, useState } from "react";
import { roundingName } from "../../content/admin-messages.ts";
import { ROUNDINGS, type BulkChange } from "../../domain/bulk-change.ts";
import { AVAILABILITIES } from "../../domain/product.ts";
import type { Inventory } from "../../hooks/use-inventory.ts";

const KINDS = {
  available: "Availability",
  featured: "Featured",
  brand: "Brand",
  jewellery: "Jewellery type",
  price: "Price, by a percentage",
  sale: "Sale price, as a percentage off",
  "end-sale": "End the sale",
} as const;
type Kind = keyof typeof KINDS;

/** Which change, and to what. Tells null as long as something is missing. */
export function ChangeFields({
  inventory,
  onChange,
}: {
  inventory: Inventory;
  onChange: (change: BulkChange | null) => void;
}) {
  const id = useId();
  const [kind, setKind] = useState<Kind>("available");
  const [value, setValue] = useState("");
  const [percent, setPercent] = useState("");
  const [roundToPence, setRoundToPence] = useState<number>(100);

  function tell(next: { kind: Kind; value: string; percent: string; roundToPence: number }) {
    setKind(next.kind);
    setValue(next.value);
    setPercent(next.percent);
    setRoundToPence(next.roundToPence);
    onChange(changeOf(next));
  }
  const now = { kind, value, percent, roundToPence };
  const isPercent = kind === "price" || kind === "sale";
  const fault = isPercent && percent !== "" ? percentFault(kind, percent) : null;

  return (
    <>
      <div>
        <label className="form-label small mb-1 text-secondary" htmlFor={`${id}-kind`}>
          Change
        </label>
        <select
          id={`${id}-kind`}
          className="form-select form-select-sm"
          data-autofocus
          value={kind}
          onChange={(event) =>
            tell({ ...now, kind: event.target.value as Kind, value: "", percent: "" })
          }
        >
          {Object.entries(KINDS).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {isPercent && (
        <>
          <div>
            <label className="form-label small mb-1 text-secondary" htmlFor={`${id}-percent`}>
              {kind === "price" ? "Change by % (use − to reduce)" : "% off the price"}
            </label>
            <input
              id={`${id}-percent`}
              className={
                fault ? "form-control form-control-sm is-invalid" : "form-control form-control-sm"
              }
              inputMode="decimal"
              autoComplete="off"
              placeholder={kind === "price" ? "5 or -10" : "15"}
              value={percent}
              aria-invalid={fault !== null}
              aria-describedby={`${id}-fault`}
              onChange={(event) => tell({ ...now, percent: event.target.value })}
            />
            <p id={`${id}-fault`} className="cell-message text-danger">
              {fault}
            </p>
          </div>
          <div>
            <label className="form-label small mb-1 text-secondary" htmlFor={`${id}-round`}>
              Round to
            </label>
            <select
              id={`${id}-round`}
              className="form-select form-select-sm"
              value={roundToPence}
              onChange={(event) => tell({ ...now, roundToPence: Number(event.target.value) })}
            >
              {ROUNDINGS.map((step) => (
                <option key={step} value={step}>
                  {roundingName(step)}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
      {!isPercent && kind !== "end-sale" && (
        <div>
          <label className="form-label small mb-1 text-secondary" htmlFor={`${id}-value`}>
            To
          </label>
          <select
            id={`${id}-value`}
            className="form-select form-select-sm"
            value={value}
            onChange={(event) => tell({ ...now, value: event.target.value })}
          >
            <option value="">Select...</option>
            {valuesFor(kind, inventory).map(([option, name]) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

function valuesFor(
  kind: "available" | "featured" | "brand" | "jewellery",
  { brands, categories }: Inventory,
): (readonly [string, string])[] {
  const names = (all: readonly string[]) =>
    all.toSorted((a, b) => a.localeCompare(b, "en")).map((name) => [name, name] as const);
  switch (kind) {
    case "available":
      return AVAILABILITIES.map((name) => [name, name] as const);
    case "featured":
      return [
        ["true", "Featured"],
        ["false", "Not Featured"],
      ];
    case "brand":
      return names(brands.map(({ brandName }) => brandName));
    case "jewellery":
      return names(categories.map(({ jewelleryCategory }) => jewelleryCategory));
  }
}

function percentFault(kind: "price" | "sale", text: string): string | null {
  const percent = percentOf(text);
  if (percent === null) return "Enter a number, for example 5 or 12.5.";
  if (kind === "sale")
    return percent > 0 && percent < 100 ? null : "Enter a number between 0 and 100.";
  return percent > -100 && percent <= 1_000 ? null : "Enter a number between −100 and 1000.";
}

/** percentOf("-12.5 %") → -12.5; null where it is no number. */
function percentOf(text: string): number | null {
  const match = /^([+-]?)\s*(\d+(?:[.,]\d+)?)\s*%?$/.exec(text.trim().replace("−", "-"));
  if (!match) return null;
  return Number(`${match[1]}${(match[2] ?? "").replace(",", ".")}`);
}

function changeOf({
  kind,
  value,
  percent: text,
  roundToPence,
}: {
  kind: Kind;
  value: string;
  percent: string;
  roundToPence: number;
}): BulkChange | null {
  if (kind === "end-sale") return { kind };
  if (kind !== "price" && kind !== "sale") {
    return value === "" ? null : { kind: "set", field: kind, value };
  }
  const percent = percentOf(text);
  if (percent === null || percent === 0 || percentFault(kind, text)) return null;
  return kind === "price"
    ? { kind, percent, roundToPence }
    : { kind, percentOff: percent, roundToPence };
}
