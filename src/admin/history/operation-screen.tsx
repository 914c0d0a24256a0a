import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import { pathOf } from "../../products/stock-documents.ts";
import { Failed, LoadStateView } from "../../ui/load-state-view.tsx";
import { paths } from "../paths.ts";
import type { Change, ChangeSummary } from "../saving/change.ts";
import { Button } from "../ui/controls.tsx";
import { minuteOf } from "../ui/dates.ts";
import { Paged } from "../ui/list-url.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { EntryDetails } from "./history-row.tsx";
import { countText, operationName, undoQuestion } from "./history-texts.ts";
import { ConfirmUndo } from "./undo-dialog.tsx";
import { type PartsState, useOperation, useUndosOf } from "./use-history.ts";

/** /bj-admin/history/:operation: everything that one operation changed, field by field. */
export function OperationScreen() {
  const { operation = "" } = useParams();
  return <Operation key={operation} operation={operation} />;
}

function Operation({ operation }: { operation: string }) {
  const loaded = useOperation(operation);
  const { state } = loaded;
  if (state.status === "failed" && state.error.kind === "not-found") {
    return (
      <>
        <ScreenHeader title="History" back={HISTORY} />
        <p>There is no such entry in the history.</p>
      </>
    );
  }
  return (
    <PartsView of={loaded}>
      {(changes) => <Details operation={operation} changes={changes} />}
    </PartsView>
  );
}

function Details({ operation, changes }: { operation: string; changes: readonly Change[] }) {
  const undos = useUndosOf(operation);
  /** The document to undo, by its path, or the whole operation. */
  const [undoing, setUndoing] = useState<{ readonly path?: string } | null>(null);
  const entries = changes.flatMap((change) => change.entries);
  const [first] = changes;
  if (!first) return null;
  return (
    <>
      <ScreenHeader title={operationName(first.kind, entries)} back={HISTORY}>
        {first.kind === "return" ? (
          <Link className="btn btn-primary" to={paths.purchaseAndSale(entries[0]?.id ?? "")}>
            Purchase and Sale
          </Link>
        ) : (
          <Button onClick={() => setUndoing({})}>{entries.length > 1 ? "Undo All" : "Undo"}</Button>
        )}
      </ScreenHeader>
      <p className="text-secondary">
        <time dateTime={new Date(first.at).toISOString()}>{minuteOf(first.at)}</time>
        <span>{`, by ${first.email}${first.title !== "" ? ` · ${first.title}` : ""}`}</span>
      </p>
      {first.kind === "return" && (
        <p className="callout">
          The sale was taken back in the stock book too. If that was a mistake, record the sale
          there again.
        </p>
      )}
      {first.undoes !== "" && (
        <p className="callout">
          This undid <Link to={paths.operation(first.undoes)}>an earlier change</Link>.
        </p>
      )}
      <LoadStateView of={undos} loading={null}>
        {(undoneBy) => <UndoneBy of={undoneBy} total={entries.length} />}
      </LoadStateView>
      <Paged of={entries} perPage={DOCUMENTS_PER_PAGE}>
        {(shown) =>
          shown.map((entry) => (
            <EntryDetails
              key={pathOf(entry)}
              of={entry}
              onUndo={entries.length > 1 ? () => setUndoing({ path: pathOf(entry) }) : undefined}
            />
          ))
        }
      </Paged>
      {undoing && (
        <ConfirmUndo
          operation={operation}
          path={undoing.path}
          question={undoQuestion(
            first.kind,
            entries.filter((entry) => !undoing.path || pathOf(entry) === undoing.path),
          )}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}

/** Says that it has been undone, by whom and when. */
function UndoneBy({ of: undos, total }: { of: readonly ChangeSummary[]; total: number }) {
  const latest = undos.at(-1);
  if (!latest) return null;
  const undone = new Map(
    undos.flatMap(({ documents }) => documents.map((document) => [pathOf(document), document])),
  );
  return (
    <p className="callout">
      <span>
        {`${undone.size < total ? `Undone for ${countText([...undone.values()])}` : "Undone"} by ${latest.email},`}
      </span>{" "}
      <Link to={paths.operation(latest.operation)}>{minuteOf(latest.at)}</Link>.
    </p>
  );
}

/** Shows an operation that is read in parts, and how far it has come. */
function PartsView<T>({
  of: { state, count },
  children,
}: {
  of: PartsState<T>;
  children?: (value: T) => ReactNode;
}) {
  const read = `${plural(count, "document has", "documents have")} been read`;
  if (state.status === "failed" && count > 0) {
    return (
      <Failed error={state.error} retry={state.retry}>
        {`${read}. Retry continues with the rest.`}
      </Failed>
    );
  }
  return (
    <LoadStateView
      of={state}
      {...(count > 0 && { loading: <p className="loading">{`Loading... ${read} so far.`}</p> })}
      {...(children && { children })}
    />
  );
}

const HISTORY = { label: "History", to: paths.history };
const DOCUMENTS_PER_PAGE = 50;
