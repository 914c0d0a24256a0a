import type { Inventory } from "../../hooks/use-inventory.ts";

const CALLED: Readonly<Record<string, string>> = {
  products: "product without a title",
  brands: "brand without a name",
  jewellery: "jewellery category without a name",
};

/** Names the documents that cannot be shown, so that the dealer can have them mended. */
export function InvalidDocuments({
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
        and {mine.length === 1 ? "is" : "are"} not shown here or in the shop.
      </summary>
      <p>
        In the Firebase console, open Firestore Database and add the missing field to each, or
        delete it:
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
