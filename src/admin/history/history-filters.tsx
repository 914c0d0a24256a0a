import { useState } from "react";
import { Field } from "../../components/field.tsx";
import { KIND_NAMES } from "../../content/history.ts";
import { pathOf, type ChangeSummary } from "../../domain/change.ts";
import { fold, shorten } from "../../domain/text.ts";
import { useInventory } from "../use-inventory.ts";
import { useTeam } from "../use-team.ts";
import { Button } from "../button.tsx";
import { CompactSelect } from "../compact-select.tsx";
import { SuggestingInput } from "../inputs.tsx";
import { useListUrl } from "../lists/list-url.ts";

/** Person, kind and product. @param changes the changes on the screen: their authors may have left the team. */
export function HistoryFilters({ changes }: { changes: readonly ChangeSummary[] }) {
  const url = useListUrl();
  const team = useTeam();
  const people = new Map(changes.map(({ by, email }) => [by, email]));
  if (team.status === "ready") {
    for (const { uid, email } of team.value.administrators) people.set(uid, email);
  }
  const [by, path] = [url.get("by"), url.get("of")];
  if (by !== "" && !people.has(by)) people.set(by, "A former administrator");
  return (
    <search className="row g-2 mb-3" aria-label="History">
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
    </search>
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
