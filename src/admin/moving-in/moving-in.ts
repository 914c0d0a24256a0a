import { fold, oneLine, shorten } from "../../lib/text.ts";
import { TEXT_FIELDS } from "../../products/product-fields.ts";
import { HALLMARKS, isOnSale, type Product, type ProductDraft } from "../../products/product.ts";
import type { NamedEntity } from "../../products/stock-documents.ts";
import type { CsvRow } from "../csv/read-csv.ts";
import { htmlToText } from "../csv/text-cell.ts";
import { metalNames } from "../forms/fields/precious-metal.ts";
import { readHallmark } from "../forms/fields/read-hallmark.ts";
import { picturesOf } from "../pictures/stored-picture.ts";
import { nameError, nameKey } from "../saving/names.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { skuKey } from "../saving/sku.ts";
import {
  choiceFor,
  NEW_BRAND,
  NOTHING_AGREED,
  suggestionKey,
  type Agreed,
  type MovingChoices,
} from "./choices.ts";
import { counter, skuGiver, type Counted } from "./counting.ts";
import { TAGS, type Suggestion } from "./piece-values.ts";
import type { SourcePiece } from "./pieces.ts";
import type { Property } from "./source-products.ts";
import { categoryFinder } from "./words.ts";

/** Turns the pieces of another program's file into rows of our own format. Pure: nothing is stored or fetched. */

/** A piece in our own format. */
export interface MovedPiece extends CsvRow {
  /** Sentences: values that cannot be imported, and values to check. */
  readonly notes: readonly string[];
  /** Properties that have no field: "Clasp: Lobster" */
  readonly left: string;
  /** Its pictures, which are fetched once its product is stored. */
  readonly addresses: readonly string[];
  /** The availability that it gets with its pictures; "" if it has it already. */
  readonly shownAs: string;
}

