import process from "node:process";

/**
 * Makes `fetch` send what Google's APIs may ask of requests with the shop's API key, the Firebase SDK's too: the site, because
 * the key may be restricted to it, and an App Check token. Import it first: Firebase Auth keeps the `fetch` that it finds when
 * it is loaded. It needs no packages, like is-outdated.mjs.
 */

const APP_CHECK = "https://content-firebaseappcheck.googleapis.com/v1";

const plainFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const { href, hostname } = new URL(input instanceof Request ? input.url : input);
  if (!hostname.endsWith(".googleapis.com")) return plainFetch(input, init);
  const request = new Request(input, init);
  request.headers.set("referer", `${process.env["VITE_SITE_URL"]}/`);
  const token = href.startsWith(APP_CHECK) ? null : await appCheckToken();
  if (token) request.headers.set("x-firebase-appcheck", token);
  return plainFetch(request);
};

/** @type {Promise<string | null> | null} */
let token = null;

/** A token that is valid for an hour, if there is a debug token to exchange for it. */
function appCheckToken() {
  return (token ??= exchange(process.env["SHOP_APP_CHECK_DEBUG_TOKEN"]));
}

/**
 * @param {string | undefined} debugToken
 * @returns {Promise<string | null>}
 * @see https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken
 */
async function exchange(debugToken) {
  if (!debugToken) return null;
  const {
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_APP_ID: app,
    VITE_FIREBASE_API_KEY: key = "",
  } = process.env;
  const method = `projects/${project}/apps/${app}:exchangeDebugToken`;
  const response = await fetch(`${APP_CHECK}/${method}?key=${encodeURIComponent(key)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ debug_token: debugToken }),
  });
  const answer = /** @type {{ token?: string, error?: { message?: string } }} */ (
    await response.json()
  );
  if (!answer.token)
    console.error(`App Check refuses SHOP_APP_CHECK_DEBUG_TOKEN: ${answer.error?.message}`);
  return answer.token ?? null;
}
