import fc from "fast-check";
import { VAT_SCHEMES } from "../../../src/admin/ledger/ledger.ts";
import {
  MAX_ADDRESS_LENGTH,
  MAX_LEDGER_TEXT_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_RESERVATION_DAYS,
  MAX_RESERVED_FOR_LENGTH,
  MAX_URL_LENGTH,
  MAX_BRAND_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_FILTERS_LENGTH,
  MAX_FORMER_NAMES,
  MAX_IMAGES,
  MAX_IMAGES_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TITLE_LENGTH,
} from "../../../src/lib/limits.ts";
import { MAX_PENCE } from "../../../src/products/price.ts";
import { AVAILABILITIES, CONDITIONS, HALLMARKS } from "../../../src/products/product.ts";
import {
  MAX_CONSENT_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  subscriberId,
} from "../../../src/newsletter/subscriber.ts";
import { oneLine, trimText } from "../../../src/lib/text.ts";
import { anyText } from "../../any-text.ts";
import type { Case } from "./cases.ts";
import { withoutGone } from "./papers.ts";
import {
  BRAND,
  CATEGORY,
  ENTRY,
  GRANT,
  LISTED_AT,
  ON_MEMO,
  PRODUCT,
  RESERVATION,
  RESERVED,
  saved,
  SOLD_ENTRY,
  SUBSCRIBER_EMAIL,
  UNTIL,
  VIDEO,
} from "./documents.ts";
import {
  Double,
  emailOf,
  GONE,
  Micros,
  NOW,
  remove,
  set,
  uidOf,
  type Actor,
  type Fields,
  type Write,
} from "../emulator-client.ts";

/**
 * For each field, valid documents with this field at or just beyond each limit. Limits come from the client's
 * constants, so that rules and client cannot drift apart.
 */

/** Values of a field that are stored, and values that are refused. */
interface Field {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
  /** More values that are stored, for payloads.test.ts. */
  readonly random?: fc.Arbitrary<unknown>;
}

export type Shape = Readonly<Record<string, Field>>;

const BYTES = new TextEncoder().encode("text");
/** Refused by every text field. */
const NO_TEXT: readonly unknown[] = [GONE, null, 5, true, ["a"], { a: "a" }, new Date(0), BYTES];
const BLANK = [
  "",
  " ",
  "\n\t",
  "\u000b",
  "\u00a0",
  "\u2003\u3000",
  "\ufeff",
  "\u200b",
  "\u2060\u00ad",
  "\u3164",
  "\u2800",
  "\u034f",
  "\u115f\u1160",
  "\uffa0",
  "\u17b4",
  "\u180f",
  "\ufe0f",
  "\u{e0100}",
  "\u{e0001}",
];

/** An optional text of at most `max` characters. */
function text(max: number) {
  return {
    good: [
      "",
      " ",
      "x".repeat(max),
      "💎".repeat(max / 2),
      "\u202eabc",
      "<script>alert(1)</script>",
    ],
    bad: [...NO_TEXT, "x".repeat(max + 1), "💎".repeat(max + 1)],
    random: anyText.map((value) => value.slice(0, max).replace(/[\ud800-\udbff]$/, "")),
  };
}

/** Whether the client would store it as it is. */
const isFilled = (value: string) => trimText(value) !== "" && trimText(value) === value.trimEnd();

function filled(max: number) {
  const { good, bad, random } = text(max);
  return {
    good: good.filter(isFilled),
    bad: [...bad, ...BLANK, ...BLANK.flatMap((blank) => (blank ? [`${blank}text`] : []))],
    random: random.map(trimText).filter(isFilled),
  };
}

/** The name of a brand or category, which needs a letter or digit. */
function named(): Field {
  const { good, bad, random } = filled(MAX_BRAND_NAME_LENGTH);
  const isName = (value: unknown) => /[\p{L}\p{N}]/u.test(String(value));
  return {
    good: [...good.filter(isName), "& 9", "名"],
    bad: [...bad, "***", "💎", "&\n-"],
    random: random.filter(isName),
  };
}

/** Names with ", " between them. */
function filters(good: readonly string[], bad: readonly string[]): Field {
  return {
    good: ["", "None", ...good],
    bad: [
      ...NO_TEXT,
      " ",
      ",",
      ", ",
      ...good.flatMap((text) => [`${text},`, `${text}, `, `, ${text}`]),
      ...bad,
    ],
  };
}

const materials = filters(
  ["18ct White Gold", "Platinum, Silver", "x".repeat(MAX_FILTERS_LENGTH), "Jade & <b>, Émail"],
  [
    "Ruby,Diamond",
    "Ruby,  Diamond",
    "Ruby\nDiamond",
    "Ruby, \nDiamond",
    "x".repeat(MAX_FILTERS_LENGTH + 1),
  ],
);
const sizeFilters = filters(
  ["M", "L½, M", "Z+6½", "45–50 cm, 50–60 cm", "37 mm", Array(100).fill("M").join(", ")],
  [
    "m",
    "AA",
    "M 1/2",
    "Z+7",
    "Y+1",
    "5–10",
    "45-50 cm",
    "45–50",
    "37",
    "M,N",
    "Large",
    "M, Large",
    Array(101).fill("M").join(", "),
  ],
);

function oneOf(values: readonly string[]): Field {
  const [first = ""] = values;
  return {
    good: values,
    bad: [...NO_TEXT, "", "Anything Else", `${first} `, first.toUpperCase(), values.join()],
  };
}

const pounds = {
  good: ["0", "1", "5450", "5450.50", "0.99", "99999999.99"],
  random: fc.stringMatching(/^(0|[1-9]\d{0,7})(\.\d\d)?$/),
  bad: [
    ...NO_TEXT,
    5450,
    " ",
    "5450\n",
    " 5450",
    ..."POA £5450 5,450 5450.5 5450.505 .50 5450. 05450 -1 1e3 100000000 ٣".split(" "),
  ],
};

