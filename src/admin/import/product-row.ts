import { fold } from "../../lib/text.ts";
import {
  DETAIL_FIELDS,
  FILTER_FIELDS,
  PRICE_FIELDS,
  TEXT_FIELDS,
} from "../../products/product-fields.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  HALLMARKS,
  type ProductDraft,
} from "../../products/product.ts";
import { readTextCell } from "../csv/text-cell.ts";
import { yesOrNo } from "../csv/yes-or-no.ts";
import { choicesOf, filtersOf, typedFilters } from "../filters/work-out.ts";
import { isShownPicture } from "../pictures/stored-picture.ts";
import { nameKey } from "../saving/names.ts";
import { EMPTY_PRODUCT, plainPrice } from "../saving/product-draft.ts";
import type { KnownNames } from "../saving/validation.ts";
import { FIELDS, type Field } from "./product-columns.ts";
import { plainCode } from "../saving/sku.ts";

/** The cells of one product's row. */

const NEW_PRODUCT: ProductDraft = { ...EMPTY_PRODUCT, available: "Not Available" };

export const KEPT_PICTURES =
  "Pictures on other websites cannot be shown; this piece keeps its pictures as they are.";
export const NO_PICTURES =
  "Pictures on other websites cannot be shown, so this piece gets none. Upload them in its form.";

type TextualField = Exclude<Field, "images">;
type FieldWarning = readonly [Field, string];

const isFilters = (field: Field) => FILTER_FIELDS.find((one) => one === field);

/** The images are URLs on lines of their own; filters are what shoppers see, chosen or not. */
export const cellOf = (draft: ProductDraft, field: Field): string => {
  const filters = isFilters(field);
  if (filters) return filtersOf(draft, filters);
  return field === "images" ? draft.images.join("\n") : draft[field];
};

/**
 * The draft that a row makes, with choices in the shop's spelling. A field whose cell means what is stored stays as it is
 * stored.
 * @param cells   by field.
 * @param before  the stored product.
 * @param isExact takes texts as they are: the row is a copy of a product that was deleted.
 */
export function readProductRow(
  cells: ReadonlyMap<string, string>,
  known: KnownNames,
  { before, isExact }: { readonly before: ProductDraft | undefined; readonly isExact: boolean },
): { readonly draft: ProductDraft; readonly warnings: readonly FieldWarning[] } {
  const texts: Partial<Record<TextualField, string>> = {};
  const warnings: FieldWarning[] = [];
  for (const field of FIELDS) {
    const cell = cells.get(field);
    if (cell === undefined || field === "mainImage" || field === "images") continue;
    // An exported filter that was not chosen follows the texts of the row.
    if (before && isSame(field, cellOf(before, field), cell)) continue;
    const read = isExact || !isText(field) ? { text: cell, warnings: [] } : readText(field, cell);
    const text = inShopSpelling(field, read.text, known);
    if (before && isSame(field, before[field], text)) continue;
    texts[field] = text;
    warnings.push(...read.warnings.map((sentence) => [field, sentence] as const));
  }
  const pictures = readPictures(cells, before);
  const draft = { ...(before ?? NEW_PRODUCT), ...texts, ...pictures.fields };
  return {
    draft: { ...draft, ...choicesOf(draft) },
    warnings: [...warnings, ...pictures.warnings],
  };
}

/** Spreadsheets rewrite line breaks, and "1250" as "1,250.00": neither is a change. */
function isSame(field: Field, before: string, after: string): boolean {
  const normalise = (text: string) => {
    if (PRICE_FIELDS.some((price) => price === field)) return plainPrice(text);
    return field === "sku" ? plainCode(text) : text.replaceAll("\r\n", "\n");
  };
  return normalise(before) === normalise(after);
}

function isText(field: Field): boolean {
  return TEXT_FIELDS.some((one) => one === field);
}

function readText(field: Field, cell: string) {
  const isCode = field === "sku" || DETAIL_FIELDS.some((detail) => detail === field);
  return readTextCell(cell, { isCode, hasManyLines: field === "description" });
}

function inShopSpelling(field: Field, text: string, { brands, categories }: KnownNames): string {
  const choices: { readonly [Name in Field]?: Iterable<string> } = {
    condition: CONDITIONS,
    hallmark: HALLMARKS,
    available: AVAILABILITIES,
    brand: brands,
    jewellery: categories,
  };
  const options = [...(choices[field] ?? [])];
  if (isFilters(field)) return typedFilters(text);
  if (field === "sku") return plainCode(text);
  if (field === "featured") return featuredOf(text) ?? text;
  if (options.includes(text)) return text;
  return options.find((one) => nameKey(one) === nameKey(text)) ?? text;
}

/** featuredOf("Yes"), featuredOf("Featured") → "true"; featuredOf("") → "false"; null for any other text. */
export function featuredOf(text: string): "true" | "false" | null {
  const word = fold(text);
  if (word === "featured") return "true";
  return word === "" || word === "not featured" ? "false" : yesOrNo(text);
}

/** Several in a cell are separated by lines, spaces, commas, semicolons or bars. */
function addressesIn(cell: string): readonly string[] {
  return cell
    .split(/\s*\n\s*|[\s,;|]+(?=https?:\/\/)/i)
    .map((address) => address.replace(/[\s,;|]+$/, ""))
    .filter(Boolean);
}

/** Pictures on other websites leave all pictures of the product as they are. */
function readPictures(cells: ReadonlyMap<string, string>, before: ProductDraft | undefined) {
  const stored = { mainImage: before?.mainImage ?? "", images: before?.images ?? [] };
  const mainCell = cells.get("mainImage") ?? stored.mainImage;
  const isMainStored = mainCell === stored.mainImage;
  const [mainImage = "", ...others] = isMainStored ? [mainCell] : addressesIn(mainCell);
  const imagesCell = cells.get("images");
  const areStored =
    imagesCell === undefined ||
    addressesIn(imagesCell).join("\n") === addressesIn(stored.images.join("\n")).join("\n");
  const images = areStored ? stored.images : addressesIn(imagesCell);
  const fields = {
    mainImage,
    images: others.length > 0 ? [...new Set([...others, ...images])] : images,
  };
  const isElsewhere = (address: string) =>
    /^(https?:)?\/\//i.test(address) &&
    !isShownPicture(address) &&
    ![stored.mainImage, ...stored.images].includes(address);
  const field = isElsewhere(mainImage) ? "mainImage" : "images";
  if (![mainImage, ...fields.images].some(isElsewhere)) return { fields, warnings: [] };
  return {
    fields: stored,
    warnings: [[field, before ? KEPT_PICTURES : NO_PICTURES] as const],
  };
}
