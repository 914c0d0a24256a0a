import { useState } from "react";
import { Button } from "../ui/controls.tsx";
import { Panel } from "../ui/panel.tsx";
import { BackButton } from "./back-button.tsx";
import { CurrentPlace } from "./current-place.tsx";
import { MoveDialog } from "./lazy-move-dialog.tsx";
import { useWhereaboutsOf } from "./use-whereabouts.ts";
import { currentMove, moveText, pieceToMove, type Place, type Whereabouts } from "./whereabouts.ts";

/**
 * Below the form of a product: where it is and has been. Without a title, the product has been deleted.
 * @param hasLeft the piece was sold or disposed of.
 */
export function WhereaboutsPanel({
  of: piece,
  hasLeft,
}: {
  of: Omit<Whereabouts, "moves">;
  hasLeft: boolean;
}) {
  const [movingTo, setMovingTo] = useState<Place | null>(null);
  const whereabouts = useWhereaboutsOf([piece.id]);
  const stored =
    whereabouts.status === "ready" ? whereabouts.value.byProduct.get(piece.id) : undefined;
  // A deleted product is named as it was at its last move.
  const named = { ...(piece.title === "" && stored ? stored : piece), moves: stored?.moves ?? [] };
  const hereText = hasLeft ? "It has left the shop." : "In the shop.";
  return (
    <>
      <Panel
        id="whereabouts"
        title="Whereabouts"
        of={whereabouts}
        note={({ byProduct }) => {
          const now = currentMove(byProduct.get(piece.id));
          return now ? moveText(now) : hereText;
        }}
      >
        {() => {
          const now = currentMove(stored);
          const earlier = stored?.moves.slice(0, now ? -1 : undefined).toReversed() ?? [];
          return (
            <>
              <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3">
                {now ? <CurrentPlace of={now} /> : <p className="mb-0">{hereText}</p>}
                {now && <BackButton title={named.title} onClick={() => setMovingTo("here")} />}
                {(now || !hasLeft) && (
                  <Button
                    size="sm"
                    variant="outline-primary"
                    onClick={() => setMovingTo("approval")}
                  >
                    Move
                  </Button>
                )}
              </div>
              {now?.note && <p className="mt-2 mb-0 text-secondary">{now.note}</p>}
              {earlier.length > 0 && (
                <details className="mt-3">
                  <summary>{`Earlier moves: ${earlier.length}`}</summary>
                  <ul className="mt-2 mb-0">
                    {earlier.map((move, n) => (
                      <li key={n}>{[moveText(move), move.note].filter(Boolean).join(". ")}</li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          );
        }}
      </Panel>
      {movingTo && (
        <MoveDialog of={[pieceToMove(named)]} to={movingTo} onClose={() => setMovingTo(null)} />
      )}
    </>
  );
}
