import { Link } from "react-router-dom";
import { shorten } from "../../lib/text.ts";
import { Photo } from "../../pictures/photo.tsx";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { priceLabels } from "../../products/price.ts";
import { AVAILABILITIES, type Product } from "../../products/product.ts";
import { ProductLinks } from "../forms/lazy-product-links.tsx";
import { COLUMNS, INVENTORY_ORDERS, type Column } from "../inventory/inventory-query.ts";
import { quickChangeMessage, useQuickChange } from "../inventory/use-quick-change.ts";
import { useFindContradictions } from "../ledger/use-piece-records.ts";
import { paths } from "../paths.ts";
import type { Reservations } from "../reservations/reservation-store.ts";
import { ReserveButton, ReservedFor } from "../reservations/reserved-for.tsx";
import { toProductDraft } from "../saving/product-draft.ts";
import type { KnownNames } from "../saving/validation.ts";
import { Button, MoreMenu } from "../ui/controls.tsx";
import { FoldedRow } from "../ui/data-table.tsx";
import { dayOf, minuteOf } from "../ui/dates.ts";
import { useOrder } from "../ui/list-url.tsx";
import { SortHeader } from "../ui/tables.tsx";
import type { WhereaboutsList } from "../whereabouts/use-whereabouts.ts";
import { CurrentPlace } from "../whereabouts/current-place.tsx";
import { currentMove } from "../whereabouts/whereabouts.ts";

interface TableProps {
  readonly known: KnownNames;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  /** null until they have loaded. */
  readonly reservations: Reservations | null;
  readonly whereabouts: WhereaboutsList["byProduct"] | null;
  readonly onReserve: (product: Product) => void;
  readonly onDelete: (product: Product) => void;
}

