import { act, render, screen, waitFor } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { stockResponse } from "../../tests/stock-response.ts";
import { testProduct } from "../../tests/products.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { listProducts, readListingQuery } from "../filters/listing.ts";
import type { PageData } from "../stock/page-data.ts";
import { PageDataContext } from "../stock/use-stock.ts";
import { BrandOrCategory, Shop } from "./listing-screens.tsx";

const products = [testProduct({ id: "a", title: "Published ring" })];
const SHOP: PageData = {
  path: "/shop",
  menu: { brands: [], categories: [] },
  collection: {
    title: "Shop All",
    what: "pieces",
    about: null,
    hides: null,
    isEmpty: false,
  },
  listing: listProducts(products, readListingQuery(new URLSearchParams())),
};

const fetched = vi.fn<(url: string) => void>();
let release: () => void = () => undefined;

beforeEach(() => {
  connect(backendFromEnv({}));
  vi.stubGlobal("requestIdleCallback", () => 1); // never idle
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  fetched.mockClear();
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal("fetch", async (url: string) => {
    fetched(url);
    await released;
    return stockResponse(url, {
      a: { title: "Current ring", brand: "Aurelie", jewellery: "Rings" },
    });
  });
});

function open(address: string, data = SHOP) {
  render(
    <HelmetProvider>
      <PageDataContext value={data}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/shop" element={<Shop />} />
            <Route path="/shop/:name" element={<BrandOrCategory />} />
          </Routes>
        </MemoryRouter>
      </PageDataContext>
    </HelmetProvider>,
  );
}

it("requests nothing for parameters that are not the shop's own", () => {
  open("/shop?utm_source=news&fbclid=1");
  expect(screen.getByText("Published ring")).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it("contains the description of its brand", () => {
  open("/shop/aurelie", {
    ...SHOP,
    path: "/shop/aurelie",
    description: "Goldsmiths since 1890.",
  });
  expect(screen.getByText("Goldsmiths since 1890.")).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it("stays on screen with the chosen filter ticked until the stock has loaded", async () => {
  open("/shop");
  const brand = () => screen.getByRole("checkbox", { name: /^Aurelie/ });
  await act(() => Promise.resolve(brand().click()));
  expect(brand()).toBeChecked();
  expect(screen.getByText("Published ring")).toBeVisible();
  await waitFor(() => expect(fetched).toHaveBeenCalled());

  release();
  expect(await screen.findByText("Current ring")).toBeVisible();
  expect(brand()).toBeChecked();
  expect(screen.queryByText("Published ring")).not.toBeInTheDocument();
});
