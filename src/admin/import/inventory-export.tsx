import { useState } from "react";
import type { Product } from "../../products/product.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { useReadLedger } from "../ledger/use-ledger.ts";
import { Checkbox } from "../ui/controls.tsx";

/** Saves the inventory as a CSV file, on request with purchases and sales. */
export function InventoryExport({ of: products }: { of: readonly Product[] }) {
  const [isWithLedger, setIsWithLedger] = useState(false);
  const readLedger = useReadLedger();

  async function toCsv(): Promise<string> {
    const [{ productsCsv }, ledger] = await Promise.all([
      import("./product-csv.ts"),
      isWithLedger ? readLedger() : undefined,
    ]);
    return productsCsv(products, ledger?.values);
  }
  return (
    <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3">
      <Checkbox
        label="With purchase and sale"
        hint="Contains names and addresses of buyers and sellers. Keep the file safe."
        isChecked={isWithLedger}
        onChange={setIsWithLedger}
      />
      <CsvExport
        name={isWithLedger ? "inventory-with-purchase-and-sale" : "inventory"}
        toCsv={toCsv}
        isDisabled={products.length === 0}
      />
    </div>
  );
}
