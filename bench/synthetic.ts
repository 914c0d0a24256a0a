import { withFilters } from "../src/admin/filters/work-out.ts";
import { GEMS, METALS } from "../src/admin/filters/materials.ts";
import { CONDITIONS, type ListedProduct } from "../src/products/product.ts";
import { LISTED_FIELDS, textsOf } from "../src/products/product-fields.ts";

/** A random number generator (mulberry32) that gives the same numbers in every run. */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 to 1, excluding 1. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 to `end`, excluding `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("Cannot pick from an empty list.");
    return item;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

const CATEGORIES = {
  Rings: ["Solitaire Ring", "Cluster Ring", "Eternity Ring", "Band Ring", "Signet Ring"],
  Earrings: ["Stud Earrings", "Drop Earrings", "Hoop Earrings", "Clip Earrings"],
  Bracelets: ["Tennis Bracelet", "Bangle", "Link Bracelet", "Cuff Bracelet", "Charm Bracelet"],
  Necklaces: ["Pendant Necklace", "Chain Necklace", "Choker", "Collar Necklace"],
  Brooches: ["Flower Brooch", "Bar Brooch", "Spray Brooch"],
  Watches: ["Cocktail Watch", "Bracelet Watch", "Dress Watch"],
  Cufflinks: ["Oval Cufflinks", "Chain Cufflinks"],
} as const;
const CUTS = ["Oval", "Round", "Cushion", "Marquise", "Pear Shaped", "Baguette", "Princess"];
const SIZES = ["", "J", "K", "L", "L ½", "M", "N", "O", "P ½", "17 cm", "45 cm"];

const ONSETS = "b c d f g l m n p r s t v br cl cr dr fl gr pr st tr v ch".split(" ");
const VOWELS = "a e i o u a e i o ai au ea ie ou é".split(" ");
const CODAS = ["", "", "", "", "n", "r", "l", "s", "t", "nd", "lle", "x"];

/** An invented name of two or three syllables. */
function inventedName(random: Random): string {
  const syllables = Array.from(
    { length: 2 + random.below(2) },
    () => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS),
  ).join("");
  return syllables.charAt(0).toUpperCase() + syllables.slice(1);
}

/** Products of invented brands and collections, the same in every run. */
export function syntheticProducts(size: number): ListedProduct[] {
  const random = new Random(2015);
  const brands = Array.from({ length: 80 }, () =>
    random.chance(0.2) ? `${inventedName(random)} & ${inventedName(random)}` : inventedName(random),
  );
  const collections = Array.from({ length: Math.max(60, Math.round(size / 25)) }, () =>
    inventedName(random),
  );
  return Array.from({ length: size }, (_, i) => {
    const brand = random.pick(brands);
    const jewellery = random.pick(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]);
    const metal = random.pick(METALS);
    const gem = random.pick([...GEMS, ""]);
    const price = 50 * (4 + random.below(400));
    const title = [
      random.chance(0.5) ? brand : "",
      random.pick(collections),
      gem !== "" && random.chance(0.5) ? random.pick(CUTS) : "",
      random.chance(0.7) ? gem : "",
      random.pick(CATEGORIES[jewellery]),
      random.chance(0.3) ? `in ${metal}` : "",
    ];
    return withFilters({
      ...textsOf(LISTED_FIELDS, () => ""),
      id: `piece${i}`,
      title: title.filter((part) => part !== "").join(" "),
      sku: `HG-${10_000 + i}`,
      price: random.chance(0.1) ? `£${price.toLocaleString("en-GB")}` : String(price),
      rrp: random.chance(0.3) ? String(price + 500) : "",
      salePrice: random.chance(0.2) ? String(price - 100) : "",
      condition: random.pick(CONDITIONS),
      metal,
      gem,
      brand,
      jewellery,
      size: random.pick(SIZES),
      featured: random.chance(0.05),
      image: `product-images/${i}.webp`,
      secondImage: `product-images/${i}-2.webp`,
      video: "",
      listedAt: 1_700_000_000_000 + random.below(50_000_000) * 1000,
      reservedUntil: 0,
    });
  });
}

/** A description of about sixty words for each product, by product id. */
export function syntheticDescriptions(products: readonly ListedProduct[]): Map<string, string> {
  return new Map(
    products.map(({ id, title, brand, metal, gem, size, sku }) => [
      id,
      `${title} by ${brand}, in ${metal.toLowerCase()} with ${gem.toLowerCase()}. It comes with its box and papers, inspected and polished in our workshop, and hallmarked for London. The stones are bright and evenly matched, the clasp closes firmly, and the links move freely. ${brand} made it in size ${size} and numbered it ${sku}. Sold with a valuation for insurance.`,
    ]),
  );
}
