import { act, renderHook, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { stockResponse } from "../../tests/stock-response.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { setShortlist } from "../device/shortlist.ts";
import type { PageData } from "../stock/page-data.ts";
import { stockStore } from "../stock/stock-store.ts";
import { PageDataContext } from "../stock/use-stock.ts";
import { useProductPage } from "./use-product.ts";

const pageOf = (id: string) =>
  renderHook(() => useProductPage(id), { wrapper: MemoryRouter }).result;
const RING = { id: "ring", title: "Ring", sku: "HG-1" };

beforeEach(() => {
  connect(backendFromEnv({}));
  setShortlist([testProduct(RING)]);
});

it("shows a saved product before its details, and without a connection", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const [saved, other] = [pageOf("ring"), pageOf("other")];
  for (const status of ["loading", "failed"]) {
    const details = { status };
    await waitFor(() => {
      expect(saved.current).toMatchObject({ status: "on-show", product: RING, details });
      expect(other.current).toMatchObject({ status: "unknown", details });
    });
  }
});

it("has the filters that were published, until the document has its own", async () => {
  setShortlist([testProduct({ ...RING, size: "Q½" })]);
  let fields: object = { title: { stringValue: "Ring" }, size: { stringValue: "Q½" } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ name: "products/ring", fields })));
  const ready = (sizeFilters: string) => ({
    product: { sizeFilters },
    details: { status: "ready" },
  });
  const before = pageOf("ring");
  await waitFor(() => expect(before.current).toMatchObject(ready("Q½")));
  fields = { ...fields, sizeFilters: { stringValue: "R" } };
  const after = pageOf("ring");
  await waitFor(() => expect(after.current).toMatchObject(ready("R")));
});

it("finds a product that is gone in the shortlist", async () => {
  const error = { code: 404, status: "NOT_FOUND", message: "Document not found." };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ error }, { status: 404 })));
  const [saved, other] = [pageOf("ring"), pageOf("other")];
  await waitFor(() => {
    expect(saved.current).toMatchObject({ status: "gone", known: RING });
    expect(other.current).toEqual({ status: "gone", known: null });
  });
});

it("keeps a product gone while it is read again after a long time", async () => {
  const error = { code: 404, status: "NOT_FOUND", message: "Document not found." };
  let isSlow = false;
  const requested: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(url);
    return isSlow ? new Promise(() => undefined) : Response.json({ error }, { status: 404 });
  });
  const saved = pageOf("ring");
  await waitFor(() => expect(saved.current.status).toBe("gone"));
  isSlow = true;
  requested.length = 0;
  const later = Date.now() + 3_600_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  await waitFor(() => {
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(requested.filter((url) => url.includes("products/ring"))).toHaveLength(1);
  });
  expect(saved.current.status).toBe("gone");
});

it("reads a published product again once there is a connection after a reading that failed", async () => {
  const product = {
    ...testProduct({ id: "pin", price: "900" }),
    description: "",
    serialNumber: "",
  };
  const page = { path: "/", menu: { brands: [], categories: [] }, product } as unknown as PageData;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { result } = renderHook(() => useProductPage("pin"), {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <PageDataContext value={page}>{children}</PageDataContext>
      </MemoryRouter>
    ),
  });
  act(stockStore.refresh);
  const failed = () => {
    const { stock } = stockStore.getSnapshot();
    return stock.status === "failed" || (stock.status === "ready" && stock.failure);
  };
  await waitFor(() => expect(failed()).toBeTruthy());
  expect(result.current).toMatchObject({ status: "on-show", product: { price: "900" } });

  vi.stubGlobal("fetch", (url: string) =>
    url.includes("products/pin")
      ? Response.json({
          name: "x/products/pin",
          fields: {
            title: { stringValue: "Pin" },
            available: { stringValue: "Is Available" },
            price: { stringValue: "750" },
            revision: { integerValue: "2" },
          },
        })
      : stockResponse(url, {}),
  );
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: "on-show", product: { price: "750" } }),
  );
});
