import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { startAppCheck } from "./data/app-check.ts";
import { backendFromEnv, connect } from "./data/backend.ts";
import { readPageData, setPageData } from "./hooks/page-data.ts";
import { askedFor, catalogueSettled, needCatalogue } from "./hooks/use-catalogue.ts";
import { LeaveGuardProvider } from "./hooks/leave-guard-provider.tsx";
import { preloadScreen } from "./routes.tsx";
import "./styles/shop.scss";

connect(backendFromEnv(import.meta.env));

// A page of an earlier deploy asks for scripts that are gone: the same address again brings the new page, once.
window.addEventListener("vite:preloadError", (event) => {
  // Without a connection the same address would bring nothing, and what was typed would be lost.
  if (!navigator.onLine) return;
  const key = "reloaded-for-missing-script";
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < 10_000) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return; // Without a memory it might reload for ever: let the error boundary say it.
  }
  event.preventDefault();
  window.location.reload();
});

/** What is not noticed as waiting. */
const SOON_MS = 100;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const shop = (
  <BrowserRouter>
    <LeaveGuardProvider>
      <App />
    </LeaveGuardProvider>
  </BrowserRouter>
);

async function open(container: HTMLElement): Promise<void> {
  const published = readPageData();
  setPageData(published);
  await startAppCheck();
  // Something is chosen, probably, which the published page does not hold.
  if (published?.listing && window.location.search) needCatalogue();
  // Asked for with the HTML, it may be here already: then nothing that only waits for it is built first.
  const settled = askedFor() === null ? null : soon(catalogueSettled());
  // The screen itself reports what did not arrive.
  await preloadScreen(window.location.pathname).catch(() => undefined);
  if (published) {
    // start.ts repeats what was done before when hooks/taken-over.ts tells, and then keeps out of the way.
    dispatchEvent(new Event("takeover"));
    // In a transition React lets the browser breathe: a page of many cards is taken over in pieces.
    startTransition(() => {
      hydrateRoot(container, shop);
    });
  } else {
    await settled;
    createRoot(container).render(shop);
  }
}

/** Waits for something, but not for long. */
function soon(promise: Promise<void>): Promise<void> {
  return Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, SOON_MS))]);
}

void open(root);
