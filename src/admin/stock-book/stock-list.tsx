import { useMemo } from "react";
import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { Photo } from "../../pictures/photo.tsx";
import { inPounds } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeCsv } from "../csv/csv-text.ts";
import { useUpdatedInventory } from "../inventory/taken-skus-store.ts";
import { paths } from "../paths.ts";
import { dateOf } from "../ui/dates.ts";
import { useListUrl, Paged } from "../ui/list-url.tsx";
import { ScreenHeader, PrintButton } from "../ui/screen-header.tsx";
import { SortHeader } from "../ui/tables.tsx";
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
  orderParams,
  readOrder,
  sortRows,
  type Column,
} from "../ledger/stock-figures.ts";
import { StockListFilters } from "./stock-list-filters.tsx";
import { useLedger } from "../ledger/use-ledger.ts";
import { usePrintAll } from "../ui/use-print-all.ts";

const ROWS_PER_PAGE = 50;

/** /bj-admin/stock-list: the pieces in stock with cost, asking price and age. */
export function StockList() {
  // The ledger is read again too: a colleague's new piece would count as deleted.
  const inventory = useUpdatedInventory("stock-list");
  const ledger = useLedger();
  const whereabouts = useWhereabouts();
  const nowMs = useNow();
  return (
    <div className="ledger-screen">
      <ScreenHeader title="Stock List">
        <Link className="btn btn-outline-primary" to={paths.stockBook}>
          Stock Book
        </Link>
        <Link className="btn btn-outline-primary" to={paths.stockTakes} reloadDocument>
          Stock Take
        </Link>
      </ScreenHeader>
      <LoadStateView of={inventory}>
        {({ products }) => (
          <LoadStateView of={ledger}>
            {({ values }) => (
              <LoadStateView of={whereabouts}>
                {({ byProduct }) => (
                  <List
                    products={products}
                    entries={values}
                    whereabouts={byProduct}
                    nowMs={nowMs}
                  />
                )}
              </LoadStateView>
            )}
          </LoadStateView>
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
  const { isPrinting, print } = usePrintAll();
  const order = readOrder(url.params);
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
    return <p className="bg-light text-center px-3 py-5">There is nothing in stock.</p>;
  }
  return (
    <>
      <p className="d-none d-print-block">{`Stock of ${shop.name} on ${dateOf(ukDay(nowMs))}.`}</p>
      <StockListFilters />
      <div className="d-flex flex-wrap align-items-end justify-content-between gap-2 mb-2">
        <p className="text-secondary mb-0" role="status">
          <span>{`${plural(rows.length, "piece")}, cost`}</span>{" "}
          <strong>{inPounds(stockValue(rows, "cost"))}</strong>
          <span>
            {`${withoutCost > 0 ? ` (${withoutCost} without a purchase price)` : ""}, asking price`}
          </span>{" "}
          <strong>{inPounds(stockValue(ours, "asking"))}</strong>
          {ours.length < rows.length && (
            <span>{`. ${plural(rows.length - ours.length, "piece is", "pieces are")} not ours: asking price ${inPounds(stockValue(rows, "asking") - stockValue(ours, "asking"))}.`}</span>
          )}
        </p>
        <div className="d-flex gap-2">
          <CsvExport name="stock-list" toCsv={() => stockListCsv(rows)} />
          <PrintButton print={() => void print()} isPreparing={isPrinting} />
        </div>
      </div>
      {rows.length === 0 && (
        <p className="bg-light text-center px-3 py-5">No pieces match. Choose less.</p>
      )}
      <Paged of={rows} perPage={isPrinting ? rows.length : ROWS_PER_PAGE}>
        {(shown) => (
          <table className="table ledger-table stock-list">
            <caption className="visually-hidden">Stock</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Picture</span>
                </th>
                {(Object.keys(COLUMNS) as Column[]).map((column) => (
                  <SortHeader
                    key={column}
                    label={COLUMNS[column].label}
                    className={COLUMNS[column].isAmount ? "amount" : ""}
                    sorted={order.column === column ? order.direction : "none"}
                    first={COLUMNS[column].isAmount ? "descending" : "ascending"}
                    onSort={(direction) => url.set(orderParams(column, direction))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.id} of={row} isPrinting={isPrinting} />
              ))}
            </tbody>
          </table>
        )}
      </Paged>
    </>
  );
}

function Row({ of: row, isPrinting }: { of: StockRow; isPrinting: boolean }) {
  const { id, title, sku, image, available, stockNumber, days, cost, asking } = row;
  return (
    <tr>
      <td className="cell-image">
        <Photo of={image} alt="" sizes="72px" isFirst={isPrinting} />
      </td>
      <th scope="row" data-label="Title">
        <Link to={available === "" ? paths.purchaseAndSale(id) : paths.editProduct(id)}>
          {title}
        </Link>
      </th>
      <td data-label="SKU">{sku}</td>
      <td data-label="Stock no.">{stockNumber}</td>
      <td data-label="Availability">
        {available || <span className="text-danger">Deleted, without a sale</span>}
      </td>
      <td data-label="In stock" className="amount">
        {days !== null && inStockText(days)}
      </td>
      <td data-label="Whose">{row.whose}</td>
      <td data-label="Where">{row.where}</td>
      <td data-label="Cost" className="amount">
        {row.owner !== "" ? null : cost === null ? (
          <Link className="d-print-none" to={paths.purchaseAndSale(id)}>
            Add<span className="visually-hidden">{` the purchase of ${title}`}</span>
          </Link>
        ) : (
          inPounds(cost)
        )}
      </td>
      <td data-label="Asking price" className="amount">
        {asking !== null && inPounds(asking)}
      </td>
    </tr>
  );
}

function stockListCsv(rows: readonly StockRow[]): Promise<string> {
  return writeCsv(
    [
      "Title",
      "SKU",
      "Stock number",
      "Availability",
      "Days in stock",
      "Months in stock",
      "Whose",
      "Where",
      "Cost",
      "Asking price",
    ],
    rows.map((row) => [
      row.title,
      row.sku,
      row.stockNumber ?? "",
      row.available || "Deleted",
      row.days ?? "",
      row.days === null ? "" : monthsInStock(row.days),
      row.whose || OWNER_NAMES[""],
      row.where || PLACE_NAMES.here,
      pounds(row.cost),
      pounds(row.asking),
    ]),
  );
}
