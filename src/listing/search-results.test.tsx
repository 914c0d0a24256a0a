import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stockResponse } from "../../tests/stock-response.ts";
import { stockStore } from "../stock/stock-store.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { paths } from "../routing/paths.ts";
import { SearchResults } from "./search-results.tsx";

let haveDescriptions = true;

/** One product with "sapphire" in its title, and one with "sapphire" and "velvet" in its description only. */
function respond(url: string): Response {
  if (url.includes("/stock-texts-") && !haveDescriptions) {
    return Response.json({}, { status: 403 });
  }
  const descriptions = { b: "A sapphire crown, in a velvet box" };
  const products = {
    a: { title: "Sapphire ring", brand: "Aurelie", price: "900" },
    b: { title: "Watch", price: "2000", salePrice: "1500" },
  };
  return stockResponse(url, products, { descriptions });
}

function open(path: string) {
  const routes = [
    { path: "/search/:query", element: <SearchResults /> },
    { path: "*", element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return {
    goTo: (to: string) => act(() => router.navigate(to)),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

const count = (words: string) => screen.findByText(words, { selector: ".listing-count" });

beforeEach(() => {
  haveDescriptions = true;
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(respond(url)));
  connect(backendFromEnv({}));
});

describe("SearchResults", () => {
  // The first test: once loaded, descriptions are cached.
  it("shows an error, not an empty result, if descriptions fail to load, and retries", async () => {
    haveDescriptions = false;
    const { goTo } = open("/search/velvet");
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

  it("keeps what was searched in a box, so that a letter can be corrected, and the filters", async () => {
    const { address } = open("/search/saphhire ring under 3000");
    const box = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Your search" });
    expect(await box()).toHaveValue("saphhire ring");
    await userEvent.type(await box(), "{Control>}a{/Control}Sapphire ring{Enter}");
    expect(address()).toBe("/search/sapphire%20ring?max=3000");
    expect(await box()).toHaveValue("sapphire ring");
    await userEvent.clear(await box());
    await userEvent.click(screen.getByRole("button", { name: "Search again" }));
    expect(address()).toBe("/search/sapphire%20ring?max=3000");
  });

  it("offers to enquire if descriptions fail to load, and reads the new ones after another publication", async () => {
    let published = 2;
    let requests = 0;
    let isThere: (file: number) => boolean = () => false;
    vi.stubGlobal("fetch", async (url: string) => {
      requests++;
      const response = respond(url);
      if (url === "/published.json") {
        const publication = (await response.json()) as object;
        return Response.json({ ...publication, texts: `/stock-texts-${published}.json` });
      }
      const [, texts] = /\/stock-texts-(\d)/.exec(url) ?? [];
      if (texts === undefined) return response;
      return isThere(Number(texts))
        ? respond("/stock-texts-1.json")
        : new Response("", { status: 404 });
    });
    const before = stockStore.getSnapshot();
    act(() => stockStore.refresh());
    await waitFor(() => expect(stockStore.getSnapshot()).not.toBe(before));

    // In the middle of a deployment none is there.
    open("/search/velvet");
    expect(await screen.findByRole("alert")).not.toHaveTextContent("no longer in the shop");
    expect(await screen.findByRole("link", { name: "Enquire By Email" })).toBeVisible();
    // It does not go on asking.
    const asked = requests;
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(requests).toBe(asked);

    published = 3;
    isThere = (n) => n === 3;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await count("1 piece");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("keeps its results while the stock is read again", async () => {
    open("/search/sapphire");
    await count("2 pieces");
    let hasBeenEmpty = false;
    const changes = new MutationObserver(() => {
      hasBeenEmpty ||= document.querySelector(".product-card") === null;
    });
    changes.observe(document.body, { childList: true, subtree: true });
    const before = stockStore.getSnapshot();
    act(() => stockStore.refresh());
    await waitFor(() => expect(stockStore.getSnapshot()).not.toBe(before));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await count("2 pieces");
    changes.disconnect();
    expect(hasBeenEmpty).toBe(false);
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

  it.each([
    ["rings under £1,000", "/search/rings?max=1000"],
    ["cartier 1k to 2k", "/search/cartier?min=1000&max=2000"],
    ["over 10k", "/shop?min=10000"],
    ["sale", "/sale"],
    ["reduced under 500", "/sale?max=500"],
    ["sale rings", "/search/rings?sale=1"],
  ])("leads from %j to %s", async (term, to) => {
    const { address } = open(paths.search(term));
    await waitFor(() => expect(address()).toBe(to));
  });

  it("shows the price of the text as a filter, which can be removed, and keeps the others", async () => {
    const { address } = open(`${paths.search("sapphire up to 1000")}?brand=aurelie`);
    await count("1 piece");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("“sapphire”");
    await userEvent.click(
      screen.getAllByRole("button", { name: /Up to £1,000/ })[0] ?? document.body,
    );
    await waitFor(() => expect(address()).toBe("/search/sapphire?brand=aurelie"));
  });

  it("offers the page that the words name, with and without matches", async () => {
    const { goTo } = open(paths.search("delivery"));
    const link = await screen.findByRole("link", { name: "Read about delivery" });
    expect(link).toHaveAttribute("href", "/payments#delivery");
    await goTo(paths.search("genuine sapphire"));
    await screen.findByRole("link", { name: "Read about our authenticity guarantee" });
    await goTo(paths.search("sapphire"));
    await count("2 pieces");
    expect(screen.queryByRole("link", { name: /Read about/ })).not.toBeInTheDocument();
  });

  it("shows the closest matches above the no-stock message", async () => {
    const { goTo } = open(paths.search("emerald velvet sapphire"));
    const closest = await screen.findByRole("region", { name: "Closest matches" });
    expect(closest).toHaveTextContent(
      "We found nothing for all of these words. Closest matches without “emerald”:",
    );
    expect(within(closest).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText(/We currently have no emerald velvet sapphire/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Enquire By Whatsapp" })).toBeInTheDocument();

    await goTo(paths.search("antique emerald watch over 5k"));
    await screen.findByText(/We currently have no antique emerald watch in stock/);
    expect(screen.queryByRole("region", { name: "Closest matches" })).not.toBeInTheDocument();
  });
});
