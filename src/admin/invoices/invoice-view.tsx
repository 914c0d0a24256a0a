import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { BANK_DETAILS } from "../../content/bank-details.ts";
import { ShopError } from "../../lib/errors.ts";
import { Photo } from "../../pictures/photo.tsx";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { errorMessage } from "../../ui/messages.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { numberOfId, saleIdOf } from "../ledger/ledger.ts";
import { useLedgerRecord } from "../ledger/use-ledger.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { Paper, SignatureLines } from "../ui/paper.tsx";
import { PrintButton, ScreenHeader } from "../ui/screen-header.tsx";
import { DECLARATION } from "./invoice-content.ts";
import {
  balanceText,
  CANCEL_LABELS,
  creditable,
  invoiceNumber,
  PART_EXCHANGE,
  partExchangeFor,
  schemeWords,
  SERIES_NAMES,
  type Invoice,
} from "./invoice.ts";
import { CancelDialog, CreditDialog, PaymentDialog, TakeBackDialog } from "./lazy-dialogs.tsx";
import { Payments } from "./payments.tsx";
import { useInvoice, useInvoicesTo } from "./use-invoices.ts";

/** /bj-admin/invoices/:id: one invoice, credit note or purchase invoice, as it was made. */
export function InvoiceScreen() {
  const { id = "" } = useParams();
  const found = useInvoice(id);
  return (
    <LoadStateView of={found}>
      {(ready) =>
        ready ? (
          <Loaded of={ready.invoice} others={ready.others} />
        ) : (
          <p>{errorMessage(new ShopError("not-found"))}</p>
        )
      }
    </LoadStateView>
  );
}

function Loaded({ of: invoice, others }: { of: Invoice; others: readonly Invoice[] }) {
  const [dialog, setDialog] = useState<"credit" | "cancel" | "paid" | "take-back" | null>(null);
  const record = useLedgerRecord(invoice.product);
  const { entry = null, product = null } = record.status === "ready" ? record.value : {};
  const isOfSale = entry && entry.sellingPrice !== null && saleIdOf(entry) === invoice.sale;
  // Right after it was made, the entry that is known may be from before.
  const isNamed = invoice.series !== "INV" || entry?.saleInvoice === invoiceNumber(invoice);
  const sale = isOfSale && isNamed ? entry : null;
  const left = creditable(invoice);
  const isValid = invoice.cancelled === "";
  const { payments } = invoice;
  const credits = others.filter(({ corrects }) => corrects === invoice.id);
  const close = () => setDialog(null);
  return (
    <>
      <ScreenHeader
        title={`${SERIES_NAMES[invoice.series]} ${invoiceNumber(invoice)}`}
        back={{ label: "Invoices", to: paths.invoices }}
      >
        <Link className="btn btn-outline-primary" to={paths.purchaseAndSale(invoice.product)}>
          Purchase and Sale
        </Link>
      </ScreenHeader>
      <div className="d-flex flex-wrap align-items-center gap-2 mb-3">
        <PrintButton />
        {isValid && invoice.series === "INV" && left > 0 && sale && (
          <Button size="sm" variant="outline-primary" onClick={() => setDialog("credit")}>
            Credit Note
          </Button>
        )}
        {isValid && invoice.series === "INV" && sale && (
          <Button size="sm" variant="outline-primary" onClick={() => setDialog("take-back")}>
            Take Back
          </Button>
        )}
        {invoice.series === "INV" && (isValid || invoice.balance < 0) && (
          <Button size="sm" variant="outline-primary" onClick={() => setDialog("paid")}>
            {paymentLabel(invoice)}
          </Button>
        )}
        {isValid && invoice.credited === 0 && (invoice.series !== "CR" || sale) && (
          <Button size="sm" variant="outline-danger" onClick={() => setDialog("cancel")}>
            {CANCEL_LABELS[invoice.series]}
          </Button>
        )}
      </div>
      {invoice.balance !== 0 && (
        <p className="text-danger">
          {invoice.balance > 0
            ? `Not paid since ${dateOf(invoice.date)}: ${accountAmount(invoice.balance)}.`
            : `${balanceText(invoice)}.`}
        </p>
      )}
      <Payments of={payments} />
      {isValid && payments.some(({ how }) => how.startsWith(PART_EXCHANGE)) && (
        <TakenIn for={invoice} />
      )}
      <p className="text-secondary">To keep it as a file, print it and choose Save as PDF.</p>
      {invoice.series === "CR" && isValid && invoice.corrects && (
        <AfterReturn of={invoice} isSold={product?.available === "Sold"} />
      )}
      {credits.length > 0 && (
        <p>
          <span>Corrected by</span>{" "}
          {credits.map((credit) => (
            <Link key={credit.id} className="me-2" to={paths.invoice(credit.id)}>
              {invoiceNumber(credit)}
            </Link>
          ))}
        </p>
      )}
      <InvoicePaper of={invoice} />
      {dialog === "credit" && sale && (
        <CreditDialog of={invoice} entry={sale} others={others} onClose={close} />
      )}
      {dialog === "paid" && <PaymentDialog of={invoice} onClose={close} />}
      {dialog === "take-back" && sale && (
        <TakeBackDialog
          of={invoice}
          entry={sale}
          others={others}
          product={product}
          onClose={close}
        />
      )}
      {dialog === "cancel" && <CancelDialog of={invoice} onClose={close} />}
    </>
  );
}

