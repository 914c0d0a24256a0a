import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { catalogueResponse } from "../../tests/catalogue-response.ts";
// oxlint-disable-next-line no-restricted-imports -- no main.tsx names the backend here
import { backendFromEnv, connect } from "../data/config.ts";
import { paths } from "../paths.ts";
import { BrandOrCategory } from "./listing-screens.tsx";
import { SearchResults } from "./search-results.tsx";

let haveDescriptions = true;
const fetched: string[] = [];

/** One product with "sapphire" in its title, and one with "sapphire" and "velvet" in its description only. */
function respond(url: string): Response {
  fetched.push(url);
  if (/\/(catalogueText|brands)\//.test(url) && !haveDescriptions) {
    return Response.json({}, { status: 403 });
  }
  if (url.includes("/brands/")) {
    const fields = { description: { stringValue: "Goldsmiths since 1890." } };
    return Response.json({ name: "brands/Aurelie", fields });
  }
  const descriptions = { b: "A sapphire crown, in a velvet box" };
  const products = { a: { t: "Sapphire ring", b: "Aurelie" }, b: { t: "Watch" } };
  return catalogueResponse(url, products, { descriptions, brands: ["Aurelie"] });
}

function open(path: string) {
  const routes = [
    { path: "/search/:query", element: <SearchResults /> },
    { path: "/shop/:name", element: <BrandOrCategory /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

const count = (words: string) => screen.findByText(words, { selector: ".listing-count" });

beforeEach(() => {
  haveDescriptions = true;
  fetched.length = 0;
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(respond(url)));
  connect(backendFromEnv({}));
});

describe("SearchResults", () => {
  // The first test: once loaded, descriptions are cached.
  it("shows an error, not an empty result, if descriptions fail to load, and retries", async () => {
    haveDescriptions = false;
    const goTo = open("/search/velvet");
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(screen.queryByText(/We currently have no/)).not.toBeInTheDocument();

    // Matches in the listing fields are shown, with a note.
    await goTo(paths.search("sapphire"));
    await count("1 piece");
    expect(await screen.findByRole("alert")).toHaveTextContent("Some results may be missing");

    haveDescriptions = true;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await count("2 pieces");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("searches for the text as typed, percent signs included", async () => {
    open(paths.search("50%20off"));
    await screen.findByText(/We currently have no 50%20off in stock/);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("“50%20off”");
  });

  it("shows the start of a long search text, and puts all of it into the enquiry", async () => {
    const term = `a ${"very ".repeat(30)}old crown`;
    open(paths.search(term));
    expect(await screen.findByText(/We currently have no a very .*… in stock/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Enquire By Email" })).toHaveAttribute(
        "href",
        expect.stringContaining(encodeURIComponent(`I am looking for: ${term}`)),
      ),
    );
  });
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
    haveDescriptions = false;
    open("/shop/aurelie");
    await count("1 piece");
    await waitFor(() => expect(fetched.some((url) => url.includes("/brands/"))).toBe(true));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
  });
});
