import type { Day } from "../../lib/day.ts";
import { MAX_IMAGES } from "../../lib/limits.ts";
import { fold, shorten } from "../../lib/text.ts";
import { remember } from "../../lib/values.ts";
import {
  PRODUCT_FIELDS,
  TEXT_FIELDS,
  type FilterField,
  type TextField,
} from "../../products/product-fields.ts";
import { isOnSale, type Product } from "../../products/product.ts";
import type { MatchValue } from "../csv/match-values.ts";
import type { CsvRow } from "../csv/read-csv.ts";
import { metalNames } from "../filters/precious-metal.ts";
import { picturesOf } from "../pictures/stored-picture.ts";
import { nameKey } from "../saving/names.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { skuKey } from "../saving/sku.ts";
import { currencyOf } from "./amounts.ts";
import type { Agreed, MovingChoices } from "./choices.ts";
import { cellReader, leftTexts, type SourcePiece } from "./pieces.ts";
import { readPrices } from "./prices.ts";
import { COUNTS_NOT, NOTHING, TARGET_NAMES, type Target } from "./programs.ts";
import { skuGiver } from "./sku-giver.ts";
import type { Mapping, Source } from "./source.ts";
import {
  AS_WRITTEN,
  NEW_BRAND,
  questionsOf,
  REQUIRED,
  sizeText,
  textFor,
  valueReader,
  type Question,
  type Stock,
  type ValueGroup,
  type ValueTarget,
} from "./values.ts";

/** Turns the pieces of another program's file into rows of our own format. Pure: nothing is stored or fetched. */

/** A piece in our own format. */
export interface MovedPiece extends CsvRow {
  /** Sentences to check. */
  readonly notes: readonly string[];
  /** Cells without a field: "Clasp: Lobster" */
  readonly left: string;
  /** Its pictures, which are fetched once its product is stored. */
  readonly addresses: readonly string[];
  /** The availability that it gets with its pictures; "" if it has it already. */
  readonly shownAs: string;
}

export interface MovedIn {
  readonly groups: readonly ValueGroup[];
  readonly pieces: readonly MovedPiece[];
  readonly returning: readonly Returning[];
  /** How many stored pieces are on sale here, but not in the file. */
  readonly endedSales: number;
  /** Names of brands to create. */
  readonly newBrands: readonly string[];
  /** SKUs that were given to pieces without one, by the pieces' keys. */
  readonly skus: ReadonlyMap<string, string>;
}

/** A stored piece whose availability only changes if the dealer agrees. */
interface Returning {
  readonly product: Product;
  readonly to: string;
}

/** No program has what shoppers filter by here: it is worked out. */
const MOVED_TEXTS = TEXT_FIELDS.filter(
  (field): field is Exclude<TextField, FilterField> => PRODUCT_FIELDS[field].kind !== "filters",
);
export const MOVED_COLUMNS = ["id", ...MOVED_TEXTS, "featured", "available"] as const;
const STRICTEST_FIRST = ["Not Available", "Sold", "Enquire", "Is Available"] as const;

/**
 * @param of.pieces as `readPieces` reads them with this mapping.
 * @param of.skus   SKUs that an earlier attempt has given to pieces without one.
 */
