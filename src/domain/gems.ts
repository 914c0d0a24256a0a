import { fold } from "./text.ts";

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

const LAB_GROWN = /\b(?:lab|laboratory|synthetic|cvd|hpht)\b/;
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
    return LAB_GROWN.test(folded) ? gems.map((gem) => `Lab-Grown ${gem}`) : gems;
  });
}
