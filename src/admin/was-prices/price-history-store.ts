import { millis } from "../../firebase/fields.ts";
import { readInPortions } from "../../firebase/requests.ts";
import { pathOf } from "../../products/stock-documents.ts";
import { toEntries } from "../saving/changes-store.ts";
import { fieldPath, queryFields, toRfc3339 } from "../saving/fields-store.ts";
import type { PriceChange } from "./asked-prices.ts";

/**
 * Reads what the history says about prices. Each change of these products is one billed read, and a change of several of them in one
 * portion is read once: about five reads per product in a shop that edits a piece now and then.
 */

/** Firestore accepts 30 values, but the rules may look up the administrator for each value, and access 10 documents per query. */
const PRODUCTS_PER_QUERY = 10;
const CHANGES_PER_PAGE = 300;
const FIELDS = ["price", "salePrice", "available"] as const;

/** The changes of each product, newest first, by its id. @throws ShopError as `withReadRetry`. */
export async function readPriceChanges(
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PriceChange[]>> {
  const found = new Map<string, PriceChange[]>(ids.map((id) => [id, []]));
  await readInPortions(ids, PRODUCTS_PER_QUERY, async (some) => {
    const paths = some.map((id) => pathOf({ collection: "products", id }));
    for (let before = 0, isLast = false; !isLast;) {
      const page = await queryFields(changesOf(paths, before));
      for (const { fields } of page) {
        const at = millis(fields.at);
        for (const entry of toEntries(fields.entries)) found.get(entry.id)?.push({ at, entry });
        before = at;
      }
      isLast = page.length < CHANGES_PER_PAGE;
    }
    return [];
  });
  return found;
}

/** @param before only changes before this time, in ms since 1970 with microseconds as decimals; 0 for the newest. */
function changesOf(paths: readonly string[], before: number) {
  const masks = paths.flatMap((path) => [
    fieldPath("entries", path, "kind"),
    ...FIELDS.flatMap((name) => [
      fieldPath("entries", path, "before", name),
      fieldPath("entries", path, "after", name),
    ]),
  ]);
  return {
    from: [{ collectionId: "changes" }],
    select: { fields: ["at", ...masks].map((path) => ({ fieldPath: path })) },
    where: {
      fieldFilter: {
        field: { fieldPath: "touched" },
        op: "ARRAY_CONTAINS_ANY",
        value: { arrayValue: { values: paths.map((path) => ({ stringValue: path })) } },
      },
    },
    orderBy: [{ field: { fieldPath: "at" }, direction: "DESCENDING" }],
    ...(before > 0 && {
      startAt: { values: [{ timestampValue: toRfc3339(before) }], before: false },
    }),
    limit: CHANGES_PER_PAGE,
  };
}

/** When the history began, in ms since 1970; 0 if nothing has been saved. One billed read. @throws ShopError as `withReadRetry`. */
export async function readHistoryStart(): Promise<number> {
  const [first] = await queryFields({
    from: [{ collectionId: "changes" }],
    select: { fields: [{ fieldPath: "at" }] },
    orderBy: [{ field: { fieldPath: "at" }, direction: "ASCENDING" }],
    limit: 1,
  });
  return millis(first?.fields.at);
}
