import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import type { InvalidDocument } from "../../data/firebase.ts";
import { missingDetails, type LedgerEntry } from "../../domain/ledger.ts";
import type { SaleDifferences } from "../../domain/stock-list.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { paths } from "../../paths.ts";
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
            <Problem
              count={withoutSale.length}
              title="Marked Sold in the shop, but without a sale here"
            >
              {withoutSale.map(({ id, title }) => (
                <li key={id}>
                  <Link to={ledgerPaths.entry(id)}>{title}</Link>
                </li>
              ))}
            </Problem>
            <Problem
              count={notMarkedSold.length}
              title="Sold here, but not marked Sold in the shop"
            >
              {notMarkedSold.map(({ id, title }) => (
                <li key={id}>
                  <Link to={paths.editProduct(id)}>{title}</Link>
                </li>
              ))}
            </Problem>
          </>
        )}
      </LoadStateView>
      <Problem count={incomplete.length} title="Sales without an invoice number or a buyer">
        {incomplete.map(({ id, stockNumber, title }) => (
          <li key={id}>
            <Link to={ledgerPaths.entry(id)}>
              {stockNumber}, {title}
            </Link>
          </li>
        ))}
      </Problem>
      <Problem count={bad.length} title="Entries that cannot be read">
        {bad.map(({ id }) => (
          <li key={id}>
            <code>ledger/{id}</code>
          </li>
        ))}
      </Problem>
    </>
  );
}

function Problem({
  count,
  title,
  children,
}: {
  count: number;
  title: string;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <details className="alert alert-warning mb-2">
      <summary className="py-1">
        {title}: {count}
      </summary>
      <ul className="mt-2">{children}</ul>
    </details>
  );
}
