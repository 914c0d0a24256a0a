import { fold } from "../../lib/text.ts";
import { currencyOf, withoutCurrency } from "./amounts.ts";
import { propertyField } from "./words.ts";
import { MANY_COLUMNS, PROGRAMS, SPREADSHEET, type Program, type SourceField } from "./programs.ts";

/** Which program has written a file, and what its columns say. */

/** Columns with a name and a value each, such as Option1 Name and Option1 Value: the number joins both. */
const PAIRS: readonly (readonly ["option" | "attribute", "name" | "value", RegExp])[] = [
  [
    "option",
    "name",
    /^(?:option ?(\d) name|option name (\d)|productoptionname(\d)|variation (\d) name)$/,
  ],
  [
    "option",
    "value",
    /^(?:option ?(\d) value|option value (\d)|productoptiondescription(\d)|productoptionchoices(\d)|variation (\d) values)$/,
  ],
  [
    "attribute",
    "name",
    /^(?:att?ribut[eo]? (\d+) n[ao]me|(?:nom|nome|nombre) de.{1,3} att?ribut[eo]? (\d+)|additionalinfotitle(\d))$/,
  ],
  [
    "attribute",
    "value",
    /^(?:att?ribut[eo]? (\d+) (?:value s|wert e|valore i|valuta e)|val(?:eur|ore|or)(?: \w+)? de.{1,3} att?ribut[eo]? (\d+)|additionalinfodescription(\d))$/,
  ],
];

/** Columns that are named after what they say: eBay's "C:Metal", and metafields of Shopify. */
const NAMED = /^c (?!brand$)(.+)$|^(.+) product metafields .+$/;

/** A column, or two, that says one property of a piece or of a variant. */
export interface PropertyColumns {
  readonly kind: "option" | "attribute";
  /** The column with the property's name, or the name itself. */
  readonly name: { readonly column: string } | { readonly text: string };
  readonly value: string;
}

/** Columns that say nothing about a piece. */
const TECHNICAL =
  /^(?:action\b.*|(?:variant )?(?:fulfillment service|requires shipping|taxable|weight unit|tax code)|charge tax|tax (?:status|class)|option ?\d linked to|productoptiontype\d|variation \d type|att?ribut\w* \d+ (?:visible|global|default|sichtbar|standard|par defaut|globale?|visibile|predefinito|por defecto))$/;

/** The columns of options and attributes, in their order, and columns that are named after a property and fill no field yet. */
export function propertyColumns(
  columns: readonly string[],
  mapping: Mapping = {},
): readonly PropertyColumns[] {
  const found = pairedColumns(columns);
  const used = new Set([...Object.values(mapping).flat(), ...found.flatMap(columnsOf)]);
  // Length, width and height together are the size of the parcel.
  const keys = columns.map(fold);
  const isParcel = keys.some((key) => /^(?:width|breite|largeur|larghezza|ancho)\b/.test(key));
  for (const column of columns) {
    const field = propertyField(column);
    if (field === null || used.has(column) || TECHNICAL.test(fold(column))) continue;
    // The dealer wants this field from no column.
    if (field !== "jewellery" && mapping[field]?.length === 0) continue;
    if (isParcel && PARCEL_LENGTH.test(fold(column))) continue;
    found.push({ kind: "attribute", name: { text: column }, value: column });
  }
  return found;
}

const PARCEL_LENGTH = /^(?:length|lange|longueur|lunghezza|longitud)(?: (?:mm|cm|in))?$/;

/** The columns that no field or property reads. TECHNICAL columns are not among them. */
export function unreadColumns(columns: readonly string[], mapping: Mapping): readonly string[] {
  const used = new Set([
    ...Object.values(mapping).flat(),
    ...propertyColumns(columns, mapping).flatMap(columnsOf),
  ]);
  return columns.filter(
    (column) => column !== "" && !used.has(column) && !TECHNICAL.test(fold(column)),
  );
}

const columnsOf = ({ name, value }: PropertyColumns): readonly string[] =>
  "column" in name ? [name.column, value] : [value];

function pairedColumns(columns: readonly string[]): PropertyColumns[] {
  const found: PropertyColumns[] = [];
  const names = new Map<string, string>();
  for (const column of columns) {
    const key = fold(column);
    const named = NAMED.exec(key);
    const text = named?.[1] ?? named?.[2];
    if (text !== undefined) found.push({ kind: "attribute", name: { text }, value: column });
    for (const [kind, part, pattern] of PAIRS) {
      const number = pattern.exec(key)?.slice(1).find(Boolean);
      if (number === undefined) continue;
      if (part === "name") names.set(kind + number, column);
      else {
        const nameColumn = names.get(kind + number);
        const name =
          nameColumn === undefined ? { text: `Option ${number}` } : { column: nameColumn };
        found.push({ kind, name, value: column });
      }
    }
  }
  return found;
}

