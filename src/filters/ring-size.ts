import { namesIn } from "./filter-names.ts";

/** A British ring size and its equivalents. */
export interface RingSize {
  /** Half sizes above A: 0 is A, 1 is A½, 2 is B. */
  readonly step: number;
  /** For example "L", "L½", "Z+1". */
  readonly uk: string;
  /** To the nearest quarter: "5¾". */
  readonly us: string;
  /** The inner circumference in mm, the European size (ISO 8653): "51.3". */
  readonly eu: string;
  /** The inner diameter in mm: "16.3". */
  readonly mm: string;
}

// BS 6820: size C measures 40 mm around the inside, and each whole letter adds 1.25 mm.
const SIZE_A_MM = 37.5;
const HALF_SIZE_MM = 0.625;
// The American scale: size 0 is 11.63 mm across, each whole size adds 0.032 inch.
const US_ZERO_MM = 11.63;
const US_STEP_MM = 0.8128;
const Z_STEP = 50;
export const LARGEST_AFTER_Z = 6;
/** Z+6½ */
export const LAST_STEP = Z_STEP + 2 * LARGEST_AFTER_Z + 1;
const QUARTERS = ["", "¼", "½", "¾"] as const;

/** ringSizeAt(22) → { step: 22, uk: "L", us: "5¾", eu: "51.3", mm: "16.3" } */
export function ringSizeAt(step: number): RingSize {
  const letters = Math.floor(step / 2);
  const afterZ = letters - Z_STEP / 2;
  const letter = afterZ > 0 ? `Z+${afterZ}` : String.fromCharCode(65 + letters);
  const circumferenceMm = SIZE_A_MM + step * HALF_SIZE_MM;
  const diameterMm = circumferenceMm / Math.PI;
  const quarters = Math.round(((diameterMm - US_ZERO_MM) / US_STEP_MM) * 4);
  const whole = Math.floor(quarters / 4);
  const part = QUARTERS[quarters % 4] ?? "";
  return {
    step,
    uk: step % 2 === 1 ? `${letter}½` : letter,
    us: whole === 0 ? part || "0" : `${whole}${part}`,
    eu: circumferenceMm.toFixed(1),
    mm: diameterMm.toFixed(1),
  };
}

/** The nearest British size; null if it is smaller than A or larger than Z+6½. nearestRingSize(51.9)?.uk → "L½" */
export function nearestRingSize(circumferenceMm: number): RingSize | null {
  const step = Math.round((circumferenceMm - SIZE_A_MM) / HALF_SIZE_MM);
  return step >= 0 && step <= LAST_STEP ? ringSizeAt(step) : null;
}

/** nearestUsSize(6)?.uk → "L½" */
export function nearestUsSize(us: number): RingSize | null {
  return nearestRingSize((US_ZERO_MM + US_STEP_MM * us) * Math.PI);
}

const NAME = /^([A-Z])(?:\+(\d))?(½)?$/;

/** The size with a British name, as `ringSizeAt` writes it; null for any other text. ringSizeOf("L½")?.step → 23 */
export function ringSizeOf(uk: string): RingSize | null {
  const [, letter = "", afterZ = "0", half] = NAME.exec(uk) ?? [];
  const step = (letter.charCodeAt(0) - 65 + Number(afterZ)) * 2 + (half ? 1 : 0);
  const size = step <= LAST_STEP ? ringSizeAt(step) : null;
  return size?.uk === uk ? size : null;
}

/** The ring sizes that a product is filtered by: ringSizesIn({ sizeFilters: "M, M½" }) → M, M½ */
export function ringSizesIn({ sizeFilters }: { readonly sizeFilters: string }): RingSize[] {
  return namesIn(sizeFilters).flatMap((name) => ringSizeOf(name) ?? []);
}
