import { doc, getDoc, serverTimestamp } from "firebase/firestore/lite";
import { type Fields, millis } from "../../firebase/fields.ts";
import { firestore } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry } from "../../firebase/writes.ts";
import { asShopError, ShopError, type ShopErrorKind } from "../../lib/errors.ts";
import { pathOf } from "../../products/stock-documents.ts";
import type { Account } from "../access/session-store.ts";
import {
  countFitting,
  newChangeId,
  type Why,
  recordChange,
  withdraw,
  type Cause,
} from "./changes-store.ts";
import { KINDS, type Entity } from "./entity-kinds.ts";
import { readStored } from "./fields-store.ts";
import {
  isSameVersion,
  isStored,
  isUpToDate,
  planSave,
  type EntityWrite,
  type SavePlan,
  savedEntity,
} from "./plan-save.ts";

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
  /** After it is aborted, nothing more is sent. */
  readonly signal?: AbortSignal | undefined;
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
 * @throws ShopError "signed-out", "offline", "timeout", "unavailable", "busy" or "cancelled". Whatever `onSettled` was called with is
 *   stored or left out. To continue, pass the other writes again with the same operation: nothing is saved twice.
 */
export async function saveAll(
  writes: readonly EntityWrite[],
  why: Why,
  { run, onSettled = () => undefined, signal }: SaveOptions,
): Promise<string> {
  let { operation = "" } = why;
  let savedCount = 0;
  let refusedCount = 0;

  async function settle(outcomes: Iterable<readonly [EntityWrite, Outcome]>): Promise<void> {
    const settled = new Map<string, Outcome>();
    for (const [write, outcome] of outcomes) settled.set(pathOf(write), outcome);
    if (settled.size > 0) await onSettled(settled, operation);
  }

  /** The writes that are still needed: their document is unchanged, or stored without the rest of its batch. */
  async function filterReady<T>(
    all: readonly T[],
    writeOf: (one: T) => EntityWrite,
    stored: ReadonlyMap<string, Fields>,
  ): Promise<readonly T[]> {
    const ready: T[] = [];
    for (const one of all) {
      const write = writeOf(one);
      const now = stored.get(pathOf(write)) ?? null;
      const isHalf = write.also !== undefined && isStored(write, now);
      if (isUpToDate(write, now) || (isHalf && !(await run(() => isAllStored(write)))))
        ready.push(one);
    }
    return ready;
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
        commitPlans(plans, change, { ...why, operation: operation || change, by }, signal),
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
        const again = await filterReady(changed, ({ write }) => write, now);
        const left = changed.filter((plan) => !again.includes(plan));
        await settle(left.map((plan) => [plan.write, leftOut(plan.write, storedNow(plan))]));
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
    if (signal?.aborted) throw new ShopError("cancelled");
    const portion = rest.slice(0, BATCH_SIZE);
    const stored = await run(() => readStored(portion));
    const storedOf = (write: EntityWrite) => stored.get(pathOf(write)) ?? null;
    const ready = await filterReady(portion, (write) => write, stored);
    const left = portion.filter((write) => !ready.includes(write));
    await settle(left.map((write) => [write, leftOut(write, storedOf(write))]));
    const plans = ready.map((write) => planSave(write, storedOf(write), NOW));
    const fitting = plans.slice(0, countFitting(plans.map(({ history }) => history)));
    await save(fitting);
    rest = [...plans.slice(fitting.length).map(({ write }) => write), ...rest.slice(BATCH_SIZE)];
  }
  return operation;
}

async function isAllStored({ isAlsoStored }: EntityWrite): Promise<boolean> {
  return isAlsoStored !== undefined && (await isAlsoStored());
}

/** The outcome of a write that is left out, because someone has saved the document since. */
function leftOut(write: EntityWrite, stored: Fields | null): Outcome {
  const current = stored && KINDS[write.collection].read(write.id, stored);
  return isStored(write, stored)
    ? { status: "saved", entity: current }
    : { status: "conflict", current };
}

/** The date of a save, which only the server knows. */
const NOW = serverTimestamp();

/**
 * Save these in one batch, or none of them.
 * @param change the id of their change in the history.
 * @returns what is stored now, in the same order; null for a deleted document.
 * @throws ShopError "cancelled" after `signal`; otherwise as `withWriteRetry` and `readDate`.
 */
async function commitPlans(
  plans: readonly SavePlan[],
  change: string,
  cause: Cause,
  signal?: AbortSignal,
): Promise<(Entity | null)[]> {
  const entries = plans.map(({ history }) => history);
  const withdrawn = plans.filter((plan) => plan.isWithdrawal).map(({ write }) => pathOf(write));
  await commitWithRetry((batch) => {
    if (signal?.aborted) throw new ShopError("cancelled");
    for (const { write, fields } of plans) {
      if (fields) batch.set(refOf(write), { ...fields, change });
      else batch.delete(refOf(write));
      write.also?.(batch);
    }
    recordChange(batch, change, cause, entries);
    withdraw(batch, change, withdrawn);
  });
  const savedAt = await readDate(plans);
  return plans.map((plan) => savedEntity(plan, change, NOW, savedAt));
}

/**
 * The date of a batch that was committed. Its documents have the same date, so it reads one of them.
 * @throws ShopError "unavailable" if that is as it was before: a proxy or captive portal has faked the response to the
 *   commit.
 */
async function readDate(plans: readonly SavePlan[]): Promise<number> {
  const one = plans.find(({ fields }) => fields) ?? plans[0];
  if (!one) return 0;
  let found: Fields | null;
  try {
    found = (await withReadRetry(() => getDoc(refOf(one.write)))).data() ?? null;
  } catch {
    // The batch is saved, so don't report an error.
    return Date.now();
  }
  if (isSameVersion(one.stored, found)) throw new ShopError("unavailable");
  return millis(found?.timestamp) || Date.now();
}

const refOf = ({ collection, id }: EntityWrite) => doc(firestore(), collection, id);
