import { gemsIn, metalsIn } from "../../filters/materials.ts";
import { fold } from "../../lib/text.ts";
import type { FieldsWith } from "../../products/product-fields.ts";
import { CONDITIONS } from "../../products/product.ts";
import { GEMS, METALS } from "../forms/fields/suggestions.ts";
import { nameKey } from "../saving/names.ts";

/** What words of other programs mean in this shop. */

/** Fields that a property or tag may fill. */
export type PropertyField = FieldsWith<{ kind: "detail" | "choice" | "name" }>;

const PROPERTIES: readonly (readonly [PropertyField, RegExp])[] = [
  ["hallmark", /\b(?:hallmark(?:s|ed)?|punze|poincon|punzone|contraste)\b/],
  [
    "gem",
    /\b(?:gems?|gemstones?|stones?|main stone|stone type|diamond type|hauptstein|nebenstein|edelsteine?|steine?|pierres?|pietr[ae]|gemm[ae]|piedras?|gemas?|(?:natural|lab) (?:or )?(?:lab )?(?:created|grown))\b|宝石|主石|石/,
  ],
  [
    "size",
    /\b(?:sizes?|length|case diameter|große|ringgroße|ringweite|lange|taille|tour de doigt|longueur|misura|lunghezza|talla|longitud)\b|尺寸|尺码|圈口|戒圈|长度/,
  ],
  ["condition", /\b(?:condition|zustand|etat|condizion[ei]|estado)\b|成色/],
  ["cert", /\b(?:certs?|certificat\w*|grading report|zertifikate?|certificad[oa])\b|证书/],
  [
    "packaging",
    /\b(?:packaging|box|papers|verpackung|emballage|ecrin|confezione|scatola|estuche|caja)\b|包装/,
  ],
  ["brand", /\b(?:brand|maker|designer|manufacturer|marke|hersteller|marque|marca)\b|品牌/],
  [
    "brandRef",
    /\b(?:model|reference|reference number|mpn|modell|modele|modello|modelo|referenz|referencia|riferimento)\b|型号/,
  ],
  [
    "metal",
    /\b(?:metals?|base metal|materials?|purity|fineness|karats?|carats?|caratura|quilat\w*|kilat\w*|ley|metall|metalle|feingehalt|matieres?|titre|metall[oi]|material[ei]|metales|materiales)\b|金属|材质|材料/,
  ],
  ["jewellery", /^(?:type|category|jewell?ery type|product type)$|类型|分类/],
];

/** Names of properties that only sound like one of the fields. */
const OTHER =
  /\b(?:colou?rs?|shape|cut|clarity|setting|weight|count|number of|chart|treatment|description|width|height|depth|thickness|farbe|form|schliff|reinheit|gewicht|anzahl|couleur|forme|purete|poids|nombre|colore|forma|taglio|peso|numero|color)\b/;

