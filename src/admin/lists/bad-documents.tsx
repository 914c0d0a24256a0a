import type { Inventory } from "../../hooks/use-inventory.ts";

const CALLED: Readonly<Record<string, string>> = {
  products: "piece without a title",
  brands: "brand without a name",
  jewellery: "jewellery category without a name",
};

/** Names the documents that cannot be shown, so that the dealer can have them mended. */
export function BadDocuments({
  of: bad,
  collection,
}: {
  of: Inventory["bad"];
  collection: string;
}) {
  const mine = bad.filter((document) => document.collection === collection);
  if (mine.length === 0) return null;
  return (
    <details className="alert alert-warning">
      <summary>
        {mine.length === 1 ? "One record cannot be read" : `${mine.length} records cannot be read`}{" "}
        and {mine.length === 1 ? "is" : "are"} left out here and in the shop.
      </summary>
      <p>
        Open the Firebase console, Firestore Database, and give each its missing field, or delete
        it:
      </p>
      <ul>
        {mine.map(({ id }) => (
          <li key={id}>
            <code>
              {collection}/{id}
            </code>
            , a {CALLED[collection]}
          </li>
        ))}
      </ul>
    </details>
  );
}
