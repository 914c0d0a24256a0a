/**
 * Wraps fetch between a screen and the emulators, so that a test can see, lose or delay requests. Import it before anything
 * that sends requests.
 */

/** Matches every save and delete. */
export const WRITES = /documents:commit/;

interface Held {
  /** Let it continue. */
  readonly release: () => void;
  /** Respond with an HTTP status instead. */
  readonly refuse: (status: number, body?: object) => void;
  /** Fail it, and report the browser as offline. */
  readonly lose: () => void;
  /** Resolves once there is a request to hold. */
  readonly arrived: Promise<void>;
}

type Carry = (send: () => Promise<Response>, request: string) => Promise<Response>;

const network = globalThis.fetch.bind(globalThis);
const sent: string[] = [];
const underWay = new Set<Promise<unknown>>();
/** Fail the requests that a test holds and has not released. */
let unreleased: ((error: Error) => void)[] = [];
let interceptors: { readonly pattern: RegExp; readonly carry: Carry; readonly isOnce: boolean }[] =
  [];

// Node's build of Storage, which sends its requests with `fetch`, decodes the responses with this.
Object.assign(globalThis, {
  Buffer: class {
    static from(bytes: ArrayBuffer) {
      return { toString: () => new TextDecoder().decode(bytes) };
    }
  },
});

globalThis.fetch = async (input, init) => {
  // Requests of the test itself.
  if (new Headers(init?.headers).get("authorization") === "Bearer owner")
    return network(input, init);
  const address = input instanceof Request ? input.url : String(input);
  const body = init?.body;
  const request = `${init?.method ?? "GET"} ${decodeURIComponent(address)} ${typeof body === "string" ? body : ""}`;
  sent.push(request);
  const interceptor = interceptors.find(({ pattern }) => pattern.test(request));
  if (interceptor?.isOnce) interceptors = interceptors.filter((one) => one !== interceptor);
  // The website's own files: nothing is published.
  const send = async () =>
    address.startsWith("/") ? new Response("", { status: 404 }) : later(await network(input, init));
  const answer = interceptor ? orAborted(interceptor.carry(send, request), init?.signal) : send();
  underWay.add(answer);
  try {
    return await answer;
  } finally {
    underWay.delete(answer);
  }
};

function orAborted(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
  return Promise.race([answer, aborted]);
}

let serverAheadMs = 0;

/** Let the server's time run ahead of this machine's, as far as its responses tell it. */
export function moveServerTime(byMs: number): void {
  serverAheadMs = byMs;
}

async function later(response: Response): Promise<Response> {
  if (serverAheadMs === 0 || !response.url.includes(":batchGet")) return response;
  const text = (await response.text()).replace(
    /("readTime":\s*")([^"]+)/g,
    (_, name: string, time: string) =>
      name + new Date(Date.parse(time) + serverAheadMs).toISOString(),
  );
  return new Response(text, response);
}

/** Sets navigator.onLine. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
}

/**
 * Fail every request whose method, URL and body match, and report the browser as offline.
 * @returns goes online again.
 */
export function goOffline(pattern: RegExp): () => void {
  const carry: Carry = () => Promise.reject(new TypeError("Failed to fetch"));
  const interceptor = { pattern, carry, isOnce: false };
  interceptors.push(interceptor);
  setOnline(false);
  return () => {
    interceptors = interceptors.filter((one) => one !== interceptor);
    setOnline(true);
  };
}

/** Answer matching requests. */
export function answerWith(pattern: RegExp, answer: (request: string) => Promise<Response>): void {
  interceptors.push({ pattern, carry: (_send, request) => answer(request), isOnce: false });
}

/** See the responses to all matching requests. */
export function seeResponses(
  pattern: RegExp,
  see: (response: Response, request: string) => Promise<void>,
): void {
  const carry: Carry = async (send, request) => {
    const response = await send();
    await see(response.clone(), request);
    return response;
  };
  interceptors.push({ pattern, carry, isOnce: false });
}

/** Hold the next matching request before it is sent. */
export function holdRequest(pattern: RegExp): Held {
  return hold(pattern, async (gate, send, onArrived) => {
    onArrived();
    return (await gate) ?? send();
  });
}

/** Send the next matching request and hold its response. */
export function holdResponse(pattern: RegExp): Held {
  return hold(pattern, async (gate, send, onArrived) => {
    const answer = await send();
    onArrived();
    return (await gate) ?? answer;
  });
}

function hold(
  pattern: RegExp,
  through: (
    gate: Promise<Response | null>,
    send: () => Promise<Response>,
    onArrived: () => void,
  ) => Promise<Response>,
): Held {
  let settle: (instead: Response | null) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const gate = new Promise<Response | null>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  unreleased.push(fail);
  gate.catch(() => undefined);
  const arrived = new Promise<void>((resolve) => {
    interceptors.push({
      pattern,
      isOnce: true,
      carry: (send) => through(gate, send, resolve),
    });
  });
  return {
    release: () => settle(null),
    refuse: (status, body = {}) => settle(Response.json(body, { status })),
    lose: () => {
      setOnline(false);
      fail(new TypeError("Failed to fetch"));
    },
    arrived,
  };
}

/** The requests of this test that match. */
export function requests(pattern: RegExp): readonly string[] {
  return sent.filter((request) => pattern.test(request));
}

/** How long a response may take to cause the next request. */
const PAUSE_MS = 30;

/** Wait until no request is pending, so that no response reaches the next test. */
export async function networkIdle(): Promise<void> {
  for (const end of unreleased) end(new TypeError("The test is over"));
  unreleased = [];
  for (let before = -1; underWay.size > 0 || sent.length !== before;) {
    await Promise.allSettled(underWay);
    before = sent.length;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Forget all requests and interceptors, and go online. */
export function resetNetwork(): void {
  interceptors = [];
  sent.length = 0;
  serverAheadMs = 0;
  setOnline(true);
}
