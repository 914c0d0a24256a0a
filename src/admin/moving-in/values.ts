import { oneLine, shorten } from "../../lib/text.ts";
import { AVAILABILITIES, CONDITIONS, HALLMARKS, type Product } from "../../products/product.ts";
import type { NamedEntity } from "../../products/stock-documents.ts";
import {
  answerKey,
  type Answers,
  type MatchOption,
  type MatchValues,
} from "../csv/match-values.ts";
import { yesOrNo } from "../csv/yes-or-no.ts";
import { GEMS, METALS } from "../filters/materials.ts";
import { suggestionsFrom } from "../forms/fields/suggestions.ts";
import { nameError, nameKey } from "../saving/names.ts";
import { fold } from "../../lib/text.ts";
import type { SourcePiece } from "./pieces.ts";
import {
  COUNTS,
  COUNTS_NOT,
  NONE_LEFT,
  NOTHING,
  SOME_LEFT,
  STOCK_MEANINGS,
  TARGET_NAMES,
  type Target,
} from "./programs.ts";
import { columnsOf, type Mapping, type Source } from "./source.ts";

/** Questions about the values of a file. Only our own words, and the words of a known program, are filled in. */

const JOINED = [
  "jewellery",
  "brand",
  "condition",
  "metal",
  "gem",
  "hallmark",
  "featured",
  "stock",
] as const;
const EACH = ["available", "stockRule", "saleRule", "priceRule", "size"] as const;
export type ValueTarget = (typeof JOINED)[number] | (typeof EACH)[number];

/** A piece needs these. */
export const REQUIRED: ReadonlySet<ValueTarget> = new Set(["jewellery", "brand", "condition"]);

const [FEATURED, NOT_FEATURED] = ["Featured", "Not featured"];
/** The value that becomes a brand of this name. */
export const NEW_BRAND = "+";
/** The value stays as the file has it. */
export const AS_WRITTEN = "=";

/** The values of one column, or of several that make one text. */
export interface ValueGroup extends MatchValues {
  readonly target: ValueTarget;
  readonly columns: readonly string[];
}

/** The stock that a file is compared with. */
export interface Stock {
  readonly products: readonly Product[];
  readonly brands: readonly NamedEntity[];
  readonly categories: readonly NamedEntity[];
  /** SKUs of pieces that are no longer in stock. */
  readonly pastSkus?: readonly string[];
}

const valueKey = (text: string) => oneLine(text).toLowerCase();
/** The value as it is compared with others of its question. Spellings of one name are one. */
const keyFor = (target: ValueTarget, text: string) =>
  ((target === "brand" || target === "jewellery") && nameKey(text)) || valueKey(text);

/** A group without its values. */
export type Question = Omit<ValueGroup, "values">;

/** The columns, or the columns together, whose values must become ours. */
export function questionsOf({ columns }: Source, mapping: Mapping): readonly Question[] {
  const nameOf = new Map(columns.map(({ key, name }) => [key, name]));
  const titleOf = (target: Target, keys: readonly string[]) => {
    const names = keys.map((key) => nameOf.get(key) ?? key).join(", ");
    return names === "" || names === TARGET_NAMES[target]
      ? TARGET_NAMES[target]
      : `${TARGET_NAMES[target]}: ${names}`;
  };
  const joined = JOINED.map((target): Question => {
    const keys = columnsOf(mapping, target);
    return { id: target, target, columns: keys, title: titleOf(target, keys) };
  });
  const each = EACH.flatMap((target) =>
    columnsOf(mapping, target).map((key): Question => ({
      id: `${target}: ${fold(key)}`,
      target,
      columns: [key],
      title: titleOf(target, [key]),
    })),
  );
  const silent: Question = {
    id: "available",
    target: "available",
    columns: [],
    title: "Availability of pieces whose row says nothing about it",
  };
  return [...joined, ...each, silent].filter(
    ({ target, columns: keys, id }) =>
      keys.length > 0 || REQUIRED.has(target) || id === "available" || target === "hallmark",
  );
}

/** The text of a piece that a question is about. */
export function textFor(piece: SourcePiece, { target, columns }: Question): string {
  if (target === "size") return "";
  if (target !== "stock") return piece.text(target, columns);
  // The places of Square together.
  const cells = piece.priced.flatMap((row) =>
    columns.map((key) => (row.cells.get(key) ?? "").replaceAll(",", "").trim()).filter(Boolean),
  );
  if (cells.length === 0) return "";
  const numbers = cells.map(Number);
  if (numbers.some((number) => Number.isNaN(number))) return [...new Set(cells)].join(", ");
  return numbers.some((number) => number > 0) ? SOME_LEFT : NONE_LEFT;
}

const PLAIN_NUMBER = /^[\d.,/ ½¼¾-]+$/;
const SCALES: readonly MatchOption[] = [
  [AS_WRITTEN, "As written"],
  ...["UK", "US", "EU", "IT", "JP"].map((scale): MatchOption => [
    `${scale} *`,
    `${scale} ring sizes`,
  ]),
  ["* mm", "Millimetres"],
  ["* cm", "Centimetres"],
  ["* in", "Inches"],
];

