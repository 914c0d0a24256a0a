import { doc, setDoc, writeBatch } from "firebase/firestore/lite";
import { readSamples } from "../scripts/samples/read.ts";
import { emptyEmulators } from "../scripts/samples/seed.ts";
import { objectUrl } from "../src/firebase/config.ts";
import { firestore } from "../src/firebase/firebase.ts";
import type { Fields } from "../src/firebase/fields.ts";
import type { ListedProduct } from "../src/products/product.ts";
import { syntheticDescriptions, syntheticProducts } from "./synthetic.ts";

export type SyntheticStock = ReturnType<typeof syntheticDocuments>;

const DOCUMENTS_PER_BATCH = 400;
const LAST_SAVE = "2026-01-01T00:00:00Z";
const PICTURES_PER_PRODUCT = 3;

/** Documents of an invented stock. The sample photos are used again and again. */
function syntheticDocuments(size: number) {
  const photos = readSamples()
    .files.map(({ path }) => path)
    .filter((path) => path.startsWith("product-images/") && !/-(?:400|800)\.\w+$/.test(path));
  const photo = (n: number) => `${objectUrl(photos[n % photos.length] ?? "")}&token=b`;
  const listed = syntheticProducts(size);
  const descriptions = syntheticDescriptions(listed);
  const products = listed.map((product, n) => ({
    id: product.id,
    fields: {
      ...fieldsOf(product),
      description: descriptions.get(product.id) ?? "",
      cert: "",
      packaging: "Box and papers",
      brandRef: "",
      mainImage: photo(n),
      images: Array.from({ length: PICTURES_PER_PRODUCT - 1 }, (_, k) => photo(n + k + 1)),
      available: "Is Available",
      revision: 1,
    },
  }));
  const entities = (kind: "brand" | "jewellery", nameField: string, imageField: string) =>
    [...new Set(listed.map((product) => product[kind]))].map((name, n) => ({
      id: `${kind}${n}`,
      fields: {
        [nameField]: name,
        description: `Our pieces by ${name}, inspected in our workshop and guaranteed.`,
        [imageField]: photo(n),
        timestamp: new Date(Date.UTC(2025, 0, 1)),
        revision: 1,
      } as Fields,
    }));
  return {
    products,
    brands: entities("brand", "brandName", "brandImage"),
    jewellery: entities("jewellery", "jewelleryCategory", "jewelleryImage"),
  };
}

/** The stored fields that a listed product has. */
function fieldsOf(listed: ListedProduct) {
  const { id: _id, image: _image, secondImage: _secondImage, ...product } = listed;
  const listedAt = new Date(product.listedAt);
  return {
    ...product,
    featured: String(product.featured),
    listedAt,
    reservedUntil: null,
    timestamp: listedAt,
  };
}

/** Replace everything in the emulators by an invented stock. */
export async function storeStock(size: number): Promise<SyntheticStock> {
  await emptyEmulators();
  const stock = syntheticDocuments(size);
  const documents = Object.entries(stock).flatMap(([collection, entries]) =>
    entries.map(({ id, fields }): StoredDocument => ({ path: `${collection}/${id}`, fields })),
  );
  await storeDocuments(documents);
  const savedAt = new Date(LAST_SAVE);
  await setDoc(doc(firestore(), "stock", "latest"), { savedAt });
  return stock;
}

export interface StoredDocument {
  readonly path: string;
  readonly fields: Fields;
}

/** Store documents past the rules. */
export async function storeDocuments(documents: readonly StoredDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += DOCUMENTS_PER_BATCH) {
    const batch = writeBatch(firestore());
    for (const { path, fields } of documents.slice(from, from + DOCUMENTS_PER_BATCH)) {
      batch.set(doc(firestore(), path), fields);
    }
    await batch.commit();
  }
}
