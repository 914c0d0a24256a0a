import { memo, useState } from "react";
import { Link } from "react-router-dom";
import { Photo } from "../../components/photo.tsx";
import { invalidMessage } from "../../content/admin-messages.ts";
import { errorMessage } from "../../content/messages.ts";
import { asShopError } from "../../domain/errors.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { priceLabels } from "../../domain/price.ts";
import {
  AVAILABILITIES,
  type Product,
  type ProductDraft,
  toProductDraft,
} from "../../domain/product.ts";
import { validateForStorage, type KnownNames } from "../../domain/validation.ts";
import { shorten } from "../../domain/text.ts";
import { useInventoryActions } from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { dayOf, minuteOf } from "../dates.ts";
import { WHOLE_INVENTORY, type Column, type InventoryQuery } from "./inventory-query.ts";

const HEADERS: readonly (readonly [Column, string])[] = [
  ["title", "Title"],
  ["image", "Image"],
  ["sku", "SKU"],
  ["price", "Price"],
  ["available", "Availability"],
  ["featured", "Featured"],
  ["changed", "Date Modified"],
];

interface RowHandlers {
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onDelete: (product: Product) => void;
  /** Something to tell those who cannot see the row. */
  readonly onNews: (news: string) => void;
}

/** One page of the inventory. On a narrow screen each row is a card. */
export function InventoryTable({
  rows,
  query,
  known,
  chosen,
  onAsk,
  ...handlers
}: RowHandlers & {
  rows: readonly Product[];
  query: InventoryQuery;
  known: KnownNames;
  chosen: ReadonlySet<string>;
  onAsk: (changes: Partial<InventoryQuery>) => void;
}) {
  const ids = rows.map(({ id }) => id);
  const isAllChosen = ids.every((id) => chosen.has(id));
  return (
    <table className="table list-table">
      <caption className="visually-hidden">Inventory</caption>
      <thead>
        <tr>
          <th scope="col" className="cell-choose">
            <input
              className="form-check-input"
              type="checkbox"
              aria-label="Select all on this page"
              checked={isAllChosen}
              onChange={(event) => handlers.onChoose(ids, event.target.checked)}
            />
          </th>
          {HEADERS.map(([column, name]) => (
            <SortHeader key={column} column={column} name={name} query={query} onAsk={onAsk} />
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((product) => (
          <Row
            key={product.id}
            of={product}
            isChosen={chosen.has(product.id)}
            isBrandKnown={known.brands.has(product.brand)}
            isCategoryKnown={known.categories.has(product.jewellery)}
            {...handlers}
          />
        ))}
      </tbody>
    </table>
  );
}

function SortHeader({
  column,
  name,
  query,
  onAsk,
}: {
  column: Column;
  name: string;
  query: InventoryQuery;
  onAsk: (changes: Partial<InventoryQuery>) => void;
}) {
  const isSorted = query.sort === column;
  const order = query.isDescending ? "descending" : "ascending";
  // Dates start with the newest, everything else with its beginning.
  const isDescending = isSorted
    ? !query.isDescending
    : column === WHOLE_INVENTORY.sort && WHOLE_INVENTORY.isDescending;
  return (
    <th scope="col" aria-sort={isSorted ? order : "none"} className={`cell-${column}`}>
      <button
        type="button"
        className="py-1 fw-medium text-start"
        onClick={() => onAsk({ sort: column, isDescending })}
      >
        {name}
        <span className="sort-mark" aria-hidden="true">
          {isSorted ? (query.isDescending ? "▾" : "▴") : ""}
        </span>
      </button>
    </th>
  );
}

const Row = memo(function Row({
  of: product,
  isChosen,
  isBrandKnown,
  isCategoryKnown,
  onChoose,
  onDelete,
  onNews,
}: RowHandlers & {
  of: Product;
  isChosen: boolean;
  isBrandKnown: boolean;
  isCategoryKnown: boolean;
}) {
  const quick = useQuickChange(product, onNews);
  // One that was stored before titles had a limit must not fill the list.
  const title = shorten(product.title, MAX_TITLE_LENGTH);
  return (
    <tr className={isChosen ? "is-chosen" : undefined}>
      <td className="cell-choose">
        <input
          className="form-check-input"
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isChosen}
          onChange={(event) => onChoose([product.id], event.target.checked)}
        />
      </td>
      <th scope="row" className="cell-title">
        <Link to={paths.editProduct(product.id)}>{title}</Link>
        <span className="cell-names d-block text-secondary">
          <Name name={product.brand} isKnown={isBrandKnown} what="brand" />
          <Name name={product.jewellery} isKnown={isCategoryKnown} what="category" />
        </span>
      </th>
      <td className="cell-image">
        <Photo of={product.image} alt="" sizes="64px" />
      </td>
      <td className="cell-sku text-nowrap">{product.sku || "–"}</td>
      <td className="cell-price text-nowrap">
        {priceLabels({ ...product, rrp: "" }).map(({ label, money }) => (
          <span key={label} className={label === "Was" ? "d-block text-secondary" : "d-block"}>
            {label !== "Our Price" && <span className="price-label">{label} </span>}
            {money}
          </span>
        ))}
      </td>
      <td className="cell-available">
        <select
          className="form-select form-select-sm"
          aria-label={`Availability of ${title}`}
          value={quick.trying?.available ?? product.available}
          disabled={quick.isSaving}
          onChange={(event) => quick.change({ available: event.target.value })}
        >
          {!AVAILABILITIES.some((one) => one === product.available) && (
            <option value={product.available}>{product.available || "–"}</option>
          )}
          {AVAILABILITIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Outcome of={quick} />
      </td>
      <td className="cell-featured">
        <input
          className="form-check-input"
          type="checkbox"
          aria-label={`Featured: ${title}`}
          checked={(quick.trying?.featured ?? String(product.featured)) === "true"}
          disabled={quick.isSaving}
          onChange={(event) => quick.change({ featured: String(event.target.checked) })}
        />
      </td>
      <td className="cell-changed text-nowrap">
        <time dateTime={isoDate(product.updatedAt)} title={minuteOf(product.updatedAt)}>
          {dayOf(product.updatedAt)}
        </time>
      </td>
      <td className="cell-actions text-nowrap">
        <Link className="btn btn-sm btn-outline-primary" to={paths.editProduct(product.id)}>
          Edit<span className="visually-hidden"> {title}</span>
        </Link>
        <Link className="btn btn-sm btn-outline-primary ms-1" to={paths.copyProduct(product.id)}>
          Duplicate<span className="visually-hidden"> {title}</span>
        </Link>
        <button
          type="button"
          className="btn btn-sm btn-outline-danger ms-1"
          onClick={() => onDelete(product)}
        >
          Delete<span className="visually-hidden"> {title}</span>
        </button>
      </td>
    </tr>
  );
});

function isoDate(ms: number): string | undefined {
  return ms > 0 ? new Date(ms).toISOString() : undefined;
}

function Name({ name, isKnown, what }: { name: string; isKnown: boolean; what: string }) {
  if (isKnown) return <span>{name}</span>;
  return (
    <span className="text-danger">{name === "" ? `No ${what}` : `${name} (unknown ${what})`}</span>
  );
}

type Patch = Partial<Pick<ProductDraft, "available" | "featured">>;

interface QuickChange {
  readonly isSaving: boolean;
  /** What is on its way to be saved. */
  readonly trying: Patch | null;
  readonly hasSaved: boolean;
  readonly fault: string | null;
  readonly change: (patch: Patch) => void;
}

/** A change in the row: shown as being saved, then as saved; where it fails, the row says so and is as before. */
function useQuickChange(product: Product, onNews: (news: string) => void): QuickChange {
  const { products } = useInventoryActions();
  const [trying, setTrying] = useState<Patch | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function save(patch: Patch) {
    setTrying(patch);
    setHasSaved(false);
    setFault(null);
    try {
      const before = toProductDraft(product);
      const draft = { ...before, ...patch };
      const errors = validateForStorage(draft, before);
      if (Object.keys(errors).length > 0) {
        setFault(invalidMessage(errors));
        return;
      }
      await products.save(product.id, draft, product.revision);
      setHasSaved(true);
      onNews(`${shorten(product.title, MAX_TITLE_LENGTH)} is now ${wordsFor(patch)}.`);
    } catch (error) {
      const isConflict = asShopError(error).kind === "conflict";
      setFault(errorMessage(error) + (isConflict ? " Check it, then choose again." : ""));
    } finally {
      setTrying(null);
    }
  }

  return {
    isSaving: trying !== null,
    trying,
    hasSaved,
    fault,
    change: (patch) => void save(patch),
  };
}

function wordsFor({ available, featured }: Patch): string {
  return available ?? (featured === "true" ? "Featured" : "Not Featured");
}

function Outcome({ of: { isSaving, hasSaved, fault } }: { of: QuickChange }) {
  if (fault) {
    return (
      <p className="cell-message text-danger" role="alert">
        {fault}
      </p>
    );
  }
  if (isSaving) return <p className="cell-message text-secondary">Saving…</p>;
  return hasSaved ? <p className="cell-message text-success">Saved</p> : null;
}
