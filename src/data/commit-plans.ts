import { doc, getDoc, serverTimestamp } from "firebase/firestore/lite";
import { ShopError } from "../domain/errors.ts";
import { millis } from "../domain/millis.ts";
import { pathOf } from "../domain/change.ts";
import { recordChange, withdraw, type Cause } from "./changes.ts";
import type { Fields } from "./converters.ts";
import type { Entity } from "./entity-kinds.ts";
import { firestore } from "./firebase.ts";
import { isSameVersion, savedEntity, type EntityWrite, type SavePlan } from "./plan-save.ts";
import { withReadRetry } from "./requests.ts";
import { commitWithRetry } from "./writes.ts";

/** The date of a save, which only the server knows. */
export const NOW = serverTimestamp();

/**
 * Save these in one batch, or none of them.
 * @param change the id of their change in the history.
 * @returns what is stored now, in the same order; null for a deleted document.
 * @throws ShopError as `withWriteRetry` and `readDate`.
 */
export async function commitPlans(
  plans: readonly SavePlan[],
  change: string,
  cause: Cause,
): Promise<(Entity | null)[]> {
  const entries = plans.map(({ history }) => history);
  const withdrawn = plans.filter((plan) => plan.isWithdrawal).map(({ write }) => pathOf(write));
  await commitWithRetry((batch) => {
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
