import { mapInSlices } from "../../lib/slices.ts";
import { fold, oneLine, shorten } from "../../lib/text.ts";
import { HALLMARKS, isOnSale, type Product } from "../../products/product.ts";
import type { NamedEntity } from "../../products/stock-documents.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import { htmlToText } from "../csv/text-cell.ts";
import { metalNames } from "../forms/fields/precious-metal.ts";
import { readHallmark } from "../forms/fields/read-hallmark.ts";
import { picturesOf } from "../pictures/stored-picture.ts";
import { nameError, nameKey } from "../saving/names.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { skuKey } from "../saving/sku.ts";
import type { Mapping } from "./columns.ts";
import { counter, skuGiver, type Counted } from "./counting.ts";
import { piecesOf, type PieceField, type SourcePiece, type Variants } from "./pieces.ts";
import {
  cellReader,
  sourceProducts,
  type Property,
  type SourceProduct,
} from "./source-products.ts";
import { categoryFinder } from "./words.ts";

/** Turns a file of another program into rows of our own format. Pure: nothing is stored or fetched. */

/** The dealer's settings for a file. */
export interface MovingChoices {
  readonly variants: Variants;
  /** By the `nameKey` of the other program's name: the name in this shop, or NEW_BRAND. */
  readonly brands: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  /** For pieces of which the file does not say it. Choices of earlier files have no hallmark. */
  readonly missing: Readonly<Record<"brand" | "condition", string>> & {
    readonly hallmark?: string;
  };
  /** `suggestionKey` of each. */
  readonly accepted: readonly string[];
  /** Whether pieces are on show before their pictures are there. */
  readonly isShownEarly: boolean;
}

/** Changes of stored pieces that the dealer has to agree to each time. */
export interface Agreed {
  /** The ids of pieces that are Sold or on enquiry here, and get the availability of the file. */
  readonly available: ReadonlySet<string>;
  /** Whether sales end that the file no longer has. */
  readonly endsSales: boolean;
}

export const NOTHING_AGREED: Agreed = { available: new Set(), endsSales: false };

