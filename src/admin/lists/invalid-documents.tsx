import { plural } from "../../content/plural.ts";
import type { RecordedCollection } from "../../domain/change.ts";
import type { Inventory } from "../use-inventory.ts";

/** Names the documents that cannot be shown, so that the dealer can repair them. */
export function InvalidDocuments({
  of: bad,
  collection,
}: {
  of: Inventory["bad"];
  collection: RecordedCollection;
}) {
  const documents = bad.filter((document) => document.collection === collection);
  if (documents.length === 0) return null;
  return (
    <details className="alert alert-warning">
      <summary>
        {plural(documents.length, "record cannot be read and is", "records cannot be read and are")}{" "}
        not shown here or in the shop.
      </summary>
      <p>
        In the Firebase console, open Firestore Database and add the missing{" "}
        {collection === "products" ? "title" : "name"} to each, or delete it:
      </p>
      <ul>
        {documents.map(({ id }) => (
          <li key={id}>
            <code>
              {collection}/{id}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}
