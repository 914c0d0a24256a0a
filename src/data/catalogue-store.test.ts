import { beforeEach, describe, expect, test, vi } from "vitest";
import { catalogueResponse } from "../../tests/catalogue-response.ts";

// Node has no IndexedDB.
const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", () => ({
  get: (key: string) => Promise.resolve(database.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(database.set(key, value)),
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

/** @returns what has been requested. */
function answerWith(answer: (url: string) => Response | Promise<Response>): string[] {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(/\/documents\/([^?]+)/.exec(url)?.[1] ?? url);
    return answer(url);
  });
  return requested;
}

/** The store's catalogue: "Sapphire", "Sapphire (cached)", or its status. */
function shown(store: Store): string {
  const { catalogue } = store.getSnapshot();
  if (catalogue.status !== "ready") return catalogue.status;
  const titles = catalogue.value.products.map(({ title }) => title).join();
  return catalogue.isCached ? `${titles} (cached)` : titles;
}

/** Loads, and returns everything that the store shows until it shows `last`. */
async function load(store: Store, last: string): Promise<string[]> {
  const seen = [shown(store)];
  store.subscribe(() => {
    if (shown(store) !== seen.at(-1)) seen.push(shown(store));
  });
  store.load();
  await vi.waitFor(() => expect(seen.at(-1)).toBe(last), { timeout: 5_000 });
  return seen;
}

const browser = new EventTarget();

/** A visit that leaves its catalogue in the cache. */
async function visit(answer: (url: string) => Response, title: string): Promise<void> {
  database.clear();
  answerWith(answer);
  await load(createCatalogueStore(), title);
  await vi.waitFor(() => expect(database.size).toBe(2));
}

beforeEach(() => {
  database.clear();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", { onLine: true });
  connect(backendFromEnv({}));
});

test("loads the catalogue once", async () => {
  const requested = answerWith(SAPPHIRE);
  const store = createCatalogueStore();
  expect(await load(store, "Sapphire")).toEqual(["loading", "Sapphire"]);
  store.load();
  store.readMenu();
  await store.settled();
  expect(requested).toEqual(["catalogue/menu", "catalogue/s1-0"]);
});

test("prepares each product before it is shown", async () => {
  answerWith(SAPPHIRE);
  const store = createCatalogueStore();
  const prepared: string[] = [];
  store.prepareWith(({ title }) => prepared.push(`${title} while ${shown(store)}`));
  store.load();
  await vi.waitFor(() => expect(shown(store)).toBe("Sapphire"));
  expect(prepared).toEqual(["Sapphire while loading"]);
});

test("reads the menu alone when only that is needed", async () => {
  const requested = answerWith(SAPPHIRE);
  const store = createCatalogueStore();
  store.readMenu();
  await vi.waitFor(() => expect(store.getSnapshot().head.status).toBe("ready"));
  expect(shown(store)).toBe("loading");
  expect(requested).toEqual(["catalogue/menu"]);
});

