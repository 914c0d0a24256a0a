import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useSession } from "../access/use-session.tsx";
import { useLoadQuery } from "../ui/use-load-query.ts";
import { listWhereabouts, saveMoves } from "./whereabouts-store.ts";
import type { Move, Whereabouts } from "./whereabouts.ts";

export interface WhereaboutsList {
  readonly byProduct: ReadonlyMap<string, Whereabouts>;
  readonly bad: readonly InvalidDocument[];
}

const queryKey = ["whereabouts"];

/** Where pieces are and have been. Read again whenever a screen opens. */
export function useWhereabouts(): LoadState<WhereaboutsList> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey,
    queryFn: async () => {
      const { values, bad } = await withSession(listWhereabouts);
      return { byProduct: new Map(values.map((one) => [one.id, one])), bad };
    },
  });
}

/** A piece as a move names it. */
export type Piece = Omit<Whereabouts, "moves">;

/** A mutation that adds a move to pieces. It fails with a ShopError. */
export function useMovePieces() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useMutation({
    mutationFn: ({ pieces, move }: { pieces: readonly Piece[]; move: Move }) =>
      withSession(() => saveMoves(pieces, move)),
    // Also after a failure: earlier batches have been saved.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
