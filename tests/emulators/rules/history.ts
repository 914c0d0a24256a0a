import { CHANGE_KINDS } from "../../../src/admin/saving/change.ts";
import { MAX_TITLE_LENGTH } from "../../../src/lib/limits.ts";
import type { Case } from "./cases.ts";
import { BRAND, CATEGORY, PRODUCT, saved } from "./documents.ts";
import {
  Double,
  emailOf,
  GONE,
  NOW,
  remove,
  set,
  uidOf,
  type Fields,
  type Write,
} from "../emulator-client.ts";
import { DATED, newChange, withdrawal } from "./with-history.ts";

/** The history: which changes are accepted, and that nothing is saved or deleted without one. */

const STORED_AT = new Date("2026-01-02T03:04:05Z");

/** A change with these entries, by path. */
function change(id: string, entries: Fields, more: Fields = {}): Write {
  return set(`changes/${id}`, {
    at: NOW,
    by: uidOf("administrator"),
    email: emailOf("administrator"),
    kind: "edit",
    title: "",
    operation: id,
    undoes: "",
    touched: Object.keys(entries),
    entries,
    ...more,
  });
}

const deletion = (id: string) => set("deletions/last", { change: id });
const earlierId = (path: string) => `earlier-${path.replace("/", "-")}`;
const created = { kind: "created", title: "Ring" };

interface Try {
  readonly name: string;
  /** @param id of the change. @param path of the document. */
  readonly write: (id: string, path: string) => Write[];
  readonly given?: (path: string) => Write[];
  readonly isAllowed: boolean;
}

