import {
  entries,
  isNotFound,
  readPublished,
  readShards,
  shardCount,
  type Catalogue,
} from "./catalogue.ts";

/**
 * Reads what search needs beyond the listing fields: a text a piece, by id.
 * @throws ShopError
 */
export async function loadCatalogueTexts({
  shards,
  texts,
}: Catalogue): Promise<ReadonlyMap<string, string>> {
  if (texts) return texts;
  const documents = await readShards("catalogueText", shards).catch(async (error: unknown) => {
    // The catalogue has been cut anew since it was read.
    if (!isNotFound(error)) throw error;
    const menu = await readPublished("catalogue/menu");
    return readShards("catalogueText", shardCount(menu.fields));
  });
  const read = new Map<string, string>();
  for (const { fields } of documents) {
    for (const [id, text] of entries(fields.items, (id, text) => [id, text] as const)) {
      if (typeof text === "string") read.set(id, text);
    }
  }
  return read;
}
