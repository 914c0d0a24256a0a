import { beforeEach, expect, test, vi } from "vitest";
import { catalogueResponse } from "../../tests/catalogue-response.ts";

// Node has no IndexedDB.
const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", () => ({
  get: (key: string) => Promise.resolve(database.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(database.set(key, value)),
  update: (key: string, change: (stored: unknown) => unknown) =>
    Promise.resolve(database.set(key, change(database.get(key)))),
}));

// Unit tests share their modules: another file may have loaded the store with the real idb-keyval.
vi.resetModules();
const { backendFromEnv, connect } = await import("./config.ts");
const { createCatalogueStore } = await import("./catalogue-store.ts");
const { stockTime } = await import("./stock-time.ts");

type Store = ReturnType<typeof createCatalogueStore>;

/** A published catalogue of one product. `updateTime` is when it was last saved. */
const published = (title: string, updateTime: string) => (url: string) =>
  catalogueResponse(url, { a: { t: title } }, { updateTime });
const SAPPHIRE = published("Sapphire", "1");
const EMERALD = published("Emerald", "2");
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

function answerWith(answer: (url: string) => Response | Promise<Response>) {
  const fetched = vi.fn<(url: string) => void>();
  vi.stubGlobal("fetch", async (url: string) => {
    fetched(url);
    return answer(url);
  });
  return fetched;
}

/** The store's content: "Sapphire", "Sapphire (cached)", or its status. */
function shown(store: Store): string {
  const state = store.getSnapshot();
  if (state.status !== "ready") return state.status;
  const titles = state.value.products.map(({ title }) => title).join();
  return state.isCached ? `${titles} (cached)` : titles;
}

/** Loads, and returns everything that the store shows until it shows `last`. */
async function load(store: Store, last: string): Promise<string[]> {
  const seen = [shown(store)];
  store.subscribe(() => seen.push(shown(store)));
  store.load();
  await vi.waitFor(() => expect(seen.at(-1)).toBe(last), { timeout: 5_000 });
  return seen;
}

const browser = new EventTarget();

beforeEach(() => {
  database.clear();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", { onLine: true });
  connect(backendFromEnv({}));
});

test("loads the catalogue once", async () => {
  const fetched = answerWith(SAPPHIRE);
  const store = createCatalogueStore();
  expect(await load(store, "Sapphire")).toEqual(["loading", "Sapphire"]);
  store.load();
  await store.settled();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("shows the catalogue of the last visit until the current one has loaded", async () => {
  answerWith(SAPPHIRE);
  await load(createCatalogueStore(), "Sapphire");
  answerWith(EMERALD);
  const second = createCatalogueStore();
  expect(await load(second, "Emerald")).toEqual(["loading", "Sapphire (cached)", "Emerald"]);
});

test("keeps the catalogue of the last visit when the current one cannot be loaded", async () => {
  answerWith(SAPPHIRE);
  await load(createCatalogueStore(), "Sapphire");
  const fetched = answerWith(offline);
  const second = createCatalogueStore();
  await load(second, "Sapphire (cached)");
  // A read is tried three times.
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(3), {
    timeout: 5_000,
  });
  expect(shown(second)).toBe("Sapphire (cached)");
});

test("fails without any catalogue, and loads it on retry", async () => {
  answerWith(offline);
  const store = createCatalogueStore();
  await load(store, "failed");
  expect((await store.settled()).status).toBe("failed");
  answerWith(SAPPHIRE);
  const state = store.getSnapshot();
  if (state.status === "failed") state.retry();
  expect(shown(store)).toBe("loading");
  await vi.waitFor(() => expect(shown(store)).toBe("Sapphire"));
});

/** Answers with Sapphire once released. */
function heldAnswer() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { release, answer: (url: string) => released.then(() => SAPPHIRE(url)) };
}

async function cachedTitle(): Promise<string> {
  answerWith(offline);
  const store = createCatalogueStore();
  store.load();
  await vi.waitFor(() => expect(shown(store)).toContain("(cached)"));
  return shown(store);
}