/** @param field that is changed. @param other that is not. */
function tries(collection: string, draft: object, field: string, other: string): Try[] {
  const stored: Fields = {
    ...saved(draft, 3),
    timestamp: STORED_AT,
    change: "earlier",
    old: "Ruby",
  };
  const after = { ...saved({ ...draft, [field]: "Another" }, 4) };
  const previous = { [field]: stored[field], old: "Ruby" };
  const next = { [field]: "Another" };
  const changed = (before: Fields = previous, now: unknown = next) => ({
    kind: "changed",
    title: "A",
    before,
    after: now,
  });
  const deleted = (before: Fields = stored) => ({ kind: "deleted", title: "A", before });
  const given = (path: string) => [set(path, stored)];
  const givenWithout = (path: string) => [set(path, { ...stored, [field]: GONE })];
  const add = (id: unknown, path: string) => set(path, { ...saved(draft), change: id });
  const edit = (id: string, path: string) => set(path, { ...after, change: id });
  const earlier = (entry: Fields) => (path: string) => [
    change(earlierId(path), { [path]: entry }, { at: STORED_AT }),
    ...given(path),
  ];
  const may = (name: string, write: Try["write"], more?: Try["given"]): Try => ({
    name: `${name} (${collection})`,
    write,
    isAllowed: true,
    ...(more && { given: more }),
  });
  const mayNot = (...args: Parameters<typeof may>): Try => ({ ...may(...args), isAllowed: false });
  return [
    may("add a document with its change", (id, path) => [
      add(id, path),
      change(id, { [path]: created }),
    ]),
    mayNot("add a document without a change", (id, path) => [add(id, path)]),
    ...[GONE, null, 5, "", ["a"]].map((value) =>
      mayNot(`add a document with the change ${String(value)}`, (id, path) => [
        add(value, path),
        change(id, { [path]: created }),
      ]),
    ),
    mayNot("add a document whose change is about another", (id, path) => [
      add(id, path),
      change(id, { [`${path}2`]: created }),
    ]),
    mayNot("add a document whose change says that it was edited", (id, path) => [
      add(id, path),
      change(id, { [path]: changed({}) }),
    ]),
    may(
      "edit a document with its change",
      (id, path) => [edit(id, path), change(id, { [path]: changed() })],
      given,
    ),
    may(
      "edit a document with more in the change than differs",
      (id, path) => [edit(id, path), change(id, { [path]: changed({ ...previous, revision: 3 }) })],
      given,
    ),
    mayNot("edit a document without a change", (id, path) => [edit(id, path)], given),
    mayNot(
      "edit a document with an earlier change",
      (_id, path) => [edit(earlierId(path), path)],
      earlier(changed()),
    ),
    mayNot(
      "edit a document whose change says that it is new",
      (id, path) => [edit(id, path), change(id, { [path]: created })],
      given,
    ),
    mayNot(
      "edit a document whose change says that it was deleted",
      (id, path) => [edit(id, path), change(id, { [path]: { ...changed(), kind: "deleted" } })],
      given,
    ),
    mayNot(
      "edit a document whose change lacks a changed field",
      (id, path) => [edit(id, path), change(id, { [path]: changed({ old: "Ruby" }) })],
      given,
    ),
    mayNot(
      "edit a document whose change lacks a removed field",
      (id, path) => [edit(id, path), change(id, { [path]: changed({ [field]: previous[field] }) })],
      given,
    ),
    mayNot(
      "edit a document whose change has another previous value",
      (id, path) => [edit(id, path), change(id, { [path]: changed({ ...previous, old: "Onyx" }) })],
      given,
    ),
    ...Object.entries({
      "no new values": GONE,
      "false as its new values": false,
      "empty new values": {},
      "its previous values as the new ones": previous,
      "another new value": { [field]: "Third" },
      "a new value of the removed field": { ...next, old: "Ruby" },
      "a new value of a field that was not added": { ...next, other: "Onyx" },
      "a new value of a field that was not changed": { ...next, revision: 4, [other]: "Third" },
    }).map(([what, now]) =>
      mayNot(
        `edit a document whose change has ${what}`,
        (id, path) => [edit(id, path), change(id, { [path]: changed(previous, now) })],
        given,
      ),
    ),
    mayNot(
      "edit a document whose change has a previous value of a field that was not changed",
      (id, path) => [
        edit(id, path),
        change(id, {
          [path]: changed({ ...previous, [other]: "Third" }, { ...next, [other]: stored[other] }),
        }),
      ],
      given,
    ),
    may(
      "edit a document with its change, and add a field",
      (id, path) => [edit(id, path), change(id, { [path]: changed({ old: "Ruby" }) })],
      givenWithout,
    ),
    mayNot(
      "edit a document whose change lacks an added field",
      (id, path) => [edit(id, path), change(id, { [path]: changed({ old: "Ruby" }, {}) })],
      givenWithout,
    ),
    mayNot(
      "edit a document whose change has a previous value of an added field",
      (id, path) => [
        edit(id, path),
        change(id, { [path]: changed({ ...previous, [field]: "Another" }) }),
      ],
      givenWithout,
    ),
    may(
      "delete a document with its change",
      (id, path) => [remove(path), change(id, { [path]: deleted() }), deletion(id)],
      given,
    ),
    mayNot("delete a document without a change", (_id, path) => [remove(path)], given),
    mayNot(
      "delete a document whose change nothing names",
      (id, path) => [remove(path), change(id, { [path]: deleted() })],
      (path) => [...given(path), deletion(earlierId(path))],
    ),
    mayNot(
      "delete a document with an earlier change",
      (_id, path) => [remove(path)],
      (path) => [...earlier(deleted())(path), deletion(earlierId(path))],
    ),
    mayNot(
      "delete a document whose change says that it was edited",
      (id, path) => [
        remove(path),
        change(id, { [path]: { ...deleted(), kind: "changed" } }),
        deletion(id),
      ],
      given,
    ),
    mayNot(
      "delete a document whose change lacks a field",
      (id, path) => {
        const { old: _old, ...rest } = stored;
        return [remove(path), change(id, { [path]: deleted(rest) }), deletion(id)];
      },
      given,
    ),
    mayNot(
      "delete a document whose change is about another",
      (id, path) => [remove(path), change(id, { [`${path}2`]: deleted() }), deletion(id)],
      given,
    ),
  ];
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`products/${n}`, created]));
/** 20 documents whose paths have this many characters together. */
const long = (count: number) => {
  const ids = Array.from({ length: 20 }, (_, n) => String(n).padStart(991, "0"));
  return Object.fromEntries(
    ids.map((id, n) => [`products/${n === 0 ? id + "x".repeat(count - 20_000) : id}`, created]),
  );
};
const NO_TEXT = [GONE, null, 5, ["a"]];
const ENTRIES = many(1);
const RECENT = newChange();