/** A stored piece whose availability only changes if the dealer agrees. */
export interface Returning {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

export const NO_CHOICES: MovingChoices = {
  variants: "each",
  brands: {},
  categories: {},
  missing: { brand: "", condition: "" },
  accepted: [],
  isShownEarly: false,
};

/** The brand is to be created with the name that the file has. */
export const NEW_BRAND = "+";

/** The pictures of one row, which are fetched once its product is stored. */
export interface RowPictures {
  readonly row: number;
  readonly sku: string;
  readonly addresses: readonly string[];
  /** The availability that it gets with its pictures; "" if it has it already. */
  readonly available: string;
}

export interface MovedIn {
  /** In our own format. */
  readonly table: CsvTable;
  /** Sentences by row: values that cannot be imported, and values to check. */
  readonly notes: ReadonlyMap<number, readonly string[]>;
  /** Properties of a row that have no field: "Clasp: Lobster" */
  readonly left: ReadonlyMap<number, string>;
  /** The same for the whole file. */
  readonly leftNames: readonly Counted[];
  readonly pictures: readonly RowPictures[];
  /** Names that are no brand or category of the shop; text "" if a piece has none. */
  readonly brands: readonly Counted[];
  readonly categories: readonly Counted[];
  readonly withoutCondition: number;
  /** How many new pieces of precious metal have no hallmark. */
  readonly withoutHallmark: number;
  readonly returning: readonly Returning[];
  /** How many stored pieces are on sale here, but not in the file. */
  readonly endedSales: number;
  readonly suggestions: readonly Counted[];
  /** Names of brands to create. */
  readonly newBrands: readonly string[];
  readonly hasVariants: boolean;
  /** SKUs that were given to pieces without one, by the pieces' keys. */
  readonly skus: Readonly<Record<string, string>>;
}

/** How many settings still say "Select..." that rows cannot be imported without. A hallmark can be added later. */
export function countOpenSettings(
  { brands, categories, withoutCondition }: MovedIn,
  { missing, ...chosen }: MovingChoices,
): number {
  const isOpen = (values: Readonly<Record<string, string>>, key: string) =>
    !Object.hasOwn(values, key) || values[key] === "";
  return [
    withoutCondition > 0 && missing.condition === "",
    ...brands.map(({ key }) => (key === "" ? missing.brand === "" : isOpen(chosen.brands, key))),
    ...categories.map(({ key }) => isOpen(chosen.categories, key)),
  ].filter(Boolean).length;
}

/** The stock that a file is compared with. */
export interface Stock {
  readonly products: readonly Product[];
  readonly brands: readonly NamedEntity[];
  readonly categories: readonly NamedEntity[];
}

const COLUMNS: readonly (PieceField | "jewellery" | "available" | "id")[] = [
  "id",
  "sku",
  "title",
  "description",
  "price",
  "rrp",
  "salePrice",
  "condition",
  "brand",
  "jewellery",
  "metal",
  "gem",
  "size",
  "cert",
  "packaging",
  "brandRef",
  "hallmark",
  "featured",
  "available",
];

/** suggestionKey("metal", "Platinum") → "metal: Platinum" */
export const suggestionKey = (field: string, value: string) => `${field}: ${value}`;

type Reading = readonly [table: CsvTable, mapping: Mapping, variants: Variants, today: string];

/** The pieces of a file, which only depend on what is read from where, and on the choice for variants. */
export function readPieces(...of: Reading): SourcePieces {
  const { sources, read, withPieces } = startReading(of);
  return withPieces(sources.map(read));
}

/** The same in slices, so that the browser handles input in between: thousands of pieces take seconds. */
export async function readPiecesInSlices(...of: Reading): Promise<SourcePieces> {
  const { sources, read, withPieces } = startReading(of);
  return withPieces(await mapInSlices(sources, read));
}

function startReading([table, mapping, variants, today]: Reading) {
  const reader = cellReader(mapping, table.columns);
  const sources = sourceProducts(table, reader);
  return {
    sources,
    read: (source: SourceProduct) => piecesOf(source, reader, variants, today),
    withPieces: (pieces: readonly (readonly SourcePiece[])[]): SourcePieces => ({
      table,
      pieces: pieces.flat(),
      hasVariants: sources.some((source) => source.variants.length > 1),
    }),
  };
}

/** As `readPieces` returns them. */
export interface SourcePieces {
  readonly table: CsvTable;
  readonly pieces: readonly SourcePiece[];
  readonly hasVariants: boolean;
}

/**
 * @param of.skus  SKUs that earlier attempts have given to pieces without one.
 */
export function moveIn(of: {
  readonly source: SourcePieces;
  readonly choices: MovingChoices;
  readonly stock: Stock;
  readonly skus: Readonly<Record<string, string>>;
  readonly agreed?: Agreed;
}): MovedIn {
  const { choices, stock, agreed = NOTHING_AGREED } = of;
  const { table, pieces, hasVariants } = of.source;
  const byId = new Map(stock.products.map((product) => [product.id, product]));
  const bySku = new Map(stock.products.map((product) => [skuKey(product.sku), product]));
  const titles = new Set(stock.products.map(({ title }) => fold(title)));
  const skus = skuGiver(pieces, stock.products, of.skus, bySku);
  const findBrand = nameFinder(stock.brands);
  const named = { brands: stock.brands, jewellery: stock.categories };
  const isNameFree = (name: string) => nameError("brands", { id: "", name }, named) === null;
  const findCategory = categoryFinder(stock.categories.map(({ name }) => name));
  const accepted = new Set(choices.accepted);

  const counters = {
    brands: counter(),
    categories: counter(),
    suggestions: counter(),
    left: counter(),
  };
  const newBrands = new Map<string, string>();
  const notes = new Map<number, readonly string[]>();
  const left = new Map<number, string>();
  const pictures: RowPictures[] = [];
  const returning: Returning[] = [];
  let [withoutCondition, withoutHallmark, endedSales] = [0, 0, 0];

  const rows = pieces.map((piece) => {
    const { fields, row } = piece;
    const found = [...piece.notes];
    const rest = [...piece.left];
    const known = byId.get(piece.ownId);
    if (piece.ownId !== "" && !known) rest.push(["id", piece.ownId]);
    const sku = fields.sku || known?.sku || skus.give(piece);
    const stored = known ?? bySku.get(skuKey(sku));
    const draft = stored && toProductDraft(stored);
    if (fields.sku === "" && !known) {
      found.push("It had no SKU, so it gets the next one.");
      if (!stored && titles.has(fold(fields.title))) {
        found.push(
          "A piece with this title is in stock already, so check that this is another one.",
        );
      }
    }
    if (fields.description === "" && !draft)
      found.push("It had no description, so it gets its title.");

    const vendor = oneLine(htmlToText(fields.brand));
    let brand = findBrand(vendor);
    if (brand === null && !draft?.brand) {
      const chosen =
        (vendor === "" ? choices.missing.brand : choiceFor(choices.brands, vendor)) ?? "";
      brand = chosen;
      if (chosen === NEW_BRAND) {
        brand = newBrands.get(nameKey(vendor)) ?? vendor;
        if (isNameFree(vendor)) newBrands.set(nameKey(vendor), brand);
        else brand = "";
      }
      counters.brands.add(nameKey(vendor), vendor);
    } else if (brand === null && vendor !== "") rest.push(["Brand", vendor]);

    const [[, firstText] = ["", ""]] = piece.categoryTexts;
    const categoryText = oneLine(firstText);
    let category = piece.categoryTexts.map(([, text]) => findCategory(text)).find(Boolean) ?? null;
    let isChosen = false;
    if (category === null && !draft?.jewellery) {
      const chosen = choiceFor(choices.categories, categoryText) || null;
      const inTitle = findCategory(htmlToText(fields.title));
      category = chosen ?? inTitle;
      isChosen = chosen !== null;
      if (isChosen || inTitle === null)
        counters.categories.add(nameKey(categoryText), categoryText);
      else found.push("Its category was read from its title.");
    }
    for (const [n, [name, text]] of piece.categoryTexts.entries()) {
      const read = findCategory(text);
      const isTaken = (read !== null && read === category) || (n === 0 && isChosen);
      if (!isTaken && name !== "Tags") rest.push([name || "Category", oneLine(text)]);
    }

    const suggested: Partial<Record<PieceField, string>> = {};
    for (const { field, value, from } of piece.suggestions) {
      const key = suggestionKey(field, value);
      const isOpen = !draft?.[field];
      if (isOpen) counters.suggestions.add(key, `${value}`, row.row);
      if (!isOpen || !accepted.has(key)) {
        if (from) rest.push(from);
        continue;
      }
      const before = suggested[field];
      if (before === undefined || field === "condition") suggested[field] = before ?? value;
      else if (!before.split(", ").includes(value)) suggested[field] = `${before}, ${value}`;
    }

    const condition = fields.condition || suggested.condition || draft?.condition || "";
    if (condition === "") withoutCondition++;

    // A file without an availability leaves the stored one.
    const says = piece.available;
    let wanted: string = says ?? stored?.available ?? "Not Available";
    if (stored && comesBack(stored.available, wanted)) {
      const { id, title, available: from } = stored;
      returning.push({ id, sku: stored.sku, title, from, to: wanted });
      if (!agreed.available.has(id)) wanted = from;
    }
    if (says === null) {
      const isUnsaid = piece.whyHidden.startsWith("The file");
      if (!draft) found.push(`${piece.whyHidden}, so it would be Not Available.`);
      else if (!isUnsaid) found.push(`${piece.whyHidden}, so it stays ${draft.available}.`);
    }
    const isSaleOver =
      draft !== undefined && piece.hasSales && fields.salePrice === "" && isOnSale(draft);
    if (isSaleOver) endedSales++;

    const hasPictures = draft !== undefined && picturesOf(draft).length > 0;
    const addresses = hasPictures ? [] : piece.pictures;
    if (hasPictures && piece.pictures.length > 0) {
      found.push("The piece already has pictures here, so the pictures in the file are left out.");
    }
    const isWaiting =
      addresses.length > 0 &&
      wanted === "Is Available" &&
      draft?.available !== "Is Available" &&
      !choices.isShownEarly;
    if (addresses.length > 0) {
      pictures.push({ row: row.row, sku, addresses, available: isWaiting ? wanted : "" });
    }
    const values: Record<string, string> = {
      ...fields,
      id: known?.id ?? "",
      sku,
      description: fields.description || (draft ? "" : fields.title),
      brand: brand ?? "",
      jewellery: category ?? "",
      condition: condition || choices.missing.condition,
      metal: fields.metal || (suggested.metal ?? ""),
      gem: fields.gem || (suggested.gem ?? ""),
      available: isWaiting ? "Not Available" : wanted,
    };
    // Foreign marks and unreadable texts are left out.
    const { text: hallmark } = readHallmark(fields.hallmark);
    if (hallmark !== "" && !HALLMARKS.some((one) => one === hallmark)) {
      values.hallmark = "";
      rest.push(["Hallmark", fields.hallmark]);
    }
    const text = (field: string) => values[field] ?? "";
    const isUnmarked =
      !draft &&
      text("hallmark") === "" &&
      metalNames({
        title: text("title"),
        metal: text("metal"),
        description: text("description"),
      }).isPrecious;
    if (isUnmarked) {
      withoutHallmark++;
      values.hallmark = choices.missing.hallmark ?? "";
    }
    if (rest.length > 0) {
      left.set(row.row, leftText(rest));
      for (const [name] of rest) counters.left.add(fold(name), name, row.row);
    }
    if (found.length > 0) notes.set(row.row, [...(notes.get(row.row) ?? []), ...found]);
    const isEmptied = (column: string) => column === "salePrice" && isSaleOver && agreed.endsSales;
    const cells = new Map(
      // Keep the stored value if the file has none.
      COLUMNS.map((column) => {
        const kept = column === "id" || isEmptied(column) ? "" : (draft?.[column] ?? "");
        return [column, text(column) || kept] as const;
      }),
    );
    return { row: row.row, cells, error: row.error || piece.errors.join(" ") };
  });

  return {
    table: { columns: COLUMNS, rows, notices: table.notices, delimiter: "," },
    notes,
    left,
    leftNames: counters.left.list(),
    pictures,
    brands: counters.brands.list(),
    categories: counters.categories.list(),
    withoutCondition,
    withoutHallmark,
    returning,
    endedSales,
    suggestions: counters.suggestions.list(),
    newBrands: [...newBrands.values()],
    hasVariants,
    skus: skus.given,
  };
}

/** Whether a piece that is Sold or on enquiry would be something else again. */
function comesBack(from: string, to: string): boolean {
  return (from === "Sold" && to !== "Sold") || (from === "Enquire" && to === "Is Available");
}

/** A choice by the file's name, which may be any text: "constructor". */
function choiceFor(chosen: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = nameKey(name);
  return Object.hasOwn(chosen, key) ? chosen[key] : undefined;
}

const MAX_LEFT_TEXT = 200;

/** Each name once: leftText([["Tags", "a"], ["Tags", "b"]]) → "Tags: a, b" */
function leftText(all: readonly Property[]): string {
  const found = new Map<string, Set<string>>();
  for (const [name, value] of all) found.set(name, (found.get(name) ?? new Set()).add(value));
  return [...found]
    .map(([name, values]) => `${name}: ${shorten([...values].join(", "), MAX_LEFT_TEXT)}`)
    .join("; ");
}

/** The name of a brand, also by a former one; null if there is none. */
function nameFinder(entities: readonly NamedEntity[]): (name: string) => string | null {
  const byKey = new Map<string, string>();
  for (const { formerNames, name } of entities)
    for (const one of formerNames) byKey.set(nameKey(one), name);
  for (const { name } of entities) byKey.set(nameKey(name), name);
  return (name) => byKey.get(nameKey(name)) ?? null;
}
