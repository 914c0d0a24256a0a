import { backend } from "./config.ts";

let getAppCheckToken: (() => Promise<string>) | null = null;

/**
 * Start App Check (docs/security.md); does nothing unless VITE_APP_CHECK_KEY is set. Call it before the first read. If its
 * script fails to load, requests are sent without a token.
 * @see https://firebase.google.com/docs/app-check/web/recaptcha-provider
 */
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
    getAppCheckToken = async () => (await getToken(appCheck)).token;
  } catch {
    // Firestore then denies the reads, and the screens report it.
  }
}

/** The header that a REST request to Firestore needs; none while App Check is off, so that preloads match. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  const token = await getAppCheckToken?.().catch(() => null);
  return token ? { "X-Firebase-AppCheck": token } : {};
}
