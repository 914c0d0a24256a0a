import type { ListedProduct } from "../../src/domain/product.ts";
import { LISTED_FIELDS, textsOf } from "../../src/domain/product-fields.ts";
import { Random } from "./random.ts";

const CATEGORIES = {
  Rings: ["Solitaire Ring", "Cluster Ring", "Eternity Ring", "Band Ring", "Signet Ring"],
  Earrings: ["Stud Earrings", "Drop Earrings", "Hoop Earrings", "Clip Earrings"],
  Bracelets: ["Tennis Bracelet", "Bangle", "Link Bracelet", "Cuff Bracelet", "Charm Bracelet"],
  Necklaces: ["Pendant Necklace", "Chain Necklace", "Choker", "Collar Necklace"],
  Brooches: ["Flower Brooch", "Bar Brooch", "Spray Brooch"],
  Watches: ["Cocktail Watch", "Bracelet Watch", "Dress Watch"],
  Cufflinks: ["Oval Cufflinks", "Chain Cufflinks"],
} as const;
const METALS =
  "18ct White Gold,18ct Yellow Gold,18ct Rose Gold,18K White Gold,9ct Yellow Gold,14k Rose Gold,22ct Gold,Platinum,950 Platinum,Sterling Silver".split(
    ",",
  );
const GEMS =
  "Diamond,Sapphire,Ruby,Emerald,Pearl,Aquamarine,Tanzanite,Morganite,Tourmaline,Amethyst,Citrine,Mother of Pearl,Onyx,Garnet,".split(
    ",",
  );
const CUTS = ["Oval", "Round", "Cushion", "Marquise", "Pear Shaped", "Baguette", "Princess"];
const CONDITIONS = ["Brand New", "Ex-Display", "Unworn", "Excellent", "Good", "Gently Used"];
const SIZES = ["", "J", "K", "L", "L ½", "M", "N", "O", "P ½", "17 cm", "45 cm"];
const REMARKS = [
  "It comes with its box and papers",
  "Inspected and polished in our workshop",
  "Hallmarked for London",
  "The stones are bright and evenly matched",
  "A quiet piece that sits close to the hand",
  "The clasp closes firmly and the links move freely",
  "Sold with a valuation for insurance",
  "There are faint marks from careful wear",
  "The setting has been checked under the loupe",
  "Signed and numbered by the maker",
];

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
    const gem = random.pick(GEMS);
    const price = 50 * (4 + random.below(400));
    const title = [
      random.chance(0.5) ? brand : "",
      random.pick(collections),
      gem !== "" && random.chance(0.5) ? random.pick(CUTS) : "",
      random.chance(0.7) ? gem : "",
      random.pick(CATEGORIES[jewellery]),
      random.chance(0.3) ? `in ${metal}` : "",
    ];
    return {
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
    };
  });
}

/** A description of about sixty words for each product, by product id. */
export function syntheticDescriptions(products: readonly ListedProduct[]): Map<string, string> {
  const random = new Random(1878);
  return new Map(
    products.map(({ id, title, brand, metal, gem }) => {
      const remarks = Array.from({ length: 5 }, () => `${random.pick(REMARKS)}.`).join(" ");
      const stones = gem === "" ? "" : `, set with ${gem.toLowerCase()}`;
      return [id, `${title} by ${brand}, in ${metal.toLowerCase()}${stones}. ${remarks}`];
    }),
  );
}
