import type { Case } from "./cases.ts";
import { BRAND, CATEGORY, GRANT, PRODUCT, saved } from "./documents.ts";
import {
  NOW,
  remove,
  set,
  uidOf,
  type Actor,
  type Fields,
  type Write,
} from "../emulator-client.ts";
import { DATED, dated, newChange, withdrawal, withHistory } from "./with-history.ts";

/**
 * What browsers learn about changes: each save dates the stock, and whatever leaves the website is named in a withdrawal of the same
 * batch. Also how much a visitor may list, and who can make whom an administrator.
 */

interface Try {
  readonly name: string;
  readonly given?: readonly Write[];
  /** With everything that a save needs, unless a part is left out on purpose. */
  readonly write: readonly Write[];
  readonly isAllowed: boolean;
}

const may = (name: string, write: readonly Write[], given: readonly Write[] = []): Try => ({
  name,
  write,
  given,
  isAllowed: true,
});
const mayNot = (...of: Parameters<typeof may>): Try => ({ ...may(...of), isAllowed: false });

const nameOf = (write: Write) => (write as { update?: { name: string } }).update?.name ?? "";
const isWithdrawal = (write: Write) => nameOf(write).includes("/withdrawals/");
const changeOf = (writes: readonly Write[]) =>
  /\/changes\/(.*)$/.exec(
    writes.map(nameOf).find((name) => name.includes("/changes/")) ?? "",
  )?.[1] ?? "";

/** A save that takes documents off the website: with its withdrawal, without it, and with wrong ones. */
function withdrawals(
  what: string,
  paths: readonly string[],
  given: readonly Write[],
  writes: readonly Write[],
): Try[] {
  const stored = dated(given);
  const attempt = (withdraw: (change: string) => Write | null) => {
    const all = withHistory(writes, stored).filter((write) => !isWithdrawal(write));
    const withdrawn = withdraw(changeOf(all));
    return withdrawn ? [...all, withdrawn] : all;
  };
  // Edited in the same batch, so that it may be named.
  const other = `beside-${what.replaceAll(" ", "-")}`;
  const givenBoth = [...given, onShow(other)];
  const both = withHistory([...writes, product(other, "Is Available", 2)], dated(givenBoth));
  const earlier = newChange();
  const stale = set(`withdrawals/${earlier}`, { at: new Date("2026-01-02T03:04:05Z"), paths });
  return [
    may(
      `${what} with a withdrawal`,
      attempt((change) => withdrawal(change, paths)),
      given,
    ),
    mayNot(
      `${what} without a withdrawal`,
      attempt(() => null),
      given,
    ),
    mayNot(
      `${what} with a withdrawal that lacks one`,
      attempt((change) => withdrawal(change, [...paths.slice(1), `${paths[0]}x`])),
      given,
    ),
    mayNot(
      `${what} with a withdrawal of another document only`,
      [
        ...both.filter((write) => !isWithdrawal(write)),
        withdrawal(changeOf(both), [`products/${other}`]),
      ],
      givenBoth,
    ),
    mayNot(
      `${what} with an earlier withdrawal`,
      attempt(() => null),
      [...given, stale],
    ),
    mayNot(
      `${what} with a withdrawal of another change`,
      attempt(() => withdrawal(newChange(), paths)),
      given,
    ),
    mayNot(
      `${what} with a withdrawal of another time`,
      attempt((change) => set(`withdrawals/${change}`, { at: new Date(0), paths })),
      given,
    ),
  ];
}

const product = (id: string, available: string, revision = 1) =>
  set(`products/${id}`, saved({ ...PRODUCT, available }, revision));

const onShow = (id: string) => product(id, "Is Available");

const ids = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const BATCH = ids(100, "batch");

