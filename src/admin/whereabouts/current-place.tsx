import { ukDay } from "../../lib/day.ts";
import { useNow } from "../../ui/use-now.ts";
import { moveText, type Move } from "./whereabouts.ts";

/** Where a piece is, red if it is overdue. */
export function CurrentPlace({ of: move }: { of: Move }) {
  const today = ukDay(useNow());
  const isOverdue = move.until !== "" && move.until < today;
  return (
    <p className={isOverdue ? "mb-0 text-danger" : "mb-0"}>
      {`${moveText(move)}${isOverdue ? ", overdue" : ""}`}
    </p>
  );
}
