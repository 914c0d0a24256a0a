import { useMemo } from "react";
import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { compareSlugs } from "../../lib/text.ts";
import { ALL } from "../access/known-documents-store.ts";
import { allLoaded } from "../access/use-load-query.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { useNow } from "../../ui/use-now.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { useInventory, type Inventory } from "../inventory/use-inventory.ts";
import { accountAmount, isOwed } from "../ledger/ledger-figures.ts";
import { ENTRUSTED } from "../ledger/ledger-store.ts";
import { useFirstDay, useLedger, type Ledger } from "../ledger/use-ledger.ts";
import { StaggerGroupSelect, useVatQuarters } from "../ledger/stagger-group-select.tsx";
import {
  isInQuarter,
  monthsOf,
  quarterName,
  quartersBetween,
  readPeriod,
} from "../ledger/vat-quarter.ts";
import { paths } from "../paths.ts";
import { CompactSelect, ListSummary } from "../ui/controls.tsx";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { dateOf } from "../ui/dates.ts";
import { Paged, ListFilters, useListUrl } from "../ui/list-url.tsx";
import { InvalidDocuments } from "../ui/notices.tsx";
import { PrintButton, ScreenHeader } from "../ui/screen-header.tsx";
import { usePrintAll } from "../ui/use-print-all.ts";
import { invoicesCsv, remarks, signed } from "./invoice-csv.ts";
import { filterNumbers, STATUS_NAMES } from "./invoice-filters.ts";
import { balanceText, invoiceNumber, SERIES_NAMES, type ListedNumber } from "./invoice.ts";
import { invoicesDatedIn, NEWEST, newestInvoices } from "./invoice-store.ts";
import { useInvoiceNumbers, type ListedPart } from "./use-invoices.ts";
import { Empty } from "../ui/empty.tsx";

const ROWS_PER_PAGE = 50;

/** /bj-admin/invoices: every number that was given, and what became of it. At first the newest. */
export function InvoiceList() {
  const { params } = useListUrl();
  const part = listedPart(params);
  const list = useInvoiceNumbers(part);
  return (
    <div className="ledger-screen printed">
      <ScreenHeader
        title="Invoices"
        more={
          <Link className="btn btn-outline-primary" to={paths.stockBook}>
            Stock Book
          </Link>
        }
      />
      <Filters />
      <LoadStateView of={list}>
        {({ numbers, bad }) => (
          <>
            <InvalidDocuments
              of={bad}
              collection="invoices"
              summary={`Invoices that cannot be read: ${bad.length}`}
            />
            <Numbers of={numbers} isNewest={part.isNewest && numbers.length >= NEWEST} />
          </>
        )}
      </LoadStateView>
    </div>
  );
}

/** The invoices to read. A search or a status needs all of them, unless a quarter is chosen. */
function listedPart(params: URLSearchParams): ListedPart & { readonly isNewest: boolean } {
  const get = (name: string) => params.get(name) ?? "";
  const [quarter, series] = [get("quarter"), get("series")];
  if (quarter !== "" && quarter !== "all") {
    const [first, last] = monthsOf(quarter);
    return {
      parts: invoicesDatedIn(`${first}-01`, `${last}-31`),
      pick: (known) => known.filter(({ date }) => isInQuarter(date, quarter)),
      isNewest: false,
    };
  }
  if (quarter === "all" || get("q").trim() !== "" || get("status") !== "")
    return { parts: ALL, pick: (known) => known, isNewest: false };
  return {
    parts: newestInvoices(series),
    pick: (known) =>
      known
        .filter((one) => series === "" || one.series === series)
        .toSorted((a, b) => compareSlugs(b.date, a.date))
        .slice(0, NEWEST),
    isNewest: true,
  };
}

const SERIES_OPTIONS = [["", "All"], ...Object.entries(SERIES_NAMES)] as const;
const STATUS_OPTIONS = [["", "All"], ...Object.entries(STATUS_NAMES)] as const;

