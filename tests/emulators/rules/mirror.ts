import { DETAIL_FIELDS, textsOf } from "../../../src/domain/product-fields.ts";
import type { ProductDraft } from "../../../src/domain/product.ts";
import { toCatalogueText, toProduct } from "../../../src/data/converters.ts";
import { toCatalogueItem } from "../../../src/data/entity-converters.ts";
import { shardNames, shardOf } from "../../../src/data/shards.ts";
import { SHARDS, type Case } from "./cases.ts";
import {
  BRAND,
  BRAND_ITEM,
  brandEntry,
  CATEGORY,
  CATEGORY_ITEM,
  categoryEntry,
  dateMenu,
  downloadAddress,
  emptyCatalogue,
  entriesOf,
  GRANT,
  LISTED_AT,
  noShards,
  PRODUCT,
  RESERVED,
  saved,
  UNTIL,
} from "./documents.ts";
import {
  GONE,
  NOW,
  remove,
  set,
  setEntry,
  uidOf,
  type Fields,
  type Write,
} from "../emulator-client.ts";

/**
 * The published catalogue must match the products, brands and categories: each change with its entry, without it, and
 * with an entry that is wrong in one field. Also who can make whom an administrator.
 */

const SOLD: ProductDraft = { ...PRODUCT, available: "Sold" };
const CHEAPER: ProductDraft = { ...PRODUCT, price: "1" };
/** Only the required fields. */
const BARE: ProductDraft = {
  ...PRODUCT,
  rrp: "",
  salePrice: "",
  ...textsOf(DETAIL_FIELDS, () => ""),
  mainImage: "",
  images: [],
  video: "",
  featured: "false",
};

interface Try {
  readonly name: string;
  readonly given?: (id: string) => Write[];
  readonly write: (id: string) => Write[];
  readonly isAllowed: boolean;
}

type Writes = Try["write"];

function may(name: string, write: Writes, given?: Writes): Try {
  return { name, write, isAllowed: true, ...(given && { given }) };
}
function mayNot(name: string, write: Writes, given?: Writes): Try {
  return { ...may(name, write, given), isAllowed: false };
}

function listed(draft: ProductDraft) {
  const product = toProduct("any", { ...draft });
  if (!product) throw new Error("The draft is not a valid product.");
  return product;
}
const itemOf = (draft: ProductDraft): Fields => ({
  ...toCatalogueItem(listed(draft)),
  l: LISTED_AT,
});
const textOf = (draft: ProductDraft) => toCatalogueText(listed(draft));
const ITEM = itemOf(PRODUCT);
const TEXT = textOf(PRODUCT);

const product = (id: string, draft: ProductDraft, revision = 1) =>
  set(`products/${id}`, saved(draft, revision));

/** Save a product with this item and text in the catalogue. */
const saveWith =
  (draft: ProductDraft, item: unknown, text: unknown, revision = 1): Writes =>
  (id) => [product(id, draft, revision), ...entriesOf(id, item, text, SHARDS)];
const save = (draft: ProductDraft, revision = 1) =>
  saveWith(draft, itemOf(draft), textOf(draft), revision);
/** Save a product and leave the catalogue as it is. */
const saveAlone =
  (draft: ProductDraft, revision = 1): Writes =>
  (id) => [product(id, draft, revision)];
/** Save a product as sold, with this item and text in the catalogue. */
const sellWith = (item: unknown, text: unknown) => saveWith(SOLD, item, text, 2);
const removeWith =
  (item: unknown, text: unknown): Writes =>
  (id) => [remove(`products/${id}`), ...entriesOf(id, item, text, SHARDS)];
const onShow = save(PRODUCT);

function otherShard(id: string): string {
  return shardNames(SHARDS).find((name) => name !== shardOf(id, SHARDS)) ?? "";
}

/** Save a product with this main image, and this image in its item. */
const picture = (mainImage: string, i: unknown) =>
  saveWith({ ...PRODUCT, mainImage }, { ...ITEM, i }, TEXT);
/** Save a product with these images, and this second picture in its item. */
const second = (h: unknown, images = [ELSEWHERE, ...PRODUCT.images, THIRD]) =>
  saveWith({ ...PRODUCT, images }, { ...ITEM, h }, TEXT);
const ELSEWHERE = "https://example.com/a.webp";
const THIRD = downloadAddress("product-images%2F3.webp");
const ODD = downloadAddress("product-images%2F1%20(2).JPG");

