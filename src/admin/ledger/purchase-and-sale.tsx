import { useId } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { errorMessage } from "../../content/messages.ts";
import { ShopError } from "../../domain/errors.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import { useLedgerRecord } from "./use-ledger.ts";
import { paths } from "../paths.ts";
import { ledgerPaths } from "./ledger-paths.ts";
import { ScreenHeader } from "../screen-header.tsx";
import { LedgerForm } from "./ledger-form.tsx";

const STOCK_BOOK = { label: "Stock Book", to: ledgerPaths.stockBook };

/** Below the form of a product: its entry in the ledger, which is saved on its own. */
export function PurchaseAndSalePanel({ productId }: { productId: string }) {
  const record = useLedgerRecord(productId);
  const headingId = useId();
  return (
    <section className="mt-5 p-3 p-sm-4 border bg-white" aria-labelledby={headingId}>
      <h2 id={headingId}>Purchase and sale</h2>
      <p className="text-secondary">
        Only administrators see this. It has its own Save button, and stays in the{" "}
        <Link to={ledgerPaths.stockBook}>stock book</Link> when the product is deleted.
      </p>
      <LoadStateView of={record}>
        {(ready) => (
          <LedgerForm key={productId} productId={productId} record={ready} startsSale={false} />
        )}
      </LoadStateView>
    </section>
  );
}

/** /bj-admin/stock-book/:id: the entry of a product, even if it has been deleted. */
export function PurchaseAndSale() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const record = useLedgerRecord(id);
  return (
    <>
      <ScreenHeader title="Purchase and Sale" back={STOCK_BOOK}>
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
          if (!named) return <p>{errorMessage(new ShopError("not-found"))}</p>;
          return (
            <section className="p-3 p-sm-4 border bg-white">
              <h2>{shorten(named.title, MAX_TITLE_LENGTH)}</h2>
              <p className="text-secondary">
                {[named.sku, product ? product.available : "deleted from the shop"]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <LedgerForm key={id} productId={id} record={ready} startsSale={params.has("sold")} />
            </section>
          );
        }}
      </LoadStateView>
    </>
  );
}
