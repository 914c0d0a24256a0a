import { render, screen, waitFor } from "@testing-library/react";
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
      "If you send someone the link before the next publication, its preview shows the shop instead of this piece. The last publication was on 20 Nov 2026, 14:05.",
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
  stubPictures();
  canShare(() => Promise.reject(new DOMException("", "NotAllowedError")));
  open({ ...ring, mainImage: "https://shop.example/a.png" });
  await press("Share");
  expect(await screen.findByText("The picture is ready. Press Share again.")).toBeInTheDocument();
});

/** Serves each picture as a square of another size: "/a.png" 10 px, "/b.png" 11 px. */
function stubPictures() {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    if (!url.endsWith(".png")) return new Response("");
    const canvas = new OffscreenCanvas(10 + (url.at(-5)?.charCodeAt(0) ?? 97) - 97, 10);
    canvas.getContext("2d");
    return new Response(await canvas.convertToBlob());
  });
  return requests;
}
/** The width of the picture that was shared; null if there was none. */
const widthOf = async ({ files }: ShareData) =>
  files?.[0] ? (await createImageBitmap(files[0])).width : null;

test("shares the current picture, and loads a failed picture again", async () => {
  stubPictures();
  const shared: ShareData[] = [];
  canShare((data) => Promise.resolve(void shared.push(data)));
  const a = { ...ring, mainImage: "https://shop.example/a.png" };
  const { rerender } = open(a);
  await press("Share");
  await waitFor(() => expect(shared).toHaveLength(1));
  rerender(<ProductLinks of={{ ...a, mainImage: "https://shop.example/b.png" }} />);
  await press("Share");
  await waitFor(() => expect(shared).toHaveLength(2));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  rerender(<ProductLinks of={{ ...a, mainImage: "https://shop.example/c.png" }} />);
  await press("Share");
  await waitFor(() => expect(shared).toHaveLength(3));
  stubPictures();
  await press("Share");
  await waitFor(() => expect(shared).toHaveLength(4));
  expect(await Promise.all(shared.map(widthOf))).toEqual([10, 11, null, 12]);
});

test("a picture that could not be loaded in time is left out at the next press", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const shared: ShareData[] = [];
  canShare((data) =>
    shared.push(data) === 1
      ? Promise.reject(new DOMException("", "NotAllowedError"))
      : Promise.resolve(),
  );
  open({ ...ring, mainImage: "https://shop.example/a.png" });
  await press("Share");
  expect(await screen.findByText(/share the text alone/)).toBeInTheDocument();
  const requests = stubPictures();
  await press("Share");
  await waitFor(() => expect(shared).toHaveLength(2));
  expect(requests).not.toContain("https://shop.example/a.png");
});
