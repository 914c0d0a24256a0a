import { isDay, ukDay, type Day } from "../../lib/day.ts";
import { fold } from "../../lib/text.ts";

/** Months in English, German, French, Italian and Spanish, in full or cut to at least three letters. */
const MONTHS: readonly (readonly string[])[] = [
  ["january", "januar", "janner", "janvier", "gennaio", "enero"],
  ["february", "februar", "fevrier", "febbraio", "febrero"],
  ["march", "marz", "mrz", "mars", "marzo"],
  ["april", "avril", "aprile", "abril"],
  ["may", "mai", "maggio", "mayo"],
  ["june", "juni", "juin", "giugno", "junio"],
  ["july", "juli", "juillet", "luglio", "julio"],
  ["august", "aout", "agosto"],
  ["september", "septembre", "settembre", "septiembre", "setiembre"],
  ["october", "oktober", "octobre", "ottobre", "octubre"],
  ["november", "novembre", "noviembre"],
  ["december", "dezember", "decembre", "dicembre", "diciembre"],
];

const TIME = String.raw`(?:(?:T|,? +(?:at |um |à |alle |a las )?)(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)? ?([ap]\.?m\.?)?(?: ?(Z|UTC|GMT|BST|[+-]\d\d:?\d\d))?(?: uhr)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, "i");
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const CHINESE = new RegExp(String.raw`^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日${TIME}$`, "i");
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)${TIME}$`, "i");
const DAY_NAME = String.raw`(?:(?!\d)\p{L}+\.?,? +)?`;
const DAY_AND_MONTH = new RegExp(
  String.raw`^${DAY_NAME}(\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?(?: of| de)?(?:[- ]+|(?<=\.))(\p{L}+)\.?,?(?: de| del)?[- ]+(\d{4}|\d\d)${TIME}$`,
  "iu",
);
const MONTH_AND_DAY = new RegExp(
  String.raw`^${DAY_NAME}(\p{L}+)\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?,?[- ]+(\d{4})${TIME}$`,
  "iu",
);
/** A day as Excel counts it, from 1 January 1990 on, with the time as a fraction. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_1970] = [32_874, 73_050, 25_569];
/** In seconds or milliseconds since 1970. */
const TIMESTAMP = /^1\d{9}(?:\d{3})?$/;

/**
 * The day in the United Kingdom of a date as spreadsheets and other programs write it, with or without a time; null for any
 * other text, and for a day that does not exist. Of two numbers the day comes first, as in Britain.
 * readDay("01/02/2020 00:00") → "2020-02-01"; readDay("1-Feb-20") → "2020-02-01"; readDay("31/02/2020") → null
 */
export function readDay(typed: string): Day | null {
  const text = typed.normalize("NFKC").replace(/\s+/g, " ").trim();
  if (TIMESTAMP.test(text)) return ukDay(Number(text.padEnd(13, "0")));
  const serial = Number(SERIAL.exec(text)?.[1]);
  if (serial >= FIRST_SERIAL && serial < LAST_SERIAL)
    return new Date((serial - SERIAL_1970) * 86_400_000).toISOString().slice(0, 10);

  const found = YEAR_FIRST.exec(text);
  if (found) return dayAt(found[1], found[3], found[4], found.slice(5));
  const compact = COMPACT.exec(text) ?? CHINESE.exec(text);
  if (compact) return dayAt(compact[1], compact[2], compact[3], compact.slice(4));
  const british = DAY_FIRST.exec(text);
  if (british) return dayAt(british[4], british[3], british[1], british.slice(5));
  const american = MONTH_AND_DAY.exec(text);
  if (american) return dayAt(american[3], monthOf(american[1]), american[2], american.slice(4));
  const named = DAY_AND_MONTH.exec(text);
  return named && dayAt(named[3], monthOf(named[2]), named[1], named.slice(4));
}

function monthOf(name = ""): string {
  const key = fold(name);
  const found = MONTHS.flatMap((names, at) =>
    names.some((one) => one.startsWith(key)) ? String(at + 1) : [],
  );
  // "jui" may be June or July.
  return key.length >= 3 && found.length === 1 ? (found[0] ?? "") : "";
}

/** @param time hours, minutes, seconds, am or pm, and the zone. */
function dayAt(
  year = "",
  month = "",
  day = "",
  [hours = "0", minutes = "0", seconds = "0", half = "", zone = ""]: readonly (
    string | undefined
  )[] = [],
): Day | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const written = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const isTime =
    Number(hours) <= (half === "" ? 24 : 12) && Number(minutes) < 60 && Number(seconds) < 60;
  if (!isDay(written) || !isTime) return null;
  if (zone === "" || /BST/i.test(zone)) return written;
  const offset = /^[+-]/.test(zone) ? zone : "Z";
  const clock = [hours, minutes, seconds].map((part) => part.padStart(2, "0")).join(":");
  const ms = Date.parse(`${written}T${clock}${offset.replace(/(\d\d)(\d\d)$/, "$1:$2")}`);
  return Number.isFinite(ms) ? ukDay(ms) : null;
}
