import { useState } from "react";
import { errorMessage } from "../../content/messages.ts";
import { toProductDraft } from "../../domain/product.ts";
import type { Product } from "../../domain/product.ts";
import { datedName, download } from "./csv-text.ts";
import { productsCsv } from "./product-csv.ts";

/** Saves what the list shows, all pages of it, as a CSV file. */
export function CsvExport({ of: products }: { of: readonly Product[] }) {
  const [fault, setFault] = useState<string | null>(null);

  async function onExport() {
    setFault(null);
    try {
      download(datedName("inventory"), await productsCsv(products, toProductDraft));
    } catch (error) {
      setFault(errorMessage(error));
    }
  }

  return (
    <>
      {fault && <p role="alert">{fault}</p>}
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        disabled={products.length === 0}
        onClick={() => void onExport()}
      >
        Export CSV
      </button>
    </>
  );
}
