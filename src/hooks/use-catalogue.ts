import { get, set } from "idb-keyval";
import { useEffect, useSyncExternalStore } from "react";
import { loadCatalogue, type Catalogue } from "../data/catalogue.ts";
import { isRecord } from "../data/rest.ts";
import { asShopError } from "../domain/errors.ts";
import { LOADING, type Loaded } from "./loaded.ts";
import { beganPublished, idle, usePageData } from "./page-data.ts";

export type { Catalogue } from "../data/catalogue.ts";

/**
 * The catalogue of a visit: loaded once, whichever screen asks first, and shared by all. A returning visitor sees the
 * catalogue of the last visit at once, while the present one is on its way; but for a visit that began on a published
 * page, whose stock is newer than that.
 */

/** Raise it when the shape of what is kept changes: older copies are then ignored. */
const KEPT = "catalogue-1";

let state: Loaded<Catalogue> = LOADING;
let started = false;
const listeners = new Set<() => void>();

function show(next: Loaded<Catalogue>): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Starts loading the visit's catalogue; calling it again does nothing. */
export function startCatalogue(): void {
  if (started) return;
  started = true;
  void load();
}

/** The administrator has changed the stock: the next screen that shows the catalogue asks for it anew. */
export function catalogueChanged(): void {
  started = false;
}

/** Starts loading, and waits until the visit's catalogue is here or has failed. */
export function catalogueSettled(): Promise<void> {
  startCatalogue();
  return new Promise((resolve) => {
    const look = () => {
      if (state.status === "loading") return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

async function load(): Promise<void> {
  const kept = keptCatalogue();
  const showKept = async () => {
    const value = await kept;
    if (value && state.status !== "ready") show({ status: "ready", value });
  };
  if (!beganPublished()) void showKept();
  try {
    // Where the page says how much there is, the browser's own database is not waited for.
    const value = await loadCatalogue(announcedShards() || (await kept)?.shards);
    if (state.status === "ready" && state.value.version === value.version) return;
    show({ status: "ready", value });
    await keep(value);
  } catch (error) {
    // What is shown already stays: an old catalogue is better than none.
    await showKept();
    if (state.status !== "ready") show({ status: "failed", error: asShopError(error), retry });
  }
}

/**
 * In how many documents the page says that the catalogue is published: 0 where it was built without knowing, null on a page
 * that has not asked for the catalogue, as a published one or the admin area's.
 */
export function announcedShards(): number | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="catalogue-shards"]');
  return meta && Number(meta.content);
}

function retry(): void {
  show(LOADING);
  void load();
}

/** A head start that takes longer is none; some browsers' databases never answer at all. */
const MAX_WAIT_FOR_KEPT_MS = 1_000;

/** The last visit's catalogue; null where there is none or the browser keeps nothing (private windows). */
async function keptCatalogue(): Promise<Catalogue | null> {
  try {
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_FOR_KEPT_MS, null));
    const kept = await Promise.race([get<unknown>(KEPT), tooLate]);
    return isCatalogue(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Is this what `keep` has kept? Anybody at the browser may have changed it, and half a catalogue breaks the shop. */
function isCatalogue(kept: unknown): kept is Catalogue {
  if (!isRecord(kept) || !isRecord(kept.menu) || typeof kept.version !== "string") return false;
  const { brands, categories } = kept.menu;
  return [kept.products, brands, categories].every(
    (list) => Array.isArray(list) && list.every((entry) => isRecord(entry)),
  );
}

async function keep(catalogue: Catalogue): Promise<void> {
  try {
    await set(KEPT, catalogue);
  } catch {
    // Full or forbidden storage costs a return visit its head start, nothing else.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the storefront shows. A published page shows what it brought, and only looks for something newer. */
export function useCatalogue(): Loaded<Catalogue> {
  const isPublished = usePageData() !== null;
  useEffect(() => {
    if (isPublished) void idle().then(startCatalogue);
    else startCatalogue();
  }, [isPublished]);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  );
}
