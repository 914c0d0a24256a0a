import { ADMINISTRATORS, EVERYBODY, NOBODY, type Case } from "./cases.ts";
import {
  BRAND,
  CANCELLED,
  CATEGORY,
  DEPOSIT,
  ENTRY,
  GRANT,
  INVOICE,
  paymentBy,
  placeOf,
  PRODUCT,
  RESERVATION,
  RESERVED,
  saved,
  FINISHED,
  SCANS,
  SOLD_ENTRY,
  STARTED,
  STOCK_TAKE,
  SUBSCRIBER_EMAIL,
  WHEREABOUTS,
} from "./documents.ts";
import {
  ACTORS,
  emailOf,
  NOW,
  remove,
  set,
  uidOf,
  type Actor,
  type Fields,
  type Write,
} from "../emulator-client.ts";

/**
 * Each kind of document × get, list, create, update, delete × each actor. Only the actor can make a request invalid.
 * Anything not listed is denied.
 */

const OPERATIONS = ["get", "list", "create", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Row {
  readonly what: string;
  /** The `match` in firestore.rules, or null when there is none. */
  readonly match: string | null;
  /** @param n is unique to each case. */
  readonly path: (n: string, as: Actor) => string;
  /** The document to store first, except for a create. Without it, the document exists in all cases. */
  readonly stored?: (n: string, as: Actor) => Fields;
  /** The document that a create or update writes. */
  readonly written: (n: string, as: Actor, operation: Operation) => Fields;
  readonly may: Readonly<Partial<Record<Operation, readonly Actor[]>>>;
  readonly available?: string;
  /** Other documents to store. */
  readonly also?: (n: string) => Write[];
  /** Further writes of a create or update, in the same batch. */
  readonly with?: (n: string, operation: Operation) => Write[];
  /** Operations that change what other cases need, where they are allowed. */
  readonly alone?: readonly Operation[];
}

/** With a known date, which what is kept of it repeats. */
const SOLD = { ...saved(SOLD_ENTRY), timestamp: new Date(0) };
const credited = (n: string) => ({ ...SOLD, credited: 160_000, creditedBy: `CR-${n}` });
const SIGNED_IN = ACTORS.filter((actor) => actor !== "anonymous");
const READ = { get: ADMINISTRATORS, list: ADMINISTRATORS };
const MANAGED = { create: ADMINISTRATORS, update: ADMINISTRATORS, delete: ADMINISTRATORS };

const save = (draft: object) => ({
  stored: () => saved(draft, 1),
  written: (_n: string, _as: Actor, operation: Operation) =>
    saved(draft, operation === "update" ? 2 : 1),
});
const same = (data: Fields | ((n: string, as: Actor) => Fields)) => {
  const make = typeof data === "function" ? data : () => data;
  return { stored: make, written: make };
};
/** A change about the product "a". */
const changeOf = (id: string) =>
  set(`changes/${id}`, {
    at: NOW,
    by: uidOf("administrator"),
    email: emailOf("administrator"),
    kind: "delete",
    title: "",
    operation: "operation00000000001",
    undoes: "",
    touched: ["products/a"],
    entries: { "products/a": { kind: "deleted", title: "Ring", before: {} } },
  });
const TWO_MOVES = [
  ...(WHEREABOUTS["moves"] as object[]),
  { place: "here", name: "", since: "2026-11-09", until: "", note: "" },
];
const existing = (data: (n: string, as: Actor) => Fields) => ({ written: data });

const unavailable = (available: string): Row => ({
  what: `a product that is ${available}`,
  match: "/products/{id}",
  path: (n) => `products/${n}`,
  ...save({ ...PRODUCT, available }),
  available,
  may: { ...READ, ...MANAGED },
});

export const ROWS: readonly Row[] = [
  {
    what: "an available product",
    match: "/products/{id}",
    path: (n) => `products/${n}`,
    ...save(PRODUCT),
    available: "Is Available",
    may: { get: EVERYBODY, list: EVERYBODY, ...MANAGED },
  },
  ...["Not Available", "Sold", "Enquire"].map(unavailable),
  {
    what: "any product, available or not",
    match: "/products/{id}",
    path: (n) => `products/${n}`,
    ...save(PRODUCT),
    may: { get: EVERYBODY, list: ADMINISTRATORS, ...MANAGED },
  },
  ...Object.entries({ brands: BRAND, jewellery: CATEGORY }).map(([collection, draft]): Row => ({
    what: `a document in ${collection}`,
    match: `/${collection}/{id}`,
    path: (n) => `${collection}/${n}`,
    ...save(draft),
    may: { get: EVERYBODY, list: EVERYBODY, ...MANAGED },
  })),
  {
    what: "the date of the stock",
    match: "/stock/latest",
    path: () => "stock/latest",
    ...same({ savedAt: NOW }),
    may: { get: EVERYBODY, create: ADMINISTRATORS, update: ADMINISTRATORS },
    alone: ["create", "update"],
  },
  {
    what: "a withdrawal",
    match: "/withdrawals/{change}",
    path: (n) => `withdrawals/${n}`,
    ...same({ at: NOW, paths: ["products/a"] }),
    with: (n, operation) => (operation === "create" ? [changeOf(n)] : []),
    may: { list: EVERYBODY, create: ADMINISTRATORS },
  },
  {
    what: "a change of the history",
    match: "/changes/{id}",
    path: (n) => `changes/${n}`,
    ...same((_n, as) => ({
      at: NOW,
      by: uidOf(as),
      email: emailOf(as),
      kind: "edit",
      title: "",
      operation: "operation00000000001",
      undoes: "",
      touched: ["products/a"],
      entries: { "products/a": { kind: "created", title: "Ring" } },
    })),
    may: { ...READ, create: ADMINISTRATORS },
  },
  {
    what: "the last deletion",
    match: "/deletions/last",
    path: () => "deletions/last",
    ...same((n) => ({ change: `c${n}` })),
    with: (n) => [changeOf(`c${n}`)],
    may: { create: ADMINISTRATORS, update: ADMINISTRATORS },
    alone: ["create", "update"],
  },
  {
    what: "a ledger entry",
    match: "/ledger/{product}",
    path: (n) => `ledger/${n}`,
    ...save(ENTRY),
    with: (n, operation) =>
      operation === "create" ? [set("stockNumbers/last", { number: 7, product: n })] : [],
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS },
    alone: ["create"],
  },
  {
    what: "a change of a ledger entry",
    match: "/ledgerChanges/{id}",
    path: (n) => `ledgerChanges/l${n}`,
    ...same((n, as) => ({
      at: NOW,
      by: uidOf(as),
      email: emailOf(as),
      product: `changed${n}`,
      stockNumber: 7,
      title: ENTRY["title"],
      before: { notes: "" },
      after: { notes: "Engraved" },
    })),
    also: (n) => [set(`ledger/changed${n}`, saved(ENTRY))],
    with: (n) => [
      set(`ledger/changed${n}`, { ...saved({ ...ENTRY, notes: "Engraved" }, 2), change: `l${n}` }),
    ],
    may: { ...READ, create: ADMINISTRATORS },
  },
  {
    what: "the last stock number",
    match: "/stockNumbers/last",
    path: () => "stockNumbers/last",
    stored: () => ({ number: 6, product: "other" }),
    written: (n) => ({ number: 7, product: n }),
    with: (n) => [set(`ledger/${n}`, saved(ENTRY))],
    may: { get: ADMINISTRATORS, create: ADMINISTRATORS, update: ADMINISTRATORS },
    alone: ["create", "update"],
  },
  {
    what: "where a piece is",
    match: "/whereabouts/{product}",
    path: (n) => `whereabouts/${n}`,
    stored: () => WHEREABOUTS,
    written: (_n, _as, operation) =>
      operation === "update"
        ? { ...WHEREABOUTS, moves: TWO_MOVES, ...placeOf(TWO_MOVES) }
        : WHEREABOUTS,
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS },
  },
  {
    what: "an invoice",
    match: "/invoices/{id}",
    path: () => "invoices/INV-7",
    // With a known date, which cancelling it keeps.
    stored: () => ({ ...INVOICE, timestamp: new Date(0) }),
    written: (_n, as, operation) =>
      operation === "update"
        ? { ...INVOICE, timestamp: new Date(0), ...CANCELLED, balance: 0, cancelledBy: emailOf(as) }
        : INVOICE,
    also: () => [set("ledger/ring", SOLD)],
    with: (_n, operation) =>
      operation === "create"
        ? [
            set("invoiceNumbers/INV", { number: 7 }),
            set("ledger/ring", saved({ ...SOLD_ENTRY, saleInvoice: "INV-0007" }, 2)),
          ]
        : [],
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS },
    alone: ["create", "update"],
  },
  {
    what: "when the VAT quarters end",
    match: "/settings/books",
    path: () => "settings/books",
    ...same((_n, as) => ({ vatQuarters: 2, by: emailOf(as), at: NOW })),
    may: { get: ADMINISTRATORS, create: ADMINISTRATORS, update: ADMINISTRATORS },
    alone: ["create", "update"],
  },
  {
    what: "a filed VAT quarter",
    match: "/filings/{quarter}",
    // Whoever creates one needs a quarter that nobody has filed.
    path: (n) => `filings/${n.includes("create") ? `2025-0${1 + Number(n.at(-1))}` : "2026-03"}`,
    ...same((_n, as) => ({ vat: 10_000, at: NOW, by: emailOf(as) })),
    may: { ...READ, create: ADMINISTRATORS },
    alone: ["create"],
  },
  {
    what: "a page of a filed VAT quarter",
    match: "/filings/{quarter}/pages/{page}",
    path: () => "filings/2026-03/pages/00",
    ...same({ rows: "{}" }),
    with: () => [set("filings/2026-03", { vat: 10_000, at: NOW, by: emailOf("administrator") })],
    may: { ...READ, create: ADMINISTRATORS },
    alone: ["create"],
  },
  {
    what: "a sale that is over",
    match: "/returns/{sale}",
    path: (n) => `returns/taken${n}-0`,
    stored: (n) => ({
      product: `taken${n}`,
      entry: credited(n),
      repaidOn: "",
      timestamp: new Date(0),
    }),
    written: (n, _as, operation) => ({
      product: `taken${n}`,
      entry: credited(n),
      repaidOn: operation === "update" ? "2026-03-03" : null,
      ...(operation === "update" && { repaidHow: "Card" }),
      timestamp: NOW,
    }),
    also: (n) => [
      set(`ledger/taken${n}`, credited(n)),
      set(`invoices/CR-${n}`, {
        ...INVOICE,
        series: "CR",
        product: `taken${n}`,
        sale: `taken${n}-0`,
        timestamp: new Date(0),
      }),
    ],
    with: (n, operation) =>
      operation === "create"
        ? [set(`ledger/taken${n}`, saved({ ...ENTRY, earlierSales: 1, creditedBy: `CR-${n}` }, 2))]
        : [],
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS },
  },
  {
    what: "what was paid for a sale without an invoice",
    match: "/salePayments/{sale}",
    path: (n) => `salePayments/paid${n}-0`,
    stored: (n) => ({ ...DEPOSIT, product: `paid${n}` }),
    written: (n, as, operation) => ({
      ...DEPOSIT,
      product: `paid${n}`,
      ...(operation === "update"
        ? { payments: { ...DEPOSIT.payments, 1: paymentBy(as) }, held: 2 * DEPOSIT.held }
        : { payments: { 0: paymentBy(as) } }),
      timestamp: NOW,
    }),
    also: (n) => [set(`ledger/paid${n}`, saved(ENTRY))],
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS },
  },
  {
    what: "the last number of an invoice",
    match: "/invoiceNumbers/{series}",
    path: () => "invoiceNumbers/INV",
    stored: () => ({ number: 6 }),
    written: () => ({ number: 7 }),
    also: () => [set("ledger/ring", SOLD)],
    with: () => [
      set("invoices/INV-7", INVOICE),
      set("ledger/ring", saved({ ...SOLD_ENTRY, saleInvoice: "INV-0007" }, 2)),
    ],
    may: { get: ADMINISTRATORS, create: ADMINISTRATORS, update: ADMINISTRATORS },
    alone: ["create", "update"],
  },
  {
    what: "a stock take",
    match: "/stockTakes/{id}",
    path: (n) => `stockTakes/${n}`,
    stored: () => STARTED,
    written: (_n, as, operation) =>
      operation === "update"
        ? { ...FINISHED, finishedBy: emailOf(as) }
        : { ...STOCK_TAKE, startedBy: emailOf(as) },
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS },
  },
  {
    what: "the pieces of a stock take",
    match: "/stockTakes/{id}/pieces/{page}",
    path: (n) => `stockTakes/${n}/pieces/start-0`,
    ...same(() => ({ rows: "{}" })),
    with: (n, operation) => (operation === "create" ? [set(`stockTakes/${n}`, STOCK_TAKE)] : []),
    may: { ...READ, create: ADMINISTRATORS },
  },
  {
    what: "the scans of a stock take",
    match: "/stockTakes/{id}/scans/{page}",
    path: (n) => `stockTakes/${n}/scans/abcdefghij0123456789-0`,
    ...same((_n, as) => ({ ...SCANS, by: uidOf(as) })),
    also: (n) => [set(`stockTakes/${n}`, STARTED)],
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS },
  },
  {
    what: "a reservation",
    match: "/reservations/{product}",
    path: (n) => `reservations/${n}`,
    stored: () => RESERVATION,
    written: (_n, _as, operation) =>
      operation === "update" ? { ...RESERVATION, revision: 2 } : RESERVATION,
    also: (n) => [set(`products/${n}`, saved(RESERVED))],
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS },
  },
  {
    what: "a newsletter subscriber",
    match: "/customers/{email}",
    path: (n) => `customers/${n}${SUBSCRIBER_EMAIL}`,
    ...same((n) => ({ name: "Anna Example", email: `${n}${SUBSCRIBER_EMAIL}` })),
    may: { ...READ, create: EVERYBODY, delete: ADMINISTRATORS },
  },
  {
    what: "an address on the do-not-contact list that signs up",
    match: "/customers/{email}",
    path: (n) => `customers/${n}${SUBSCRIBER_EMAIL}`,
    stored: (n) => ({ name: "", email: `${n}${SUBSCRIBER_EMAIL}`, unsubscribedAt: new Date(0) }),
    written: (n, _as, operation) => {
      const email = `${n}${SUBSCRIBER_EMAIL}`;
      const agreed = { name: "Anna Example", consent: "You agree.", consentedAt: NOW };
      return operation === "update"
        ? { name: "", email, unsubscribedAt: new Date(0), again: agreed }
        : { ...agreed, email };
    },
    may: { ...READ, create: EVERYBODY, update: EVERYBODY, delete: ADMINISTRATORS },
  },
  {
    what: "an address on the do-not-contact list that is imported",
    match: "/customers/{email}",
    path: (n) => `customers/${n}${SUBSCRIBER_EMAIL}`,
    stored: (n) => ({ name: "", email: `${n}${SUBSCRIBER_EMAIL}`, unsubscribedAt: NOW }),
    written: (n) => ({
      name: "Anna Example",
      email: `${n}${SUBSCRIBER_EMAIL}`,
      consent: "You agree.",
      consentedAt: new Date(0),
    }),
    may: { ...READ, create: ADMINISTRATORS, delete: ADMINISTRATORS },
  },
  {
    what: "an address that unsubscribes",
    match: "/customers/{email}",
    path: (n) => `customers/${n}${SUBSCRIBER_EMAIL}`,
    stored: (n) => ({ name: "Anna Example", email: `${n}${SUBSCRIBER_EMAIL}` }),
    written: (n) => ({ name: "", email: `${n}${SUBSCRIBER_EMAIL}`, unsubscribedAt: NOW }),
    may: { ...READ, create: ADMINISTRATORS, update: ADMINISTRATORS, delete: ADMINISTRATORS },
  },
  {
    what: "another's administrator document",
    match: "/admins/{uid}",
    path: (n) => `admins/${n}`,
    ...same(GRANT),
    also: (n) => [set(`accessRequests/${n}`, { email: GRANT.email, at: NOW })],
    may: { ...READ, create: ADMINISTRATORS, delete: ADMINISTRATORS },
  },
  {
    what: "the actor's own administrator document",
    match: "/admins/{uid}",
    path: (_n, as) => `admins/${uidOf(as)}`,
    ...existing((_n, as) => ({ ...GRANT, email: emailOf(as), by: uidOf(as) })),
    may: { get: SIGNED_IN, list: ADMINISTRATORS },
  },
  {
    what: "another's request for access",
    match: "/accessRequests/{uid}",
    path: (n) => `accessRequests/${n}`,
    ...same((_n, as) => ({ email: emailOf(as), at: NOW })),
    may: { ...READ, delete: ADMINISTRATORS },
  },
  {
    what: "the actor's own request for access",
    match: "/accessRequests/{uid}",
    path: (_n, as) => `accessRequests/${uidOf(as)}`,
    ...same((_n, as) => ({ email: emailOf(as), at: NOW })),
    // Once: the requester has a request already.
    may: {
      get: SIGNED_IN,
      list: ADMINISTRATORS,
      create: SIGNED_IN.filter((actor) => actor !== "requester"),
      delete: ADMINISTRATORS,
    },
    alone: ["create", "delete"],
  },
  ...[
    "carts/{n}",
    "products/{n}/notes/1",
    "admins/administrator/keys/{n}",
    "customers/a@b.co/notes/{n}",
    "catalogue/menu",
    "stock/{n}",
  ].map((path): Row => ({
    what: `an unknown document (${path})`,
    match: null,
    path: (n) => path.replace("{n}", n),
    ...same({ title: "A" }),
    may: {},
  })),
];

export function matrixCases(): Case[] {
  return ROWS.flatMap((row, position) =>
    OPERATIONS.flatMap((operation) =>
      ACTORS.map((as, turn) => caseOf(row, `m${position}${operation}${turn}`, operation, as)),
    ),
  );
}

function caseOf(row: Row, n: string, operation: Operation, as: Actor): Case {
  const path = row.path(n, as);
  const write = {
    write: [set(path, row.written(n, as, operation)), ...(row.with?.(n, operation) ?? [])],
  };
  const attempt = {
    get: { get: path },
    list: {
      list: path.split("/").slice(0, -1).join("/"),
      ...(row.available !== undefined && { available: row.available }),
    },
    create: write,
    update: write,
    delete: { write: [remove(path)] },
  }[operation];
  const isAllowed = (row.may[operation] ?? NOBODY).includes(as);
  return {
    name: `${operation} ${row.what}`,
    as,
    given: [
      ...(row.also?.(n) ?? []),
      ...(row.stored && operation !== "create" ? [set(path, row.stored(n, as))] : []),
    ],
    attempt,
    isAllowed,
    world: isAllowed && row.alone?.includes(operation) ? "alone" : "shared",
  };
}
