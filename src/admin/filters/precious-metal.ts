/** Whether a text names gold, silver, platinum or palladium, as the Hallmarking Act 1973 would read it. */

interface MetalNames {
  /** It says that something is made of a precious metal. */
  readonly isPrecious: boolean;
  /** It says that something is plated, filled or rolled with one. */
  readonly isPlated: boolean;
}

const METAL = "(?:gold|silver|platinum|palladium)";
const CARATS = String.raw`(?:(?:9|1[0-9]|2[0-4])[\s-]?(?:k|kt|cts?|carats?|karats?)\b)`;
const QUALITIES = String.raw`(?:(?:${CARATS}|yellow|white|rose|pink|red|fine|solid|sterling)[\s-]{1,3}){0,4}`;
/** "18ct yellow gold" */
const FULL_METAL = QUALITIES + METAL;
const PLATED = String.raw`(?:electro[\s-]?)?(?:plated|plating|plate|filled|vermeil|overlay|overlaid|bonded|coated|clad|dipped|washed|flashed|gilded)\b`;

/** Words that name no precious metal. */
const COLOURS = [
  // A layer that only protects: "white gold, rhodium plated"
  String.raw`\b(?:rhodium|ruthenium)[\s-]*${PLATED}`,
  String.raw`\b(?:nickel|german|tibetan|alpaca|nordic|dutch|fool'?s)[\s-]+${METAL}\b`,
  String.raw`\b${FULL_METAL}[\s-]*\(?(?:two-)?(?:tones?|toned|colou?r|colou?red|effect|finish|finished|look|hued?|pvd|coloration)\b`,
  String.raw`\b${METAL}[\s-]+(?:opaline |sunray |sunburst |guilloch[eé] |satin |matte? |textured )?(?:dials?|hands|markers|ind(?:ex|exes|ices)|numerals|face|lettering|thread|foil|ink)\b`,
  String.raw`\b${METAL}[\s-]+(?:streets?|st|road|lane|square|coast|card|cup|medal|award|standard|anniversary|jubilee)\b`,
  String.raw`(?:£|\bpounds?)[\s]*sterling\b`,
];
/** The layer of what is named before: "brass plated with 18ct gold" */
const LAYER = String.raw`\b(${PLATED})[\s]+(?:with|in|by)[\s]+(?:(?:a|thin|thick|layer|of)[\s]+)*(?:${FULL_METAL}|rhodium|ruthenium)\b`;
const SURFACES = [
  String.raw`\b(?:${CARATS}[\s-]+)?(?:${FULL_METAL})[\s-]*[,(]?\s*(?:${PLATED}|gf\b|gp\b)`,
  String.raw`\b${CARATS}[\s-]*(?:gf|gp|rgp|hge|${PLATED})`,
  String.raw`\b${QUALITIES}(?:rolled|${PLATED})[\s-]+(?:in\s+)?${FULL_METAL}\b`,
  String.raw`\bvermeil\b`,
];
const CLAIMS = [
  String.raw`\b${METAL}\b`,
  String.raw`\bsterling\b`,
  // Not the weight of stones: "1.18ct", "10ct total"
  String.raw`(?<![\d.,])${CARATS}(?![\s]*(?:total|tw\b|weight))`,
  String.raw`\b(?:pt|pd|au|ag)[\s-]?(?:375|5[08]5|500|750|8[05]0|9[0-9]{2})\b`,
  String.raw`\b(?:stamped|marked|hallmarked|fineness)[\s:]+(?:375|585|750|916|925|950|958|999)\b`,
];
/** In a title or a metal, a fineness alone: "925", but not "£925" or "1,925" */
const FINENESS =
  /(?<![\d.,£$€#-])(?:375|585|750|916|925|958)(?![\d.,]?\d|[\s-]?(?:mm|g|cm|pieces?)\b)/;

const anyOf = (patterns: readonly string[]) => new RegExp(patterns.join("|"), "gi");
const NO_METAL = anyOf(COLOURS);
const LAYERS = anyOf([LAYER]);
const SURFACE = anyOf(SURFACES);
const CLAIM = new RegExp(CLAIMS.join("|"), "i");

/**
 * Which claims about precious metals the texts of a product make. metalNames({ title: "White gold ring, rhodium plated", … }) →
 * { isPrecious: true, isPlated: false }; "Gold plated brooch" → { isPrecious: false, isPlated: true }; "Silver dial" → neither.
 */
export function metalNames(of: {
  readonly title: string;
  readonly metal: string;
  readonly description: string;
}): MetalNames {
  const { rest, isPlated } = withoutSurfaces([of.title, of.metal, of.description].join("\n"));
  return {
    isPrecious: CLAIM.test(rest) || FINENESS.test(plain(`${of.title}\n${of.metal}`)),
    isPlated,
  };
}

/**
 * A text without the metals that are only on a surface or in a colour: "Gold plated silver" → "silver".
 */
export function withoutSurfaces(text: string): {
  readonly rest: string;
  readonly isPlated: boolean;
} {
  let isPlated = false;
  const mark = () => {
    isPlated = true;
    return " ";
  };
  // A protective layer on a precious metal leaves it one: "white gold plated with rhodium".
  const rest = plain(text)
    .replace(NO_METAL, " ")
    .replace(LAYERS, (layer) => (/rhodium|ruthenium/i.test(layer) ? ". " : `. ${mark()}`))
    .replace(SURFACE, mark);
  return { rest, isPlated };
}

/** With usual letters and hyphens. */
function plain(text: string): string {
  return text.normalize("NFKC").replace(/[\p{Pd}\u2212]/gu, "-");
}
