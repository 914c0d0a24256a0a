import { collection, documentId, getDocs, query, where } from "firebase/firestore/lite";
import { pathOf, RECORDED_COLLECTIONS, type DocumentId } from "../domain/change.ts";
import type { Fields } from "./converters.ts";
import { firestore } from "./firebase.ts";
import { readInPortions, withReadRetry } from "./requests.ts";

/** The rules look up the administrator for each document, and may access 10 documents per query. */
const IDS_PER_QUERY = 10;

/**
 * The stored fields of existing documents, by path.
 * @throws ShopError as `withReadRetry`.
 */
export async function readStored(
  documents: readonly DocumentId[],
): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>();
  for (const name of RECORDED_COLLECTIONS) {
    const ids = new Set(documents.filter((one) => one.collection === name).map(({ id }) => id));
    await readInPortions([...ids], IDS_PER_QUERY, async (some) => {
      const chosen = query(collection(firestore(), name), where(documentId(), "in", some));
      const { docs } = await withReadRetry(() => getDocs(chosen));
      for (const one of docs) found.set(pathOf({ collection: name, id: one.id }), one.data());
      return [];
    });
  }
  return found;
}
