import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "../access/use-session.tsx";
import type { ContradictedError } from "../saving/contradicted-error.ts";
import { mayContradict, type AvailabilityChange } from "./availability-change.ts";

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
    // Every screen has the toast with Undo, and few need the books.
    const { findContradictions } = await import("./find-contradictions.ts");
    return withSession(() => findContradictions(client, possible));
  };
}
