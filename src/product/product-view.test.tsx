import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import type { Product } from "../products/product.ts";
import { LOADING, type LoadState } from "../ui/use-load.ts";
import { ProductView } from "./product-view.tsx";

const PATH = "product-images/1ring.webp";
const urlOf = (path: string, token: string) =>
  `https://firebasestorage.googleapis.com/v0/b/shop/o/${encodeURIComponent(path)}?alt=media&token=${token}`;

const PRODUCT = testProduct({
  id: "ring",
  title: "Ring",
  image: PATH,
  mainImage: urlOf(PATH, "a"),
  images: [urlOf(PATH, "b"), urlOf("product-images/2side.webp", "c")],
});

it("saves the listing fields to the shortlist, not the details", async () => {
  connect(backendFromEnv({}));
  render(
    <HelmetProvider>
      <MemoryRouter>
        <ProductView listed={PRODUCT} details={{ status: "ready", value: PRODUCT }} />
      </MemoryRouter>
    </HelmetProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save Ring" }));
  const [stored] = JSON.parse(localStorage.getItem("shortlist-1") ?? "[]") as object[];
  expect(stored).toMatchObject({ id: "ring", title: "Ring", image: PATH });
  expect(stored).not.toHaveProperty("description");
  expect(stored).not.toHaveProperty("images");
});

it("requests the main picture once, before and after the details load, and shows no picture twice", () => {
  connect(backendFromEnv({ VITE_FIREBASE_STORAGE_BUCKET: "shop" }));
  const view = (details: LoadState<Product>) => (
    <HelmetProvider>
      <MemoryRouter>
        <ProductView listed={PRODUCT} details={details} />
      </MemoryRouter>
    </HelmetProvider>
  );
  const { rerender } = render(view(LOADING));
  const main = screen.getByRole("img", { name: "Ring, photo 1" });
  const before = main.getAttribute("src");

  rerender(view({ status: "ready", value: PRODUCT }));

  expect(screen.getByRole("img", { name: "Ring, photo 1" })).toBe(main);
  expect(main).toHaveAttribute("src", before);
  expect(screen.getByText("Photo 1 of 2")).toBeInTheDocument();
});
