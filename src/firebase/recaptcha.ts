import { getToken, initializeAppCheck, ReCaptchaV3Provider } from "firebase/app-check";
import { firebaseApp } from "./firebase.ts";
import { withTimeout } from "./requests.ts";
import { setUnverified } from "./trouble.ts";

/** How long the first request waits for a token. A browser that blocks reCAPTCHA's script never gets one, nor an error. */
const TOKEN_TIMEOUT_MS = 5_000;

/** Internal in the SDK, whose version package.json pins. The SDK's own requests call it too. */
interface TokenProvider {
  getToken: (isLimitedUse?: boolean) => Promise<unknown>;
}

/**
 * Start App Check.
 * @returns a function that returns a token, or throws after some seconds without one.
 */
export function startRecaptcha(siteKey: string): () => Promise<string> {
  const provider = new ReCaptchaV3Provider(siteKey);
  limitWaiting(provider as unknown as TokenProvider);
  const appCheck = initializeAppCheck(firebaseApp(), { provider, isTokenAutoRefreshEnabled: true });
  return async () => (await getToken(appCheck)).token;
}

function limitWaiting(provider: TokenProvider): void {
  const request = provider.getToken.bind(provider);
  let pending: Promise<unknown> | null = null;
  let hasFailed = false;
  const settle = (isFailure: boolean) => {
    hasFailed = isFailure;
    setUnverified(isFailure);
  };
  provider.getToken = (isLimitedUse) => {
    pending ??= request(isLimitedUse).finally(() => {
      pending = null;
    });
    // An answer may also come when nothing waits for it any more.
    pending.then(
      () => settle(false),
      () => settle(true),
    );
    // After a failure, requests don't wait again.
    return withTimeout(pending, hasFailed ? 0 : TOKEN_TIMEOUT_MS).catch((error: unknown) => {
      settle(true);
      throw error;
    });
  };
}
