import { emailOf, NOW, set, uidOf, type Actor, type Write } from "../emulator-client.ts";

/**
 * Adds what every save and deletion needs: a change of the history, named by the documents that it stores, the date of the stock, and a
 * withdrawal of what is taken off the website.
 */

/** A write of `emulator-client.ts`. */
interface Encoded {
  readonly update?: { readonly name: string; readonly fields: Readonly<Record<string, unknown>> };
  readonly updateMask?: unknown;
  readonly updateTransforms?: readonly { readonly fieldPath: string }[];
  readonly delete?: string;
}

const ENTRY = /\/documents\/ledger\/([^/]+)$/;
const RECORDED = /\/documents\/((?:products|brands|jewellery)\/[^/]+)$/;
const META = ["revision", "timestamp", "change", "listedAt", "formerNames"];
const STORED_AT = { timestampValue: "2026-01-02T03:04:05.678901Z" };

/** Whether visitors see a stored document. */
const isOnShow = (path: string, fields: Readonly<Record<string, unknown>> | undefined) =>
  fields !== undefined &&
  (!path.startsWith("products/") ||
    JSON.stringify(fields["available"]) === JSON.stringify(text("Is Available")));

const pathOf = (name: string | undefined) => RECORDED.exec(name ?? "")?.[1];
const text = (stringValue: string) => ({ stringValue });
const map = (fields: Readonly<Record<string, unknown>>) => ({ mapValue: { fields } });

/** The same documents with a known date instead of the server's: a deletion must repeat it. */
export function dated(given: readonly Write[]): Write[] {
  return given.map((write) => {
    const { update, updateTransforms = [], ...rest } = write as Encoded;
    if (!update || !pathOf(update.name)) return write;
    const fields: Record<string, unknown> = { ...update.fields };
    for (const { fieldPath } of updateTransforms) fields[fieldPath.replaceAll("`", "")] = STORED_AT;
    return { ...rest, update: { ...update, fields } };
  });
}

let changes = 0;
const run = Date.now().toString(36);

/** The id of a change that no other test uses. */
export function newChange(): string {
  return `${run}${String(++changes).padStart(20 - run.length, "0")}`;
}

/**
 * The writes of a save or deletion with their change.
 * @param given what is stored, as returned by `dated`.
 */
export function withHistory(
  writes: readonly Write[],
  given: readonly Write[] = [],
  as: Actor = "administrator",
): Write[] {
  const change = newChange();
  const stored = new Map<string | undefined, Encoded["update"]>();
  for (const { update } of given as readonly Encoded[]) {
    stored.set(pathOf(update?.name) ?? update?.name, update);
  }
  const entries: [path: string, entry: Readonly<Record<string, unknown>>][] = [];
  const withdrawn: string[] = [];
  const recorded = (writes as readonly Encoded[]).flatMap((write): Encoded[] => {
    const { update } = write;
    if (update && ENTRY.test(update.name) && !write.updateMask && !update.fields["change"])
      return withLedgerChange(write, stored.get(update.name)?.fields, as);
    const path = pathOf(update?.name ?? write.delete);
    if (!path || write.updateMask) return [write];
    const before = stored.get(path)?.fields;
    if (isOnShow(path, before) && !isOnShow(path, update?.fields)) withdrawn.push(path);
    if (!update) {
      entries.push([path, { kind: text("deleted"), before: map(before ?? {}) }]);
      return [write];
    }
    const pick = differences(before, update.fields);
    entries.push([
      path,
      before
        ? { kind: text("changed"), before: pick(before), after: pick(update.fields) }
        : { kind: text("created") },
    ]);
    return [
      { ...write, update: { ...update, fields: { change: text(change), ...update.fields } } },
    ];
  });
  if (entries.length === 0) return recorded;
  return [
    ...recorded,
    ...changeWrites(change, Object.fromEntries(entries), as),
    DATED,
    ...(withdrawn.length > 0 ? [withdrawal(change, withdrawn)] : []),
  ];
}

/** Picks the fields that differ from what is stored. */
function differences(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) =>
      !META.includes(name) && JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  return (fields: Readonly<Record<string, unknown>>) =>
    map(
      Object.fromEntries(
        names.filter((name) => name in fields).map((name) => [name, fields[name]]),
      ),
    );
}

/** An entry of the ledger with the change that records it. */
function withLedgerChange(
  write: Encoded,
  before: Readonly<Record<string, unknown>> | undefined,
  as: Actor,
): Encoded[] {
  const { update } = write;
  if (!update) return [write];
  const id = newChange();
  const pick = differences(before, update.fields);
  const recorded = set(`ledgerChanges/${id}`, {
    at: NOW,
    by: uidOf(as),
    email: emailOf(as),
    product: ENTRY.exec(update.name)?.[1],
  }) as Encoded & { readonly update: { readonly name: string; readonly fields: object } };
  const fields = {
    ...recorded.update.fields,
    stockNumber: update.fields["stockNumber"] ?? text(""),
    title: update.fields["title"] ?? text(""),
    before: before ? pick(before) : map({}),
    after: before ? pick(update.fields) : map({}),
  };
  return [
    { ...write, update: { ...update, fields: { change: text(id), ...update.fields } } },
    { ...recorded, update: { ...recorded.update, fields } },
  ];
}

/** Dates the stock. */
export const DATED: Write = set("stock/latest", { savedAt: NOW });

export function withdrawal(change: string, paths: readonly string[]): Write {
  return set(`withdrawals/${change}`, { at: NOW, paths });
}

/** A change with these encoded entries. */
function changeWrites(
  id: string,
  entries: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  as: Actor,
): Write[] {
  const write = set(`changes/${id}`, {
    at: NOW,
    by: uidOf(as),
    email: emailOf(as),
    kind: "edit",
    title: "",
    operation: id,
    undoes: "",
    touched: Object.keys(entries),
  }) as Encoded & { readonly update: { readonly name: string; readonly fields: object } };
  const encoded = Object.entries(entries).map(([path, entry]) => [
    path,
    map({ ...entry, title: text("A title") }),
  ]);
  const all = map(Object.fromEntries(encoded) as Readonly<Record<string, unknown>>);
  const isDeletion = writesDelete(entries);
  return [
    { ...write, update: { ...write.update, fields: { ...write.update.fields, entries: all } } },
    ...(isDeletion ? [set("deletions/last", { change: id })] : []),
  ];
}

function writesDelete(
  entries: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): boolean {
  return Object.values(entries).some(
    ({ kind }) => JSON.stringify(kind) === JSON.stringify(text("deleted")),
  );
}
