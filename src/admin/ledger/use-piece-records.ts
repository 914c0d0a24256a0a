import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "../access/use-session.tsx";
import { ContradictedError } from "../saving/contradicted-error.ts";
import type { EntityWrite } from "../saving/plan-save.ts";
import { readWhereabouts } from "../whereabouts/use-whereabouts.ts";
import { currentMove } from "../whereabouts/whereabouts.ts";
import { contradictionOf, mayContradict, type AvailabilityChange } from "./piece-records.ts";
import { readLedger } from "./use-ledger.ts";

/** The changes of availability among some writes. */
export function availabilityChanges(writes: readonly EntityWrite[]): AvailabilityChange[] {
  return writes.flatMap(({ id, ...write }) =>
    write.collection === "products"
      ? {
          id,
          before: write.base?.values?.available ?? null,
          after: write.draft?.available ?? null,
          reservedUntil: write.base?.reservedUntil ?? 0,
        }
      : [],
  );
}

/**
 * @returns a function that finds the changes which contradict the books, the whereabouts or a reservation, each with the reason, by
 *   the product's id. It reads only what a change may contradict, and throws ShopError as `readCollection`.
 */
export function useFindContradictions() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return async (
    changes: readonly AvailabilityChange[],
  ): Promise<ReadonlyMap<string, ContradictedError>> => {
    const possible = changes.filter(mayContradict);
    if (possible.length === 0) return new Map();
    const ids = possible.map(({ id }) => id);
    const [ledger, whereabouts] = await withSession(() =>
      Promise.all([readLedger(client, {}, ids), readWhereabouts(client, {}, ids)]),
    );
    const entries = new Map(ledger.values.map((entry) => [entry.id, entry]));
    return new Map(
      possible.flatMap((change) => {
        const { id } = change;
        const move = currentMove(whereabouts.byProduct.get(id));
        const records = { entry: entries.get(id) ?? null, move };
        const contradiction = contradictionOf(change, records, Date.now());
        return contradiction ? [[id, new ContradictedError(contradiction)] as const] : [];
      }),
    );
  };
}
