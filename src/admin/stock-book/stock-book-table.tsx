import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { paths } from "../paths.ts";
import { dateOf } from "../ui/dates.ts";
import { type LedgerEntry } from "../ledger/ledger.ts";
import {
  missingDetails,
  accountAmount,
  marginOf,
  totalsOf,
  vatDueOn,
} from "../ledger/ledger-figures.ts";
import type { SaleDifferences } from "../ledger/stock-figures.ts";

/** Where the stock book is incomplete, or does not agree with the shop. Nothing if all is well. */
export function ToCheck({
  entries,
  bad,
  differences,
}: {
  entries: readonly LedgerEntry[];
  bad: readonly InvalidDocument[];
  differences: LoadState<SaleDifferences>;
}) {
  const incomplete = entries.filter(
    (entry) => entry.vatScheme === "margin" && missingDetails(entry).length > 0,
  );
  return (
    <>
      <LoadStateView of={differences} loading={null}>
        {({ withoutSale, notMarkedSold }) => (
          <>
            <Problem of={withoutSale} title="Marked Sold in the shop, but without a sale here">
              {({ id, title }) => <Link to={paths.purchaseAndSale(id)}>{title}</Link>}
            </Problem>
            <Problem of={notMarkedSold} title="Sold here, but not marked Sold in the shop">
              {({ id, title }) => <Link to={paths.editProduct(id)}>{title}</Link>}
            </Problem>
          </>
        )}
      </LoadStateView>
      <Problem of={incomplete} title="Sales without an invoice number or a buyer">
        {({ id, stockNumber, title }) => (
          <Link to={paths.purchaseAndSale(id)}>{`${stockNumber}, ${title}`}</Link>
        )}
      </Problem>
      <Problem of={bad} title="Entries that cannot be read">
        {({ id }) => <code>{`ledger/${id}`}</code>}
      </Problem>
    </>
  );
}

function Problem<Entry extends { readonly id: string }>({
  of: entries,
  title,
  children,
}: {
  of: readonly Entry[];
  title: string;
  /** Renders one entry. */
  children: (entry: Entry) => ReactNode;
}) {
  if (entries.length === 0) return null;
  return (
    <details className="alert alert-warning mb-2">
      <summary className="py-1">{`${title}: ${entries.length}`}</summary>
      <ul className="mt-2">
        {entries.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
    </details>
  );
}

/** HMRC's list, in its order. */
const HEAD = [
  ["Stock no."],
  ["Bought"],
  ["Purchase invoice"],
  ["Purchase price", "amount"],
  ["Seller"],
  ["Description"],
  ["Sold"],
  ["Sales invoice"],
  ["Selling price or disposal", "amount"],
  ["Buyer"],
  ["Margin", "amount"],
  ["VAT due", "amount"],
] as const;
type Label = (typeof HEAD)[number][0];

/** A part of the stock book with its totals. On a narrow screen each row is a card. */
export function StockBookTable({
  caption,
  entries,
}: {
  caption: string;
  entries: readonly LedgerEntry[];
}) {
  const totals = totalsOf(entries);
  return (
    <table className="table ledger-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {HEAD.map(([label, kind]) => (
            <th key={label} scope="col" className={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} of={entry} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <Cell label="Purchase price" amount={totals.purchasePrice} />
          <Cell label="Seller" />
          <Cell label="Description" />
          <Cell label="Sold" />
          <Cell label="Sales invoice" />
          <Cell label="Selling price or disposal" amount={totals.sellingPrice} />
          <Cell label="Buyer" />
          <Cell label="Margin" amount={totals.margin} />
          <Cell label="VAT due" amount={totals.vatDue} />
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ of: entry }: { of: LedgerEntry }) {
  const missing = missingDetails(entry);
  const margin = marginOf(entry);
  const vatDue = vatDueOn(entry);
  return (
    <tr>
      <th scope="row" data-label="Stock no.">
        <Link
          to={paths.purchaseAndSale(entry.id)}
          aria-label={`${entry.stockNumber}, ${entry.title}`}
        >
          {entry.stockNumber}
        </Link>
      </th>
      <Cell label="Bought" className="day">
        {dateOf(entry.purchaseDate)}
      </Cell>
      <Cell label="Purchase invoice">{entry.purchaseInvoice || "Own"}</Cell>
      <Cell label="Purchase price" amount={entry.purchasePrice} />
      <Cell label="Seller">
        <span>{entry.sellerName}</span>
        {entry.sellerAddress && (
          <span className="d-block text-secondary">{entry.sellerAddress}</span>
        )}
      </Cell>
      <Cell label="Description">
        <span>{entry.title}</span>
        {entry.sku && <span className="d-block text-secondary">{entry.sku}</span>}
      </Cell>
      <Cell label="Sold" className="day">
        {dateOf(entry.saleDate)}
      </Cell>
      <Cell label="Sales invoice">
        {entry.saleInvoice || (missing.includes("saleInvoice") && <Missing />)}
      </Cell>
      {entry.sellingPrice === null ? (
        <Cell label="Selling price or disposal">{entry.disposal}</Cell>
      ) : (
        <Cell label="Selling price or disposal" amount={entry.sellingPrice} />
      )}
      <Cell label="Buyer">{entry.buyerName || (missing.includes("buyerName") && <Missing />)}</Cell>
      <Cell label="Margin" amount={margin} />
      <Cell label="VAT due" amount={vatDue} />
    </tr>
  );
}

function Missing() {
  return <span className="text-danger">Missing</span>;
}

/** A cell that shows its label on a narrow screen. */
function Cell({
  label,
  amount,
  className = amount === undefined ? undefined : "amount",
  children = typeof amount === "number" && accountAmount(amount),
}: {
  label: Label;
  /** In pence; null for an empty cell. */
  amount?: number | null;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <td data-label={label} className={className}>
      {children && <span>{children}</span>}
    </td>
  );
}
