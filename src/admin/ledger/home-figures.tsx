import { Link } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { inPounds } from "../../products/price.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { Counts } from "../ui/screen-header.tsx";
import type { LedgerEntry } from "./ledger.ts";
import { stockRows, stockValue, type StockRow } from "./stock-figures.ts";
import { useLedger } from "./use-ledger.ts";

const OLDEST_COUNT = 10;

/** On the admin home: what the stock is worth, what was sold this month, and what has been in stock longest. */
export function HomeFigures() {
  const inventory = useInventory();
  const ledger = useLedger();
  const nowMs = useNow();
  // The home page itself says that the inventory is loading.
  if (inventory.status !== "ready") return null;
  return (
    <LoadStateView of={ledger}>
      {({ values }) => (
        <Figures
          rows={stockRows(inventory.value.products, values, nowMs)}
          entries={values}
          month={ukDay(nowMs).slice(0, 7)}
        />
      )}
    </LoadStateView>
  );
}

function Figures({
  rows,
  entries,
  month,
}: {
  rows: readonly StockRow[];
  entries: readonly LedgerEntry[];
  /** The current one: "2026-11". */
  month: string;
}) {
  const sold = entries.filter(
    ({ saleDate, sellingPrice }) => saleDate.startsWith(month) && sellingPrice !== null,
  );
  const takings = sold.reduce((total, { sellingPrice }) => total + (sellingPrice ?? 0), 0);
  const withoutCost = rows.filter(({ cost }) => cost === null).length;
  const oldest = rows
    .filter(({ days }) => days !== null)
    .toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0))
    .slice(0, OLDEST_COUNT);
  const figures = [
    ["Stock at cost", paths.stockList, inPounds(stockValue(rows, "cost"))],
    ["Stock at asking price", paths.stockList, inPounds(stockValue(rows, "asking"))],
    [`Sold this month: ${sold.length}`, paths.stockBook, inPounds(takings)],
    ["Without a purchase price", `${paths.stockList}?sort=cost`, withoutCost],
  ] as const;
  return (
    <>
      <section className="mb-5">
        <h2>Value</h2>
        <Counts of={figures} />
      </section>
      {oldest.length > 0 && (
        <section className="screen-narrow mb-5">
          <h2>Longest in stock</h2>
          <table className="table ledger-table">
            <caption className="visually-hidden">Longest in stock</caption>
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col" className="amount">
                  Days listed
                </th>
                <th scope="col" className="amount">
                  Cost
                </th>
                <th scope="col" className="amount">
                  Asking price
                </th>
              </tr>
            </thead>
            <tbody>
              {oldest.map(({ id, title, days, cost, asking }) => (
                <tr key={id}>
                  <th scope="row" data-label="Title">
                    <Link to={paths.editProduct(id)}>{title}</Link>
                  </th>
                  <td data-label="Days listed" className="amount">
                    {days}
                  </td>
                  <td data-label="Cost" className="amount">
                    {cost !== null && inPounds(cost)}
                  </td>
                  <td data-label="Asking price" className="amount">
                    {asking !== null && inPounds(asking)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
