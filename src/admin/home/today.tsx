import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { loadPublication, waitingChanges } from "../../stock/publication.ts";
import { Failed } from "../../ui/load-state-view.tsx";
import { useLoad, type LoadState } from "../../ui/use-load.ts";
import { useNow } from "../../ui/use-now.ts";
import { ALL, knownDocuments } from "../access/known-documents-store.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { knownNames, type Inventory } from "../inventory/use-inventory.ts";
import { BOOK_KEY } from "../ledger/use-ledger.ts";
import { useVatQuarters } from "../ledger/stagger-group-select.tsx";
import { waitingPieces } from "../moving-in/device.ts";
import { useTeam } from "../people/team.tsx";
import { dueItems } from "../stock-book/due.ts";
import { FILINGS } from "../stock-book/filing-store.ts";
import { useFigures, useOpenEntries } from "../stock-book/home-figures.tsx";
import { useFirstDay } from "../stock-book/use-book.ts";
import { listOpenStockTakes } from "../stock-take/stock-take-store.ts";
import { useWhereabouts } from "../whereabouts/use-whereabouts.ts";
import { todayItems, unfiledQuarter } from "./today-items.ts";

/** What needs the dealer, each a sentence with a link. Nothing if nothing does. */
export function Today({ of: inventory }: { of: Inventory }) {
  const nowMs = useNow();
  const today = ukDay(nowMs);
  const entries = useOpenEntries();
  const whereabouts = useWhereabouts();
  const figures = useFigures(today);
  const team = useTeam();
  const takes = useLoadQuery({
    queryKey: ["stock-takes", "open"],
    queryFn: listOpenStockTakes,
  });
  const filed = useFiledQuarters();
  const group = useVatQuarters();
  const first = useFirstDay();
  const pictures = useLoadQuery({
    queryKey: ["waiting-pictures"],
    queryFn: async ({ uid }) => (await waitingPieces(uid))?.length ?? 0,
  });
  const publication = useLoad(loadPublication);
  const states: readonly LoadState<unknown>[] = [
    entries,
    whereabouts,
    figures,
    team,
    takes,
    filed,
    group,
    first,
    pictures,
  ];
  if (states.some(({ status }) => status === "loading"))
    return (
      <p className="loading" role="status">
        Loading...
      </p>
    );
  const failed = states.find((state) => state.status === "failed");
  const { products, brands, categories } = inventory;
  const soldIds = products.filter(({ available }) => available === "Sold").map(({ id }) => id);
  const valueOf = <T,>(state: LoadState<T>, missing: T) =>
    state.status === "ready" ? state.value : missing;
  const read = valueOf(entries, { values: [], bad: [] }).values;
  const published = valueOf(publication, null);
  const items = todayItems({
    products,
    known: knownNames(inventory),
    due: dueItems(
      valueOf(whereabouts, { byProduct: new Map(), bad: [] }).byProduct.values(),
      read,
      new Set(soldIds),
      today,
    ),
    entries: read,
    uninvoiced: figures.status === "ready" ? figures.value.uninvoiced : 0,
    requests: team.status === "ready" ? team.value.requests.length : 0,
    openCounts: valueOf(takes, []),
    unfiled:
      filed.status === "ready" && group.status === "ready"
        ? unfiledQuarter(valueOf(first, ""), today, group.value, filed.value)
        : "",
    waitingPictures: valueOf(pictures, 0),
    isPublicationLate:
      published !== null &&
      waitingChanges(published, [...products, ...brands, ...categories], nowMs).isLate,
    nowMs,
  });
  return (
    <>
      {items.length > 0 && (
        <section className="screen-narrow mb-5">
          <h2>Today</h2>
          <ul className="list-unstyled mb-0">
            {items.map(({ link, to, rest, isLate }) => (
              <li key={`${to} ${link} ${rest}`} className="py-1">
                <Link to={to}>{link}</Link>{" "}
                {rest && <span className={isLate ? "text-danger" : "text-secondary"}>{rest}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {failed?.status === "failed" && <Failed error={failed.error} retry={failed.retry} />}
    </>
  );
}

/** "2026-03" for each filed VAT quarter. */
function useFiledQuarters(): LoadState<readonly string[]> {
  const client = useQueryClient();
  return useLoadQuery({
    queryKey: [...BOOK_KEY, "filed"],
    queryFn: async () => {
      const { values } = await knownDocuments(client, FILINGS).read(ALL);
      return values.map(({ quarter }) => quarter);
    },
  });
}
