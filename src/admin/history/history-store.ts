import { isKind } from "../../firebase/errors.ts";
import { texts } from "../../firebase/fields.ts";
import { readInPortions, withTimeout } from "../../firebase/requests.ts";
import type { RestDocument } from "../../firebase/rest.ts";
import { documentOf, pathOf, type DocumentId } from "../../products/stock-documents.ts";
import type { ChangeEntry, ChangeSummary } from "../saving/change.ts";
import {
  toChangeHead,
  toEntries,
  type ChangeFilter,
  type ChangePage,
} from "../saving/changes-store.ts";
import { fieldPath, getFields, queryFields, toRfc3339 } from "../saving/fields-store.ts";

/** The history's list. A change has up to 1 MB, so only what the list shows is read. */

const PAGE_SIZE = 50;
/** Documents that a row names. */
const NAMED = 3;
/** Changes per request when their examples are read. */
const CHANGES_PER_REQUEST = 10;
const EXAMPLES_TIMEOUT_MS = 5_000;
const HEAD = ["operation", "at", "by", "email", "kind", "title", "undoes", "touched"];

/** One page of the history. @throws ShopError as `withReadRetry`. */
export async function listChangeSummaries({
  by,
  kind,
  touched,
  before,
}: Omit<ChangeFilter, "since">): Promise<ChangePage<ChangeSummary>> {
  const filters = [
    ...(by ? [fieldFilter("by", "EQUAL", by)] : []),
    ...(kind ? [fieldFilter("kind", "EQUAL", kind)] : []),
    ...(touched ? [fieldFilter("touched", "ARRAY_CONTAINS", touched)] : []),
  ];
  const found = await queryFields({
    ...selectChanges(HEAD),
    ...(filters.length > 0 && { where: { compositeFilter: { op: "AND", filters } } }),
    orderBy: [{ field: { fieldPath: "at" }, direction: "DESCENDING" }],
    ...(before && { startAt: { values: [{ timestampValue: toRfc3339(before) }], before: false } }),
    limit: PAGE_SIZE,
  });
  const changes = found.map(toSummary);
  return {
    changes: await withExamples(changes, touched),
    next: changes.length === PAGE_SIZE ? (changes.at(-1)?.at ?? null) : null,
  };
}

/** The changes that undid at least a part of an operation, oldest first, without examples. @throws ShopError as `withReadRetry`. */
export async function listUndosOf(operation: string): Promise<readonly ChangeSummary[]> {
  const found = await queryFields({
    ...selectChanges(HEAD),
    where: fieldFilter("undoes", "EQUAL", operation),
  });
  return found.map(toSummary).sort((a, b) => a.at - b.at);
}

function selectChanges(fieldPaths: readonly string[]) {
  const fields = fieldPaths.map((path) => ({ fieldPath: path }));
  return { from: [{ collectionId: "changes" }], select: { fields } };
}

function fieldFilter(name: string, op: "EQUAL" | "ARRAY_CONTAINS", text: string) {
  return { fieldFilter: { field: { fieldPath: name }, op, value: { stringValue: text } } };
}

function toSummary({ id, fields }: RestDocument): ChangeSummary {
  const documents = texts(fields.touched).flatMap((path) => documentOf(path) ?? []);
  return {
    ...toChangeHead(id, fields),
    documents,
    examples: examplesOf(documents, fields.entries),
  };
}

/** The entries that were read, in the order of the documents. */
function examplesOf(documents: readonly DocumentId[], stored: unknown): readonly ChangeEntry[] {
  const entries = new Map(toEntries(stored).map((entry) => [pathOf(entry), entry]));
  return documents.flatMap((document) => entries.get(pathOf(document)) ?? []);
}

/**
 * Reads the names of some documents of each operation, and what it did to the first.
 * @param only the path of the only document that is wanted; "" for any.
 */
async function withExamples(
  changes: readonly ChangeSummary[],
  only = "",
): Promise<readonly ChangeSummary[]> {
  const counts = new Map<string, number>();
  const chosen = changes.flatMap(({ id, operation, documents }) => {
    if (only !== "") return { id, masks: [fieldPath("entries", only)] };
    const count = counts.get(operation) ?? 0;
    const named = documents.slice(0, NAMED - count);
    counts.set(operation, count + named.length);
    const masks = named.flatMap((document, n) => {
      const names = count + n === 0 ? ["kind", "title", "before", "after"] : ["kind", "title"];
      return names.map((name) => fieldPath("entries", pathOf(document), name));
    });
    return masks.length > 0 ? { id, masks } : [];
  });
  const found = await readInPortions(chosen, CHANGES_PER_REQUEST, async (some) => {
    const masks = some.flatMap((one) => one.masks);
    const ids = some.map(({ id }) => `changes/${id}`);
    try {
      return await withTimeout(getFields(ids, [...new Set(masks)]), EXAMPLES_TIMEOUT_MS);
    } catch (error) {
      // The list is of use without them.
      if (!isKind(error, "timeout")) throw error;
      return [];
    }
  });
  const entries = new Map(found.map(({ id, fields }) => [id, fields.entries]));
  return changes.map((one) => ({
    ...one,
    examples: examplesOf(one.documents, entries.get(one.id)),
  }));
}
