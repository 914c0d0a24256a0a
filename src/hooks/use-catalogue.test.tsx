import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listPieces, readListingQuery, type ListingQuery } from "../domain/listing.ts";
import type { ListedProduct } from "../domain/product.ts";
import type { PageData } from "./page-data.ts";

// jsdom has no database; what a browser keeps lasts from visit to visit.
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", () => ({
  get: (key: string) => Promise.resolve(kept.get(key)),
  getMany: (keys: string[]) => Promise.resolve(keys.map((key) => kept.get(key))),
  set: (key: string, value: unknown) => Promise.resolve(kept.set(key, structuredClone(value))),
}));

/** What the shop's database answers: what is published, or the pieces of its collections. */
interface Answers {
  readonly published?: { readonly titles: readonly string[]; readonly at: string };
  readonly collections?: readonly string[];
}

const text = (value: string) => ({ stringValue: value });
const map = (fields: object) => ({ mapValue: { fields } });

function answer(url: string, body: string, { published, collections }: Answers): Response {
  if (url.includes(":runQuery")) {
    const titles = body.includes('"products"') ? (collections ?? []) : [];
    const time = { createTime: "2026-01-01T00:00:00Z", updateTime: "2026-01-01T00:00:00Z" };
    const found = titles.map((title) => ({
      document: {
        name: `projects/demo-hatton-garden/databases/(default)/documents/products/${title}`,
        fields: { title: text(title), price: text("100"), available: text("Available") },
        ...time,
      },
      readTime: time.updateTime,
    }));
    return Response.json(found.length > 0 ? found : [{ readTime: time.updateTime }]);
  }
  if (!published) return Response.json({}, { status: 404 });
  const isMenu = url.includes("/catalogue/menu");
  const items = Object.fromEntries(published.titles.map((t) => [t, map({ t: text(t) })]));
  return Response.json({
    name: isMenu ? "d/catalogue/menu" : "d/catalogue/s1-0",
    fields: isMenu ? { shards: { integerValue: "1" } } : { items: map(items) },
    updateTime: published.at,
  });
}

/** What waits for the browser to have nothing to do. */
let whenIdle: (() => void)[] = [];
/** Answers wait for this. */
let line: Promise<unknown> = Promise.resolve();

function piece(title: string, brand = "Orsini"): ListedProduct {
  const empty = { sku: "", rrp: "", salePrice: "", condition: "", metal: "", gem: "", size: "" };
  return {
    ...empty,
    id: title,
    title,
    brand,
    price: "100",
    jewellery: "Rings",
    featured: false,
    image: "",
    changedMs: 1,
  };
}

const NOTHING_CHOSEN = readListingQuery(new URLSearchParams());
const SHOP: PageData = {
  path: "/shop",
  menu: { brands: [], categories: [] },
  shelf: { title: "Shop All", what: "pieces", intro: "", named: null, hides: null, isEmpty: false },
  listing: listPieces([piece("as published")], NOTHING_CHOSEN),
};

/** Opens the shop anew, as another visit does. */
async function visit(answers: Answers | "offline", page: PageData | null = null) {
  vi.resetModules();
  const asked = vi.fn<(url: string) => void>();
  vi.stubGlobal("fetch", async (input: string | Request, init?: RequestInit) => {
    const url = typeof input === "string" ? input : input.url;
    asked(url);
    // The line is slower than what the browser keeps.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await line;
    if (answers === "offline") throw new TypeError("Failed to fetch");
    return answer(url, typeof init?.body === "string" ? init.body : "", answers);
  });
  const { backendFromEnv, connect } = await import("../data/config.ts");
  connect(backendFromEnv({}));
  (await import("./page-data.ts")).setPageData(page);
  const { useCatalogue } = await import("./use-catalogue.ts");
  const { useListing } = await import("./use-shop.ts");
  const seen: string[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={["/shop"]}>{children}</MemoryRouter>
  );
  const { result, rerender } = renderHook(
    (query: ListingQuery) => {
      const catalogue = useCatalogue();
      const titles =
        catalogue.status === "ready"
          ? catalogue.value.products.map(({ title }) => title).join()
          : catalogue.status;
      if (seen.at(-1) !== titles) seen.push(titles);
      return { titles, listing: useListing("all", query), navigate: useNavigate() };
    },
    { wrapper, initialProps: NOTHING_CHOSEN },
  );
  return { result, rerender, seen, asked };
}

beforeEach(() => {
  kept.clear();
  whenIdle = [];
  line = Promise.resolve();
  vi.stubGlobal("requestIdleCallback", (call: () => void) => whenIdle.push(call));
});

