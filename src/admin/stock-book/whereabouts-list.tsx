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

/** /bj-admin/whereabouts: the pieces that are not here, and who has them. */
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
        {([list, { products }, { values }]) => {
          const closedIds = new Set(values.filter(isClosed).map(({ id }) => id));
          const held = heldPieces(list, products, closedIds);
          return (
            <>
              <InvalidDocuments
                of={list.bad}
                collection="whereabouts"
                summary={`Records without a move are not shown: ${list.bad.length}`}
              />
              {held.length === 0 ? (
                <Empty
                  text="Everything is here. To lend pieces or to send them to a workshop, tick them in the inventory and press Move."
                  action={{ label: "Inventory", to: paths.inventory }}
                />
              ) : (
                <Pieces of={held} onBack={setReturning} />
              )}
            </>
          );
        }}
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
  /** "On approval: Mrs Example" */
  readonly holder: string;
  /** In pence; null without a price. */
  readonly price: number | null;
  /** Ids of all pieces that this holder has. */
  readonly ids: readonly string[];
}

/**
 * The pieces that are away, by holder. The holder whose piece is due first comes first.
 * @param closedIds ids of ledger entries with a sale or disposal.
 */
function heldPieces(
  { byProduct }: WhereaboutsList,
  products: Inventory["products"],
  closedIds: ReadonlySet<string>,
): readonly Held[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const held = [...byProduct.values()].flatMap((piece) => {
    const move = currentMove(piece);
    const product = byId.get(piece.id);
    // A sold piece does not come back.
    if (!move || product?.available === "Sold" || closedIds.has(piece.id)) return [];
    const holder = `${PLACE_NAMES[move.place]}: ${move.name}`;
    return { piece, move, holder, price: product ? payablePence(product) : null };
  });
  const dueDays = new Map<string, string>();
  for (const { holder, move } of held) {
    const day = move.until || "9999";
    if (day < (dueDays.get(holder) ?? "99999")) dueDays.set(holder, day);
  }
  const order = ({ holder }: { holder: string }) => `${dueDays.get(holder)} ${holder}`;
  return held
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map((one) => ({
      ...one,
      ids: held.filter(({ holder }) => holder === one.holder).map(({ piece }) => piece.id),
    }));
}

function Pieces({
  of: held,
  onBack,
}: {
  of: readonly Held[];
  onBack: (piece: Whereabouts) => void;
}) {
  const today = ukDay(useNow());
  return (
    <>
      <DataTable
        caption="Pieces that are away"
        rows={held}
        keyOf={({ piece }) => piece.id}
        actions={({ piece, ids, holder }) => (
          <div className="d-flex flex-wrap flex-xl-nowrap gap-2 justify-content-end">
            <BackButton title={piece.title} onClick={() => onBack(piece)} />
            <Link className="btn btn-sm btn-outline-primary" to={paths.whereaboutsNote(ids)}>
              Print Note<span className="visually-hidden">{` for ${holder}`}</span>
            </Link>
          </div>
        )}
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
          { label: "SKU", cell: ({ piece }) => piece.sku },
          { label: "Who has it", phone: "line", cell: ({ holder }) => holder },
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
            cell: ({ price }) => price !== null && inPounds(price),
          },
        ]}
      />
      <p className="text-secondary">
        {`${plural(held.length, "piece")}, ${inPounds(held.reduce((sum, { price }) => sum + (price ?? 0), 0))}`}
      </p>
    </>
  );
}
