/**
 * The line between a screen and the emulator suite. All that the shop sends goes through here, so that a test can see it,
 * and can do what no emulator does: lose it or keep it waiting. Import it before anything that sends.
 */

/** What is saved and deleted, of any kind. */
export const WRITES = /documents:commit/;

interface Held {
  /** Lets it go on its way. */
  readonly release: () => void;
  /** Answers in the shop's place, with an HTTP status. */
  readonly refuse: (status: number) => void;
  /** Loses it, while the browser says that it has no connection. */
  readonly lose: () => void;
  /** Until there is something that it holds. */
  readonly arrived: Promise<void>;
}

type Carry = (send: () => Promise<Response>) => Promise<Response>;

const network = globalThis.fetch;
const sent: string[] = [];
const underWay = new Set<Promise<unknown>>();
/** End what a test has held and not let go. */
let forgotten: ((fault: Error) => void)[] = [];
let faults: { readonly pattern: RegExp; readonly carry: Carry; readonly isOnce: boolean }[] = [];

globalThis.fetch = async (input, init) => {
  // What the test itself arranges goes beside the line.
  if (new Headers(init?.headers).get("authorization") === "Bearer owner")
    return network(input, await sendable(init));
  const address = input instanceof Request ? input.url : String(input);
  const body = init?.body;
  const request = `${init?.method ?? "GET"} ${decodeURIComponent(address)} ${typeof body === "string" ? body : ""}`;
  sent.push(request);
  const fault = faults.find(({ pattern }) => pattern.test(request));
  if (fault?.isOnce) faults = faults.filter((one) => one !== fault);
  const send = async () => network(input, await sendable(init));
  const answer = fault ? fault.carry(send) : send();
  underWay.add(answer);
  try {
    return await answer;
  } finally {
    underWay.delete(answer);
  }
};

/** jsdom's blobs are strangers to the fetch of Node, which would send their names. */
async function sendable(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  const body = init?.body;
  return body instanceof Blob ? { ...init, body: await bytesOf(body) } : init;
}

function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener("error", () => reject(new Error("This cannot be read.")));
    reader.readAsArrayBuffer(blob);
  });
}

/** What the browser says of its connection. */
function sayOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
}

/**
 * Loses every request whose method, address and body match, and lets the browser say that it has no connection.
 * @returns mends it.
 */
export function cutLine(pattern: RegExp): () => void {
  const carry: Carry = () => Promise.reject(new TypeError("Failed to fetch"));
  const fault = { pattern, carry, isOnce: false };
  faults.push(fault);
  sayOnline(false);
  return () => {
    faults = faults.filter((one) => one !== fault);
    sayOnline(true);
  };
}

/** Keeps the next request that matches from being sent. */
export function holdRequest(pattern: RegExp): Held {
  return hold(pattern, async (gate, send, isHere) => {
    isHere();
    return (await gate) ?? send();
  });
}

/** Sends the next request that matches, and keeps its answer. */
export function holdAnswer(pattern: RegExp): Held {
  return hold(pattern, async (gate, send, isHere) => {
    const answer = await send();
    isHere();
    return (await gate) ?? answer;
  });
}

function hold(
  pattern: RegExp,
  through: (
    gate: Promise<Response | null>,
    send: () => Promise<Response>,
    isHere: () => void,
  ) => Promise<Response>,
): Held {
  let settle: (instead: Response | null) => void = () => undefined;
  let fail: (fault: Error) => void = () => undefined;
  const gate = new Promise<Response | null>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  forgotten.push(fail);
  gate.catch(() => undefined);
  const arrived = new Promise<void>((resolve) => {
    faults.push({
      pattern,
      isOnce: true,
      carry: (send) => through(gate, send, resolve),
    });
  });
  return {
    release: () => settle(null),
    refuse: (status) => settle(Response.json({}, { status })),
    lose: () => {
      sayOnline(false);
      fail(new TypeError("Failed to fetch"));
    },
    arrived,
  };
}

/** The requests of this test that match. */
export function requests(pattern: RegExp): readonly string[] {
  return sent.filter((request) => pattern.test(request));
}

/** How long what follows from an answer may take to be sent. */
const PAUSE_MS = 10;

/** Waits until nothing is on its way any more, so that no answer reaches the next test. */
export async function quiet(): Promise<void> {
  for (const end of forgotten) end(new TypeError("The test is over"));
  forgotten = [];
  for (let before = -1; underWay.size > 0 || sent.length !== before;) {
    await Promise.allSettled(underWay);
    before = sent.length;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A line without faults that has carried nothing. */
export function newLine(): void {
  faults = [];
  sent.length = 0;
  sayOnline(true);
}
