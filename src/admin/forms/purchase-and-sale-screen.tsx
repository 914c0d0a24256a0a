import { Link, useParams, useSearchParams } from "react-router-dom";
import { ShopError } from "../../lib/errors.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { shorten } from "../../lib/text.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { errorMessage } from "../../ui/messages.ts";
import { ProductInvoices } from "../invoices/product-invoices.tsx";
import { EntryChanges } from "../ledger/ledger-changes.tsx";
import { isClosed } from "../ledger/ledger-figures.ts";
import { LedgerForm } from "../ledger/purchase-and-sale.tsx";
import { useLedgerRecord } from "../ledger/use-ledger.ts";
import { paths } from "../paths.ts";
import { DialogNotLoaded, part } from "../ui/part.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { WhereaboutsPanel } from "../whereabouts/whereabouts-panel.tsx";

const SellDialog = part(
  () => import("../invoices/sell-dialog.tsx"),
  (m) => m.SellDialog,
  { onFailed: DialogNotLoaded },
);

/** /bj-admin/stock-book/:id: the entry of a product, even if it has been deleted. */
export function PurchaseAndSale() {
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const record = useLedgerRecord(id);
  return (
    <>
      <ScreenHeader title="Purchase and Sale" back={{ label: "Stock Book", to: paths.stockBook }}>
        {record.status === "ready" && record.value.product && (
          <Link className="btn btn-outline-primary" to={paths.editProduct(id)}>
            Edit Product
          </Link>
        )}
      </ScreenHeader>
      <LoadStateView of={record}>
        {(ready) => {
          const { product, entry } = ready;
          const named = product ?? entry;
          // It may still be with a customer.
          if (!named)
            return (
              <>
                <p>{errorMessage(new ShopError("not-found"))}</p>
                <WhereaboutsPanel of={{ id, title: "", sku: "" }} hasLeft={false} />
              </>
            );
          return (
            <>
              <section className="p-3 p-sm-4 border bg-white">
                <h2>{shorten(named.title, MAX_TITLE_LENGTH)}</h2>
                <p className="text-secondary">
                  {[named.sku, product ? product.available : "deleted from the shop"]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                <LedgerForm
                  key={id}
                  productId={id}
                  record={ready}
                  startsSale={params.has("sold") && entry === null}
                />
              </section>
              <ProductInvoices productId={id} />
              <WhereaboutsPanel
                of={{ id, title: named.title, sku: named.sku }}
                hasLeft={product?.available === "Sold" || (entry !== null && isClosed(entry))}
              />
              <EntryChanges productId={id} />
              {params.has("sold") && entry && (
                <SellDialog
                  key={id}
                  entry={entry}
                  product={product}
                  onClose={() => setParams({}, { replace: true })}
                />
              )}
            </>
          );
        }}
      </LoadStateView>
    </>
  );
}
