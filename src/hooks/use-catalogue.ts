import { get, getMany, set } from "idb-keyval";
import { startTransition, useEffect, useState } from "react";
import { loadCatalogue, type Catalogue, type Newest } from "../data/catalogue.ts";
import { isRecord } from "../domain/is-record.ts";
import { asShopError } from "../domain/errors.ts";
import { LOADING, type Loaded } from "./loaded.ts";
import { isTakenOver } from "./taken-over.ts";
import { beganPublished, idle, usePageData } from "./page-data.ts";

export type { Catalogue } from "../data/catalogue.ts";

/**
 * The catalogue of a visit: loaded once, whichever screen asks first, and shared by all. A returning visitor sees the
 * catalogue of the last visit at once, while the present one is on its way; but for a published page, whose stock is newer
 * than that, until somebody asks for what it does not hold.
 */

/** Raise it when the shape of what is kept changes: older copies are then ignored. */
const KEPT = "catalogue-2";
/** Pieces a part: a browser copies what it is to keep at once, and answers nobody meanwhile. */
const PART = 1_000;

let state: Loaded<Catalogue> = LOADING;
let newest: Newest | null = null;
let kept: Promise<Catalogue | null> = Promise.resolve(null);
let started = false;
const listeners = new Set<() => void>();
const stateNow = () => state;
const newestNow = () => newest;

function show(next: Loaded<Catalogue>): void {
  state = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Starts loading the visit's catalogue; calling it again does nothing. */
export function startCatalogue(): void {
  if (started) return;
  started = true;
  void load();
}

/** Starts loading for somebody who has asked for more than a published page shows: the last visit's will do meanwhile. */
export function needCatalogue(): void {
  startCatalogue();
  void showKept();
}

/** The administrator has changed the stock: the next screen that shows the catalogue asks for it anew. */
export function catalogueChanged(): void {
  started = false;
}

/** Starts loading, and waits until the visit's catalogue, or the newest of it, is here or has failed. */
export function catalogueSettled(): Promise<void> {
  startCatalogue();
  return new Promise((resolve) => {
    const look = () => {
      if (state.status === "loading" && !newest) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

async function load(): Promise<void> {
  kept = keptCatalogue();
  if (!beganPublished()) void showKept();
  try {
    const asked = askedFor();
    // Where the page says how much there is, the browser's own database is not waited for.
    const value = await (asked === "menu"
      ? loadCatalogue(0, showNewest)
      : loadCatalogue(Number(asked) || (await kept)?.shards));
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
 * What of the catalogue the page has asked for with its HTML: "menu" alone, or how many shards with it ("0" where it was
 * built without knowing). Null on a page that has asked for nothing, as a published one or the admin area's.
 */
export function askedFor(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="catalogue"]')?.content ?? null;
}

/** Whatever somebody does next may need more than the newest pieces. */
const SIGNS = ["pointerdown", "keydown", "click"] as const;
const LONGEST_WAIT_MS = 4_000;
let goOn: () => void = () => undefined;

/** Shows the newest pieces, and waits until their pictures stand: a large catalogue would keep them from the line. */
async function showNewest(here: Newest): Promise<void> {
  if (state.status === "ready") return;
  newest = here;
  await new Promise<void>((resolve) => {
    goOn = resolve;
    for (const sign of SIGNS) addEventListener(sign, goOn, { once: true, passive: true });
    setTimeout(goOn, LONGEST_WAIT_MS);
    tell();
  });
}

/** The newest pieces and the menu, while the catalogue is on its way on a page that can begin with these. */
export function useNewest(): Newest | null {
  const here = useHeld(newestNow, null);
  useEffect(() => {
    if (!here) return;
    const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
    void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() => goOn());
  }, [here]);
  return here;
}

function retry(): void {
  show(LOADING);
  void load();
}

async function showKept(): Promise<void> {
  const value = await kept;
  if (value && state.status !== "ready") show({ status: "ready", value });
}

/** A head start that takes longer is none; some browsers' databases never answer at all. */
const MAX_WAIT_FOR_KEPT_MS = 1_000;

/** The last visit's catalogue; null where there is none or the browser keeps nothing (private windows). */
async function keptCatalogue(): Promise<Catalogue | null> {
  try {
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_FOR_KEPT_MS, null));
    const kept = await Promise.race([keptParts(), tooLate]);
    return isCatalogue(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** What is kept, put together; null where its parts are of several visits. */
async function keptParts(): Promise<unknown> {
  const head = await get<Catalogue & { readonly parts: number }>(KEPT);
  if (!head) return null;
  const names = Array.from({ length: head.parts }, (_, n) => KEPT + n);
  const parts = await getMany<Pick<Catalogue, "version" | "products">>(names);
  return parts.every((part) => part?.version === head.version)
    ? { ...head, products: parts.flatMap((part) => part?.products ?? []) }
    : null;
}

/** Is this what `keep` has kept? Anybody at the browser may have changed it, and half a catalogue breaks the shop. */
function isCatalogue(kept: unknown): kept is Catalogue {
  if (!isRecord(kept) || !isRecord(kept.menu) || typeof kept.version !== "string") return false;
  const { brands, categories } = kept.menu;
  return [kept.products, brands, categories].every(
    (list) => Array.isArray(list) && list.every((entry) => isRecord(entry)),
  );
}

async function keep({ products, ...head }: Catalogue): Promise<void> {
  const { version } = head;
  const parts = Math.ceil(products.length / PART);
  try {
    for (let n = 0; n < parts; n++) {
      await set(KEPT + n, { version, products: products.slice(n * PART, (n + 1) * PART) });
    }
    await set(KEPT, { ...head, parts });
  } catch {
    // Full or forbidden storage costs a return visit its head start, nothing else.
  }
}

/**
 * What the visit holds now. It arrives in a transition: all screens that show it are rendered anew in small pieces, and
 * answer meanwhile.
 * @param read    the same function each time.
 * @param nothing what a published page holds when React takes it over: what has arrived by then comes after, or page and
 *                data would differ.
 */
function useHeld<T extends object | null>(read: () => T, nothing: T): T {
  const [held, setHeld] = useState(() => (beganPublished() && !isTakenOver() ? nothing : read()));
  useEffect(() => {
    const look = () => startTransition(() => setHeld(read()));
    look();
    listeners.add(look);
    return () => {
      listeners.delete(look);
    };
  }, [read]);
  return held;
}

/** What the storefront shows. A published page shows what it brought, and only looks for something newer. */
export function useCatalogue(): Loaded<Catalogue> {
  const isPublished = usePageData() !== null;
  useEffect(() => {
    if (isPublished) void idle().then(startCatalogue);
    else startCatalogue();
  }, [isPublished]);
  return useHeld(stateNow, LOADING);
}
