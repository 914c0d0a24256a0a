import { useEffect, useMemo, useRef, useState } from "react";
import { plural } from "../../lib/plural.ts";
import { CONDITIONS } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { RefusedList, SaveStatus } from "../inventory/save-progress.tsx";
import { useUpdatedInventory } from "../inventory/taken-skus-store.ts";
import { knownNames, useInventory, type Inventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { Button, CompactSelect } from "../ui/controls.tsx";
import { DropArea, FileButton } from "../ui/file-input.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/use-unsaved-work.ts";
import { GroupCard } from "./group-card.tsx";
import { ChangedStock, LeftOut, Refused, Results } from "./import-messages.tsx";
import {
  addPhotographs,
  renumberGroups,
  withoutPhotographs,
  type ChosenPhotograph,
} from "./photograph-groups.ts";
import {
  keyOf,
  ownerFinder,
  planGroups,
  toJob,
  type Choices,
  type Group,
  type GroupPlan,
} from "./plan.ts";
import {
  readPhotographs,
  StockChangedError,
  usePhotographImport,
  type RefusedPhotograph,
} from "./use-photograph-import.ts";

/** /bj-admin/inventory/photographs: sorts a heap of photographs into hidden drafts and existing products. */
export function AddFromPhotographs() {
  // Don't suggest an SKU that a colleague has used since the list was read.
  const updated = useUpdatedInventory("photographs");
  const inventory = useInventory({ enabled: false });
  return (
    <>
      <ScreenHeader
        title="Add from Photographs"
        back={{ label: "Return To Inventory", to: paths.inventory }}
      />
      <LoadStateView of={updated}>
        {(first) => (
          <Import
            of={inventory.status === "ready" ? inventory.value : first}
            pastSkus={first.pastSkus}
          />
        )}
      </LoadStateView>
    </>
  );
}

function Import({ of: inventory, pastSkus }: { of: Inventory; pastSkus: readonly string[] }) {
  const { products } = inventory;
  const skus = useMemo(
    () => [...products.map(({ sku }) => sku), ...pastSkus],
    [products, pastSkus],
  );
  const names = useMemo(() => knownNames(inventory), [inventory]);
  const [groups, setGroups] = useState<readonly Group[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPhotograph[]>([]);
  const [isReading, setIsReading] = useState(false);
  const [isOverLimit, setIsOverLimit] = useState(false);
  const [pauseMs, setPauseMs] = useState<string>("60000");
  const [choices, setChoices] = useState<Choices>({ brand: "", jewellery: "", condition: "" });
  const running = usePhotographImport();
  const isRunning = running.status === "pending";
  const { error } = running;
  const changed = running.status === "error" && error instanceof StockChangedError ? error : null;

  const finished = new Set(running.items.map(({ key }) => key));
  // Groups that are saved stay in the list, so that the progress counts them.
  const done = groups.filter((group) => finished.has(keyOf(group)));
  const open = groups.filter((group) => !finished.has(keyOf(group)));
  const findOwner = useMemo(() => ownerFinder(products), [products]);
  /** The product that has a photograph of an earlier visit, or of a colleague. */
  const ownerOf = (photograph: ChosenPhotograph, find = findOwner) =>
    running.resultOf(photograph)?.url === undefined ? find(photograph) : undefined;
  const isStored = (photograph: ChosenPhotograph) => ownerOf(photograph) !== undefined;
  const rest = withoutPhotographs(open, isStored);
  const stored = open.flatMap(({ photographs }) => photographs.filter(isStored));
  const added = running.items.filter(({ isNew }) => isNew).length;
  const plans = planGroups(rest, products, added);
  const chosen = [...done, ...rest].flatMap(({ photographs }) => photographs);
  const uploaded = chosen.filter((one) => running.resultOf(one)?.url !== undefined).length;
  const damaged = chosen.flatMap((one) => {
    const error = running.resultOf(one)?.error;
    return error ? { name: one.name, error } : [];
  });
  const drafts = plans.filter(({ existing }) => existing === null).length;
  const hasErrors = plans.some(({ error }) => error !== null);
  const isMissing = drafts > 0 && Object.values(choices).includes("");
  const found = [
    drafts > 0 && plural(drafts, "new draft"),
    plans.length > drafts && plural(plans.length - drafts, "existing piece"),
  ].filter(Boolean);
  const counts = `${plural(rest.flatMap(({ photographs }) => photographs).length, "photograph")}: ${found.join(", ")}`;
  useUnsavedWork(isRunning || rest.length > 0 ? UNSAVED : null);

  const previews = useRef<readonly ChosenPhotograph[]>([]);
  useEffect(() => {
    const shown = new Set(chosen.map(({ preview }) => preview));
    const left = previews.current.filter(({ preview }) => !shown.has(preview));
    left.forEach(({ preview }) => URL.revokeObjectURL(preview));
    previews.current = chosen;
  });
  useEffect(
    () => () => previews.current.forEach(({ preview }) => URL.revokeObjectURL(preview)),
    [],
  );

  /** The photographs of groups that the dealer has made or changed. Nothing groups them again. */
  const own = useRef(new Set<number>());
  const isOwn = ({ photographs }: Group) => photographs.some(({ id }) => own.current.has(id));
  const put = (next: readonly Group[], left = stored) =>
    setGroups([...done, ...(left.length > 0 ? [{ sku: "", photographs: left }] : []), ...next]);
  const regroup = (added: readonly ChosenPhotograph[], pause: string) => {
    const fresh = added.filter((one) => !isStored(one));
    const left = [...stored, ...added.filter(isStored)];
    put(addPhotographs(rest, fresh, isOwn, skus, Number(pause)), left);
  };
  /** Changes groups by hand. */
  const edit = (next: readonly Group[]) => {
    const changed = next.filter((group) => !groups.includes(group));
    for (const { photographs } of changed) for (const { id } of photographs) own.current.add(id);
    put(next);
  };

  async function choose(files: readonly File[]) {
    if (files.length === 0 || isReading) return;
    setIsReading(true);
    const room = MAX_PHOTOGRAPHS - rest.flatMap(({ photographs }) => photographs).length;
    setIsOverLimit(files.length > room);
    const read = await readPhotographs(files.slice(0, room));
    setRefused(read.refused);
    regroup(read.photographs, pauseMs);
    setIsReading(false);
  }

  const start = () =>
    running.start({
      shown: plans.map((plan) => toJob(plan, choices)),
      plan: (stock) => {
        const find = ownerFinder(stock);
        const isPossible = ({ error, group }: GroupPlan) =>
          !error && !group.photographs.some((one) => ownerOf(one, find));
        return planGroups(rest, stock, added).map((plan) =>
          isPossible(plan) ? toJob(plan, choices) : null,
        );
      },
    });
  const changedPlans = plans.filter(({ group }) => changed?.keys.includes(keyOf(group)));

  return (
    <div className="photographs">
      {running.items.length > 0 && <Results of={running.saved} isFinished={rest.length === 0} />}
      {changedPlans.length > 0 && (
        <ChangedStock
          of={changedPlans}
          onRenumber={(taken) => edit(renumberGroups(rest, (group) => taken.includes(group), skus))}
        />
      )}
      <LeftOut count={stored.length} owners={stored.flatMap((one) => ownerOf(one) ?? [])} />
      <Refused of={[...refused, ...damaged]} />
      <SaveStatus
        of={changed ? { ...running, status: "idle" } : running}
        label="Photographs uploaded"
        done={uploaded}
        all={chosen.length}
        text={{
          pending: `${uploaded} of ${plural(chosen.length, "photograph")} uploaded, ${running.items.length} of ${plural(done.length + rest.length, "piece")} saved`,
          stopped: `${uploaded} of ${plural(chosen.length, "photograph")} are uploaded; nothing is added twice.`,
        }}
      />
      <RefusedList
        of={running.refused}
        text="These could not be saved. Correct them in their form and add the photographs there:"
      />
      {isRunning ? (
        <Button variant="outline-primary" className="mb-4" onClick={running.stop}>
          Cancel
        </Button>
      ) : (
        <PhotographChooser
          isReading={isReading}
          note={
            isOverLimit &&
            `Only the first ${MAX_PHOTOGRAPHS} were taken. Add the others afterwards.`
          }
          onChoose={(files) => void choose(files)}
        />
      )}
      {!isRunning && rest.length > 0 && (
        <>
          <div className="row row-cols-1 row-cols-sm-2 row-cols-lg-4 g-3 mb-3">
            <CompactSelect
              label="New piece after a pause of"
              options={PAUSES}
              value={pauseMs}
              onChange={(next) => {
                setPauseMs(next);
                regroup([], next);
              }}
            />
            {drafts > 0 && <ChoiceFields of={choices} names={names} onChange={setChoices} />}
          </div>
          <div className="d-flex flex-wrap align-items-center sticky-top z-3 gap-2 mb-3 px-3 py-2 border bg-white">
            <p className="flex-fill mb-0" role="status">
              {`${counts}${
                hasErrors
                  ? ". Correct the SKUs in red first."
                  : isMissing
                    ? ". Choose a brand, a jewellery type and a condition first."
                    : ""
              }`}
            </p>
            <Button disabled={hasErrors || isMissing || isReading} onClick={start}>
              {(running.status === "error" && !changed) || running.items.length > 0
                ? "Continue"
                : "Upload and Add"}
            </Button>
          </div>
          <ol className="list-unstyled d-grid gap-3">
            {plans.map((plan, n) => (
              <GroupCard
                key={keyOf(plan.group)}
                of={plan}
                index={n}
                groups={rest}
                skus={skus}
                onChange={edit}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function ChoiceFields({
  of: choices,
  names: { brands, categories },
  onChange,
}: {
  of: Choices;
  names: ReturnType<typeof knownNames>;
  onChange: (choices: Choices) => void;
}) {
  const fields = [
    ["brand", "Brand of the new drafts", brands],
    ["jewellery", "Jewellery type of the new drafts", categories],
    ["condition", "Condition of the new drafts", CONDITIONS],
  ] as const;
  return fields.map(([field, label, options]) => (
    <CompactSelect
      key={field}
      label={label}
      options={[["", "Select..."], ...[...options].map((option) => [option, option] as const)]}
      value={choices[field]}
      onChange={(value) => onChange({ ...choices, [field]: value })}
    />
  ));
}

/** Takes photographs that are chosen or dropped. */
export function PhotographChooser({
  isReading,
  note,
  onChoose,
}: {
  isReading: boolean;
  note: string | false;
  onChoose: (files: readonly File[]) => void;
}) {
  return (
    <div className="mb-4">
      <DropArea onChoose={onChoose}>
        <div className="picture-chooser p-4 text-center">
          <FileButton
            label="Photographs"
            text="Choose Photographs"
            className="btn-primary"
            onChoose={onChoose}
            multiple
          />
          <p className="mt-3 mb-0">
            Or drop them here, up to 200 at once. Nothing is uploaded yet.
          </p>
          <p className="form-text mb-0">
            Files with an SKU in their name, such as BJ-2104-1.jpg and BJ-2104-2.jpg, belong
            together, if it has the letters of your SKUs. The others are sorted by the time they
            were taken: a pause starts a new piece.
          </p>
          <p className="mb-0" role="status">
            {isReading ? "Reading the photographs…" : note}
          </p>
        </div>
      </DropArea>
    </div>
  );
}

const MAX_PHOTOGRAPHS = 200;

const PAUSES = [
  ["30000", "30 seconds"],
  ["60000", "1 minute"],
  ["120000", "2 minutes"],
  ["300000", "5 minutes"],
] as const;

const UNSAVED: UnsavedWork = {
  kind: "adding",
  text: "Pieces that are already saved stay saved. Choose the same photographs again for the rest.",
};