describe("on a published page", () => {
  async function check(answer: (url: string) => Response, published: string) {
    const requested = answerWith(answer);
    const store = createCatalogueStore();
    store.readMenu(published);
    await vi.waitFor(() => expect(store.getSnapshot().head.status).toBe("ready"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { store, requested };
  }

  test("reads the menu alone if the stock is as it was published", async () => {
    const { store, requested } = await check(EMERALD, "2");
    expect(requested).toEqual(["catalogue/menu"]);
    expect(shown(store)).toBe("loading");
  });

  test.each([
    ["the stock has changed since", "1"],
    ["no catalogue existed when it was published", ""],
  ])("loads the catalogue if %s", async (_, published) => {
    const { store } = await check(EMERALD, published);
    await vi.waitFor(() => expect(shown(store)).toBe("Emerald"));
  });

  test("tries again to read the menu when the products are needed", async () => {
    answerWith(offline);
    const store = createCatalogueStore();
    store.readMenu("1");
    await vi.waitFor(() => expect(store.getSnapshot().head.status).toBe("failed"), {
      timeout: 5_000,
    });
    answerWith(SAPPHIRE);
    await load(store, "Sapphire");
  });
});

describe("in the next visit", () => {
  test("reads the menu alone if nothing has changed", async () => {
    await visit(SAPPHIRE, "Sapphire");
    const requested = answerWith(SAPPHIRE);
    const seen = await load(createCatalogueStore(), "Sapphire");
    expect(seen).toEqual(["loading", "Sapphire (cached)", "Sapphire"]);
    expect(requested).toEqual(["catalogue/menu"]);
  });

  test("shows the cached catalogue until the current one has loaded", async () => {
    await visit(SAPPHIRE, "Sapphire");
    answerWith(EMERALD);
    const seen = await load(createCatalogueStore(), "Emerald");
    expect(seen).toEqual(["loading", "Sapphire (cached)", "Emerald"]);
  });

  test("keeps the cached catalogue when the current one cannot be loaded", async () => {
    await visit(SAPPHIRE, "Sapphire");
    const requested = answerWith(offline);
    const store = createCatalogueStore();
    await load(store, "Sapphire (cached)");
    // A read is tried three times.
    await vi.waitFor(() => expect(requested.length).toBeGreaterThanOrEqual(3), { timeout: 5_000 });
    expect(shown(store)).toBe("Sapphire (cached)");
  });

  test("does not go back to an older catalogue than another tab has cached", async () => {
    await visit(published("Emerald", "2026-01-01T10:00:00.250Z"), "Emerald");
    answerWith(published("Sapphire", "2026-01-01T10:00:00.2Z"));
    const seen = await load(createCatalogueStore(), "Emerald");
    expect(seen).toEqual(["loading", "Emerald (cached)", "Emerald"]);
  });

  test.each([
    ["a broken cache entry", { products: new Blob(['[{ "title"']) }],
    ["an entry in the form of an earlier version", { parts: ['[{"id":"a","title":"Opal"}]'] }],
  ])("ignores %s", async (_, entry) => {
    await visit(SAPPHIRE, "Sapphire");
    for (const key of database.keys()) database.set(key, { head: { version: "1" }, ...entry });
    expect(await load(createCatalogueStore(), "Sapphire")).toEqual(["loading", "Sapphire"]);
  });
});

test("fails without any catalogue, and loads it on retry", async () => {
  answerWith(offline);
  const store = createCatalogueStore();
  await load(store, "failed");
  expect((await store.settled()).status).toBe("failed");
  answerWith(SAPPHIRE);
  const { catalogue } = store.getSnapshot();
  if (catalogue.status === "failed") catalogue.retry();
  expect(shown(store)).toBe("loading");
  await vi.waitFor(() => expect(shown(store)).toBe("Sapphire"));
});

test("ignores an answer that arrives after that of a later request", async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested = answerWith((url) => released.then(() => SAPPHIRE(url)));
  const store = createCatalogueStore();
  store.load();
  await vi.waitFor(() => expect(requested).toContain("catalogue/menu"));
  store.invalidate();
  answerWith(EMERALD);
  await load(store, "Emerald");
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown(store)).toBe("Emerald");
  answerWith(offline);
  await load(createCatalogueStore(), "Emerald (cached)");
});

test("shows what another version of the shop cached, and loads it again", async () => {
  await visit(SAPPHIRE, "Sapphire");
  for (const [key, entry] of database)
    if (key === "catalogue-7")
      database.set(key, {
        ...(entry as object),
        fields: "title,sku",
        products: new Blob(['[{"id":"a","title":"Sapphire"}]']),
      });
  const requested = answerWith(SAPPHIRE);
  const store = createCatalogueStore();
  const seen = await load(store, "Sapphire");
  expect(seen).toEqual(["loading", "Sapphire (cached)", "Sapphire"]);
  expect(requested).toEqual(["catalogue/menu", "catalogue/s1-0"]);
});

test("without a connection it shows the cached catalogue as the current one, and loads when there is one", async () => {
  await visit(SAPPHIRE, "Sapphire");
  expect(await stockTime()).toBeCloseTo(Date.now(), -4);

  const store = createCatalogueStore();
  vi.stubGlobal("navigator", { onLine: false });
  const requested = answerWith(offline);
  store.readMenu("0");
  await vi.waitFor(() => expect(shown(store)).toBe("Sapphire"), { timeout: 5_000 });
  await vi.waitFor(() => expect(requested.length).toBeGreaterThanOrEqual(3), { timeout: 5_000 });
  await vi.waitFor(() => expect(store.getSnapshot().head.status).toBe("failed"), {
    timeout: 5_000,
  });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  vi.stubGlobal("navigator", { onLine: true });
  answerWith(EMERALD);
  browser.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(shown(store)).toBe("Emerald"), { timeout: 5_000 });
});
