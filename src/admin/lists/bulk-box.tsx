import { useId, useMemo, useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import {
  planBulkChange,
  roundingName,
  ROUNDINGS,
  type BulkChange,
  type Planned,
} from "../../domain/bulk-change.ts";
import { asShopError } from "../../domain/errors.ts";
import { AVAILABILITIES, type Product } from "../../domain/product.ts";
import { productActions, toProductDraft, type Inventory } from "../../hooks/use-inventory.ts";
import { LeaveSavingDialog } from "../leave-saving-dialog.tsx";
import { ScrollBox } from "../scroll-box.tsx";

const KINDS = {
  available: "Availability",
  featured: "Featured",
  brand: "Brand",
  jewellery: "Jewellery type",
  price: "Price, by a percentage",
  sale: "Sale price, as a percentage off",
  "end-sale": "End the sale",
} as const;
type Kind = keyof typeof KINDS;

/** Rows of the preview that are drawn; the counts above it speak of all. */
const PREVIEW_ROWS = 200;

/** How far a change has come. */
interface Progress {
  /** Ids of the pieces that have been changed. */
  readonly saved: ReadonlySet<string>;
  /** Left as they are, because somebody else saved them meanwhile. */
  readonly conflicts: readonly Product[];
}

type Step =
  | { readonly at: "choosing" }
  | { readonly at: "saving" }
  | { readonly at: "stopped"; readonly fault: string }
  | { readonly at: "done" };

const NOTHING_YET: Progress = { saved: new Set(), conflicts: [] };

/** One change to all selected pieces: chosen, previewed piece by piece, then saved in batches. */
export function BulkBox({
  of: pieces,
  inventory,
  onClose,
}: {
  of: readonly Product[];
  inventory: Inventory;
  /** @param saved ids of the pieces that were changed. */
  onClose: (saved: ReadonlySet<string>) => void;
}) {
  const [change, setChange] = useState<BulkChange | null>(null);
  const [step, setStep] = useState<Step>({ at: "choosing" });
  const [progress, setProgress] = useState(NOTHING_YET);
  // The pieces as they are when the box opens: a price must not be raised twice because a first try stopped halfway.
  const [selected] = useState(pieces);
  const plan = useMemo(
    () => (change ? planBulkChange(selected, change, toProductDraft) : []),
    [selected, change],
  );
  const ready = plan.flatMap(({ product, draft }) =>
    draft ? { id: product.id, draft, revision: product.revision } : [],
  );

  async function onApply() {
    let { saved, conflicts } = progress;
    const settled = new Set([...saved, ...conflicts.map(({ id }) => id)]);
    const byId = new Map(selected.map((product) => [product.id, product]));
    setStep({ at: "saving" });
    try {
      await productActions.saveMany(
        ready.filter(({ id }) => !settled.has(id)),
        (batch) => {
          saved = new Set([...saved, ...batch.saved.map(({ id }) => id)]);
          conflicts = [...conflicts, ...batch.conflicts.flatMap(({ id }) => byId.get(id) ?? [])];
          setProgress({ saved, conflicts });
        },
      );
      setStep({ at: "done" });
    } catch (error) {
      setStep({ at: "stopped", fault: asShopError(error).message });
    }
  }

  const { saved, conflicts } = progress;
  const onCancel = () => onClose(saved);
  const settled = saved.size + conflicts.length;

  if (step.at === "done" || step.at === "stopped") {
    return (
      <Dialog
        key="outcome"
        title={step.at === "done" ? "Changed" : "Stopped halfway"}
        onCancel={onCancel}
        actions={
          <>
            {step.at === "stopped" && (
              <button type="button" className="btn btn-primary" onClick={() => void onApply()}>
                Go On
              </button>
            )}
            <button
              type="button"
              className={step.at === "done" ? "btn btn-primary" : "btn btn-outline-primary"}
              onClick={onCancel}
            >
              Close
            </button>
          </>
        }
      >
        <p role="status">
          {saved.size === 1 ? "One piece was" : `${saved.size} pieces were`} changed.
        </p>
        {step.at === "stopped" && (
          <p className="alert alert-danger" role="alert">
            {step.fault} {ready.length - settled} {ready.length - settled === 1 ? "is" : "are"}{" "}
            still to be changed: Go On does the rest.
          </p>
        )}
        {conflicts.length > 0 && (
          <>
            <p className="alert alert-warning">
              Somebody else has saved these meanwhile, and they were left as they are:
            </p>
            <ul>
              {conflicts.map((product) => (
                <li key={product.id}>{product.title}</li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
    );
  }

  const isSaving = step.at === "saving";
  return (
    <Dialog
      key="choice"
      isWide
      title={`Change ${selected.length === 1 ? "one piece" : `${selected.length} pieces`}`}
      {...(!isSaving && { onCancel })}
      actions={
        <>
          <button
            type="button"
            className="btn btn-primary"
            disabled={isSaving || ready.length === 0}
            onClick={() => void onApply()}
          >
            {ready.length === 1 ? "Change One Piece" : `Change ${ready.length} Pieces`}
          </button>
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={isSaving}
            onClick={onCancel}
          >
            Cancel
          </button>
        </>
      }
    >
      <fieldset disabled={isSaving} className="bulk-choice">
        <legend className="visually-hidden">What to change</legend>
        <ChangeFields inventory={inventory} onChange={setChange} />
      </fieldset>
      {isSaving ? (
        <div className="bulk-progress">
          <progress max={ready.length} value={settled} aria-label="Pieces changed" />
          <p role="status">
            {saved.size} of {ready.length} changed
          </p>
        </div>
      ) : (
        change && <Preview of={plan} />
      )}
      <LeaveSavingDialog isSaving={isSaving} />
    </Dialog>
  );
}

/** Which change, and to what. Tells null as long as something is missing. */
function ChangeFields({
  inventory,
  onChange,
}: {
  inventory: Inventory;
  onChange: (change: BulkChange | null) => void;
}) {
  const id = useId();
  const [kind, setKind] = useState<Kind>("available");
  const [value, setValue] = useState("");
  const [percent, setPercent] = useState("");
  const [roundToPence, setRoundToPence] = useState<number>(100);

  function tell(next: { kind: Kind; value: string; percent: string; roundToPence: number }) {
    setKind(next.kind);
    setValue(next.value);
    setPercent(next.percent);
    setRoundToPence(next.roundToPence);
    onChange(changeOf(next));
  }
  const now = { kind, value, percent, roundToPence };
  const isPercent = kind === "price" || kind === "sale";
  const fault = isPercent && percent !== "" ? percentFault(kind, percent) : null;

  return (
    <>
      <div className="filter">
        <label htmlFor={`${id}-kind`}>Change</label>
        <select
          id={`${id}-kind`}
          className="form-select form-select-sm"
          data-autofocus
          value={kind}
          onChange={(event) =>
            tell({ ...now, kind: event.target.value as Kind, value: "", percent: "" })
          }
        >
          {Object.entries(KINDS).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {isPercent && (
        <>
          <div className="filter">
            <label htmlFor={`${id}-percent`}>
              {kind === "price" ? "Percent up, or down with a minus" : "Percent off the price"}
            </label>
            <input
              id={`${id}-percent`}
              className={
                fault ? "form-control form-control-sm is-invalid" : "form-control form-control-sm"
              }
              inputMode="decimal"
              autoComplete="off"
              placeholder={kind === "price" ? "5 or -10" : "15"}
              value={percent}
              aria-invalid={fault !== null}
              aria-describedby={`${id}-fault`}
              onChange={(event) => tell({ ...now, percent: event.target.value })}
            />
            <p id={`${id}-fault`} className="cell-fault">
              {fault}
            </p>
          </div>
          <div className="filter">
            <label htmlFor={`${id}-round`}>Round to</label>
            <select
              id={`${id}-round`}
              className="form-select form-select-sm"
              value={roundToPence}
              onChange={(event) => tell({ ...now, roundToPence: Number(event.target.value) })}
            >
              {ROUNDINGS.map((step) => (
                <option key={step} value={step}>
                  {roundingName(step)}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
      {!isPercent && kind !== "end-sale" && (
        <div className="filter">
          <label htmlFor={`${id}-value`}>To</label>
          <select
            id={`${id}-value`}
            className="form-select form-select-sm"
            value={value}
            onChange={(event) => tell({ ...now, value: event.target.value })}
          >
            <option value="">Select...</option>
            {valuesFor(kind, inventory).map(([option, name]) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

function valuesFor(
  kind: "available" | "featured" | "brand" | "jewellery",
  { brands, categories }: Inventory,
): (readonly [string, string])[] {
  const names = (all: readonly string[]) =>
    all.toSorted((a, b) => a.localeCompare(b, "en")).map((name) => [name, name] as const);
  switch (kind) {
    case "available":
      return AVAILABILITIES.map((name) => [name, name] as const);
    case "featured":
      return [
        ["true", "Featured"],
        ["false", "Not Featured"],
      ];
    case "brand":
      return names(brands.map(({ brandName }) => brandName));
    case "jewellery":
      return names(categories.map(({ jewelleryCategory }) => jewelleryCategory));
  }
}

function percentFault(kind: "price" | "sale", text: string): string | null {
  const percent = percentOf(text);
  if (percent === null) return "Enter a number, for example 5 or 12.5.";
  if (kind === "sale")
    return percent > 0 && percent < 100 ? null : "Enter more than 0 and less than 100.";
  return percent > -100 && percent <= 1_000 ? null : "Enter more than -100 and at most 1000.";
}

/** percentOf("-12.5 %") → -12.5; null where it is no number. */
function percentOf(text: string): number | null {
  const match = /^([+-]?)\s*(\d+(?:[.,]\d+)?)\s*%?$/.exec(text.trim().replace("−", "-"));
  if (!match) return null;
  return Number(`${match[1]}${(match[2] ?? "").replace(",", ".")}`);
}

function changeOf({
  kind,
  value,
  percent: text,
  roundToPence,
}: {
  kind: Kind;
  value: string;
  percent: string;
  roundToPence: number;
}): BulkChange | null {
  if (kind === "end-sale") return { kind };
  if (kind !== "price" && kind !== "sale") {
    return value === "" ? null : { kind: "set", field: kind, value };
  }
  const percent = percentOf(text);
  if (percent === null || percent === 0 || percentFault(kind, text)) return null;
  return kind === "price"
    ? { kind, percent, roundToPence }
    : { kind, percentOff: percent, roundToPence };
}

/** What would become of each piece; those that cannot be changed stand first. */
function Preview({ of: plan }: { of: readonly Planned[] }) {
  const faulty = plan.filter(({ fault }) => fault !== null);
  const changed = plan.filter(({ draft }) => draft !== null);
  const same = plan.length - faulty.length - changed.length;
  const rows = [...faulty, ...changed].slice(0, PREVIEW_ROWS);
  return (
    <div>
      <p role="status">
        {changed.length} will change, {same} {same === 1 ? "is" : "are"} so already, {faulty.length}{" "}
        cannot be changed.
      </p>
      {rows.length > 0 && (
        <ScrollBox label="Preview">
          <table className="table table-sm">
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col">SKU</th>
                <th scope="col">Now</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ product, was, becomes, fault }) => (
                <tr key={product.id}>
                  <th scope="row">{product.title}</th>
                  <td>{product.sku}</td>
                  <td>{was}</td>
                  <td>{fault ? <span className="cell-fault">{fault}</span> : becomes}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {faulty.length + changed.length > rows.length && (
            <p>
              The first {rows.length} of {faulty.length + changed.length} are shown.
            </p>
          )}
        </ScrollBox>
      )}
    </div>
  );
}