test("ignores an answer that arrives after that of a later request", async () => {
  const { release, answer } = heldAnswer();
  answerWith(answer);
  const store = createCatalogueStore();
  store.load();
  await vi.waitFor(() => expect(fetch).toBeDefined());
  store.invalidate();
  answerWith(EMERALD);
  await load(store, "Emerald");
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown(store)).toBe("Emerald");
  expect(await cachedTitle()).toBe("Emerald (cached)");
});

test("does not overwrite what another tab requested later and cached earlier", async () => {
  const { release, answer } = heldAnswer();
  const fetched = answerWith(answer);
  const slowTab = createCatalogueStore();
  slowTab.load();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 5)); // a later millisecond
  answerWith(EMERALD);
  await load(createCatalogueStore(), "Emerald");
  answerWith(answer);
  release();
  await vi.waitFor(() => expect(shown(slowTab)).toBe("Sapphire"));
  expect(await cachedTitle()).toBe("Emerald (cached)");
});

test("does not overwrite what another tab requested earlier but read later", async () => {
  answerWith(EMERALD);
  await load(createCatalogueStore(), "Emerald");
  // This tab read the cache before the other wrote it.
  const entries = [...database.entries()];
  database.clear();
  const { release, answer } = heldAnswer();
  answerWith(answer);
  const tab = createCatalogueStore();
  tab.load();
  await vi.waitFor(() => expect(fetch).toBeDefined());
  for (const [key, entry] of entries) database.set(key, entry);
  release();
  await vi.waitFor(() => expect(shown(tab)).toBe("Sapphire"));
  expect(await cachedTitle()).toBe("Emerald (cached)");
});

test("keeps a cached catalogue that is newer than the answer", async () => {
  answerWith(published("Emerald", "2026-01-01T10:00:00.250Z"));
  await load(createCatalogueStore(), "Emerald");
  // Another tab's; the answer was sent before it was saved.
  answerWith(published("Sapphire", "2026-01-01T10:00:00.2Z"));
  const second = createCatalogueStore();
  expect(await load(second, "Emerald")).toEqual(["loading", "Emerald (cached)", "Emerald"]);
  expect(await cachedTitle()).toBe("Emerald (cached)");
});

test("ignores a broken cache entry", async () => {
  answerWith(SAPPHIRE);
  await load(createCatalogueStore(), "Sapphire");
  for (const key of database.keys()) database.set(key, { version: "", json: '{ "products"' });
  expect(await load(createCatalogueStore(), "Sapphire")).toEqual(["loading", "Sapphire"]);
});

test("shows what an earlier version cached, and ignores a cache in another shape", async () => {
  // Version a2e0b3f, without one of its fields.
  const json =
    '{"menu":{"brands":[],"categories":[]},"products":[{"id":"a","title":"Sapphire","sku":"HG-1"}],"shards":1,"texts":null,"version":"0"}';
  database.set("catalogue-6", { version: "0", json });
  answerWith(EMERALD);
  const seen = await load(createCatalogueStore(), "Emerald");
  expect(seen).toEqual(["loading", "Sapphire (cached)", "Emerald"]);

  // Version 3fd6fdc.
  database.clear();
  const products = [{ id: "a", title: "Ruby", changedMs: 1 }];
  database.set("catalogue-2", { menu: {}, shards: 1, texts: null, version: "0", parts: 1 });
  database.set("catalogue-20", { version: "0", products });
  expect(await load(createCatalogueStore(), "Emerald")).toEqual(["loading", "Emerald"]);
});

test("without a connection it shows the cached catalogue as the current one, and loads when there is one", async () => {
  answerWith(SAPPHIRE);
  await load(createCatalogueStore(), "Sapphire");
  expect(await stockTime()).toBeCloseTo(Date.now(), -4);

  const store = createCatalogueStore();
  vi.stubGlobal("navigator", { onLine: false });
  const fetched = answerWith(offline);
  await load(store, "Sapphire");
  // The last of three attempts.
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve));
  answerWith(EMERALD);
  browser.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(shown(store)).toBe("Emerald"), { timeout: 5_000 });
});
