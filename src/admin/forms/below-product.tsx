import { useInventory } from "../inventory/use-inventory.ts";
import { ProductInvoices } from "../invoices/product-invoices.tsx";
import { PurchaseAndSalePanel } from "../ledger/purchase-and-sale.tsx";
import { WhereaboutsPanel } from "../whereabouts/whereabouts-panel.tsx";

export { RecordsNote } from "../ledger/records-note.tsx";
export { PieceFacts } from "./piece-facts.tsx";

/** Below the form of a stored product: its purchase and sale, invoices and whereabouts. */
export function BelowProduct({ id }: { id: string }) {
  const inventory = useInventory();
  const product =
    inventory.status === "ready" && inventory.value.products.find((one) => one.id === id);
  return (
    <>
      <PurchaseAndSalePanel productId={id} />
      <ProductInvoices productId={id} />
      {product && (
        <WhereaboutsPanel
          of={{ id, title: product.title, sku: product.sku }}
          hasLeft={product.available === "Sold"}
        />
      )}
    </>
  );
}
