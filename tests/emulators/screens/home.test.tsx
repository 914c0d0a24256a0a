import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testProduct } from "../../products.ts";
import { NOW } from "../emulator-client.ts";
import { answerWith, goOffline, holdResponse, requests, WRITES } from "./fake-network.ts";
import { renderAt } from "./render-at.tsx";
import { publishShop, saveElsewhere, stockShop } from "./shop.ts";
import { addDays, endOfUkDay, ukDay } from "../../../src/domain/day.ts";
import { AdminHome } from "../../../src/admin/home.tsx";

afterEach(() => void vi.useRealTimers());

/** Reads of all products. */
const PRODUCTS = /runQuery.*"products"/s;

it("compares the website with the inventory as it is stored now", async () => {
  const ring = testProduct({ id: "ring", title: "Ring" });
  await publishShop({ products: [ring] });
  const first = holdResponse(PRODUCTS);
  renderAt("/bj-admin", <AdminHome />);
  await first.arrived;
  // Another administrator saves the product, with its entry.
  await publishShop({
    products: [{ ...ring, title: "Gold ring", revision: 2, updatedAt: Date.now() }],
  });
  first.release();
  expect(await screen.findByText("The website is up to date.")).toBeInTheDocument();
  expect(requests(PRODUCTS)).toHaveLength(2);
});

it("counts reservations on the present day, also if the page has been open since yesterday", async () => {
  const today = ukDay(Date.now());
  await stockShop({
    products: [
      testProduct({ id: "ring", reservedUntil: endOfUkDay(today) }),
      testProduct({ id: "band", reservedUntil: endOfUkDay(addDays(today, 1)) }),
    ],
  });
  renderAt("/bj-admin", <AdminHome />);
  const link = await screen.findByRole("link", { name: "Reserved" });
  const count = link.closest("div");
  expect(count).toHaveTextContent("Reserved2");
  vi.useFakeTimers({ now: endOfUkDay(today) + 1, toFake: ["Date"] });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(count).toHaveTextContent("Reserved1");
});

it("links to the team while people are asking for access", async () => {
  await stockShop({
    documents: {
      "accessRequests/anna": { email: "anna@example.com", at: NOW },
      "accessRequests/berta": { email: "berta@example.com", at: NOW },
    },
  });
  renderAt("/bj-admin", <AdminHome />);
  const link = await screen.findByRole("link", { name: "2 people are asking for access" });
  expect(link).toHaveAttribute("href", "/bj-admin/team");
});

it("says how many products are out of date, why Republish failed, and when it has worked", async () => {
  const ring = testProduct({ id: "ring" });
  await publishShop({ products: [ring, testProduct({ id: "band" })] });
  await saveElsewhere({ products: [{ ...ring, price: "900", revision: 2 }] });
  renderAt("/bj-admin", <AdminHome />);
  expect(await screen.findByText("1 product on the website is out of date.")).toBeInTheDocument();

  const goOnline = goOffline(WRITES);
  await userEvent.click(screen.getByRole("button", { name: "Republish" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "You appear to be offline. Check your connection and try again.",
  );
  goOnline();
  await userEvent.click(await screen.findByRole("button", { name: "Republish" }));
  expect(await screen.findByText("The website is up to date.")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

describe("what search engines and link previews see", () => {
  /** The pages were published with all saves up to then. */
  const publish = (savedAt: number) =>
    answerWith(/published\.json/, {
      publishedAt: "2026-11-20T14:05:00",
      catalogue: new Date(savedAt).toISOString().replace("Z", ""),
    });

  it("was published at a time, and the changes since are counted", async () => {
    await stockShop({ products: [testProduct({ id: "ring" })] });
    publish(Date.now());
    renderAt("/bj-admin", <AdminHome />);
    expect(await screen.findByText(/published on 20 Nov 2026, 14:05/)).toHaveTextContent(
      "Nothing has changed since.",
    );
  });

  it("is late once a change has waited for over three hours, which says what to do", async () => {
    const updatedAt = Date.now();
    const changed = ["ring", "band"].map((id) => testProduct({ id, updatedAt }));
    await stockShop({ products: [...changed, testProduct({ id: "bangle" })] });
    publish(updatedAt - 60_000);
    renderAt("/bj-admin", <AdminHome />);
    expect(await screen.findByText(/2 changes wait for the next publication/)).toBeInTheDocument();
    expect(screen.queryByText(/Run workflow/)).toBeNull();
    vi.useFakeTimers({ now: Date.now() + 5 * 3_600_000, toFake: ["Date"] });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(/Run workflow/)).toBeInTheDocument();
  });
});
