import { storedValue } from "../../hooks/stored-value.ts";
import { isRecord } from "../../domain/is-record.ts";

export type LabelKind = "tag" | "card";

/** In mm. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
  /** Between two labels. */
  readonly gap: number;
}

interface LabelSettings {
  readonly kind: LabelKind;
  readonly sizes: Readonly<Record<LabelKind, LabelSize>>;
}

/** What fits on A4 within its margins, in mm. */
export const LIMITS = {
  width: { min: 20, max: 190 },
  height: { min: 12, max: 277 },
  gap: { min: 0, max: 30 },
} as const satisfies Record<keyof LabelSize, { min: number; max: number }>;

const DEFAULTS: LabelSettings["sizes"] = {
  tag: { width: 60, height: 25, gap: 3 },
  card: { width: 90, height: 60, gap: 5 },
};

/** The kind and the sizes that were last used on this device. */
export const labelSettings = storedValue<LabelSettings>("label-settings-1", (stored) => {
  const { kind, sizes } = isRecord(stored) ? stored : {};
  return {
    kind: kind === "card" ? "card" : "tag",
    sizes: { tag: readSize(sizes, "tag"), card: readSize(sizes, "card") },
  };
});

function readSize(sizes: unknown, kind: LabelKind): LabelSize {
  const size = isRecord(sizes) && isRecord(sizes[kind]) ? sizes[kind] : {};
  const read = (side: keyof LabelSize) => {
    const value = size[side];
    return isWithin(value, side) ? value : DEFAULTS[kind][side];
  };
  return { width: read("width"), height: read("height"), gap: read("gap") };
}

/** Whether a label can have this size: isWithin(500, "width") → false */
export function isWithin(value: unknown, side: keyof LabelSize): value is number {
  const { min, max } = LIMITS[side];
  return typeof value === "number" && value >= min && value <= max;
}