export interface MovedIn {
  readonly pieces: readonly MovedPiece[];
  /** Properties that have no field, in the whole file. */
  readonly leftNames: readonly Counted[];
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

/** A stored piece whose availability only changes if the dealer agrees. */
export interface Returning {
  readonly product: Product;
  readonly to: string;
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
  /** SKUs of pieces that are no longer in stock. */
  readonly pastSkus?: readonly string[];
}

export const MOVED_COLUMNS = ["id", ...TEXT_FIELDS, "featured", "available"] as const;

/** A piece while it is read. */
interface Moving {
  readonly piece: SourcePiece;
  readonly stored: Product | undefined;
  readonly draft: ProductDraft | undefined;
  /** Sentences about it, and properties without a field, are added to these. */
  readonly notes: string[];
  readonly left: Property[];
}

/**
 * @param of.skus  SKUs that earlier attempts have given to pieces without one.
 */
export function moveIn(of: {
  readonly pieces: readonly SourcePiece[];
  readonly choices: MovingChoices;
  readonly stock: Stock;
  readonly skus: Readonly<Record<string, string>>;
  readonly agreed?: Agreed;
}): MovedIn {
  const { choices, stock, agreed = NOTHING_AGREED } = of;
  const byId = new Map(stock.products.map((product) => [product.id, product]));
  const bySku = new Map(stock.products.map((product) => [skuKey(product.sku), product]));
  const titles = new Set(stock.products.map(({ title }) => fold(title)));
  const skus = skuGiver(of.pieces, stock, of.skus, bySku);
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
  const returning: Returning[] = [];
  let [withoutCondition, withoutHallmark, endedSales] = [0, 0, 0];

  const pieces = of.pieces.map(movePiece);
  return {
    pieces,
    leftNames: counters.left.list(),
    brands: counters.brands.list(),
    categories: counters.categories.list(),
    withoutCondition,
    withoutHallmark,
    returning,
    endedSales,
    suggestions: counters.suggestions.list(),
    newBrands: [...newBrands.values()],
    hasVariants: of.pieces.some(({ isVaried }) => isVaried),
    skus: skus.given,
  };

  function movePiece(piece: SourcePiece): MovedPiece {
    const { fields, row } = piece;
    const notes = [...piece.notes];
    const left = [...piece.left];
    const known = byId.get(piece.ownId);
    if (piece.ownId !== "" && !known) left.push(["id", piece.ownId]);
    const sku = fields.sku || known?.sku || skus.give(piece);
    const stored = known ?? bySku.get(skuKey(sku));
    const draft = stored && toProductDraft(stored);
    if (fields.sku === "" && !known) {
      notes.push("It had no SKU, so it gets the next one.");
      if (!stored && titles.has(fold(fields.title))) {
        notes.push(
          "A piece with this title is in stock already, so check that this is another one.",
        );
      }
    }
    if (fields.description === "" && !draft)
      notes.push("It had no description, so it gets its title.");

    const moving = { piece, stored, draft, notes, left };
    const brand = brandOf(moving);
    const jewellery = categoryOf(moving);
    const suggested = acceptedOf(moving);
    const condition = fields.condition || suggested.condition || draft?.condition || "";
    if (condition === "") withoutCondition++;
    const wanted = availabilityOf(moving);
    const isSaleOver =
      draft !== undefined && piece.hasSales && fields.salePrice === "" && isOnSale(draft);
    if (isSaleOver) endedSales++;

    const hasPictures = draft !== undefined && picturesOf(draft).length > 0;
    if (hasPictures && piece.pictures.length > 0) {
      notes.push("The piece already has pictures here, so the pictures in the file are left out.");
    }
    const addresses = hasPictures ? [] : piece.pictures;
    const isWaiting =
      addresses.length > 0 &&
      wanted === "Is Available" &&
      draft?.available !== "Is Available" &&
      !choices.isShownEarly;
    const values: Record<string, string> = {
      ...fields,
      id: known?.id ?? "",
      sku,
      description: fields.description || (draft ? "" : fields.title),
      brand,
      jewellery,
      condition: condition || choices.missing.condition,
      metal: fields.metal || (suggested.metal ?? ""),
      gem: fields.gem || (suggested.gem ?? ""),
      available: isWaiting ? "Not Available" : wanted,
    };
    const text = (field: string) => values[field] ?? "";
    // Foreign marks and unreadable texts are left out.
    const { text: hallmark } = readHallmark(fields.hallmark);
    if (hallmark !== "" && !HALLMARKS.some((one) => one === hallmark)) {
      values.hallmark = "";
      left.push(["Hallmark", fields.hallmark]);
    }
    const says = { title: text("title"), metal: text("metal"), description: text("description") };
    if (!draft && text("hallmark") === "" && metalNames(says).isPrecious) {
      withoutHallmark++;
      values.hallmark = choices.missing.hallmark ?? "";
    }
    for (const [name] of left) counters.left.add(fold(name), name, row.row);
    const isEmptied = (column: string) => column === "salePrice" && isSaleOver && agreed.endsSales;
    const cells = new Map(
      // Keep the stored value if the file has none.
      MOVED_COLUMNS.map((column) => {
        const kept = column === "id" || isEmptied(column) ? "" : (draft?.[column] ?? "");
        return [column, text(column) || kept] as const;
      }),
    );
    return {
      row: row.row,
      cells,
      error: row.error || piece.errors.join(" "),
      notes,
      left: leftText(left),
      addresses,
      shownAs: isWaiting ? wanted : "",
    };
  }

  /** "" if the dealer has not chosen it yet, or the stored piece keeps its own. */
  function brandOf({ piece: { fields }, draft, left }: Moving): string {
    const name = oneLine(htmlToText(fields.brand));
    const known = findBrand(name);
    if (known !== null) return known;
    if (draft?.brand) {
      if (name !== "") left.push(["Brand", name]);
      return "";
    }
    counters.brands.add(nameKey(name), name);
    const chosen = name === "" ? choices.missing.brand : choiceFor(choices.brands, name);
    if (chosen !== NEW_BRAND) return chosen ?? "";
    if (!isNameFree(name)) return "";
    const brand = newBrands.get(nameKey(name)) ?? name;
    newBrands.set(nameKey(name), brand);
    return brand;
  }

  /** As `brandOf`. */
  function categoryOf({ piece: { fields, categoryTexts }, draft, notes, left }: Moving): string {
    const [[, firstText] = ["", ""]] = categoryTexts;
    const name = oneLine(firstText);
    let category = categoryTexts.map(([, text]) => findCategory(text)).find(Boolean) ?? null;
    let isChosen = false;
    if (category === null && !draft?.jewellery) {
      const chosen = choiceFor(choices.categories, name) || null;
      const inTitle = findCategory(htmlToText(fields.title));
      category = chosen ?? inTitle;
      isChosen = chosen !== null;
      if (isChosen || inTitle === null) counters.categories.add(nameKey(name), name);
      else notes.push("Its category was read from its title.");
    }
    for (const [n, [column, text]] of categoryTexts.entries()) {
      const read = findCategory(text);
      const isTaken = (read !== null && read === category) || (n === 0 && isChosen);
      if (!isTaken && column !== TAGS) left.push([column || "Category", oneLine(text)]);
    }
    return category ?? "";
  }

  /** The suggestions that the dealer has accepted. */
  function acceptedOf({ piece: { suggestions, row }, draft, left }: Moving) {
    const suggested: Partial<Record<Suggestion["field"], string>> = {};
    for (const { field, value, from } of suggestions) {
      const key = suggestionKey(field, value);
      const isOpen = !draft?.[field];
      if (isOpen) counters.suggestions.add(key, value, row.row);
      if (!isOpen || !accepted.has(key)) {
        if (from) left.push(from);
        continue;
      }
      const before = suggested[field];
      if (before === undefined || field === "condition") suggested[field] = before ?? value;
      else if (!before.split(", ").includes(value)) suggested[field] = `${before}, ${value}`;
    }
    return suggested;
  }

  function availabilityOf({ piece: { available, whyHidden }, stored, notes }: Moving): string {
    if (available === null) {
      const isUnsaid = whyHidden.startsWith("The file");
      if (!stored) notes.push(`${whyHidden}, so it would be Not Available.`);
      else if (!isUnsaid) notes.push(`${whyHidden}, so it stays ${stored.available}.`);
    }
    // A file without an availability leaves the stored one.
    const wanted: string = available ?? stored?.available ?? "Not Available";
    if (!stored || !comesBack(stored.available, wanted)) return wanted;
    returning.push({ product: stored, to: wanted });
    return agreed.available.has(stored.id) ? wanted : stored.available;
  }
}

/** Whether a piece that is Sold or on enquiry would be something else again. */
function comesBack(from: string, to: string): boolean {
  return (from === "Sold" && to !== "Sold") || (from === "Enquire" && to === "Is Available");
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
