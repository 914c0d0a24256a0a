import { useSearchParams } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { inPounds, payablePence } from "../../products/price.ts";
import { Photo } from "../../pictures/photo.tsx";
import type { Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { allLoaded } from "../access/use-load-query.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { dateOf } from "../ui/dates.ts";
import { Paper, SignatureLines } from "../ui/paper.tsx";
import { PrintButton, ScreenHeader } from "../ui/screen-header.tsx";
import { useWhereaboutsOf } from "./use-whereabouts.ts";
import { currentMove, type Move, type Whereabouts } from "./whereabouts.ts";

const TITLES = {
  here: "Goods",
  approval: "Goods on approval",
  workshop: "Goods for work or photographs",
  elsewhere: "Goods handed over",
} as const;

/** /bj-admin/whereabouts/note?ids=…: a note that the recipient of the pieces signs. */
export function WhereaboutsNote() {
  const [params] = useSearchParams();
  const ids = (params.get("ids") ?? "").split(",");
  const whereabouts = useWhereaboutsOf(ids);
  const inventory = useInventory();
  return (
    <>
      <ScreenHeader title="Print Note" back={{ label: "Whereabouts", to: paths.whereabouts }}>
        <PrintButton />
      </ScreenHeader>
      <LoadStateView of={allLoaded(whereabouts, inventory)}>
        {([{ byProduct }, { products }]) => {
          const chosen = ids.flatMap((id) => byProduct.get(id) ?? []);
          const [first] = chosen.flatMap((piece) => currentMove(piece) ?? []);
          if (!first) return <p>None of these pieces is away.</p>;
          return (
            <Note
              move={first}
              pieces={chosen.flatMap((piece) => {
                const move = currentMove(piece);
                const isHolders = move?.name === first.name && move.place === first.place;
                return isHolders ? { ...piece, move } : [];
              })}
              products={new Map(products.map((product) => [product.id, product]))}
            />
          );
        }}
      </LoadStateView>
    </>
  );
}

const SEE_PIECES = "see each piece";
const dueText = (until: string) => dateOf(until) || "by arrangement";

interface Held extends Whereabouts {
  readonly move: Move;
}

/** @param move of the first piece; the others have the same holder. */
function Note({
  move,
  pieces,
  products,
}: {
  move: Move;
  pieces: readonly Held[];
  products: ReadonlyMap<string, Product>;
}) {
  const today = ukDay(useNow());
  const values = pieces.map(({ id }) => {
    const product = products.get(id);
    return product ? payablePence(product) : null;
  });
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const withoutPrice = values.filter((value) => value === null).length;
  const isSame = (field: keyof Move) => pieces.every((piece) => piece.move[field] === move[field]);
  const [isSameSince, isSameUntil, isSameNote] = [isSame("since"), isSame("until"), isSame("note")];
  const ownText = ({ since, until, note }: Move) =>
    [
      !isSameSince && `Handed over ${dateOf(since)}`,
      !isSameUntil && `Due back ${dueText(until)}`,
      !isSameNote && note,
    ]
      .filter(Boolean)
      .join(". ");
  const terms =
    move.place === "approval"
      ? `These pieces remain the property of ${shop.company.legalName} or of its clients until they are paid for in full. Please return or buy them by the day stated.`
      : `These pieces remain the property of ${shop.company.legalName} or of its clients.`;
  return (
    <Paper title={TITLES[move.place]}>
      <dl className="facts">
        <dt>To</dt>
        <dd>{move.name}</dd>
        <dt>Handed over</dt>
        <dd>{isSameSince ? dateOf(move.since) : SEE_PIECES}</dd>
        <dt>Due back</dt>
        <dd>{isSameUntil ? dueText(move.until) : SEE_PIECES}</dd>
        {isSameNote && move.note && (
          <>
            <dt>Note</dt>
            <dd>{move.note}</dd>
          </>
        )}
      </dl>
      <table className="table">
        <caption className="visually-hidden">Pieces</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Picture</span>
            </th>
            <th scope="col">Piece</th>
            <th scope="col">SKU</th>
            <th scope="col" className="text-end">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ id, title, sku, move: own }, n) => {
            const value = values[n] ?? null;
            const differing = ownText(own);
            return (
              <tr key={id}>
                <td className="cell-image">
                  <Photo of={products.get(id)?.image ?? ""} alt="" sizes="72px" isFirst />
                </td>
                <th scope="row">
                  <span>{title}</span>
                  {differing && <span className="d-block fw-normal">{differing}</span>}
                </th>
                <td>{sku}</td>
                <td className="text-end">{value !== null && inPounds(value)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {withoutPrice === 0
                ? "Total"
                : `Total without ${plural(withoutPrice, "piece")} that ${withoutPrice === 1 ? "has" : "have"} no price`}
            </th>
            <td className="text-end fw-bold">{inPounds(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{terms}</p>
      <p className="small text-secondary">{`Printed on ${dateOf(today)}.`}</p>
      <SignatureLines who="Received by" />
    </Paper>
  );
}
