import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { stockResponse } from "../../tests/stock-response.ts";
import { testProduct } from "../../tests/products.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { clearViewed, useRecordViewed, useViewedProduct } from "../device/use-viewed-products.ts";
import { ViewedSection } from "./viewed-section.tsx";

/** The section's script is imported first. */
const SLOW = { timeout: 5_000 };

/** Thirteen pieces are on show; "gone" is not. */
const IDS = Array.from({ length: 13 }, (_, n) => `p${n}`);
const ON_SHOW = Object.fromEntries(IDS.map((id) => [id, { title: `Ring ${id}`, price: "900" }]));

function Viewed({ id }: { id: string }) {
  useRecordViewed(PRODUCTS.get(id) ?? null);
  return null;
}
const PRODUCTS = new Map([...IDS, "gone"].map((id) => [id, testProduct({ id, sku: `S-${id}` })]));

function view(...ids: string[]) {
  for (const id of ids) render(<Viewed id={id} />);
}

function Stored({ id }: { id: string }) {
  return <output>{useViewedProduct(id)?.sku ?? "unknown"}</output>;
}

const open = (except?: string) =>
  render(
    <MemoryRouter>
      <ViewedSection {...(except && { except })} />
    </MemoryRouter>,
  );
const titles = () => screen.getAllByRole("heading", { level: 3 }).map((it) => it.textContent);

beforeEach(() => {
  clearViewed();
  const none = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockReturnValue({ ...none, matches: false } as never);
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(stockResponse(url, ON_SHOW)));
  connect(backendFromEnv({}));
});

it("shows viewed products, latest first, without the page's own product and missing products", async () => {
  view("p1", "gone", "p2", "p3", "p1");
  open("p3");
  await screen.findByRole("region", { name: "Recently Viewed" }, SLOW);
  expect(titles()).toEqual(["Ring p1", "Ring p2"]);
});

it("keeps twelve, and what a piece was when it has gone", () => {
  view("gone", ...IDS.slice(0, 11));
  const { rerender } = render(<Stored id="gone" />);
  expect(screen.getByRole("status")).toHaveTextContent("S-gone");
  view("p11");
  rerender(<Stored id="gone" />);
  expect(screen.getByRole("status")).toHaveTextContent("unknown");
});

it("can be cleared", async () => {
  view("p1");
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Clear recently viewed" }, SLOW));
  expect(screen.getByText("Your recently viewed pieces are cleared.")).toHaveFocus();
  expect(localStorage.getItem("viewed-1")).toBe("[]");
});

it("ignores what else may be stored", () => {
  localStorage.setItem("viewed-1", JSON.stringify([{ id: 1 }, null, { id: "x" }]));
  window.dispatchEvent(new StorageEvent("storage", { key: "viewed-1" }));
  open();
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
