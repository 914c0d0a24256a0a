import { serverAnswers } from "./browser.ts";
import { createStore } from "./external-store.ts";

/**
 * Whether there is a connection. Some browsers deny it although every request succeeds (VPNs, virtual adapters, WebKitGTK): only a
 * failed request is proof that there is none, and any answer is proof that there is one.
 */
export const connection = createStore(true);

/** Call it when a server has answered. */
export function reportAnswer(): void {
  if (!connection.getSnapshot()) connection.set(true);
}

async function check(): Promise<void> {
  const isOnline = await serverAnswers();
  if (isOnline) reportAnswer();
  // It may be back by now.
  else if (!navigator.onLine && connection.getSnapshot()) connection.set(false);
}

// Publishing renders the pages in Node.
if (typeof window !== "undefined") {
  window.addEventListener("online", reportAnswer);
  window.addEventListener("offline", () => void check());
  if (!navigator.onLine) void check();
}
