import { useMemo } from "react";
import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { ukDay } from "../../lib/day.ts";
import { plural, withCommas } from "../../lib/plural.ts";
import { Photo } from "../../pictures/photo.tsx";
import { inPounds } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { allLoaded } from "../access/use-load-query.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeTable } from "../csv/csv-text.ts";
import { paths } from "../paths.ts";
import { DataTable, type Column as TableColumn } from "../ui/data-table.tsx";
import { dateOf } from "../ui/dates.ts";
import { ListSummary } from "../ui/controls.tsx";
import { useListUrl, useOrder, Paged } from "../ui/list-url.tsx";
import { ScreenHeader, PrintButton } from "../ui/screen-header.tsx";
import { useMustReload } from "../ui/use-must-reload.ts";
import { useWhereabouts, type WhereaboutsList } from "../whereabouts/use-whereabouts.ts";
import { PLACE_NAMES } from "../whereabouts/whereabouts.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { OWNER_NAMES } from "../ledger/ledger-labels.ts";
import {
  filterRows,
  inStockText,
  monthsInStock,
  stockRows,
  stockValue,
  type StockRow,
  COLUMNS,
  STOCK_ORDERS,
  sortRows,
  type Column,
} from "../ledger/stock-figures.ts";
import { StockListFilters } from "./stock-list-filters.tsx";
import { useStock } from "../ledger/use-ledger.ts";
import { usePrintAll } from "../ui/use-print-all.ts";
import { Empty } from "../ui/empty.tsx";

const ROWS_PER_PAGE = 50;

/** /bj-admin/stock-list: the pieces in stock with cost, asking price and age. */
export function StockList() {
  const stock = useStock();
  const whereabouts = useWhereabouts();
  const nowMs = useNow();
  return (
    <div className="ledger-screen printed">
      <ScreenHeader
        title="Stock List"
        more={
          <>
            <Link className="btn btn-outline-primary" to={paths.stockBook}>
              Stock Book
            </Link>
            <Link
              className="btn btn-outline-primary"
              to={paths.stockTakes}
              reloadDocument={useMustReload(paths.admin)}
            >
              Stock Take
            </Link>
          </>
        }
      />
      <LoadStateView of={allLoaded(stock, whereabouts)}>
        {([{ products, entries }, { byProduct }]) => (
          <List products={products} entries={entries} whereabouts={byProduct} nowMs={nowMs} />
        )}
      </LoadStateView>
    </div>
  );
}