/** Fields of a change: values that are stored, and values that are refused. */
const FIELDS: Readonly<
  Record<string, readonly [good: readonly unknown[], bad: readonly unknown[]]>
> = {
  at: [[NOW], [GONE, null, "now", new Date(0), new Date("2099-01-01")]],
  by: [[], [...NO_TEXT, uidOf("requester"), ""]],
  email: [[], [...NO_TEXT, emailOf("requester"), ""]],
  kind: [CHANGE_KINDS, [...NO_TEXT, "", "edits", "Edit"]],
  title: [
    ["", "Sale price −15%\n", "x".repeat(MAX_TITLE_LENGTH)],
    [...NO_TEXT, "x".repeat(MAX_TITLE_LENGTH + 1)],
  ],
  operation: [["operation00000000001"], [...NO_TEXT, "", "x".repeat(19), "x".repeat(21), "a/b"]],
  undoes: [
    ["", "operation00000000001"],
    [...NO_TEXT, "x".repeat(19), "x".repeat(21)],
  ],
  touched: [[], [...NO_TEXT, [], ["products/1"], ["products/0", "products/1"], ["products/0", 1]]],
  unknown: [[], ["", 1]],
};

/** All cases; each as an administrator. */
export function historyCases(): Case[] {
  const documents = [
    ...tries("products", { ...PRODUCT, available: "Sold" }, "metal", "gem"),
    ...tries("brands", BRAND, "description", "brandImage"),
    ...tries("jewellery", CATEGORY, "description", "jewelleryImage"),
  ];
  const asCase = (
    name: string,
    write: readonly Write[],
    isAllowed: boolean,
    given: readonly Write[] = [],
  ): Case => ({
    name,
    as: "administrator",
    given,
    attempt: { write },
    isAllowed,
    world: "shared",
    hasOwnHistory: true,
  });
  const older = change("earlier", ENTRIES, { at: STORED_AT });
  return [
    ...documents.map(({ name, write, given, isAllowed }, n) => {
      const path = `${/\((.*)\)/.exec(name)?.[1]}/history${n}`;
      const id = newChange();
      // Products are not on show, so only brands and categories need a withdrawal.
      const isWithdrawal = name.startsWith("delete") && !path.startsWith("products/");
      const more = [DATED, ...(isWithdrawal ? [withdrawal(id, [path])] : [])];
      return asCase(name, [...write(id, path), ...more], isAllowed, given?.(path));
    }),
    ...Object.entries(FIELDS).flatMap(([field, [good, bad]]) =>
      [...good, ...bad].map((value) => {
        const shown = value instanceof Double ? value.value : value;
        return asCase(
          `store a change with ${field} ${String(shown).slice(0, 40)}`,
          [change(newChange(), ENTRIES, { [field]: value })],
          good.includes(value),
        );
      }),
    ),
    asCase("store a change about 100 documents", [change(newChange(), many(100))], true),
    asCase("store a change about 101 documents", [change(newChange(), many(101))], false),
    asCase(
      "store a change with paths of 20,000 characters",
      [change(newChange(), long(20_000))],
      true,
    ),
    asCase("store a change with longer paths", [change(newChange(), long(20_001))], false),
    asCase("store a change about nothing", [change(newChange(), {})], false),
    asCase("name a deletion that is not stored", [deletion("missing")], false),
    asCase("name an earlier deletion", [deletion("earlier")], false, [older]),
    asCase(
      "name a deletion with more fields",
      [change(RECENT, ENTRIES), set("deletions/last", { change: RECENT, more: 1 })],
      false,
    ),
  ];
}
