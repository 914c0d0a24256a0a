import { useState } from "react";
import { Link } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { inPounds, payablePence } from "../../products/price.ts";
import { plural } from "../../lib/plural.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { allLoaded } from "../access/use-load-query.ts";
import { useInventory, type Inventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { DataTable } from "../ui/data-table.tsx";
import { dateOf } from "../ui/dates.ts";
import { InvalidDocuments } from "../ui/notices.tsx";
import { PrintButton, ScreenHeader } from "../ui/screen-header.tsx";
import { isClosed } from "../ledger/ledger-figures.ts";
import { useLedger } from "../ledger/use-ledger.ts";
import { useWhereabouts, type WhereaboutsList } from "../whereabouts/use-whereabouts.ts";
import { BackButton } from "../whereabouts/back-button.tsx";
import { MoveDialog } from "../whereabouts/lazy-move-dialog.tsx";
import {
  currentMove,
  pieceToMove,
  PLACE_NAMES,
  type Move,
  type Whereabouts,
} from "../whereabouts/whereabouts.ts";
import { Empty } from "../ui/empty.tsx";

/** /bj-admin/whereabouts: the pieces that are not here, by who has them. */
export function WhereaboutsScreen() {
  const whereabouts = useWhereabouts();
  const inventory = useInventory();
  const known = whereabouts.status === "ready" ? [...whereabouts.value.byProduct.values()] : [];
  // A piece that was sold in the stock book only does not come back either.
  const entries = useLedger(
    {},
    {
      ids: known.filter((one) => currentMove(one)).map(({ id }) => id),
      isNeeded: whereabouts.status === "ready",
    },
  );
  const [returning, setReturning] = useState<Whereabouts | null>(null);
  return (
    <div className="printed">
      <ScreenHeader title="Whereabouts" more={<PrintButton />} />
      <LoadStateView of={allLoaded(whereabouts, inventory, entries)}>
        {([list, { products }, { values }]) => (
          <Holders
            of={list}
            products={products}
            onBack={setReturning}
            closedIds={new Set(values.filter(isClosed).map(({ id }) => id))}
          />
        )}
      </LoadStateView>
      {returning && (
        <MoveDialog of={[pieceToMove(returning)]} to="here" onClose={() => setReturning(null)} />
      )}
    </div>
  );
}

interface Held {
  readonly piece: Whereabouts;
  readonly move: Move;
}

function Holders({
  of: { byProduct, bad },
  products,
  closedIds,
  onBack,
}: {
  of: WhereaboutsList;
  products: Inventory["products"];
  /** Ids of ledger entries with a sale or disposal. */
  closedIds: ReadonlySet<string>;
  onBack: (piece: Whereabouts) => void;
}) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const holders = new Map<string, Held[]>();
  for (const piece of byProduct.values()) {
    const move = currentMove(piece);
    const isGone = byId.get(piece.id)?.available === "Sold" || closedIds.has(piece.id);
    // A sold piece does not come back.
    if (!move || isGone) continue;
    const holder = `${PLACE_NAMES[move.place]}: ${move.name}`;
    holders.set(holder, [...(holders.get(holder) ?? []), { piece, move }]);
  }
  return (
    <>
      <InvalidDocuments
        of={bad}
        collection="whereabouts"
        summary={`Records without a move are not shown: ${bad.length}`}
      />
      {holders.size === 0 ? (
        <Empty
          text="Everything is here. To lend pieces or to send them to a workshop, tick them in the inventory and press Move."
          action={{ label: "Inventory", to: paths.inventory }}
        />
      ) : (
        [...holders].toSorted(byDueDay).map(([holder, held]) => (
          <Holder
            key={holder}
            name={holder}
            held={held}
            onBack={onBack}
            priceOf={(id) => {
              const product = byId.get(id);
              return product ? payablePence(product) : null;
            }}
          />
        ))
      )}
    </>
  );
}

const dueDay = (held: readonly Held[]) =>
  held.map(({ move }) => move.until || "9999").toSorted()[0] ?? "";
const byDueDay = ([, a]: [string, readonly Held[]], [, b]: [string, readonly Held[]]) =>
  dueDay(a) < dueDay(b) ? -1 : 1;

function Holder({
  name,
  held,
  onBack,
  priceOf,
}: {
  name: string;
  held: readonly Held[];
  onBack: (piece: Whereabouts) => void;
  priceOf: (id: string) => number | null;
}) {
  const today = ukDay(useNow());
  const total = held.reduce((sum, { piece }) => sum + (priceOf(piece.id) ?? 0), 0);
  return (
    <section className="mb-5">
      <div className="d-flex flex-wrap align-items-end justify-content-between gap-2 mb-2">
        <h2 className="mb-0">{name}</h2>
        <Link
          className="btn btn-sm btn-outline-primary"
          to={paths.whereaboutsNote(held.map(({ piece }) => piece.id))}
        >
          Print Note<span className="visually-hidden">{` for ${name}`}</span>
        </Link>
      </div>
      <DataTable
        caption={name}
        rows={held}
        keyOf={({ piece }) => piece.id}
        actions={({ piece }) => <BackButton title={piece.title} onClick={() => onBack(piece)} />}
        columns={[
          {
            label: "Title",
            cell: ({ piece, move }) => (
              <>
                <Link to={paths.purchaseAndSale(piece.id)}>{piece.title}</Link>
                {move.note && <span className="d-block text-secondary">{move.note}</span>}
              </>
            ),
          },
          { label: "SKU", phone: "line", cell: ({ piece }) => piece.sku },
          { label: "Since", kind: "day", cell: ({ move }) => dateOf(move.since) },
          {
            label: "Expected",
            kind: "day",
            phone: "line",
            cell: ({ move: { until } }) =>
              until !== "" && until < today ? (
                <span className="text-danger">{`${dateOf(until)}, overdue`}</span>
              ) : (
                dateOf(until)
              ),
          },
          {
            label: "Asking price",
            kind: "amount",
            cell: ({ piece }) => {
              const price = priceOf(piece.id);
              return price !== null && inPounds(price);
            },
          },
        ]}
      />
      <p className="text-secondary">{`${plural(held.length, "piece")}, ${inPounds(total)}`}</p>
    </section>
  );
}
