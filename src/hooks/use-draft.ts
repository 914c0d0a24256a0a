import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isRecord } from "../domain/is-record.ts";

/**
 * What was typed into a form and not saved, kept on this device. Text and the addresses of uploads only. A browser that
 * keeps nothing (private windows, full storage) costs the draft, nothing else.
 */
export interface Draft<V> {
  readonly values: V;
  /** What the form held before anything was typed, and the revision it was read at. */
  readonly base: V;
  readonly revision: number;
  /** Under which it will be saved: a save that arrived though its answer was lost must not add it again. */
  readonly id: string;
  /** Pictures that were uploaded for it: nobody else uses them yet. */
  readonly uploaded: readonly string[];
  /** When it was kept, in ms since 1970. */
  readonly keptMs: number;
}

/** Raise the number when the shape changes: older drafts are then ignored. */
const PREFIX = "form-draft-1:";

/** Typing is kept this long after the last key, or at once when the page is left. */
const PAUSE_MS = 400;

/**
 * The draft that was kept under a key; null where there is none that makes sense.
 * @param empty a form's values with nothing typed: what a draft lacks, or has of another type, is taken from it.
 */
export function keptDraft<V extends object>(key: string, empty: V): Draft<V> | null {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
  if (!isRecord(kept) || !isRecord(kept.values) || typeof kept.id !== "string") return null;
  const { values, base, revision, uploaded, keptMs, id } = kept;
  return {
    id,
    values: likewise(values, empty),
    base: likewise(isRecord(base) ? base : {}, empty),
    revision: typeof revision === "number" ? revision : 0,
    uploaded: texts(uploaded),
    keptMs: typeof keptMs === "number" ? keptMs : 0,
  };
}

function likewise<V extends object>(found: Readonly<Record<string, unknown>>, empty: V): V {
  const entries = Object.entries(empty).map(([field, none]) => {
    const value = found[field];
    if (Array.isArray(none)) return [field, texts(value)];
    return [field, typeof value === "string" ? value : none];
  });
  return Object.fromEntries(entries) as V;
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
}

/** @returns whether the browser has kept it. */
export function keepDraft<V>(key: string, draft: Draft<V>): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // What cannot be reached was not kept either.
  }
}

/** The pictures that any draft on this device speaks of: they are not unused, though nothing stored uses them. */
export function draftedPictures(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => keptDraft(key.slice(PREFIX.length), {})?.uploaded ?? []);
  } catch {
    return [];
  }
}

export interface DraftKeeper<V> {
  /** Something was typed: it is kept after a pause. */
  readonly note: (draft: Omit<Draft<V>, "keptMs">) => void;
  /** It was saved or discarded, or is again as it was: nothing is to be kept. */
  readonly drop: () => void;
  /** What was noted is kept now, without waiting for the pause. */
  readonly flush: () => void;
  /** Whether the browser has kept what was last to be kept. */
  readonly keeps: boolean;
}

/** Keeps what is typed under a key while the form is open. */
export function useDraftKeeper<V>(key: string): DraftKeeper<V> {
  const noted = useRef<Draft<V> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [keeps, setKeeps] = useState(true);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!noted.current) return;
    const isKept = keepDraft(key, noted.current);
    setKeeps(isKept);
    if (isKept) noted.current = null;
  }, [key]);

  useEffect(() => {
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [flush]);

  return useMemo(
    () => ({
      note: (draft) => {
        noted.current = { ...draft, keptMs: Date.now() };
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, PAUSE_MS);
      },
      drop: () => {
        noted.current = null;
        clearTimeout(timer.current);
        dropDraft(key);
      },
      flush,
      keeps,
    }),
    [flush, key, keeps],
  );
}

/** Tabs that may have the same form open, each with a draft of its own. */
const MAX_TABS = 9;

/**
 * The key under which this tab keeps its draft of a form: the form's own, or where another tab has that form open, one
 * with a number. The tab holds it as a Web Lock while the form is open, so that no other offers or discards its draft.
 * A free key with a draft comes first: so a draft that a second tab has left is offered too.
 * @returns null for the moment that it takes to find out.
 */
export function useOwnDraftKey(key: string): string | null {
  const [own, setOwn] = useState<{ readonly of: string; readonly key: string } | null>(null);
  // Not in old browsers: their tabs share one draft.
  const locks = (navigator as { readonly locks?: LockManager }).locks;

  useEffect(() => {
    if (!locks) return undefined;
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    let isClosed = false;
    const isFree = (candidate: string) =>
      new Promise<boolean>((resolve, reject) => {
        const hold = (lock: Lock | null) => {
          resolve(lock !== null);
          return lock && closed;
        };
        locks.request(PREFIX + candidate, { ifAvailable: true }, hold).catch(reject);
      });
    const take = async () => {
      for (const candidate of draftKeys(key)) if (await isFree(candidate)) return candidate;
      return key;
    };
    void take()
      .catch(() => key)
      .then((taken) => {
        if (!isClosed) setOwn({ of: key, key: taken });
      });
    return () => {
      isClosed = true;
      close();
    };
  }, [key, locks]);

  if (!locks) return key;
  return own?.of === key ? own.key : null;
}

/** draftKeys("product:new") → ["product:new", "product:new~2", …], those with a draft first. */
function draftKeys(key: string): string[] {
  const keys = Array.from({ length: MAX_TABS }, (_, n) => (n === 0 ? key : `${key}~${n + 1}`));
  const rank = (one: string) => (keptDraft(one, {}) ? 0 : 1);
  return keys.toSorted((a, b) => rank(a) - rank(b));
}
