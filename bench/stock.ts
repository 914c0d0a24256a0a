import { doc, writeBatch } from "firebase/firestore/lite";
import { backendFromEnv, connect, objectUrl } from "../src/data/config.ts";
import { type Fields, toProduct } from "../src/data/converters.ts";
import { toBrand, toCategory } from "../src/data/entity-converters.ts";
import { firestore } from "../src/data/firebase.ts";
import { publishCatalogue } from "../src/data/publishing.ts";
import { clearSuite } from "../scripts/emulators/stock.ts";
import { suiteEnv, type Suite } from "../tests/emulators/emulator-client.ts";
import { readSamples } from "../scripts/samples/read.ts";
import { syntheticStock, syntheticTexts } from "./search/stock.ts";

type SuiteAddress = Pick<Suite, "host" | "ports" | "projectId">;

/** Documents a write. */
const BATCH = 400;
/** Pictures of a piece's page. */
const PICTURES = 3;

/** Documents of a synthetic stock, as the database holds them. The sample photographs serve again and again. */
export function syntheticDocuments(pieces: number) {
  const photographs = readSamples()
    .files.map(({ path }) => path)
    .filter((path) => path.startsWith("product-images/") && !/-(?:400|800)\.\w+$/.test(path));
  const picture = (n: number) => `${objectUrl(photographs[n % photographs.length] ?? "")}&token=b`;
  const stock = syntheticStock(pieces);
  const texts = syntheticTexts(stock);
  const products = stock.map(({ id, image: _image, changedMs, featured, ...piece }, n) => ({
    id,
    fields: {
      ...piece,
      description: texts.get(id) ?? "",
      cert: "",
      packaging: "Box and papers",
      brandRef: "",
      mainImage: picture(n),
      images: Array.from({ length: PICTURES - 1 }, (_, k) => picture(n + k + 1)),
      featured: String(featured),
      available: "Is Available",
      timestamp: new Date(changedMs),
      revision: 1,
    },
  }));
  const entity = (kind: "brand" | "jewellery", nameField: string, imageField: string) =>
    [...new Set(stock.map((piece) => piece[kind]))].map((name, n) => ({
      id: `${kind}${n}`,
      fields: {
        [nameField]: name,
        description: `What we have of ${name}, inspected in our workshop and guaranteed.`,
        [imageField]: picture(n),
        timestamp: new Date(Date.UTC(2025, 0, 1)),
        revision: 1,
      } as Fields,
    }));
  return {
    products,
    brands: entity("brand", "brandName", "brandImage"),
    jewellery: entity("jewellery", "jewelleryCategory", "jewelleryImage"),
  };
}

/**
 * Empties a suite's database and fills it with a synthetic stock and the catalogue that the admin area would publish.
 * @param picturesPort where the pictures' addresses point to; the suite's own storage would check a rule for each.
 * @returns what has been stored.
 */
export async function stockSuite(suite: SuiteAddress, pieces: number, picturesPort: number) {
  const ports = { ...suite.ports, storage: picturesPort };
  connect(backendFromEnv(suiteEnv({ ...suite, ports }, ""), { asOwner: true }));
  await clearSuite(suite);
  const documents = syntheticDocuments(pieces);
  const all = Object.entries(documents).flatMap(([collection, entries]) =>
    entries.map((entry) => ({ collection, ...entry })),
  );
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = writeBatch(firestore());
    for (const { collection, id, fields } of all.slice(from, from + BATCH)) {
      batch.set(doc(firestore(), collection, id), fields);
    }
    await batch.commit();
  }
  await publishCatalogue({
    products: documents.products.flatMap(({ id, fields }) => toProduct(id, fields) ?? []),
    brands: documents.brands.flatMap(({ id, fields }) => toBrand(id, fields) ?? []),
    categories: documents.jewellery.flatMap(({ id, fields }) => toCategory(id, fields) ?? []),
  });
  return documents;
}
