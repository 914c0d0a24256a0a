import { backend } from "./config.ts";

/**
 * App Check (docs/security.md). Off, and its SDK not loaded, unless VITE_APP_CHECK_KEY is set.
 * @see https://firebase.google.com/docs/app-check/web/recaptcha-provider
 */

let token: (() => Promise<string>) | null = null;

/** Start App Check. Call it before the first read. If its script fails to load, requests are sent without a token. */
export async function startAppCheck(): Promise<void> {
  const { appCheckKey, emulators } = backend();
  if (appCheckKey === "" || emulators) return;
  try {
    const [{ getToken, initializeAppCheck, ReCaptchaV3Provider }, { firebaseApp }] =
      await Promise.all([import("firebase/app-check"), import("./firebase.ts")]);
    const appCheck = initializeAppCheck(firebaseApp(), {
      provider: new ReCaptchaV3Provider(appCheckKey),
      isTokenAutoRefreshEnabled: true,
    });
    token = async () => (await getToken(appCheck)).token;
  } catch {
    token = null;
  }
}

/** The header that a REST request to Firestore needs; none while App Check is off, so that preloads match. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  try {
    return token ? { "X-Firebase-AppCheck": await token() } : {};
  } catch {
    return {};
  }
}
