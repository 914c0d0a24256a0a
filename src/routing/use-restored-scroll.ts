/**
 * Restores the scroll position after Back, Forward and a reload. Browsers do this too, but give up when the page has loaded: what is
 * rendered later makes it long enough only then. So the page is kept at its position while it grows, until the visitor acts.
 */

const STORAGE_KEY = "scroll-1";
/** The history entries whose positions are stored; few visitors go back further. */
const MAX_STORED = 50;
/** How long a page may grow. */
const MAX_WAIT_MS = 30_000;
/** After the last scroll event. */
const STORE_AFTER_MS = 100;
/** On a slow device, a page is scrolled by a change of it this much later. */
const CHANGE_MS = 200;
/** From then on the visitor decides where the page is. */
const ACTIONS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** In CSS pixels, by history entry, the latest last. */
let positions = new Map<string, number>();

interface Restoration {
  readonly entry: string;
  /** The page has been scrolled. */
  readonly onScroll: () => void;
  readonly end: () => void;
}

let restoration: Restoration | null = null;

/** The timer that stores the positions after scrolling. */
let storing = 0;

/** Call it before the router starts. */
export function startScrollRestoration(): void {
  positions = readStored();
  const isNew = window.history.state === null;
  // The router gives keys only to the entries that it adds.
  if (isNew) window.history.replaceState({ openedAt: Date.now() }, "");
  window.addEventListener("scroll", recordSoon, { passive: true });
  window.addEventListener("popstate", restore);
  window.addEventListener("pagehide", store);
  // Phones may close a page in the background without further notice.
  document.addEventListener("visibilitychange", store);
  if (!isNew) restore();
}

/** Whether the page is kept where it was left, so that nothing else should scroll it. */
export function isScrollRestored(): boolean {
  return restoration?.entry === currentEntry();
}

function currentEntry(): string {
  const state = window.history.state as { key?: string; openedAt?: number } | null;
  return state?.key ?? String(state?.openedAt);
}

/** Where Back follows at once, the next page loads before this one's pagehide has stored anything. */
function recordSoon(): void {
  record();
  window.clearTimeout(storing);
  storing = window.setTimeout(store, STORE_AFTER_MS);
}

function record(): void {
  // While the page is kept, its position may be another one because it is too short.
  if (isScrollRestored()) restoration?.onScroll();
  if (isScrollRestored()) return;
  const entry = currentEntry();
  positions.delete(entry);
  positions.set(entry, Math.round(window.scrollY));
}

function restore(): void {
  restoration?.end();
  const entry = currentEntry();
  const position = positions.get(entry);
  if (position === undefined) return;
  let keptAt: number | null = null;
  const keep = () => {
    if (!isScrollRestored()) return end();
    window.scrollTo({ top: position, behavior: "instant" });
    keptAt = window.scrollY;
  };
  let changedAt = -Infinity;
  const changes = new MutationObserver(() => {
    changedAt = performance.now();
  });
  const isChanging = () => performance.now() - changedAt < CHANGE_MS;
  const onScroll = () => {
    if (keptAt === null || isAt(keptAt)) return;
    // The browser has restored it too.
    if (isAt(position)) keptAt = position;
    // A page that is too short for a moment is scrolled. Fonts and styles shorten it without a change in the document.
    else if (position > 0 && (isChanging() || isAtEndBefore(position))) keep();
    else end();
  };
  const sizes = new ResizeObserver(keep);
  const timer = window.setTimeout(end, MAX_WAIT_MS);
  function end() {
    changes.disconnect();
    sizes.disconnect();
    window.clearTimeout(timer);
    for (const action of ACTIONS) window.removeEventListener(action, end);
    restoration = null;
  }
  for (const action of ACTIONS) window.addEventListener(action, end, { passive: true });
  restoration = { entry, onScroll, end };
  changes.observe(document.body, { attributes: true, childList: true, subtree: true });
  sizes.observe(document.body);
}

function isAt(position: number): boolean {
  return Math.abs(window.scrollY - position) < 2;
}

/** Whether the page is scrolled to its end, and is too short for a position. */
function isAtEndBefore(position: number): boolean {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return end < position && window.scrollY > end - 2;
}

function store(): void {
  record();
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {
    // Blocked or full: the browser restores what it can.
  }
}

function readStored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}
