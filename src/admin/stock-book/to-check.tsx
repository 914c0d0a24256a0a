import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import { paths } from "../paths.ts";
import { DISAGREEMENT_TITLES, type Disagreement } from "./disagreements.ts";

/** Where the stock book, the invoices and the shop do not agree. Nothing if all is well. */
export function ToCheck({
  of: disagreements,
  bad,
  isAll,
}: {
  of: readonly Disagreement[];
  bad: readonly InvalidDocument[];
  /** Whether the whole stock book has been checked. */
  isAll: boolean;
}) {
  return (
    <>
      {Object.entries(DISAGREEMENT_TITLES).map(([wanted, title]) => {
        const some = disagreements.filter(({ kind }) => kind === wanted);
        return (
          <Problem key={wanted} count={some.length} title={title}>
            {some.map(({ productId, title: piece, text }) => (
              <li key={`${productId} ${text}`}>
                <Link
                  to={
                    wanted === "not-marked"
                      ? paths.editProduct(productId)
                      : paths.purchaseAndSale(productId)
                  }
                >
                  {piece}
                </Link>{" "}
                {text && <span>{text}</span>}
              </li>
            ))}
          </Problem>
        );
      })}
      {disagreements.length > 0 && !isAll && (
        <p className="text-secondary d-print-none">
          Only this period has been checked. <Link to="?quarter=all">All dates</Link> checks
          everything.
        </p>
      )}
      <Problem count={bad.length} title="Entries that cannot be read">
        {bad.map(({ id }) => (
          <li key={id}>
            <code>{`ledger/${id}`}</code>
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
      <summary className="py-1">{`${title}: ${count}`}</summary>
      <ul className="mt-2">{children}</ul>
    </details>
  );
}
