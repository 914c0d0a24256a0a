import { Link, useLocation } from "react-router-dom";
import { isAvailable, type Product } from "../../products/product.ts";
import { invoiceNumber } from "../invoices/invoice.ts";
import { useInvoicesOf } from "../invoices/use-invoices.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { ownerText } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { goneText } from "../ledger/piece-records.ts";
import { useLedgerRecord } from "../ledger/use-ledger.ts";
import { paths } from "../paths.ts";
import { dateOf } from "../ui/dates.ts";
import { CurrentPlace } from "../whereabouts/current-place.tsx";
import { useWhereaboutsOf } from "../whereabouts/use-whereabouts.ts";
import { currentMove } from "../whereabouts/whereabouts.ts";

/** What is known of a piece, each a link to where it is changed. It reads what the panels below the form read. */
export function PieceFacts({ of: { id, available } }: { of: Product }) {
  const { search } = useLocation();
  /** A panel below the form, which keeps its input. */
  const to = (panel: string) => ({ search, hash: panel });
  const record = useLedgerRecord(id);
  const invoices = useInvoicesOf(id);
  const whereabouts = useWhereaboutsOf([id]);
  const entry = record.status === "ready" ? record.value.entry : null;
  const move =
    whereabouts.status === "ready" ? currentMove(whereabouts.value.byProduct.get(id)) : null;
  const papers = invoices.status === "ready" ? invoices.value : [];
  return (
    <ul
      className="piece-facts list-unstyled d-flex flex-wrap align-content-start column-gap-4 row-gap-1 mt-3"
      aria-label="What is known of this piece"
    >
      <li>
        {isAvailable({ available })
          ? "On show in the shop"
          : `Not on show: ${available || "no availability"}`}
      </li>
      {entry && ownerText(entry) && (
        <li>
          <Link to={to("purchase-and-sale")}>{ownerText(entry)}</Link>
        </li>
      )}
      {move && available !== "Sold" && (
        <li>
          <Link to={to("whereabouts")}>
            <CurrentPlace of={move} />
          </Link>
        </li>
      )}
      {entry && (
        <li>
          <Link to={to("purchase-and-sale")}>{boughtText(entry)}</Link>
        </li>
      )}
      {entry && entry.saleDate !== "" && (
        <li>
          <Link to={to("purchase-and-sale")}>{goneText(entry)}</Link>
        </li>
      )}
      {papers.map((paper) => (
        <li key={paper.id}>
          <Link to={paths.invoice(paper.id)}>{invoiceNumber(paper)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** "Bought on 3 Mar 2026 for £1,250.00", "Came on 3 Mar 2026" */
function boughtText({ owner, purchaseDate, purchasePrice }: LedgerEntry): string {
  if (owner !== "" || purchasePrice === null) return `Came on ${dateOf(purchaseDate)}`;
  if (purchasePrice === 0) return `Bought on ${dateOf(purchaseDate)}, price not known`;
  return `Bought on ${dateOf(purchaseDate)} for ${accountAmount(purchasePrice)}`;
}
