import { fold, sentenceCase } from "../../lib/text.ts";
import { withoutSurfaces } from "./precious-metal.ts";

/** Hallmarks of gold, in parts per thousand, and their carats. */
const CARATS: Readonly<Record<string, string>> = {
  375: "9",
  417: "10",
  585: "14",
  750: "18",
  916: "22",
  999: "24",
};
const TYPED_CARATS = /\b(\d+) ?(?:cts?|carats?|karats?|kt?)\b/;
const HALLMARK = /\b(375|417|585|750|916|999)\b/;

const COLOURS = [
  ["Yellow", /\byellow\b/],
  ["White", /\bwhite\b/],
  ["Rose", /\b(?:rose|pink|red)\b/],
] as const;
const ONLY_COLOURS = /^(?:(?:yellow|white|rose|pink|red) ?)+$/;
/** "yg", "w gold" */
const SHORT_COLOUR = /\b([ywrp]) ?g(?:old)?\b/g;
const COLOUR_OF: Readonly<Record<string, string>> = {
  y: "yellow",
  w: "white",
  r: "rose",
  p: "rose",
};

const OTHERS = [
  ["Platinum", /\bplat(?:inum)?\b|\bpt ?\d*\b|^950$/],
  ["Silver", /\b(?:silver|sterling)\b|^925$/],
  ["Stainless Steel", /\bsteel\b|^ss$/],
  ...["Palladium", "Titanium", "Ceramic"].map(
    (metal) => [metal, new RegExp(`\\b${metal}\\b`, "i")] as const,
  ),
] as const;

/** Words beside the name of a metal that do not change which metal it is. */
const REMARKS =
  /\b(?:hallmarked|stamped|marked|solid|fine|total|weight|approx|(?:two|three|bi|tri) (?:tone|colou?r)(?:e?d)?)\b/g;

interface Part {
  readonly folded: string;
  readonly metals: readonly string[];
  readonly carats: string | undefined;
  readonly colours: readonly string[];
  readonly hasGold: boolean;
}

function readPart(typed: string): Part {
  const folded = fold(typed)
    .replace(SHORT_COLOUR, (_, letter: string) => `${COLOUR_OF[letter]} gold`)
    .trim();
  const metals = OTHERS.filter(([, words]) => words.test(folded)).map(([metal]) => metal);
  const hallmark = metals.length === 0 ? HALLMARK.exec(folded)?.[1] : undefined;
  const carats = TYPED_CARATS.exec(folded)?.[1] ?? CARATS[hallmark ?? ""];
  const hasGold = folded.includes("gold");
  const isGold = carats ?? (hasGold || ONLY_COLOURS.test(folded));
  const colours = isGold ? COLOURS.filter(([, word]) => word.test(folded)).map(([c]) => c) : [];
  return { folded, metals, carats, colours, hasGold };
}

/**
 * The metals in a text, by their usual names. metalsIn("750 yellow gold, 4.8g") → ["18ct Yellow Gold"];
 * metalsIn("18ct Yellow, White Gold and Platinum") → ["18ct Yellow Gold", "18ct White Gold", "Platinum"].
 * Without any it is as typed: metalsIn("Gold plated") → ["Gold plated"]
 */
export function metalsIn(text: string): readonly string[] {
  const { rest, isPlated } = withoutSurfaces(text);
  const read = partsOf(rest).map(readPart);
  const isGold = read.some((part) => part.carats ?? part.hasGold);
  const found = read.flatMap((part, n) => {
    if (!part.hasGold && !part.carats && !(isGold && part.colours.length > 0)) return part.metals;
    // "18ct Yellow, White and Rose Gold": each part completes the others, the one before it first.
    const nearby = [part, ...read.slice(0, n).reverse(), ...read.slice(n + 1)];
    const carats = nearby.find((other) => other.carats)?.carats;
    const colours = part.hasGold
      ? part.colours
      : (nearby.find((other) => other.colours.length > 0)?.colours ?? []);
    const others = withoutMeasures(part.folded)
      .replace(/\bgold\b/g, "")
      .replace(REMARKS, "");
    if (colours.length === 0 && part.metals.length === 0 && others.trim() !== "") return [];
    const prefix = carats ? `${carats}ct ` : "";
    const golds = colours.length > 0 ? colours.map((colour) => `${colour} Gold`) : ["Gold"];
    return [...golds.map((gold) => prefix + gold), ...part.metals];
  });
  if (found.length > 0) return found;
  // "Rose gold, plated" must not become Rose Gold.
  return (isPlated ? [text.replace(/[,;/]/g, " ")] : partsOf(text)).flatMap(asTyped);
}

const SEPARATORS = /[,;/]|\s(?:[&+]|and|with)\s/i;