const LEAVING: readonly Try[] = [
  ...["Sold", "Not Available", "Enquire"].flatMap((available) => {
    const id = `gone-${available.replace(" ", "")}`;
    return withdrawals(
      `make a product ${available}`,
      [`products/${id}`],
      [onShow(id)],
      [product(id, available, 2)],
    );
  }),
  ...withdrawals(
    "delete a product on show",
    ["products/deleted"],
    [onShow("deleted")],
    [remove("products/deleted")],
  ),
  ...withdrawals(
    "sell 100 products",
    BATCH.map((id) => `products/${id}`),
    BATCH.map(onShow),
    BATCH.map((id) => product(id, "Sold", 2)),
  ).filter(({ name }) => /(with|without) a withdrawal$|lacks one/.test(name)),
  ...Object.entries({ brands: BRAND, jewellery: CATEGORY }).flatMap(([collection, draft]) =>
    withdrawals(
      `delete from ${collection}`,
      [`${collection}/deleted`],
      [set(`${collection}/deleted`, saved(draft))],
      [remove(`${collection}/deleted`)],
    ),
  ),
];

/** A save without a withdrawal, and whether it is dated. */
function undated(name: string, writes: readonly Write[], given: readonly Write[] = []): Try[] {
  const all = withHistory(writes, dated(given));
  return [
    may(name, all, given),
    mayNot(
      `${name} without dating the stock`,
      withHistory(writes, dated(given)).filter((write) => write !== DATED),
      given,
    ),
  ];
}

const STAYING: readonly Try[] = [
  ...undated("add a product", [onShow("added")]),
  ...undated("edit a product", [product("edited", "Is Available", 2)], [onShow("edited")]),
  ...undated(
    "show a sold product again",
    [product("back", "Is Available", 2)],
    [product("back", "Sold")],
  ),
  ...undated("edit a sold product", [product("sold", "Enquire", 2)], [product("sold", "Sold")]),
  ...undated("delete a sold product", [remove("products/away")], [product("away", "Sold")]),
  ...undated(
    "delete an old product",
    [remove("products/old")],
    [set("products/old", { title: "A" })],
  ),
  ...Object.entries({ brands: BRAND, jewellery: CATEGORY }).flatMap(([collection, draft]) => [
    ...undated(`add to ${collection}`, [set(`${collection}/added`, saved(draft))]),
    ...undated(
      `edit in ${collection}`,
      [set(`${collection}/edited`, saved(draft, 2))],
      [set(`${collection}/edited`, saved(draft))],
    ),
    ...undated(
      `delete from ${collection} with all it needs`,
      [remove(`${collection}/away`)],
      [set(`${collection}/away`, saved(draft))],
    ),
  ]),
];

const latest = (fields: Fields) => [set("stock/latest", fields)];

/** A withdrawal with its change, of a product that is sold. */
function withdrawalOf(
  id: string,
  fields: (paths: readonly string[]) => Fields,
  more: readonly Write[] = [],
) {
  const all = withHistory([product(id, "Sold", 2), ...more], dated([onShow(id)]));
  const rest = all.filter((write) => !isWithdrawal(write));
  return [...rest, set(`withdrawals/${changeOf(all)}`, fields([`products/${id}`]))];
}

const DOCUMENTS: readonly Try[] = [
  ...Object.entries({
    "no date": {},
    "an earlier date": { savedAt: new Date(0) },
    "a text": { savedAt: "now" },
    "an unknown field": { savedAt: NOW, x: 1 },
  }).map(([name, fields]) => mayNot(`date the stock with ${name}`, latest(fields))),
  ...Object.entries({
    "an unknown field": (paths: readonly string[]) => ({ at: NOW, paths, x: 1 }),
    "no date": (paths: readonly string[]) => ({ paths }),
    "a path of a document that was not saved": (paths: readonly string[]) => ({
      at: NOW,
      paths: [...paths, "products/other"],
    }),
    "a number": (paths: readonly string[]) => ({ at: NOW, paths: [...paths, 1] }),
    "a map of paths": (paths: readonly string[]) => ({
      at: NOW,
      paths: { [paths[0] ?? ""]: true },
    }),
    "a text": (paths: readonly string[]) => ({ at: NOW, paths: paths[0] }),
  }).map(([name, fields], n) =>
    mayNot(`withdraw with ${name}`, withdrawalOf(`odd${n}`, fields), [onShow(`odd${n}`)]),
  ),
  mayNot(
    "withdraw nothing",
    (() => {
      const all = withHistory([product("nothing", "Sold")]);
      return [...all, withdrawal(changeOf(all), [])];
    })(),
  ),
  mayNot(
    "withdraw for an earlier change",
    [withdrawal("earlier-change", ["products/earlier"])],
    [
      onShow("earlier"),
      set("changes/earlier-change", { at: new Date(0), touched: ["products/earlier"] }),
    ],
  ),
  may(
    "name a product that stays in the withdrawal of its change",
    (() => {
      const all = withHistory([product("stays", "Is Available", 2)], dated([onShow("stays")]));
      return [...all, withdrawal(changeOf(all), ["products/stays"])];
    })(),
    [onShow("stays")],
  ),
];