/** @param isNewest whether older ones have been left out. */
function Numbers({ of: numbers, isNewest }: { of: readonly ListedNumber[]; isNewest: boolean }) {
  const { params } = useListUrl();
  const { isPrinting, isPreparing, print } = usePrintAll();
  const today = ukDay(useNow());
  const isSearched = params.get("q") !== null;
  const isOfOwners = params.get("status") === "owner-unpaid";
  const inventory = useInventory({ enabled: isSearched });
  const entries = useLedger(ENTRUSTED, { isNeeded: isOfOwners });
  const skuOf = useSkus(inventory);
  const owed = useOwed(entries);
  const rows = useMemo(
    () => filterNumbers(numbers, params, skuOf, owed),
    [numbers, params, skuOf, owed],
  );
  /** Without it, a filter may find too little. */
  const needed = allLoaded(...(isSearched ? [inventory] : []), ...(isOfOwners ? [entries] : []));
  const isAll = ["q", "series", "status", "quarter"].every((name) => !params.get(name));
  if (numbers.length === 0 && isAll) {
    return (
      <Empty
        text="There are no invoices. Open the purchase and sale of a piece, and press Make Invoice."
        action={{ label: "Inventory", to: paths.inventory }}
      />
    );
  }
  return (
    <>
      <p className="d-none d-print-block">{`Invoices of ${shop.name}. Printed on ${dateOf(today)}.`}</p>
      <ListSummary
        name="the invoices"
        actions={
          <>
            <CsvExport
              name="invoices"
              toCsv={() => invoicesCsv(rows)}
              isDisabled={rows.length === 0}
            />
            <PrintButton print={() => void print()} isPreparing={isPreparing} />
          </>
        }
      >
        <span>
          {isNewest ? `The newest ${rows.length} numbers.` : plural(rows.length, "number")}
        </span>{" "}
        {isNewest && (
          <Link className="d-print-none" to="?quarter=all">
            All dates
          </Link>
        )}
      </ListSummary>
      <LoadStateView of={needed} />
      {rows.length === 0 ? (
        needed.status === "ready" && (
          <Empty
            text="No invoices match. Sales whose invoices were made elsewhere are in the stock book."
            action={{ label: "Clear Filters", to: paths.invoices }}
          />
        )
      ) : (
        <Paged of={rows} perPage={isPrinting ? rows.length : ROWS_PER_PAGE}>
          {(shown) => (
            <DataTable caption="Invoices" columns={COLUMNS} rows={shown} keyOf={invoiceNumber} />
          )}
        </Paged>
      )}
    </>
  );
}

const NO_SKU = () => "";

/** Finds the present SKU of a piece, whose invoice may not name it. "" until the inventory has been read. */
function useSkus(inventory: LoadState<Inventory>): (product: string) => string {
  const products = inventory.status === "ready" ? inventory.value.products : null;
  return useMemo(() => {
    if (!products) return NO_SKU;
    const skus = new Map(products.map(({ id, sku }) => [id, sku]));
    return (product: string) => skus.get(product) ?? "";
  }, [products]);
}

const NO_OWED: ReadonlyMap<string, string> = new Map();

/** The invoice numbers of sales whose owners wait for their money, by product. Empty until they have been read. */
function useOwed(entries: LoadState<Ledger>): ReadonlyMap<string, string> {
  const values = entries.status === "ready" ? entries.value.values : null;
  return useMemo(
    () =>
      values
        ? new Map(values.filter(isOwed).map(({ id, saleInvoice }) => [id, saleInvoice]))
        : NO_OWED,
    [values],
  );
}

function Filters() {
  const url = useListUrl();
  const today = ukDay(useNow());
  const stored = useVatQuarters();
  const first = useFirstDay();
  const { group, quarter } = readPeriod(url.params, stored.status === "ready" ? stored.value : 1);
  const firstDay = first.status === "ready" && first.value < today ? first.value : "";
  return (
    <ListFilters
      set={["series", "status", "quarter"]}
      search={{ placeholder: "Number, name or SKU" }}
    >
      <CompactSelect
        label="Kind"
        className="col-6 col-md-3 col-xl-2"
        options={SERIES_OPTIONS}
        value={url.get("series")}
        onChange={(series) => url.set({ series })}
      />
      <CompactSelect
        label="Status"
        className="col-6 col-md-3 col-xl-2"
        options={STATUS_OPTIONS}
        value={url.get("status")}
        onChange={(status) => url.set({ status })}
      />
      <CompactSelect
        label="VAT quarter"
        className="col-12 col-sm-6 col-xl-3"
        options={[
          ["", "Newest"] as const,
          ...quartersBetween(firstDay || today, today, group).map(
            (one) => [one, quarterName(one)] as const,
          ),
          ["all", "All dates"] as const,
        ]}
        value={quarter}
        onChange={(next) => url.set({ quarter: next })}
      />
      <StaggerGroupSelect />
    </ListFilters>
  );
}

const COLUMNS: readonly [Column<ListedNumber>, ...Column<ListedNumber>[]] = [
  {
    label: "Number",
    cell: (row) =>
      row.invoice ? (
        <Link to={paths.invoice(row.invoice.id)}>{invoiceNumber(row)}</Link>
      ) : (
        invoiceNumber(row)
      ),
  },
  { label: "Date", kind: "day", cell: ({ invoice }) => dateOf(invoice?.date ?? "") },
  { label: "Name", phone: "line", cell: ({ invoice }) => invoice?.name },
  {
    label: "Total",
    kind: "amount",
    phone: "end",
    cell: ({ invoice }) => invoice && accountAmount(signed(invoice, invoice.total)),
  },
  {
    label: "Paid",
    kind: "day",
    phone: "line",
    cell: ({ invoice }) =>
      invoice && invoice.balance !== 0 ? (
        <span className="text-danger">
          {invoice.payments.length === 0 && invoice.balance > 0
            ? `Not yet, since ${dateOf(invoice.date)}`
            : balanceText(invoice)}
        </span>
      ) : (
        dateOf(invoice?.payments.at(-1)?.day ?? "")
      ),
  },
  {
    label: "Remarks",
    cell: (row) =>
      row.invoice ? remarks(row) : <span className="text-danger">{remarks(row)}</span>,
  },
];