function partsOf(text: string): readonly string[] {
  return text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Without "18ct", "4.8 g", "VS2". */
function withoutMeasures(text: string): string {
  return text.replace(/\S*\d\S*(?: (?:cts?|carats?|karats?|kt?|g|grams?|mm|cm)\b)?/gi, "").trim();
}

const GRADE = /\b(?:colou?r|clarity|grade|cut|certificate|report|hallmark)/i;

/** The name of something unknown; none for grades and measures: asTyped("blue enamel") → ["Blue enamel"]; asTyped("VS2") → [] */
function asTyped(part: string): readonly string[] {
  const name = withoutMeasures(part).replace(/\s+/g, " ");
  return /\p{L}{4}/u.test(name) && !GRADE.test(name) ? [sentenceCase(name)] : [];
}

const NAMES =
  "Diamond,Sapphire,Ruby,Emerald,Pearl,Mother-of-Pearl,Onyx,Opal,Amethyst,Aquamarine,Topaz,Tanzanite,Tourmaline,Garnet,Peridot,Citrine,Morganite,Malachite,Lapis Lazuli,Turquoise,Coral,Jade,Moonstone,Spinel,Quartz,Cubic Zirconia,Moissanite,Jet,Amber,Alexandrite,Agate,Carnelian,Chalcedony,Zircon";

const GEM_WORDS = NAMES.split(",").map(
  (name) => [name, new RegExp(`\\b${fold(name)}(?:e?s)?\\b`)] as const,
);

/** Words that mean a gem of the list. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/ies\b/g, "y"],
  // "emerald cut diamond" has no emerald.
  [/\b\w+ cut\b/g, ""],
  [/\bmop\b/g, "mother of pearl"],
  [/\bcz\b/g, "cubic zirconia"],
  [/\blapis\b(?! lazuli)/g, "lapis lazuli"],
];

const LAB_GROWN =
  /\b(?:lab(?:oratory|grown)?|created|cultured|grown|man ?made|synthetic|hydrothermal|flame fusion|cvd|hpht)\b/;
/** A mollusc grows it, also if it is cultured. */
const IS_PEARL = /pearl/i;
const CULTURED = /\b(?:cultured|grown)\b/;
const IMITATION = /\b(?:simul\w+|imitation|faux|glass|paste|crystals)\b/;
/** A part that says it of the others. */
const ONLY_ORIGIN =
  /^(?:(?:is|are|all|stones?|gems?|grown|lab|laboratory|created|synthetic|man ?made|simulated|imitation|faux|cvd|hpht) ?)+$/;

/**
 * The gems in a text, by their usual names. gemsIn("Akoya pearls, diamonds 0.5ct, F, VS2") → ["Pearl", "Diamond"].
 * Lab-grown ones are apart: "Lab-Grown Diamond". Without any it is as typed: gemsIn("blue enamel") → ["Blue enamel"]
 */
export function gemsIn(text: string): readonly string[] {
  const all = partsOf(text);
  const isOrigin = (part: string) => ONLY_ORIGIN.test(fold(part));
  const origin = all.filter(isOrigin).join(" ");
  const parts = all.filter((part) => !isOrigin(part)).map((part) => `${part} ${origin}`);
  const found = parts.flatMap(gemsInPart);
  return found.length > 0 ? found : parts.flatMap(asTyped);
}

function gemsInPart(part: string): readonly string[] {
  let folded = fold(part);
  for (const [words, gem] of OTHER_WORDS) folded = folded.replace(words, gem);
  if (IMITATION.test(folded)) return [];
  const found = GEM_WORDS.filter(([, name]) => name.test(folded)).map(([name]) => name);
  const gems = found.includes("Mother-of-Pearl") ? found.filter((gem) => gem !== "Pearl") : found;
  return gems.map((gem) => {
    const origin = IS_PEARL.test(gem) ? folded.replace(CULTURED, "") : folded;
    return LAB_GROWN.test(origin) ? `Lab-Grown ${gem}` : gem;
  });
}

/** Suggestions of the product form for a metal and a gem. Any text may be typed. */
export const METALS: readonly string[] = [
  ...["9ct", "14ct", "18ct", "22ct"].flatMap((carats) =>
    COLOURS.map(([colour]) => `${carats} ${colour} Gold`),
  ),
  "18ct Yellow, White and Rose Gold",
  "24ct Gold",
  ...OTHERS.map(([metal]) => metal),
];
export const GEMS: readonly string[] = NAMES.split(",").flatMap((name) => {
  if (name === "Diamond") return [name, "Lab-Grown Diamond"];
  return /Sapphire|Ruby|Emerald/.test(name) ? [name, `${name}, Diamond`] : name;
});
