import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { useNow } from "../../ui/use-now.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { isClosed } from "../ledger/ledger-figures.ts";
import { ALL } from "../access/known-documents-store.ts";
import { useLedger } from "../ledger/use-ledger.ts";
import { useTeam } from "../people/team.tsx";
import { dueBack } from "../whereabouts/due-back.ts";
import { useWhereabouts } from "../whereabouts/use-whereabouts.ts";

/**
 * How much waits in a screen, for the navigation. They read nothing: they count what other screens have read, and show
 * nothing until then.
 */

/** The people who ask for access. */
export function WaitingRequests() {
  const team = useTeam({ enabled: false });
  const count = team.status === "ready" ? team.value.requests.length : 0;
  return (
    <Waiting count={count} text={plural(count, "request for access", "requests for access")} />
  );
}

/** The pieces that are overdue or due back within a week. */
export function WaitingPieces() {
  const whereabouts = useWhereabouts({ enabled: false });
  const inventory = useInventory({ enabled: false });
  const ledger = useLedger(ALL, { isNeeded: false });
  const today = ukDay(useNow());
  if (whereabouts.status !== "ready" || inventory.status !== "ready") return null;
  const entries = ledger.status === "ready" ? ledger.value.values : [];
  const gone = [
    ...inventory.value.products.filter(({ available }) => available === "Sold"),
    ...entries.filter(isClosed),
  ].map(({ id }) => id);
  const count = dueBack(whereabouts.value.byProduct.values(), new Set(gone), today).length;
  return <Waiting count={count} text={plural(count, "piece due back", "pieces due back")} />;
}

function Waiting({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className="admin-waiting" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{`, ${text}`}</span>
    </>
  );
}
