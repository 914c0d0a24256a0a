import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { startAppCheck } from "./data/app-check.ts";
import { backendFromEnv, connect } from "./data/backend.ts";
import { readListingQuery, writeListingQuery } from "./domain/listing.ts";
import { readPageData, setPageData, type PageData } from "./hooks/page-data.ts";
import { askedFor, catalogueSettled } from "./hooks/use-catalogue.ts";
import { openHistoryGate } from "./hooks/history-gate.ts";
import { preloadScreen } from "./routes.tsx";
import "./styles/shop.scss";

connect(backendFromEnv(import.meta.env));
openHistoryGate();

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
    <App />
  </BrowserRouter>
);

async function open(container: HTMLElement): Promise<void> {
  const published = readPageData();
  setPageData(published);
  // Asked for with the HTML, it may be here already: then nothing that only waits for it is built first.
  const settled = askedFor() === null ? null : soon(catalogueSettled());
  await startAppCheck();
  // The screen itself reports what did not arrive.
  await preloadScreen(window.location.pathname).catch(() => undefined);
  if (published && showsAsPublished(published)) {
    // In a transition React lets the browser breathe: a page of many cards is taken over in pieces.
    startTransition(() => {
      hydrateRoot(container, shop);
    });
  } else {
    if (published) {
      // A filter, a sort or a page is chosen: what was published stands until that can be shown.
      setPageData(null);
      await catalogueSettled();
      for (const element of document.head.querySelectorAll("[data-published]")) element.remove();
    }
    await settled;
    createRoot(container).render(shop);
  }
  // start.ts repeats what was done before, and keeps out of the way from now on.
  dispatchEvent(new Event("takenover"));
}

/** Waits for something, but not for long. */
function soon(promise: Promise<void>): Promise<void> {
  return Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, SOON_MS))]);
}

/** A published listing is its first page with nothing chosen; other pages do not look at the query string. */
function showsAsPublished(published: PageData): boolean {
  const query = writeListingQuery(readListingQuery(new URLSearchParams(window.location.search)));
  return !published.listing || query.size === 0;
}

void open(root);
