import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter, matchPath } from "react-router-dom";
import { App, preloadNextScreens, preloadScreen } from "./app/app.tsx";
import { canRunShop } from "./app/supported-browsers.ts";
import { startAppCheck } from "./firebase/app-check.ts";
import { backendFromEnv, connect } from "./firebase/config.ts";
import { savesData, serverAnswers } from "./lib/browser.ts";
import { whenIdle } from "./lib/schedule.ts";
import { withoutAddedEnding } from "./routing/added-ending.ts";
import { announcePopState } from "./routing/before-popstate.ts";
import { startScrollRestoration } from "./routing/use-restored-scroll.ts";
import type { RoutePattern } from "./routing/route-table.ts";
import { readPublishedData, readPageData, type PageData } from "./stock/page-data.ts";
import "./styles/shop.scss";

// A deploy removes the scripts of the previous build: reload to get the new ones, but not in a loop, and not while the server
// cannot be reached. If sessionStorage is blocked, the error boundary is shown.
// https://vite.dev/guide/build#load-error-handling
window.addEventListener("vite:preloadError", () => {
  void reloadForNewScripts().catch(() => undefined);
});

// In Firefox, scripts that are still loading fail when the visitor opens another page, which a reload would cancel.
let leftAt = 0;
window.addEventListener("beforeunload", () => {
  leftAt = Date.now();
});

async function reloadForNewScripts(): Promise<void> {
  const key = "reloaded-at";
  const failedAt = Date.now();
  if (failedAt - leftAt < 1_000) return;
  // A minute, because on a slow line it takes long until the script fails again.
  if (failedAt - Number(sessionStorage.getItem(key)) < 60_000) return;
  const hasAnswered = await serverAnswers();
  // After a long wait the visitor is doing something else.
  if (!hasAnswered || Date.now() - failedAt > 3_000) return;
  // A page that would ask has input that is not saved. It stays, without the part whose script is gone. The shop's own forms
  // don't ask.
  if (hasTypedText() || !window.dispatchEvent(new Event("beforeunload", { cancelable: true })))
    return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
}

/** Whether text has been typed into one of the shop's forms. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "[method=dialog] :is(input, textarea)",
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root.");
  const pageData = readPageData();
  // A published page can be read without scripts, which is better than an error in its place.
  if (pageData && !canRunShop()) return;
  connect(backendFromEnv(import.meta.env));
  removeAddedEnding();
  announcePopState();
  startScrollRestoration();
  await startAppCheck();
  try {
    await preloadScreen(window.location.pathname);
  } catch {
    // A published page stays as it is. Otherwise the error boundary reports the error when the screen renders.
    if (pageData) return;
  }

  const app = (
    <StrictMode>
      <BrowserRouter>
        <App pageData={pageData ?? fallbackData()} />
      </BrowserRouter>
    </StrictMode>
  );
  // In a transition React hydrates in small steps, so that the page stays responsive.
  if (pageData) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // If this fails, the screen loads its script itself.
  if (!savesData()) whenIdle(() => void preloadNextScreens().catch(() => undefined));
  whenIdle(() => void registerWorker().catch(() => undefined));
}

/** Corrects the address before the router reads it. The ids in the admin area's paths may end in anything. */
function removeAddedEnding(): void {
  const url = new URL(window.location.href);
  if (matchPath("/bj-admin/*" satisfies RoutePattern, url.pathname)) return;
  const clean = withoutAddedEnding(url.pathname);
  if (clean === null) return;
  url.pathname = clean;
  window.history.replaceState(window.history.state, "", url);
}

/** An unpublished page has the menu of the last publication. */
function fallbackData(): PageData | null {
  const published = readPublishedData();
  return published && { path: "/app.html", menu: published.menu };
}

async function registerWorker(): Promise<void> {
  await (await import("./layout/service-worker.ts")).registerServiceWorker();
}

void start();
