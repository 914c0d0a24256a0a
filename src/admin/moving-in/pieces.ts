import { MAX_IMAGES } from "../../lib/limits.ts";
import { fold, oneLine } from "../../lib/text.ts";
import { htmlToText } from "../csv/text-cell.ts";
import { availabilityOf } from "./availability.ts";
import { optionsOf, picturesOf, readPrices } from "./merged-rows.ts";
import type { SourceField } from "./programs.ts";
import type { CellReader, Property, SourceProduct, SourceRow } from "./source-products.ts";
import { conditionOf, meaningsOf, propertyField, type PropertyField } from "./words.ts";

/** What another program's rows say about one piece, before the shop's names are found for it. */

export interface SourcePiece {
  readonly row: SourceRow;
  /** The same whenever the file is read: a piece without an SKU is known by it. */
  readonly key: string;
  readonly fields: Readonly<Record<PieceField, string>>;
  /** The texts of the category columns and tags. */
  readonly categoryTexts: readonly string[];
  /** null if the file does not say it. */
  readonly available: string | null;
  readonly pictures: readonly string[];
  /** What may be meant, but is not said plainly. */
  readonly suggestions: readonly Suggestion[];
  /** Sentences for the dealer. */
  readonly notes: readonly string[];
  /** What must be corrected in the file first. */
  readonly errors: readonly string[];
  /** Properties that have no field here. */
  readonly left: readonly Property[];
}

export type PieceField =
  | "title"
  | "sku"
  | "description"
  | "price"
  | "salePrice"
  | "featured"
  | Exclude<PropertyField, "jewellery">;

export interface Suggestion {
  readonly field: "metal" | "gem" | "condition";
  readonly value: string;
}

/** Of several variants, the piece has the availability that comes first here. */
const BEST = ["Is Available", "Enquire", "Sold", "Not Available"] as const;

/** How the dealer wants variants: a piece each, or one piece that names them. */
export type Variants = "each" | "one";

/** The pieces of one product. */
export function piecesOf(
  product: SourceProduct,
  reader: CellReader,
  variants: Variants,
  today: string,
): readonly SourcePiece[] {
  if (product.variants.length < 2 || variants === "one") {
    const [single] = product.variants;
    const row = product.variants.length === 1 && single ? single.row : product.first;
    return [readPiece(product, row, [], reader, today)];
  }
  return product.variants.map(({ row, options }) =>
    readPiece(product, row, options, reader, today),
  );
}

/** Shopify says "true" of a gift card. */
const NO_PIECE = /^true$|gift.?card|service|download|virtual|digital/i;

/** Keeps a spreadsheet from taking the SKU for a number: "'0101" */
const SPREADSHEET_MARK = /^'(?=[\p{L}\p{N}])/u;

/** [gallery ids="1,2"], [vc_row]Text[/vc_row], but not [sic]. */
function withoutShortcodes(text: string): string {
  const closed = new Set(text.match(/(?<=\[\/)[a-z][\w-]*(?=\])/gi));
  return text.replace(
    /\[\/?([a-z][\w-]*)(\s+[\w-]+=[^\]]*)?\s*\/?\]/gi,
    (whole, name: string, of = "") =>
      of !== "" || closed.has(name) || /_|^(?:gallery|playlist)$/i.test(name) ? "" : whole,
  );
}

