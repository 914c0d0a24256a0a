import { act, cleanup, render, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { renderToString } from "react-dom/server";
import { BrowserRouter, StaticRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { pagesOf } from "../../scripts/publish/pages.ts";
import { stockResponse } from "../../tests/stock-response.ts";
import { testProduct } from "../../tests/products.ts";
import { toListed } from "../products/stored-products.ts";
import type { PageData } from "../stock/page-data.ts";

/** Published pages after hydration. Each test imports the app again, so that nothing has been read. */

const products = Array.from({ length: 30 }, (_, n) =>
  testProduct({ id: `p${n}`, title: `Ring ${n}`, featured: true, listedAt: 30 - n }),
);
const pages = new Map<string, () => PageData>(
  [
    ...pagesOf({
      menu: { brands: [{ id: "Aurelie", name: "Aurelie", image: "" }], categories: [] },
      products,
      listed: products.map(toListed),
      descriptions: new Map([["brands/Aurelie", "Goldsmiths since 1890."]]),
    }),
  ].map(({ path, data }) => [path, data]),
);
const PRODUCT = "/shop/aurelie/rings/product/p3";

let becomeIdle: () => void;
let requested: string[];

beforeEach(() => {
  vi.resetModules();
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (call: () => void) => waiting.push(call));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  becomeIdle = () => waiting.splice(0).forEach((call) => call());
  requested = [];
  // jsdom has no layout, so nothing comes near the viewport.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** Answer with a publication of version 1 that has one product, and a last save. */
function answerWith(saved: string, brands = ["Aurelie"]): void {
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(/\/documents\/([^?]+)/.exec(url)?.[1] ?? url);
    const options = { brands, version: "1", saved };
    return Promise.resolve(stockResponse(url, { a: { title: "Ring of today" } }, options));
  });
}

/** Hydrate a published page. @returns how often React has committed anything since. */
async function hydrate(path: string): Promise<() => number> {
  const [{ App }, { preloadAllScreens }, { backendFromEnv, connect }] = await Promise.all([
    import("./app.tsx"),
    import("./app.tsx"),
    import("../firebase/config.ts"),
  ]);
  connect(backendFromEnv({}));
  await preloadAllScreens();
  const pageData = pages.get(path)?.() ?? null;
  window.history.replaceState(null, "", path);
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <StaticRouter location={path}>
      <App pageData={pageData} />
    </StaticRouter>,
  );
  document.body.append(container);
  const commit = vi.fn<() => void>();
  render(
    <Profiler id="page" onRender={commit}>
      <BrowserRouter>
        <App pageData={pageData} />
      </BrowserRouter>
    </Profiler>,
    { container, hydrate: true },
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  commit.mockClear();
  return () => commit.mock.calls.length;
}

async function settle(): Promise<void> {
  const { stockStore } = await import("../stock/stock-store.ts");
  await act(async () => {
    becomeIdle();
    await vi.waitFor(() => expect(stockStore.getSnapshot().page).not.toBe("unchecked"));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

it.each(["/", "/shop", "/shop/aurelie", PRODUCT, "/about-us"])(
  "%s reads one document and renders nothing again while the stock is as it was published",
  async (path) => {
    answerWith("1");
    const commits = await hydrate(path);
    expect(requested).toEqual([]);
    await settle();
    expect(requested.sort()).toEqual(["/published.json", "stock/latest"]);
    expect(commits()).toBe(0);
  },
);

it.each(["/", "/shop"])("%s shows the current stock if that has changed since", async (path) => {
  answerWith("2");
  await hydrate(path);
  await settle();
  await waitFor(() => expect(document.body).toHaveTextContent("Ring of today"));
  expect(document.body).not.toHaveTextContent("Ring 7");
  cleanup();
});
