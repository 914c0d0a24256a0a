import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { absoluteUrl } from "../../ui/page-head.tsx";
import { ProductLinks } from "./product-links.tsx";

const ring = testProduct({ id: "r1", title: "Gold & Onyx Ring", price: "5450" });
const url = absoluteUrl("/shop/aurelie/rings/product/r1");
const open = (product = ring) => render(<ProductLinks of={product} />, { wrapper: MemoryRouter });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Replaces the dialog, which a test cannot answer. */
function canShare(share: (data: ShareData) => Promise<void>) {
  Object.assign(navigator, { share, canShare: () => true });
}
/** What Hosting answers to requests for the product's page. */
let page = "";
beforeEach(() => {
  page = '<script type="application/json" id="page-data">';
  const published = {
    publishedAt: new Date("2026-11-20T14:05:00").getTime(),
    version: "",
    completeTo: 1,
    stock: "/stock-1.json",
    texts: "/stock-texts-1.json",
  };
  vi.stubGlobal("fetch", (url: URL | string) =>
    Promise.resolve(
      String(url) === "/published.json" ? Response.json(published) : new Response(page),
    ),
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "canShare");
});

test("a product on show can be viewed, linked to and labelled", async () => {
  open();
  expect(screen.getByRole("link", { name: /^View in Shop/ })).toHaveAttribute(
    "href",
    "/shop/aurelie/rings/product/r1",
  );
  expect(screen.getByRole("link", { name: "Print Label" })).toHaveAttribute(
    "href",
    "/bj-admin/inventory/labels?ids=r1",
  );
  userEvent.setup(); // a clipboard
  await press("Copy Link");
  expect(await screen.findByText("Link copied")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test("a product that is not on show has no page to view", () => {
  open({ ...ring, available: "Sold" });
  expect(screen.queryByRole("link", { name: /^View in Shop/ })).toBeNull();
  expect(screen.getByText(/^Not on show/)).toBeInTheDocument();
});

test("a product whose page is not published says when its link will have a preview, without a promise", async () => {
  page = '<div id="root"></div>';
  open();
  expect(
    await screen.findByText(
      "The link's preview shows the shop until the next publication, then this piece. The last one was on 20 Nov 2026, 14:05.",
    ),
  ).toBeInTheDocument();
});

test("without a share dialog, the caption goes to WhatsApp or the clipboard", async () => {
  open();
  const link = new URL(
    screen.getByRole<HTMLAnchorElement>("link", { name: "Share by WhatsApp" }).href,
  );
  expect(link.origin + link.pathname).toBe("https://wa.me/");
  expect(link.searchParams.get("text")).toBe(`Gold & Onyx Ring\n£5,450\n${url}`);
  userEvent.setup();
  await press("Copy Caption");
  expect(await navigator.clipboard.readText()).toContain("£5,450");
});

test("with a share dialog, a picture that cannot be read is left out", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const shared: ShareData[] = [];
  canShare((data) => Promise.resolve(void shared.push(data)));
  open({ ...ring, mainImage: "https://shop.example/ring.webp", price: "POA" });
  await press("Share");
  expect(shared).toEqual([
    { title: "Gold & Onyx Ring", text: `Gold & Onyx Ring\nPrice on application\n${url}` },
  ]);
});

test("a share that the browser refuses because the picture took too long can be repeated", async () => {
  canShare(() => Promise.reject(new DOMException("", "NotAllowedError")));
  open();
  await press("Share");
  expect(screen.getByText("The picture is ready. Press Share again.")).toBeInTheDocument();
});
