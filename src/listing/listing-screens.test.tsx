import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stockResponse } from "../../tests/stock-response.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { BrandOrCategory } from "./listing-screens.tsx";

let hasDescription = true;
const fetched: string[] = [];

/** A brand with one product. */
function respond(url: string): Response {
  fetched.push(url);
  if (url.includes("/brands/") && !hasDescription) {
    return Response.json({}, { status: 403 });
  }
  if (url.includes("/brands/")) {
    const fields = { description: { stringValue: "Goldsmiths since 1890." } };
    return Response.json({ name: "brands/Aurelie", fields });
  }
  return stockResponse(url, { a: { title: "Ring", brand: "Aurelie" } }, { brands: ["Aurelie"] });
}

function open(path: string) {
  const routes = [{ path: "/shop/:name", element: <BrandOrCategory /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  // StrictMode would read the description twice.
  render(<RouterProvider router={router} />, { reactStrictMode: false });
}

const count = (words: string) => screen.findByText(words, { selector: ".listing-count" });

beforeEach(() => {
  hasDescription = true;
  fetched.length = 0;
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(respond(url)));
  connect(backendFromEnv({}));
});

describe("BrandOrCategory", () => {
  it("reads the brand's description once its products are shown", async () => {
    open("/shop/aurelie");
    await count("1 piece");
    const about = await screen.findByRole("region", { name: "About Aurelie" });
    expect(about).toHaveTextContent("Goldsmiths since 1890.");
    expect(fetched.filter((url) => url.includes("/brands/"))).toHaveLength(1);
    await waitFor(() =>
      expect(document.querySelector("meta[name=description]")).toHaveAttribute(
        "content",
        "Goldsmiths since 1890.",
      ),
    );
  });

  it("shows the products alone if the description cannot be read", async () => {
    hasDescription = false;
    open("/shop/aurelie");
    await count("1 piece");
    await waitFor(() => expect(fetched.some((url) => url.includes("/brands/"))).toBe(true));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
  });
});