const PRODUCT_TRIES: readonly Try[] = [
  may("save a product with its entries", onShow),
  may("save a product of required fields with its entries", save(BARE)),
  mayNot("save a product without entries", saveAlone(PRODUCT)),
  mayNot("save a product without its item", saveWith(PRODUCT, GONE, TEXT)),
  mayNot("save a product without its text", saveWith(PRODUCT, ITEM, GONE)),
  mayNot("save a product with another text", saveWith(PRODUCT, ITEM, "Something else")),
  mayNot("save a product with a text of another type", saveWith(PRODUCT, ITEM, [TEXT])),
  mayNot("save a product with an item of another type", saveWith(PRODUCT, "Ring", TEXT)),
  ...Object.keys(ITEM).flatMap((key) =>
    // A second picture may be missing.
    [key === "h" ? null : GONE, 7, { f: false, l: new Date(0) }[key] ?? "another"].map((value) =>
      mayNot(
        `save a product whose item has ${String(value)} for ${key}`,
        saveWith(PRODUCT, { ...ITEM, [key]: value }, TEXT),
      ),
    ),
  ),
  ...["rrp", "salePrice", "metal", "gem", "size", "video"].map((field) =>
    mayNot(
      `save a product without ${field} whose item has one`,
      saveWith({ ...PRODUCT, [field]: "" }, ITEM, TEXT),
    ),
  ),
  mayNot(
    "save a product that is not featured with a featured item",
    saveWith({ ...PRODUCT, featured: "false" }, ITEM, TEXT),
  ),
  mayNot("save a product with an unknown item field", saveWith(PRODUCT, { ...ITEM, x: "1" }, TEXT)),
  mayNot("save a product with its entries in another shard", (id) => [
    product(id, PRODUCT),
    setEntry(`catalogue/${otherShard(id)}`, "items", id, ITEM),
    setEntry(`catalogueText/${otherShard(id)}`, "items", id, TEXT),
  ]),

  may("save a reserved product with its entries", save(RESERVED)),
  mayNot("save a reserved product whose item is not", saveWith(RESERVED, ITEM, TEXT)),
  mayNot("save a product whose item is reserved", saveWith(PRODUCT, itemOf(RESERVED), TEXT)),
  mayNot(
    "save a reserved product whose item has another date",
    saveWith(RESERVED, { ...ITEM, u: new Date(UNTIL.getTime() + 1) }, TEXT),
  ),
  may("sell a reserved product", saveAlone({ ...RESERVED, available: "Sold" })),

  may("save a picture by its address", picture(PRODUCT.mainImage, PRODUCT.mainImage)),
  may("save a picture elsewhere", picture(ELSEWHERE, ELSEWHERE)),
  may(
    "save an oddly named picture",
    picture(downloadAddress("product-images%2F1%C3%A9%20(2).JPG"), "product-images/1é (2).JPG"),
  ),
  mayNot("save another picture", picture(PRODUCT.mainImage, "product-images/9.webp")),
  mayNot(
    "save a picture that the product lacks",
    saveWith(BARE, { ...itemOf(BARE), i: "product-images/9.webp" }, textOf(BARE)),
  ),
  may("save no second picture", second(GONE)),
  may("save the second picture by its address", second(ELSEWHERE)),
  may("save the third picture as the second", second("product-images/3.webp")),
  mayNot("save a second picture that the product lacks", second("product-images/9.webp")),
  mayNot("save an address that the product lacks as the second picture", second(`${ELSEWHERE}x`)),
  mayNot("save a part of an address as the second picture", second("alt=media&token=a1b2")),
  may("save an oddly named second picture", second("product-images/1é (2).JPG", [ELSEWHERE, ODD])),
  mayNot("save a folder for an oddly named second picture", second("product-images/", [ODD])),
  mayNot("save an address for an oddly named second picture", second(ELSEWHERE, [ODD])),
  mayNot(
    "save a path in the shop's storage for a second picture elsewhere",
    second("product-images/1 (2).JPG", ["https://example.com/product-images%2F1%20(2).JPG"]),
  ),
  mayNot("save an address for an oddly named picture", picture(ODD, ELSEWHERE)),
  mayNot("save a folder for an oddly named picture", picture(ODD, "product-images/")),
  mayNot(
    "save a path in the shop's storage for a picture elsewhere",
    picture("https://example.com/product-images%2F1%20(2).JPG", "product-images/1 (2).JPG"),
  ),

  may("save a sold product without entries", saveAlone(SOLD)),
  may("sell a product and remove its entries", sellWith(GONE, GONE), onShow),
  mayNot("sell a product and leave its entries", saveAlone(SOLD, 2), onShow),
  mayNot("sell a product and leave its item", sellWith(ITEM, GONE), onShow),
  mayNot("sell a product and leave its text", sellWith(GONE, TEXT), onShow),
  may("edit a product with its entries", save(CHEAPER, 2), onShow),
  mayNot("edit a product and leave its entries", saveAlone(CHEAPER, 2), onShow),
  may("delete a product and its entries", removeWith(GONE, GONE), onShow),
  mayNot("delete a product and leave its entries", (id) => [remove(`products/${id}`)], onShow),
  mayNot("delete a product and leave its item", removeWith(ITEM, GONE), onShow),
  mayNot("delete a product and leave its text", removeWith(GONE, TEXT), onShow),
];

