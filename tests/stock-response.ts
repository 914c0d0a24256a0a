import { withFilters } from "../src/admin/filters/work-out.ts";
import { stockFile, textsFile } from "../src/stock/stock-files.ts";
import { toListed } from "../src/products/stored-products.ts";

type Texts = Readonly<Record<string, string>>;

/**
 * The answers of a website with this published stock, and of Firestore, where nothing has been saved since the publication.
 * @param products their listing fields by id.
 */
export function stockResponse(
  url: string,
  products: Readonly<Record<string, Texts>>,
  {
    descriptions = {},
    brands = [],
    categories = [],
    version = "2026-11-20T12:00:00Z",
    saved = version,
  }: {
    descriptions?: Texts;
    brands?: readonly string[];
    categories?: readonly string[];
    /** The version of the publication. */
    version?: string;
    /** The last save. */
    saved?: string;
  } = {},
): Response {
  if (url === "/published.json") {
    const files = { stock: "/stock-1.json", texts: "/stock-texts-1.json" };
    return Response.json({ publishedAt: 1, completeTo: 1, version, ...files });
  }
  if (url === "/stock-texts-1.json")
    return new Response(textsFile(new Map(Object.entries(descriptions))));
  if (url === "/stock-1.json") {
    const entries = (names: readonly string[]) =>
      names.map((name) => ({ id: name, name, image: "" }));
    const menu = { brands: entries(brands), categories: entries(categories) };
    const listed = Object.entries(products).map(([id, fields]) =>
      withFilters(toListed({ id, ...fields })),
    );
    return new Response(stockFile({ menu, products: listed }));
  }
  if (url.includes(":runQuery")) return Response.json([{ readTime: saved }]);
  return Response.json({ name: url, fields: { savedAt: { timestampValue: saved } } });
}
