import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stockResponse } from "../../tests/stock-response.ts";
import { testProduct } from "../../tests/products.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { setShortlist } from "../device/shortlist.ts";
import { paths } from "../routing/paths.ts";
import { ShortlistScreen } from "./shortlist-screen.tsx";

const STOCK = {
  ring: {
    title: "Gold ring",
    sku: "BJ-1",
    price: "1000",
    brand: "Aurelie",
    jewellery: "Rings",
    metal: "Gold",
    condition: "Good",
  },
  band: {
    title: "Onyx band",
    sku: "BJ-2",
    price: "1000",
    brand: "Aurelie",
    jewellery: "Rings",
    metal: "Gold",
    condition: "Unworn",
  },
  watch: {
    title: "Steel watch",
    sku: "BJ-3",
    price: "4000",
    brand: "Kromer",
    jewellery: "Watches",
  },
};
const ring = testProduct({ id: "ring", title: "Gold ring, as saved" });
const band = testProduct({ id: "band", title: "Onyx band" });
const sold = testProduct({ id: "sold", title: "Ruby ring" });

let canReadProducts = true;
const readProducts: string[] = [];

function respond(url: string): Response {
  const id = /\/products\/(\w+)/.exec(url)?.[1];
  if (!id) return stockResponse(url, STOCK);
  readProducts.push(id);
  if (!canReadProducts) return Response.json({}, { status: 409 });
  const fields = { title: id, cert: `Certificate of ${id}`, packaging: "Box" };
  const stored = Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]);
  return Response.json({ name: `products/${id}`, fields: Object.fromEntries(stored) as object });
}

function open(address: string) {
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[address]}>
        <ShortlistScreen />
      </MemoryRouter>
    </HelmetProvider>,
  );
}

const titles = () =>
  [...document.querySelectorAll(".shortlist > .product-grid h3")].map((title) => title.textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  canReadProducts = true;
  readProducts.length = 0;
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(respond(url)));
  connect(backendFromEnv({}));
  setShortlist([]);
});

