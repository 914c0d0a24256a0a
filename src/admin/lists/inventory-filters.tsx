import { withCommas } from "../../lib/plural.ts";
import { AVAILABILITIES } from "../../products/product.ts";
import {
  COLUMNS,
  FILTERS,
  INVENTORY_ORDERS,
  type Column,
  type Filter,
} from "../inventory/inventory-query.ts";
import type { Inventory } from "../inventory/use-inventory.ts";
import { WHERE_OPTIONS, OWNER_OPTIONS } from "../ledger/ledger-labels.ts";
import { Button, Checkbox, CompactSelect } from "../ui/controls.tsx";
import { ListFilters, useListUrl, useOrder, useUrlChoice } from "../ui/list-url.tsx";
import { collator } from "../ui/list-order.ts";

/** The search box and the filters of the inventory list. On a phone the filters are behind a button. */
export function InventoryFilters({ of: { products } }: { of: Inventory }) {
  const url = useListUrl();
  const { field } = useOrder(INVENTORY_ORDERS);
  return (
    <ListFilters
      set={FILTERS.filter((name) => name !== "q")}
      className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2"
      search={{ placeholder: "Title, SKU, brand, shortlist link…" }}
    >
      <ValueFilter
        label="Available"
        param="available"
        values={products.map(({ available }) => available)}
        first={AVAILABILITIES}
      />
      <ValueFilter label="Brand" param="brand" values={products.map(({ brand }) => brand)} />
      <ValueFilter
        label="Category"
        param="category"
        values={products.map(({ jewellery }) => jewellery)}
      />
      <ChoiceFilter label="Owner" param="owner" options={OWNER_OPTIONS} />
      <ChoiceFilter label="Where" param="place" options={WHERE_OPTIONS} />
      <CompactSelect className="list-filters-sort" options={SORTS} {...field} />
      <fieldset className="w-100">
        <legend className="visually-hidden">Show only</legend>
        <div className="d-flex flex-wrap align-items-center gap-1 column-gap-4">
          <FlagFilter label="On sale" param="sale" />
          <FlagFilter label="Featured" param="featured" />
          <FlagFilter label="Reserved" param="reserved" />
          <FlagFilter label="Without picture" param="no-image" />
          <FlagFilter label="Unknown brand or category" param="unknown" />
          {FILTERS.some((name) => url.get(name) !== "") && (
            <Button
              size="sm"
              variant="outline-primary"
              onClick={() => url.set(Object.fromEntries(FILTERS.map((name) => [name, ""])))}
            >
              Clear Filters
            </Button>
          )}
        </div>
      </fieldset>
    </ListFilters>
  );
}

interface FilterProps {
  readonly label: string;
  readonly param: Filter;
}

/** Chooses one of the products' values, shown with its count: the `first` ones, then the others by name. */
function ValueFilter({
  label,
  param,
  values,
  first = [],
}: FilterProps & { values: readonly string[]; first?: readonly string[] }) {
  const url = useListUrl();
  const [chosen, choose] = useUrlChoice(url.get(param), (next) => url.set({ [param]: next }));
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  // The URL may contain a value that no product has now.
  const names = new Set([...first, ...[...counts.keys()].sort(collator.compare), chosen]);
  names.delete("");
  return (
    <CompactSelect
      label={label}
      options={[
        ["", "Any"],
        ...[...names].map(
          (name) => [name, `${name} (${withCommas(counts.get(name) ?? 0)})`] as const,
        ),
      ]}
      value={chosen}
      onChange={choose}
    />
  );
}

function ChoiceFilter({
  label,
  param,
  options,
}: FilterProps & { options: readonly (readonly [string, string])[] }) {
  const url = useListUrl();
  const [chosen, choose] = useUrlChoice(url.get(param), (next) => url.set({ [param]: next }));
  return <CompactSelect label={label} options={options} value={chosen} onChange={choose} />;
}

function FlagFilter({ label, param }: FilterProps) {
  const url = useListUrl();
  const [isChecked, choose] = useUrlChoice(url.get(param) === "1", (next) =>
    url.set({ [param]: next ? "1" : "" }),
  );
  return <Checkbox label={label} isChecked={isChecked} onChange={choose} />;
}

const SORTS = (Object.keys(COLUMNS) as Column[]).flatMap((column) => [
  [`${column} ascending`, column === "changed" ? "Oldest first" : COLUMNS[column]] as const,
  [
    `${column} descending`,
    column === "changed" ? "Newest first" : `${COLUMNS[column]}, reversed`,
  ] as const,
]);
