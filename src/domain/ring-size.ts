/** A British ring size and its equivalents. */
interface RingSize {
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
const LETTER_STEP_MM = 1.25;
// The American scale: size 0 is 11.63 mm across, each whole size adds 0.032 inch.
const US_ZERO_MM = 11.63;
const US_STEP_MM = 0.8128;

const LARGEST_AFTER_Z = 6;
const QUARTERS = ["", "¼", "½", "¾"] as const;

/** "UK size L 1/2", "l½", "L.5", "Z+1", and what may follow: "L (US 5 3/4)", "L / 51.5". */
const WRITTEN =
  /^(?:uk\s*)?(?:(?:ring\s*)?size\s*:?\s*)?(?:uk\s*)?([a-z])(?:\s*\+\s*([1-9]))?(\s*½|[\s-]*1\/2|\s*\.5)?(?:\s*uk)?(?:\s*[(/,](?=.*(?:\d|uk)).*)?$/i;

/** Longer texts are not sizes, and some would make the pattern above backtrack for a very long time. */
const MAX_SIZE_LENGTH = 200;

/**
 * Parses a typed ring size; null if it is not a British size.
 * readRingSize("l 1/2") → { uk: "L½", us: "6", eu: "51.9", mm: "16.5" }; readRingSize("18 cm") → null
 */
function readRingSize(text: string): RingSize | null {
  const match = WRITTEN.exec(text.trim());
  if (!match) return null;
  const letter = (match[1] ?? "").toUpperCase();
  const afterZ = Number(match[2] ?? 0);
  if (afterZ > 0 && (letter !== "Z" || afterZ > LARGEST_AFTER_Z)) return null;
  const half = match[3] ? 0.5 : 0;
  const lettersAboveA = letter.charCodeAt(0) - "A".charCodeAt(0) + afterZ + half;
  const circumferenceMm = SIZE_A_MM + lettersAboveA * LETTER_STEP_MM;
  const diameterMm = circumferenceMm / Math.PI;
  const quarters = Math.round(((diameterMm - US_ZERO_MM) / US_STEP_MM) * 4);
  const whole = Math.floor(quarters / 4);
  const part = QUARTERS[quarters % 4] ?? "";
  return {
    uk: `${letter}${afterZ ? `+${afterZ}` : ""}${half ? "½" : ""}`,
    us: whole === 0 ? part || "0" : `${whole}${part}`,
    eu: circumferenceMm.toFixed(1),
    mm: diameterMm.toFixed(1),
  };
}

/**
 * Parses the size of a ring, or the sizes of a pair or set; null if one of them is not a British size.
 * readRingSizes("T and L") → [readRingSize("T"), readRingSize("L")]
 */
export function readRingSizes(text: string): readonly RingSize[] | null {
  if (text.length > MAX_SIZE_LENGTH) return null;
  const sizes = text.split(/\sand\s|&/i).map(readRingSize);
  return sizes.every((size) => size !== null) ? sizes : null;
}
