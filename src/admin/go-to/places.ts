import { ukDay } from "../../lib/day.ts";
import { fold, oneLine } from "../../lib/text.ts";
import type { Product } from "../../products/product.ts";
import { buildSearchIndex, type SearchIndex } from "../../search/search-index.ts";
import { search } from "../../search/search.ts";
import { linkedIds, inventoryUrl, readableText } from "../inventory/inventory-query.ts";
import {
  numberIn,
  invoiceNumber,
  SERIES_NAMES,
  type Invoice,
  type Series,
} from "../invoices/invoice.ts";
import { isStockNumber, type LedgerEntry } from "../ledger/ledger.ts";
import { paths } from "../paths.ts";
import type { Reservations } from "../reservations/reservation-store.ts";
import { SCREENS } from "../screens.ts";
import { plainCode, skuKey } from "../saving/sku.ts";
import { readingsOf } from "../stock-take/scanner-text.ts";
import { dateOf } from "../ui/dates.ts";
import { isClosed } from "../ledger/ledger-figures.ts";
import { currentMove, moveText, type Whereabouts } from "../whereabouts/whereabouts.ts";

/** What a typed, scanned or pasted text means, and where it leads. */

export type Wanted =
  /** A link to a screen of the admin area. */
  | { readonly kind: "screen"; readonly to: string }
  /** A link to pieces: of a label, a page or a shortlist. */
  | { readonly kind: "pieces"; readonly ids: readonly string[]; readonly text: string }
  | { readonly kind: "invoice"; readonly id: string; readonly number: string }
  /** Digits: the number of an entry in the stock book, or a code. */
  | { readonly kind: "number"; readonly stockNumber: number; readonly code: string }
  /** A word with a digit: an SKU, or an invoice's number of another program. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "words"; readonly text: string };

/** null for a text that shows nothing. */
export function wantedIn(typed: string): Wanted | null {
  const text = oneLine(typed);
  if (plainCode(text) === "") return null;
  const screen = /\/bj-admin(?:[/?#]\S*)?/i.exec(text)?.[0];
  if (screen !== undefined) return { kind: "screen", to: screen };
  const ids = readingsOf(text)
    .map(linkedIds)
    .find(({ length }) => length > 0);
  if (ids) return { kind: "pieces", ids, text };
  for (const series of Object.keys(SERIES_NAMES) as Series[]) {
    const number = numberIn(text, series);
    if (number > 0)
      return {
        kind: "invoice",
        id: `${series}-${number}`,
        number: invoiceNumber({ series, number }),
      };
  }
  const code = plainCode(text);
  if (isStockNumber(code)) return { kind: "number", stockNumber: Number(code), code };
  if (/\d/.test(code) && !code.includes(" ")) return { kind: "code", code };
  return { kind: "words", text };
}

/** Where a text leads. */
export interface Place {
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  /** It is what the text names, not one of several that contain it. */
  readonly isExact: boolean;
  /** The id of the piece that opens. */
  readonly piece?: string;
}

/** What has been read; null what has not. */
export interface Known {
  readonly products: readonly Product[] | null;
  readonly entries: readonly LedgerEntry[] | null;
  readonly invoices: readonly Invoice[] | null;
  /** The pieces that are away, with who has them, by product. */
  readonly away: ReadonlyMap<string, Whereabouts>;
  /** Who pieces are reserved for, by product. */
  readonly reserved: Reservations;
}

const MAX_PIECES = 6;
const MAX_NAMES = 6;
const MIN_SCREEN_LETTERS = 3;

/** Where a text leads, the likeliest place first. */
export function placesFor(wanted: Wanted, known: Known): readonly Place[] {
  return found(wanted, known).map((place) => withHolder(place, known.away));
}

/** Adds who has the piece. */
function withHolder(place: Place, away: Known["away"]): Place {
  const move = currentMove(away.get(place.piece ?? ""));
  return move ? { ...place, detail: `${place.detail} · ${moveText(move)}` } : place;
}

function found(
  wanted: Wanted,
  { products, entries, invoices, away, reserved }: Known,
): readonly Place[] {
  switch (wanted.kind) {
    case "screen":
      return [{ to: wanted.to, name: wanted.to, detail: "Pasted link", isExact: true }];
    case "pieces":
      return linkedPlaces(wanted, products);
    case "invoice": {
      const found = (invoices ?? []).filter(({ id }) => id === wanted.id);
      return unique([
        ...found.map((one) => ofInvoice(one, true)),
        ...byCode(wanted.number, null, entries),
      ]);
    }
    case "number": {
      const numbered = (entries ?? []).filter(
        ({ stockNumber }) => stockNumber === wanted.stockNumber,
      );
      return unique([
        ...numbered.flatMap((one) => [ofEntry(one, true), ...saleOf(one, isClosed(one))]),
        ...byCode(wanted.code, products, entries),
        ...bySearch(wanted.code, products),
      ]);
    }
    case "code":
      return unique([
        ...byCode(wanted.code, products, entries),
        ...bySearch(wanted.code, products),
      ]);
    case "words":
      return unique([
        ...byCode(wanted.text, products, null),
        ...screensNamed(wanted.text),
        ...byHolder(wanted.text, away),
        ...byReservation(wanted.text, products, reserved),
        ...bySearch(wanted.text, products),
        ...byName(wanted.text, entries, invoices),
      ]);
  }
}

/** Caps Lock changes the ids in a hand scanner's links. */
function linkedPlaces(
  { ids, text }: Extract<Wanted, { kind: "pieces" }>,
  products: Known["products"],
): readonly Place[] {
  if (ids.length > 1) {
    const to = inventoryUrl({ q: text });
    return [{ to, name: `${ids.length} pieces`, detail: "Pasted link", isExact: true }];
  }
  return ids.flatMap((id) => {
    const isIt = (one: Product) => one.id.toLowerCase() === id.toLowerCase();
    const product = products?.find((one) => one.id === id) ?? products?.find(isIt);
    return product
      ? exactly(product)
      : [{ to: paths.editProduct(id), name: "The piece of this link", detail: id, isExact: true }];
  });
}

/** Pieces with this SKU, and entries with it or with this invoice number. */
function byCode(
  code: string,
  products: Known["products"],
  entries: Known["entries"],
): readonly Place[] {
  const keys = new Set(readingsOf(code).map(skuKey));
  const isIt = (text: string) => text !== "" && keys.has(skuKey(text));
  return [
    ...(products ?? []).filter(({ sku }) => isIt(sku)).flatMap(exactly),
    ...(entries ?? [])
      .filter(({ sku, saleInvoice, purchaseInvoice }) =>
        [sku, saleInvoice, purchaseInvoice].some(isIt),
      )
      // A stored piece is found by its SKU already.
      .filter(({ id, saleInvoice, purchaseInvoice }) => {
        const isPiece = products?.some((one) => one.id === id) ?? false;
        return !isPiece || isIt(saleInvoice) || isIt(purchaseInvoice);
      })
      .map((one) => ofEntry(one, true)),
  ];
}

/** Indexing 10,000 products at each letter would be slow. */
const indexes = new WeakMap<readonly Product[], SearchIndex>();

function bySearch(text: string, products: Known["products"]): readonly Place[] {
  if (!products) return [];
  let index = indexes.get(products);
  if (!index) {
    index = buildSearchIndex(products, new Map(products.map((one) => [one.id, readableText(one)])));
    indexes.set(products, index);
  }
  const ids = search(index, text)
    .slice(0, MAX_PIECES)
    .map(({ id }) => id);
  const found = new Map(products.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? ofProduct(product, false) : [];
  });
}

/** Screens in whose name or subjects each typed word begins a word. */
function screensNamed(text: string): readonly Place[] {
  const words = wordsOf(text);
  if (words.every(({ length }) => length < MIN_SCREEN_LETTERS)) return [];
  return SCREENS.filter(({ name, subjects }) => {
    const known = wordsOf(`${name} ${subjects}`);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  }).map(({ name, to }) => ({ to, name, detail: "Screen", isExact: false }));
}

const wordsOf = (text: string) => fold(text).split(" ").filter(Boolean);

/** @returns whether a text has each of these words. */
function namedLike(text: string): (name: string) => boolean {
  const words = wordsOf(text);
  return (name) => {
    const folded = fold(name);
    return words.length > 0 && words.every((word) => folded.includes(word));
  };
}

/** The pieces that a person of this name has, on approval or to work on. */
function byHolder(text: string, away: Known["away"]): readonly Place[] {
  const isNamed = namedLike(text);
  return [...away.values()]
    .filter((one) => isNamed(currentMove(one)?.name ?? ""))
    .slice(0, MAX_NAMES)
    .map(({ id, title, sku }) => ({
      to: paths.purchaseAndSale(id),
      name: title,
      detail: sku,
      isExact: false,
      piece: id,
    }));
}

/** The pieces that are, or were until lately, reserved for a person of this name. */
function byReservation(
  text: string,
  products: Known["products"],
  reserved: Reservations,
): readonly Place[] {
  const isNamed = namedLike(text);
  return (products ?? [])
    .flatMap((product) => {
      const reservation = reserved.get(product.id);
      if (!reservation || !isNamed(reservation.name)) return [];
      const { detail, ...place } = ofProduct(product, false);
      // It ends with the day, so the moment before is on that day.
      const until = dateOf(ukDay(reservation.until - 1));
      return [{ ...place, detail: `${detail} · Reserved for ${reservation.name} until ${until}` }];
    })
    .slice(0, MAX_NAMES);
}

/** Entries of a title, buyer or seller, and invoices of a name, the newest first. Each word has to be in one of them. */
function byName(
  text: string,
  entries: Known["entries"],
  invoices: Known["invoices"],
): readonly Place[] {
  const isNamed = namedLike(text);
  const named = (entries ?? []).filter(({ title, buyerName, sellerName }) =>
    [title, buyerName, sellerName].some(isNamed),
  );
  const dayOf = ({ saleDate, purchaseDate }: LedgerEntry) => saleDate || purchaseDate;
  return [
    ...named
      .toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
      .slice(0, MAX_NAMES)
      .map((one) => ofEntry(one, false)),
    ...(invoices ?? [])
      .filter(({ name }) => isNamed(name))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      .slice(0, MAX_NAMES)
      .map((one) => ofInvoice(one, false)),
  ];
}

function ofProduct({ id, title, sku, brand, available }: Product, isExact: boolean): Place {
  const detail = [sku, brand, available].filter(Boolean).join(" · ");
  return { to: paths.editProduct(id), name: title, detail, isExact, piece: id };
}

/** A piece that was typed or scanned, and its sale. */
function exactly(product: Product): readonly Place[] {
  return [ofProduct(product, true), ...saleOf(product, product.available === "Sold")];
}

function saleOf(
  piece: { readonly id: string; readonly title: string },
  isSold: boolean,
): readonly Place[] {
  const { id, title } = piece;
  return isSold ? [] : [{ to: paths.sell(id), name: `Sell ${title}`, detail: "", isExact: false }];
}

function ofEntry(entry: LedgerEntry, isExact: boolean): Place {
  const { id, stockNumber, title, sellerName, buyerName, saleDate, saleInvoice } = entry;
  const detail = [
    `Stock number ${stockNumber}`,
    sellerName && `from ${sellerName}`,
    buyerName && `to ${buyerName}`,
    saleDate && `${entry.sellingPrice === null ? "left" : "sold"} on ${dateOf(saleDate)}`,
    saleInvoice,
  ];
  return {
    to: paths.purchaseAndSale(id),
    name: title,
    detail: detail.filter(Boolean).join(" · "),
    isExact,
    piece: id,
  };
}

function ofInvoice(invoice: Invoice, isExact: boolean): Place {
  const { id, series, name, items } = invoice;
  const detail = [SERIES_NAMES[series], name, items[0]?.text].filter(Boolean).join(" · ");
  return { to: paths.invoice(id), name: invoiceNumber(invoice), detail, isExact };
}

function unique(places: readonly Place[]): readonly Place[] {
  return places.filter(({ to }, n) => places.findIndex((one) => one.to === to) === n);
}

/** What was looked for, if nothing was found. @param isWholeBook whether all buyers and sellers were. */
export function notFoundText(wanted: Wanted, isWholeBook: boolean): string {
  switch (wanted.kind) {
    case "invoice":
      return `There is no invoice ${wanted.number}.`;
    case "number":
      return `There is no stock number, SKU or invoice number ${wanted.code}, and no piece with this number in its text.`;
    case "code":
      return `There is no SKU or invoice number ${wanted.code}, and no piece with it in its text.`;
    case "words":
      return `There is no piece with “${wanted.text}” in its text, and no entry in the stock book whose title, buyer or seller ${isWholeBook ? "has it" : "begins with it"}.`;
    case "screen":
    case "pieces":
      return "This link leads nowhere.";
  }
}
