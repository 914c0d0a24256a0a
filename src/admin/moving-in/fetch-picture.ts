import { isOnline } from "../../lib/browser.ts";
import { ShopError } from "../../lib/errors.ts";
import { fileNameOf } from "./picture-addresses.ts";

/** Fetches pictures from other sites, as far as these allow it. */

const TIMEOUT_MS = 60_000;
/** After as many failures and no success, a site is not asked again. */
const MAX_FAILURES = 3;

/** A picture cannot be fetched. The message is for the dealer. */
export class NotFetchedError extends Error {}

/** @returns a function that fetches a picture. It throws NotFetchedError; ShopError "offline" or "cancelled". */
export function pictureFetcher() {
  /** By host; Infinity after a success. */
  const failures = new Map<string, number>();
  return async (address: string, signal: AbortSignal): Promise<File> => {
    const limit = timeLimit(signal);
    try {
      return await request(address, signal, limit.signal);
    } finally {
      limit.end();
    }
  };

  async function request(address: string, signal: AbortSignal, limited: AbortSignal) {
    if (!/^https?:/i.test(address)) {
      throw new NotFetchedError(
        `Choose the file ${fileNameOf(address)}: the export has no address for it.`,
      );
    }
    const host = hostOf(address);
    const blocked = `${host} does not let this page fetch its pictures. Choose the file ${fileNameOf(address)}.`;
    const failed = failures.get(host) ?? 0;
    if (failed >= MAX_FAILURES && failed < Infinity) throw new NotFetchedError(blocked);
    let response: Response;
    try {
      response = await fetch(address, {
        mode: "cors",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        signal: limited,
      });
    } catch (cause) {
      if (signal.aborted) throw new ShopError("cancelled");
      if (!(await isOnline())) throw new ShopError("offline", undefined, { cause });
      failures.set(host, failed + 1);
      throw new NotFetchedError(blocked, { cause });
    }
    failures.set(host, Infinity);
    if (!response.ok) {
      const reason =
        response.status === 404
          ? "has no such picture any more"
          : `answered with an error (${response.status})`;
      throw new NotFetchedError(`${host} ${reason}. Choose the file ${fileNameOf(address)}.`);
    }
    try {
      const changedAt = Date.parse(response.headers.get("last-modified") ?? "");
      const name = fileNameOf(address);
      // The name says when the picture was last changed.
      return new File([await response.blob()], name, { lastModified: changedAt || Date.now() });
    } catch (cause) {
      if (signal.aborted) throw new ShopError("cancelled");
      throw new NotFetchedError(
        `${host} did not send the whole picture. Press Continue to try again.`,
        { cause },
      );
    }
  }
}

/** AbortSignal.any needs Safari 17.4. `end` lets go of the job's signal, which thousands of pictures share. */
function timeLimit(signal: AbortSignal) {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, TIMEOUT_MS);
  signal.addEventListener("abort", stop);
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  };
  return { signal: controller.signal, end };
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    throw new NotFetchedError(`This is no address of a picture: ${address}`);
  }
}
