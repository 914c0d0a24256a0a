import { useId, useMemo } from "react";
import { AVAILABILITIES } from "../../domain/product.ts";
import type { Inventory } from "../../hooks/use-inventory.ts";
import { Button } from "../button.tsx";
import { COLUMNS, FILTERS, isColumn, readQuery, sortParams } from "./inventory-query.ts";
import { useListUrl } from "./list-url.ts";
import { SearchBox } from "./search-box.tsx";
import { SelectField } from "./select-field.tsx";

/** The search box and the filters of the inventory list. */
export function InventoryFilters({ of: { products } }: { of: Inventory }) {
  const url = useListUrl();
  const [available, brands, categories] = useMemo(
    () => [
      countValues(
        products.map((product) => product.available),
        AVAILABILITIES,
      ),
      countValues(products.map(({ brand }) => brand)),
      countValues(products.map(({ jewellery }) => jewellery)),
    ],
    [products],
  );
  return (
    <search className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2 mb-3">
      <SearchBox placeholder="Title, SKU, brand…" />
      <ValueFilter label="Availability" param="available" counts={available} />
      <ValueFilter label="Brand" param="brand" counts={brands} />
      <ValueFilter label="Category" param="category" counts={categories} />
      <SortField />
      <fieldset className="w-100 d-flex flex-wrap align-items-center gap-1 column-gap-4">
        <legend className="visually-hidden">Show only</legend>
        <FlagFilter label="On sale" param="sale" />
        <FlagFilter label="Featured" param="featured" />
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

/** How often each value occurs: first the given ones, even if they do not occur, then the others by name. */
function countValues(values: readonly string[], first: readonly string[] = []) {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const others = [...counts.keys()].filter((value) => value !== "" && !first.includes(value));
  const names = [...first, ...others.sort(collator.compare)];
  return new Map(names.map((name) => [name, counts.get(name) ?? 0]));
}

interface FilterProps {
  readonly label: string;
  readonly param: (typeof FILTERS)[number];
}

function ValueFilter({
  label,
  param,
  counts,
}: FilterProps & { counts: ReadonlyMap<string, number> }) {
  const url = useListUrl();
  const value = url.get(param);
  // The URL may contain a value that no product has now.
  const shown = value === "" || counts.has(value) ? counts : new Map([...counts, [value, 0]]);
  return (
    <SelectField
      label={label}
      options={[
        ["", "Any"],
        ...[...shown].map(([name, count]) => [name, `${name} (${count})`] as const),
      ]}
      value={value}
      onChange={(next) => url.set({ [param]: next })}
    />
  );
}

function FlagFilter({ label, param }: FilterProps) {
  const id = useId();
  const url = useListUrl();
  return (
    <div className="form-check mb-0">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={url.get(param) === "1"}
        onChange={(event) => url.set({ [param]: event.target.checked ? "1" : "" })}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}

/** For narrow screens, which have no column headers. */
function SortField() {
  const url = useListUrl();
  const { sort, isDescending } = readQuery(url.params);
  return (
    <SelectField
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
