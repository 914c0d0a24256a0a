import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { workedOut } from "../../src/admin/filters/work-out.ts";
import { entryFields } from "../../src/admin/ledger/ledger-store.ts";
import { EMPTY_LEDGER_DRAFT, type LedgerEntry } from "../../src/admin/ledger/ledger.ts";
import { PICTURE_FOLDERS } from "../../src/admin/pictures/stored-picture.ts";
import {
  FILTER_FIELDS,
  textsOf,
  type DetailField,
  type FilterField,
} from "../../src/products/product-fields.ts";
import type { ProductDraft } from "../../src/products/product.ts";
import { VIDEO_FOLDER, videoPath } from "../../src/pictures/video.ts";

const SAMPLES = join(import.meta.dirname, "../../samples");
/** The stored pictures and videos, in the folders of Storage. */
export const PHOTOS = join(SAMPLES, "photos");

/** A picture or video to upload to Storage. */
export interface SampleFile {
  /** Object path in Storage, "product-images/…". */
  readonly path: string;
  /** Path on this disk. */
  readonly file: string;
  readonly contentType: "image/webp" | "image/jpeg" | "video/mp4";
}

/** Fields of every sample document. Old ones have neither a time of the last change (ISO 8601) nor a revision. */
type SampleDocument = Readonly<{ id: string; timestamp?: string; revision?: number }>;

type OptionalField =
  DetailField | FilterField | "hallmark" | "rrp" | "salePrice" | "images" | "video";

/** A product with its stored field names. Old documents lack many fields and have `gemstone` instead of `gem`. */
export type SampleProduct = SampleDocument & {
  /** ISO 8601; null if it has never been available. Old documents have none. */
  readonly listedAt?: string | null;
} & Omit<ProductDraft, OptionalField | "featured"> &
  Partial<Pick<ProductDraft, OptionalField>> & {
    readonly gemstone?: string;
    readonly featured: string | boolean;
  };

/** A brand or category with its stored field names. */
type SampleNamed<Field extends string> = SampleDocument &
  Readonly<Record<Field | "description", string>>;

/** samples/stock.json. Its picture fields are short names ("ring-solitaire-platinum-1.webp"); `video` is that of its poster. */
interface SampleCatalogue {
  readonly brands: readonly SampleNamed<"brandName" | "brandImage">[];
  readonly categories: readonly SampleNamed<"jewelleryCategory" | "jewelleryImage">[];
  readonly products: readonly SampleProduct[];
}

/** A ledger entry as it is stored. */
type SampleEntry = SampleDocument & Omit<LedgerEntry, "updatedAt">;

/** samples/ledger.json, by stock number. Entries have no empty fields; a product's title and SKU are the product's. */
type PlainEntry = Pick<LedgerEntry, "id" | "stockNumber" | "purchaseDate"> & Partial<LedgerEntry>;

/**
 * Read the demonstration stock from samples/.
 * @returns the documents with object paths in their picture fields, and all pictures, their smaller copies and videos as `files`.
 * @throws when samples/photos has no picture for a name.
 */
export function readSamples(): SampleCatalogue & {
  readonly files: readonly SampleFile[];
  readonly ledger: readonly SampleEntry[];
} {
  const files = [...PICTURE_FOLDERS, VIDEO_FOLDER].flatMap((folder) =>
    readdirSync(join(PHOTOS, folder)).map((name): SampleFile => ({
      path: `${folder}/${name}`,
      file: join(PHOTOS, folder, name),
      contentType: contentTypeOf(name),
    })),
  );
  const pathOf = new Map(files.map(({ path }) => [sampleName(path), path]));
  const objectPath = (name: string): string => {
    const path = name === "" ? "" : pathOf.get(name);
    if (path === undefined) throw new Error(`samples/photos has no picture called ${name}`);
    return path;
  };

  const ledger = JSON.parse(readFileSync(join(SAMPLES, "ledger.json"), "utf8")) as PlainEntry[];
  const { brands, categories, products } = JSON.parse(
    readFileSync(join(SAMPLES, "stock.json"), "utf8"),
  ) as SampleCatalogue;
  return {
    brands: brands.map((brand) => ({ ...brand, brandImage: objectPath(brand.brandImage) })),
    categories: categories.map((category) => ({
      ...category,
      jewelleryImage: objectPath(category.jewelleryImage),
    })),
    products: products.map((product) => ({
      ...product,
      // Old documents have none.
      ...(product.revision !== undefined && filtersOfSample(product)),
      mainImage: objectPath(product.mainImage),
      ...(product.images && { images: product.images.map(objectPath) }),
      ...(product.video && { video: videoPath(objectPath(product.video), "video/mp4") }),
    })),
    ledger: ledger.map((entry) => {
      const { title = "", sku = "" } = products.find(({ id }) => id === entry.id) ?? {};
      const document = { ...entryFields(EMPTY_LEDGER_DRAFT, null), title, sku, ...entry };
      return { ...document, revision: 1, timestamp: entry.purchaseDate } as SampleEntry;
    }),
    files,
  };
}

function filtersOfSample(product: SampleProduct) {
  const texts = { metal: "", gem: "", size: "", ...product };
  return textsOf(FILTER_FIELDS, (field) => workedOut(texts, field));
}

function contentTypeOf(name: string): SampleFile["contentType"] {
  if (name.endsWith(".mp4")) return "video/mp4";
  return name.endsWith(".webp") ? "image/webp" : "image/jpeg";
}

/**
 * The name that stock.json uses for a picture. Smaller copies have no such name.
 * "product-images/1725269400000ring-1-6df373da-1200x1200-eeeddd….webp" → "ring-1.webp"
 * "product-images/1489312140000IMG_2041.JPG" → "IMG_2041.JPG"
 */
function sampleName(path: string): string {
  return path.replace(/^.*\/\d{13}|-[0-9a-f]{8}-\d+x\d+-[0-9a-f]{18}(?=\.webp$)/g, "");
}
