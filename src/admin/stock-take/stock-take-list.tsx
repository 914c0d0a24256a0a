import { useRef, useState, type FormEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { MAX_BRAND_NAME_LENGTH } from "../../lib/limits.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { fieldText, trimText } from "../../lib/text.ts";
import { remember } from "../../lib/values.ts";
import { Field } from "../../ui/field.tsx";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { knownNames, useInventory, type Inventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { Button, CompactSelect, SuggestingInput } from "../ui/controls.tsx";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { minuteOf } from "../ui/dates.ts";
import { ErrorAlert } from "../ui/notices.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { newStockTakeId } from "./stock-take-store.ts";
import { SECTION_NAMES, sectionText, type SectionKind, type StockTake } from "./stock-take.ts";
import { useStartStockTake, useStockTakes } from "./use-stock-take.ts";

const OPTIONS = Object.entries(SECTION_NAMES);
const HINTS = {
  all: "",
  category: "",
  brand: "",
  words:
    "Counts the pieces that have all these words in a field, in the notes of the stock book or of their last move: for example Tray 4.",
} as const satisfies Record<SectionKind, string>;
const NAME_LABELS = { all: "", category: "Category", brand: "Brand", words: "Words" } as const;

/** /bj-admin/stock-take: starts a count, and lists all of them. */
export function StockTakeList() {
  const inventory = useInventory();
  const takes = useStockTakes();
  return (
    <>
      <ScreenHeader
        title="Stock Take"
        more={
          <Link className="btn btn-outline-primary" to={paths.stockList}>
            Stock List
          </Link>
        }
      />
      <LoadStateView of={inventory}>{(ready) => <StartForm of={ready} />}</LoadStateView>
      <LoadStateView of={takes}>
        {(all) =>
          all.length > 0 && (
            <DataTable caption="Stock takes" columns={COLUMNS} rows={all} keyOf={({ id }) => id} />
          )
        }
      </LoadStateView>
    </>
  );
}

const COLUMNS: readonly Column<StockTake>[] = [
  {
    label: "Started",
    cell: ({ id, startedAt }) => <Link to={paths.stockTake(id)}>{minuteOf(startedAt)}</Link>,
  },
  { label: "What", phone: "line", cell: sectionText },
  { label: "By", cell: ({ startedBy }) => startedBy },
  {
    label: "Finished",
    phone: "line",
    cell: ({ finishedAt, finishedBy }) =>
      finishedAt > 0 ? `${minuteOf(finishedAt)} by ${finishedBy}` : "Not finished",
  },
];

function StartForm({ of: inventory }: { of: Inventory }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<SectionKind>("all");
  const [nameError, setNameError] = useState("");
  /** A start that timed out may have been stored: the same section keeps its id. */
  const ids = useRef(new Map<string, string>());
  const { mutate, isPending, error } = useStartStockTake();
  const open = error instanceof ConflictError ? (error.current as StockTake | null) : null;
  const beside = useRef(new Set<string>());
  const { brands, categories } = knownNames(inventory);
  const suggestions = { brand: [...brands], category: [...categories] };
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name =
      kind === "all" ? "" : trimText(fieldText(new FormData(event.currentTarget), "name"));
    if (kind !== "all" && name === "") return setNameError("Enter what to count.");
    setNameError("");
    const key = `${kind} ${name}`;
    const id = remember(ids.current, key, newStockTakeId);
    // Pressed again although another count of it is shown.
    if (open && sectionText(open) === sectionText({ kind, name })) beside.current.add(open.id);
    mutate(
      { id, section: { kind, name }, beside: beside.current },
      {
        onSuccess: (started) => {
          if (started === "") setNameError("No piece in stock matches. Check the spelling.");
          else void navigate(paths.stockTake(started));
        },
      },
    );
  };
  return (
    <form className="mb-3" noValidate onSubmit={start}>
      <p>
        Count with a phone’s camera, a hand scanner or the keyboard. Several phones can count
        together.
      </p>
      <div className="d-flex flex-wrap align-items-start gap-2">
        <CompactSelect
          label="Count"
          className="stock-take-section"
          options={OPTIONS}
          value={kind}
          onChange={(next) => {
            setKind(next as SectionKind);
            setNameError("");
          }}
        />
        {kind !== "all" && (
          <Field
            key={kind}
            as={SuggestingInput}
            suggestions={kind === "words" ? undefined : suggestions[kind]}
            isSmall
            className="stock-take-section"
            name="name"
            label={NAME_LABELS[kind]}
            hint={HINTS[kind]}
            error={nameError}
            maxLength={MAX_BRAND_NAME_LENGTH}
          />
        )}
        <Button type="submit" className="scan-add" aria-disabled={isPending}>
          {isPending ? "Starting..." : "Start Counting"}
        </Button>
      </div>
      {kind === "all" && nameError && <p role="alert">There is nothing in stock.</p>}
      {open ? (
        <p className="callout d-flex flex-wrap align-items-center gap-2 mt-3" role="alert">
          <span>
            {`${sectionText(open)} is already being counted. ${open.startedBy} started on ${minuteOf(open.startedAt)}. To begin another count all the same, press Start Counting again.`}
          </span>
          <Link className="btn btn-sm btn-primary" to={paths.stockTake(open.id)}>
            Count Together
          </Link>
        </p>
      ) : (
        <ErrorAlert error={error} />
      )}
    </form>
  );
}
