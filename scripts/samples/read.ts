import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURE_FOLDERS } from "../../src/domain/picture.ts";

const SAMPLES = join(import.meta.dirname, "../../samples");

/** A picture as it stands in storage. */
export interface SampleFile {
  /** Its object path, "product-images/…". */
  readonly path: string;
  /** Where its bytes are on this disk. */
  readonly file: string;
  readonly contentType: "image/webp" | "image/jpeg";
}

/** What the stored documents of brands and categories have besides their own fields. */
interface SampleDocument {
  readonly id: string;
  /** When it was last changed, ISO 8601; absent, as the revision, in documents that predate both. */
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

/** A piece under its stored field names. Old documents lack many of them, and have `gemstone` for `gem`. */
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
  /** Object paths, the main one "" where there is no photograph; the seed stores download addresses. */
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
  /** Every stored picture with its smaller copies. */
  readonly files: readonly SampleFile[];
}

/**
 * The demonstration stock from samples/. catalogue.json names pictures by the files they were made from
 * ("ring-solitaire-platinum-1.webp"); here they are object paths.
 * @throws when the catalogue names a picture that samples/photos does not have: `npm run samples:pictures`.
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
  const stored = (name: string): string => {
    const path = name === "" ? "" : pathOf.get(name);
    if (path === undefined) throw new Error(`samples/photos has no picture made from ${name}`);
    return path;
  };

  const { brands, categories, products } = JSON.parse(
    readFileSync(join(SAMPLES, "catalogue.json"), "utf8"),
  ) as Omit<Samples, "files">;
  return {
    brands: brands.map((brand) => ({ ...brand, brandImage: stored(brand.brandImage) })),
    categories: categories.map((category) => ({
      ...category,
      jewelleryImage: stored(category.jewelleryImage),
    })),
    products: products.map((product) => ({
      ...product,
      mainImage: stored(product.mainImage),
      ...(product.images && { images: product.images.map(stored) }),
    })),
    files,
  };
}

/**
 * The file that a stored picture was made from; its smaller copies give no file's name.
 * "product-images/1725269400000ring-1-6df373da-1200x1200-eeeddd….webp" → "ring-1.webp"
 * "product-images/1489312140000IMG_2041.JPG" → "IMG_2041.JPG"
 */
function sampleName(path: string): string {
  return path
    .replace(/^.*\/\d{13}/, "")
    .replace(/-[0-9a-f]{8}-\d+x\d+-[0-9a-f]{18}(?=\.webp$)/, "");
}
