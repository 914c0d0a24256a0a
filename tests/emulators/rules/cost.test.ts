import { ukDay } from "../../../src/lib/day.ts";
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { fromNamedDraft } from "../../../src/admin/saving/entity-converters.ts";
import { MAX_BRAND_NAME_LENGTH, MAX_FORMER_NAMES, MAX_IMAGES } from "../../../src/lib/limits.ts";
import type { NamedDraft } from "../../../src/products/stock-documents.ts";
import { DETAIL_FIELDS, FILTER_FIELDS } from "../../../src/products/product-fields.ts";
import {
  BRAND,
  BRAND_DRAFT,
  CATEGORY,
  CATEGORY_DRAFT,
  downloadAddress,
  ENTRY,
  FINISHED,
  GRANT,
  INVOICE,
  ON_MEMO,
  people,
  PRODUCT,
  RESERVATION,
  RESERVED,
  saved,
  SCANS,
  SOLD_ENTRY,
  STARTED,
  STOCK_TAKE,
  SUBSCRIBER_EMAIL,
  WHEREABOUTS,
} from "./documents.ts";
import { dated, withHistory } from "./with-history.ts";
import {
  arrange,
  emailOf,
  mayWrite,
  NOW,
  putFirestoreRules,
  remove,
  set,
  uidOf,
  type Actor,
  type Write,
} from "../emulator-client.ts";

/**
 * What each kind of write costs, so that no rule adds to it by accident. Firestore refuses a write when its rules evaluate more than 1,000 expressions, and the
 * dealer would read that the account is not allowed to save.
 * @see https://firebase.google.com/docs/rules/rules-language#limits
 */

