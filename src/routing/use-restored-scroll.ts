import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Restores the scroll position after Back, Forward and a reload. Browsers give up where a page is still too short. So each history
 * entry stores its place, and a page that loads again keeps the height that it had until its content is as high.
 */

/** In CSS pixels. */
interface Place {
  readonly y: number;
  /** The content's. */
  readonly height: number;
  /** When it was saved. */
  readonly at: number;
}

interface EntryState {
  readonly place?: Place;
}

/** Safari accepts 100 changes of the history in 30 s. */
const SAVE_AFTER_MS = 350;
const MAX_RESERVED_MS = 30_000;

/** The height that the page keeps although its content is lower. */
let reserved = 0;
let restoredTo = 0;
let isRestored = false;
/** After Back and Forward the last screen is shown until the next one is ready. */
let isLeaving = false;
let shownUrl = "";
let savedAt = 0;
let releaseTimer = 0;
let saveTimer = 0;

/** Call it before the router starts. */
export function startScrollRestoration(): void {
  shownUrl = window.location.href;
  setManual();
  const place = placeOfEntry();
  if (place) {
    restore(place);
    // WebKit then scrolls to the fragment.
    if (window.location.hash)
      window.addEventListener("DOMContentLoaded", () => window.setTimeout(restore, 0, place));
  }
  window.addEventListener("pageshow", setManual);
  window.addEventListener("popstate", onPopState);
  window.addEventListener("scroll", onScroll, { passive: true });
  // A link leads to the next entry before the timer has ended.
  window.addEventListener("click", save, { capture: true });
  window.addEventListener("beforeunload", save);
  // iOS has no beforeunload, and in Chromium pagehide is too late.
  window.addEventListener("beforeunload", letBrowserRestore);
  window.addEventListener("pagehide", letBrowserRestore);
  const root = document.getElementById("root");
  if (root) new ResizeObserver(releaseIfLong).observe(root);
}

/** Restores the scroll position of a screen when it is shown. For the part of the app that shows every screen. */
export function useRestoredScroll(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    shownUrl = window.location.href;
    setManual(); // WebKit's new entries are not
    if (isLeaving) arrive();
    else if (navigation !== "POP") isRestored = false;
    if (navigation === "PUSH") release();
    saveSoon();
  }, [location, navigation]);
}

/** Whether the page is where the visitor had left it, so that nothing else should scroll it. */
export function isScrollRestored(): boolean {
  return isRestored;
}

function placeOfEntry(): Place | undefined {
  return (window.history.state as EntryState | null)?.place;
}

function setManual(): void {
  window.history.scrollRestoration = "manual";
}

/** Until the scripts of a published page have loaded. */
function letBrowserRestore(): void {
  window.history.scrollRestoration = "auto";
}

/** Also called after a link to a fragment: the browser scrolls. Its entry has no state, or the same one if it was followed again. */
function onPopState(): void {
  const { href } = window.location;
  if (href === shownUrl && placeOfEntry()?.at === savedAt) return;
  if (withoutFragment(href) !== withoutFragment(shownUrl)) isLeaving = true;
  else arrive();
}

function withoutFragment(href: string): string | undefined {
  return href.split("#")[0];
}

function arrive(): void {
  shownUrl = window.location.href;
  isLeaving = false;
  const place = placeOfEntry();
  if (place) restore(place);
  else if (window.location.hash === "") restore({ y: 0, height: 0, at: 0 });
  else {
    isRestored = false;
    release();
  }
}

function restore({ y, height }: Place): void {
  release();
  isRestored = true;
  restoredTo = y;
  if (contentHeight() < height) {
    reserve(height);
    releaseTimer = window.setTimeout(release, MAX_RESERVED_MS);
  }
  window.scrollTo({ top: y, behavior: "instant" });
}

function reserve(height: number): void {
  reserved = height;
  document.body.style.minHeight = height ? `${height}px` : "";
  document.body.style.overflowAnchor = height ? "none" : "";
}

function release(): void {
  window.clearTimeout(releaseTimer);
  if (reserved) reserve(0);
}

function releaseIfLong(): void {
  if (contentHeight() >= reserved) release();
}

function contentHeight(): number {
  return document.getElementById("root")?.offsetHeight ?? 0;
}

function onScroll(): void {
  // Where the visitor scrolls up, the space below is no longer needed: the content may stay lower than it was.
  if (reserved && Math.abs(window.scrollY - restoredTo) > 1)
    reserve(Math.min(reserved, window.scrollY + window.innerHeight));
  saveSoon();
}

function saveSoon(): void {
  saveTimer ||= window.setTimeout(save, SAVE_AFTER_MS);
}

function save(): void {
  window.clearTimeout(saveTimer);
  saveTimer = 0;
  if (isLeaving) return;
  const height = Math.max(contentHeight(), reserved);
  savedAt = Date.now();
  const place: Place = { y: Math.round(window.scrollY), height, at: savedAt };
  try {
    // The router counts on from `idx`, also from null.
    const state = { idx: null, ...(window.history.state as EntryState | null), place };
    window.history.replaceState(state, "");
  } catch {
    // Too many changes of the history: the last one is near enough.
  }
}