const ADDRESS_END = "https://example.com/";
const longAddress = (length: number) => ADDRESS_END + "x".repeat(length - ADDRESS_END.length);
const badAddresses = [
  ..."https:// http://example.com/a.webp http://127x0.0.1:9199/a.webp http://127.0.0.1.example.com/a.webp".split(
    " ",
  ),
  ..."//example.com/a.webp javascript:alert(1) data:image/png;base64,AAAA https://example.com/<script>".split(
    " ",
  ),
  'https://example.com/"onerror="alert(1)',
  "https://example.com/\u202egpj.exe",
  "https://example.com/a b",
  " https://example.com/a.webp",
  "https://example.com/a.webp\n",
  " ",
];
const url = fc
  .webUrl({ validSchemes: ["https"], withQueryParameters: true })
  .filter(({ length }) => length <= MAX_URL_LENGTH);
const address = {
  random: url,
  good: [longAddress(MAX_URL_LENGTH), "http://127.0.0.1:13199/v0/b/x/o/a.webp?alt=media&token=1"],
  bad: [...NO_TEXT, ...badAddresses, longAddress(MAX_URL_LENGTH + 1)],
};

const imageLength = Math.floor((MAX_IMAGES_LENGTH + 1) / MAX_IMAGES) - 1;
/** As many addresses as allowed, whose joined length is exactly the limit. */
const fullImages = Array.from({ length: MAX_IMAGES }, (_, n) =>
  longAddress(n > 0 ? imageLength : MAX_IMAGES_LENGTH - (MAX_IMAGES - 1) * (imageLength + 1)),
);
const notAList = [GONE, null, "", ADDRESS_END, 5, { 0: ADDRESS_END }];
const notAddresses = ["", null, 5, true, { url: ADDRESS_END }, BYTES, new Date(0), ...badAddresses];
const images: Field = {
  random: fc
    .array(url, { maxLength: MAX_IMAGES })
    .filter((urls) => urls.join(" ").length <= MAX_IMAGES_LENGTH),
  good: [[], [ADDRESS_END + "a"], [ADDRESS_END + "a", ADDRESS_END + "a"], fullImages],
  bad: [
    ...notAList,
    Array.from({ length: MAX_IMAGES + 1 }, (_, n) => `${ADDRESS_END}${n}`),
    [`${fullImages[0] ?? ""}x`, ...fullImages.slice(1)],
    [`${ADDRESS_END}a ${ADDRESS_END}b`],
    ...notAddresses.flatMap((bad) => [[bad], [ADDRESS_END + "a", bad], [bad, ADDRESS_END + "a"]]),
  ],
};

const videoAt = (start: string, name = "1.webp.mp4") =>
  `${start}v0/b/x/o/product-videos%2F${name}?alt=media`;
