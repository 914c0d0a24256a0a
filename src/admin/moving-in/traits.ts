import { gemsIn } from "../../filters/materials.ts";
import { fold } from "../../lib/text.ts";
import { inEnglish } from "./words.ts";

/**
 * Traits of the metals, gems and conditions that a text names, in several languages. Two texts agree if they have the same traits.
 * A trait too many is harmless: the value is then only suggested.
 */

const CARATS: Readonly<Record<number, number>> = { 375: 9, 417: 10, 585: 14, 750: 18, 916: 22 };
const CARAT = /\b(9|10|14|18|21|22|24) ?(?:cts?|kt?|karat\w*|carats?|carati|quilates|kilates)\b/g;
const FINENESS = /\b(375|417|585|750|916)\b/g;

/** Patterns for folded texts. */
const METALS: readonly (readonly [trait: string, words: RegExp])[] = [
  [
    "gold",
    /gold(?!smith|schmied|man|stein|berg|finch)|vermeil|\boro\b|\b(?:en|d|plaque) or\b|\bor (?:jaune|blanc|rose|gris|massif|\d)|金/,
  ],
  ["silver", /silver(?!man|stone)|silber|\bargent(?:o|e|ato)?\b|\bplata\b|\bsterling\b|\b925\b/],
  ["platinum", /\bplat\b|platin(?!g)|\bpt ?9\d\d\b/],
  ["steel", /steel|stahl|\baci(?:er|aio)\b|\bacero\b|不锈钢/],
  ["palladium", /pall?adi/],
  ["titanium", /titan(?!ic)|钛/],
  ["ceramic", /cerami|keramik|陶瓷/],
  ["copper", /\b(?:brass|bronze|copper|messing|kupfer|laiton|cuivre|ottone|rame|laton|cobre)\b|铜/],
  [
    "plated",
    /\b(?:plated?|plating|vermeil|gold filled|gilt|overlay|vergoldet|versilbert|plaque|placcat[oa]|chapad[oa])\b|镀/,
  ],
  ["yellow", /\byellow (?:and \w+ )?gold|gelbgold|\bor jaune|\boro (?:giallo|amarillo)/],
  [
    "white",
    /\bwhite (?:and \w+ )?gold|wei(?:ß|ss)gold|\bor (?:blanc|gris)|\boro (?:bianco|blanco)/,
  ],
  ["rose", /\b(?:rose|pink|red) (?:and \w+ )?gold|ro(?:t|se)gold|\bor rose|\boro ros[ao]/],
];

/** metalTraits("18ct Weißgold") → Set { "gold", "white", "18ct" } */
export function metalTraits(text: string): ReadonlySet<string> {
  const folded = fold(inEnglish(text)).replace(/\brhodium plat(?:ed?|ing)\b/g, "");
  const found = new Set(METALS.flatMap(([trait, words]) => (words.test(folded) ? trait : [])));
  for (const [, carats] of folded.matchAll(CARAT)) found.add(`${carats}ct`);
  for (const [, fineness] of folded.matchAll(FINENESS))
    found.add(`${CARATS[Number(fineness)] ?? 0}ct`);
  return found;
}

/** Usual gems in German, French, Italian and Spanish. */
const GEMS: readonly (readonly [RegExp, string])[] = [
  [/\bdiamant\w*/g, "diamond"],
  [/\b(?:saphire?n?|zaffir[oi]|zafiros?)\b/g, "sapphire"],
  [/\b(?:rubine?n?|rubis|rubin[oi])\b/g, "ruby"],
  [/\b(?:smaragde?n?|emeraudes?|smerald[oi]|esmeraldas?)\b/g, "emerald"],
  [/\b(?:perlen?|perles?|perlas?)\b/g, "pearl"],
  [/\b(?:topas|topaze|topazio|topacio)\b/g, "topaz"],
  [/\b(?:amethyste|ametista|amatista)\b/g, "amethyst"],
];
const LAB_GROWN =
  /\b(?:labs?|laboratory|labor\w*|synthe\w+|sinteti\w+|cvd|hpht|created|man ?made|grown|gezuchtet\w*)\b|\bcultured (?!\w* ?pearl)|培育|人造|合成/;
const IMITATION =
  /\b(?:simul\w+|imitat\w+|imitacion|faux|fake|glass|glas|verre|vetro|paste|crystals?|strass)\b|仿/;

/** gemTraits("Lab-created emerald and diamonds") → Set { "Emerald", "Diamond", "lab-grown" } */
export function gemTraits(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const clause of inEnglish(text).split(/[.,;|\n]/)) {
    const folded = GEMS.reduce((all, [words, gem]) => all.replace(words, gem), fold(clause));
    if (LAB_GROWN.test(folded)) found.add("lab-grown");
    if (IMITATION.test(folded)) found.add("imitation");
    for (const gem of gemsIn([folded]))
      if (gem !== folded) found.add(gem.replace(/^Lab-Grown /, ""));
  }
  return found;
}

/** The condition that a text tells between the lines. */
function conditionTraits(text: string): ReadonlySet<string> {
  const folded = fold(text);
  const found = new Set<string>();
  if (
    /\b(?:pre ?owned|second ?hand|used|worn|vintage|antique|estate|gebraucht\w*|occasion|usat[oa]|usad[oa]|d occasion)\b|二手/.test(
      folded.replace(/\b(?:never|not|un) ?(?:been )?(?:used|worn)\b/g, "unworn"),
    )
  )
    found.add("used");
  if (/\b(?:(?:brand|as) new|new with|unworn|neuf|neuve|nuov[oa]|nuev[oa])\b|全新/.test(folded))
    found.add("new");
  return found;
}

export const TRAITS = { metal: metalTraits, gem: gemTraits, condition: conditionTraits } as const;

/** natural, lab-grown or imitation: how a stone was made, without which stone it is. */
export function isOnlyOrigin(value: string): boolean {
  const traits = [...gemTraits(value)];
  if (traits.length > 0) return traits.every((one) => one === "lab-grown" || one === "imitation");
  return /^(?:natural|naturlich|naturel\w*|naturale|genuine|cultured|mined|earth mined|real)$/.test(
    fold(value),
  );
}

/** Whether a value says everything that other texts about it say. */
export function coversAll(
  value: ReadonlySet<string>,
  others: Iterable<ReadonlySet<string>>,
): boolean {
  return [...others].every((traits) => [...traits].every((trait) => value.has(trait)));
}
