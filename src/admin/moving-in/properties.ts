import { ringSizeProblem } from "../../filters/ring-size-problem.ts";
import { fold } from "../../lib/text.ts";
import type { Property } from "./source-products.ts";
import { gemTraits, isOnlyOrigin, metalTraits } from "./traits.ts";
import type { PropertyField } from "./words.ts";

/** Several properties of a piece may be about one field: they complete it, or stay apart. None is lost. */

type FilledField = Exclude<PropertyField, "jewellery" | "condition">;

/** A property whose field is known, because the dealer or the program says so. */
export interface Stated {
  readonly name: string;
  readonly value: string;
  readonly field: PropertyField;
}

interface Filled {
  readonly fields: Readonly<Record<FilledField, string>>;
  /** What no field has taken. */
  readonly left: readonly Property[];
}

/** Placeholders for an empty value. */
const NOTHING =
  /^(?:does not apply|not applicable|not specified|n a|nicht zutreffend|keine angabe|non applicabile|non applicable|no aplica|)$/;

const YES = /^(?:y|yes|true|1|x|ja|oui|si)$/;
const NO =
  /^(?:n|no|false|0|none|nein|non|keine?|ohne|without|sans|aucune?|nessun\w*|ningun\w*|sin|without stones?|无)$/;

const isSame = (a: string, b: string) => fold(a) === fold(b);

/** @param stated what columns of these fields say, the preferred columns first. */
export function fillFields(stated: readonly Stated[]): Filled {
  const of = (...fields: readonly PropertyField[]) =>
    stated.filter(({ field, value }) => fields.includes(field) && !NOTHING.test(fold(value)));
  const left: Stated[] = [];
  const readFirst = (field: FilledField) => {
    const [first, ...others] = of(field);
    left.push(...others.filter(({ value }) => !isSame(value, first?.value ?? "")));
    return first?.value ?? "";
  };
  const fields = {
    metal: readMetal(of("metal"), left),
    gem: readGem(of("gem"), left),
    size: readSize(of("size"), left),
    cert: readList(of("cert"), left),
    packaging: readList(of("packaging"), left),
    brand: readFirst("brand"),
    brandRef: readFirst("brandRef"),
    hallmark: readFirst("hallmark"),
  };
  // In the order of the file.
  return {
    fields,
    left: stated.flatMap((one) => (left.includes(one) ? [[one.name, one.value] as const] : [])),
  };
}

const PURITY =
  /purity|fineness|karat|carat|quilat|kilat|feingehalt|legierung|titre|titolo|caratura|ley\b/;
/** Parts of a piece that may have another metal than the piece. */
const PART =
  /\b(?:band|strap|bracelet|bezel|dial|clasp|buckle|lid|movement|crown|armband|schliesse|boucle|cinturino|correa|plating|coating)\b/;
const CARATS: Readonly<Record<string, string>> = {
  375: "9ct",
  417: "10ct",
  585: "14ct",
  750: "18ct",
  916: "22ct",
  999: "24ct",
};

/** "Yellow Gold" and the purity "18ct" are "18ct Yellow Gold". */
function readMetal(all: readonly Stated[], left: Stated[]): string {
  const metals: string[] = [];
  const isPurity = ({ name }: Stated) => PURITY.test(fold(name));
  const isPart = ({ name }: Stated) => PART.test(fold(name));
  for (const one of all.filter((each) => !isPurity(each) && !isPart(each))) {
    const traits = metalTraits(one.value);
    const isMetal = traits.size > 0 && gemTraits(one.value).size === 0;
    const known = metals.findIndex((metal) => contains(traits, metalTraits(metal)));
    const covered = metals.some((metal) => contains(metalTraits(metal), traits));
    // A column called Metal may have any words, a column called Material also leather or sapphire.
    const isNamed = !/materi|matiere|材/.test(fold(one.name));
    if (isMetal && covered) continue;
    if (isMetal && known >= 0) metals[known] = one.value;
    else if ((isMetal || isNamed) && metals.length === 0) metals.push(one.value);
    else if (!metals.some((metal) => isSame(metal, one.value))) left.push(one);
  }
  left.push(...all.filter(isPart));
  let [metal = ""] = metals;
  for (const one of all.filter((each) => isPurity(each) && !isPart(each))) {
    const typed = one.value
      .replace(/\b(\d+) ?(?:k|kt|karat|carats?)\b/i, "$1ct")
      .replace(/^(9|10|14|18|22|24)$/, "$1ct");
    const digits = /\d+/.exec(typed.replace(/[.,]/g, ""))?.[0] ?? "";
    const purity = Object.hasOwn(CARATS, digits) ? (CARATS[digits] ?? "") : typed;
    // "Carat: 0.50" is the weight of a stone.
    const isCarat = /carat|quilat|kilat/.test(fold(one.name));
    if (isCarat && metalTraits(purity).size === 0) {
      left.push(one);
      continue;
    }
    const carats = [...metalTraits(purity)].filter((trait) => trait.endsWith("ct"));
    const isSaid = carats.length > 0 && carats.every((trait) => metalTraits(metal).has(trait));
    if (metal === "") metal = one.value;
    else if (isSaid || ` ${fold(metal)} `.includes(` ${fold(purity)} `)) continue;
    else if (/\d/.test(metal)) left.push(one);
    else metal = `${purity} ${metal}`;
  }
  return metal;
}