function List({
  products,
  entries,
  whereabouts,
  nowMs,
}: {
  products: readonly Product[];
  entries: readonly LedgerEntry[];
  whereabouts: WhereaboutsList["byProduct"];
  nowMs: number;
}) {
  const url = useListUrl();
  const { isPrinting, isPreparing, print } = usePrintAll();
  const { order, headingOf } = useOrder(STOCK_ORDERS);
  const { column, direction } = order;
  const all = useMemo(
    () => stockRows(products, entries, whereabouts, nowMs),
    [products, entries, whereabouts, nowMs],
  );
  const { params } = url;
  const rows = useMemo(
    () => sortRows(filterRows(all, params), { column, direction }),
    [all, params, column, direction],
  );
  const ours = rows.filter(({ owner }) => owner === "");
  const withoutCost = ours.filter(({ cost }) => cost === null).length;
  if (all.length === 0) {
    return (
      <Empty
        text="There is nothing in stock. Add the first product, or bring your stock from another shop with a CSV file."
        action={{ label: "Inventory", to: paths.inventory }}
      />
    );
  }
  return (
    <>
      <p className="d-none d-print-block">{`Stock of ${shop.name} on ${dateOf(ukDay(nowMs))}.`}</p>
      <StockListFilters />
      <ListSummary
        name="the stock list"
        actions={
          <>
            <CsvExport
              name="stock-list"
              toCsv={() =>
                writeTable(
                  TABLE.map((one) => one.column),
                  rows,
                )
              }
            />
            <PrintButton print={() => void print()} isPreparing={isPreparing} />
          </>
        }
      >
        <span>{`${plural(rows.length, "piece")}, purchase price`}</span>{" "}
        <strong>{inPounds(stockValue(rows, "cost"))}</strong>
        <span>{`${withoutCost > 0 ? ` (${withCommas(withoutCost)} without)` : ""}, asking price`}</span>{" "}
        <strong>{inPounds(stockValue(ours, "asking"))}</strong>
        {ours.length < rows.length && (
          <span>{`. ${plural(rows.length - ours.length, "piece is", "pieces are")} not ours: asking price ${inPounds(stockValue(rows, "asking") - stockValue(ours, "asking"))}.`}</span>
        )}
      </ListSummary>
      {rows.length === 0 && (
        <Empty text="No pieces match." action={{ label: "Clear Filters", to: paths.stockList }} />
      )}
      <Paged of={rows} perPage={isPrinting ? rows.length : ROWS_PER_PAGE}>
        {(shown) => (
          <DataTable
            caption="Stock"
            className="ledger-table stock-list"
            rows={shown}
            keyOf={({ id }) => id}
            picture={({ image }) => <Photo of={image} alt="" sizes="72px" isFirst={isPrinting} />}
            columns={TABLE.map(({ name, column }) => ({
              ...column,
              sort: headingOf(name, COLUMNS[name].isAmount ? "descending" : "ascending"),
            }))}
          />
        )}
      </Paged>
    </>
  );
}

const CELLS: Readonly<Record<Column, Omit<TableColumn<StockRow>, "label">>> = {
  title: {
    cell: ({ id, available, title }) => (
      <Link to={available === "" ? paths.purchaseAndSale(id) : paths.editProduct(id)}>{title}</Link>
    ),
    csv: { Title: ({ title }) => title },
  },
  sku: { phone: "line", cell: ({ sku }) => sku, csv: { SKU: ({ sku }) => sku } },
  number: {
    cell: ({ stockNumber }) => stockNumber,
    csv: { "Stock number": ({ stockNumber }) => stockNumber ?? "" },
  },
  available: {
    cell: ({ available }) =>
      available || <span className="text-danger">Deleted, without a sale</span>,
    csv: { Available: ({ available }) => available || "Deleted" },
  },
  days: {
    phone: "line",
    cell: ({ days }) => days !== null && inStockText(days),
    csv: {
      "Days in stock": ({ days }) => days ?? "",
      "Months in stock": ({ days }) => (days === null ? "" : monthsInStock(days)),
    },
  },
  whose: {
    cell: ({ whose }) => whose,
    csv: { Owner: ({ whose }) => whose || OWNER_NAMES[""] },
  },
  where: {
    cell: ({ where }) => where,
    csv: { Where: ({ where }) => where || PLACE_NAMES.here },
  },
  cost: {
    cell: ({ id, title, owner, cost }) => {
      if (owner !== "") return null;
      if (cost !== null) return cost === 0 ? "Not known" : inPounds(cost);
      return (
        <Link className="d-print-none" to={paths.purchaseAndSale(id)}>
          Add<span className="visually-hidden">{` the purchase of ${title}`}</span>
        </Link>
      );
    },
    csv: { "Purchase price": ({ cost }) => pounds(cost) },
  },
  asking: {
    phone: "line",
    cell: ({ asking }) => asking !== null && inPounds(asking),
    csv: { "Asking price": ({ asking }) => pounds(asking) },
  },
};

const TABLE = (Object.keys(COLUMNS) as Column[]).map((name) => {
  const { label, isAmount } = COLUMNS[name];
  const column: TableColumn<StockRow> = { label, ...CELLS[name] };
  return { name, column: isAmount ? { ...column, kind: "amount" as const } : column };
});
