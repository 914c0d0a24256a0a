import { useState } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { plural } from "../../content/plural.ts";
import type { ChangePage } from "../../data/changes.ts";
import type { ChangeSummary } from "../../domain/change.ts";
import { useHistory } from "./use-history.ts";
import { Button } from "../button.tsx";
import { useListUrl } from "../lists/list-url.ts";
import { ScreenHeader } from "../screen-header.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryRow } from "./history-row.tsx";
import { operationRows } from "./operations.ts";

/**
 * /bj-admin/history: what was changed, by whom and when. The URL has the filters and the page:
 * ?by=UID&kind=bulk&of=products/ID&before=MS
 */
export function HistoryList() {
  const url = useListUrl();
  const [by, kind, touched] = [url.get("by"), url.get("kind"), url.get("of")];
  const history = useHistory({ by, kind, touched, before: Number(url.get("before")) || 0 });
  const changes = history.status === "ready" ? history.value.changes : [];
  return (
    <>
      <ScreenHeader title="History" />
      <HistoryFilters changes={changes} />
      <LoadStateView of={history}>
        {(page) => <Rows of={page} path={touched} isFiltered={Boolean(by || kind || touched)} />}
      </LoadStateView>
    </>
  );
}

function Rows({
  of: { changes, next },
  path,
  isFiltered,
}: {
  of: ChangePage<ChangeSummary>;
  path: string;
  isFiltered: boolean;
}) {
  const url = useListUrl();
  const [nowMs] = useState(() => Date.now());
  const isFirst = url.get("before") === "";
  const rows = operationRows(changes);
  if (rows.length === 0) {
    return (
      <div className="bg-light text-center px-3 py-5">
        <p className="mb-0">
          {isFiltered || !isFirst
            ? "Nothing in the history matches."
            : "Nothing has been changed yet."}
        </p>
        {(isFiltered || !isFirst) && (
          <Button
            className="mt-3"
            variant="outline-primary"
            onClick={() => url.set({ by: "", kind: "", of: "", before: "" })}
          >
            Show Everything
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {plural(rows.length, "entry", "entries")}
      </p>
      <ol className="history list-unstyled bg-white border">
        {rows.map((row) => (
          <HistoryRow key={row.operation} of={row} path={path} nowMs={nowMs} />
        ))}
      </ol>
      {(!isFirst || next !== null) && (
        <nav className="pages" aria-label="Pages">
          {!isFirst && <Link to={pageUrl(url.params, "")}>Newest</Link>}
          {next !== null && <Link to={pageUrl(url.params, String(next))}>Older</Link>}
        </nav>
      )}
    </>
  );
}

/** The same filters, from another time on. */
function pageUrl(params: URLSearchParams, before: string): string {
  const next = new URLSearchParams(params);
  if (before === "") next.delete("before");
  else next.set("before", before);
  return `?${next.toString()}`;
}
