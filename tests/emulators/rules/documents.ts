import type { NamedDraft } from "../../../src/products/stock-documents.ts";
import type { ProductDraft } from "../../../src/products/product.ts";
import { DETAIL_FIELDS, textsOf } from "../../../src/products/product-fields.ts";
import { EMPTY_PRODUCT } from "../../../src/admin/saving/product-draft.ts";
import { fromNamedDraft, fromProductDraft } from "../../../src/admin/saving/entity-converters.ts";
import { entryFields } from "../../../src/admin/ledger/ledger-store.ts";
import { LEDGER_DRAFT } from "../../ledger.ts";
import {
  emailOf,
  Micros,
  NOW,
  set,
  uidOf,
  type Actor,
  type Fields,
  type Write,
} from "../emulator-client.ts";

/** Valid documents, made by the shop's own converters. */

/** A download address of the shop's bucket. */
export function downloadAddress(encodedObject: string): string {
  const bucket =
    process.env.VITE_FIREBASE_STORAGE_BUCKET ?? "demo-hatton-garden.firebasestorage.app";
  return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodedObject}?alt=media&token=a1b2`;
}

export const PICTURE = downloadAddress(
  "product-images%2F1717000000000ring-k3x9-1200x900-fffeeedddcccbbbaaa.webp",
);

export const VIDEO = downloadAddress(
  "product-videos%2F1717000000000ring-k3x9-1080x608-fffeeedddcccbbbaaa.webp.mp4",
);

export const PRODUCT: ProductDraft = fromProductDraft({
  ...EMPTY_PRODUCT,
  // A field that is added later has a value, too.
  ...textsOf(DETAIL_FIELDS, (field) => `Some ${field}`),
  title: "Love bracelet, size 17",
  sku: "CB-0017",
  description: "In yellow gold, with its screwdriver.\nServiced in June.",
  rrp: "£7,200",
  price: "5,450.50",
  salePrice: "4950",
  condition: "Excellent",
  metal: "Yellow gold",
  gem: "Diamond",
  brand: "Example & Sons",
  jewellery: "Bracelets",
  size: "17",
  hallmark: "Hallmarked",
  cert: "Yes",
  packaging: "Box and papers",
  brandRef: "B6035517",
  mainImage: PICTURE,
  video: VIDEO,
  images: [downloadAddress("product-images%2F2.webp"), "http://127.0.0.1:9199/v0/b/x/o/3.webp"],
  featured: "true",
  available: "Is Available",
});

export const BRAND_DRAFT: NamedDraft = {
  name: "Example & Sons",
  description: "Jewellers since 1899.",
  image: downloadAddress("brand-images%2F1.webp"),
};
export const BRAND = {
  ...fromNamedDraft("brands", BRAND_DRAFT),
  formerNames: ["Example", "Example Brothers"],
};

export const CATEGORY_DRAFT: NamedDraft = {
  name: "Bracelets",
  description: "For the wrist.",
  image: downloadAddress("category-images%2F1.webp"),
};
export const CATEGORY = {
  ...fromNamedDraft("jewellery", CATEGORY_DRAFT),
  formerNames: ["Bangles"],
};

/** When the stored products first became available: with microseconds, which rules compare too. */
export const LISTED_AT = new Micros("2025-06-01T09:30:00.123456Z");

/** An unsold piece in the ledger. */
export const ENTRY: Fields = {
  ...entryFields(LEDGER_DRAFT, null),
  stockNumber: 7,
  title: PRODUCT.title,
  sku: PRODUCT.sku,
};

export const SOLD_ENTRY: Fields = {
  ...ENTRY,
  saleDate: "2026-02-01",
  saleInvoice: "S-12",
  sellingPrice: 160_000,
  buyerName: "Bea Buyer",
};

/** What makes a sold entry one of a piece that is not ours. */
export const ON_MEMO: Fields = {
  owner: "memo",
  purchasePrice: null,
  ownerAmount: 90_000,
  ownerUntil: "2026-12-24",
  owed: 90_000,
};

export const WHEREABOUTS: Fields = {
  title: "Ring",
  sku: "BJ-1",
  moves: [
    { place: "approval", name: "Mrs Example", since: "2026-11-01", until: "2026-11-09", note: "" },
  ],
  place: "approval",
  until: "2026-11-09",
  timestamp: NOW,
};

/** What is stored beside the moves: the last one's place and day. */
export function placeOf(moves: unknown): Fields {
  const last: unknown = Array.isArray(moves) ? moves.at(-1) : null;
  const { place = "here", until = "" } = (last ?? {}) as Fields;
  return { place, until };
}

/** What cancels an invoice. */
export const CANCELLED: Fields = {
  cancelled: "Typing error",
  cancelledAt: NOW,
  cancelledBy: emailOf("administrator"),
};

export const INVOICE: Fields = {
  series: "INV",
  number: 7,
  product: "ring",
  stockNumber: 7,
  date: "2026-02-01",
  dealer: "Example Jewels Limited\n1 Example Street",
  name: "Bea Buyer",
  address: "2 Example Road, London",
  items: [{ text: "Ring", amount: 160_000 }],
  scheme: "goods",
  vat: null,
  total: 160_000,
  photo: "",
  corrects: "",
  owedLess: 0,
  note: "",
  cancelled: "",
  request: "request0000000000001",
  sale: "ring-0",
  payments: {},
  balance: 160_000,
  credited: 0,
  timestamp: NOW,
  changedAt: NOW,
};

export const paymentBy = (actor: Actor, at: unknown = NOW): Fields => ({
  day: "2026-02-03",
  amount: 20_000,
  how: "Card",
  by: emailOf(actor),
  at,
});

/** A deposit for "ring". */
export const DEPOSIT = {
  product: "ring",
  name: "Mrs Example",
  payments: { 0: paymentBy("administrator", new Date(0)) },
  held: 20_000,
  invoice: "",
  timestamp: new Date(0),
};

export const STOCK_TAKE: Fields = {
  kind: "brand",
  name: "Aurelie",
  others: 3,
  startedAt: NOW,
  startedBy: emailOf("administrator"),
  finishedAt: null,
  finishedBy: "",
  rest: "",
};
/** With a known date, which finishing it keeps. */
export const STARTED: Fields = { ...STOCK_TAKE, startedAt: new Date(0) };
export const FINISHED: Fields = {
  ...STARTED,
  finishedAt: NOW,
  finishedBy: emailOf("administrator"),
  rest: "missing",
};
export const SCANS: Fields = {
  rows: '{"at":1,"code":"ring"}',
  by: uidOf("administrator"),
  timestamp: NOW,
};

/** The document that saving a draft stores, without the `change` that `withHistory` adds. */
export function saved(draft: object, revision = 1): Fields {
  const dates = "available" in draft ? { listedAt: LISTED_AT, reservedUntil: null } : {};
  return { ...dates, ...draft, revision, timestamp: NOW };
}

/** Until when the reserved product is reserved. */
export const UNTIL = new Date(Date.now() + 5 * 86_400_000);
export const RESERVED = { ...PRODUCT, reservedUntil: UNTIL };
export const RESERVATION: Fields = {
  name: "Mrs Example",
  notes: "07700 900123",
  until: UNTIL,
  revision: 1,
};

export const SUBSCRIBER_EMAIL = "anna.b+news@mail.example.com";

export const GRANT: Fields = {
  email: emailOf("requester"),
  since: NOW,
  by: uidOf("administrator"),
};

/** The actors' documents. */
export function people(): Write[] {
  return [
    set(`admins/${uidOf("administrator")}`, { ...GRANT, email: emailOf("administrator") }),
    set("admins/second-administrator", { ...GRANT, email: "second@example.com" }),
    set(`accessRequests/${uidOf("requester")}`, { email: emailOf("requester"), at: NOW }),
  ];
}
