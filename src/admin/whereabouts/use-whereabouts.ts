import type { InvalidDocument } from "../../firebase/firebase.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { listWhereabouts, saveMoves } from "./whereabouts-store.ts";
import type { Move, Whereabouts } from "./whereabouts.ts";

export interface WhereaboutsList {
  readonly byProduct: ReadonlyMap<string, Whereabouts>;
  readonly bad: readonly InvalidDocument[];
}

const queryKey = ["whereabouts"];

/**
 * Where pieces are and have been. Read again whenever a screen opens.
 * @param enabled false does not read it, but returns what has been read.
 */
export function useWhereabouts({ enabled = true } = {}): LoadState<WhereaboutsList> {
  return useLoadQuery({
    queryKey,
    queryFn: async () => {
      const { values, bad } = await listWhereabouts();
      return { byProduct: new Map(values.map((one) => [one.id, one])), bad };
    },
    enabled,
  });
}

/** A piece as a move names it. */
export type Piece = Omit<Whereabouts, "moves">;

/** A mutation that adds a move to pieces. It fails with a ShopError. */
export function useMovePieces() {
  return useSessionMutation(
    ({ pieces, move }: { pieces: readonly Piece[]; move: Move }) => saveMoves(pieces, move),
    { invalidates: [queryKey] },
  );
}
