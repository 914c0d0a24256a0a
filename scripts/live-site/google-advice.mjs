/** For each refusal of Google's APIs, by its words: what to do. It needs no packages, like is-outdated.mjs. */

/** @type {readonly (readonly [said: RegExp, advice: string])[]} */
const ADVICE = [
  [
    /\brefer+er\b/i,
    "The API key is for other sites: allow the address in VITE_SITE_URL in the Google Cloud console, Credentials.",
  ],
  [
    /\bare blocked/i,
    "Allow this API for the API key in the Google Cloud console, Credentials (docs/security.md lists all).",
  ],
  [/API key/i, "Check VITE_FIREBASE_API_KEY in .env, and build again."],
  [/billing/i, "Switch on billing for the project in the Google Cloud console."],
  [
    /quota|RESOURCE_EXHAUSTED/i,
    "The day's free quota is used up: wait until midnight in California, or raise the limit.",
  ],
  [
    /has not been used|database .* does not exist/i,
    "Create the database in the Firebase console, Firestore.",
  ],
  [/App Check/i, "Create a debug token for SHOP_APP_CHECK_DEBUG_TOKEN (docs/security.md)."],
  [
    /insufficient permissions|\b403\b/i,
    "Deploy the rules: `npm run deploy -- --only firestore,storage`. If App Check is required, set SHOP_APP_CHECK_DEBUG_TOKEN (docs/security.md).",
  ],
];

/**
 * What to do about a refusal; "" if that is not known.
 * @param {string} said by Google.
 */
export function adviceOn(said) {
  return ADVICE.find(([pattern]) => pattern.test(said))?.[1] ?? "";
}