/** @param options of the variant, if it is a piece of its own. */
function readPiece(
  product: SourceProduct,
  row: SourceRow,
  options: readonly Property[],
  reader: CellReader,
  today: string,
): SourcePiece {
  const { first } = product;
  const own = (field: SourceField) => reader.cell(row, field);
  const cell = (field: SourceField) => own(field) || reader.cell(first, field);
  const text = (field: SourceField) => oneLine(htmlToText(cell(field)));
  const isMerged = options.length === 0 && product.variants.length > 1;
  const notes: string[] = [];
  const note = (isFound: boolean, sentence: string) => isFound && notes.push(sentence);

  const title = oneLine(reader.cell(first, "title"));
  const choices = options.map(([, value]) => value).join(", ");
  const names = isMerged
    ? optionsOf(product.variants)
    : product.listed.filter(([, value]) => value.includes(", "));
  const named =
    names.length === 0 ? "" : `\n\n${names.map(([name, value]) => `${name}: ${value}`).join("\n")}`;
  const typed = reader.cell(first, "description").replaceAll(String.raw`\n`, "\n");
  const description = withoutShortcodes(typed).trim();
  note(description !== typed.trim(), "Shortcodes of WordPress were left out of its description.");
  note(description === "", "It had no description, so it gets its title.");
  note(named !== "", "Its variants are named in the description.");

  const rows = isMerged ? product.variants.map((one) => one.row) : [row];
  const errors: string[] = [];
  const prices = readPrices(rows, first, reader, today, notes, errors);
  const values: Partial<Record<PropertyField, string>> = {};
  const suggestions: Suggestion[] = [];
  const left: Property[] = [];
  for (const field of [
    "metal",
    "gem",
    "size",
    "condition",
    "cert",
    "packaging",
    "brandRef",
    "brand",
  ] as const) {
    values[field] = text(field);
  }
  const suggest = (field: PropertyField, value: string) => {
    if (field === "metal" || field === "gem" || field === "condition")
      suggestions.push({ field, value });
  };
  for (const [name, cellText] of [
    ...options,
    ...(isMerged ? [] : product.listed),
    ...product.attributes,
  ]) {
    const value = oneLine(htmlToText(cellText));
    const field = propertyField(name);
    const isList = names.some(([other]) => other === name);
    if (field === null || isList) {
      if (!options.some(([other]) => other === name) && !isList) left.push([name, value]);
    } else if (field === "jewellery" || fold(value) === "does not apply") continue;
    else if (field === "metal" && meaningsOf(value).some((meaning) => meaning.field === "gem"))
      suggest("gem", value);
    else values[field] ||= value;
  }
  if (values.condition) {
    const meaning = conditionOf(values.condition);
    if (!meaning?.isPlain) {
      if (meaning) suggest("condition", meaning.value);
      else left.push(["Condition", values.condition]);
      values.condition = "";
    } else values.condition = meaning.value;
  }
  const tags = reader.cells(first, "tags").flatMap((all) =>
    htmlToText(all)
      .split(/\s*[,;\n|]\s*/)
      .filter(Boolean),
  );
  const plain = new Map<string, string[]>();
  for (const tag of tags) {
    for (const { field, value, isPlain } of meaningsOf(tag)) {
      if (isPlain) plain.set(field, [...new Set([...(plain.get(field) ?? []), value])]);
      else suggest(field, value);
    }
  }
  for (const field of ["metal", "gem", "condition"] as const) {
    values[field] ||=
      (field === "condition" ? plain.get(field)?.[0] : plain.get(field)?.join(", ")) ?? "";
  }
  for (const { field, value } of meaningsOf(oneLine(htmlToText(title)))) suggest(field, value);

  const found = rows.map((one) =>
    availabilityOf((field) => reader.cell(one, field) || reader.cell(first, field), reader.has),
  );
  // One variant in stock is enough.
  const { available: stated, unknown } = BEST.map((best) =>
    found.find((one) => one.available === best),
  ).find(Boolean) ?? { available: null, unknown: "" };
  const isPiece = !NO_PIECE.test(reader.cell(first, "kind") || reader.cell(first, "type"));
  const available = isPiece ? stated : "Not Available";
  note(!isPiece, "It seems to be a gift card, service or download, so it would be Not Available.");
  note(unknown !== "", `The status “${unknown}” is not known, so it would be Not Available.`);
  note(
    available === null,
    "The file does not say whether it is on show, so it would be Not Available.",
  );
  const all = picturesOf(product, options.length === 0 ? null : row, reader);
  note(
    all.length > MAX_IMAGES + 1,
    `A piece can have ${MAX_IMAGES + 1} pictures, so the others are left out.`,
  );

  const skuOf = (from: SourceRow) => reader.cell(from, "sku").replace(SPREADSHEET_MARK, "");
  const parentSku = options.length === 0 ? skuOf(first) : "";
  const sku = isMerged
    ? parentSku || skuOf(product.variants[0]?.row ?? first)
    : skuOf(row) || parentSku;
  return {
    row,
    key: [
      reader.cell(first, "group") || reader.cell(first, "id") || fold(title),
      ...options.map(([, value]) => value),
    ].join(" / "),
    fields: {
      metal: "",
      gem: "",
      size: "",
      condition: "",
      brand: "",
      cert: "",
      packaging: "",
      brandRef: "",
      ...values,
      title: choices === "" ? title : `${title}, ${choices}`,
      // Etsy lists the SKUs of all variants in one cell.
      sku: names.length > 0 && !isMerged ? (sku.split(",")[0]?.trim() ?? "") : sku,
      description: description === "" ? title + named : description + named,
      ...prices,
      featured: cell("featured"),
    },
    categoryTexts: [
      htmlToText(reader.cell(first, "jewellery")).replaceAll(String.raw`\,`, " "),
      ...product.attributes.flatMap(([name, value]) =>
        propertyField(name) === "jewellery" ? value : [],
      ),
      tags.join(", "),
    ].filter(Boolean),
    available,
    pictures: all.slice(0, MAX_IMAGES + 1),
    suggestions: suggestions.filter(({ field }) => !values[field]),
    notes,
    errors,
    left,
  };
}
