import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { plural, withCommas } from "../../lib/plural.ts";
import { shorten } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import type { Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { InventoryExport } from "../import/inventory-export.tsx";
import {
  countUnknownShared,
  currentInventoryUrl,
  inventoryRows,
} from "../inventory/inventory-query.ts";
import {
  knownNames,
  useFresh,
  useInventory,
  useInventoryActions,
  useIsUpdating,
  type Inventory,
  type InventoryActions,
} from "../inventory/use-inventory.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { OwnerNote } from "../ledger/owner-note.tsx";
import { RecordsNote } from "../ledger/records-note.tsx";
import { NOT_OURS } from "../ledger/ledger-store.ts";
import { useLedger } from "../ledger/use-ledger.ts";
import { paths } from "../paths.ts";
import { useReservations } from "../reservations/reservation-store.ts";
import { ReservationDialog, InvalidReservations } from "../reservations/reserved-for.tsx";
import { toProductDraft } from "../saving/product-draft.ts";
import { restoreWarning } from "../saving/save-messages.ts";
import { validateSave } from "../saving/validation.ts";
import { Button, ListSummary } from "../ui/controls.tsx";
import { DeleteDialog, type Deletable } from "../ui/delete-dialog.tsx";
import { useListUrl, useRestoredFilters, Paged } from "../ui/list-url.tsx";
import { DialogNotLoaded, part } from "../ui/part.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { useMustReload } from "../ui/use-must-reload.ts";
import { useWhereabouts, type WhereaboutsList } from "../whereabouts/use-whereabouts.ts";
import { MoveDialog } from "../whereabouts/lazy-move-dialog.tsx";
import { currentMove } from "../whereabouts/whereabouts.ts";
import { InvalidEntities } from "./invalid-entities.tsx";
import { InventoryFilters } from "./inventory-filters.tsx";
import { InventoryTable } from "./inventory-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSteadyRows } from "./use-list-rows.ts";
import { Empty } from "../ui/empty.tsx";

const ROWS_PER_PAGE = 50;

const BulkChangeDialog = part(
  () => import("./bulk-change-dialog.tsx"),
  (m) => m.BulkChangeDialog,
  {
    onFailed: ({ onClose, ...failure }) => (
      <DialogNotLoaded {...failure} onClose={() => onClose([])} />
    ),
  },
);

/** /bj-admin/inventory: find, change, duplicate and delete products. */
export function InventoryList() {
  const inventory = useInventory();
  const mustReload = useMustReload(paths.importProducts);
  useRestoredFilters();
  return (
    <>
      <ScreenHeader
        title="Inventory"
        more={
          <>
            <Link
              className="btn btn-outline-primary"
              to={paths.importProducts}
              reloadDocument={mustReload}
            >
              Import CSV
            </Link>
            <Link className="btn btn-outline-primary" to={paths.buy()}>
              Buy a Piece
            </Link>
            <Link className="btn btn-outline-primary" to={paths.addFromPhotographs}>
              Add from Photographs
            </Link>
          </>
        }
      >
        <Link className="btn btn-primary" to={paths.newProduct}>
          Add New Product
        </Link>
      </ScreenHeader>
      <LoadStateView of={inventory}>{(ready) => <Products of={ready} />}</LoadStateView>
    </>
  );
}

function Products({ of: inventory }: { of: Inventory }) {
  const url = useListUrl();
  const known = useMemo(() => knownNames(inventory), [inventory]);
  const now = useNow();
  const whereabouts = useWhereabouts();
  const byProduct = whereabouts.status === "ready" ? whereabouts.value.byProduct : null;
  const isOwnerNeeded = url.get("owner") !== "";
  const isPlaceNeeded = url.get("place") !== "" || whereabouts.status === "failed";
  const ledger = useLedger(NOT_OURS, { isNeeded: isOwnerNeeded });
  const entries = ledger.status === "ready" ? ledger.value.values : null;
  const isFilterLoading =
    (isOwnerNeeded && entries === null) || (url.get("place") !== "" && byProduct === null);
  const rows = useMemo(
    () =>
      inventoryRows(
        { ...inventory, ...ownersAndPlaces(entries, byProduct) },
        url.params,
        known,
        now,
      ),
    [inventory, entries, byProduct, url.params, known, now],
  );
  const steadyRows = useSteadyRows(rows, inventory.products, url.params.toString());
  const isUpdating = useIsUpdating();
  const urlNow = useMemo(() => currentInventoryUrl(url.params, inventory), [url.params, inventory]);
  const unknown = countUnknownShared(inventory.products, url.params);
  const ids = rows.map(({ id }) => id);
  const [selectedIds, setSelectedIds] = useSelectedIds();
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelectedIds((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  // A deleted product is no longer selected.
  const selected = inventory.products.filter(({ id }) => selectedIds.has(id));

  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [reserving, setReserving] = useState<Product | null>(null);
  const reservations = useReservations();
  const { products: actions } = useInventoryActions();
  const fresh = useFresh();
  const open = async (product: Product, show: (product: Product) => void) => {
    const current = await fresh(product, (read) => read.products);
    if (current) show(current);
  };

  return (
    <>
      {/* Beside the list: a dialog that has changed what the URL names still has to tell its outcome. */}
      {urlNow && <Navigate replace to={urlNow} />}
      <InvalidEntities of={inventory.bad} collection="products" />
      <InvalidReservations />
      <InventoryFilters of={inventory} />
      <ListSummary name="the inventory" actions={<InventoryExport of={rows} />}>
        <span>
          {[
            rows.length < inventory.products.length && `${withCommas(rows.length)} of `,
            plural(inventory.products.length, "product"),
            unknown > 0 &&
              `. ${plural(unknown, "piece of this shortlist is", "pieces of this shortlist are")} not in the inventory.`,
          ]
            .filter(Boolean)
            .join("")}
        </span>
        {isUpdating && <span className="ms-2">Updating...</span>}
      </ListSummary>
      <div className="d-flex flex-column">
        {selected.length > 0 && (
          <SelectionBar
            of={selected}
            onChange={() => selected[0] && void open(selected[0], () => setIsChanging(true))}
            onMove={() => setIsMoving(true)}
            onClear={() => setSelectedIds(new Set())}
          >
            {ids.some((id) => !selectedIds.has(id)) && (
              <Button size="sm" variant="outline-primary" onClick={() => select(ids, true)}>
                {`Select All ${rows.length}`}
              </Button>
            )}
          </SelectionBar>
        )}
        {isPlaceNeeded && <LoadStateView of={whereabouts} />}
        {isOwnerNeeded && <LoadStateView of={ledger} />}
        {isFilterLoading ? null : rows.length === 0 ? (
          <Empty
            text={
              inventory.products.length === 0
                ? "Your inventory is empty. Use Add New Product to add the first product."
                : "No products match. Remove a filter, or search for something else."
            }
          />
        ) : (
          <div {...steadyRows.listeners}>
            <Paged of={steadyRows.shown} perPage={ROWS_PER_PAGE}>
              {(shown) => (
                <InventoryTable
                  rows={shown}
                  known={known}
                  selectedIds={selectedIds}
                  onSelect={select}
                  whereabouts={byProduct}
                  reservations={reservations.status === "ready" ? reservations.value : null}
                  onReserve={(product) => void open(product, setReserving)}
                  onDelete={(product) =>
                    void open(product, (current) => setDeleting(deletable(current, actions)))
                  }
                />
              )}
            </Paged>
          </div>
        )}
      </div>
      {deleting && <DeleteDialog of={deleting} onClose={() => setDeleting(null)} />}
      {reserving && <ReservationDialog of={reserving} onClose={() => setReserving(null)} />}
      {isMoving && whereabouts.status !== "loading" && (
        <MoveDialog
          of={selected.map(({ id, title, sku }) => ({
            id,
            title,
            sku,
            ...(byProduct && { seen: currentMove(byProduct.get(id)) }),
          }))}
          onClose={(isMoved) => {
            setIsMoving(false);
            if (isMoved) setSelectedIds(new Set());
          }}
        />
      )}
      {isChanging && (
        <BulkChangeDialog
          of={selected}
          inventory={inventory}
          onClose={(saved) => {
            setIsChanging(false);
            select(saved, false);
          }}
        />
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The ticked products, also after a look at one of them. The cache is cleared when the session ends. */
function useSelectedIds() {
  const client = useQueryClient();
  const state = useState(() => client.getQueryData<ReadonlySet<string>>(SELECTED) ?? NONE);
  const [selectedIds] = state;
  useEffect(() => {
    client.setQueryDefaults(SELECTED, { gcTime: Infinity });
    client.setQueryData(SELECTED, selectedIds);
  }, [client, selectedIds]);
  return state;
}

const SELECTED = ["selected-products"];

/** Maps of owners and places for the list's filters, empty until they have loaded. */
function ownersAndPlaces(
  entries: readonly LedgerEntry[] | null,
  byProduct: WhereaboutsList["byProduct"] | null,
) {
  return {
    owners: new Map(entries?.map(({ id, owner }) => [id, owner || "ours"])),
    places: new Map(
      [...(byProduct ?? [])].map(([id, one]) => [id, currentMove(one)?.place ?? "here"]),
    ),
  };
}

function deletable(product: Product, actions: InventoryActions["products"]): Deletable {
  const { title } = product;
  return {
    name: shorten(title, MAX_TITLE_LENGTH),
    remove: () => actions.remove(product),
    // Undo stores a new document, which must be valid today.
    warning: restoreWarning("products", validateSave(toProductDraft(product))),
    note: (
      <>
        <OwnerNote of={product.id} />
        <RecordsNote of={product} isDeleted />
      </>
    ),
  };
}
