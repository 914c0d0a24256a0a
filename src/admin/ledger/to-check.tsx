import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import type { InvalidDocument } from "../../data/firebase.ts";
import { missingDetails, type LedgerEntry } from "../../domain/ledger.ts";
import type { SaleDifferences } from "../../domain/stock-list.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { paths } from "../paths.ts";
import { ledgerPaths } from "./ledger-paths.ts";

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
              {({ id, title }) => <Link to={ledgerPaths.entry(id)}>{title}</Link>}
            </Problem>
            <Problem of={notMarkedSold} title="Sold here, but not marked Sold in the shop">
              {({ id, title }) => <Link to={paths.editProduct(id)}>{title}</Link>}
            </Problem>
          </>
        )}
      </LoadStateView>
      <Problem of={incomplete} title="Sales without an invoice number or a buyer">
        {({ id, stockNumber, title }) => (
          <Link to={ledgerPaths.entry(id)}>{`${stockNumber}, ${title}`}</Link>
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
