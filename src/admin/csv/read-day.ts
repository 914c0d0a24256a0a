import { isDay, ukDay, type Day } from "../../lib/day.ts";

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

const TIME = String.raw`(?:(?:T|,? )(\d{1,2}:\d\d(?::\d\d)?)(?:\.\d+)? ?(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d\d?)-(\d\d?)${TIME}$`);
const BRITISH = new RegExp(String.raw`^(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)${TIME}$`);
const NAMED = new RegExp(String.raw`^(\d\d?)[- ]([a-z]{3,9})[- ](\d{4}|\d\d)${TIME}$`, "i");
/** A day as Excel counts it, from 1 January 1990 on, with the time as a fraction. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_1970] = [32_874, 73_050, 25_569];

/**
 * The day in the United Kingdom of a date as ISO 8601, Britain and Excel write it, with or without a time; null for any other text,
 * and for a day that does not exist.
 * readDay("01/02/2020 00:00"), readDay("1-Feb-20"), readDay("43862") → "2020-02-01"; readDay("31/02/2020") → null
 */
export function readDay(typed: string): Day | null {
  const text = typed.replace(/\s+/g, " ").trim();
  const serial = Number(SERIAL.exec(text)?.[1]);
  if (serial >= FIRST_SERIAL && serial < LAST_SERIAL)
    return new Date((serial - SERIAL_1970) * 86_400_000).toISOString().slice(0, 10);
  const iso = ISO.exec(text);
  if (iso) return dayAt(iso[1], iso[2], iso[3], iso[4], iso[5]);
  const british = BRITISH.exec(text);
  if (british) return dayAt(british[4], british[3], british[1], british[5], british[6]);
  const named = NAMED.exec(text);
  return named && dayAt(named[3], monthOf(named[2]), named[1], named[4], named[5]);
}

/** monthOf("Sept") → "9"; "" for any other word. */
function monthOf(name = ""): string {
  const key = name.toLowerCase();
  const at = MONTHS.findIndex((month) => month.startsWith(key));
  return at === -1 ? "" : String(at + 1);
}

function dayAt(year = "", month = "", day = "", time = "0:00", zone = ""): Day | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const written = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const clock = time.replace(/^\d:/, "0$&");
  const offset = /\d/.test(zone) ? zone.replace(/(\d\d)(\d\d)$/, "$1:$2") : "Z";
  const ms = Date.parse(`${written}T${clock}${offset}`);
  if (!isDay(written) || !Number.isFinite(ms)) return null;
  return zone === "" ? written : ukDay(ms);
}