/** Which columns each field is read from. */
export type Mapping = { readonly [Field in SourceField]?: readonly string[] };

/** The program that has written a file with these columns; null if it may be any. */
export function programOf(columns: readonly string[]): Program | null {
  const keys = new Set(columns.map(fold));
  const has = (...names: string[]) => names.every((name) => keys.has(name));
  const isEbayUpload = [...keys].some((key) => key.startsWith("action siteid"));
  return (
    PROGRAMS.find((program) => (program.name === "eBay" && isEbayUpload) || program.isOf(has)) ??
    null
  );
}

const CURRENCY_COLUMN =
  /^(?!.*(?:\bcost|siteid)).*(?:currency|wahrung|devise|monnaie|valuta|moneda|divisa|货币|币种)/;

const SALE =
  /sale|promo|offer|special|discount|reduc|angebot|aktion|rabatt|solde|remise|oferta|saldo|sconto|rebaja|descuento|促销|特价|折扣/;
const STARTS =
  /\b(?:starts?|begins?|from|effective|von|ab|beginnt?|debut|du|inizi[oa]|dal|inicio|empieza|desde|del)\b|开始/;
const ENDS =
  /\b(?:ends?|until|till|to|through|expir\w*|bis|ende|endet|fin|au|jusqu|fine|finisce|al|hasta|termina)\b|结束|截止/;

/** saleDateField("Special price to date") → "saleEnds"; null for a column that is not about a sale's dates. */
function saleDateField(column: string): "saleStarts" | "saleEnds" | null {
  const key = fold(column.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 "));
  if (!SALE.test(key)) return null;
  if (ENDS.test(key)) return "saleEnds";
  return STARTS.test(key) ? "saleStarts" : null;
}

/**
 * The columns that a program's fields are read from.
 * @param isFilled whether a column has any content: an empty column is only read if there is no other.
 */
export function mappingOf(
  program: Program,
  columns: readonly string[],
  isFilled: (column: string) => boolean = () => true,
): Mapping {
  const keys = columns.map((column) => [fold(column), column] as const);
  const mapping: { -readonly [Field in SourceField]?: readonly string[] } = {};
  const taken = new Set<string>();
  for (const [field, names] of Object.entries(program.columns) as [SourceField, string][]) {
    const isPrice = /price|buynow/i.test(field);
    const found = names.split(", ").flatMap((name) => {
      const numbered =
        /[#*]$/.test(name) &&
        new RegExp(`^${name.slice(0, -1)}${name.endsWith("#") ? String.raw`\d+` : ".+"}$`);
      return keys.flatMap(([key, column]) => {
        const isNamed = numbered
          ? numbered.test(key)
          : key === name || (isPrice && withoutCurrency(column) === name);
        return !taken.has(column) && isNamed ? column : [];
      });
    });
    const one =
      found.find((column) => isFilled(column) && currencyOf(column) === "") ??
      found.find(isFilled) ??
      found[0];
    const used = MANY_COLUMNS.includes(field)
      ? [...new Set(found)]
      : one === undefined
        ? []
        : [one];
    for (const column of used) taken.add(column);
    if (used.length > 0) mapping[field] = used;
  }
  // Whatever else they are called: a sale that has ended must not run here, and dollars must not become pounds.
  for (const column of columns) {
    const field = saleDateField(column);
    if (field === null || mapping[field] || taken.has(column)) continue;
    mapping[field] = [column];
    taken.add(column);
  }
  const currency = keys.find(([key]) => CURRENCY_COLUMN.test(key))?.[1];
  if (!mapping.currency && currency !== undefined) mapping.currency = [currency];
  return mapping;
}

/** Whether a cell may be a column's name in a file of another program. */
export function isForeignColumnName(name: string): boolean {
  return FOREIGN_NAMES.has(fold(name).replace(/ ?\d+$/, "#")) || FOREIGN_NAMES.has(fold(name));
}

const FOREIGN_NAMES = new Set(
  [...PROGRAMS, SPREADSHEET]
    .flatMap(({ columns }) => Object.values(columns).flatMap((names) => names.split(", ")))
    .map((name) => name.replace(/ #$/, "#")),
);