describe("useCatalogue", () => {
  it("shows a returning visitor of a shop that has published nothing the stock of today", async () => {
    const first = await visit({ collections: ["Sapphire"] });
    await waitFor(() => expect(first.result.current.titles).toBe("Sapphire"));
    await waitFor(() => expect(kept.size).toBe(2));

    let arrive: () => void = () => undefined;
    line = new Promise<void>((resolve) => (arrive = resolve));
    const second = await visit({ collections: ["Emerald"] });
    await waitFor(() => expect(second.result.current.titles).toBe("Sapphire"));
    arrive();
    await waitFor(() => expect(second.result.current.titles).toBe("Emerald"));
    expect(second.seen).toEqual(["loading", "Sapphire", "Emerald"]);
  });

  it("never puts the last visit's stock in the place of a published page's, which is newer", async () => {
    const first = await visit({ published: { titles: ["Sapphire"], at: "1" } });
    await waitFor(() => expect(first.result.current.titles).toBe("Sapphire"));
    await waitFor(() => expect(kept.size).toBe(2));

    const second = await visit({ published: { titles: ["Emerald"], at: "2" } }, SHOP);
    for (const call of whenIdle) call();
    await waitFor(() => expect(second.result.current.titles).toBe("Emerald"));
    expect(second.seen).toEqual(["loading", "Emerald"]);
  });

  it("has the last visit's stock stand in where a published page does not hold what is chosen", async () => {
    const first = await visit({ published: { titles: ["Sapphire"], at: "1" } });
    await waitFor(() => expect(first.result.current.titles).toBe("Sapphire"));
    await waitFor(() => expect(kept.size).toBe(2));

    let arrive: () => void = () => undefined;
    line = new Promise<void>((resolve) => (arrive = resolve));
    const second = await visit({ published: { titles: ["Emerald"], at: "2" } }, SHOP);
    second.rerender(readListingQuery(new URLSearchParams("sort=price-up")));
    await waitFor(() => expect(second.result.current.titles).toBe("Sapphire"));
    arrive();
    await waitFor(() => expect(second.result.current.titles).toBe("Emerald"));
    expect(second.seen).toEqual(["loading", "Sapphire", "Emerald"]);
  });

  it("shows nothing of a last visit that was left before all of it was kept", async () => {
    await visit({ published: { titles: ["Sapphire"], at: "1" } });
    await waitFor(() => expect(kept.size).toBe(2));
    const [part] = [...kept.keys()];
    kept.set(part ?? "", { version: "another", products: [piece("Ruby")] });

    const second = await visit({ published: { titles: ["Emerald"], at: "2" } });
    await waitFor(() => expect(second.result.current.titles).toBe("Emerald"));
    expect(second.seen).toEqual(["loading", "Emerald"]);
  });

  it("shows the last visit's stock where today's does not arrive, published page or not", async () => {
    await visit({ published: { titles: ["Sapphire"], at: "1" } });
    await waitFor(() => expect(kept.size).toBe(2));

    const second = await visit("offline", SHOP);
    for (const call of whenIdle) call();
    // A read is tried three times.
    await waitFor(() => expect(second.result.current.titles).toBe("Sapphire"), { timeout: 5_000 });
  });

  it("starts at once on a page that was reached from a published one, which itself waits", async () => {
    const { result, asked } = await visit({ published: { titles: ["Emerald"], at: "1" } }, SHOP);
    expect(whenIdle).not.toHaveLength(0);
    expect(asked).not.toHaveBeenCalled();

    await act(async () => result.current.navigate("/sale"));
    await waitFor(() => expect(result.current.titles).toBe("Emerald"));
  });
});

describe("useListing", () => {
  it("keeps the published listing, busy, until what was chosen can be shown", async () => {
    const { result, rerender } = await visit({ published: { titles: ["Emerald"], at: "1" } }, SHOP);
    expect(result.current.listing).toMatchObject({ status: "ready", value: { isBusy: false } });

    rerender(readListingQuery(new URLSearchParams("brand=orsini")));
    expect(result.current.listing).toMatchObject({
      status: "ready",
      value: {
        isBusy: true,
        listing: {
          pieces: [{ title: "as published" }],
          facets: { brand: [{ slug: "orsini", isChosen: true }] },
        },
      },
    });

    await waitFor(() => expect(result.current.titles).toBe("Emerald"));
    const { listing } = result.current;
    expect(listing).toMatchObject({ status: "ready", value: { listing: { pieces: [] } } });
    expect(listing.status === "ready" && listing.value.isBusy).toBeFalsy();
  });
});
