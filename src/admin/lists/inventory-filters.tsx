import { useState } from "react";
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
import { SearchBox, useListUrl, useOrder, useUrlChoice } from "../ui/list-url.tsx";
import { collator } from "../ui/list-order.ts";

/** The search box and the filters of the inventory list. On a phone the filters are behind a button. */
export function InventoryFilters({ of: { products } }: { of: Inventory }) {
  const url = useListUrl();
  const { field } = useOrder(INVENTORY_ORDERS);
  const [isOpen, setIsOpen] = useState(false);
  const folded = isOpen ? "" : "list-filters-folded";
  const count = FILTERS.filter((name) => name !== "q" && url.get(name) !== "").length;
  return (
    <search className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2 mb-3">
      <SearchBox placeholder="Title, SKU, brand, shortlist link…" />
      <div className="w-100 d-md-none">
        <Button
          variant="outline-primary"
          className="w-100"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `Filter and Sort (${count})` : "Filter and Sort"}
        </Button>
      </div>
      <ValueFilter
        className={folded}
        label="Available"
        param="available"
        values={products.map(({ available }) => available)}
        first={AVAILABILITIES}
      />
      <ValueFilter
        className={folded}
        label="Brand"
        param="brand"
        values={products.map(({ brand }) => brand)}
      />
      <ValueFilter
        className={folded}
        label="Category"
        param="category"
        values={products.map(({ jewellery }) => jewellery)}
      />
      <ChoiceFilter className={folded} label="Owner" param="owner" options={OWNER_OPTIONS} />
      <ChoiceFilter className={folded} label="Where" param="place" options={WHERE_OPTIONS} />
      <CompactSelect className={`list-filters-sort ${folded}`} options={SORTS} {...field} />
      <fieldset className={`w-100 ${folded}`}>
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
    </search>
  );
}

interface FilterProps {
  readonly label: string;
  readonly param: Filter;
}

/** Chooses one of the products' values, shown with its count: the `first` ones, then the others by name. */
function ValueFilter({
  className,
  label,
  param,
  values,
  first = [],
}: FilterProps & { className: string; values: readonly string[]; first?: readonly string[] }) {
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
      className={className}
      value={chosen}
      onChange={choose}
    />
  );
}

function ChoiceFilter({
  className,
  label,
  param,
  options,
}: FilterProps & { className: string; options: readonly (readonly [string, string])[] }) {
  const url = useListUrl();
  const [chosen, choose] = useUrlChoice(url.get(param), (next) => url.set({ [param]: next }));
  return (
    <CompactSelect
      label={label}
      className={className}
      options={options}
      value={chosen}
      onChange={choose}
    />
  );
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
