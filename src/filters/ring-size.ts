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

/** The sizes of one ring: `from` and `to` are the same unless it is adjustable. */
interface RingSizeRange {
  readonly from: RingSize;
  readonly to: RingSize;
  /** The text was a single British size. */
  readonly isPlain: boolean;
}

// BS 6820: size C measures 40 mm around the inside, and each whole letter adds 1.25 mm.
const SIZE_A_MM = 37.5;
const HALF_SIZE_MM = 0.625;
// The American scale: size 0 is 11.63 mm across, each whole size adds 0.032 inch.
const US_ZERO_MM = 11.63;
const US_STEP_MM = 0.8128;
const Z_STEP = 50;
const LARGEST_AFTER_Z = 6;
/** Z+6½ */
export const LAST_STEP = Z_STEP + 2 * LARGEST_AFTER_Z + 1;
const QUARTERS = ["", "¼", "½", "¾"] as const;

/** "UK size L.5", "l", "Z+1", and what may follow: "L (US 5.75)", "L / 51.5". */
const BRITISH =
  /^(?:uk\s*)?(?:(?:ring\s*)?sizes?\s*:?\s*)?(?:uk\s*)?([a-z])(?:\s*\+\s*([1-9]))?(?:\s*\.(25|5|75))?(?:\s*uk)?(?:\s*[(/,](?=.*(?:\d|uk)).*)?$/i;

/** "US 6.25", "EU 54", "54", "54 mm", "6 US (16.5 mm)". */
const FOREIGN =
  /^(?:(usa?)|(eur?|fr|iso))?\s*(?:ring\s*)?(?:size\s*)?(\d{1,2}(?:\.\d+)?)\s*(?:(usa?)|(eur?|fr|iso|mm))?(?:\s*[(/,].*)?$/i;
/** A number alone is a European size from here on. */
export const SMALLEST_EU = 40;

/** Says nothing about which size it is. */
const REMARKS =
  /\b(?:can be |fully |easily |currently )?(?:re-?siz(?:e?able|ed|ing)|siz(?:e?able|ed)|adjustable|adjusts|expandable|open-ended)\b|\b(?:from|currently|fits|approx(?:imately)?|about|around|circa|ca?\.|roughly|(?:inner |inside )?circumference)(?=[\s\d:]|\.|$)\.?/gi;
/** A remark in words only: "M, can be made larger", "M (worn on the little finger)" */
const WORDS = String.raw`(?!(?:uk|usa?|eur?)\b)[a-z’'-]{2,}(?:\s+(?:[a-z’'-]{2,}|a))*`;
const IN_WORDS = new RegExp(
  String.raw`\s*\(\s*${WORDS}[.!?]?\s*\)|\s*[,;]\s*${WORDS}[.!?]?\s*$`,
  "gi",
);

/** As dealers also write them, and as they are read. */
const SPELLINGS = [
  [/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, ""],
  [/[\u2010\u2011\u2012\u2212]/g, "-"],
  [/\u2014/g, "–"],
  [/\b(?:u\.k\.?(?!\w)|british|english)/gi, "UK"],
  [/\b(?:u\.s\.(?:a\.)?(?!\w)|american)/gi, "US"],
  [/\b(?:european|continental|french)\b/gi, "EU"],
  [/\b(uk|usa?|eur?)\s*[:.=]\s*/gi, "$1 "],
  [/\b(uk|usa?|eur?)\s+(?:ring\s+)?sizes?\s*:?\s*/gi, "$1 "],
  [/\(\s*(uk|usa?|eur?|mm)\s*\)/gi, " $1"],
] as const;

/** "17.3 mm inside diameter", "Ø 17.3" */
const DIAMETER = /\b(?:diameter|diam|inside|inner|internal)\b|ø/i;

/** Longer texts are not sizes, and some would make these patterns backtrack for a very long time. */
const MAX_SIZE_LENGTH = 200;

const FRACTIONS = [
  [/[\s-]*(?:½|1\/2)/g, ".5"],
  [/[\s-]*(?:¼|1\/4)/g, ".25"],
  [/[\s-]*(?:¾|3\/4)/g, ".75"],
] as const;

/** Fractions as decimals: decimals("US 5 3/4") → "US 5.75", but decimals("11/2") → "11/2" */
export function decimals(text: string): string {
  return FRACTIONS.reduce(
    (rest, [pattern, decimal]) =>
      rest.replace(pattern, (fraction, at: number) =>
        /^\d/.test(fraction) && /\d/.test(rest.charAt(at - 1)) ? fraction : decimal,
      ),
    text,
  );
}

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

/** A size without fractions: "L.5", "US 6.25". */
function readSize(typed: string): RingSizeRange | null {
  const british = BRITISH.exec(typed);
  if (british) {
    const [, letter = "", plus = "0", part = "0"] = british;
    const afterZ = Number(plus);
    if (afterZ > 0 && (letter.toUpperCase() !== "Z" || afterZ > LARGEST_AFTER_Z)) return null;
    const letters = letter.toUpperCase().charCodeAt(0) - 65 + afterZ;
    const step = (letters + Number(`0.${part}`)) * 2;
    // A quarter size is between two sizes.
    const [from, to] = [ringSizeAt(Math.floor(step)), ringSizeAt(Math.ceil(step))];
    return { from, to, isPlain: from.step === to.step };
  }
  // "EU 54 (UK N.5)" says which British size it is.
  const uk = /\buk\b[^)]*/i.exec(typed);
  if (uk && uk.index > 0) {
    const named = readSize(uk[0].trim());
    return named && { ...named, isPlain: false };
  }
  const [, usBefore, euBefore, number, usAfter, euAfter] = FOREIGN.exec(typed) ?? [];
  const value = Number(number ?? NaN);
  const isUs = usBefore ?? usAfter;
  if (!isUs && !euBefore && !euAfter && value < SMALLEST_EU) return null;
  const from = nearestRingSize(isUs ? (US_ZERO_MM + US_STEP_MM * value) * Math.PI : value);
  return from && { from, to: from, isPlain: false };
}

/** "US 7" → "us"; a number that is too small for a European size is American. */
function scaleOf(part: string): "uk" | "us" | "eu" {
  if (/^(?:us|\d.*us)/i.test(part)) return "us";
  if (/^[a-z](?![a-z])|^uk/i.test(part)) return "uk";
  return Number(/^\d+(?:\.\d+)?$/.exec(part)?.[0] ?? NaN) < SMALLEST_EU ? "us" : "eu";
}

const BETWEEN_SCALES = /\s*[-–/|=,;()]\s*|\s+(?=(?:uk|usa?|eur?|fr|iso)\s*[\da-z])/i;

/** One size in two or more scales; null if it is not that: sizeInScales("UK N - US 7") → N, N½ */
export function sizeInScales(typed: string): readonly RingSizeRange[] | null {
  const parts = typed.split(BETWEEN_SCALES).filter(Boolean);
  const scales = parts.map(scaleOf);
  if (parts.length < 2 || new Set(scales).size < parts.length) return null;
  const sizes = parts.map((part, n) =>
    readSize(scales[n] === "us" && /^\d/.test(part) ? `US ${part.replace(/\s*usa?$/i, "")}` : part),
  );
  if (!sizes.every((size) => size !== null)) return null;
  // The British size is the most precise one.
  return [...sizes].sort((_, b) => Number(b.isPlain));
}

/** A size, which may be in several scales, or two sizes with "to", a dash or, between letters, a slash between them. */
function readRange(text: string): RingSizeRange | null {
  const typed = decimals(text).trim();
  const diameter = DIAMETER.test(typed) && /\d{1,2}(?:\.\d+)?/.exec(typed)?.[0];
  if (diameter) {
    const from = nearestRingSize(Number(diameter) * Math.PI);
    return from && { from, to: from, isPlain: false };
  }
  const single = readSize(typed);
  if (single) return single;
  const inScales = sizeInScales(typed)?.[0];
  if (inScales) return { ...inScales, isPlain: false };
  const ends = [
    typed.split(/\bto\b|–/i),
    typed.split("-"),
    /^[sml]\/[ml]$/i.test(typed) ? [] : typed.split("/"),
  ].find(({ length }) => length === 2);
  const [from = "", to = ""] = ends?.map((end) => end.trim()) ?? [];
  const first = readSize(from);
  // In "US 6 to 7" the second number is American too.
  const last = readSize(to) ?? readSize(`${/^[a-z]+/i.exec(from)?.[0] ?? ""} ${to}`);
  if (!first || !last) return null;
  const [lower, upper] = first.from.step <= last.from.step ? [first, last] : [last, first];
  return { from: lower.from, to: upper.to, isPlain: false };
}

/** Without remarks, in usual spellings: sizedPart("approx. U.K. M (resizable)") → "UK M" */
export function sizedPart(text: string): string {
  return SPELLINGS.reduce((rest, [spelling, usual]) => rest.replace(spelling, usual), text)
    .replace(REMARKS, "")
    .replace(IN_WORDS, "")
    .replace(/\(\s*\)/, "")
    .replace(/^[\s,;:.–-]+|[\s,;:.–-]+$/g, "");
}

/**
 * Parses the size of a ring, or the sizes of a pair or set: British, American or European, or a range of them. null if one
 * of them is none of these, or if the text only says that the ring is resizable.
 * readRingSizes("T and L") → T, L; readRingSizes("US 6, resizable") → L½; readRingSizes("M to O") → from M to O
 */
export function readRingSizes(text: string): readonly RingSizeRange[] | null {
  if (text.length > MAX_SIZE_LENGTH) return null;
  const sized = sizedPart(text);
  const isPlain = sized === text.trim();
  for (const separator of [/\s(?:and|or)\s|&/i, /\s(?:and|or)\s|[&,;]/i]) {
    const ranges = sized.split(separator).map(readRange);
    if (ranges.every((range) => range !== null)) {
      return isPlain ? ranges : ranges.map((range) => ({ ...range, isPlain }));
    }
  }
  return null;
}

/** Every size that a text names: ringSizesIn("M to N") → M, M½, N; ringSizesIn("resizable") → none */
export function ringSizesIn(text: string): readonly RingSize[] {
  return (readRingSizes(text) ?? []).flatMap(({ from, to }) =>
    Array.from({ length: to.step - from.step + 1 }, (_, n) => ringSizeAt(from.step + n)),
  );
}
