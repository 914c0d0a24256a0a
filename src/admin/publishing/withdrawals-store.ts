import { collection, getDocs, limit, query, where } from "firebase/firestore/lite";
import { firestore, toTimestamp } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry } from "../../firebase/writes.ts";
import type { Publication } from "../../stock/publication.ts";

/** The rules keep withdrawals for so long. */
const KEPT_MS = 7 * 24 * 3_600_000;
const BATCH_SIZE = 100;

/**
 * Delete the withdrawals that the publication has contained for a week. Everyone may read them, and together they would tell what was
 * sold when. Costs one billed read if there are none.
 * @throws ShopError as `withReadRetry` and `commitWithRetry`.
 */
export async function deleteOldWithdrawals({ completeTo }: Publication): Promise<void> {
  const isOld = where("at", "<", toTimestamp(completeTo - KEPT_MS));
  const old = query(collection(firestore(), "withdrawals"), isOld, limit(BATCH_SIZE));
  for (;;) {
    const { docs } = await withReadRetry(() => getDocs(old));
    if (docs.length > 0)
      await commitWithRetry((batch) => {
        for (const { ref } of docs) batch.delete(ref);
      });
    if (docs.length < BATCH_SIZE) return;
  }
}
