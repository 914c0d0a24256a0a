import { useQueryClient } from "@tanstack/react-query";
import { InvalidError } from "../../lib/save-errors.ts";
import type { Product } from "../../products/product.ts";
import { pathOf, STOCK_COLLECTIONS, type StockCollection } from "../../products/stock-documents.ts";
import { useSession } from "../access/use-session.tsx";
import { useFindSkuOwners } from "../inventory/taken-skus-store.ts";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { availabilityChanges } from "../ledger/availability-change.ts";
import { useFindContradictions } from "../ledger/use-piece-records.ts";
import { useSaveMany, type SaveItem, type SaveMany } from "../inventory/use-save-many.ts";
import { editPath, paths } from "../paths.ts";
import { reservationWrite, RESERVATIONS_KEY } from "../reservations/reservation-store.ts";
import type { Change, ChangeEntry } from "../saving/change.ts";
import { listChanges, readOperation } from "../saving/changes-store.ts";
import type { ContradictedError } from "../saving/contradicted-error.ts";
import { baseOf, KINDS } from "../saving/entity-kinds.ts";
import { listNamedEntities } from "../saving/entity-store.ts";
import { nameError, type NamedEntities } from "../saving/names.ts";
import type { EntityWrite } from "../saving/plan-save.ts";
import type { Outcome } from "../saving/save-all-store.ts";
import { indexSkus, skuError, SkuTakenError } from "../saving/sku.ts";
import { REQUIRED } from "../saving/field-labels.ts";
import { undoTitle } from "./history-texts.ts";
import { mergeEntries, reservationBroughtBack, reversalOf, type Reversal } from "./undo.ts";

/** A document to bring back. */
interface UndoItem extends SaveItem {
  readonly collection: StockCollection;
  readonly reversal: Reversal;
}

/** An undo, as the screens show it. */
export type Undo = Omit<SaveMany<UndoItem>, "start"> & { readonly start: () => void };

/**
 * Undoes an operation of the history, and records the undo as one operation. Documents whose fields have changed are conflicts,
 * and invalid ones are refused: each links to its form with the earlier values.
 * @param path of one document ("products/abc") if only that is undone.
 */
export function useUndo(operation: string, path?: string): Undo {
  const { readStored } = useInventoryActions();
  const { withSession } = useSession();
  const findSkuOwners = useFindSkuOwners();
  const findContradictions = useFindContradictions();
  const client = useQueryClient();

  async function readChanges(): Promise<readonly Change[]> {
    const read: Change[] = [];
    const changes = await withSession(() => readOperation(operation, read));
    return mergeEntries(changes).map((change) => ({
      ...change,
      entries: change.entries.filter((entry) => path === undefined || pathOf(entry) === path),
    }));
  }

  async function planChange(change: Change): Promise<readonly Plan[]> {
    const stored = await readStored(change.entries);
    const all: Plan[] = [];
    for (const entry of change.entries) {
      const now = stored.get(pathOf(entry)) ?? null;
      const reversal = reversalOf(entry, now, change.id);
      const isKept = await withSession(() => isReservedSince(entry, reversal, change));
      all.push(planOf(entry, isKept ? { action: "keep", stored: now } : reversal, change.id));
    }
    const contradicted = await findContradictions(
      availabilityChanges(all.flatMap(({ write }) => write ?? [])),
    );
    const plans = all.map((plan) => withoutContradicted(plan, contradicted));
    const named = plans.some(({ write }) => write && write.collection !== "products" && write.draft)
      ? await withSession(listNamedEntities)
      : null;
    const free = named ? plans.map((plan) => withoutTakenName(plan, named)) : plans;
    const skus = free.map(({ sku }) => sku).filter((sku) => sku !== "");
    if (skus.length === 0) return free;
    // A product that was not saved since had its SKU before too, so both may keep it.
    const owners = (await findSkuOwners(skus)).filter(({ updatedAt }) => updatedAt >= change.at);
    return free.map((plan) => withoutTakenSku(plan, owners));
  }

  const undo = useSaveMany<UndoItem>("brought back", async (run) => {
    const changes = await readChanges();
    const plans: Plan[] = [];
    for (const change of changes) plans.push(...(await planChange(change)));
    // When it continues, what is already saved is as it was.
    const begun = run.progress().items;
    const isBegun = ({ item: { paths } }: Plan) => begun.some((one) => one.paths[0] === paths[0]);
    const added = plans.filter((plan) => plan.item.reversal.action !== "none" && !isBegun(plan));
    run.expect([...begun, ...added.map(({ item }) => item)]);
    for (const { item, outcome } of plans) if (outcome) run.settle(item.paths[0] ?? "", outcome);
    const writes = plans.flatMap(({ write }) => write ?? []);
    try {
      await run.save(
        // Brands and categories first.
        STOCK_COLLECTIONS.toReversed().flatMap((name) =>
          writes.filter(({ collection }) => collection === name),
        ),
        { kind: "undo", undoes: operation, title: undoTitle(changes) },
      );
    } finally {
      void client.invalidateQueries({ queryKey: ["history"] });
      void client.invalidateQueries({ queryKey: RESERVATIONS_KEY });
    }
  });
  return { ...undo, start: () => undo.start([]) };
}

