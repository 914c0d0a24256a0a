import {
  entries,
  isNotFound,
  readPublished,
  readShards,
  shardCount,
  type Catalogue,
} from "./catalogue.ts";

/**
 * Read what search needs beyond the listing fields: one text per product, by id.
 * @throws ShopError
 */
export async function loadCatalogueTexts({
  shards,
  texts,
}: Catalogue): Promise<ReadonlyMap<string, string>> {
  if (texts) return texts;
  const documents = await readShards("catalogueText", shards).catch(async (error: unknown) => {
    // The shard count has changed since the catalogue was read.
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
