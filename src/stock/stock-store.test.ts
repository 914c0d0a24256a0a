import { beforeEach, describe, expect, test, vi } from "vitest";
import { stockResponse } from "../../tests/stock-response.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { readTrouble, watchRead } from "../firebase/trouble.ts";
import { newerThanPage } from "./stock-state.ts";
import { createStockStore } from "./stock-store.ts";

/** By default vitest waits for a second. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

type Store = ReturnType<typeof createStockStore>;
type Answer = (url: string) => Response | Promise<Response>;

/** A publication of one product, and when the last save was. */
const published =
  (title: string, version: string, saved = version): Answer =>
  (url) =>
    stockResponse(url, { a: { title } }, { version, saved });
const SAPPHIRE = published("Sapphire", "1");
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const isSaid = (url: string) => url.includes("stock/latest");

/** Changes after the publication: an emerald was added, and the sapphire sold. */
function changes(body: string): Response {
  const date = { timestampValue: "2026-11-20T12:00:00Z" };
  const path = { stringValue: "products/a" };
  const documents: Readonly<Record<string, object>> = {
    '"products"': { title: { stringValue: "Emerald" }, timestamp: date },
    '"withdrawals"': { at: date, paths: { arrayValue: { values: [path] } } },
  };
  const fields = Object.entries(documents).find(([name]) => body.includes(name))?.[1];
  return Response.json([
    fields ? { document: { name: "x/b", fields }, readTime: "1" } : { readTime: "1" },
  ]);
}

/** @returns what has been requested. */
function answerWith(answer: Answer): string[] {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    requested.push(/\/documents[/:]([^?]+)/.exec(url)?.[1] ?? url);
    return url.includes(":runQuery") ? changes(init?.body as string) : answer(url);
  });
  return requested;
}

/** The store's stock: "Sapphire", "Sapphire (as published)", or its status. */
function shown(store: Store): string {
  const { stock } = store.getSnapshot();
  if (stock.status !== "ready") return stock.status;
  const titles = stock.value.products.map(({ title }) => title).join();
  return stock.isCurrent ? titles : `${titles} (as published)`;
}

/** Loads, and returns everything that the store shows until it shows `last`. */
async function load(store: Store, last: string): Promise<string[]> {
  const seen = [shown(store)];
  store.subscribe(() => {
    if (shown(store) !== seen.at(-1)) seen.push(shown(store));
  });
  store.load();
  await eventually(() => expect(seen.at(-1)).toBe(last));
  return seen;
}

let browser: EventTarget;
let page: EventTarget;

/** Where the page came from: "network", or the browser's own store. */
function stubPage(from: "network" | "browser"): void {
  const transferSize = from === "network" ? 300 : 0;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ transferSize } as never]);
}

/** The page is an app.html that names this stock file. */
function stubPublication(stock: string): void {
  const publication = { publishedAt: 1, version: "1", completeTo: 1, stock, texts: "/t" };
  const textContent = JSON.stringify({ publication, menu: {} });
  Object.assign(page, { getElementById: () => ({ textContent }) });
}

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal("window", browser);
  page = Object.assign(new EventTarget(), {
    getElementById: () => null,
    visibilityState: "visible",
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { onLine: true });
  stubPage("network");
  connect(backendFromEnv({}));
});

test("loads the published stock once, and asks whether anything has been saved since", async () => {
  const requested = answerWith(SAPPHIRE);
  const store = createStockStore();
  expect(await load(store, "Sapphire")).toEqual(["loading", "Sapphire"]);
  store.load();
  store.check();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requested.sort()).toEqual(["/published.json", "/stock-1.json", "stock/latest"]);
});

test("adds what has been saved since", async () => {
  const requested = answerWith(published("Sapphire", "1", "2"));
  expect(await load(createStockStore(), "Emerald")).toEqual(["loading", "Emerald"]);
  expect(requested.filter((path) => path === "runQuery")).toHaveLength(4);
});

test("prepares each product before it is shown", async () => {
  answerWith(SAPPHIRE);
  const store = createStockStore();
  const prepared = new Set<string>();
  store.prepareWith(({ title }) => prepared.add(`${title} while ${shown(store)}`));
  store.load();
  await eventually(() => expect(shown(store)).toBe("Sapphire"));
  expect([...prepared]).toEqual(["Sapphire while loading"]);
});

