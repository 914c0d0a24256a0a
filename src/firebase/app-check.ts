import { backend } from "./config.ts";
import { setUnverified } from "./trouble.ts";

let getAppCheckToken: (() => Promise<string>) | null = null;

/**
 * Start App Check (docs/security.md); does nothing unless VITE_APP_CHECK_KEY is set. Call it before the first read. Without a
 * token after some seconds, requests are sent without it.
 * @see https://firebase.google.com/docs/app-check/web/recaptcha-provider
 */
export async function startAppCheck(): Promise<void> {
  const { appCheckKey, emulators } = backend();
  if (appCheckKey === "" || emulators) return;
  try {
    getAppCheckToken = (await import("./recaptcha.ts")).startRecaptcha(appCheckKey);
  } catch {
    setUnverified(true);
  }
}

/** The header that a REST request to Firestore needs; none while App Check is off, so that preloads match. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  const token = await getAppCheckToken?.().catch(() => null);
  return token ? { "X-Firebase-AppCheck": token } : {};
}
