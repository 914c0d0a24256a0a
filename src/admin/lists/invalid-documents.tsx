import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { plural } from "../../content/plural.ts";
import type { InvalidDocument } from "../../data/firebase.ts";
import type { RecordedCollection } from "../../domain/change.ts";
import { Button } from "../button.tsx";
import { ErrorAlert } from "../error-alert.tsx";
import { useReadInventory, type Inventory } from "../use-inventory.ts";

/** Names documents that cannot be shown, so that the dealer can repair or delete them. Nothing if there are none. */
export function InvalidDocuments({
  of: documents,
  collection,
  summary,
  children,
}: {
  of: readonly InvalidDocument[];
  collection: string;
  summary: string;
  /** What to do about them. */
  children?: ReactNode;
}) {
  if (documents.length === 0) return null;
  return (
    <details className="alert alert-warning">
      <summary>{summary}</summary>
      {children}
      <ul>
        {documents.map(({ id }) => (
          <li key={id}>
            <code>{`${collection}/${id}`}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The products, brands or categories that cannot be shown. */
export function InvalidEntities({
  of: bad,
  collection,
}: {
  of: Inventory["bad"];
  collection: RecordedCollection;
}) {
  const documents = bad.filter((document) => document.collection === collection);
  return (
    <InvalidDocuments
      of={documents}
      collection={collection}
      summary={`${plural(documents.length, "record cannot be read and is", "records cannot be read and are")} not shown here or in the shop.`}
    >
      <p>
        {`In the Firebase console, open Firestore Database and add the missing ${collection === "products" ? "title" : "name"} to each, or delete it. Then read everything again, because changes in the console are not noticed otherwise:`}
      </p>
      <ReadAgain />
    </InvalidDocuments>
  );
}

function ReadAgain() {
  const { mutate, isPending, error } = useMutation({ mutationFn: useReadInventory() });
  return (
    <>
      <Button size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {isPending ? "Reading..." : "Read Everything Again"}
      </Button>
      <ErrorAlert error={error} />
    </>
  );
}
