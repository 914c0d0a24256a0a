import { withTimeout } from "../../firebase/requests.ts";

/** A browser's IndexedDB may never answer. */
const TIMEOUT_MS = 3_000;

/** The result of work with IndexedDB; `otherwise` if it is forbidden or full. */
export async function onDevice<T, U>(otherwise: U, work: () => Promise<T>): Promise<T | U> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** Also `otherwise` if there is no answer. */
export function readOnDevice<T, U>(
  otherwise: U,
  work: () => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T | U> {
  return onDevice(otherwise, () => withTimeout(work(), timeoutMs));
}