const longVideo = (length: number) => videoAt(ADDRESS_END).padEnd(length, "x");
const video: Field = {
  random: url.map((start) => videoAt(start.replace(/[?#].*/, "").slice(0, 800) + "/")),
  good: ["", VIDEO, videoAt("http://127.0.0.1:9199/", "1.jpg.webm"), longVideo(MAX_URL_LENGTH)],
  bad: [
    ...NO_TEXT,
    ...badAddresses,
    ADDRESS_END,
    PRODUCT.mainImage,
    "product-videos/1.webp.mp4",
    videoAt("http://example.com/"),
    ...["1.mp4", "1.webp.mov", "1.webp", "1.webp.mp4.exe", "a b.webp.mp4"].map((name) =>
      videoAt(ADDRESS_END, name),
    ),
    `${VIDEO}\n`,
    longVideo(MAX_URL_LENGTH + 1),
  ],
};

const past = new Date(Date.now() - 1_000);
const future = new Date("2999-01-01");
const timestamp: Field = {
  good: [NOW],
  bad: [GONE, null, "now", 0, Date.now(), new Date(0), past, future],
};
/** What null and a stored date allow is in `editCases`. */
const listedAt: Field = {
  good: [NOW, past, new Date(0), LISTED_AT],
  bad: [GONE, "now", 0, Date.now(), future, [past]],
};
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
/** Longer than a reservation may be. */
const CONSOLE_UNTIL = daysAhead(60);
const reservedUntil: Field = {
  good: [null, daysAhead(MAX_RESERVATION_DAYS), past, NOW],
  bad: [GONE, "", "2026-11-30", 0, true, daysAhead(MAX_RESERVATION_DAYS + 0.5), [past]],
};
const revision = (right: number): Field => {
  const [less, more, double] = [right - 1, right + 1, new Double(right)];
  return {
    good: [right],
    bad: [GONE, null, String(right), less, more, -right, right + 0.5, double, true, [right]],
  };
};

const longName = "x".repeat(MAX_BRAND_NAME_LENGTH);
const formerNames: Field = {
  good: [
    [],
    ["Example"],
    ["♥", "Example & Sons"],
    Array.from({ length: MAX_FORMER_NAMES }, () => longName),
    ["💎".repeat(MAX_BRAND_NAME_LENGTH)],
  ],
  bad: [
    GONE,
    null,
    "",
    "Example",
    5,
    { 0: "Example" },
    Array.from({ length: MAX_FORMER_NAMES + 1 }, (_, n) => `Example ${n}`),
    ...["", null, 5, true, { a: "a" }, BYTES, "a\nb", `${longName}x`].flatMap((bad) => [
      [bad],
      ["Example", bad],
      [bad, "Example"],
    ]),
  ],
  random: fc.array(
    anyText
      .map((value) => oneLine(value.slice(0, MAX_BRAND_NAME_LENGTH)))
      .filter((value) => value !== "" && value.isWellFormed()),
    { maxLength: MAX_FORMER_NAMES },
  ),
};

/** Fields that do not exist. */
const UNKNOWN: Shape = {
  gemstone: { good: [], bad: ["Diamond", null] },
  isAdmin: { good: [], bad: [true] },
  ["__proto"]: { good: [], bad: [{ admin: true }] },
};

export const PRODUCT_SHAPE: Shape = {
  title: filled(MAX_TITLE_LENGTH),
  sku: filled(MAX_SKU_LENGTH),
  description: filled(MAX_DESCRIPTION_LENGTH),
  price: { ...pounds, bad: [...pounds.bad, ""] },
  rrp: { ...pounds, good: [...pounds.good, ""] },
  salePrice: { ...pounds, good: [...pounds.good, ""] },
  condition: oneOf(CONDITIONS),
  brand: filled(MAX_BRAND_NAME_LENGTH),
  jewellery: filled(MAX_BRAND_NAME_LENGTH),
  metal: text(MAX_DETAIL_LENGTH),
  gem: text(MAX_DETAIL_LENGTH),
  size: text(MAX_DETAIL_LENGTH),
  metalFilters: materials,
  gemFilters: materials,
  sizeFilters,
  hallmark: { good: [...HALLMARKS, ""], bad: oneOf(HALLMARKS).bad.filter((text) => text !== "") },
  cert: text(MAX_DETAIL_LENGTH),
  packaging: text(MAX_DETAIL_LENGTH),
  brandRef: text(MAX_DETAIL_LENGTH),
  mainImage: { ...address, good: [...address.good, ""] },
  images,
  video,
  featured: oneOf(["true", "false"]),
  available: oneOf(AVAILABILITIES),
  timestamp,
  listedAt,
  reservedUntil,
  revision: revision(1),
  ...UNKNOWN,
};

export const BRAND_SHAPE: Shape = {
  brandName: named(),
  description: filled(MAX_DESCRIPTION_LENGTH),
  brandImage: { ...address, bad: [...address.bad, ""] },
  formerNames,
  timestamp,
  revision: revision(1),
  ...UNKNOWN,
};

export const CATEGORY_SHAPE: Shape = {
  jewelleryCategory: named(),
  description: filled(MAX_DESCRIPTION_LENGTH),
  jewelleryImage: { ...address, bad: [...address.bad, ""] },
  formerNames,
  timestamp,
  revision: revision(1),
  ...UNKNOWN,
};

const longEmail = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;

const goodEmails = [
  ..."a@b.co anna@example.com anna-b_c.d+news@mail-1.example.org -@a1.uk anna@example.shop".split(
    " ",
  ),
  ..."anna@example.c o'neil@example.london .anna..b.@example.com =1+1@example.com".split(" "),
  ..."a/b@example.com /@example.com !#$%&'*+/=?^_`{|}~-@example.com".split(" "),
  `anna@${"a".repeat(63)}.com`,
  longEmail(MAX_EMAIL_LENGTH),
];
const badEmails = [
  ..."anna @example.com anna@ anna@example anna@example. anna@.example.com anna@-example.com".split(
    " ",
  ),
  ..."anna@example-.com anna@exam_ple.com anna@@example.com Anna@example.com änna@example.com".split(
    " ",
  ),
  ..."<b>@example.com a:b@example.com".split(" "),
  `anna@${"a".repeat(64)}.com`,
  "anna @example.com",
  "anna@example.com ",
  longEmail(MAX_EMAIL_LENGTH + 1),
];

export const SUBSCRIBER_SHAPE: Shape = {
  name: filled(MAX_NAME_LENGTH),
  email: { good: [], bad: [...NO_TEXT, "", "other@example.com", SUBSCRIBER_EMAIL.toUpperCase()] },
  isAdmin: { good: [], bad: [true] },
};

const REQUEST_SHAPE: Shape = {
  email: { good: [], bad: [...NO_TEXT, "", emailOf("administrator")] },
  at: timestamp,
  isAdmin: { good: [], bad: [true] },
};

const GRANT_SHAPE: Shape = {
  email: { good: [], bad: [...NO_TEXT, "", "other@example.com", emailOf("administrator")] },
  since: timestamp,
  by: { good: [], bad: [...NO_TEXT, "", uidOf("requester")] },
  isAdmin: { good: [], bad: [true] },
};

function day(good: readonly string[], bad: readonly unknown[]): Field {
  const odd =
    "23/11/2026 2026-1-01 2026-13-01 2026-00-01 2026-01-32 2026-01-00 1899-12-31 2100-01-01 2026-01-31T00:00".split(
      " ",
    );
  return { good, bad: [...NO_TEXT, ...odd, "2026-01-31\n", " 2026-01-31", ...bad] };
}

const amount: Field = {
  good: [1, MAX_PENCE],
  bad: [GONE, "1600", "", true, [1], 0, -1, MAX_PENCE + 1, 1.5, new Double(1600)],
  random: fc.integer({ min: 1, max: MAX_PENCE }),
};
const ledgerText = text(MAX_LEDGER_TEXT_LENGTH);
const otherThan = (empty: unknown): readonly unknown[] => [
  GONE,
  ...(empty === null ? ["", 0, 1] : [null, 0, " ", "x"]),
];

/** A piece that was sold. */
export const SOLD_SHAPE: Shape = {
  stockNumber: { good: [7], bad: [GONE, null, "7", 6, 8, 0, -7, 7.5, new Double(7)] },
  earlierSales: { good: [0], bad: [GONE, null, "0", 1, -1, 0.5, new Double(0)] },
  credited: { good: [0], bad: [GONE, null, "0", 1, -1, 0.5, new Double(0)] },
  owedLess: { good: [0], bad: [GONE, null, "0", 1, -1, 0.5, new Double(0)] },
  creditedBy: { good: [""], bad: [...otherThan(""), "CR-1"] },
  settled: { good: [null], bad: otherThan(null) },
  title: filled(MAX_TITLE_LENGTH),
  sku: text(MAX_SKU_LENGTH),
  owner: { good: [""], bad: [...NO_TEXT, "ours", "memo", "consigned"] },
  ownerAmount: { good: [null], bad: otherThan(null) },
  ownerShare: { good: [null], bad: otherThan(null) },
  ownerUntil: { good: [""], bad: [...otherThan(""), "2026-12-24"] },
  owed: { good: [null], bad: otherThan(null) },
  settledOn: { good: [""], bad: [...otherThan(""), "2026-12-24"] },
  settledHow: { good: [""], bad: [...otherThan(""), "Card"] },
  purchaseDate: day(["2026-01-31", "1900-01-01", "1999-12-31"], ["", "2026-02-02"]),
  purchaseInvoice: ledgerText,
  purchasePrice: {
    ...amount,
    good: [...amount.good, 0],
    bad: [...amount.bad.filter((one) => one !== 0), null, new Double(0)],
  },
  sellerName: filled(MAX_LEDGER_TEXT_LENGTH),
  sellerAddress: text(MAX_ADDRESS_LENGTH),
  vatScheme: oneOf(VAT_SCHEMES),
  saleDate: day(["2026-01-31", "2026-10-10", "2099-12-31"], ["", "2026-01-30", "1999-12-31"]),
  saleInvoice: ledgerText,
  sellingPrice: { ...amount, bad: [...amount.bad, null] },
  disposal: { good: [""], bad: otherThan("") },
  buyerName: ledgerText,
  buyerAddress: text(MAX_ADDRESS_LENGTH),
  zeroRated: { good: ["", "export"], bad: otherThan("") },
  exportEvidence: { good: [""], bad: [...otherThan(""), "EXP-1"] },
  notes: text(MAX_NOTES_LENGTH),
  timestamp,
  revision: revision(2),
  ...UNKNOWN,
};

/** A piece that left the stock in another way. */
const DISPOSED_SHAPE: Shape = {
  zeroRated: { good: [""], bad: ["export"] },
  disposal: filled(MAX_LEDGER_TEXT_LENGTH),
  sellingPrice: { good: [null], bad: otherThan(null) },
  saleInvoice: ledgerText,
  buyerName: ledgerText,
};

/** A piece that was exported. */
const EXPORTED_SHAPE: Shape = {
  zeroRated: { good: ["export"], bad: ["import", null, GONE] },
  exportEvidence: ledgerText,
};

const UNSOLD_SHAPE: Shape = {
  saleDate: { good: [""], bad: [...otherThan(""), "2026-02-01"] },
  saleInvoice: { good: [""], bad: otherThan("") },
  sellingPrice: { good: [null], bad: otherThan(null) },
  disposal: { good: [""], bad: otherThan("") },
  buyerName: { good: [""], bad: otherThan("") },
  buyerAddress: { good: [""], bad: otherThan("") },
  zeroRated: { good: [""], bad: [...otherThan(""), "export"] },
  exportEvidence: { good: [""], bad: [...otherThan(""), "EXP-1"] },
  purchaseDate: day(["2026-01-31", "2099-12-31"], [""]),
};

const entrusted = {
  purchasePrice: { good: [null], bad: otherThan(null) },
  settledOn: { good: [""], bad: [...NO_TEXT, "2026-12-24"] },
  settledHow: { good: [""], bad: [...otherThan(""), "Card"] },
  settled: { good: [null], bad: otherThan(null) },
  owed: { ...amount, bad: [...amount.bad, null] },
};
/** A consigned piece whose owner was paid. */
const SETTLED_SHAPE: Shape = {
  settledOn: day(["2026-12-24", "2026-02-28"], ["", "2026-02-30"]),
  settledHow: text(200),
  settled: {
    good: [0, 1, 90_000],
    bad: [GONE, null, -1, 90_001, "90000", 0.5, new Double(90_000)],
  },
};
const CONSIGNED_SHAPE: Shape = {
  ...entrusted,
  owner: { good: ["consigned"], bad: ["", "memo", "mine"] },
  ownerAmount: { good: [null], bad: [...amount.bad, 5] },
  ownerShare: { good: [1, 60, 99], bad: [GONE, null, 0, 100, 60.5, "60", new Double(60)] },
  ownerUntil: day(["", "2026-01-31"], ["2026-01-30"]),
};
const MEMO_SHAPE: Shape = {
  ...entrusted,
  owner: { good: ["memo", "consigned"], bad: ["", "mine"] },
  ownerAmount: { ...amount, bad: [...amount.bad, null] },
  ownerShare: { good: [null], bad: [GONE, 60] },
  ownerUntil: day(["2026-01-31"], ["", "2026-01-30"]),
};
/** Nothing is owed before a sale, or for what went back. */
const RETURNED_SHAPE: Shape = {
  owed: { good: [null], bad: otherThan(null) },
  settledOn: { good: [""], bad: otherThan("") },
};

export const RESERVATION_SHAPE: Shape = {
  name: filled(MAX_RESERVED_FOR_LENGTH),
  notes: text(MAX_NOTES_LENGTH),
  until: { good: [UNTIL], bad: [GONE, null, "now", UNTIL.getTime(), past, future, NOW] },
  revision: revision(1),
  isAdmin: { good: [], bad: [true] },
};

interface Kind {
  readonly what: string;
  readonly path: (n: number) => string;
  readonly document: (n: number) => Fields;
  readonly shape: Shape;
  readonly as?: Actor;
  /** The document to edit; none for a new document. */
  readonly stored?: Fields;
  /** Other documents to store first. */
  readonly also?: (n: number) => Write[];
}

function fieldCasesOf(kind: Kind): Case[] {
  const { what, path, document, shape, as = "administrator", stored, also } = kind;
  const values = Object.entries(shape).flatMap(([field, { good, bad }]) => [
    ...good.map((value) => ({ field, value, isAllowed: true })),
    ...bad.map((value) => ({ field, value, isAllowed: false })),
  ]);
  return values.map(({ field, value, isAllowed }, n) => ({
    name: `store ${what} with ${field} ${describe(value)}`,
    as,
    given: [...(stored ? [set(path(n), stored)] : []), ...(also?.(n) ?? [])],
    attempt: { write: [set(path(n), { ...document(n), [field]: value })] },
    isAllowed,
    world: "shared",
  }));
}

function describe(value: unknown): string {
  if (value === GONE) return "missing";
  if (value === NOW) return "now";
  if (value instanceof Micros) return value.iso;
  if (value instanceof Double) return `double ${value.value}`;
  if (value instanceof Uint8Array) return "bytes";
  const shown = JSON.stringify(value) ?? String(value);
  return shown.length > 60 ? `${shown.slice(0, 40)}… (${shown.length})` : shown;
}

/** The longest address without https. Only documents from before the rules have such addresses. */
const LONGEST_HTTP = "http://example.com/".padEnd(MAX_URL_LENGTH, "x");

/** Edits of stored documents: revisions, and what documents from before the rules may keep. */
function editCases(): Case[] {
  const edits: [name: string, Fields, Fields, isAllowed: boolean, collection?: string][] = [];

  for (const [collection, draft] of [
    ["products", PRODUCT],
    ["brands", BRAND],
    ["jewellery", CATEGORY],
  ] as const) {
    for (const [name, before, { good, bad }] of [
      ["no revision", { ...draft }, revision(1)],
      ["revision 7", saved(draft, 7), revision(8)],
    ] as const) {
      for (const value of [...good, ...bad]) {
        const after = { ...saved(draft), revision: value };
        edits.push([
          `${name} into ${describe(value)}`,
          before,
          after,
          good.includes(value),
          collection,
        ]);
      }
    }
  }

  for (const [collection, draft] of [
    ["brands", BRAND],
    ["jewellery", CATEGORY],
  ] as const) {
    // The history leaves them out.
    const longer = { ...saved(draft, 2), formerNames: [...draft.formerNames, "Another"] };
    edits.push(["former names into more of them", saved(draft), longer, true, collection]);
  }

  const old = (fields: Fields): Fields => ({ ...PRODUCT, gemstone: "Ruby", ...fields });
  const kept: [field: string, stored: unknown, written: unknown, isAllowed: boolean][] = [
    ["price", "POA", "POA", true],
    ["price", " POA ", "POA", true],
    ["price", 5450.5, "5450.5", true],
    ["price", "£1,250", "1250", true],
    ["price", "POA", "SOLD", false],
    ["price", "POA", " POA", false],
    ["price", "", "", true],
    ["price", GONE, "", false],
    ["price", "x".repeat(MAX_DETAIL_LENGTH), "x".repeat(MAX_DETAIL_LENGTH), true],
    ["price", "x".repeat(MAX_DETAIL_LENGTH + 1), "x".repeat(MAX_DETAIL_LENGTH + 1), true],
    ["price", ["POA"], ["POA"], false],
    ["rrp", "ask", "ask", true],
    ["rrp", "ask", "POA", false],
    ["rrp", GONE, "", true],
    ["salePrice", "half", "half", true],
    ["salePrice", "half", "third", false],
    ["condition", "As new", "As new", true],
    ["condition", GONE, "", true],
    ["condition", "As new", "Mint", false],
    ["condition", "As new", "Good", true],
    ["brand", GONE, "", true],
    ["brand", "Cartier", "", false],
    ["jewellery", GONE, "", true],
    ["jewellery", "Rings", "", false],
    ["available", "On hold", "On hold", true],
    ["available", "On hold", "Gone", false],
    ["available", true, true, false],
    ["featured", true, "true", true],
    ["featured", true, true, false],
    ["mainImage", "http://example.com/a.jpg", "http://example.com/a.jpg", true],
    ["mainImage", "http://example.com/a.jpg", "http://example.com/b.jpg", false],
    ["mainImage", LONGEST_HTTP, LONGEST_HTTP, true],
    ["mainImage", `${LONGEST_HTTP}x`, `${LONGEST_HTTP}x`, true],
    ["mainImage", 5, 5, false],
    ["images", ["http://example.com/a.jpg"], ["http://example.com/a.jpg"], true],
    ["images", ["http://example.com/a.jpg"], ["http://example.com/a.jpg", ADDRESS_END + "b"], true],
    ["images", ["http://example.com/a.jpg"], ["http://example.com/b.jpg"], false],
    ["images", "http://example.com/a.jpg", [], true],
    ["images", "http://example.com/a.jpg", [ADDRESS_END + "b"], true],
    ["images", GONE, [ADDRESS_END + "b"], true],
    ["title", "x".repeat(MAX_TITLE_LENGTH + 1), "x".repeat(MAX_TITLE_LENGTH + 1), false],
    ["size", " ", " ", true],
    ["gemstone", "Ruby", "Ruby", false],
  ];
  for (const [field, stored, written, isAllowed] of kept) {
    const name = `an old product with ${field} ${describe(stored)} into ${describe(written)}`;
    edits.push([
      name,
      old({ [field]: stored }),
      { ...saved(PRODUCT), [field]: written },
      isAllowed,
    ]);
  }
  const http = "http://example.com/a.jpg";
  const isNowMain = { ...saved(PRODUCT), mainImage: http, images: [] };
  edits.push(
    [
      "an old main picture into another",
      old({ mainImage: http }),
      { ...saved(PRODUCT), images: [http] },
      true,
    ],
    ["another old picture into the main one", old({ images: [http] }), isNowMain, true],
  );
  const first = new Date("2025-06-01");
  const dates: [available: string, stored: unknown, written: unknown, isAllowed: boolean][] = [
    ["Is Available", GONE, past, true],
    ["Is Available", GONE, NOW, true],
    ["Is Available", GONE, null, false],
    ["Is Available", null, NOW, true],
    ["Is Available", null, null, false],
    ["Is Available", null, future, false],
    ["Is Available", first, first, true],
    ["Is Available", first, NOW, false],
    ["Is Available", first, past, false],
    ["Is Available", LISTED_AT, LISTED_AT, true],
    ["Is Available", LISTED_AT, new Date("2025-06-01T09:30:00.123Z"), false],
    ["Sold", GONE, null, true],
    ["Sold", GONE, past, true],
    ["Sold", null, null, true],
    ["Sold", first, first, true],
    ["Sold", first, null, false],
    ["Sold", first, GONE, false],
    ["Sold", null, "now", false],
    // Texts in the place of dates.
    ["Is Available", "12/11/2026", past, true],
    ["Is Available", "12/11/2026", future, false],
    ["Is Available", future, future, true],
  ];
  for (const [until, isAllowed] of [
    [daysAhead(60), true],
    [daysAhead(61), false],
  ] as const) {
    edits.push([
      `a product that the console has reserved for 60 days, until ${describe(until)}`,
      { ...saved(PRODUCT), reservedUntil: CONSOLE_UNTIL },
      { ...saved(PRODUCT, 2), reservedUntil: isAllowed ? CONSOLE_UNTIL : until },
      isAllowed,
    ]);
  }
  for (const [available, stored, written, isAllowed] of dates) {
    edits.push([
      `a product into ${available} with listedAt ${describe(stored)} into ${describe(written)}`,
      { ...saved(PRODUCT), listedAt: stored },
      { ...saved({ ...PRODUCT, available }, 2), listedAt: written },
      isAllowed,
    ]);
  }
  for (const [collection, draft, field] of [
    ["brands", BRAND, "brandImage"],
    ["jewellery", CATEGORY, "jewelleryImage"],
  ] as const) {
    const keptImages: [stored: unknown, written: string, isAllowed: boolean][] = [
      [http, http, true],
      [http, `${http}2`, false],
      [LONGEST_HTTP, LONGEST_HTTP, true],
      [`${LONGEST_HTTP}x`, `${LONGEST_HTTP}x`, true],
      [GONE, "", false],
      ["", "", false],
    ];
    for (const [stored, written, isAllowed] of keptImages) {
      edits.push([
        `an old ${field} ${describe(stored)} into ${describe(written)}`,
        { ...draft, [field]: stored },
        { ...saved(draft), [field]: written },
        isAllowed,
        collection,
      ]);
    }
  }
  return edits.map(([name, before, after, isAllowed, collection = "products"], n) => ({
    name: `edit ${name}`,
    as: "administrator",
    given: [set(`${collection}/edit${n}`, before)],
    attempt: { write: [set(`${collection}/edit${n}`, after)] },
    isAllowed,
    world: "shared",
  }));
}

/** A reservation must have the product's date, which is saved with it or before. */
function reservationCases(): Case[] {
  const denied: [name: string, given: Write[], until: unknown][] = [
    ["a product that is not reserved", [set("products/denied0", saved(PRODUCT))], UNTIL],
    ["a product that is not reserved", [set("products/denied1", saved(PRODUCT))], null],
    ["no product", [], UNTIL],
    ["no product", [], null],
  ];
  const DAY_MS = 86_400_000;
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS - DAY_MS / 2);
  const of = (until: unknown) => ({ ...RESERVATION, until });
  const deleted: [
    name: string,
    product: Fields | null,
    reservation: Fields | null,
    isAllowed: boolean,
  ][] = [
    ["a reservation that does not exist", saved(RESERVED), null, true],
    ["a current reservation", saved(RESERVED), RESERVATION, false],
    [
      "a reservation that passed 29 days ago",
      saved({ ...PRODUCT, reservedUntil: daysAgo(29) }),
      of(daysAgo(29)),
      false,
    ],
    [
      "a reservation that passed 30 days ago",
      saved({ ...PRODUCT, reservedUntil: daysAgo(30) }),
      of(daysAgo(30)),
      true,
    ],
    ["the name that an ended reservation has left", saved(PRODUCT), RESERVATION, true],
    ["the name of another reservation", saved(RESERVED), of(daysAhead(4)), true],
    ["the reservation of a deleted product", null, RESERVATION, true],
    ["a reservation without a date", saved(RESERVED), of("soon"), true],
    ["a reservation without a date, like its product", saved(PRODUCT), of(null), true],
    ["the reservation of an old product", { title: "Old" }, RESERVATION, true],
  ];
  return [
    ...deleted.map(([name, product, reservation, isAllowed], n): Case => ({
      name: `delete ${name}`,
      as: "administrator",
      given: [
        ...(product ? [set(`products/kept${n}`, product)] : []),
        ...(reservation ? [set(`reservations/kept${n}`, reservation)] : []),
      ],
      attempt: { write: [remove(`reservations/kept${n}`)] },
      isAllowed,
      world: "shared",
    })),
    ...denied.map(([name, given, until], n): Case => ({
      name: `store a reservation of ${name} until ${describe(until)}`,
      as: "administrator",
      given,
      attempt: { write: [set(`reservations/denied${n}`, { ...RESERVATION, until })] },
      isAllowed: false,
      world: "shared",
    })),
    {
      name: "say for whom a product is reserved",
      as: "signed-in",
      given: [set("products/denied", saved(RESERVED))],
      attempt: { write: [set("reservations/denied", RESERVATION)] },
      isAllowed: false,
      world: "shared",
    },
    {
      name: "reserve a product",
      as: "administrator",
      given: [set("products/reserved", saved(PRODUCT))],
      attempt: {
        write: [
          set("products/reserved", saved(RESERVED, 2)),
          set("reservations/reserved", RESERVATION),
        ],
      },
      isAllowed: true,
      world: "shared",
    },
    {
      name: "end a reservation and leave for whom it was",
      as: "administrator",
      given: [set("products/ended", saved(RESERVED)), set("reservations/ended", RESERVATION)],
      attempt: {
        write: [
          set("products/ended", saved(PRODUCT, 2)),
          set("reservations/ended", { ...RESERVATION, revision: 2 }),
        ],
      },
      isAllowed: false,
      world: "shared",
    },
  ];
}

function emailCases(): Case[] {
  return [...goodEmails, ...badEmails].map((email) => ({
    name: `sign up ${describe(email)}`,
    as: "anonymous",
    given: [],
    attempt: { write: [set(`customers/${subscriberId(email)}`, { name: "Anna Example", email })] },
    isAllowed: goodEmails.includes(email),
    world: "shared",
  }));
}

type Edit = readonly [name: string, as: Actor, stored: Fields, written: Fields, isAllowed: boolean];

/** Edits of stored subscribers. */
function unsubscribedCases(): Case[] {
  const email = (n: number) => `e${n}${SUBSCRIBER_EMAIL}`;
  const anna = { name: "Anna Example", consent: "You agree.", consentedAt: past };
  const stopped = { name: "", unsubscribedAt: past };
  const stoppedNow = { name: "", unsubscribedAt: NOW };
  /** Anna after she has unsubscribed, and after she has signed up again. */
  const left = { ...anna, ...stopped };
  const now = { name: "Anna Example", consent: "You agree again.", consentedAt: NOW };
  const back = { ...left, again: { ...now, consentedAt: past } };
  const stoppedAgain = { ...left, ...stoppedNow };
  const earlier = [{ unsubscribedAt: past, consent: "You agree again.", consentedAt: past }];
  const edits: Edit[] = [
    ["unsubscribe", "administrator", anna, { ...anna, name: "", unsubscribedAt: NOW }, true],
    ["unsubscribe twice", "administrator", stopped, { ...stopped, unsubscribedAt: NOW }, true],
    ["unsubscribe at another time", "administrator", anna, { ...anna, ...stopped }, false],
    [
      "unsubscribe and keep the name",
      "administrator",
      anna,
      { ...anna, unsubscribedAt: NOW },
      false,
    ],
    [
      "unsubscribe and change the consent",
      "administrator",
      anna,
      { ...anna, name: "", consent: "Something else.", unsubscribedAt: NOW },
      false,
    ],
    [
      "unsubscribe someone else",
      "anonymous",
      anna,
      { ...anna, name: "", unsubscribedAt: NOW },
      false,
    ],
    ["subscribe again for someone", "administrator", stopped, anna, false],
    ["sign up again", "anonymous", stopped, { ...stopped, again: now }, true],
    ["sign up again after a consent", "anonymous", left, { ...left, again: now }, true],
    ["replace who unsubscribed", "anonymous", stopped, { ...anna, consentedAt: NOW }, false],
    [
      "sign up again and forget a consent",
      "anonymous",
      left,
      { ...left, consent: "", again: now },
      false,
    ],
    ["sign up again a third time", "anonymous", back, { ...back, again: now }, false],
    ["sign up again as a subscriber", "anonymous", anna, { ...anna, again: now }, false],
    ...[
      { consent: GONE },
      { consent: " " },
      { consent: "x".repeat(501) },
      { name: "" },
      { name: "x".repeat(101) },
      { consentedAt: past },
      { more: 1 },
    ].map((fields): Edit => [
      `sign up again with ${JSON.stringify(fields).slice(0, 40)}`,
      "anonymous",
      stopped,
      { ...stopped, again: withoutGone({ ...now, ...fields }) },
      false,
    ]),
    ["sign up twice", "anonymous", anna, { ...anna, consentedAt: NOW }, false],
    ["unsubscribe again", "administrator", back, { ...stoppedAgain, earlier }, true],
    [
      "unsubscribe for the third time",
      "administrator",
      { ...back, earlier },
      { ...stoppedAgain, earlier: [...earlier, ...earlier] },
      true,
    ],
    [
      "unsubscribe again and keep the name",
      "administrator",
      back,
      { ...back, ...stoppedNow },
      false,
    ],
    ["unsubscribe again without a trace", "administrator", back, stoppedAgain, false],
    [
      "unsubscribe again with another trace",
      "administrator",
      back,
      { ...stoppedAgain, earlier: [{ ...earlier[0], consent: "Something else." }] },
      false,
    ],
    [
      "unsubscribe for the third time and forget the first",
      "administrator",
      { ...back, earlier: [{ ...earlier[0], consent: "The first words." }] },
      { ...stoppedAgain, earlier },
      false,
    ],
    [
      "unsubscribe and make up a trace",
      "administrator",
      anna,
      { ...anna, ...stoppedNow, earlier },
      false,
    ],
    ["forget a trace", "administrator", { ...left, earlier }, { ...left, ...stoppedNow }, false],
  ];
  return edits.map(([name, as, stored, written, isAllowed], n) => ({
    name,
    as,
    given: [set(`customers/${email(n)}`, { ...stored, email: email(n) })],
    attempt: { write: [set(`customers/${email(n)}`, { ...written, email: email(n) })] },
    isAllowed,
    world: "shared",
  }));
}

/** Every field of every document that clients may write. */
export function fieldCases(): Case[] {
  const kind = (what: string, collection: string, draft: object, shape: Shape): Kind => ({
    what,
    path: (n) => `${collection}/field${n}`,
    document: () => saved(draft),
    shape,
  });
  const subscriber: Kind = {
    what: "a subscriber",
    as: "anonymous",
    path: (n) => `customers/f${n}${SUBSCRIBER_EMAIL}`,
    document: (n) => ({ name: "Anna Example", email: `f${n}${SUBSCRIBER_EMAIL}` }),
    shape: SUBSCRIBER_SHAPE,
  };
  const consenting: Kind = {
    ...subscriber,
    what: "a subscriber with their consent",
    path: (n) => `customers/c${n}${SUBSCRIBER_EMAIL}`,
    document: (n) => ({
      name: "Anna Example",
      email: `c${n}${SUBSCRIBER_EMAIL}`,
      consent: "You agree.",
      consentedAt: NOW,
    }),
    shape: { ...SUBSCRIBER_SHAPE, consent: filled(MAX_CONSENT_LENGTH), consentedAt: timestamp },
  };
  const optionalName = filled(MAX_NAME_LENGTH);
  const imported: Kind = {
    what: "an imported subscriber",
    path: (n) => `customers/i${n}${SUBSCRIBER_EMAIL}`,
    document: (n) => ({
      name: "",
      email: `i${n}${SUBSCRIBER_EMAIL}`,
      consent: "You agree.",
      consentedAt: past,
    }),
    shape: {
      ...SUBSCRIBER_SHAPE,
      name: {
        ...optionalName,
        good: ["", ...optionalName.good],
        bad: optionalName.bad.filter((value) => value !== ""),
      },
      consent: filled(MAX_CONSENT_LENGTH),
      consentedAt: {
        good: [NOW, past, new Date(0)],
        bad: [GONE, null, "now", 0, Date.now(), future],
      },
    },
  };
  const unsubscribed: Kind = {
    what: "an address not to contact",
    path: (n) => `customers/u${n}${SUBSCRIBER_EMAIL}`,
    document: (n) => ({ name: "", email: `u${n}${SUBSCRIBER_EMAIL}`, unsubscribedAt: NOW }),
    shape: {
      ...SUBSCRIBER_SHAPE,
      name: { good: [""], bad: [GONE, null, 5, "Anna Example", " "] },
      unsubscribedAt: timestamp,
      consent: { good: [], bad: ["You agree."] },
    },
  };
  const reservation: Kind = {
    what: "a reservation",
    path: (n) => `reservations/reserved${n}`,
    document: () => RESERVATION,
    shape: RESERVATION_SHAPE,
    also: (n) => [set(`products/reserved${n}`, saved(RESERVED))],
  };
  // These have one document each, which can be created once. The matrix covers that.
  const request: Kind = {
    what: "a request",
    as: "signed-in",
    path: () => `accessRequests/${uidOf("signed-in")}`,
    document: () => ({ email: emailOf("signed-in"), at: NOW }),
    shape: REQUEST_SHAPE,
  };
  const grant: Kind = {
    what: "a grant",
    path: () => `admins/${uidOf("requester")}`,
    document: () => GRANT,
    shape: GRANT_SHAPE,
  };
  /** Edited, because a new entry needs the next stock number. */
  const entry = (what: string, data: Fields, shape: Shape): Kind => ({
    what,
    path: (n) => `ledger/${what.replaceAll(" ", "-")}${n}`,
    document: () => saved(data, 2),
    shape,
    stored: saved(ENTRY),
  });
  const disposed = { ...SOLD_ENTRY, sellingPrice: null, disposal: "Stolen" };
  const memo = { ...SOLD_ENTRY, ...ON_MEMO };
  const PAID = { settledOn: "2026-02-09", settled: 90_000 };
  const consigned = { ...memo, owner: "consigned", ownerAmount: null, ownerShare: 60 };
  return [
    ...fieldCasesOf(entry("a consigned piece", consigned, CONSIGNED_SHAPE)),
    ...fieldCasesOf(entry("a piece on memo", memo, MEMO_SHAPE)),
    ...fieldCasesOf(entry("a piece whose owner was paid", { ...memo, ...PAID }, SETTLED_SHAPE)),
    ...fieldCasesOf(
      entry("a piece that went back", { ...disposed, ...ON_MEMO, owed: null }, RETURNED_SHAPE),
    ),
    ...fieldCasesOf(entry("a sold piece", SOLD_ENTRY, SOLD_SHAPE)),
    ...fieldCasesOf(
      entry("an exported piece", { ...SOLD_ENTRY, zeroRated: "export" }, EXPORTED_SHAPE),
    ),
    ...fieldCasesOf(entry("a lost piece", disposed, DISPOSED_SHAPE)),
    ...fieldCasesOf(entry("an unsold piece", ENTRY, UNSOLD_SHAPE)),
    ...fieldCasesOf(kind("a product", "products", PRODUCT, PRODUCT_SHAPE)),
    ...fieldCasesOf(kind("a brand", "brands", BRAND, BRAND_SHAPE)),
    ...fieldCasesOf(kind("a category", "jewellery", CATEGORY, CATEGORY_SHAPE)),
    ...fieldCasesOf(subscriber),
    ...fieldCasesOf(consenting),
    ...fieldCasesOf(imported),
    ...fieldCasesOf(unsubscribed),
    ...unsubscribedCases(),
    ...fieldCasesOf(reservation),
    ...reservationCases(),
    ...[request, grant]
      .flatMap(fieldCasesOf)
      .filter(({ isAllowed }) => !isAllowed)
      .map((one): Case => ({ ...one, world: "alone" })),
    ...editCases(),
    ...emailCases(),
  ];
}