/** Brands and categories, which are in the menu. */
function menuTries(
  collection: string,
  draft: object,
  item: object,
  entry: (id: string, item?: unknown) => Write,
): Try[] {
  const path = (id: string) => `${collection}/${id}`;
  const alone: Writes = (id) => [set(path(id), saved(draft))];
  const saveAs =
    (value: unknown): Writes =>
    (id) => [...alone(id), entry(id, value)];
  const both = saveAs(item);
  return [
    may(`save into ${collection} with its entry`, both),
    mayNot(`save into ${collection} without an entry`, (id) => [...alone(id), dateMenu()]),
    ...["A", { ...item, x: "1" }].map((wrong) =>
      mayNot(`save into ${collection} with the entry ${JSON.stringify(wrong)}`, saveAs(wrong)),
    ),
    ...Object.keys(item).flatMap((key) =>
      [GONE, "another"].map((value) =>
        mayNot(
          `save into ${collection} with ${String(value)} for ${key}`,
          saveAs({ ...item, [key]: value }),
        ),
      ),
    ),
    may(
      `delete from ${collection} with its entry`,
      (id) => [remove(path(id)), entry(id, GONE)],
      both,
    ),
    may(`save into ${collection} without former names`, (id) => [
      set(path(id), { ...saved(draft), formerNames: [] }),
      entry(id, { ...item, f: GONE }),
    ]),
    mayNot(`save into ${collection} without former names and with an entry that has some`, (id) => [
      set(path(id), { ...saved(draft), formerNames: [] }),
      entry(id, item),
    ]),
    mayNot(
      `delete from ${collection} and leave its entry`,
      (id) => [remove(path(id)), dateMenu()],
      both,
    ),
  ];
}

const menu = (fields: Fields = {}) => ({
  shards: SHARDS,
  brands: {},
  jewellery: {},
  savedAt: NOW,
  ...fields,
});

const CATALOGUE_TRIES: readonly Try[] = [
  ...menuTries("brands", BRAND, BRAND_ITEM, brandEntry),
  ...menuTries("jewellery", CATEGORY, CATEGORY_ITEM, categoryEntry),
  ...[0, 3, 16, -1, "8", 1.5, null, GONE, [8]].map((shards) =>
    mayNot(`split the catalogue into ${String(shards)} shards`, () => [
      set("catalogue/menu", menu({ shards })),
    ]),
  ),
  ...["brands", "jewellery"].flatMap((list) =>
    [GONE, null, "none", []].map((value) =>
      mayNot(`give the menu no map of ${list}`, () => [
        set("catalogue/menu", menu({ [list]: value })),
      ]),
    ),
  ),
  ...Object.entries({ "no date": GONE, "an earlier date": LISTED_AT, "a text": "now" }).map(
    ([name, savedAt]) =>
      mayNot(`give the menu ${name}`, () => [set("catalogue/menu", menu({ savedAt }))]),
  ),
  mayNot("give the menu an unknown field", () => [set("catalogue/menu", menu({ x: 1 }))]),
  mayNot("delete the menu", () => [remove("catalogue/menu")]),
  ...["catalogue", "catalogueText"].flatMap((collection) => [
    ...["s1-1", "s3-0", "s2-2", "s4-4", "s8-8", "s8-03", "s16-0", "other", "as2-0"].map((name) =>
      mayNot(`add ${collection}/${name}`, () => [set(`${collection}/${name}`, { items: {} })]),
    ),
    ...["s1-0", "s2-1", "s4-3"].map((name) =>
      may(`add ${collection}/${name}`, () => [set(`${collection}/${name}`, { items: {} })]),
    ),
    ...[GONE, null, "none", [], 1].map((items) =>
      mayNot(`give a shard of ${collection} no map of items`, () => [
        set(`${collection}/s8-0`, { items }),
      ]),
    ),
    mayNot(`give a shard of ${collection} an unknown field`, () => [
      set(`${collection}/s8-0`, { items: {}, x: 1 }),
    ]),
    mayNot(`delete a shard of ${collection} that is in use`, () => [remove(`${collection}/s8-5`)]),
    mayNot(`delete a document that is not a shard of ${collection}`, () => [
      remove(`${collection}/other`),
    ]),
  ]),
];

