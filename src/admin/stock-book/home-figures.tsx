import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { ukDay, type Day } from "../../lib/day.ts";
import { inPounds, payablePence } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { mapLoadState, type LoadState } from "../../ui/use-load.ts";
import { useNow } from "../../ui/use-now.ts";
import { countsOf, knownDocuments } from "../access/known-documents-store.ts";
import { allLoaded, COUNT_FRESH_MS, UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { Counts, countOf } from "../ui/screen-header.tsx";
import { useWhereabouts, type WhereaboutsList } from "../whereabouts/use-whereabouts.ts";
import { currentMove } from "../whereabouts/whereabouts.ts";
import { isClosed, isOwed, owedBalance } from "../ledger/ledger-figures.ts";
import {
  ENTRUSTED,
  LEDGER,
  readFigures,
  UNPROVEN_EXPORTS,
  type LedgerFigures,
} from "../ledger/ledger-store.ts";
import { BOOK_KEY, readLedger, type Ledger } from "../ledger/use-ledger.ts";
import { RETURNS, TO_REPAY } from "../invoices/invoice-store.ts";

/** On the admin home: what the stock is worth, and what was sold this month. */
export function HomeFigures() {
  const inventory = useInventory();
  const entries = useOpenEntries();
  const whereabouts = useWhereabouts();
  const figures = useFigures(ukDay(useNow()));
  // The home page itself says that the inventory is loading.
  if (inventory.status !== "ready") return null;
  const { products } = inventory.value;
  return (
    <section className="mb-5">
      <h2>Value</h2>
      <Figures products={products} of={{ figures, entries, whereabouts }} />
      <LoadStateView of={allLoaded(entries, whereabouts, figures)} loading={null} />
    </section>
  );
}

/**
 * Entries of other owners' pieces that are in stock or not paid for, exports without evidence, and sales that are over and whose owners
 * have to pay something back.
 */
export function useOpenEntries(): LoadState<Ledger> {
  const client = useQueryClient();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...BOOK_KEY, "open"],
    queryFn: async () => {
      const [ledger, past] = await Promise.all([
        readLedger(client, OPEN),
        knownDocuments(client, RETURNS).read(TO_REPAY),
      ]);
      return { ...ledger, values: [...ledger.values, ...past.values] };
    },
  });
}

const OPEN = { ...ENTRUSTED, ...UNPROVEN_EXPORTS };

/** Counted by Firestore. */
export function useFigures(today: Day): LoadState<LedgerFigures> {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...countsOf(LEDGER.name), "figures", today],
    queryFn: () => readFigures(yearAgo, `${today.slice(0, 7)}-01`),
    staleTime: COUNT_FRESH_MS,
    // From midnight until the new day has been counted.
    placeholderData: keepPreviousData,
  });
}

/** Each figure as soon as it is known, in its place. */
function Figures({
  products,
  of: { figures, entries, whereabouts },
}: {
  products: readonly Product[];
  of: {
    readonly figures: LoadState<LedgerFigures>;
    /** Entries of other owners' pieces, and exports without evidence. */
    readonly entries: LoadState<Ledger>;
    readonly whereabouts: LoadState<WhereaboutsList>;
  };
}) {
  const unsold = products.filter(({ available }) => available !== "Sold");
  const soldIds = new Set(
    products.filter(({ available }) => available === "Sold").map(({ id }) => id),
  );
  const others = mapLoadState(entries, ({ values }) => {
    const notOurs = new Set(
      values.filter((one) => one.owner !== "" && !isClosed(one)).map(({ id }) => id),
    );
    const owed = values.filter(isOwed);
    return {
      count: notOurs.size,
      asking: unsold
        .filter(({ id }) => !notOurs.has(id))
        .reduce((total, product) => total + (payablePence(product) ?? 0), 0),
      owedTo: owed.length,
      owed: owed.reduce((total, entry) => total + owedBalance(entry), 0),
    };
  });
  const sold = figures.status === "ready" ? `: ${figures.value.sold}` : "";
  const owedTo = others.status === "ready" ? `: ${others.value.owedTo}` : "";
  return (
    <Counts
      of={[
        countOf("Stock at purchase price", paths.stockList, figures, ({ cost }) => inPounds(cost)),
        countOf("Stock at asking price", paths.stockList, others, ({ asking }) => inPounds(asking)),
        countOf(`Sold this month${sold}`, paths.stockBook, figures, ({ takings }) =>
          inPounds(takings),
        ),
        countOf(
          "In stock for a year or more",
          `${paths.stockList}?months=12`,
          figures,
          ({ old }) => old,
        ),
        countOf("Not ours", NOT_OURS, others, ({ count }) => count),
        countOf(`Owed to owners${owedTo}`, NOT_OURS, others, ({ owed }) => inPounds(owed)),
        countOf(
          "Not here",
          paths.whereabouts,
          whereabouts,
          ({ byProduct }) =>
            [...byProduct.values()].filter((one) => currentMove(one) && !soldIds.has(one.id))
              .length,
        ),
      ]}
    />
  );
}

const NOT_OURS = `${paths.stockBook}#not-ours`;
