import { useState } from "react";
import { Link } from "react-router-dom";
import type { Product } from "../../products/product.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { useLedgerRecord } from "../ledger/use-ledger.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { Panel } from "../ui/panel.tsx";
import { DialogNotLoaded, part } from "../ui/part.tsx";
import {
  creditable,
  invoiceNumber,
  NUMBER_FIELDS,
  SERIES_NAMES,
  validInvoices,
  type Invoice,
  type NewSeries,
} from "./invoice.ts";
import { useInvoicesOf } from "./use-invoices.ts";

const TakeBackDialog = part(
  () => import("./invoice-dialogs.tsx"),
  (m) => m.TakeBackDialog,
  { onFailed: DialogNotLoaded },
);

/** Below a piece's purchase and sale: its invoices, and links that make them. */
export function ProductInvoices({ productId }: { productId: string }) {
  const record = useLedgerRecord(productId);
  const invoices = useInvoicesOf(productId);
  if (record.status !== "ready" || !record.value.entry) return null;
  const { entry } = record.value;
  return (
    <Panel
      id="invoices"
      title="Invoices"
      of={invoices}
      note={({ length }) => (length === 0 ? "None yet" : String(length))}
      isNextStep={entry.sellingPrice !== null && entry.saleInvoice === ""}
    >
      {(documents) => <Documents of={documents} entry={entry} product={record.value.product} />}
    </Panel>
  );
}

function Documents({
  of: documents,
  entry,
  product,
}: {
  of: readonly Invoice[];
  entry: LedgerEntry;
  product: Product | null;
}) {
  /** The id of the invoice of a sale. Its dialog stays when the entry has no sale any more. */
  const [takingBack, setTakingBack] = useState("");
  const ofDialog = documents.find(({ id }) => id === takingBack);
  // Includes an invoice that has been credited in full.
  const ofSale = documents.find(
    (one) =>
      one.series === "INV" && one.cancelled === "" && invoiceNumber(one) === entry.saleInvoice,
  );
  const valid = validInvoices(documents);
  const invoice = valid.find(({ series }) => series === "INV");
  const purchase = valid.find(({ series }) => series === "PI");
  const isStale = (series: NewSeries, current: Invoice | undefined) =>
    documents.some(
      (one) =>
        one.id !== current?.id &&
        one.series === series &&
        invoiceNumber(one) === entry[NUMBER_FIELDS[series]],
    );
  return (
    <>
      {documents.length > 0 && (
        <ul className="list-unstyled">
          {documents.map((one) => (
            <li key={one.id} className="py-1">
              <Link to={paths.invoice(one.id)}>
                {`${SERIES_NAMES[one.series]} ${invoiceNumber(one)}`}
              </Link>{" "}
              <span className="text-secondary">
                {`${dateOf(one.date)}, ${accountAmount(one.total)}${one.cancelled ? ", cancelled" : ""}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {invoice &&
        (![invoice.total, creditable(invoice, documents)].includes(entry.sellingPrice ?? 0) ||
          invoice.name !== entry.buyerName) && (
          <p className="alert alert-warning">
            {`The sale has been changed since ${invoiceNumber(invoice)} was made, which stays as it is. Make a credit note, or cancel it and make another.`}
          </p>
        )}
      {isStale("INV", invoice) && (
        <p className="alert alert-warning">
          {`${entry.saleInvoice} is not valid any more. ${ofSale ? "Take the piece back, or make" : "Make"} another invoice.`}
        </p>
      )}
      {purchase &&
        (purchase.total !== entry.purchasePrice || purchase.name !== entry.sellerName) && (
          <p className="alert alert-warning">
            {`The purchase has been changed since ${invoiceNumber(purchase)} was made, which stays as it is. Cancel it and make another.`}
          </p>
        )}
      {isStale("PI", purchase) && (
        <p className="alert alert-warning">
          {`${entry.purchaseInvoice} is cancelled. Make another purchase invoice, or change the number above.`}
        </p>
      )}
      <div className="d-flex flex-wrap gap-2">
        {!invoice && entry.sellingPrice !== null && (
          <Link className="btn btn-outline-primary" to={paths.newInvoice("INV", entry.id)}>
            Make Invoice
          </Link>
        )}
        {ofSale && entry.sellingPrice !== null && (
          <Button variant="outline-primary" onClick={() => setTakingBack(ofSale.id)}>
            Take Back
          </Button>
        )}
        {!purchase && entry.owner === "" && (
          <Link className="btn btn-outline-primary" to={paths.newInvoice("PI", entry.id)}>
            Make Purchase Invoice
          </Link>
        )}
      </div>
      {!invoice && entry.sellingPrice === null && (
        <p className="mt-2 mb-0 text-secondary">
          Save the date of sale and the selling price to make an invoice.
        </p>
      )}
      {ofDialog && (
        <TakeBackDialog
          of={ofDialog}
          entry={entry}
          others={documents}
          product={product}
          onClose={() => setTakingBack("")}
        />
      )}
    </>
  );
}
