import { errorIn } from "./errors.ts";

/**
 * Makes `fetch` refuse a query's results if they end with an error. Firestore Lite ignores it, and takes the first results for all.
 * @see https://github.com/firebase/firebase-js-sdk/blob/main/packages/firestore/src/remote/datastore.ts
 */
export function refuseBrokenStreams(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!response.ok || !/:runQuery\b/.test(url)) return response;
    const body = await response.text();
    // Large results are parsed once, by the SDK.
    const error = body.includes('"error"') ? errorIn(JSON.parse(body)) : null;
    if (!error) return new Response(body, response);
    return new Response(JSON.stringify({ error }), { status: Number(error.code) || 503 });
  };
}
