import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { setShortlist } from "../device/shortlist.ts";
import { useKnownProduct } from "./use-product.ts";

const known = (id: string) =>
  renderHook(() => useKnownProduct(id), { wrapper: MemoryRouter }).result.current;

beforeEach(() => {
  connect(backendFromEnv({}));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});

it("finds a product that is gone in the shortlist", () => {
  setShortlist([testProduct({ id: "ring", title: "Ring", sku: "HG-1" })]);
  expect(known("ring")).toMatchObject({ title: "Ring", sku: "HG-1" });
  expect(known("other")).toBeNull();
});
