import { afterEach, expect, test, vi } from "vitest";
import { backendFromEnv, connect } from "./config.ts";
import { loadCatalogue, loadCatalogueTexts } from "./catalogue.ts";

connect(backendFromEnv({}));
afterEach(() => vi.unstubAllGlobals());

const map = (fields: object) => ({ mapValue: { fields } });
const text = (stringValue: string) => ({ stringValue });
const menu = (shards: number) => ({
  fields: { shards: { integerValue: String(shards) }, brands: map({}), jewellery: map({}) },
});
const item = (title: string) => map({ t: text(title), k: text("R-1"), p: text("5") });
const shard = (id: string, entry: object) => ({ fields: { items: map({ [id]: entry }) } });

/** Firestore's answers by path; `recut` puts others in force once that path has been asked for. */
function serve(
  before: Readonly<Record<string, object>>,
  after: Readonly<Record<string, object>>,
  recut: string,
): string[] {
  const asked: string[] = [];
  let documents = before;
  vi.stubGlobal("fetch", (url: string) => {
    const path = /\/documents\/([^?]+)/.exec(url)?.[1] ?? "";
    asked.push(path);
    const found = documents[path];
    if (path === recut) documents = after;
    return Promise.resolve(
      found
        ? Response.json({ name: `x/${path}`, updateTime: `of ${path}`, ...found })
        : new Response("", { status: 404 }),
    );
  });
  return asked;
}

const OLD = {
  "catalogue/menu": menu(1),
  "catalogue/s1-0": shard("a", item("Old")),
  "catalogueText/s1-0": shard("a", text("old words")),
};
const NEW = {
  "catalogue/menu": menu(2),
  "catalogue/s2-0": shard("a", item("New")),
  "catalogue/s2-1": shard("b", item("Other")),
  "catalogueText/s2-0": shard("a", text("new words")),
  "catalogueText/s2-1": shard("b", text("other words")),
};

test("a visitor whose shards are cut anew behind the menu gets the new ones", async () => {
  serve(OLD, NEW, "catalogue/menu");
  const { shards, products } = await loadCatalogue();
  expect(shards).toBe(2);
  expect(products.map(({ title }) => title)).toEqual(["New", "Other"]);
});

test("the catalogue is read once more and no oftener", async () => {
  const asked = serve(OLD, { "catalogue/menu": menu(2) }, "catalogue/menu");
  await expect(loadCatalogue()).rejects.toMatchObject({ kind: "not-found" });
  expect(asked.filter((path) => path === "catalogue/menu")).toHaveLength(2);
});

test("the texts for the search follow a catalogue that was cut anew after it was read", async () => {
  serve(OLD, NEW, "catalogue/s1-0");
  const catalogue = await loadCatalogue();
  expect(catalogue.shards).toBe(1);
  expect([...(await loadCatalogueTexts(catalogue)).values()]).toEqual(["new words", "other words"]);
});