describe("the shopper's own shortlist", () => {
  it("explains the heart while it is empty", () => {
    open("/shortlist");
    expect(screen.getByText(/Save pieces you like with the heart/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Shop All" })).toHaveAttribute("href", "/shop");
  });

  it("shows current products, and removes, restores and clears them", async () => {
    setShortlist([ring, band]);
    open("/shortlist");
    await waitFor(() => expect(titles()).toEqual(["Gold ring", "Onyx band"]));
    await press("Save Gold ring");
    expect(titles()).toEqual(["Onyx band"]);
    expect(screen.getByText("Removed “Gold ring, as saved”.")).toBeInTheDocument();
    await press("Undo");
    expect(titles()).toEqual(["Gold ring", "Onyx band"]);
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();

    await press("Clear");
    expect(titles()).toEqual([]);
    expect(screen.getByText("Removed 2 pieces.")).toBeInTheDocument();
    // The button that had the focus is gone.
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
    await press("Undo");
    expect(titles()).toEqual(["Gold ring", "Onyx band"]);
  });

  it("names what is no longer available, with similar pieces, and removes it", async () => {
    setShortlist([sold, ring]);
    open("/shortlist");
    const gone = await screen.findByRole("region", { name: "1 piece is no longer available" });
    expect(titles()).toEqual(["Gold ring"]);
    expect(gone).toHaveTextContent("Ruby ring");
    expect(within(gone).getByRole("link", { name: /Onyx band/ })).toBeInTheDocument();
    expect(within(gone).queryByRole("link", { name: /Gold ring/ })).not.toBeInTheDocument();
    await press("Remove Ruby ring");
    expect(gone).not.toBeInTheDocument();
  });

  it("offers one message about all pieces", async () => {
    setShortlist([ring, band]);
    open("/shortlist");
    await waitFor(() => expect(titles()).toContain("Gold ring"));
    const link = screen.getByRole("link", { name: "Enquire By Email" }).getAttribute("href") ?? "";
    for (const part of ["Gold ring", "BJ-1", "Onyx band", "BJ-2", "/shortlist?p=ring,band"]) {
      expect(decodeURIComponent(link)).toContain(part);
    }
  });
});

describe("the comparison", () => {
  it("reads the products' details when it is opened, once, and marks what differs", async () => {
    setShortlist([ring, band]);
    open("/shortlist");
    await waitFor(() => expect(titles()).toContain("Gold ring"));
    expect(readProducts).toEqual([]);
    await userEvent.click(screen.getByRole("link", { name: "Compare" }));
    const row = (name: RegExp) => screen.getByRole("row", { name });
    await waitFor(() => expect(row(/^Certificate/)).toHaveTextContent("Certificate of band"));
    expect(screen.getByRole("columnheader", { name: /Gold ring/ })).toBeInTheDocument();
    expect(row(/^Certificate, different/)).toBeInTheDocument();
    expect(row(/^Condition, different Good Unworn/)).toBeInTheDocument();
    expect(row(/^Metal Gold Gold/)).toBeInTheDocument();
    expect(row(/^Gemstone – –/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole("link", { name: "Cards" }));
    await userEvent.click(screen.getByRole("link", { name: "Compare" }));
    expect(row(/^Packaging Box Box/)).toBeInTheDocument();
    expect(readProducts).toEqual(["ring", "band"]);
  });

  it("shows a dash for details that could not be read, and reads them again", async () => {
    canReadProducts = false;
    const watch = testProduct({ id: "watch" });
    setShortlist([watch]);
    open("/shortlist?view=compare");
    expect(await screen.findByRole("alert")).toHaveTextContent("could not be loaded");
    expect(screen.getByRole("row", { name: /^Certificate –/ })).toBeInTheDocument();
    canReadProducts = true;
    await press("Retry");
    expect(await screen.findByText("Certificate of watch")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a shared shortlist", () => {
  it("shows its pieces and how many are gone, is not indexed, and is saved with one press", async () => {
    setShortlist([band]);
    open("/shortlist?p=ring,band,never,absent,%3Cscript%3E");
    await waitFor(() => expect(titles()).toEqual(["Gold ring", "Onyx band"]));
    const gone = screen.getByRole("region", { name: "2 pieces are no longer available" });
    // Nothing is known about them, so these are the newest.
    expect(gone).toHaveTextContent("Steel watch");
    await waitFor(() =>
      expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex"),
    );
    expect(screen.queryByRole("button", { name: "Clear" })).not.toBeInTheDocument();

    await press("Save all to my shortlist");
    expect(screen.getByText("1 piece saved.")).toBeInTheDocument();
    await press("Save all to my shortlist");
    expect(screen.getByText("All of them are on your shortlist already.")).toBeInTheDocument();
    const stored = JSON.parse(localStorage.getItem("shortlist-1") ?? "[]") as { id: string }[];
    expect(stored.map(({ id }) => id)).toEqual(["ring", "band"]);
  });

  it("says what does not fit on the shopper's own", async () => {
    setShortlist(Array.from({ length: 59 }, (_, n) => testProduct({ id: `p${n}` })));
    open("/shortlist?p=ring,band");
    await waitFor(() => expect(titles()).toHaveLength(2));
    await press("Save all to my shortlist");
    expect(
      screen.getByText("1 piece saved. 1 piece did not fit: a shortlist holds 60."),
    ).toBeInTheDocument();
  });

  it("names a sold piece that the shopper had saved", async () => {
    setShortlist([sold]);
    open("/shortlist?p=sold,ring");
    const gone = await screen.findByRole("region", { name: "1 piece is no longer available" });
    expect(gone).toHaveTextContent("Ruby ring");
    expect(gone).toHaveTextContent("Similar pieces");
  });

  it.each([
    [60, false],
    [61, true],
  ])("of %i pieces says that only 60 are shown: %s", async (count, isCut) => {
    const others = Array.from({ length: count - 1 }, (_, n) => `id${n}`);
    open(paths.shortlistOf(["ring", ...others]));
    await waitFor(() => expect(titles()).toEqual(["Gold ring"]));
    const sentence = /This link contains more than 60 pieces; the first 60 are shown\./;
    expect(screen.queryAllByText(sentence)).toHaveLength(isCut ? 1 : 0);
  });

  it("without usable ids says that the link is incomplete", () => {
    open("/shortlist?p=,%20,");
    expect(screen.getByText(/This link contains no pieces/)).toBeInTheDocument();
  });
});
