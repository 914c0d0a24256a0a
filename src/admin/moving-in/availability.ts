import { fold } from "../../lib/text.ts";
import type { AVAILABILITIES } from "../../products/product.ts";
import type { SourceField } from "./programs.ts";

type Availability = (typeof AVAILABILITIES)[number];

const WORDS: readonly (readonly [Availability, ReadonlySet<string>])[] = [
  [
    "Not Available",
    wordSet(
      "draft,archived,inactive,hidden,private,false,no,0,1 draft,unpublished,not available,unavailable,disabled,unlisted,pending,草稿,下架,已下架,否",
    ),
  ],
  ["Sold", wordSet("sold,sold out,out of stock,outofstock,售罄,已售,已售出")],
  ["Enquire", wordSet("enquire,on request,price on application,poa,backorder,onbackorder")],
  [
    "Is Available",
    wordSet(
      "is available,available,active,published,publish,visible,catalog,search,shop and search results,true,yes,1,y,live,online,in stock,instock,for sale,上架,在售,是,有货",
    ),
  ],
];

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(","));
}

/**
 * The availability according to a program's status, published and stock cells; null if they say nothing. Hidden pieces stay
 * hidden; visible pieces without stock are Sold.
 * @param cell the cell of a variant, or else of its piece.
 * @param has  whether the file has columns of a field.
 * @returns also a status that is not known.
 */
export function availabilityOf(
  cell: (field: SourceField) => string,
  has: (field: SourceField) => boolean,
): { readonly available: Availability | null; readonly unknown: string } {
  const found = new Set<Availability>();
  let unknown = "";
  const read = (text: string) => {
    // WooCommerce: -1 is a draft. `fold` drops the sign.
    const key = text.trim() === "-1" ? "draft" : fold(text);
    const meaning = WORDS.find(([, words]) => words.has(key))?.[0];
    if (meaning) found.add(meaning);
    else if (key !== "") unknown = text.trim();
  };
  read(cell("status"));
  read(cell("published"));
  const inStock = fold(cell("inStock"));
  if (inStock === "0" || inStock === "no") found.add("Sold");
  else if (inStock !== "") read(inStock);
  const isUntracked = has("tracker") && cell("tracker") === "";
  const continues = ["continue", "true", "yes"].includes(fold(cell("policy")));
  const stock = cell("stock").replaceAll(",", "");
  if (!isUntracked && !continues && stock !== "") {
    if (/^-?\d+(?:\.\d+)?$/.test(stock)) found.add(Number(stock) > 0 ? "Is Available" : "Sold");
    else if (["outofstock", "out of stock"].includes(fold(stock))) found.add("Sold");
    else found.add("Is Available");
  }
  if (isUntracked && has("stock")) found.add("Is Available");
  if (unknown !== "") return { available: "Not Available", unknown };
  return {
    available: WORDS.map(([meaning]) => meaning).find((one) => found.has(one)) ?? null,
    unknown,
  };
}