test("shows the stock as it was published if Firestore does not answer, and what has changed once it does", async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const answer = published("Sapphire", "1", "2");
  answerWith((url) => (isSaid(url) ? released.then(() => answer(url)) : answer(url)));
  const store = createStockStore();
  await load(store, "Sapphire (as published)");
  release();
  await eventually(() => expect(shown(store)).toBe("Emerald"));
});

test("shows the stock as it was published if Firestore fails, and reads again with a connection", async () => {
  answerWith((url) => (isSaid(url) ? offline() : SAPPHIRE(url)));
  const store = createStockStore();
  await load(store, "Sapphire (as published)");
  const failure = () => {
    const { stock } = store.getSnapshot();
    return stock.status === "ready" ? stock.failure?.error.kind : null;
  };
  await eventually(() => expect(failure()).toBe("unavailable"));
  answerWith(SAPPHIRE);
  browser.dispatchEvent(new Event("online"));
  await eventually(() => expect(shown(store)).toBe("Sapphire"));
});

test.each([
  ["was cut off", () => new Response('{"brands":[],"items":[\n[{"id":"a","title":"Sap')],
  ["is the page of a captive portal", () => new Response("<!doctype html><p>Log in</p>")],
  ["has no end", () => new Response("")],
])("a file that %s is not shown, and is read again on retry", async (_, file) => {
  answerWith((url) => (url === "/stock-1.json" ? file() : SAPPHIRE(url)));
  const store = createStockStore();
  await load(store, "failed");
  answerWith(SAPPHIRE);
  const { stock } = store.getSnapshot();
  if (stock.status === "failed") stock.retry();
  expect(shown(store)).toBe("loading");
  await eventually(() => expect(shown(store)).toBe("Sapphire"));
});

test("a file that a deploy has replaced is looked up again", async () => {
  const requested = answerWith((url) => {
    const lookups = requested.filter((path) => path === "/published.json");
    return url === "/stock-1.json" && lookups.length < 2
      ? new Response("", { status: 404 })
      : SAPPHIRE(url);
  });
  expect(await load(createStockStore(), "Sapphire")).toEqual(["loading", "Sapphire"]);
});

test("a file that the browser remembers as missing is asked for again", async () => {
  answerWith(SAPPHIRE);
  const answer = fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url === "/stock-1.json" && init?.cache !== "reload"
      ? Promise.resolve(new Response("", { status: 404 }))
      : answer(url, init),
  );
  expect(await load(createStockStore(), "Sapphire")).toEqual(["loading", "Sapphire"]);
});

test("ignores an answer that arrives after that of a later request", async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested = answerWith((url) => released.then(() => SAPPHIRE(url)));
  const store = createStockStore();
  store.load();
  await eventually(() => expect(requested).toContain("/published.json"));
  store.invalidate();
  answerWith(published("Opal", "3"));
  await load(store, "Opal");
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown(store)).toBe("Opal");
});

