import { useCallback, useId, useMemo } from "react";
import { AVAILABILITIES } from "../../domain/product.ts";
import type { Inventory } from "../../hooks/use-inventory.ts";
import {
  COLUMNS,
  isNarrowed,
  WHOLE_INVENTORY,
  type Column,
  type InventoryQuery,
} from "./inventory-query.ts";
import { tally } from "./known-names.ts";
import { SearchBox } from "./search-box.tsx";

type Ask = (changes: Partial<InventoryQuery>) => void;

/** The search box and the filters of the inventory list. */
export function InventoryFilters({
  of: inventory,
  query,
  onAsk,
}: {
  of: Inventory;
  query: InventoryQuery;
  onAsk: Ask;
}) {
  const { products } = inventory;
  const available = useMemo(() => {
    const found = tally(products.map((product) => product.available));
    const counts = new Map(found.map(({ value, count }) => [value, count]));
    const odd = found.filter(({ value }) => !AVAILABILITIES.some((one) => one === value));
    return [...AVAILABILITIES.map((value) => ({ value, count: counts.get(value) ?? 0 })), ...odd];
  }, [products]);
  const brands = useMemo(() => tally(products.map((product) => product.brand)), [products]);
  const categories = useMemo(() => tally(products.map((product) => product.jewellery)), [products]);

  const onSearch = useCallback((text: string) => onAsk({ text }), [onAsk]);

  return (
    <search className="row row-cols-2 row-cols-md-4 row-cols-xl-6 g-2 mb-3">
      <SearchBox text={query.text} placeholder="Title, SKU, brand…" onSearch={onSearch} />
      <Choice
        label="Availability"
        value={query.available}
        options={available}
        onChoose={(value) => onAsk({ available: value })}
      />
      <Choice
        label="Brand"
        value={query.brand}
        options={brands}
        onChoose={(value) => onAsk({ brand: value })}
      />
      <Choice
        label="Category"
        value={query.category}
        options={categories}
        onChoose={(value) => onAsk({ category: value })}
      />
      <SortChoice query={query} onAsk={onAsk} />
      <fieldset className="w-100 d-flex flex-wrap align-items-center gap-1 column-gap-4">
        <legend className="visually-hidden">Show only</legend>
        <Flag label="On sale" isOn={query.isOnSale} onTurn={(isOn) => onAsk({ isOnSale: isOn })} />
        <Flag
          label="Featured"
          isOn={query.isFeatured}
          onTurn={(isOn) => onAsk({ isFeatured: isOn })}
        />
        <Flag
          label="Without image"
          isOn={query.hasNoImage}
          onTurn={(isOn) => onAsk({ hasNoImage: isOn })}
        />
        <Flag
          label="Unknown brand or category"
          isOn={query.isUnknown}
          onTurn={(isOn) => onAsk({ isUnknown: isOn })}
        />
        {isNarrowed(query) && (
          <button
            type="button"
            className="btn btn-sm btn-outline-primary"
            onClick={() =>
              onAsk({ ...WHOLE_INVENTORY, sort: query.sort, isDescending: query.isDescending })
            }
          >
            Clear Filters
          </button>
        )}
      </fieldset>
    </search>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly count: number }[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <div>
      <label className="form-label small mb-1 text-secondary" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.value} ({option.count})
          </option>
        ))}
        {!isKnown && <option value={value}>{value} (0)</option>}
      </select>
    </div>
  );
}

const COLUMN_NAMES: Record<Column, string> = {
  title: "Title",
  image: "Image",
  sku: "SKU",
  price: "Price",
  available: "Availability",
  featured: "Featured",
  changed: "Date Modified",
};

/** The order, for narrow screens that show no column headers. */
function SortChoice({ query, onAsk }: { query: InventoryQuery; onAsk: Ask }) {
  const id = useId();
  return (
    <div className="list-filters-sort">
      <label className="form-label small mb-1 text-secondary" htmlFor={id}>
        Sort by
      </label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={`${query.sort} ${query.isDescending ? "down" : "up"}`}
        onChange={(event) => {
          const [column, order] = event.target.value.split(" ");
          const sort = COLUMNS.find((one) => one === column) ?? WHOLE_INVENTORY.sort;
          onAsk({ sort, isDescending: order === "down" });
        }}
      >
        {COLUMNS.flatMap((column) => [
          <option key={`${column} up`} value={`${column} up`}>
            {column === "changed" ? "Oldest first" : COLUMN_NAMES[column]}
          </option>,
          <option key={`${column} down`} value={`${column} down`}>
            {column === "changed" ? "Newest first" : `${COLUMN_NAMES[column]}, reversed`}
          </option>,
        ])}
      </select>
    </div>
  );
}

function Flag({
  label,
  isOn,
  onTurn,
}: {
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="form-check mb-0">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
