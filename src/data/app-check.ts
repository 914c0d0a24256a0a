import { backend } from "./backend.ts";

/**
 * App Check lets Firebase tell the shop's own pages from other programs; docs/security.md says when that is worth its
 * price. It is off unless VITE_APP_CHECK_KEY names a reCAPTCHA v3 site, and nothing of it is loaded then.
 * Source: firebase.google.com/docs/app-check/web/recaptcha-provider
 */

let token: (() => Promise<string>) | null = null;

/** Call it before anything is read. What cannot be loaded is left out: Firebase refuses us then, and says so. */
export async function startAppCheck(): Promise<void> {
  const { appCheckKey, suite } = backend();
  if (appCheckKey === "" || suite) return;
  try {
    const [{ getToken, initializeAppCheck, ReCaptchaV3Provider }, { firebaseApp }] =
      await Promise.all([import("firebase/app-check"), import("./firestore.ts")]);
    const appCheck = initializeAppCheck(firebaseApp(), {
      provider: new ReCaptchaV3Provider(appCheckKey),
      isTokenAutoRefreshEnabled: true,
    });
    token = async () => (await getToken(appCheck)).token;
  } catch {
    token = null;
  }
}

/** What a plain request to Firestore has to carry; nothing where App Check is off, so that preloads are used. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!token) return {};
  try {
    return { "X-Firebase-AppCheck": await token() };
  } catch {
    return {};
  }
}
