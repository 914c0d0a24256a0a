import { afterEach, describe, expect, test, vi } from "vitest";
import { backendFromEnv, connect } from "./config.ts";
import { loadCatalogue, loadCatalogueTexts, loadProduct } from "./catalogue.ts";

connect(backendFromEnv({}));
afterEach(() => vi.unstubAllGlobals());

const map = (fields: object) => ({ mapValue: { fields } });
const text = (stringValue: string) => ({ stringValue });
const menu = (shards: number) => ({
  fields: { shards: { integerValue: String(shards) }, brands: map({}), jewellery: map({}) },
});
const item = (title: string) => map({ t: text(title), k: text("R-1"), p: text("5") });
const shard = (id: string, entry: object) => ({ fields: { items: map({ [id]: entry }) } });

/** Respond with `before`, and with `after` once `switchAt` has been requested. @returns the requested paths. */
function serve(
  before: Readonly<Record<string, object>>,
  after: Readonly<Record<string, object>>,
  switchAt: string,
): string[] {
  const requested: string[] = [];
  let documents = before;
  vi.stubGlobal("fetch", (url: string) => {
    const path = /\/documents\/([^?]+)/.exec(url)?.[1] ?? "";
    requested.push(path);
    const found = documents[path];
    if (path === switchAt) documents = after;
    return Promise.resolve(
      found
        ? Response.json({ name: `x/${path}`, updateTime: `of ${path}`, ...found })
        : Response.json({ error: { status: "NOT_FOUND" } }, { status: 404 }),
    );
  });
  return requested;
}

const OLD = {
  "catalogue/menu": menu(1),
  "catalogue/s1-0": shard("a", item("Old")),
  "catalogueText/s1-0": shard("a", text("old text")),
};
const NEW = {
  "catalogue/menu": menu(2),
  "catalogue/s2-0": shard("a", item("New")),
  "catalogue/s2-1": shard("b", item("Other")),
  "catalogueText/s2-0": shard("a", text("new text")),
  "catalogueText/s2-1": shard("b", text("other text")),
};

test("reads the new shards if the shard count changes after the menu was read", async () => {
  serve(OLD, NEW, "catalogue/menu");
  const { shards, products } = await loadCatalogue();
  expect(shards).toBe(2);
  expect(products.map(({ title }) => title)).toEqual(["New", "Other"]);
});

test("retries once only", async () => {
  const requested = serve(OLD, { "catalogue/menu": menu(2) }, "catalogue/menu");
  await expect(loadCatalogue()).rejects.toMatchObject({ kind: "not-found" });
  expect(requested.filter((path) => path === "catalogue/menu")).toHaveLength(2);
});

test("reads the new search texts if the shard count has changed since the catalogue was read", async () => {
  serve(OLD, NEW, "catalogue/s1-0");
  const catalogue = await loadCatalogue();
  expect(catalogue.shards).toBe(1);
  expect([...(await loadCatalogueTexts(catalogue)).values()]).toEqual(["new text", "other text"]);
});

describe("a product that is refused", () => {
  const RULES = { status: "PERMISSION_DENIED", message: "Missing or insufficient permissions." };
  const GOOGLE = {
    status: "PERMISSION_DENIED",
    message: "Requests from referer <empty> are blocked.",
    details: [{ reason: "API_KEY_HTTP_REFERRER_BLOCKED", domain: "googleapis.com" }],
  };

  /** Refuse products, and perhaps the menu, which everyone may read. */
  function refuse(error: object, { menuToo }: { readonly menuToo: boolean }): void {
    vi.stubGlobal("fetch", (url: string) =>
      Promise.resolve(
        url.includes("/catalogue/menu") && !menuToo
          ? Response.json({ name: "x/menu", updateTime: "1", ...menu(1) })
          : Response.json({ error }, { status: 403 }),
      ),
    );
  }

  test("by the rules is not on show", async () => {
    refuse(RULES, { menuToo: false });
    await expect(loadProduct("ring")).rejects.toMatchObject({ kind: "not-found" });
  });

  test("with everything else is not called missing, as where App Check is required", async () => {
    refuse(RULES, { menuToo: true });
    await expect(loadProduct("ring")).rejects.toMatchObject({ kind: "misconfigured" });
  });

  test("for the API key is not called missing", async () => {
    refuse(GOOGLE, { menuToo: false });
    await expect(loadProduct("ring")).rejects.toMatchObject({ kind: "misconfigured" });
  });
});
