/** What hand scanners type instead of, or in addition to, the text of a code. */

/**
 * A scanner set to an American layout sends key presses, which a device with another layout turns into other characters. Each string
 * lists the characters of the keys from ` to /, then the same keys with Shift. A space stands for a dead key.
 */
const AMERICAN =
  "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./" +
  '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const KEYBOARDS = [
  // British
  "`1234567890-=qwertyuiop[]#asdfghjkl;'zxcvbnm,./" +
    '¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@ZXCVBNM<>?',
  // French
  "²&é\"'(-è_çà)=azertyuiop $*qsdfghjklmùwxcvbn,;:!" +
    " 1234567890°+AZERTYUIOP £µQSDFGHJKLM%WXCVBN?./§",
  // German
  " 1234567890ß qwertzuiopü+#asdfghjklöäyxcvbnm,.-" +
    "°!\"§$%&/()=? QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_",
  // Swiss
  "§1234567890' qwertzuiopü $asdfghjklöäyxcvbnm,.-" +
    '°+"*ç%&/()=? QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_',
  // Spanish
  "º1234567890'¡qwertyuiop +çasdfghjklñ zxcvbnm,.-" +
    'ª!"·$%&/()=?¿QWERTYUIOP *ÇASDFGHJKLÑ ZXCVBNM;:_',
  // Italian
  "\\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-" +
    '|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_',
].map((keys) => new Map(keys.split("").map((typed, n) => [typed, AMERICAN[n] ?? typed])));
/** In the place of a dead key, which types nothing. */
const DEAD = " ";

/** Codes of this shop have letters, digits and these signs, and links have some more. */
const UNUSUAL = /[^a-z0-9 .,:/?&=%#+_-]|^[^/]*[&%=,]/i;

/** Whether a text looks as if another keyboard had typed it: isFromOtherKeyboard("BJß2004") → true */
export function isFromOtherKeyboard(text: string): boolean {
  return UNUSUAL.test(text.replace(ADDED_START, "").replace(ADDED_END, ""));
}

/** Candidates for the text as typed on an American keyboard: fromOtherKeyboards("BJ)éàà'") → ["BJ-2004", …]; [] for an ordinary text. */
function fromOtherKeyboards(text: string): readonly string[] {
  if (!UNUSUAL.test(text)) return [];
  const found = KEYBOARDS.map((keys) =>
    text.replace(/./g, (typed) => (typed === DEAD ? typed : (keys.get(typed) ?? typed))),
  );
  return [...new Set(found)];
}

const ADDED_START = /^[^\p{L}\p{N}]+/u;
const ADDED_END = /[^\p{L}\p{N}]+$/u;

/**
 * A text without what scanners are set to add: signs at both ends, such as the * of Code 39, and the kind of the code.
 * withoutAdditions("]C1BJ-2004") → ["C1BJ-2004", "BJ-2004"]
 * @see ISO/IEC 15424, symbology identifiers: "]", a letter and a digit or letter
 */
function withoutAdditions(text: string): readonly string[] {
  const bare = text.replace(ADDED_START, "").replace(ADDED_END, "");
  const found = [bare, ...(bare === text ? [] : [bare.replace(/^[a-z]\d/i, "")])];
  return [...new Set(found)].filter((one) => one !== "" && one !== text);
}

/** The texts that a scanned or typed one can stand for, itself first. */
export function readingsOf(text: string): readonly string[] {
  return [text, ...fromOtherKeyboards(text)].flatMap((typed) => [
    typed,
    ...withoutAdditions(typed),
  ]);
}
