import type { QueryClient } from "@tanstack/react-query";
import { ContradictedError } from "../saving/contradicted-error.ts";
import { readWhereabouts } from "../whereabouts/use-whereabouts.ts";
import { currentMove } from "../whereabouts/whereabouts.ts";
import type { AvailabilityChange } from "./availability-change.ts";
import { contradictionOf } from "./piece-records.ts";
import { readLedger } from "./use-ledger.ts";

/** What contradicts these changes, by the product's id. @throws ShopError as `readCollection`. */
export async function findContradictions(
  client: QueryClient,
  changes: readonly AvailabilityChange[],
): Promise<ReadonlyMap<string, ContradictedError>> {
  const ids = changes.map(({ id }) => id);
  const [ledger, whereabouts] = await Promise.all([
    readLedger(client, {}, ids),
    readWhereabouts(client, {}, ids),
  ]);
  const entries = new Map(ledger.values.map((entry) => [entry.id, entry]));
  return new Map(
    changes.flatMap((change) => {
      const { id } = change;
      const move = currentMove(whereabouts.byProduct.get(id));
      const records = { entry: entries.get(id) ?? null, move };
      const contradiction = contradictionOf(change, records, Date.now());
      return contradiction ? [[id, new ContradictedError(contradiction)] as const] : [];
    }),
  );
}