/** Each save dates the menu. */
const DATE_TRIES: readonly Try[] = [
  mayNot("save a product without dating the menu", onShow),
  mayNot("save a sold product without dating the menu", saveAlone(SOLD)),
  mayNot("delete a product without dating the menu", removeWith(GONE, GONE), onShow),
  ...(
    [
      ["brands", BRAND, BRAND_ITEM, brandEntry],
      ["jewellery", CATEGORY, CATEGORY_ITEM, categoryEntry],
    ] as const
  ).flatMap(([collection, draft, item, entry]) => {
    const path = (id: string) => `${collection}/${id}`;
    return [
      // The entry of each case is stored already, so only the date is missing.
      mayNot(
        `save into ${collection} without dating the menu`,
        (id) => [set(path(id), saved(draft, 2))],
        (id) => [set(path(id), saved(draft)), entry(id, item)],
      ),
      mayNot(
        `delete from ${collection} without dating the menu`,
        (id) => [remove(path(id))],
        (id) => [set(path(id), saved(draft))],
      ),
    ];
  }),
];

const withDate = (one: Try): Try => ({ ...one, write: (id) => [...one.write(id), dateMenu()] });

/** A menu from an earlier version, with the field `newest` that is no longer used. */
const oldMenu = (id: string) =>
  set("catalogue/menu", menu({ newest: { [`${id}~1`]: itemOf(PRODUCT) } }));

const OLD_MENU_TRIES: readonly Try[] = [
  may("save a product while the menu still has newest", onShow, (id) => [oldMenu(id)]),
  may("sell a product that the menu still has in newest", sellWith(GONE, GONE), (id) => [
    ...onShow(id),
    oldMenu(id),
  ]),
  may(
    "save a brand while the menu still has newest",
    (id) => [set(`brands/${id}`, saved(BRAND)), brandEntry(id)],
    (id) => [oldMenu(id)],
  ),
  may(
    "publish the menu again without newest",
    () => [set("catalogue/menu", menu())],
    (id) => [oldMenu(id)],
  ),
];

/** Each changes what other cases need. */
const ALONE: readonly Try[] = [
  may(
    "publish the catalogue for the first time",
    () => [set("catalogue/menu", menu())],
    () => [remove("catalogue/menu")],
  ),
  ...[1, 2, 4].map((shards) =>
    may(`split the catalogue into ${shards} shards`, () => [
      set("catalogue/menu", menu({ shards })),
      ...emptyCatalogue(shards).slice(1),
      ...noShards(SHARDS),
    ]),
  ),
  mayNot("split the catalogue and delete a shard of the new split", () => [
    set("catalogue/menu", menu({ shards: 1 })),
    ...emptyCatalogue(1).slice(1),
    ...noShards(SHARDS),
    remove("catalogue/s1-0"),
  ]),
  may("publish the last shard", () => [
    set("catalogue/s8-7", { items: {} }),
    set("catalogueText/s8-7", { items: {} }),
  ]),
  mayNot("leave the shop without administrators", () => [
    remove(`admins/${uidOf("administrator")}`),
    remove("admins/second-administrator"),
  ]),
  may("remove another administrator", () => [remove("admins/second-administrator")]),
  mayNot("make an account an administrator that has not asked for access", () => [
    set("admins/stranger", { ...GRANT, email: "stranger@example.com" }),
  ]),
  may("grant access and delete the request in one batch", () => [
    set(`admins/${uidOf("requester")}`, GRANT),
    remove(`accessRequests/${uidOf("requester")}`),
  ]),
];

/** All cases about the catalogue and the administrators, each as an administrator. */
export function mirrorCases(): Case[] {
  const asCase =
    (world: Case["world"]) =>
    ({ name, given, write, isAllowed }: Try, n: number): Case => ({
      name,
      as: "administrator",
      given: given?.(`${world}-${n}`) ?? [],
      attempt: { write: write(`${world}-${n}`) },
      isAllowed,
      world,
    });
  return [
    ...[...PRODUCT_TRIES.map(withDate), ...CATALOGUE_TRIES, ...DATE_TRIES].map(asCase("published")),
    ...[...OLD_MENU_TRIES.map(withDate), ...ALONE].map(asCase("alone")),
  ];
}
