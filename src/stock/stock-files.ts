import { takeEarlyRead } from "../firebase/early-reads.ts";
import { readText, withReadRetry } from "../firebase/requests.ts";
import { ShopError } from "../lib/errors.ts";
import { mapInSlices } from "../lib/slices.ts";
import { isRecord } from "../lib/values.ts";
import type { Menu, MenuEntry } from "../products/menu.ts";
import type { ListedProduct } from "../products/product.ts";
import { readStoredProducts } from "../products/stored-products.ts";

/**
 * The two files that a publication writes for browsers. Each is JSON in lines: an opening, some items per line, and an end, so that
 * a browser can parse it in short tasks, and notices a file that was cut off.
 */

/** What listings show. */
export interface StockSnapshot {
  readonly menu: Menu;
  readonly products: readonly ListedProduct[];
}

/** What only search reads of products, by id. */
export type StockTexts = ReadonlyMap<string, string>;

const ITEMS_PER_LINE = 500;
const END = "]}";

/** The file with what listings show. */
export function stockFile({ menu, products }: StockSnapshot): string {
  return inLines(menu, inPortions(products).map(toColumns));
}

/** The file with what only search reads. */
export function textsFile(texts: StockTexts): string {
  return inLines({}, inPortions([...texts].filter(([, text]) => text !== "")));
}

function inPortions<T>(items: readonly T[]): readonly (readonly T[])[] {
  const portions: (readonly T[])[] = [];
  for (let n = 0; n < items.length; n += ITEMS_PER_LINE)
    portions.push(items.slice(n, n + ITEMS_PER_LINE));
  return portions;
}

function inLines(head: object, lines: readonly unknown[]): string {
  const opening = JSON.stringify({ ...head, items: [] }).slice(0, -END.length);
  return `${opening}\n${lines.map((line) => JSON.stringify(line)).join(",\n")}\n${END}\n`;
}

/**
 * The values of each field together, which compress to a quarter less:
 * toColumns([{ id: "a", title: "Ring", … }, { id: "b", title: "Pin", … }]) → { id: ["a", "b"], title: ["Ring", "Pin"], … }
 */
function toColumns(products: readonly ListedProduct[]): object {
  const fields = Object.keys(products[0] ?? {}) as (keyof ListedProduct)[];
  return Object.fromEntries(
    fields.map((field) => [field, products.map((product) => product[field])]),
  );
}

/** The opposite of `toColumns`. @throws ShopError "unavailable" for anything else. */
function toRows(columns: unknown): readonly object[] {
  if (!isRecord(columns) || !columns.id || !Object.values(columns).every(Array.isArray))
    throw new ShopError("unavailable");
  const all = Object.entries(columns as Record<string, unknown[]>);
  return (columns.id as unknown[]).map((_, n) => {
    const row: Record<string, unknown> = {};
    for (const [field, values] of all) row[field] = values[n];
    return row;
  });
}

/** @throws ShopError "not-found", "offline", "timeout" or "unavailable". */
export async function loadStockFile(path: string): Promise<StockSnapshot> {
  const [head, lines] = await loadLines(path);
  const products = await mapInSlices(lines, (line) => readStoredProducts(toRows(parse(line))));
  return { menu: readMenu(head), products: products.flat() };
}

/** @throws ShopError as `loadStockFile`. */
export async function loadTextsFile(path: string): Promise<StockTexts> {
  const [, lines] = await loadLines(path);
  const texts = await mapInSlices(lines, parse);
  return new Map(texts.flat() as readonly (readonly [string, string])[]);
}

/** Whether a text is one of these files, and was not cut off. */
export function isWhole(text: string): boolean {
  return text.startsWith("{") && text.trimEnd().endsWith(`\n${END}`);
}

/** The head of a file, and the lines with its items. */
async function loadLines(
  path: string,
): Promise<readonly [head: unknown, lines: readonly string[]]> {
  const text = await withReadRetry(async ({ signal, onProgress }) => {
    const early = await (takeEarlyRead(path) ?? fetch(path, { signal }));
    // A browser may have stored for a year that the file is missing, and it may be back.
    const response = early.status === 404 ? await fetch(path, { signal, cache: "reload" }) : early;
    if (response.status === 404) throw new ShopError("not-found");
    if (!response.ok) throw new ShopError("unavailable");
    return readText(response, onProgress);
  });
  if (!isWhole(text)) throw new ShopError("unavailable");
  const [opening = "", ...lines] = text.trimEnd().split("\n");
  lines.pop();
  const head = parse(opening + END);
  if (!isRecord(head)) throw new ShopError("unavailable");
  return [head, lines.filter((line) => line !== "").map((line) => line.replace(/,$/, ""))];
}

/** @throws ShopError "unavailable" for what is not JSON, such as the page of a captive portal. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new ShopError("unavailable", undefined, { cause });
  }
}

/** The menu in what a browser has stored, which may be anything, and from another version of the shop. */
export function readMenu(stored: unknown): Menu {
  const { brands, categories } = isRecord(stored) ? stored : {};
  return { brands: readEntries(brands), categories: readEntries(categories) };
}

function readEntries(stored: unknown): MenuEntry[] {
  const entries = Array.isArray(stored) ? stored.filter(isRecord) : [];
  return entries.map(({ id, name, image, formerNames }) => ({
    id: asText(id),
    name: asText(name),
    image: asText(image),
    ...(Array.isArray(formerNames) && { formerNames: formerNames.map(asText) }),
  }));
}

const asText = (value: unknown) => (typeof value === "string" ? value : "");
