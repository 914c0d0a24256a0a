import { AVAILABILITIES } from "../../domain/product.ts";
import type { Inventory } from "../../hooks/use-inventory.ts";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import {
  COLUMNS,
  FILTERS,
  isColumn,
  readOrder,
  sortParams,
  type Filter,
} from "./inventory-query.ts";
import { useListUrl } from "./list-url.ts";
import { SearchBox } from "./search-box.tsx";
import { CompactSelect } from "../compact-select.tsx";

/** The search box and the filters of the inventory list. */
export function InventoryFilters({ of: { products } }: { of: Inventory }) {
  const url = useListUrl();
  return (
    <search className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2 mb-3">
      <SearchBox placeholder="Title, SKU, brand, shortlist link…" />
      <ValueFilter
        label="Availability"
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
      <SortField />
      <fieldset className="w-100 d-flex flex-wrap align-items-center gap-1 column-gap-4">
        <legend className="visually-hidden">Show only</legend>
        <FlagFilter label="On sale" param="sale" />
        <FlagFilter label="Featured" param="featured" />
        <FlagFilter label="Reserved" param="reserved" />
        <FlagFilter label="Without image" param="no-image" />
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
      </fieldset>
    </search>
  );
}

const collator = new Intl.Collator("en", { sensitivity: "base" });

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
  const chosen = url.get(param);
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
        ...[...names].map((name) => [name, `${name} (${counts.get(name) ?? 0})`] as const),
      ]}
      value={chosen}
      onChange={(next) => url.set({ [param]: next })}
    />
  );
}

function FlagFilter({ label, param }: FilterProps) {
  const url = useListUrl();
  return (
    <Checkbox
      label={label}
      isChecked={url.get(param) === "1"}
      onChange={(isChecked) => url.set({ [param]: isChecked ? "1" : "" })}
    />
  );
}

/** For narrow screens, which have no column headers. */
function SortField() {
  const url = useListUrl();
  const { sort, isDescending } = readOrder(url.params);
  return (
    <CompactSelect
      label="Sort by"
      className="list-filters-sort"
      options={SORTS}
      value={`${sort} ${isDescending ? "down" : "up"}`}
      onChange={(next) => {
        const [column = "", order = ""] = next.split(" ");
        if (isColumn(column)) url.set(sortParams(column, order === "down"));
      }}
    />
  );
}

const SORTS = Object.entries(COLUMNS).flatMap(([column, name]) => [
  [`${column} up`, column === "changed" ? "Oldest first" : name] as const,
  [`${column} down`, column === "changed" ? "Newest first" : `${name}, reversed`] as const,
]);