/** Whether a reversal would end a later reservation until the same day, whose name the history does not have. */
async function isReservedSince(entry: ChangeEntry, reversal: Reversal, change: Change) {
  if (reservationBroughtBack(reversal) === null) return false;
  const { changes } = await listChanges({ kind: "reserve", touched: pathOf(entry) }, 1);
  return changes.some(({ at }) => at > change.at);
}

/** What to do about one document. */
interface Plan {
  readonly item: UndoItem;
  readonly write?: EntityWrite;
  /** Why it is not written. */
  readonly outcome?: Outcome;
  /** The earlier SKU that a product gets back; "" if none. */
  readonly sku: string;
}

function planOf(entry: ChangeEntry, reversal: Reversal, changeId: string): Plan {
  const { collection, id, title } = entry;
  const item: UndoItem = {
    title,
    paths: [pathOf(entry)],
    collection,
    reversal,
    href: `${editPath(entry)}?undo=${changeId}`,
  };
  if (reversal.action === "none") return { item, sku: "" };
  const kind = KINDS[collection];
  const current = reversal.stored && kind.read(id, reversal.stored);
  const base = reversal.stored && baseOf(kind, current);
  if (reversal.action === "keep")
    return {
      item: keptItem(item, entry, reversal),
      outcome: { status: "conflict", current },
      sku: "",
    };
  if (reversal.action === "delete")
    return { item, write: { collection, id, draft: null, base } as EntityWrite, sku: "" };
  const earlier = kind.read(id, reversal.earlier);
  const draft = earlier && kind.toDraft(earlier);
  const errors = draft
    ? kind.validate(draft, current ? kind.toDraft(current) : undefined)
    : { title: REQUIRED.products.title };
  if (!earlier || Object.keys(errors).length > 0)
    return { item, outcome: { status: "refused", error: new InvalidError(errors) }, sku: "" };
  const { listedAt, reservedUntil, formerNames } = earlier;
  const write = {
    collection,
    id,
    draft,
    base,
    listedAt,
    reservedUntil,
    formerNames,
    // The stored name belongs to the present reservation.
    ...(reservationBroughtBack(reversal) !== null && reservationWrite(id, null)),
  } as EntityWrite;
  const sku = collection === "products" ? (earlier as Product).sku : "";
  const isKept = current !== null && (current as Product).sku === sku;
  return { item, write, sku: isKept ? "" : sku };
}

/** It stays as it is: where to see why. */
function keptItem(
  item: UndoItem,
  entry: ChangeEntry,
  { stored }: Extract<Reversal, { action: "keep" }>,
): UndoItem {
  if (!stored) {
    const note = "it has been deleted since. Restore it first.";
    return { ...item, note, href: paths.historyOf(pathOf(entry)) };
  }
  if (entry.kind !== "created") return item;
  const note = "it was added, and edited since. Delete it in its list if you do not want it.";
  return { ...item, note, href: editPath(entry) };
}

function withoutContradicted(plan: Plan, errors: ReadonlyMap<string, ContradictedError>): Plan {
  const { write } = plan;
  const error = write?.collection === "products" && errors.get(write.id);
  if (!error) return plan;
  return { item: plan.item, outcome: { status: "refused", error }, sku: "" };
}

function withoutTakenName(plan: Plan, named: NamedEntities): Plan {
  const { item, write } = plan;
  if (!write || write.collection === "products" || !write.draft) return plan;
  const { collection, id, draft, base } = write;
  const taken = nameError(collection, { id, name: draft.name }, named, base?.values?.name);
  if (!taken) return plan;
  const error = new InvalidError({ name: taken });
  return { item, outcome: { status: "refused", error }, sku: "" };
}

function withoutTakenSku(plan: Plan, owners: readonly Product[]): Plan {
  const { item, sku } = plan;
  const id = plan.write?.id ?? "";
  const taken = skuError(indexSkus(owners), { id, sku });
  if (!taken) return plan;
  const error = new SkuTakenError(taken);
  return { item, outcome: { status: "refused", error }, sku };
}
