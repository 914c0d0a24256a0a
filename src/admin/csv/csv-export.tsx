import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../content/messages.ts";
import type { Product } from "../../domain/product.ts";
import { datedName, download } from "./csv-text.ts";
import { productsCsv } from "./product-csv.ts";

/** Saves the list, all its pages, as a CSV file. */
export function CsvExport({ of: products }: { of: readonly Product[] }) {
  const { mutate, error } = useMutation({
    mutationFn: async () => download(datedName("inventory"), await productsCsv(products)),
  });
  return (
    <>
      {error && <p role="alert">{errorMessage(error)}</p>}
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        disabled={products.length === 0}
        onClick={() => mutate()}
      >
        Export CSV
      </button>
    </>
  );
}
