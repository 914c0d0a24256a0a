import { Link } from "react-router-dom";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useMinute } from "../../ui/use-now.ts";
import { paths } from "../paths.ts";
import { whenOf } from "../ui/dates.ts";
import { useListUrl } from "../ui/list-url.tsx";
import { Panel } from "../ui/panel.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { fieldChanges, saleEvent, type LedgerChange } from "./ledger-history.ts";
import { useChanges, useChangesOf } from "./use-ledger.ts";
import { Empty } from "../ui/empty.tsx";

/** Below an entry: who changed what. Nothing for entries that have not been saved since changes are recorded. */
export function EntryChanges({ productId }: { productId: string }) {
  const changes = useChangesOf(productId);
  if (changes.status === "ready" && changes.value.length === 0) return null;
  return (
    <Panel
      id="changes"
      title="Changes of this entry"
      of={changes}
      note={({ length }) => String(length)}
    >
      {(of) => <Changes of={of} isOfOneEntry />}
    </Panel>
  );
}

const CHANGES_PER_PAGE = 50;

/** /bj-admin/stock-book/changes: who changed which purchase or sale. ?before=MS shows earlier ones. */
export function LedgerChanges() {
  const { get } = useListUrl();
  const before = Number(get("before")) || 0;
  const changes = useChanges(before, CHANGES_PER_PAGE);
  return (
    <>
      <ScreenHeader
        title="Changes to the Books"
        back={{ label: "Stock Book", to: paths.stockBook }}
      />
      <LoadStateView of={changes}>
        {(of) => (
          <>
            {of.length === 0 && (
              <Empty
                text={
                  before > 0
                    ? "There are no earlier changes."
                    : "Nothing has been entered yet. Open a product and fill in Purchase and sale."
                }
                action={{ label: "Inventory", to: paths.inventory }}
              />
            )}
            <Changes of={of} />
            <nav className="pages" aria-label="Pages">
              {before > 0 && <Link to="?">Newest</Link>}
              {of.length === CHANGES_PER_PAGE && <Link to={`?before=${of.at(-1)?.at}`}>Older</Link>}
            </nav>
          </>
        )}
      </LoadStateView>
    </>
  );
}

function Changes({
  of: changes,
  isOfOneEntry = false,
}: {
  of: readonly LedgerChange[];
  isOfOneEntry?: boolean;
}) {
  const nowMs = useMinute();
  return (
    <ol className={`list-unstyled mb-0 ${isOfOneEntry ? "" : "book-changes"}`}>
      {changes.map((change) => {
        const fields = fieldChanges(change);
        const event = saleEvent(change);
        return (
          <li key={change.id} className="py-2 border-bottom">
            {!isOfOneEntry && (
              <Link className="d-block" to={paths.purchaseAndSale(change.product)}>
                {`${change.stockNumber}, ${change.title}`}
              </Link>
            )}
            <span className="text-secondary">{`${whenOf(change.at, nowMs)}, ${change.email}`}</span>
            {event && <p className="mb-0">{event}</p>}
            <ul className="mb-0">
              {fields.map(({ label, from, to }) => (
                <li key={label} className="paper-lines">
                  {`${label}: ${from} → ${to}`}
                </li>
              ))}
              {fields.length === 0 && event === "" && (
                <li>{isAdded(change) ? "Added" : "Saved unchanged"}</li>
              )}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

const isAdded = ({ before, after }: LedgerChange) =>
  Object.keys(before).length === 0 && Object.keys(after).length === 0;
