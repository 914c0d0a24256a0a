import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { plural } from "../../lib/plural.ts";
import { MatchGroups } from "../csv/match-group.tsx";
import { isSettled } from "../csv/match-values.ts";
import { useSession } from "../access/use-session.tsx";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { brandPicture } from "../moving-in/brand-picture.ts";
import { NOTHING_AGREED, type Agreed, type MovingChoices } from "../moving-in/choices.ts";
import { ColumnStep } from "../moving-in/column-step.tsx";
import { keepChoices, keepSkus, type FileChoices } from "../moving-in/kept-choices.ts";
import { moveIn, type MovedIn } from "../moving-in/moving-in.ts";
import { readPieces } from "../moving-in/pieces.ts";
import type { PictureJob } from "../moving-in/use-picture-job.ts";
import { withAnswers } from "../moving-in/values.ts";
import { listNamedEntities } from "../saving/entity-store.ts";
import { nameError } from "../saving/names.ts";
import type { EntityWrite } from "../saving/plan-save.ts";
import { Button, Checkbox } from "../ui/controls.tsx";
import { planMoved, type ForeignFile } from "./foreign-file.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { MovingSteps, useSaveRows } from "./use-save-rows.ts";

const STEPS = [
  ["columns", "Columns"],
  ["values", "Values"],
  ["import", "Import"],
] as const;
type Step = (typeof STEPS)[number][0];

const QUESTIONS: Readonly<Record<Step, string>> = {
  columns: "What is in each column?",
  values: "What do the values mean here?",
  import: "What would be imported?",
};

/** The name of the search parameter that has the step, so that Back returns to the one before. */
const STEP = "step";

interface Props {
  of: ForeignFile;
  job: PictureJob;
  saving: ReturnType<typeof useSaveRows>;
  onStart: (steps: MovingSteps) => void;
  onCancel: () => void;
}

