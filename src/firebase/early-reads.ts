/**
 * Requests that the inline script of app.html starts before the app's scripts have loaded (src/app/early-requests.ts). `readDocument`
 * and the reader of the stock files use each answer once, instead of a request of their own.
 */

declare global {
  /** By URL. */
  var earlyReads: Map<string, Promise<Response>> | undefined;
}

/** Request a document or file before it is asked for. */
export function startEarlyRead(url: string): Promise<Response> {
  const response = fetch(url);
  // The caller of `takeEarlyRead` reports the error.
  response.catch(() => undefined);
  (globalThis.earlyReads ??= new Map()).set(url, response);
  return response;
}

/** The answer to an early request; undefined if there was none, or if it has been taken. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const response = globalThis.earlyReads?.get(url);
  globalThis.earlyReads?.delete(url);
  return response;
}