/** One page of the inventory. On a narrow screen each row is a card. */
export function InventoryTable({ rows, ...props }: TableProps & { rows: readonly Product[] }) {
  const ids = rows.map(({ id }) => id);
  return (
    <table className="table list-table two-lines">
      <caption className="visually-hidden">Inventory</caption>
      <thead>
        <tr>
          <th scope="col" className="cell-choose align-middle">
            <input
              className="form-check-input"
              type="checkbox"
              aria-label="Select all on this page"
              checked={ids.every((id) => props.selectedIds.has(id))}
              onChange={(event) => props.onSelect(ids, event.target.checked)}
            />
          </th>
          {(Object.keys(COLUMNS) as Column[]).map((column) => (
            <ColumnHeader key={column} column={column} />
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((product) => (
          <Row key={product.id} of={product} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHeader({ column }: { column: Column }) {
  const { headingOf } = useOrder(INVENTORY_ORDERS);
  return (
    <SortHeader
      className={`cell-${column}`}
      label={COLUMNS[column]}
      // Dates start with the newest, other columns with the smallest value.
      {...headingOf(column, column === "changed" ? "descending" : "ascending")}
    />
  );
}

function Row({
  of: product,
  known,
  selectedIds,
  onSelect,
  reservations,
  whereabouts,
  onReserve,
  onDelete,
}: TableProps & { of: Product }) {
  const findContradictions = useFindContradictions();
  const {
    mutate,
    isPending,
    data: savedChange,
    variables,
    error,
  } = useQuickChange(
    product,
    async ({ id, available: before, reservedUntil }, after) =>
      (await findContradictions([{ id, before, after, reservedUntil }])).get(id) ?? null,
  );
  const shown = { ...toProductDraft(product), ...(isPending && variables) };
  // Titles stored before there was a limit must not fill the list.
  const title = shorten(product.title, MAX_TITLE_LENGTH);
  const isSelected = selectedIds.has(product.id);
  // A sold piece does not come back.
  const place = product.available === "Sold" ? null : currentMove(whereabouts?.get(product.id));
  return (
    <FoldedRow className={isSelected ? "is-chosen" : ""}>
      <td className="cell-choose">
        <input
          className="form-check-input"
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={(event) => onSelect([product.id], event.target.checked)}
        />
      </td>
      <th scope="row" className="cell-title">
        <Link to={paths.editProduct(product.id)}>{title}</Link>
        <span className="cell-names d-block text-secondary">
          <Name name={product.brand} isKnown={known.brands.has(product.brand)} kind="brand" />
          <Name
            name={product.jewellery}
            isKnown={known.categories.has(product.jewellery)}
            kind="category"
          />
        </span>
        <ReservedFor of={product} reservations={reservations} />
        {place && <CurrentPlace of={place} />}
      </th>
      <td className="cell-image">
        <Photo of={product.image} kind={product.jewellery} alt="" sizes="64px" />
      </td>
      <td className="cell-sku phone-line">{product.sku || "–"}</td>
      <td className="cell-price phone-line text-nowrap">
        {priceLabels({ ...product, rrp: "" }).map(({ label, money }) => (
          <span key={label} className={label === "Was" ? "d-block text-secondary" : "d-block"}>
            {label !== "Our Price" && <span className="price-label">{`${label} `}</span>}
            <span>{money}</span>
          </span>
        ))}
      </td>
      <td className="cell-available phone-line" data-state={shown.available}>
        <select
          className="form-select form-select-sm"
          aria-label={`Availability of ${title}`}
          value={shown.available}
          // A disabled control would lose the focus.
          aria-disabled={isPending}
          onChange={({ target }) => !isPending && mutate({ available: target.value })}
        >
          {!AVAILABILITIES.some((one) => one === product.available) && (
            <option value={product.available}>{product.available || "–"}</option>
          )}
          {AVAILABILITIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        {isPending && <p className="cell-message text-secondary">Saving...</p>}
        {savedChange === product.change && (
          <p className="cell-message text-success">
            Saved{" "}
            {variables.available === "Sold" && (
              <Link to={paths.sell(product.id)}>
                Fill in the sale<span className="visually-hidden">{` of ${title}`}</span>
              </Link>
            )}
          </p>
        )}
        {error && (
          <p className="cell-message text-danger" role="alert">
            {quickChangeMessage(error)}
          </p>
        )}
      </td>
      <td className="cell-featured">
        <input
          className="form-check-input"
          type="checkbox"
          aria-label={`Featured: ${title}`}
          checked={shown.featured === "true"}
          aria-disabled={isPending}
          onChange={({ target }) => !isPending && mutate({ featured: String(target.checked) })}
        />
      </td>
      <td className="cell-changed text-nowrap" title={minuteOf(product.updatedAt)}>
        {dayOf(product.updatedAt)}
      </td>
      <td className="cell-actions text-nowrap">
        <Link className="btn btn-sm btn-outline-primary" to={paths.editProduct(product.id)}>
          Edit<span className="visually-hidden">{` ${title}`}</span>
        </Link>
        <Link className="btn btn-sm btn-outline-primary ms-1" to={paths.copyProduct(product.id)}>
          Duplicate<span className="visually-hidden">{` ${title}`}</span>
        </Link>
        <Button
          size="sm"
          variant="outline-danger"
          className="ms-1"
          onClick={() => onDelete(product)}
        >
          Delete<span className="visually-hidden">{` ${title}`}</span>
        </Button>
        <MoreMenu name={title}>
          <ReserveButton of={product} onReserve={onReserve} />
          {product.available !== "Sold" && (
            <Link className="btn btn-sm btn-outline-primary mb-2" to={paths.sell(product.id)}>
              Sell
            </Link>
          )}
          <ProductLinks of={product} />
        </MoreMenu>
      </td>
    </FoldedRow>
  );
}

function Name({ name, isKnown, kind }: { name: string; isKnown: boolean; kind: string }) {
  if (isKnown) return <span>{name}</span>;
  return (
    <span className="text-danger">{name === "" ? `No ${kind}` : `${name} (unknown ${kind})`}</span>
  );
}
