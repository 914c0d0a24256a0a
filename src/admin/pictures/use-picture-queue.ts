import { useRef, useState } from "react";
import { ShopError } from "../../lib/errors.ts";
import { remember } from "../../lib/values.ts";
import { useSession } from "../access/use-session.tsx";
import { fileKey, storedFileKey, type PictureFile } from "./stored-picture.ts";
import { canRetryUpload } from "./upload-messages.ts";

/** How many are worked on at a time: more would keep a phone's memory busy. */
const AT_ONCE = 3;

/** A picture to store. */
export interface QueuedPicture {
  /** The same at another attempt. */
  readonly key: string;
  readonly load: (signal: AbortSignal) => Promise<{
    readonly photograph: Blob;
    readonly file: PictureFile;
    readonly quarterTurns?: number;
  }>;
}

/** What became of a picture. With an error, the picture itself is unusable. */
export type PictureResult =
  | { readonly url: string; readonly error?: undefined }
  | { readonly url?: undefined; readonly error: ShopError };

/** Stores pictures of products: each once, also if the work stops in between and begins again. */
export function usePictureQueue() {
  const { withSession } = useSession();
  const [results, setResults] = useState<ReadonlyMap<string, PictureResult>>(new Map());
  const latest = useRef(results);
  const settle = (key: string, result: PictureResult) => {
    latest.current = new Map(latest.current).set(key, result);
    setResults(latest.current);
    return result;
  };

  /**
   * @returns a function that stores pictures until `signal` is aborted. It returns the URL of a product's own picture if that was
   *   made from the same file, and throws what another attempt may not: ShopError, or what `load` throws.
   */
  const begin = (signal: AbortSignal) => {
    const begun = new Map<string, Promise<PictureResult>>();
    async function store({ key, load }: QueuedPicture, own: readonly string[]) {
      const before = latest.current.get(key);
      if (before?.url !== undefined) return before;
      try {
        const { photograph, file, quarterTurns } = await load(signal);
        const same = own.find((url) => storedFileKey(url) === fileKey(file));
        if (same !== undefined) return settle(key, { url: same });
        const { storePhotograph } = await import("./store-photograph.ts");
        const target = { folder: "product-images", file, quarterTurns } as const;
        return settle(key, { url: await storePhotograph(photograph, target, signal, withSession) });
      } catch (error) {
        if (!(error instanceof ShopError) || canRetryUpload(error)) throw error;
        return settle(key, { error });
      }
    }
    return (picture: QueuedPicture, own: readonly string[] = []) =>
      remember(begun, picture.key, () => store(picture, own));
  };

  return { /** By key. */ results, begin };
}

/**
 * Works on a few items at a time. After a failure it begins no other item, and waits for the items that were begun.
 * @returns the results, in the order of the items.
 * @throws the first failure, or the reason of `signal`.
 */
export async function someAtATime<T, R>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const failures: unknown[] = [];
  async function workOn() {
    for (const [n, item] of rest) {
      if (failures.length > 0) return;
      try {
        signal.throwIfAborted();
        results[n] = await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
  if (failures.length > 0) throw failures[0];
  return results;
}