const contains = (all: ReadonlySet<string>, some: ReadonlySet<string>) =>
  some.size > 0 && [...some].every((one) => all.has(one));

const CREATION = /creation|created|entstehung/;
const OTHER_STONE =
  /second|third|accent|\bside|other|additional|neben|zweit|deuxieme|autres?\b|altr[ae]|otr[ao]s?/;

/** "Diamond", its creation "Lab-Created" and the second stone "Ruby" are "Lab-Grown Diamond, Ruby". */
function readGem(all: readonly Stated[], left: Stated[]): string {
  const made: Stated[] = [];
  const stones: { value: string; isOther: boolean }[] = [];
  for (const one of all) {
    const isOther = OTHER_STONE.test(fold(one.name));
    if (NO.test(fold(one.value)) || fold(one.value).startsWith("no ")) left.push(one);
    else if (CREATION.test(fold(one.name)) || isOnlyOrigin(one.value)) made.push(one);
    else if (!stones.some(({ value }) => isSame(value, one.value)))
      stones.push({ value: one.value, isOther });
  }
  for (const one of made) {
    const traits = gemTraits(one.value);
    const kind = traits.has("imitation")
      ? "Simulated"
      : traits.has("lab-grown") || /^cultured$/.test(fold(one.value))
        ? "Lab-Grown"
        : "";
    const isOther = OTHER_STONE.test(fold(one.name));
    const at = stones.findIndex((stone) => stone.isOther === isOther);
    const stone = stones[at];
    if (kind === "" || !stone) left.push(one);
    else if (/pearl/i.test(stone.value) && /cultured/i.test(one.value))
      stones[at] = { ...stone, value: addWord("Cultured", stone.value) };
    else {
      const parts = stone.value.split(/\s*,\s*/).map((part) => addWord(kind, part));
      stones[at] = { ...stone, value: parts.join(", ") };
    }
  }
  return stones
    .toSorted((a, b) => Number(a.isOther) - Number(b.isOther))
    .map(({ value }) => value)
    .join(", ");
}

function addWord(word: string, gem: string): string {
  const traits = gemTraits(gem);
  const isSaid =
    traits.has("lab-grown") || traits.has("imitation") || fold(gem).includes(fold(word));
  return isSaid ? gem : `${word} ${gem}`;
}

const SCALES: readonly (readonly [scale: string, words: RegExp])[] = [
  ["UK", /\b(?:uk|british|gb)\b|英/],
  ["US", /\b(?:us|usa|american|u s)\b|美/],
  ["EU", /\b(?:eu|eur|euro\w*|fr|french|german|iso)\b|欧|法|德/],
  ["IT", /\b(?:it|italian|italiana)\b|意/],
  ["JP", /\b(?:jp|japan\w*)\b|日/],
];
const UNITS: readonly (readonly [unit: string, words: RegExp])[] = [
  ["mm", /\b(?:mm|millimet\w+)\b|毫米/],
  ["cm", /\b(?:cm|centimet\w+)\b|厘米/],
  ["in", /\b(?:in|inch(?:es)?)\b|英寸/],
];

/** The British size comes first, and others say their scale: "M (US 6.5)". Of other measures, a size comes before a length. */
function readSize(all: readonly Stated[], left: Stated[]): string {
  const sized = all.map((one) => {
    const name = fold(one.name);
    const scale = SCALES.find(([, words]) => words.test(name))?.[0] ?? "";
    const unit = UNITS.find(([, words]) => words.test(name))?.[0] ?? "";
    const isNumber = /^[\d.,/ ½¼¾-]+$/.test(one.value);
    const isScaled =
      scale === "" || scale === "UK" || SCALES.some(([, words]) => words.test(fold(one.value)));
    const value = !isScaled
      ? `${scale} ${one.value}`
      : isNumber && unit !== ""
        ? `${one.value} ${unit}`
        : one.value;
    const isRing = scale !== "" || /ring|finger|anillo|bague|anello|戒/.test(name);
    const isSizeName = /size|große|taille|misura|talla|尺/.test(name);
    const isLetter = /^[a-z](?![a-z])/i.test(one.value);
    return { one, value, isRing, isSizeName, isLetter, isUk: scale === "UK" };
  });
  const isOfRing = sized.some(({ isRing }) => isRing);
  const ranked = sized.map((one) => {
    const isBritish = one.isUk || (isOfRing && one.isLetter);
    return { ...one, rank: isBritish ? 0 : one.isRing ? 1 : one.isSizeName ? 2 : 3 };
  });
  const [best, ...others] = ranked.toSorted((a, b) => a.rank - b.rank);
  if (!best) return "";
  const more: string[] = [];
  for (const { one, value, rank } of others) {
    if (isSame(value, best.value) || more.some((size) => isSame(size, value))) continue;
    const isOtherScale = rank < 2 && best.rank < 2 && ringSizeProblem(value) === null;
    if (isOtherScale) more.push(value);
    else left.push(one);
  }
  return more.length === 0 ? best.value : `${best.value} (${more.join(", ")})`;
}

/** All values in one list. For a plain yes, the list gets the name of the property. */
function readList(all: readonly Stated[], left: Stated[]): string {
  const found: string[] = [];
  for (const one of all) {
    const said = fold(one.value);
    if (NO.test(said)) left.push(one);
    else {
      const value = YES.test(said) ? one.name : one.value;
      if (!found.some((other) => isSame(other, value))) found.push(value);
    }
  }
  return found.join(", ");
}
