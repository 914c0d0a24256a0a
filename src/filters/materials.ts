import { fold } from "../lib/text.ts";

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

/** A metal on the surface only: "gold plated" is not gold. */
const SURFACE = /\b(?:plat(?:ed?|ing)|vermeil|filled|tone|coated|pvd)\b/;

interface Part {
  readonly typed: string;
  readonly folded: string;
  readonly metals: readonly string[];
  readonly carats: string | undefined;
  readonly colours: readonly string[];
  readonly hasGold: boolean;
}

function readPart(typed: string): Part {
  const folded = fold(typed)
    .replace(/\brhodium plat(?:ed?|ing)\b/, "")
    .replace(SHORT_COLOUR, (_, letter: string) => `${COLOUR_OF[letter]} gold`)
    .trim();
  const metals = OTHERS.filter(([, words]) => words.test(folded)).map(([metal]) => metal);
  const hallmark = metals.length === 0 ? HALLMARK.exec(folded)?.[1] : undefined;
  const carats = TYPED_CARATS.exec(folded)?.[1] ?? CARATS[hallmark ?? ""];
  const hasGold = folded.includes("gold");
  const isGold = carats ?? (hasGold || ONLY_COLOURS.test(folded));
  const colours = isGold ? COLOURS.filter(([, word]) => word.test(folded)).map(([c]) => c) : [];
  return { typed, folded, metals, carats, colours, hasGold };
}

/**
 * The metals in the parts of a text, by their usual names. metalsIn(["750 yellow gold"]) → ["18ct Yellow Gold"];
 * metalsIn(["18ct Yellow", "White Gold", "Platinum"]) → ["18ct Yellow Gold", "18ct White Gold", "Platinum"].
 * A part that is not a known metal is returned as typed: "Gold plated".
 */
export function metalsIn(parts: readonly string[]): string[] {
  const read = parts.map(readPart);
  const isGold = read.some((part) => part.carats ?? part.hasGold);
  return read.flatMap((part, n) => {
    if (SURFACE.test(part.folded)) return part.typed;
    if (!part.hasGold && !part.carats && !(isGold && part.colours.length > 0)) {
      return part.metals.length > 0 ? part.metals : part.typed;
    }
    // "18ct Yellow, White and Rose Gold": each part completes the others, the one before it first.
    const nearby = [part, ...read.slice(0, n).reverse(), ...read.slice(n + 1)];
    const carats = nearby.find((other) => other.carats)?.carats;
    const colours = part.hasGold
      ? part.colours
      : (nearby.find((other) => other.colours.length > 0)?.colours ?? []);
    const others = part.folded.replace(/\b(?:\d+ ?(?:[ck]\w*)?|gold|solid)\b/g, "").trim();
    if (colours.length === 0 && part.metals.length === 0 && others !== "") return part.typed;
    const prefix = carats ? `${carats}ct ` : "";
    const golds = colours.length > 0 ? colours.map((colour) => `${colour} Gold`) : ["Gold"];
    return [...golds.map((gold) => prefix + gold), ...part.metals];
  });
}

const NAMES =
  "Diamond,Sapphire,Ruby,Emerald,Pearl,Mother-of-Pearl,Onyx,Opal,Amethyst,Aquamarine,Topaz,Tanzanite,Tourmaline,Garnet,Peridot,Citrine,Morganite,Malachite,Lapis Lazuli,Turquoise,Coral,Jade,Moonstone,Spinel,Quartz,Cubic Zirconia,Moissanite";

const GEMS = NAMES.split(",").map(
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

/**
 * The gems in the parts of a text, by their usual names. gemsIn(["Akoya pearls", "diamonds 0.5ct"]) → ["Pearl", "Diamond"].
 * Lab-grown ones are apart: "Lab-Grown Diamond". A part that is not a known gem is returned as typed: "Blue enamel".
 */
export function gemsIn(parts: readonly string[]): string[] {
  return parts.flatMap((typed) => {
    let folded = fold(typed);
    for (const [words, gem] of OTHER_WORDS) folded = folded.replace(words, gem);
    if (IMITATION.test(folded)) return typed;
    const found = GEMS.filter(([, name]) => name.test(folded)).map(([name]) => name);
    const gems = found.includes("Mother-of-Pearl") ? found.filter((gem) => gem !== "Pearl") : found;
    if (gems.length === 0) return typed;
    return gems.map((gem) => {
      const origin = IS_PEARL.test(gem) ? folded.replace(CULTURED, "") : folded;
      return LAB_GROWN.test(origin) ? `Lab-Grown ${gem}` : gem;
    });
  });
}
