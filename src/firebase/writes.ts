import {
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type WriteBatch,
} from "firebase/firestore/lite";
import { reportAnswer } from "../lib/connection.ts";
import { createStore } from "../lib/external-store.ts";
import { toShopError } from "./errors.ts";
import { firestore } from "./firebase.ts";
import { withTimeout } from "./requests.ts";

const WRITE_TIMEOUT_MS = 30_000;

/** Anyone can lock documents that they may read, for up to a minute (docs/security.md): retry for longer than that. */
const LOCK_RETRY_MS = 75_000;
const DELAY_MS = 150;
const MAX_DELAY_MS = 2_000;
/** Ordinary saves at the same time are done sooner. */
const NOTICE_AFTER_MS = 2_000;

/**
 * Run a write, each attempt with a timeout of 30 s. While someone else writes or locks the same documents, nothing is stored,
 * and it is retried for 75 s. It is not retried after a timeout, because that attempt may have been stored.
 * @throws ShopError; after "timeout" the write may or may not have been stored.
 */
export async function withWriteRetry<T>(write: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  let isBlocked = false;
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const value = await withTimeout(write(), WRITE_TIMEOUT_MS);
        reportAnswer();
        return value;
      } catch (error) {
        const shopError = toShopError(error);
        const elapsedMs = Date.now() - startedAt;
        if (shopError.kind !== "busy" || elapsedMs > LOCK_RETRY_MS) throw shopError;
        if (elapsedMs > NOTICE_AFTER_MS && !isBlocked) {
          isBlocked = true;
          blockedWrites.set(blockedWrites.getSnapshot() + 1);
        }
        const delayMs = Math.min(attempt * DELAY_MS, MAX_DELAY_MS) * (0.5 + Math.random());
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
  } finally {
    if (isBlocked) blockedWrites.set(blockedWrites.getSnapshot() - 1);
  }
}

/** The methods that batches and transactions share. */
export interface Writes {
  set(ref: DocumentReference, data: DocumentData, options?: { readonly merge: true }): unknown;
  update(ref: DocumentReference, data: DocumentData): unknown;
  delete(ref: DocumentReference): unknown;
}

/** Commit a batch. The revision check in the rules keeps a save from being stored twice. @throws ShopError as `withWriteRetry`. */
export function commitWithRetry(fill: (batch: WriteBatch) => void): Promise<void> {
  return withWriteRetry(() => {
    const batch = writeBatch(firestore());
    fill(batch);
    return batch.commit();
  });
}

/** How many writes have been waiting for others for over two seconds. */
export const blockedWrites = createStore(0);
