import { Link } from "react-router-dom";
import { ukDay, type Day } from "../../lib/day.ts";
import { inPounds } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { dateOf } from "../ui/dates.ts";
import { Counts } from "../ui/screen-header.tsx";
import { useWhereabouts, type WhereaboutsList } from "../whereabouts/use-whereabouts.ts";
import { dueItems } from "./due.ts";
import { isOwed } from "../ledger/ledger-figures.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { monthsInStock, stockRows, stockValue } from "../ledger/stock-figures.ts";
import { useLedger } from "../ledger/use-ledger.ts";

/** On the admin home: what the stock is worth, what was sold this month, and what is due. */
export function HomeFigures() {
  const inventory = useInventory();
  const ledger = useLedger();
  const whereabouts = useWhereabouts();
  const nowMs = useNow();
  // The home page itself says that the inventory is loading.
  if (inventory.status !== "ready") return null;
  const { products } = inventory.value;
  return (
    <LoadStateView of={ledger}>
      {({ values }) => (
        <LoadStateView of={whereabouts}>
          {({ byProduct }) => (
            <Figures products={products} entries={values} whereabouts={byProduct} nowMs={nowMs} />
          )}
        </LoadStateView>
      )}
    </LoadStateView>
  );
}

interface FiguresProps {
  products: readonly Product[];
  entries: readonly LedgerEntry[];
  whereabouts: WhereaboutsList["byProduct"];
}

function Figures({ nowMs, ...props }: FiguresProps & { nowMs: number }) {
  const { products, entries, whereabouts } = props;
  const today = ukDay(nowMs);
  const rows = stockRows(products, entries, whereabouts, nowMs);
  const ours = rows.filter(({ owner }) => owner === "");
  const sold = entries.filter(
    ({ saleDate, sellingPrice }) => saleDate.startsWith(today.slice(0, 7)) && sellingPrice !== null,
  );
  const takings = sold.reduce((total, { sellingPrice }) => total + (sellingPrice ?? 0), 0);
  const owed = entries.filter(isOwed);
  const old = rows.filter(({ days }) => days !== null && monthsInStock(days) >= 12);
  const away = rows.filter(({ place }) => place !== "here");
  const figures = [
    ["Stock at cost", paths.stockList, inPounds(stockValue(ours, "cost"))],
    ["Stock at asking price", paths.stockList, inPounds(stockValue(ours, "asking"))],
    [`Sold this month: ${sold.length}`, paths.stockBook, inPounds(takings)],
    [
      "Without a purchase price",
      `${paths.stockList}?sort=cost`,
      ours.filter(({ cost }) => cost === null).length,
    ],
    ["In stock for a year or more", `${paths.stockList}?months=12`, old.length],
    ["Not ours", `${paths.stockBook}#not-ours`, rows.length - ours.length],
    [
      `Owed to owners: ${owed.length}`,
      `${paths.stockBook}#not-ours`,
      inPounds(owed.reduce((total, entry) => total + (entry.owed ?? 0), 0)),
    ],
    ["Not here", paths.whereabouts, away.length],
  ] as const;
  return (
    <>
      <DueList today={today} {...props} />
      <section className="mb-5">
        <h2>Value</h2>
        <Counts of={figures} />
      </section>
    </>
  );
}

/** Pieces that are overdue or due this week. */
function DueList({ products, entries, whereabouts, today }: FiguresProps & { today: Day }) {
  const sold = products.filter(({ available }) => available === "Sold").map(({ id }) => id);
  const due = dueItems(whereabouts.values(), entries, new Set(sold), today);
  if (due.length === 0) return null;
  return (
    <section className="screen-narrow mb-5">
      <h2>Due</h2>
      <ul className="list-unstyled mb-0">
        {due.map(({ id, title, what, day }) => (
          <li key={`${id} ${what}`} className="py-1">
            <Link to={paths.purchaseAndSale(id)}>{title}</Link>{" "}
            <span className={day < today ? "text-danger" : "text-secondary"}>
              {`${what}, ${day < today ? "was due" : "due"} on ${dateOf(day)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