export function moveIn(of: {
  readonly source: Source;
  readonly mapping: Mapping;
  readonly pieces: readonly SourcePiece[];
  readonly choices: MovingChoices;
  readonly stock: Stock;
  readonly skus: ReadonlyMap<string, string>;
  readonly agreed: Agreed;
  /** Decides whether a sale in the file runs. */
  readonly today: Day;
}): MovedIn {
  const { source, mapping, choices, stock, agreed } = of;
  const byId = new Map(stock.products.map((product) => [product.id, product]));
  const bySku = new Map(stock.products.map((product) => [skuKey(product.sku), product]));
  const titles = new Set(stock.products.map(({ title }) => fold(title)));
  const reader = cellReader(mapping);
  const { keysOf } = reader;
  const textOf = (piece: SourcePiece, target: Target) => piece.text(target, keysOf(target));
  const skuOf = ({ row, first, priced, isVaried }: SourcePiece): string => {
    const isVariant = isVaried && priced.length === 1;
    const [other] = isVariant
      ? []
      : [first, ...priced].map((one) => reader.cell(one, "sku")).filter(Boolean);
    const sku = reader.cell(row, "sku") || other || "";
    return (source.program.listsSkus ? sku.split(",")[0]?.trim() : sku) ?? "";
  };
  const giveSku = skuGiver(of.pieces.map(skuOf), stock, of.skus, bySku);
  const values = valueReader(source, stock, choices.answers);
  const questions = questionsOf(source, mapping);
  const newCounts = () => new Map<string, Counting>();
  const found = new Map<string, Map<string, Counting>>();
  const asking = (target: ValueTarget) => questions.filter((one) => one.target === target);
  // An eBay upload names its currency in the first column.
  const wholeFile =
    source.columns
      .map(({ name }) => (/currency=/i.test(name) ? currencyOf(name) : ""))
      .find(Boolean) ?? "";
  const newBrands = new Map<string, string>();
  const returning: Returning[] = [];
  let endedSales = 0;
  const pieces = of.pieces.map(movePiece);
  return {
    groups: questions.map(toGroup).filter(({ values: all }) => all.length > 0),
    pieces,
    returning,
    endedSales,
    newBrands: [...newBrands.values()],
    skus: giveSku.given,
  };

  /** Counts a value, and returns its answer. */
  function ask(question: Question, text: string, isStored: boolean): string {
    const { key, answer, isSettled } = values.read(question, text);
    const examples = new Set<string>();
    const first = { text, key, answer, isSettled, isStored, count: 0, examples };
    const value = remember(remember(found, question.id, newCounts), key, () => first);
    value.count++;
    value.isStored &&= isStored;
    if (value.examples.size < 3) value.examples.add(text);
    // One plain number needs a scale.
    if (question.target === "size" && !isSettled) Object.assign(value, { answer, isSettled });
    return answer;
  }

  function toGroup(question: Question): ValueGroup {
    const all = [...(found.get(question.id)?.values() ?? [])];
    const isOptional = !REQUIRED.has(question.target);
    return {
      ...question,
      values: all
        .toSorted((a, b) => Number(a.isSettled) - Number(b.isSettled) || b.count - a.count)
        .map(({ isStored, examples, ...value }): MatchValue => ({
          ...value,
          ...(question.target === "size" && sizesText([...examples].join(", "))),
          options: values.options(question, value.text, isOptional || isStored),
        })),
    };
  }

  function movePiece(piece: SourcePiece): MovedPiece {
    const notes: string[] = [];
    const left = [...leftTexts(piece, source, mapping)];
    const leave = (name: string, text: string) => text !== "" && left.push([name, text]);
    const ownId = textOf(piece, "ownId");
    const byOwnId = byId.get(ownId);
    if (!byOwnId) leave("id", ownId);
    const typedTitle = textOf(piece, "title");
    const title = typedTitle === "" ? "" : [typedTitle, ...piece.choices].join(", ");
    const typedSku = skuOf(piece);
    const given = typedSku || byOwnId?.sku ? null : giveSku.give(piece, title);
    const sku = typedSku || byOwnId?.sku || given?.sku || "";
    const stored = byOwnId ?? bySku.get(skuKey(sku));
    const draft = stored && toProductDraft(stored);
    if (given) {
      const isTwin = !stored && titles.has(fold(title));
      notes.push(
        given.isAgain
          ? "It had no SKU, and got this one when the file was imported before."
          : "It had no SKU, so it gets the next one.",
        ...(isTwin
          ? ["A piece with this title is in stock already, so check that this is another one."]
          : []),
      );
    }

    /** The word that a field gets; "" if the file says none. @param isNeeded by a new piece. */
    const wordOf = (
      target: Exclude<ValueTarget, "size">,
      isNeeded = REQUIRED.has(target),
    ): string => {
      const [question] = asking(target);
      const text = question ? textFor(piece, question) : "";
      if (!question || (text === "" && (stored || !isNeeded))) return "";
      const answer = ask(question, text, stored !== undefined);
      if (answer === NOTHING || answer === "") leave(TARGET_NAMES[target], text);
      if (answer === NOTHING) return "";
      return answer === AS_WRITTEN ? text : answer;
    };
    const rule = (target: "priceRule" | "saleRule" | "stockRule") =>
      asking(target)
        .map((question) => ask(question, textFor(piece, question), false))
        .every((answer) => answer !== COUNTS_NOT);

    const typedBrand = textOf(piece, "brand");
    const brandWord = wordOf("brand");
    const brand = brandWord === NEW_BRAND ? newBrand(typedBrand) : brandWord;
    const prices = readPrices(piece, reader, rule, of.today, wholeFile);
    const isSaleOver =
      draft !== undefined &&
      (reader.has("salePrice") || reader.has("regularPrice") || reader.has("discountValue")) &&
      prices.salePrice === "" &&
      isOnSale(draft);
    if (isSaleOver) endedSales++;
    const description = describe(piece, title, draft === undefined, notes);
    const metal = wordOf("metal");
    const { isPrecious } = metalNames({ title, metal, description });
    const wanted = availabilityOf(piece, stored, rule("stockRule"));

    const hasPictures = draft !== undefined && picturesOf(draft).length > 0;
    if (hasPictures && piece.pictures.length > 0)
      notes.push("The piece already has pictures here, so the pictures in the file are left out.");
    const addresses = hasPictures ? [] : piece.pictures.slice(0, MAX_IMAGES + 1);
    if (!hasPictures && addresses.length < piece.pictures.length)
      notes.push(`A piece can have ${MAX_IMAGES + 1} pictures, so the others are left out.`);
    const isWaiting =
      addresses.length > 0 &&
      wanted === "Is Available" &&
      draft?.available !== "Is Available" &&
      !choices.isShownEarly;
    const row: Readonly<Record<(typeof MOVED_COLUMNS)[number], string>> = {
      id: byOwnId?.id ?? "",
      title,
      sku,
      description,
      price: prices.price,
      salePrice: prices.salePrice,
      rrp: prices.rrp,
      brand,
      jewellery: wordOf("jewellery"),
      condition: wordOf("condition"),
      metal,
      gem: wordOf("gem"),
      size: sizeOf(piece),
      hallmark: wordOf("hallmark", isPrecious),
      cert: textOf(piece, "cert"),
      packaging: textOf(piece, "packaging"),
      brandRef: textOf(piece, "brandRef"),
      featured: wordOf("featured"),
      available: isWaiting ? "Not Available" : wanted,
    };
    const cells = new Map(
      // Keep the stored value if the file has none.
      MOVED_COLUMNS.map((column) => {
        const isEmptied = column === "salePrice" && isSaleOver && agreed.endsSales;
        const kept = column === "id" || isEmptied ? "" : (draft?.[column] ?? "");
        return [column, row[column] || kept] as const;
      }),
    );
    return {
      row: piece.row.row,
      cells,
      error: piece.row.error || prices.errors.join(" "),
      notes: [...prices.notes, ...notes],
      left: leftText(left),
      addresses,
      shownAs: isWaiting ? wanted : "",
    };
  }

  /** Its text, and a line for each property that belongs into it. */
  function describe(piece: SourcePiece, title: string, isNew: boolean, notes: string[]): string {
    const text = textOf(piece, "description");
    const lines = source.columns.flatMap(({ key, name }) => {
      const line = mapping.get(key) === "note" ? piece.text("note", [key]) : "";
      return line === "" ? [] : `${name}: ${line}`;
    });
    // The stored description stays, also without these lines.
    if (text === "" && !isNew) return "";
    if (text === "") notes.push("It had no description, so it gets its title.");
    return [text || title, lines.join("\n")].filter(Boolean).join("\n\n");
  }

  /** The first size, and others that say their scale: "M (US 6.5)" */
  function sizeOf(piece: SourcePiece): string {
    const [first = "", ...others] = asking("size").flatMap((question) => {
      const text = piece.text("size", question.columns);
      return text === "" ? [] : sizeText(text, ask(question, text, false));
    });
    const more = [...new Set(others)].filter((size) => size !== first);
    return more.length === 0 ? first : `${first} (${more.join(", ")})`;
  }

  /** The strictest of what its columns say. A file that says nothing leaves a stored piece as it is. */
  function availabilityOf(
    piece: SourcePiece,
    stored: Product | undefined,
    isStockCounted: boolean,
  ) {
    const [silent] = questions.filter(({ id }) => id === "available");
    const said = [...asking("available"), ...asking("stock")]
      .filter((question) => question !== silent)
      .flatMap((question) => {
        const text = textFor(piece, question);
        if (text === "") return [];
        const answer = ask(question, text, stored !== undefined);
        return question.target === "stock" && !isStockCounted ? [] : answer;
      });
    const isSilent = said.every((answer) => answer === NOTHING);
    const answers = isSilent && !stored && silent ? [ask(silent, "", false)] : said;
    const wanted =
      STRICTEST_FIRST.find((one) => answers.includes(one)) ?? stored?.available ?? "Not Available";
    if (!stored || !comesBack(stored.available, wanted)) return wanted;
    returning.push({ product: stored, to: wanted });
    return agreed.available.has(stored.id) ? wanted : stored.available;
  }

  /** The brand to create; spellings of one name are one brand. */
  function newBrand(name: string): string {
    const brand = newBrands.get(nameKey(name)) ?? name;
    newBrands.set(nameKey(name), brand);
    return brand;
  }
}

const sizesText = (text: string) => ({ text, name: `Sizes such as ${text}` });

interface Counting extends Omit<MatchValue, "options" | "count" | "answer" | "isSettled"> {
  count: number;
  answer: string;
  isSettled: boolean;
  /** Whether all pieces with it are stored, and keep what they have. */
  isStored: boolean;
  examples: Set<string>;
}

/** Whether a piece that is Sold or on enquiry would be something else again. */
function comesBack(from: string, to: string): boolean {
  return (from === "Sold" && to !== "Sold") || (from === "Enquire" && to === "Is Available");
}

const MAX_LEFT_TEXT = 200;

function leftText(all: readonly (readonly [string, string])[]): string {
  return all.map(([name, text]) => `${name}: ${shorten(text, MAX_LEFT_TEXT)}`).join("; ");
}
