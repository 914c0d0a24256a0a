import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { restoreWarning } from "../../content/admin-messages.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { type Product, toProductDraft } from "../../domain/product.ts";
import { validateForStorage } from "../../domain/validation.ts";
import { shorten } from "../../domain/text.ts";
import {
  useInventory,
  useInventoryActions,
  type Inventory,
  type InventoryActions,
} from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { CsvExport } from "../csv/csv-export.tsx";
import { InvalidDocuments } from "./invalid-documents.tsx";
import { BulkBox } from "./bulk-box.tsx";
import { DeleteBox, type Deletable } from "./delete-box.tsx";
import { InventoryFilters } from "./inventory-filters.tsx";
import {
  inventoryRows,
  readQuery,
  ROWS_PER_PAGE,
  warmSearch,
  writeQuery,
  type InventoryQuery,
} from "./inventory-query.ts";
import { InventoryPreview } from "./inventory-preview.tsx";
import { InventoryTable } from "./inventory-table.tsx";
import { knownNames } from "./known-names.ts";
import { useReturn } from "./list-return.ts";
import { Pager } from "./pager.tsx";
import { UndoStrip } from "./undo-strip.tsx";
import { ScreenHeader } from "../screen-header.tsx";

/** /bj-admin/inventory: every piece, to find, change, duplicate and delete. */
export function InventoryList() {
  const inventory = useInventory();
  useReturn();
  return (
    <>
      <PageHead title="Inventory" />
      <ScreenHeader title="Inventory">
        <Link className="btn btn-outline-primary" to={paths.admin}>
          Admin Home
        </Link>
        <Link className="btn btn-outline-primary" to={paths.importProducts}>
          Import CSV
        </Link>
        <Link className="btn btn-primary" to={paths.newProduct}>
          Add New Product
        </Link>
      </ScreenHeader>
      <UndoStrip />
      <LoadStateView of={inventory} loading={<InventoryPreview />}>
        {(ready) => <Pieces of={ready} />}
      </LoadStateView>
    </>
  );
}

function Pieces({ of: inventory }: { of: Inventory }) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params), [params]);
  // The list may lag behind the keys; the keys never wait for the list.
  const asked = useDeferredValue(query);
  const known = useMemo(() => knownNames(inventory), [inventory]);
  const rows = useMemo(
    () => inventoryRows(inventory.products, asked, known),
    [inventory.products, asked, known],
  );
  useEffect(() => warmSearch(inventory.products), [inventory.products]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [news, setNews] = useState("");

  // Two changes may come before the address has taken in the first: each builds on the one before.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const ask = useCallback(
    (changes: Partial<InventoryQuery>) => {
      latest.current = { ...latest.current, page: 1, ...changes };
      // Each letter of a search is not a step to go back to.
      setParams(writeQuery(latest.current), {
        replace: "text" in changes,
        preventScrollReset: true,
      });
    },
    [setParams],
  );

  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
  const page = Math.min(query.page, pages);
  const shown = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  // A deleted product is no longer selected.
  const chosenPieces = useMemo(
    () => inventory.products.filter(({ id }) => chosen.has(id)),
    [inventory.products, chosen],
  );

  const onChoose = useCallback((ids: readonly string[], isChosen: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isChosen) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const { products: actions } = useInventoryActions();
  const onDelete = useCallback(
    (product: Product) => setDeleting(deletable(product, actions)),
    [actions],
  );

  // A list that has become shorter must not leave an empty page.
  useEffect(() => {
    if (query.page > pages) ask({ page: pages });
  }, [query.page, pages, ask]);

  return (
    <>
      <InvalidDocuments of={inventory.bad} collection="products" />
      <InventoryFilters of={inventory} query={query} onAsk={ask} />
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2">
        <p className="text-secondary mb-0" role="status">
          {countOf(rows.length, inventory.products.length)}
        </p>
        <CsvExport of={rows} />
      </div>
      {chosenPieces.length > 0 && (
        <div className="d-flex flex-wrap align-items-center sticky-top gap-2 mb-2 px-3 py-2 border bg-white">
          <p className="mb-0" role="status">
            {chosenPieces.length === 1
              ? "1 product selected"
              : `${chosenPieces.length} products selected`}
          </p>
          <button
            type="button"
            className="btn btn-sm btn-primary"
            onClick={() => setIsChanging(true)}
          >
            Change Selected
          </button>
          {rows.some(({ id }) => !chosen.has(id)) && (
            <button
              type="button"
              className="btn btn-sm btn-outline-primary"
              onClick={() =>
                onChoose(
                  rows.map(({ id }) => id),
                  true,
                )
              }
            >
              Select All {rows.length}
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm btn-outline-primary"
            onClick={() => setChosen(new Set())}
          >
            Clear Selection
          </button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {rows.length === 0 ? (
        <p className="bg-light text-center px-3 py-5">
          {inventory.products.length === 0
            ? "Your inventory is empty. Use Add New Product to add the first product."
            : "No products match. Remove a filter, or search for something else."}
        </p>
      ) : (
        <InventoryTable
          rows={shown}
          query={query}
          known={known}
          chosen={chosen}
          onAsk={ask}
          onChoose={onChoose}
          onDelete={onDelete}
          onNews={setNews}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => {
          ask({ page: next });
          window.scrollTo(0, 0);
        }}
      />
      {deleting && <DeleteBox of={deleting} onClose={() => setDeleting(null)} />}
      {isChanging && (
        <BulkBox
          of={chosenPieces}
          inventory={inventory}
          onClose={(saved) => {
            setIsChanging(false);
            onChoose([...saved], false);
          }}
        />
      )}
    </>
  );
}

function countOf(shown: number, all: number): string {
  const number = new Intl.NumberFormat("en-GB");
  const products = all === 1 ? "product" : "products";
  return shown === all
    ? `${number.format(all)} ${products}`
    : `${number.format(shown)} of ${number.format(all)} ${products}`;
}

function deletable(product: Product, actions: InventoryActions["products"]): Deletable {
  const { id, title, revision } = product;
  return {
    name: shorten(title, MAX_TITLE_LENGTH),
    remove: async () => {
      const removed = await actions.remove(id, revision);
      return ({ products }) => products.restore(id, toProductDraft(removed));
    },
    // A new document is held to today's rules, also one that takes an old one's place.
    warning: restoreWarning("product", validateForStorage(toProductDraft(product))),
  };
}