const rules = readFileSync("firestore.rules", "utf8");
const ANYTHING_GOES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow write: if true;
    }
  }
}`;

/** The rules with a number of expressions more in each condition. */
function padded(source: string, expressions: number): string {
  const list = Array.from({ length: expressions }, () => "0").join();
  return source
    .replace(/(allow [a-z, ]+: if) /g, "$1 pad() && ")
    .replace("documents {\n", `documents { function pad() { return [${list}] is list; }\n`);
}

/** Whether a write is allowed if each condition evaluates a number of expressions more. */
async function isAllowed(
  source: string,
  { as, given = [], write }: Omit<Costed, "atMost">,
  more: number,
): Promise<boolean> {
  await arrange([...people(), ...dated(given)]);
  await putFirestoreRules(padded(source, more));
  return mayWrite(as ?? "administrator", withHistory(write, dated(given), as));
}

/** The most expressions by which the rules can be padded before the write is refused; -1 if it is refused without. */
async function spare(source: string, write: Omit<Costed, "atMost">): Promise<number> {
  let [allowed, refused] = [-1, 1_001];
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    if (await isAllowed(source, write, middle)) allowed = middle;
    else refused = middle;
  }
  return allowed;
}

interface Costed {
  /** How many expressions the write may cost: as many as it does now. */
  readonly atMost: number;
  readonly as?: Actor;
  readonly given?: readonly Write[];
  readonly write: readonly Write[];
}

const PATH = "products/piece";
const save = (draft: typeof PRODUCT, revision: number) => [set(PATH, saved(draft, revision))];
const CHEAPER = { ...PRODUCT, price: "1" };
const HTTP = ["http://example.com/a b.jpg", "http://example.com/b.jpg"];
/** Every field that may keep an old value has one. */
const OLD = {
  ...PRODUCT,
  price: "POA",
  rrp: "on request",
  salePrice: "ask",
  condition: "Mint",
  brand: "",
  jewellery: "",
  mainImage: HTTP[0] ?? "",
  images: HTTP,
};
const OLD_STORED = { ...OLD, condition: " Mint ", gemstone: "Ruby", timestamp: NOW };
const OLD_EDITED = { ...OLD, title: "Another title", images: [...HTTP, ...PRODUCT.images] };
/** Every field has another value, and the main picture was not among the product's. */
const OTHER: typeof PRODUCT = {
  ...PRODUCT,
  title: "Halo ring",
  sku: "HR-0002",
  description: "With a certificate.",
  rrp: "9000",
  price: "8000",
  salePrice: "7000",
  condition: "Good",
  metal: "Platinum",
  gem: "Sapphire",
  brand: "Another House",
  jewellery: "Rings",
  size: "M",
  metalFilters: "Platinum",
  gemFilters: "Sapphire",
  sizeFilters: "M",
  hallmark: "Exempt by age",
  cert: "GIA",
  packaging: "Box",
  brandRef: "HR2",
  mainImage: downloadAddress("product-images%2F4.webp"),
  images: [downloadAddress("product-images%2F5.webp"), downloadAddress("product-images%2F6.webp")],
  video: downloadAddress("product-videos%2F7.webp.webm"),
  featured: "false",
  available: "Is Available",
};

/** The first one is not a former picture of the product. */
const ENCODED = Array.from({ length: MAX_IMAGES }, (_, n) =>
  downloadAddress(`product-images%2F%C3%A9t%C3%A9%20${n}.webp`),
);
const UNTIL_RESERVED = { reservedUntil: RESERVED.reservedUntil };

/** The names of a brand that has been renamed as often as it remembers. */
const FORMER = Array.from({ length: MAX_FORMER_NAMES }, (_, n) =>
  `${n}`.padEnd(MAX_BRAND_NAME_LENGTH, "x"),
);

const saveBrand = (draft: NamedDraft, formerNames: string[], revision: number) => [
  set("brands/a", saved({ ...fromNamedDraft("brands", draft), formerNames }, revision)),
];
const saveCategory = (draft: NamedDraft, revision: number) => [
  set(
    "jewellery/a",
    saved({ ...fromNamedDraft("jewellery", draft), formerNames: CATEGORY.formerNames }, revision),
  ),
];

/** The cost of the optional texts of a product and of its hallmark: 6 each for the check of the length or the value. */
const DETAILS = (DETAIL_FIELDS.length + 1) * 6;
/** The cost of its filters: 14 each for their shape, and 6 for the names of sizes. */
const FILTERS = FILTER_FIELDS.length * 14 + 6;

const WRITES: Readonly<Record<string, Costed>> = {
  "a new product": { atMost: 357 + DETAILS + FILTERS, write: save(PRODUCT, 1) },
  "an edited product": {
    atMost: 400 + DETAILS + FILTERS,
    given: save(PRODUCT, 1),
    write: save(CHEAPER, 2),
  },
  "a reservation": {
    atMost: 410 + DETAILS + FILTERS,
    given: save(PRODUCT, 1),
    write: [...save(RESERVED, 2), set("reservations/piece", RESERVATION)],
  },
  "a sold product": {
    atMost: 429 + DETAILS + FILTERS,
    given: save(PRODUCT, 1),
    write: [set(PATH, saved({ ...PRODUCT, available: "Sold" }, 2))],
  },
  "a deleted product": {
    atMost: 122,
    given: save(PRODUCT, 1),
    write: [remove(PATH)],
  },
  "a product of which every field is edited": {
    atMost: 431 + DETAILS + FILTERS,
    given: save(PRODUCT, 1),
    write: save(OTHER, 2),
  },
  "an old product with every old value that may stay": {
    atMost: 485 + DETAILS + FILTERS,
    given: [set(PATH, OLD_STORED)],
    write: save(OLD_EDITED, 1),
  },
  "an old product whose images are no list": {
    atMost: 528 + DETAILS + FILTERS,
    given: [set(PATH, { ...OLD_STORED, images: HTTP[0] })],
    write: save({ ...OLD_EDITED, mainImage: PRODUCT.mainImage, images: PRODUCT.images }, 1),
  },
  "an old product whose images are no list, reserved with as many encoded pictures as it may have":
    {
      atMost: 538 + DETAILS + FILTERS,
      given: [set(PATH, { ...OLD_STORED, images: HTTP[0] })],
      write: [
        ...save(
          { ...OLD_EDITED, mainImage: ENCODED[0] ?? "", images: ENCODED, ...UNTIL_RESERVED },
          1,
        ),
        set("reservations/piece", RESERVATION),
      ],
    },
  "an ended reservation": {
    atMost: 400 + DETAILS + FILTERS,
    given: [...save(RESERVED, 1), set("reservations/piece", RESERVATION)],
    write: [...save(PRODUCT, 2), remove("reservations/piece")],
  },
  "a brand": { atMost: 198, write: saveBrand(BRAND_DRAFT, FORMER, 1) },
  "a renamed brand": {
    atMost: 242,
    given: saveBrand(BRAND_DRAFT, BRAND.formerNames, 1),
    write: saveBrand({ ...BRAND_DRAFT, name: "Another House", description: "New." }, FORMER, 2),
  },
  "a deleted brand": {
    atMost: 110,
    given: saveBrand(BRAND_DRAFT, FORMER, 1),
    write: [remove("brands/a")],
  },
  "a category": { atMost: 198, write: saveCategory(CATEGORY_DRAFT, 1) },
  "a renamed category": {
    atMost: 242,
    given: saveCategory(CATEGORY_DRAFT, 1),
    write: saveCategory({ ...CATEGORY_DRAFT, name: "Bangles", description: "New." }, 2),
  },
  "a new ledger entry": {
    atMost: 450,
    given: [set("stockNumbers/last", { number: 6, product: "other" })],
    write: [
      set("ledger/piece", saved(SOLD_ENTRY)),
      set("stockNumbers/last", { number: 7, product: "piece" }),
    ],
  },
  "a sale": {
    atMost: 445,
    given: [set("ledger/piece", saved(ENTRY))],
    write: [set("ledger/piece", saved(SOLD_ENTRY, 2))],
  },
  "a sale of a consigned piece": {
    atMost: 550,
    given: [set("ledger/piece", saved(ENTRY))],
    write: [set("ledger/piece", saved({ ...SOLD_ENTRY, ...ON_MEMO }, 2))],
  },
  "a move": { atMost: 190, write: [set("whereabouts/piece", WHEREABOUTS)] },
  "an invoice": {
    atMost: 560,
    given: [set("invoiceNumbers/INV", { number: 6 }), set("ledger/ring", saved(SOLD_ENTRY))],
    write: [
      set("invoices/INV-7", INVOICE),
      set("invoiceNumbers/INV", { number: 7 }),
      set("ledger/ring", saved({ ...SOLD_ENTRY, saleInvoice: "INV-0007" }, 2)),
    ],
  },
  "a credit note": {
    atMost: 563,
    given: [
      set("invoices/INV-7", { ...INVOICE, timestamp: new Date(0) }),
      set("ledger/ring", saved(SOLD_ENTRY)),
    ],
    write: [
      set("invoices/CR-1", {
        ...INVOICE,
        series: "CR",
        number: 1,
        corrects: "INV-7",
        date: ukDay(Date.now()),
        balance: 0,
      }),
      set("ledger/ring", saved({ ...SOLD_ENTRY, credited: 160_000, creditedBy: "CR-1" }, 2)),
      set("invoiceNumbers/CR", { number: 1 }),
      set("invoices/INV-7", {
        ...INVOICE,
        timestamp: new Date(0),
        credited: 160_000,
        balance: 0,
        creditedBy: "CR-1",
      }),
    ],
  },
  "a stock take": {
    atMost: 99,
    write: [
      set("stockTakes/a", STOCK_TAKE),
      set("stockTakes/a/pieces/start-0", { rows: "{}" }),
      set("stockTakes/a/pieces/start-1", { rows: "{}" }),
    ],
  },
  "a finished stock take": {
    atMost: 72,
    given: [set("stockTakes/a", STARTED)],
    write: [set("stockTakes/a", FINISHED), set("stockTakes/a/pieces/end-0", { rows: "{}" })],
  },
  "scans that are added": {
    atMost: 104,
    given: [set("stockTakes/a", STARTED), set(`stockTakes/a/scans/${"a".repeat(20)}-0`, SCANS)],
    write: [
      set(`stockTakes/a/scans/${"a".repeat(20)}-0`, {
        ...SCANS,
        rows: `${String(SCANS["rows"])}\n{}`,
      }),
    ],
  },
  "a subscriber": {
    atMost: 87,
    as: "anonymous",
    write: [
      set(`customers/${SUBSCRIBER_EMAIL}`, {
        name: "Anna Example",
        email: SUBSCRIBER_EMAIL,
        consent: "You agree.",
        consentedAt: NOW,
      }),
    ],
  },
  "an imported subscriber": {
    atMost: 153,
    write: [
      set(`customers/${SUBSCRIBER_EMAIL}`, {
        name: "Anna Example",
        email: SUBSCRIBER_EMAIL,
        consent: "You agree.",
        consentedAt: new Date(0),
      }),
    ],
  },
  "an unsubscribed address": {
    atMost: 91,
    given: [
      set(`customers/${SUBSCRIBER_EMAIL}`, { name: "Anna Example", email: SUBSCRIBER_EMAIL }),
    ],
    write: [
      set(`customers/${SUBSCRIBER_EMAIL}`, {
        name: "",
        email: SUBSCRIBER_EMAIL,
        unsubscribedAt: NOW,
      }),
    ],
  },
  "a request for access": {
    atMost: 39,
    as: "signed-in",
    write: [set(`accessRequests/${uidOf("signed-in")}`, { email: emailOf("signed-in"), at: NOW })],
  },
  "granted access": { atMost: 60, write: [set(`admins/${uidOf("requester")}`, GRANT)] },
};

afterAll(() => putFirestoreRules(rules));

test("no kind of write costs more than it does now", async () => {
  const all = await spare(ANYTHING_GOES, { write: [set("any/document", {})] });
  for (const [name, write] of Object.entries(WRITES)) {
    if (await isAllowed(rules, write, all - write.atMost)) continue;
    const cost = all - (await spare(rules, write));
    expect.soft(cost, name).toBeLessThanOrEqual(write.atMost);
  }
});
