import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURE_FOLDERS } from "../../src/domain/picture.ts";

const SAMPLES = join(import.meta.dirname, "../../samples");

/** A picture to upload to Storage. */
export interface SampleFile {
  /** Object path in Storage, "product-images/…". */
  readonly path: string;
  /** Path on this disk. */
  readonly file: string;
  readonly contentType: "image/webp" | "image/jpeg";
}

/** Fields that every sample document has. */
interface SampleDocument {
  readonly id: string;
  /** Time of the last change, ISO 8601. Old documents have neither this nor a revision. */
  readonly timestamp?: string;
  readonly revision?: number;
}

export interface SampleBrand extends SampleDocument {
  readonly brandName: string;
  readonly description: string;
  /** Object path; the seed stores the download address. */
  readonly brandImage: string;
}

export interface SampleCategory extends SampleDocument {
  readonly jewelleryCategory: string;
  readonly description: string;
  /** Object path; the seed stores the download address. */
  readonly jewelleryImage: string;
}

/** A product with its stored field names. Old documents lack many fields and have `gemstone` instead of `gem`. */
export interface SampleProduct extends SampleDocument {
  readonly title: string;
  readonly sku: string;
  readonly description: string;
  readonly rrp?: string;
  readonly price: string;
  readonly salePrice?: string;
  readonly condition: string;
  readonly metal: string;
  readonly gem?: string;
  readonly gemstone?: string;
  readonly brand: string;
  readonly jewellery: string;
  readonly size: string;
  readonly cert?: string;
  readonly packaging?: string;
  readonly brandRef?: string;
  /** Object paths; the main one is "" when there is no photo. The seed stores download addresses. */
  readonly mainImage: string;
  readonly images?: readonly string[];
  readonly featured: string | boolean;
  readonly available: string;
}

/** The demonstration stock. */
export interface Samples {
  readonly brands: readonly SampleBrand[];
  readonly categories: readonly SampleCategory[];
  readonly products: readonly SampleProduct[];
  /** Every picture and its smaller copies. */
  readonly files: readonly SampleFile[];
}

/**
 * Read the demonstration stock from samples/. catalogue.json uses short picture names
 * ("ring-solitaire-platinum-1.webp"); the result has object paths instead.
 * @throws when samples/photos has no picture for a name.
 */
export function readSamples(): Samples {
  const files = PICTURE_FOLDERS.flatMap((folder) =>
    readdirSync(join(SAMPLES, "photos", folder)).map((name): SampleFile => ({
      path: `${folder}/${name}`,
      file: join(SAMPLES, "photos", folder, name),
      contentType: name.endsWith(".webp") ? "image/webp" : "image/jpeg",
    })),
  );
  const pathOf = new Map(files.map(({ path }) => [sampleName(path), path]));
  const objectPath = (name: string): string => {
    const path = name === "" ? "" : pathOf.get(name);
    if (path === undefined) throw new Error(`samples/photos has no picture called ${name}`);
    return path;
  };

  const { brands, categories, products } = JSON.parse(
    readFileSync(join(SAMPLES, "catalogue.json"), "utf8"),
  ) as Omit<Samples, "files">;
  return {
    brands: brands.map((brand) => ({ ...brand, brandImage: objectPath(brand.brandImage) })),
    categories: categories.map((category) => ({
      ...category,
      jewelleryImage: objectPath(category.jewelleryImage),
    })),
    products: products.map((product) => ({
      ...product,
      mainImage: objectPath(product.mainImage),
      ...(product.images && { images: product.images.map(objectPath) }),
    })),
    files,
  };
}

/**
 * The name that catalogue.json uses for a picture. Smaller copies have no such name.
 * "product-images/1725269400000ring-1-6df373da-1200x1200-eeeddd….webp" → "ring-1.webp"
 * "product-images/1489312140000IMG_2041.JPG" → "IMG_2041.JPG"
 */
function sampleName(path: string): string {
  return path
    .replace(/^.*\/\d{13}/, "")
    .replace(/-[0-9a-f]{8}-\d+x\d+-[0-9a-f]{18}(?=\.webp$)/, "");
}
