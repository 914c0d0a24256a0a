import { useMutation } from "@tanstack/react-query";
import { plural } from "../../lib/plural.ts";
import type { StockCollection } from "../../products/stock-documents.ts";
import { useReadInventory, type Inventory } from "../inventory/use-inventory.ts";
import { Button } from "../ui/controls.tsx";
import { ErrorAlert, InvalidDocuments } from "../ui/notices.tsx";

/** The products, brands or categories that cannot be shown. */
export function InvalidEntities({
  of: bad,
  collection,
}: {
  of: Inventory["bad"];
  collection: StockCollection;
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
