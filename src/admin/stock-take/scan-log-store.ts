import { isKind } from "../../firebase/errors.ts";
import { asShopError, type ShopError } from "../../lib/errors.ts";
import { createStore } from "../../lib/external-store.ts";
import { LONGEST_SAVE_MS } from "../../stock/publication.ts";
import { forgetPage, keepPage, keptPages } from "./kept-scans.ts";
import { readScans, scanLine, type Scan } from "./scans.ts";
import { deviceOf, readScanPages, readScanRows, sendScanPage } from "./stock-take-store.ts";
import { inPages } from "./stock-take.ts";

/**
 * The scans of one count, this device's and other phones'. The device keeps its scans until they are sent. Each opening is a device of its own, so that no two write the same document.
 */

export interface LogState {
  readonly scans: readonly Scan[];
  /** Scans of this device that have not been sent. */
  readonly unsent: number;
  /** Why the last attempt to send them failed; null if it did not. */
  readonly failure: ShopError | null;
  /** Whether the browser refuses to keep scans. */
  readonly isUnkept: boolean;
}

export type ScanLog = ReturnType<typeof openScanLog>;

/** A page is sent again with each scan that is added to it. */
const PAGE_LENGTH = 8_000;
const SEND_AFTER_MS = 1_500;
const READ_AFTER_MS = 15_000;

/** A request in the session, which tells "refused" from a lost right. */
type Run = <T>(request: (account: { readonly uid: string }) => Promise<T>) => Promise<T>;

/** Sends what this device still keeps of a count that a colleague has finished. @throws ShopError as `sendScanPage`. */
export async function sendKeptScans(count: string, uid: string, run: Run): Promise<void> {
  for (const [page, rows] of await keptPages(count, uid)) {
    try {
      await sendPage(count, page, rows, uid, run);
      await forgetPage(count, page, rows);
    } catch (error) {
      // It stays on the device.
      if (!isRefusal(error)) throw error;
    }
  }
}

const isRefusal = (error: unknown) => isKind(error, "not-allowed") || isKind(error, "refused");

/** Sends a page, unless another tab of this browser has sent it, perhaps with later scans. @throws ShopError as `sendScanPage`. */
async function sendPage(
  count: string,
  page: string,
  rows: string,
  uid: string,
  run: Run,
): Promise<void> {
  try {
    await run(() => sendScanPage(count, page, rows, uid));
  } catch (error) {
    const isStored =
      isRefusal(error) && (await run(() => readScanRows(count, page))).startsWith(rows);
    if (!isStored) throw error;
  }
}

export function openScanLog(count: string, uid: string, run: Run) {
  const device = crypto.randomUUID().replaceAll("-", "").slice(0, 20);
  /** This device id, and the ids of the same person's earlier sessions. */
  const devices = new Set([device]);
  const lines: string[] = [];
  const mine: Scan[] = [];
  /** Pages of this device: how much of each has been sent. */
  const sent = new Map<string, number>();
  /** Kept by earlier openings of the screen, and not sent yet. */
  let leftovers: readonly [string, string][] = [];
  const others = new Map<string, readonly Scan[]>();
  let readTo = 0;
  let isUnkept = false;
  let failure: ShopError | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isClosed = false;

  const store = createStore<LogState>({
    scans: [],
    unsent: 0,
    failure,
    isUnkept,
  });
  const pages = () =>
    inPages(lines, PAGE_LENGTH).map((rows, n) => [`${device}-${n}`, rows] as const);
  const unsentPages = () =>
    [...leftovers, ...pages()].filter(([page, rows]) => (sent.get(page) ?? 0) < rows.length);

  function publish(): void {
    const early = leftovers.flatMap(([page, rows]) =>
      others.has(page) ? [] : readScans(deviceOf(page), rows),
    );
    const unsent = unsentPages().reduce(
      (total, [page, rows]) =>
        total +
        rows
          .slice(sent.get(page) ?? 0)
          .split("\n")
          .filter(Boolean).length,
      0,
    );
    const scans = [...[...others.values()].flat(), ...early, ...mine];
    store.set({ scans, unsent, failure, isUnkept });
  }

  function add(scan: Pick<Scan, "code" | "odd" | "undoes" | "of">): Scan {
    const at = Math.max(Date.now(), (mine.at(-1)?.at ?? 0) + 1);
    const made = { device, at, ...scan };
    mine.push(made);
    lines.push(scanLine(made));
    const [page, rows] = pages().at(-1) ?? [`${device}-0`, ""];
    void keepPage(count, page, { uid, rows }).then((isKept) => {
      if (isKept === isUnkept) {
        isUnkept = !isKept;
        publish();
      }
    });
    publish();
    sendSoon(SEND_AFTER_MS);
    return made;
  }

  function sendSoon(delayMs: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void send(), delayMs);
  }

  /** Sends what has not been sent and reads what others have sent. One at a time. */
  function send(): Promise<void> {
    sending ??= exchange().finally(() => {
      sending = null;
      sendSoon(unsentPages().length > 0 ? SEND_AFTER_MS * 4 : READ_AFTER_MS);
    });
    return sending;
  }

  async function exchange(): Promise<void> {
    try {
      for (const [page, rows] of unsentPages()) {
        await sendPage(count, page, rows, uid, run);
        sent.set(page, rows.length);
        await forgetPage(count, page, rows);
      }
      const read = await run(() => readScanPages(count, Math.max(0, readTo - LONGEST_SAVE_MS)));
      for (const { id, scans, by, sentAt } of read) {
        if (!id.startsWith(device)) others.set(id, scans);
        if (by === uid) devices.add(deviceOf(id));
        readTo = Math.max(readTo, sentAt);
      }
      failure = null;
    } catch (error) {
      // The scans are kept, and the screen says how many, and why.
      failure = asShopError(error);
    }
    publish();
  }

  /** Resolves when everything has been sent, or could not be. */
  async function sendAll(): Promise<boolean> {
    await sending;
    await send();
    return unsentPages().length === 0;
  }

  return {
    /** Whether a scan is this person's, who can undo it. */
    isMine: ({ device: by }: Scan) => devices.has(by),
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** Adds a scan at once. */
    add: (scan: Pick<Scan, "code" | "odd">) => add(scan),
    undo: ({ at, code, device: of }: Scan) =>
      add({ code, undoes: at, ...(of !== device && { of }) }),
    send: sendAll,
    start: async () => {
      isClosed = false;
      leftovers = await keptPages(count, uid);
      for (const [page] of leftovers) devices.add(deviceOf(page));
      publish();
      await send();
    },
    /** Stops. Scans that cannot be sent now stay on the device. */
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      if (unsentPages().length > 0) void sendAll();
    },
  };
}