describe("a published page", () => {
  /** "as published" while the page shows its own data; otherwise what the stock shows. */
  function onPage(store: Store): string {
    return newerThanPage(store.getSnapshot()) ? shown(store) : "as published";
  }

  async function check(answer: Answer) {
    const requested = answerWith(answer);
    const store = createStockStore();
    store.check();
    await eventually(() => expect(requested).toContain("stock/latest"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { store, requested };
  }

  test("is current, and nothing else is read, if nothing has been saved since", async () => {
    const { store, requested } = await check(SAPPHIRE);
    expect(requested.sort()).toEqual(["/published.json", "stock/latest"]);
    expect(onPage(store)).toBe("as published");
  });

  test("shows the stock if something has been saved since", async () => {
    const { store } = await check(published("Sapphire", "1", "2"));
    await eventually(() => expect(onPage(store)).toBe("Emerald"));
  });

  test("shows the stock if the browser had kept the page", async () => {
    stubPage("browser");
    const { store, requested } = await check(SAPPHIRE);
    await eventually(() => expect(onPage(store)).toBe("Sapphire"));
    expect(requested.filter(isSaid)).toHaveLength(1);
  });

  test("shows what the browser has kept, without a connection", async () => {
    stubPage("browser");
    const { store } = await check((url) => (isSaid(url) ? offline() : SAPPHIRE(url)));
    await eventually(() => expect(onPage(store)).toBe("Sapphire (as published)"));
  });

  test.each([
    ["someone tries again", (store: Store) => store.refresh()],
    ["the connection is back", () => browser.dispatchEvent(new Event("online"))],
    ["another read gets an answer", () => watchRead()(null)],
  ])("that could not be compared shows the stock once %s", async (_, happens) => {
    const { store } = await check((url) => (isSaid(url) ? offline() : SAPPHIRE(url)));
    await eventually(() => expect(readTrouble.getSnapshot()).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onPage(store)).toBe("as published");
    answerWith(published("Sapphire", "1", "2"));
    happens(store);
    await eventually(() => expect(onPage(store)).toBe("Emerald"));
  });

  test("does not ask again and again while Firestore refuses", async () => {
    const { store, requested } = await check((url) => (isSaid(url) ? offline() : SAPPHIRE(url)));
    await eventually(() => expect(readTrouble.getSnapshot()).toBe(true));
    watchRead()(null);
    await eventually(() => expect(readTrouble.getSnapshot()).toBe(true));
    await eventually(() => expect(shown(store)).toBe("Sapphire (as published)"));
    const before = requested.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(requested).toHaveLength(before);
  });
});

describe("a page that was left open", () => {
  test.each([
    ["after 14 minutes shows the same stock", 14, "Sapphire"],
    ["after 16 minutes looks for stock again", 16, "Opal"],
  ])("%s", async (_, minutes, shownThen) => {
    answerWith(SAPPHIRE);
    const store = createStockStore();
    await load(store, "Sapphire");
    answerWith(published("Opal", "3"));
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);
    page.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await eventually(() => expect(shown(store)).toBe(shownThen));
    expect(store.getSnapshot().stock).not.toHaveProperty("failure");
  });

  test.each([
    ["a read that failed", 16 * 60_000, true],
    ["a clock that was put back", -3_600_000, false],
  ])("looks again after %s", async (_, ms, hasFailed) => {
    answerWith(SAPPHIRE);
    const store = createStockStore();
    await load(store, "Sapphire");
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + ms);
    if (hasFailed) {
      const requested = answerWith(offline);
      page.dispatchEvent(new Event("visibilitychange"));
      browser.dispatchEvent(new Event("focus"));
      await eventually(() => expect(store.getSnapshot().stock).toHaveProperty("failure"));
      expect(requested.filter((url) => url === "/published.json")).toHaveLength(3);
    }
    answerWith(published("Opal", "3"));
    now.mockReturnValue(Date.now() + 1_000);
    page.dispatchEvent(new Event("visibilitychange"));
    await eventually(() => expect(shown(store)).toBe("Opal"));
  });

  test("reads the new publication instead of the one in its page", async () => {
    stubPublication("/stock-1.json");
    const requested = answerWith(SAPPHIRE);
    const store = createStockStore();
    await load(store, "Sapphire");
    expect(requested).not.toContain("/published.json");
    answerWith(published("Opal", "3"));
    store.refresh();
    await eventually(() => expect(shown(store)).toBe("Opal"));
  });

  test.each([
    ["the newest stock that is stored", "/stock-gone.json", "/published.json"],
    ["its own stock if no newer is known", "/stock-1.json", "none"],
  ])("shows without a connection %s", async (_, own, known) => {
    stubPage("browser");
    stubPublication(own);
    answerWith((url) => (url === known || url === "/stock-1.json" ? SAPPHIRE(url) : offline()));
    const store = createStockStore();
    await load(store, "Sapphire (as published)");
    expect(store.getSnapshot().reading).toBe(1);
  });

  test("does not call its stock file a piece that is gone", async () => {
    answerWith((url) =>
      url.startsWith("/stock-") ? new Response("", { status: 404 }) : SAPPHIRE(url),
    );
    const store = createStockStore();
    await load(store, "failed");
    const { stock } = store.getSnapshot();
    expect(stock.status === "failed" && stock.error.kind).toBe("unavailable");
  });
});
