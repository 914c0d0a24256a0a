import { CompactSelect } from "../ui/controls.tsx";
import { ListFilters, useListUrl, useOrder } from "../ui/list-url.tsx";
import { WHERE_OPTIONS, OWNER_OPTIONS } from "../ledger/ledger-labels.ts";
import { COLUMNS, STOCK_ORDERS, type Column } from "../ledger/stock-figures.ts";

const MONTHS = [
  ["", "Any time"],
  ...[3, 6, 12, 24].map((n) => [String(n), `${n} months or more`] as const),
] as const;

const SORT_OPTIONS = (Object.keys(COLUMNS) as Column[]).flatMap((column) => {
  const { label, smallest, largest } = COLUMNS[column];
  return [
    [`${column} ascending`, `${label}, ${smallest}`] as const,
    [`${column} descending`, `${label}, ${largest}`] as const,
  ];
});

/** The order of the stock list on a narrow screen, and which pieces it shows. */
export function StockListFilters() {
  const url = useListUrl();
  const { field } = useOrder(STOCK_ORDERS);
  return (
    <ListFilters set={["owner", "place", "months"]}>
      <CompactSelect className="ledger-sort col-12 col-sm-6" options={SORT_OPTIONS} {...field} />
      <CompactSelect
        label="Owner"
        className="col-6 col-sm-3 col-xl-2"
        options={OWNER_OPTIONS}
        value={url.get("owner")}
        onChange={(owner) => url.set({ owner })}
      />
      <CompactSelect
        label="Where"
        className="col-6 col-sm-3 col-xl-2"
        options={WHERE_OPTIONS}
        value={url.get("place")}
        onChange={(place) => url.set({ place })}
      />
      <CompactSelect
        label="In stock for"
        className="col-6 col-sm-3 col-xl-2"
        options={MONTHS}
        value={url.get("months")}
        onChange={(months) => url.set({ months })}
      />
    </ListFilters>
  );
}