/** Each changes what other cases need. */
const ADMINISTRATION: readonly Try[] = [
  mayNot("date the stock with a mark of a backup", latest({ savedAt: NOW, epoch: "2026-11-28" })),
  may("date the stock after a backup", latest({ savedAt: NOW, epoch: "2026-11-28" }), [
    set("stock/latest", { savedAt: new Date(0), epoch: "2026-11-28" }),
  ]),
  mayNot("date the stock without the mark of its backup", latest({ savedAt: NOW }), [
    set("stock/latest", { savedAt: new Date(0), epoch: "2026-11-28" }),
  ]),
  mayNot("leave the shop without administrators", [
    remove(`admins/${uidOf("administrator")}`),
    remove("admins/second-administrator"),
  ]),
  may("remove another administrator", [remove("admins/second-administrator")]),
  mayNot("make an account an administrator that has not asked for access", [
    set("admins/stranger", { ...GRANT, email: "stranger@example.com" }),
  ]),
  may("grant access and delete the request in one batch", [
    set(`admins/${uidOf("requester")}`, GRANT),
    remove(`accessRequests/${uidOf("requester")}`),
  ]),
];

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

const OLD_WITHDRAWALS: readonly (readonly [as: Actor, days: number, isAllowed: boolean])[] = [
  ["administrator", 8, true],
  ["administrator", 6, false],
  ["signed-in", 8, false],
  ["anonymous", 8, false],
];

/** How many documents may be listed at once. */
const LISTS: readonly (readonly [as: Actor, list: string, limit: number, isAllowed: boolean])[] = [
  ["anonymous", "products", 300, true],
  ["anonymous", "products", 301, false],
  ["signed-in", "products", 301, false],
  ["administrator", "products", 2_000, true],
  ["anonymous", "withdrawals", 300, true],
  ["anonymous", "withdrawals", 301, false],
];

/** All cases; each as an administrator, except the lists. */
export function websiteCases(): Case[] {
  const asCase =
    (world: Case["world"]) =>
    ({ name, given = [], write, isAllowed }: Try): Case => ({
      name,
      as: "administrator",
      given,
      attempt: { write },
      isAllowed,
      world,
      hasOwnHistory: true,
    });
  return [
    // Several cases save the same document.
    ...LEAVING.map(asCase("alone")),
    ...STAYING.map(asCase("alone")),
    ...DOCUMENTS.map(asCase("shared")),
    ...ADMINISTRATION.map(asCase("alone")),
    ...OLD_WITHDRAWALS.map(([as, days, isAllowed]): Case => ({
      name: `delete a withdrawal of ${days} days ago`,
      as,
      given: [set(`withdrawals/${as}-${days}`, { at: daysAgo(days), paths: ["products/a"] })],
      attempt: { write: [remove(`withdrawals/${as}-${days}`)] },
      isAllowed,
      world: "shared",
      hasOwnHistory: true,
    })),
    ...LISTS.map(([as, list, limit, isAllowed]): Case => ({
      name: `list ${limit} of ${list}`,
      as,
      given: [],
      attempt: { list, limit, ...(list === "products" && { available: "Is Available" }) },
      isAllowed,
      world: "shared",
    })),
  ];
}