/** The purchase of the piece that the buyer gave in part exchange. */
function TakenIn({ for: invoice }: { for: Invoice }) {
  const documents = useInvoicesTo(invoice.name, true);
  if (documents.status !== "ready") return null;
  const purchase = documents.value.find(
    ({ note, cancelled }) => cancelled === "" && note.includes(`${partExchangeFor(invoice)}.`),
  );
  return (
    <p>
      {purchase ? (
        <Link to={paths.invoice(purchase.id)}>
          {`The piece taken in: ${invoiceNumber(purchase)}`}
        </Link>
      ) : (
        <Link to={paths.buy(invoice.id)}>Enter the purchase of the piece taken in</Link>
      )}
    </p>
  );
}

function paymentLabel({ balance, payments }: Invoice): string {
  if (balance < 0) return "Record Refund";
  return balance > 0 && payments.length === 0 ? "Mark as Paid" : "Add Payment";
}

/** What may be left to do after a credit note. */
function AfterReturn({ of: { product, corrects }, isSold }: { of: Invoice; isSold: boolean }) {
  return (
    <p>
      {isSold && <span className="me-2">If the piece comes back, press Take Back:</span>}
      <Link className="me-2" to={paths.editProduct(product)}>
        Edit Product
      </Link>
      <Link className="me-2" to={paths.purchaseAndSale(product)}>
        Purchase and Sale
      </Link>
      <Link to={paths.invoice(corrects)}>{numberOfId(corrects)}</Link>
    </p>
  );
}

function InvoicePaper({ of: invoice }: { of: Invoice }) {
  const { series, items, scheme, vat, total, photo, note, payments } = invoice;
  const isPurchase = series === "PI";
  const showsStockNumber = !isPurchase || scheme !== "";
  const isSigned = isPurchase && note.endsWith(DECLARATION);
  return (
    <Paper
      title={`${SERIES_NAMES[series]} ${invoiceNumber(invoice)}`}
      lines={invoice.dealer.split("\n")}
    >
      {invoice.cancelled && (
        <p className="alert alert-danger">{`Cancelled: ${invoice.cancelled}`}</p>
      )}
      <dl className="facts">
        <dt>Date</dt>
        <dd>{dateOf(invoice.date)}</dd>
        <dt>{isPurchase ? "Seller" : "Buyer"}</dt>
        <dd className="paper-lines">{`${invoice.name}\n${invoice.address}`}</dd>
        {showsStockNumber && (
          <>
            <dt>Stock number</dt>
            <dd>{invoice.stockNumber}</dd>
          </>
        )}
        {invoice.corrects && (
          <>
            <dt>Corrects</dt>
            <dd>{`Invoice ${numberOfId(invoice.corrects)}`}</dd>
          </>
        )}
      </dl>
      {photo && (
        <div className="paper-photo mb-3">
          <Photo of={photo} alt="" sizes="144px" isFirst />
        </div>
      )}
      <table className="table">
        <caption className="visually-hidden">Items</caption>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" className="text-end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ text, amount }, n) => (
            <tr key={n}>
              <th scope="row" className="fw-normal paper-lines">
                {text}
              </th>
              <td className="text-end">{accountAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {vat !== null && (
            <>
              <tr>
                <th scope="row">Net</th>
                <td className="text-end">{accountAmount(total - vat)}</td>
              </tr>
              <tr>
                <th scope="row">VAT at 20%</th>
                <td className="text-end">{accountAmount(vat)}</td>
              </tr>
            </>
          )}
          <tr>
            <th scope="row">{TOTALS[series]}</th>
            <td className="text-end fw-bold">{accountAmount(total)}</td>
          </tr>
          {payments.map(({ day, amount, how }, n) => (
            <tr key={n}>
              <th scope="row" className="fw-normal">
                {`${amount > 0 ? "Paid" : "Paid back"} on ${dateOf(day)}, ${how}`}
              </th>
              <td className="text-end">{accountAmount(-amount)}</td>
            </tr>
          ))}
          {payments.length > 0 && (
            <tr>
              <th scope="row">{invoice.balance < 0 ? "To refund" : "Balance to pay"}</th>
              <td className="text-end fw-bold">{accountAmount(Math.abs(invoice.balance))}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {schemeWords(scheme) && <p>{schemeWords(scheme)}</p>}
      {series === "INV" && BANK_DETAILS.length > 0 && (
        <p className="paper-lines">{["How to pay", ...BANK_DETAILS].join("\n")}</p>
      )}
      {note && <p className="paper-lines">{note}</p>}
      {isSigned && <SignatureLines who="Seller" />}
    </Paper>
  );
}

const TOTALS = { INV: "Amount due", CR: "Amount credited", PI: "Total price" } as const;
