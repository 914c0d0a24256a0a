/** Texts by name: a product's t(itle), b(rand), j(ewellery), p(rice) and s(ale price). */
type Texts = Readonly<Record<string, string>>;

function map(values: Readonly<Record<string, string | Texts>>): object {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? { stringValue: value } : map(value),
  ]);
  return { mapValue: { fields: Object.fromEntries(entries) as object } };
}

/** What Firestore's REST API returns for the menu (with brands of these names), products or descriptions (by id) of a
 *  catalogue with one shard. */
export function catalogueResponse(
  url: string,
  products: Readonly<Record<string, Texts>>,
  {
    descriptions = {},
    brands = [],
    updateTime = "1",
  }: { descriptions?: Texts; brands?: readonly string[]; updateTime?: string } = {},
): Response {
  const fields = url.includes("/catalogue/menu")
    ? {
        shards: { integerValue: "1" },
        brands: map(Object.fromEntries(brands.map((n) => [n, { n }]))),
      }
    : { items: map(url.includes("/catalogueText/") ? descriptions : products) };
  return Response.json({ name: url, fields, updateTime });
}