/** The field that a property fills: propertyField("Ring Size") → "size"; null if it is none of them. */
export function propertyField(name: string): PropertyField | null {
  const key = fold(name);
  if (OTHER.test(key)) return null;
  return PROPERTIES.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

const KNOWN_METALS = new Set(
  [...METALS, "10ct Yellow Gold", "10ct White Gold", "10ct Rose Gold"].map(fold),
);
const KNOWN_GEMS = new Set(GEMS.map(fold));

/** "Gold", "14ct Gold", "White Gold" */
const SOME_GOLD = /^(?:\d+ct )?(?:(?:Yellow|White|Rose) )?Gold$/;

const CARATS_OF_GOLD =
  /\b(9|10|14|18|21|22|24) ?(?:cts?|kt?|carats?|karats?) (?:solid )?gold\b(?! (?:plated?|filled|vermeil|tone))/;

/** Chinese words for metals and gems, the longest first. */
const CHINESE: readonly (readonly [RegExp, string])[] = [
  [/18K?金?白金|18K白金/gi, " 18ct White Gold "],
  [/18K玫瑰金/gi, " 18ct Rose Gold "],
  [/18K黄金/gi, " 18ct Yellow Gold "],
  [/铂金/g, " Platinum "],
  [/纯银|银/g, " Silver "],
  [/钻石|钻/g, " Diamond "],
  [/蓝宝石/g, " Sapphire "],
  [/红宝石/g, " Ruby "],
  [/祖母绿/g, " Emerald "],
  [/珍珠/g, " Pearl "],
  [/翡翠|玉/g, " Jade "],
];

export const inEnglish = (text: string) =>
  CHINESE.reduce((all, [word, english]) => all.replace(word, english), text);

/** The meaning of a tag or title. `isPlain` if the text has no other words: "diamond", but not "diamond ring". */
interface Meaning {
  readonly field: PropertyField;
  readonly value: string;
  readonly isPlain: boolean;
}

const cache = new Map<string, readonly Meaning[]>();

/** meaningsOf("18ct yellow gold") → [{ field: "metal", value: "18ct Yellow Gold", isPlain: true }] */
export function meaningsOf(text: string): readonly Meaning[] {
  const found = cache.get(text) ?? readMeanings(text);
  // Tags repeat in thousands of rows; titles do not.
  if (text.length < 40) cache.set(text, found);
  return found;
}

function readMeanings(text: string): readonly Meaning[] {
  const english = inEnglish(text);
  const words = fold(english);
  const condition = conditionOf(text);
  if (condition) return [{ field: "condition", ...condition }];
  const metals = metalsIn([english]).filter(
    (metal) => KNOWN_METALS.has(fold(metal)) || SOME_GOLD.test(metal),
  );
  const [, carats] = CARATS_OF_GOLD.exec(words) ?? [];
  if (carats !== undefined && metals.length === 0) metals.push(`${carats}ct Gold`);
  const gems = gemsIn([english]).filter((gem) => KNOWN_GEMS.has(fold(gem)) || gem === "Jade");
  const isAll = (values: readonly string[], kind: RegExp) =>
    values.length > 0 && words.replace(kind, "").trim() === "";
  return [
    ...metals.map((value) => ({
      field: "metal" as const,
      value,
      // Which gold it is, is not said in full.
      isPlain: KNOWN_METALS.has(fold(value)) && isAll(metals, METAL_WORDS),
    })),
    ...gems.map((value) => ({ field: "gem" as const, value, isPlain: isAll(gems, GEM_WORDS) })),
  ];
}

const METAL_WORDS =
  /\b(?:\d+ ?(?:cts?|carats?|karats?|kt?)|375|417|585|750|916|925|950|999|yellow|white|rose|pink|red|gold|platinum|plat|sterling|silver|stainless|steel|palladium|titanium|ceramic|solid)\b/g;
const GEM_WORDS = new RegExp(
  `\\b(?:${GEMS.map(fold).join("|").replaceAll(" ", " ?")}|jade|rubies|natural|lab|grown|lapis)(?:e?s)?\\b`,
  "g",
);

/** eBay's condition IDs, and conditions in other shops. `false`: too vague, so it is only suggested. */
const OTHER_CONDITIONS: Readonly<Record<string, readonly [(typeof CONDITIONS)[number], boolean]>> =
  {
    1000: ["Brand New", true],
    1500: ["Unworn", true],
    2750: ["Unworn", false],
    2990: ["Excellent", true],
    3000: ["Good", false],
    3010: ["Gently Used", true],
    4000: ["Excellent", false],
    5000: ["Good", true],
    new: ["Brand New", true],
    "new with tags": ["Brand New", true],
    "new with box": ["Brand New", true],
    "new without tags": ["Unworn", true],
    "new without box": ["Unworn", true],
    "new other see details": ["Unworn", false],
    "like new": ["Unworn", false],
    "ex display": ["Ex-Display", true],
    "pre owned excellent": ["Excellent", true],
    "pre owned good": ["Good", true],
    "pre owned fair": ["Gently Used", true],
    "very good": ["Excellent", false],
    used: ["Good", false],
    "pre owned": ["Good", false],
    preowned: ["Good", false],
    "second hand": ["Good", false],
    vintage: ["Good", false],
    neu: ["Brand New", true],
    neuf: ["Brand New", true],
    nuovo: ["Brand New", true],
    nuevo: ["Brand New", true],
    gebraucht: ["Good", false],
    occasion: ["Good", false],
    usato: ["Good", false],
    usado: ["Good", false],
    全新: ["Brand New", true],
    二手: ["Good", false],
  };

/** conditionOf("Pre-owned - Excellent") → { value: "Excellent", isPlain: true }; null if it is no condition. */
export function conditionOf(
  text: string,
): { readonly value: string; readonly isPlain: boolean } | null {
  const key = fold(text);
  const own = CONDITIONS.find((condition) => fold(condition) === key);
  if (own) return { value: own, isPlain: true };
  const [value, isPlain] = Object.hasOwn(OTHER_CONDITIONS, key)
    ? (OTHER_CONDITIONS[key] ?? [])
    : [];
  return value === undefined ? null : { value, isPlain: isPlain ?? false };
}

/** Words for the usual categories of jewellery, as far as they differ from the singular and plural of the name. */
const CATEGORY_WORDS: Readonly<Record<string, RegExp>> = {
  rings:
    /\b(?:wedding band|eternity band|signet|solitaire|bague|alliance|anillo)s?\b|\bringe\b|\banell[oi]\b|戒指|婚戒|钻戒/,
  necklaces:
    /\b(?:pendant|chain|choker|locket|collier|pendentif)s?\b|\b(?:hals)?ketten?\b|\banhanger\b|\b(?:collan|collar|ciondol)\w{1,2}\b|项链|吊坠/,
  pendants: /吊坠/,
  earrings:
    /\b(?:stud|hoop|ear stud|ear clip|earring)s?\b|\bohr(?:ringe?|stecker)\b|\bboucles? d oreilles?\b|\borecchin[oi]\b|\bpendientes\b|耳环|耳钉|耳饰/,
  bracelets:
    /\b(?:bangle|cuff|torque|pulsera)s?\b|\barm(?:band|bander|reife?)\b|\bbraccial[ei]\b|手链|手镯/,
  bangles: /手镯/,
  watches:
    /\b(?:wrist ?watch|timepiece)(?:es)?\b|\b(?:armband)?uhr(?:en)?\b|\bmontres?\b|\borolog(?:io|i)\b|\breloj(?:es)?\b|手表|腕表/,
  brooches: /\b(?:pin|clip|broche)s?\b|\bbroschen?\b|\bspill[ae]\b|胸针/,
  cufflinks: /\b(?:cuff links?|manschettenknopfe|boutons de manchettes?|gemelli|gemelos)\b|袖扣/,
};

interface CategoryMatcher {
  readonly name: string;
  readonly key: string;
  readonly own: RegExp;
  readonly other: RegExp | undefined;
}

/**
 * Makes a function that finds the category in a text, the most exact part last: it may be a path, a list or a title.
 * find("Fine Jewellery > Rings") → "Rings"; find("ring, gold") → "Rings"; find("Gifts") → null
 */
export function categoryFinder(names: readonly string[]): (text: string) => string | null {
  const matchers = names.map((name): CategoryMatcher => {
    const key = nameKey(name);
    const singular = key
      .replace(/ies$/, "y")
      .replace(/(ch|sh|x|s)es$/, "$1")
      .replace(/s$/, "");
    const any = [...new Set([key, singular, `${singular}s`, `${singular}es`])]
      .map(escape)
      .join("|");
    return {
      name,
      key,
      own: new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "u"),
      other: Object.hasOwn(CATEGORY_WORDS, key) ? CATEGORY_WORDS[key] : undefined,
    };
  });
  const cached = new Map<string, string | null>();
  const read = (text: string) => {
    const parts = text
      .split(/[>|/,;\n]/)
      .map(nameKey)
      .filter(Boolean)
      .toReversed();
    const whole = matchers.find(({ key }) => parts.includes(key));
    if (whole) return whole.name;
    for (const kind of ["own", "other"] as const) {
      for (const part of parts) {
        // The last word names the thing: "bracelet with ring clasp" is rare, "ring box" is not jewellery.
        const found = matchers
          .map((one) => ({ one, at: part.search(one[kind] ?? /$^/) }))
          .filter(({ at }) => at >= 0)
          .sort((a, b) => b.at - a.at)[0];
        if (found) return found.one.name;
      }
    }
    return null;
  };
  return (text) => {
    if (!cached.has(text)) cached.set(text, read(text));
    return cached.get(text) ?? null;
  };
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
