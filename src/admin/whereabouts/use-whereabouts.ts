import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import { plural } from "../../lib/plural.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { knownDocuments, type Parts } from "../access/known-documents-store.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import { useShowToast } from "../ui/toast.tsx";
import { isLeft, useLongWork } from "../ui/use-long-work.ts";
import { partsOfAway, saveMoves, WHEREABOUTS } from "./whereabouts-store.ts";
import type { Move, PieceToMove, Whereabouts } from "./whereabouts.ts";

export interface WhereaboutsList {
  readonly byProduct: ReadonlyMap<string, Whereabouts>;
  readonly bad: readonly InvalidDocument[];
}

const queryKey = ["whereabouts"];

/** Reads parts of the whereabouts, or those of some pieces. The result may have more. @throws ShopError as `readCollection`. */
export async function readWhereabouts(
  client: QueryClient,
  parts: Parts,
  ids: readonly string[] = [],
): Promise<WhereaboutsList> {
  const { values, bad } = await knownDocuments(client, WHEREABOUTS).read(parts, ids);
  return { byProduct: new Map(values.map((one) => [one.id, one])), bad };
}

/** The pieces that are away, and perhaps others. @throws ShopError as `readCollection`. */
export async function readAway(client: QueryClient): Promise<WhereaboutsList> {
  const parts = await client.fetchQuery({
    queryKey: ["known", "parts of away"],
    queryFn: partsOfAway,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return readWhereabouts(client, parts);
}

/**
 * The pieces that are away, and perhaps others. Read again whenever a screen opens, but only what has changed is billed.
 * @param enabled false does not read it, but returns what has been read.
 */
export function useWhereabouts({ enabled = true } = {}): LoadState<WhereaboutsList> {
  const client = useQueryClient();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey,
    queryFn: () => readAway(client),
    enabled,
  });
}

/** Where some pieces are and have been. */
export function useWhereaboutsOf(ids: readonly string[]): LoadState<WhereaboutsList> {
  const client = useQueryClient();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...queryKey, ...ids],
    queryFn: () => readWhereabouts(client, {}, ids),
  });
}

/** A mutation that adds a move to pieces, and stops when its screen is left. It fails as `saveMoves`. */
export function useMovePieces() {
  const showToast = useShowToast();
  const { run } = useLongWork("moving pieces");
  return useSessionMutation(
    ({ pieces, move }: { pieces: readonly PieceToMove[]; move: Move }) =>
      run(async (signal) => {
        let moved = 0;
        try {
          await saveMoves(pieces, move, { signal, onMoved: (count) => (moved = count) });
        } finally {
          if (isLeft(signal))
            showToast({
              text: `${moved} of ${plural(pieces.length, "piece")} moved before you left.`,
            });
        }
      }),
    { invalidates: [queryKey] },
  );
}