/** Answers that are no words of ours. */
const FREE_ANSWERS = new Set([AS_WRITTEN, NOTHING, ...SCALES.map(([scale]) => scale)]);

/** sizeText("6.5", "US *") → "US 6.5"; a size that says more than a number stays as it is. */
export function sizeText(text: string, scale: string): string {
  return scale.includes("*") && PLAIN_NUMBER.test(text) ? scale.replace("*", () => text) : text;
}

/**
 * Makes a function that says what a value becomes, and what it may become.
 * @param answers of the dealer.
 */
export function valueReader({ program }: Source, stock: Stock, answers: Answers) {
  const names = (entities: readonly NamedEntity[]) => {
    const found = new Map(
      entities.flatMap(({ formerNames, name }) => formerNames.map((one) => [nameKey(one), name])),
    );
    for (const { name } of entities) found.set(nameKey(name), name);
    return found;
  };
  const words = (texts: readonly string[]) => new Map(texts.map((text) => [nameKey(text), text]));
  const suggested = (field: "metal" | "gem", ours: readonly string[]) =>
    words(
      suggestionsFrom(
        stock.products.map((product) => product[field]),
        ours,
      ),
    );
  const rule = words([COUNTS, COUNTS_NOT]);
  const own: Readonly<Record<ValueTarget, ReadonlyMap<string, string>>> = {
    brand: names(stock.brands),
    jewellery: names(stock.categories),
    condition: words(CONDITIONS),
    hallmark: words(HALLMARKS),
    metal: suggested("metal", METALS),
    gem: suggested("gem", GEMS),
    featured: words([FEATURED, NOT_FEATURED]),
    available: words(AVAILABILITIES),
    stock: words(AVAILABILITIES),
    stockRule: rule,
    saleRule: rule,
    priceRule: rule,
    size: new Map(),
  };
  const named = { brands: stock.brands, jewellery: stock.categories };
  const known = new Map<string, string>();
  for (const [name, meanings] of Object.entries({ stock: STOCK_MEANINGS, ...program.values }))
    for (const [answer, texts] of Object.entries(meanings))
      for (const text of texts.split(",")) known.set(answerKey(name, text), answer);

  function ownWord({ target }: Question, text: string): string {
    const yesNo = target === "featured" ? yesOrNo(text) : null;
    if (yesNo !== null) return yesNo === "true" ? FEATURED : NOT_FEATURED;
    if (target === "size") return PLAIN_NUMBER.test(text) ? "" : AS_WRITTEN;
    return text === "" ? "" : (own[target].get(nameKey(text)) ?? "");
  }

  const ownAnswers = new Map(
    Object.entries(own).map(([target, all]) => [target, new Set(all.values())]),
  );
  const isAnswer = ({ target }: Question, answer: string) =>
    FREE_ANSWERS.has(answer) || ownAnswers.get(target)?.has(answer) === true;

  function proposal({ id, target, columns }: Question, text: string): string {
    if (text === "" && id === "available") return "Not Available";
    if (text === "" && (target === "hallmark" || target === "featured")) return NOTHING;
    const keys = [...columns.map(fold), target];
    return (
      keys
        .map((key) => known.get(answerKey(key, valueKey(text))))
        .find((one) => one !== undefined) ?? ""
    );
  }

  return {
    /** @param text for sizes, an example. */
    read(question: Question, text: string) {
      const key = question.target === "size" ? "" : keyFor(question.target, text);
      const chosen = answers.get(answerKey(question.id, key)) ?? "";
      const known = ownWord(question, text);
      // The brand has been added since, or the chosen name has been renamed or deleted.
      const isOutdated = chosen === NEW_BRAND ? known !== "" : !isAnswer(question, chosen);
      const word = isOutdated ? known : chosen;
      return word === ""
        ? { key, answer: proposal(question, text), isSettled: false }
        : { key, answer: word, isSettled: true };
    },
    options({ target }: Question, text: string, isOptional: boolean): readonly MatchOption[] {
      if (target === "size") return SCALES;
      const all = [...new Set(own[target].values())].map((name): MatchOption => [name, name]);
      const written: MatchOption = [AS_WRITTEN, `As written: “${shorten(text, 40)}”`];
      const isFree =
        target === "brand" &&
        text !== "" &&
        nameError("brands", { id: "", name: text }, named) === null;
      return [
        ...(target === "metal" || target === "gem" ? [written] : []),
        ...(isFree ? [[NEW_BRAND, `Create “${text}”`] as const] : []),
        ...all,
        ...(isOptional ? [[NOTHING, nothingText(target, text)] as const] : []),
      ];
    },
  };
}

function nothingText(target: ValueTarget, text: string): string {
  if (text === "") return "Not known";
  return ["available", "stock", "featured"].includes(target) ? "Says nothing" : "Left out";
}

/** The groups with the dealer's latest answers, before their pieces are read again. */
export function withAnswers(
  groups: readonly ValueGroup[],
  answers: Answers,
): readonly ValueGroup[] {
  return groups.map((group) => ({
    ...group,
    values: group.values.map((value) => {
      const chosen = answers.get(answerKey(group.id, value.key));
      return chosen === undefined ? value : { ...value, answer: chosen, isSettled: true };
    }),
  }));
}
