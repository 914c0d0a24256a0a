import { pathOf } from "../domain/change.ts";
import { asShopError, type ShopError, type ShopErrorKind } from "../domain/errors.ts";
import { countFitting, newChangeId, type Why } from "./changes.ts";
import { commitPlans, NOW } from "./commit-plans.ts";
import type { Fields } from "./converters.ts";
import { KINDS, type Entity } from "./entity-kinds.ts";
import {
  isSameVersion,
  isStored,
  isUpToDate,
  planSave,
  type EntityWrite,
  type SavePlan,
} from "./plan-save.ts";
import type { Account } from "./session.ts";
import { readStored } from "./stored-documents.ts";

/** Saves products, brands and categories: the only place that writes them. */

/** The outcome of a save for one document. */
export type Outcome<T = Entity> =
  /** `entity` is what was stored; null if it is deleted. */
  | { readonly status: "saved"; readonly entity: T | null }
  /** Someone else has changed it since; `current` is what is stored now, null if it was deleted. */
  | { readonly status: "conflict"; readonly current: T | null }
  | { readonly status: "refused"; readonly error: ShopError };

/** Outcomes by path: "products/abc". */
export type Outcomes = ReadonlyMap<string, Outcome>;

export interface SaveOptions {
  /** Runs a request with the account of the administrator who saves. */
  readonly run: <R>(request: (by: Account) => Promise<R>) => Promise<R>;
  /**
   * Called with each part that is settled, and the id of the operation in the history; also before the first batch, so
   * that the operation is known if the response is lost.
   */
  readonly onSettled?: (settled: Outcomes, operation: string) => Promise<void> | void;
}

/**
 * Documents per batch. Each costs up to three writes; tests/emulators/rules proves that the rules can evaluate a batch of
 * this size. A change of the history has as many entries.
 */
const BATCH_SIZE = 100;

/** After as many refusals before anything is saved, the database refuses everything, not some old documents. */
const MAX_REFUSALS = 10;

const DENIALS: readonly ShopErrorKind[] = ["refused", "not-allowed", "invalid"];

/**
 * Save or delete any number of documents, in atomic batches that are one operation of the history. A document that someone
 * else has saved, or that the database refuses, is left out of its batch.
 * @returns the id of the operation; "" if nothing was written.
 * @throws ShopError "signed-out", "offline", "timeout", "unavailable" or "busy". Whatever `onSettled` was called with is
 *   stored or left out. To continue, pass the other writes again with the same operation: nothing is saved twice.
 */
export async function saveAll(
  writes: readonly EntityWrite[],
  why: Why,
  { run, onSettled = () => undefined }: SaveOptions,
): Promise<string> {
  let { operation = "" } = why;
  let savedCount = 0;
  let refusedCount = 0;

  async function settle(outcomes: Iterable<readonly [EntityWrite, Outcome]>): Promise<void> {
    const settled = new Map<string, Outcome>();
    for (const [write, outcome] of outcomes) settled.set(pathOf(write), outcome);
    if (settled.size > 0) await onSettled(settled, operation);
  }

  /** Save these in one batch. If it is denied, find out which documents are the reason, and save the others. */
  async function save(plans: readonly SavePlan[]): Promise<void> {
    const [first] = plans;
    if (!first) return;
    const change = newChangeId();
    if (operation === "") await onSettled(new Map(), change);
    let entities: readonly (Entity | null)[];
    try {
      entities = await run((by) =>
        commitPlans(plans, change, { ...why, operation: operation || change, by }),
      );
    } catch (error) {
      const denial = asShopError(error);
      if (!DENIALS.includes(denial.kind)) throw denial;
      // The rules deny a wrong revision with the same code as everything else.
      const now = await run(() => readStored(plans.map(({ write }) => write)));
      const storedNow = ({ write }: SavePlan) => now.get(pathOf(write)) ?? null;
      const same = plans.filter((plan) => isSameVersion(plan.stored, storedNow(plan)));
      if (same.length < plans.length) {
        const changed = plans.filter((plan) => !same.includes(plan));
        const isReady = (plan: SavePlan) => isUpToDate(plan.write, storedNow(plan));
        const left = changed.filter((plan) => !isReady(plan));
        await settle(left.map((plan) => [plan.write, leftOut(plan.write, storedNow(plan))]));
        const again = changed.filter(isReady);
        await save([...same, ...again.map((plan) => planSave(plan.write, storedNow(plan), NOW))]);
      } else if (plans.length === 1) {
        refusedCount++;
        if (savedCount === 0 && refusedCount === MAX_REFUSALS) throw denial;
        await settle([[first.write, { status: "refused", error: denial }]]);
      } else {
        const half = Math.ceil(plans.length / 2);
        await save(plans.slice(0, half));
        await save(plans.slice(half));
      }
      return;
    }
    operation ||= change;
    savedCount += plans.length;
    await settle(
      plans.map(({ write }, n) => [write, { status: "saved", entity: entities[n] ?? null }]),
    );
  }

  for (let rest = writes; rest.length > 0;) {
    const portion = rest.slice(0, BATCH_SIZE);
    const stored = await run(() => readStored(portion));
    const storedOf = (write: EntityWrite) => stored.get(pathOf(write)) ?? null;
    const ready = portion.filter((write) => isUpToDate(write, storedOf(write)));
    const left = portion.filter((write) => !ready.includes(write));
    await settle(left.map((write) => [write, leftOut(write, storedOf(write))]));
    const plans = ready.map((write) => planSave(write, storedOf(write), NOW));
    const fitting = plans.slice(0, countFitting(plans.map(({ history }) => history)));
    await save(fitting);
    rest = [...plans.slice(fitting.length).map(({ write }) => write), ...rest.slice(BATCH_SIZE)];
  }
  return operation;
}

/** The outcome of a write that is left out, because someone has saved the document since. */
function leftOut(write: EntityWrite, stored: Fields | null): Outcome {
  const current = stored && KINDS[write.collection].read(write.id, stored);
  return isStored(write, stored)
    ? { status: "saved", entity: current }
    : { status: "conflict", current };
}
