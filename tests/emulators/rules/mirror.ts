import type { ProductDraft } from "../../../src/domain/product.ts";
import { toProduct } from "../../../src/data/converters.ts";
import {
  brandMenuItem,
  categoryMenuItem,
  toCatalogueItem,
  toCatalogueText,
} from "../../../src/data/entity-converters.ts";
import { shardNames, shardOf } from "../../../src/data/shards.ts";
import { SHARDS, type Case } from "./cases.ts";
import {
  BRAND,
  brandEntry,
  CATEGORY,
  categoryEntry,
  downloadAddress,
  emptyCatalogue,
  entries,
  entriesOf,
  GRANT,
  noEntries,
  noShards,
  PIECE,
  saved,
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
 * That the published catalogue says what the products, brands and categories say: each change with its entry, with
 * none, and with one that is wrong in a single point. And who may make whom an administrator.
 */

const SOLD: ProductDraft = { ...PIECE, available: "Sold" };
/** A piece that has no more than it must. */
const BARE: ProductDraft = {
  ...PIECE,
  rrp: "",
  salePrice: "",
  metal: "",
  gem: "",
  size: "",
  cert: "",
  packaging: "",
  brandRef: "",
  mainImage: "",
  images: [],
  featured: "false",
};

interface Try {
  readonly name: string;
  readonly given?: (id: string) => Write[];
  readonly write: (id: string) => Write[];
  readonly isAllowed: boolean;
}

const may = (name: string, write: Try["write"], given?: Try["given"]): Try => ({
  name,
  write,
  isAllowed: true,
  ...(given && { given }),
});
const mayNot = (name: string, write: Try["write"], given?: Try["given"]): Try => ({
  ...may(name, write, given),
  isAllowed: false,
});

function itemOf(draft: ProductDraft): Fields {
  const product = toProduct("any", { ...draft });
  if (!product) throw new Error("This draft is no piece.");
  return { ...toCatalogueItem(product), d: NOW };
}

function textOf(draft: ProductDraft): string {
  const product = toProduct("any", { ...draft });
  return product ? toCatalogueText(product) : "";
}

const product = (id: string, draft: ProductDraft, revision = 1) =>
  set(`products/${id}`, saved(draft, revision));

/** Saves a piece with this item and text instead of its own. */
const saveWith = (draft: ProductDraft, item: unknown, text: unknown) => (id: string) => [
  product(id, draft),
  ...entriesOf(id, item, text, SHARDS),
];
const onShow = (id: string) => [product(id, PIECE), ...entries(id, PIECE, SHARDS)];

function otherShard(id: string): string {
  return shardNames(SHARDS).find((name) => name !== shardOf(id, SHARDS)) ?? "";
}

const picture = (mainImage: string, i: unknown) =>
  saveWith({ ...PIECE, mainImage }, { ...itemOf(PIECE), i }, textOf(PIECE));

const PRODUCT_TRIES: readonly Try[] = [
  may("save a piece with its entries", onShow),
  may("save a bare piece with its entries", (id) => [
    product(id, BARE),
    ...entries(id, BARE, SHARDS),
  ]),
  mayNot("save a piece without entries", (id) => [product(id, PIECE)]),
  mayNot("save a piece without its item", saveWith(PIECE, GONE, textOf(PIECE))),
  mayNot("save a piece without its text", saveWith(PIECE, itemOf(PIECE), GONE)),
  mayNot("save a piece with another text", saveWith(PIECE, itemOf(PIECE), "Something else")),
  mayNot("save a piece with a text that is none", saveWith(PIECE, itemOf(PIECE), [textOf(PIECE)])),
  mayNot("save a piece with an item that is none", saveWith(PIECE, "Ring", textOf(PIECE))),
  ...Object.keys(itemOf(PIECE)).flatMap((key) => [
    mayNot(
      `save a piece whose item lacks ${key}`,
      saveWith(PIECE, { ...itemOf(PIECE), [key]: GONE }, textOf(PIECE)),
    ),
    mayNot(
      `save a piece whose item has another ${key}`,
      saveWith(
        PIECE,
        {
          ...itemOf(PIECE),
          [key]: { f: false, d: new Date(0) }[key] ?? "another",
        },
        textOf(PIECE),
      ),
    ),
    mayNot(
      `save a piece whose item has a number for ${key}`,
      saveWith(PIECE, { ...itemOf(PIECE), [key]: 7 }, textOf(PIECE)),
    ),
  ]),
  ...["rrp", "salePrice", "metal", "gem", "size"].map((field) =>
    mayNot(
      `save a piece without ${field} whose item has one`,
      saveWith({ ...PIECE, [field]: "" }, itemOf(PIECE), textOf(PIECE)),
    ),
  ),
  mayNot(
    "save a piece that is not featured as a featured item",
    saveWith({ ...PIECE, featured: "false" }, itemOf(PIECE), textOf(PIECE)),
  ),
  mayNot(
    "save a piece whose item has an unknown field",
    saveWith(PIECE, { ...itemOf(PIECE), x: "1" }, textOf(PIECE)),
  ),
  mayNot("save a piece with its entries in another shard", (id) => [
    product(id, PIECE),
    setEntry(`catalogue/${otherShard(id)}`, "items", id, itemOf(PIECE)),
    setEntry(`catalogueText/${otherShard(id)}`, "items", id, textOf(PIECE)),
  ]),

  may("save a piece with its picture by address", picture(PIECE.mainImage, PIECE.mainImage)),
  may(
    "save a piece with a picture elsewhere",
    picture("https://example.com/a.webp", "https://example.com/a.webp"),
  ),
  may(
    "save a piece with an oddly named picture",
    picture(downloadAddress("product-images%2F1%C3%A9%20(2).JPG"), "product-images/1é (2).JPG"),
  ),
  mayNot("save a piece with another picture", picture(PIECE.mainImage, "product-images/9.webp")),
  mayNot(
    "save a piece with a picture that it lacks",
    saveWith(BARE, { ...itemOf(BARE), i: "product-images/9.webp" }, textOf(BARE)),
  ),
  mayNot(
    "save a piece with an address for an oddly named picture",
    picture(downloadAddress("product-images%2F1%20(2).JPG"), "https://example.com/a.webp"),
  ),
  mayNot(
    "save a piece with no picture for an oddly named one",
    picture(downloadAddress("product-images%2F1%20(2).JPG"), "product-images/"),
  ),
  mayNot(
    "save a piece with a picture in our storage for one elsewhere",
    picture("https://example.com/product-images%2F1%20(2).JPG", "product-images/1 (2).JPG"),
  ),

  may("save a piece that is not on show without entries", (id) => [product(id, SOLD)]),
  may(
    "sell a piece and take it out of the catalogue",
    (id) => [product(id, SOLD, 2), ...noEntries(id, SHARDS)],
    onShow,
  ),
  mayNot("sell a piece and leave it in the catalogue", (id) => [product(id, SOLD, 2)], onShow),
  mayNot(
    "sell a piece and leave its item",
    (id) => [product(id, SOLD, 2), ...noEntries(id, SHARDS).slice(1)],
    onShow,
  ),
  mayNot(
    "sell a piece and leave its text",
    (id) => [product(id, SOLD, 2), ...noEntries(id, SHARDS).slice(0, 1)],
    onShow,
  ),
  may(
    "edit a piece with its entries",
    (id) => {
      const draft = { ...PIECE, price: "1" };
      return [product(id, draft, 2), ...entries(id, draft, SHARDS)];
    },
    onShow,
  ),
  mayNot(
    "edit a piece and leave its entries",
    (id) => [product(id, { ...PIECE, price: "1" }, 2)],
    onShow,
  ),
  may(
    "delete a piece and its entries",
    (id) => [remove(`products/${id}`), ...noEntries(id, SHARDS)],
    onShow,
  ),
  mayNot("delete a piece and leave its entries", (id) => [remove(`products/${id}`)], onShow),
  mayNot(
    "delete a piece and leave its item",
    (id) => [remove(`products/${id}`), ...noEntries(id, SHARDS).slice(1)],
    onShow,
  ),
  mayNot(
    "delete a piece and leave its text",
    (id) => [remove(`products/${id}`), ...noEntries(id, SHARDS).slice(0, 1)],
    onShow,
  ),
];

interface Listed {
  readonly what: string;
  readonly path: (id: string) => string;
  readonly draft: object;
  readonly item: object;
  readonly entry: (id: string, item?: unknown) => Write;
}

function menuTries({ what, path, draft, item, entry }: Listed): Try[] {
  const save = (id: string) => set(path(id), saved(draft));
  const both = (id: string) => [save(id), entry(id)];
  return [
    may(`save a ${what} with its entry`, both),
    mayNot(`save a ${what} without an entry`, (id) => [save(id)]),
    mayNot(`save a ${what} with an entry that is none`, (id) => [save(id), entry(id, "A")]),
    ...Object.keys(item).flatMap((key) => [
      mayNot(`save a ${what} whose entry lacks ${key}`, (id) => [
        save(id),
        entry(id, { ...item, [key]: GONE }),
      ]),
      mayNot(`save a ${what} whose entry has another ${key}`, (id) => [
        save(id),
        entry(id, { ...item, [key]: "another" }),
      ]),
    ]),
    mayNot(`save a ${what} whose entry has an unknown field`, (id) => [
      save(id),
      entry(id, { ...item, x: "1" }),
    ]),
    may(`delete a ${what} and its entry`, (id) => [remove(path(id)), entry(id, GONE)], both),
    mayNot(`delete a ${what} and leave its entry`, (id) => [remove(path(id))], both),
  ];
}

const menu = (fields: Fields = {}) => ({
  shards: SHARDS,
  brands: {},
  jewellery: {},
  ...fields,
});

const CATALOGUE_TRIES: readonly Try[] = [
  ...menuTries({
    what: "brand",
    path: (id) => `brands/${id}`,
    draft: BRAND,
    item: brandMenuItem(BRAND),
    entry: brandEntry,
  }),
  ...menuTries({
    what: "category",
    path: (id) => `jewellery/${id}`,
    draft: CATEGORY,
    item: categoryMenuItem(CATEGORY),
    entry: categoryEntry,
  }),
  ...[0, 3, 16, -1, "8", 1.5, null, GONE, [8]].map((shards) =>
    mayNot(`cut the catalogue into ${String(shards)}`, () => [
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
    mayNot(`delete what is no shard of ${collection}`, () => [remove(`${collection}/other`)]),
  ]),
];

/** A menu from an earlier version, with the field `newest` that is no longer used. */
const oldMenu = (id: string) =>
  set("catalogue/menu", menu({ newest: { [`${id}~1`]: itemOf(PIECE) } }));

const OLD_MENU_TRIES: readonly Try[] = [
  may("save a product while the menu still has newest", onShow, (id) => [oldMenu(id)]),
  may(
    "sell a product that the menu still has in newest",
    (id) => [product(id, SOLD, 2), ...noEntries(id, SHARDS)],
    (id) => [...onShow(id), oldMenu(id)],
  ),
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

/** Each changes what the other cases stand on. */
const ALONE: readonly Try[] = [
  may(
    "publish the catalogue for the first time",
    () => [set("catalogue/menu", menu())],
    () => [remove("catalogue/menu")],
  ),
  ...OLD_MENU_TRIES,
  ...[1, 2, 4].map((shards) =>
    may(`cut the catalogue into ${shards}`, () => [
      set("catalogue/menu", menu({ shards })),
      ...emptyCatalogue(shards).slice(1),
      ...noShards(SHARDS),
    ]),
  ),
  mayNot("cut the catalogue anew and delete what is in use then", () => [
    set("catalogue/menu", menu({ shards: 1 })),
    ...emptyCatalogue(1).slice(1),
    ...noShards(SHARDS),
    remove("catalogue/s1-0"),
  ]),
  may("publish the last of all shards", () => [
    set("catalogue/s8-7", { items: {} }),
    set("catalogueText/s8-7", { items: {} }),
  ]),
  mayNot("leave the shop without administrators", () => [
    remove(`admins/${uidOf("administrator")}`),
    remove("admins/second-administrator"),
  ]),
  may("remove another administrator", () => [remove("admins/second-administrator")]),
  mayNot("make somebody an administrator who has not asked", () => [
    set("admins/stranger", { ...GRANT, email: "stranger@example.com" }),
  ]),
  may("grant access and delete the request in one", () => [
    set(`admins/${uidOf("requester")}`, GRANT),
    remove(`accessRequests/${uidOf("requester")}`),
  ]),
];

/** All cases about the catalogue and the administrators, each by an administrator. */
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
    ...[...PRODUCT_TRIES, ...CATALOGUE_TRIES].map(asCase("published")),
    ...ALONE.map(asCase("alone")),
  ];
}
