import { useState } from "react";
import { Link } from "react-router-dom";
import type { Product } from "../../products/product.ts";
import {
  accountAmount,
  isClosed,
  isCreditedInFull,
  ownerBalanceText,
} from "../ledger/ledger-figures.ts";
import { GIVEN_NUMBERS, saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";
import { useLedgerRecord } from "../ledger/use-ledger.ts";
import { OwnerPaymentForm } from "../ledger/lazy-owner-payments.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { Panel } from "../ui/panel.tsx";
import type { PastSale } from "./invoice-store.ts";
import { invoiceTexts } from "./invoice-texts.ts";
import {
  creditable,
  invoiceNumber,
  SERIES_NAMES,
  validInvoices,
  type Invoice,
  type NewSeries,
} from "./invoice.ts";
import {
  BackInStockDialog,
  BuyFromOwnerDialog,
  CreditDialog,
  LeaveDialog,
  TakeBackDialog,
} from "./lazy-dialogs.tsx";
import { SalePaymentsPart } from "./sale-payments-part.tsx";
import { useInvoicesOf, useMarkRepaid, usePastSales } from "./use-invoices.ts";

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
  const [dialog, setDialog] = useState<{
    readonly kind: "credit" | "take-back" | "leave" | "back" | "buy";
    readonly sale: LedgerEntry;
  } | null>(null);
  const past = usePastSales(entry.id, entry.earlierSales > 0);
  const isSold = entry.sellingPrice !== null;
  // Includes an invoice that has been credited in full.
  const ofSale =
    documents.find(
      (one) => one.series === "INV" && one.cancelled === "" && one.sale === saleIdOf(entry),
    ) ?? null;
  const valid = validInvoices(documents);
  const invoice = valid.find(({ series }) => series === "INV");
  const purchase = valid.find(({ series }) => series === "PI");
  const isOnPaper = ofSale === null && !GIVEN_NUMBERS.saleInvoice.test(entry.saleInvoice);
  const close = () => setDialog(null);
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
      {(["INV", "PI"] as const).map((series) => {
        const texts = invoiceTexts(entry, series, documents);
        return (
          texts.length > 0 && (
            <p key={series} className="alert alert-warning">
              {[...texts, adviceOf(series, ofSale)].join(" ")}
            </p>
          )
        );
      })}
      {past.status === "ready" &&
        past.value.map((sale) => <Repayment key={saleIdOf(sale)} of={sale} />)}
      <div className="d-flex flex-wrap gap-2">
        {!isClosed(entry) && (
          <>
            <Link className="btn btn-primary" to={paths.sell(entry.id)}>
              Sell
            </Link>
            <Button
              variant="outline-primary"
              onClick={() => setDialog({ kind: "leave", sale: entry })}
            >
              {entry.owner === "" ? "Dispose" : "Return to Owner"}
            </Button>
            {entry.owner !== "" && (
              <Button
                variant="outline-primary"
                onClick={() => setDialog({ kind: "buy", sale: entry })}
              >
                Buy from Owner
              </Button>
            )}
          </>
        )}
        {isClosed(entry) && !isSold && (
          <Button
            variant="outline-primary"
            onClick={() => setDialog({ kind: "back", sale: entry })}
          >
            Back in Stock
          </Button>
        )}
        {!invoice && entry.sellingPrice !== null && (
          <Link className="btn btn-outline-primary" to={paths.newInvoice("INV", entry.id)}>
            Make Invoice
          </Link>
        )}
        {isSold && isOnPaper && !isCreditedInFull(entry) && (
          <Button
            variant="outline-primary"
            onClick={() => setDialog({ kind: "credit", sale: entry })}
          >
            Credit Note
          </Button>
        )}
        {isSold && (ofSale !== null || isOnPaper) && (
          <Button
            variant="outline-primary"
            onClick={() => setDialog({ kind: "take-back", sale: entry })}
          >
            Take Back
          </Button>
        )}
        {!purchase && entry.owner === "" && (
          <Link className="btn btn-outline-primary" to={paths.newInvoice("PI", entry.id)}>
            Make Purchase Invoice
          </Link>
        )}
      </div>
      <SalePaymentsPart entry={entry} hasInvoice={isSold && !isOnPaper} />
      {isSold && isOnPaper && entry.buyerAddress === "" && (
        <p className="mt-2 mb-0 text-secondary">
          A credit note and Take Back need the buyer’s name and address: enter them under Sale
          first.
        </p>
      )}
      {dialog?.kind === "credit" && (
        <CreditDialog of={ofSale} entry={dialog.sale} others={documents} onClose={close} />
      )}
      {dialog?.kind === "leave" && <LeaveDialog entry={entry} product={product} onClose={close} />}
      {dialog?.kind === "back" && (
        <BackInStockDialog entry={entry} product={product} onClose={close} />
      )}
      {dialog?.kind === "buy" && <BuyFromOwnerDialog entry={entry} onClose={close} />}
      {dialog?.kind === "take-back" && (
        <TakeBackDialog
          of={ofSale}
          entry={dialog.sale}
          others={documents}
          product={product}
          onClose={close}
        />
      )}
    </>
  );
}

function adviceOf(series: NewSeries, ofSale: Invoice | null): string {
  if (series === "PI") return "Cancel it and make another, or change the entry.";
  if (!ofSale) return "Make another invoice.";
  return creditable(ofSale) > 0
    ? "The invoice stays as it is: make a credit note, or cancel it and make another."
    : "Take the piece back, or make another invoice.";
}

/** The amount that the owner of a piece has to pay back after a sale that is over. */
function Repayment({ of: sale }: { of: PastSale }) {
  const saving = useMarkRepaid();
  const [isOpen, setIsOpen] = useState(false);
  if (sale.repaidOn !== "") return null;
  return (
    <div className="callout d-flex flex-wrap align-items-center gap-2 column-gap-3">
      <span>{`${ownerBalanceText(sale)} for the sale on ${dateOf(sale.saleDate)}.`}</span>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Mark as Paid Back
      </Button>
      {isOpen && (
        <OwnerPaymentForm
          title="Mark as paid back"
          text={`${ownerBalanceText(sale)} for the sale on ${dateOf(sale.saleDate)}.`}
          earliest={sale.saleDate}
          saving={saving}
          onClose={() => setIsOpen(false)}
          onSave={({ day, how }) =>
            saving.mutate({ sale: saleIdOf(sale), day, how }, { onSuccess: () => setIsOpen(false) })
          }
        />
      )}
    </div>
  );
}