/** A file of another program: what its columns are, what its values mean, and what it would change. */
export function MovingIn(props: Props) {
  const { of: file, onCancel } = props;
  const { source } = file;
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(file.kept);
  // Not kept on the device: another day, other pieces may have been sold.
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  const shownAgreed = useDeferredValue(agreed);
  // Thousands of rows are read again after each choice, which must not block the choice.
  const { mapping, choices } = useDeferredValue(kept);
  const { variants } = choices;
  const pieces = useMemo(() => readPieces(source, mapping, variants), [source, mapping, variants]);
  const openColumns = [...kept.mapping.values()].filter((use) => use === "").length;
  // What an earlier file with these columns has answered is not asked again.
  const wanted = params.get(STEP) ?? (file.kept.isKept ? "import" : "columns");
  const moved = useMemo(
    () =>
      wanted === "columns"
        ? null
        : moveIn({ ...file, mapping, pieces, choices, agreed: shownAgreed }),
    [wanted, file, mapping, pieces, choices, shownAgreed],
  );
  const groups = withAnswers(moved?.groups ?? [], kept.choices.answers);
  const openGroups = groups.filter((group) => !isSettled(group)).length;
  const step: Step =
    !moved || openColumns > 0
      ? "columns"
      : wanted === "values" || openGroups > 0
        ? "values"
        : "import";

  const keep = (next: FileChoices) => {
    setKept(next);
    void keepChoices(source, next);
  };
  const choose = (changed: Partial<MovingChoices>) =>
    keep({ ...kept, choices: { ...kept.choices, ...changed } });
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  const go = (next: Step) => setParams({ [STEP]: next });

  return (
    <section aria-label="Moving in">
      <p role="status">{`This file is from ${source.program.name}: ${plural(pieces.length, "piece")}. Nothing is saved yet.`}</p>
      <ol className="match-steps" aria-label="Steps">
        {STEPS.map(([id, name], n) => (
          <li key={id} aria-current={id === step ? "step" : undefined}>{`${n + 1}. ${name}`}</li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1}>
        {QUESTIONS[step]}
      </h2>
      {step === "columns" && (
        <>
          <p>
            Amounts without a currency are read as pounds. Your choices are kept for the next file
            with these columns.
          </p>
          <ColumnStep
            source={source}
            mapping={kept.mapping}
            pieces={pieces}
            variants={kept.choices.variants}
            onMapping={(next) => keep({ ...kept, mapping: next })}
            onVariants={(next) => choose({ variants: next })}
          />
          <StepButtons
            openText={openColumns > 0 && `${plural(openColumns, "column")} still to choose.`}
            onNext={() => go("values")}
            onCancel={onCancel}
          />
        </>
      )}
      {step === "values" && moved && (
        <>
          <p>Your own words are filled in. Confirm each proposal, and choose the others.</p>
          <MatchGroups
            of={groups}
            unit="piece"
            answers={kept.choices.answers}
            onChange={(answers) => choose({ answers })}
          />
          <StepButtons
            openText={openGroups > 0 && `${plural(openGroups, "field")} still to confirm.`}
            onNext={() => go("import")}
            onBack={() => go("columns")}
            onCancel={onCancel}
          />
        </>
      )}
      {step === "import" && moved && (
        <Preview
          {...props}
          moved={moved}
          isShownEarly={kept.choices.isShownEarly}
          agreed={agreed}
          onShownEarly={(isShownEarly) => choose({ isShownEarly })}
          onAgree={setAgreed}
          onBack={() => go("values")}
        />
      )}
    </section>
  );
}

function StepButtons({
  openText,
  onNext,
  onBack,
  onCancel,
}: {
  openText: string | false;
  onNext: () => void;
  onBack?: () => void;
  onCancel: () => void;
}) {
  return (
    <div className="match-buttons d-flex flex-wrap align-items-center gap-2 my-3">
      <Button isBusy={openText !== false} onClick={onNext}>
        Continue
      </Button>
      {onBack && (
        <Button variant="outline-primary" onClick={onBack}>
          Back
        </Button>
      )}
      <Button variant="outline-primary" onClick={onCancel}>
        Cancel
      </Button>
      <span role="status">{openText}</span>
    </div>
  );
}

/** What each piece will be, and the button that imports them. */
function Preview({
  of: { fileName, notices, stock },
  job,
  saving,
  onStart,
  onCancel,
  moved,
  isShownEarly,
  agreed,
  onShownEarly,
  onAgree,
  onBack,
}: Props & {
  moved: MovedIn;
  isShownEarly: boolean;
  agreed: Agreed;
  onShownEarly: (isShownEarly: boolean) => void;
  onAgree: (agreed: Agreed) => void;
  onBack: () => void;
}) {
  const { products } = useInventoryActions();
  const newBrands = useNewBrands();
  const plan = useMemo(() => planMoved(moved, stock, products.newId), [moved, stock, products]);
  const revisions = new Map(stock.products.map(({ id, revision }) => [id, revision]));
  /** Pieces whose pictures are still to come. @param saved the revisions of products that the import has saved. */
  const waiting = (
    operation: string,
    saved: ReadonlyMap<string, number>,
    isWanted: (row: (typeof plan.rows)[number]) => boolean,
  ) =>
    plan.rows
      .filter((one) => one.kind !== "invalid" && one.piece.addresses.length > 0 && isWanted(one))
      .map(({ row, productId, title, piece }) => {
        const addresses = piece.addresses.map((address) => ({ address }));
        const revision = saved.get(productId) ?? revisions.get(productId) ?? 0;
        const available = piece.shownAs;
        return { row, productId, title, fileName, operation, revision, available, addresses };
      });
  const stored = waiting("", new Map(), ({ kind }) => kind === "unchanged");
  const start: typeof saving.start = (changes) => {
    void keepSkus(moved.skus);
    const added = new Set<string>();
    onStart({
      brands: (names) => newBrands(moved.newBrands.filter((name) => names.has(name))),
      onSaved: async (saved, operation) => {
        const next = waiting(
          operation,
          saved,
          ({ productId, kind }) =>
            (saved.has(productId) || kind === "unchanged") && !added.has(productId),
        );
        for (const { productId } of next) added.add(productId);
        await job.add(next);
      },
    });
    saving.start(changes);
  };
  const isIdle = saving.status === "idle";
  return (
    <>
      {isIdle && (
        <p>
          <Button variant="outline-primary" onClick={onBack}>
            Back to Values
          </Button>
        </p>
      )}
      {isIdle && moved.returning.length > 0 && (
        <ReturningPieces of={moved.returning} agreed={agreed} onAgree={onAgree} />
      )}
      {isIdle && moved.endedSales > 0 && (
        <Checkbox
          label={`End the sale of ${plural(moved.endedSales, "piece")}`}
          hint="They have a sale price here, but none in the file. Otherwise they stay on sale."
          isChecked={agreed.endsSales}
          onChange={(endsSales) => onAgree({ ...agreed, endsSales })}
        />
      )}
      {isIdle && moved.newBrands.length > 0 && (
        <p className="form-text">
          A new brand gets a picture of its name and a short description. Change them under Brands.
        </p>
      )}
      {isIdle && moved.pieces.some(({ addresses }) => addresses.length > 0) && (
        <div className="mb-3">
          <Checkbox
            label="Show pieces before their pictures are there"
            hint="Otherwise each piece stays Not Available until all of its pictures are stored."
            isChecked={isShownEarly}
            onChange={onShownEarly}
          />
        </div>
      )}
      {isIdle && stored.length > 0 && (
        <p className="mt-3">
          <Button variant="outline-primary" onClick={() => void job.add(stored)}>
            {`Get Pictures of ${plural(stored.length, "Stored Piece")}`}
          </Button>
        </p>
      )}
      <ImportPreview
        of={{ fileName, table: { columns: [], notices }, plan, ledger: null, isForeign: true }}
        saving={{ ...saving, start }}
        onCancel={onCancel}
      />
    </>
  );
}

const MAX_RETURNING = 200;

/** Pieces that are no longer for sale here, each of which has to be ticked. */
function ReturningPieces({
  of: pieces,
  agreed,
  onAgree,
}: {
  of: MovedIn["returning"];
  agreed: Agreed;
  onAgree: (agreed: Agreed) => void;
}) {
  return (
    <fieldset className="my-3">
      <legend className="fs-6">Pieces that are Sold or Enquire here</legend>
      <p className="form-text mt-0">
        The file says otherwise. Tick those that it is right about; the others stay as they are.
      </p>
      {pieces.slice(0, MAX_RETURNING).map(({ product: { id, sku, title, available }, to }) => (
        <Checkbox
          key={id}
          label={`${sku} ${title}: ${available} → ${to}`}
          isChecked={agreed.available.has(id)}
          onChange={(isChecked) => {
            const next = new Set(agreed.available);
            if (isChecked) next.add(id);
            else next.delete(id);
            onAgree({ ...agreed, available: next });
          }}
        />
      ))}
      {pieces.length > MAX_RETURNING && (
        <p className="form-text">{`${pieces.length - MAX_RETURNING} more stay as they are. Change them in the inventory.`}</p>
      )}
    </fieldset>
  );
}

/**
 * @returns a function that makes the writes of new brands. Asked again, it returns the same writes: nothing is added twice. Brands
 * that a colleague has added since are left out, or errors if their names are only similar.
 */
function useNewBrands() {
  const { withSession } = useSession();
  const { brands } = useInventoryActions();
  /** null if it is there already. */
  const made = useRef(new Map<string, EntityWrite | string | null>());
  async function newBrand(name: string): Promise<EntityWrite> {
    const { signal } = new AbortController();
    const { storePhotograph } = await import("../pictures/store-photograph.ts");
    const picture = await brandPicture(name);
    const file = { name: `${name}.png`, size: picture.size, lastModified: Date.now() };
    const target = { folder: "brand-images", file } as const;
    const image = await storePhotograph(picture, target, signal, withSession);
    const draft = { name, description: `Jewellery by ${name}.`, image };
    return { collection: "brands", id: brands.newId(), draft, base: null };
  }
  return async (names: readonly string[]) => {
    const others = names.filter((name) => !made.current.has(name));
    const all = others.length > 0 ? await withSession(listNamedEntities) : null;
    for (const name of others) {
      const isThere = all?.brands.some((one) => one.name === name);
      const taken = all && nameError("brands", { id: "", name }, all);
      made.current.set(name, isThere ? null : (taken ?? (await newBrand(name))));
    }
    return new Map(
      names.flatMap((name) => {
        const one = made.current.get(name);
        return one ? [[name, one] as const] : [];
      }),
    );
  };
}
