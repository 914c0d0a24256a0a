import { useMemo, useState, type CSSProperties } from "react";
import { useSearchParams } from "react-router-dom";
import { useStoredValue } from "../../device/use-stored-value.ts";
import { plural } from "../../lib/plural.ts";
import type { Product } from "../../products/product.ts";
import { Field } from "../../ui/field.tsx";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useInventory, useIsUpdating } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { Button, CompactSelect } from "../ui/controls.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import {
  isWithin,
  labelSettings,
  LIMITS,
  type LabelKind,
  type LabelSize,
  Label,
  wantedCodeWidth,
} from "./label.tsx";
import "./labels.scss";
import { Empty } from "../ui/empty.tsx";

/** /bj-admin/inventory/labels?ids=…: prints labels of the chosen products on A4. */
export function Labels() {
  const inventory = useInventory();
  const isUpdating = useIsUpdating();
  const [params] = useSearchParams();
  const ids = (params.get("ids") ?? "").split(",");
  return (
    <>
      <ScreenHeader
        title="Print Labels"
        back={{ label: "Return To Inventory", to: paths.inventory }}
      />
      <p role="status" className={isUpdating ? "alert alert-warning d-print-none" : ""}>
        {isUpdating &&
          "Updating... These are the prices of your last visit: wait with printing until this line is gone."}
      </p>
      <LoadStateView of={inventory}>
        {({ products }) => {
          const byId = new Map(products.map((product) => [product.id, product]));
          return <Sheet of={ids.flatMap((id) => byId.get(id) ?? [])} />;
        }}
      </LoadStateView>
    </>
  );
}

const KINDS: readonly (readonly [LabelKind, string])[] = [
  ["tag", "Swing tags"],
  ["card", "Shelf cards"],
];
const SIDES = { width: "Width (mm)", height: "Height (mm)", gap: "Gap (mm)" } as const;

function Sheet({ of: products }: { of: readonly Product[] }) {
  const settings = useStoredValue(labelSettings);
  const { kind, sizes } = settings;
  const size = sizes[kind];
  const [skipped, setSkipped] = useState(0);
  const wanted = useMemo(() => wantedCodeWidth(products, kind, size), [products, kind, size]);
  if (products.length === 0) {
    return (
      <Empty
        text="No products chosen. Tick some in the inventory, then press Print Labels."
        action={{ label: "Inventory", to: paths.inventory }}
      />
    );
  }
  const change = (changed: Partial<LabelSize>) =>
    labelSettings.set({ ...settings, sizes: { ...sizes, [kind]: { ...size, ...changed } } });
  return (
    <>
      <div className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2 mb-4">
        <CompactSelect
          label="Print"
          options={KINDS}
          value={kind}
          onChange={(next) => labelSettings.set({ ...settings, kind: next as LabelKind })}
        />
        {(Object.keys(SIDES) as (keyof LabelSize)[]).map((side) => (
          <NumberField
            key={`${kind} ${side}`}
            label={SIDES[side]}
            {...LIMITS[side]}
            start={size[side]}
            onChange={(value) => isWithin(value, side) && change({ [side]: value })}
          />
        ))}
        <NumberField label="Labels to skip" min={0} max={100} start={0} onChange={setSkipped} />
        <div className="d-flex align-items-start pt-4">
          <Button size="sm" className="w-100" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <p className="text-secondary">
        {`${plural(products.length, "label")} in the size that you see, on A4. In the print dialog, leave the scale at 100% and turn headers and footers off. On a sheet of stickers that is partly used, skip the labels that are gone.`}
      </p>
      {wanted !== null && (
        <p className="alert alert-warning" role="status">
          {`The codes are too small for many phones. Make the labels larger, so that the codes are ${wanted} mm wide.`}
        </p>
      )}
      <div className="label-sheet printed">
        <ul
          className="labels list-unstyled"
          aria-label="Labels"
          style={
            { "--label-width": `${size.width}mm`, "--label-gap": `${size.gap}mm` } as CSSProperties
          }
        >
          {Array.from({ length: skipped }, (_, n) => (
            <li
              key={n}
              className="label-skipped"
              aria-hidden="true"
              style={{ height: `${size.height}mm` }}
            />
          ))}
          {products.map((product) => (
            <Label key={product.id} of={product} kind={kind} size={size} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** A whole number within its limits. Anything else stays in the field, but is not used. */
function NumberField({
  label,
  min,
  max,
  start,
  onChange,
}: {
  label: string;
  min: number;
  max: number;
  start: number;
  onChange: (value: number) => void;
}) {
  const [isValid, setIsValid] = useState(true);
  return (
    <Field
      label={label}
      isSmall
      error={!isValid && `Enter a whole number from ${min} to ${max}.`}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      defaultValue={start}
      onChange={({ target: { validity, valueAsNumber } }) => {
        const isNumber = validity.valid && Number.isInteger(valueAsNumber);
        setIsValid(isNumber);
        if (isNumber) onChange(valueAsNumber);
      }}
    />
  );
}
