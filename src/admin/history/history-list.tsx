import { useState } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import { fold, shorten } from "../../lib/text.ts";
import { pathOf } from "../../products/stock-documents.ts";
import { Field } from "../../ui/field.tsx";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useMinute } from "../../ui/use-now.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { useTeam } from "../people/team.tsx";
import type { ChangeEntry, ChangeSummary } from "../saving/change.ts";
import type { ChangePage } from "../saving/changes-store.ts";
import { Button, CompactSelect, SuggestingInput } from "../ui/controls.tsx";
import { ListFilters, useListUrl } from "../ui/list-url.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { HistoryRow, operationRows } from "./history-row.tsx";
import { KIND_NAMES, undoQuestion } from "./history-texts.ts";
import { ConfirmUndo } from "./undo-dialog.tsx";
import { useHistory } from "./use-history.ts";
import { paths } from "../paths.ts";
import { Empty } from "../ui/empty.tsx";

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
  const nowMs = useMinute();
  // Not in its row, which the restoration may move to the next page.
  const [restoring, setRestoring] = useState<{ entry: ChangeEntry; operation: string } | null>(
    null,
  );
  const isFirst = url.get("before") === "";
  const rows = operationRows(changes);
  if (rows.length === 0) {
    return (
      <Empty
        {...(isFiltered || !isFirst
          ? {
              text: "Nothing in the history matches.",
              action: { label: "Show Everything", to: paths.history },
            }
          : {
              text: "Nothing has been changed yet.",
              action: { label: "Inventory", to: paths.inventory },
            })}
      />
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {plural(rows.length, "entry", "entries")}
      </p>
      <ol className="history list-unstyled bg-white border">
        {rows.map((row) => (
          <HistoryRow
            key={row.operation}
            of={row}
            path={path}
            nowMs={nowMs}
            onRestore={(entry, { operation }) => setRestoring({ entry, operation })}
          />
        ))}
      </ol>
      {restoring && (
        <ConfirmUndo
          operation={restoring.operation}
          path={pathOf(restoring.entry)}
          question={undoQuestion("delete", [restoring.entry])}
          onClose={() => setRestoring(null)}
        />
      )}
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

/** Person, kind and product. @param changes the changes on the screen: their authors may have left the team. */
function HistoryFilters({ changes }: { changes: readonly ChangeSummary[] }) {
  const url = useListUrl();
  const team = useTeam();
  const people = new Map(changes.map(({ by, email }) => [by, email]));
  if (team.status === "ready") {
    for (const { uid, email } of team.value.administrators) people.set(uid, email);
  }
  const [by, path] = [url.get("by"), url.get("of")];
  if (by !== "" && !people.has(by)) people.set(by, "A former administrator");
  return (
    <ListFilters set={["by", "kind", "of"]} label="History">
      <CompactSelect
        label="Person"
        className="col-6 col-md-3"
        options={[["", "Everybody"], ...people]}
        value={by}
        onChange={(chosen) => url.set({ by: chosen, before: "" })}
      />
      <CompactSelect
        label="What was done"
        className="col-6 col-md-3"
        options={[["", "Everything"], ...Object.entries(KIND_NAMES)]}
        value={url.get("kind")}
        onChange={(kind) => url.set({ kind, before: "" })}
      />
      {path === "" ? (
        <ProductChooser onChoose={(id) => url.set({ of: `products/${id}`, before: "" })} />
      ) : (
        <div className="col-12 col-md-6 d-flex flex-wrap align-items-end gap-2">
          <p className="mb-1">
            Only <strong>{titleOf(path, changes)}</strong>
          </p>
          <Button
            size="sm"
            variant="outline-primary"
            onClick={() => url.set({ of: "", before: "" })}
          >
            All Products
          </Button>
        </div>
      )}
    </ListFilters>
  );
}

const MAX_SHOWN_TITLE_LENGTH = 80;

function titleOf(path: string, changes: readonly ChangeSummary[]): string {
  const examples = changes.flatMap((change) => change.examples);
  const title = examples.find((entry) => pathOf(entry) === path)?.title;
  return title ? shorten(title, MAX_SHOWN_TITLE_LENGTH) : "one entry of the inventory";
}

const MAX_OFFERED = 20;

/** A text field that offers the products whose title or SKU has the typed words. */
function ProductChooser({ onChoose }: { onChoose: (id: string) => void }) {
  const [text, setText] = useState("");
  const [isUsed, setIsUsed] = useState(false);
  const inventory = useInventory({ enabled: isUsed });
  const products = inventory.status === "ready" ? inventory.value.products : [];
  const words = fold(text).split(" ").filter(Boolean);
  const offered =
    words.length === 0
      ? []
      : products
          .filter(({ title, sku }) => {
            const searched = fold(`${title} ${sku}`);
            return words.every((word) => searched.includes(word));
          })
          .slice(0, MAX_OFFERED)
          .map((product) => ({ id: product.id, name: `${product.sku} ${product.title}` }));
  return (
    <Field
      as={SuggestingInput}
      label="Product (title or SKU)"
      isSmall
      className="col-12 col-md-6"
      type="search"
      autoComplete="off"
      suggestions={offered.map(({ name }) => name)}
      value={text}
      onFocus={() => setIsUsed(true)}
      onChange={({ target }) => {
        setText(target.value);
        const chosen = offered.find(({ name }) => name === target.value);
        if (chosen) onChoose(chosen.id);
      }}
    />
  );
}
