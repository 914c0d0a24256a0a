import { shop } from "../../content/shop.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { ukDay, type Day } from "../../lib/day.ts";
import { waitingChanges } from "../../stock/publication.ts";
import { Failed } from "../../ui/load-state-view.tsx";
import { mapLoadState, type LoadState } from "../../ui/use-load.ts";
import { useNow } from "../../ui/use-now.ts";
import { allLoaded, UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import { knownNames, type Inventory } from "../inventory/use-inventory.ts";
import { BOOK_KEY, useFirstDay } from "../ledger/use-ledger.ts";
import { useVatQuarters } from "../ledger/stagger-group-select.tsx";
import { isCovered, type StaggerGroup } from "../ledger/vat-quarter.ts";
import { useUnsettledInvoices, useUnsettledSales } from "../invoices/use-unsettled-invoices.ts";
import { WAITING_PIECES, waitingPieces, withoutUndone } from "../moving-in/device.ts";
import { useTeam } from "../people/team.tsx";
import { usePublication } from "../publishing/publication-status.tsx";
import { dueItems } from "../stock-book/due.ts";
import { findFilingsAround } from "../stock-book/filing-store.ts";
import { useFigures, useOpenEntries } from "../stock-book/home-figures.tsx";
import { listOpenStockTakes } from "../stock-take/stock-take-store.ts";
import { useWhereabouts } from "../whereabouts/use-whereabouts.ts";
import { endedQuarters, todayItems, type TodayItem } from "./today-items.ts";

/**
 * What needs the dealer, each a sentence with a link; it names what is still loading.
 * @param children what is beside it, or below on a phone.
 */
export function Today({ of: inventory, children }: { of: Inventory; children: ReactNode }) {
  const nowMs = useNow();
  const today = ukDay(nowMs);
  const entries = useOpenEntries();
  const whereabouts = useWhereabouts();
  const figures = useFigures(today);
  const team = useTeam();
  const takes = useLoadQuery({
    ...UP_TO_DATE,
    queryKey: ["stock-takes", "open"],
    queryFn: listOpenStockTakes,
  });
  const group = useVatQuarters();
  const first = useFirstDay();
  const unfiled = useUnfiledQuarters(
    valueOf(first, ""),
    today,
    group.status === "ready" ? group.value : null,
  );
  const pictures = useLoadQuery({
    queryKey: WAITING_PIECES,
    queryFn: async ({ uid }) => withoutUndone((await waitingPieces(uid)) ?? []),
  });
  const publication = usePublication();
  const invoices = useUnsettledInvoices();
  const sales = useUnsettledSales();
  const parts: Readonly<Record<string, LoadState<unknown>>> = {
    "the stock book": allLoaded(entries, figures, first),
    whereabouts,
    requests: team,
    counts: takes,
    invoices: allLoaded(invoices, sales),
    "VAT quarters": allLoaded(group, unfiled),
    pictures,
    publication,
  };
  const waiting = Object.keys(parts).filter((name) => parts[name]?.status === "loading");
  const all = allLoaded(...Object.values(parts).filter(({ status }) => status !== "loading"));
  const { products, brands, categories } = inventory;
  const soldIds = products.filter(({ available }) => available === "Sold").map(({ id }) => id);
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
    unsettled: valueOf(invoices, []),
    unsettledSales: valueOf(sales, []),
    uninvoiced: figures.status === "ready" ? figures.value.uninvoiced : 0,
    requests: team.status === "ready" ? team.value.requests.length : 0,
    openCounts: valueOf(takes, []),
    unfiled: valueOf(unfiled, []),
    waitingPictures: valueOf(pictures, []).length,
    isPublicationLate:
      published !== null &&
      waitingChanges(published, [...products, ...brands, ...categories], nowMs).isLate,
    nowMs,
  });
  const isEarly = useIsEarly();
  return (
    <div className="today">
      <section className={`mb-5 ${waiting.length > 0 ? "is-loading" : ""}`} aria-label="To do">
        {!(isEarly && waiting.length > 0) && <TodayList key={today} items={items} />}
        <p
          className="today-waiting sticky-bottom mt-auto mb-0 bg-body text-secondary"
          role="status"
        >
          {waiting.length > 0 && `Loading what else there is to do: ${waiting.join(", ")}...`}
        </p>
        {all.status === "failed" ? (
          <Failed {...all}>What else there is to do could not be loaded.</Failed>
        ) : (
          waiting.length + items.length === 0 && <p>Nothing needs you at the moment.</p>
        )}
      </section>
      <div>{children}</div>
    </div>
  );
}

/** Most parts load in this time, and are then in order. */
const EARLY_MS = 1_000;

function useIsEarly(): boolean {
  const [isEarly, setIsEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsEarly(false), EARLY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isEarly;
}

/** A line that comes later is below the others, which must not move under a finger. */
function TodayList({ items }: { items: readonly TodayItem[] }) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const added = items.map(keyOf).filter((key) => !shown.includes(key));
  if (added.length > 0) setShown([...shown, ...added]);
  const place = (item: TodayItem) => shown.indexOf(keyOf(item));
  return (
    <ul className="list-unstyled mb-0">
      {items
        .toSorted((a, b) => place(a) - place(b))
        .map((item) => (
          <li key={keyOf(item)}>
            <Link className="d-block text-decoration-none" to={item.to}>
              <span className="text-decoration-underline">{item.link}</span>{" "}
              {item.rest && (
                <span className={item.isLate ? "text-danger" : "text-secondary"}>{item.rest}</span>
              )}
            </Link>
          </li>
        ))}
    </ul>
  );
}

const keyOf = ({ to, link, rest }: TodayItem) => `${to} ${link} ${rest}`;

const valueOf = <T,>(state: LoadState<T>, missing: T) =>
  state.status === "ready" ? state.value : missing;

/** The VAT quarters that have ended and are not filed, the oldest first; none without a VAT number. @param group null until it is known. */
function useUnfiledQuarters(
  firstDay: Day,
  today: Day,
  group: StaggerGroup | null,
): LoadState<readonly string[]> {
  const vatNumber: string = shop.company.vat;
  const ended = group === null || vatNumber === "" ? [] : endedQuarters(firstDay, today, group);
  const filings = useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...BOOK_KEY, "filings", ended],
    queryFn: () => findFilingsAround(ended),
    enabled: ended.length > 0,
    placeholderData: keepPreviousData,
  });
  if (ended.length === 0) return { status: "ready", value: [] };
  return mapLoadState(filings, (around) => {
    const filed = around.map(({ quarter }) => quarter);
    return ended.filter((quarter) => !isCovered(quarter, filed));
  });
}
