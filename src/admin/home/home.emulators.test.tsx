import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { answerWith } from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import { ledgerDocuments, storedAll, stockShop } from "../../../tests/emulators/screens/shop.ts";
import { endOfUkDay } from "../../lib/day.ts";
import { AdminHome } from "./home.tsx";

afterEach(() => void vi.useRealTimers());

it("is of the new day from midnight in London, which is before midnight in UTC in summer", async () => {
  const lastMs = endOfUkDay("2027-06-30");
  expect(new Date(lastMs + 1).getUTCDate()).toBe(30);
  vi.useFakeTimers({ now: lastMs, toFake: ["Date"] });
  const ring = testProduct({ id: "ring", title: "Ring", reservedUntil: endOfUkDay("2027-07-01") });
  const last = testProduct({ id: "last", reservedUntil: lastMs });
  const band = testEntry({ id: "band", title: "Band", owner: "memo", ownerUntil: "2027-06-30" });
  const unproven = testEntry({
    id: "pin",
    title: "Pin",
    saleDate: "2027-04-01",
    sellingPrice: 100_00,
    zeroRated: "export",
  });
  const sold = testEntry({ id: "sold", saleDate: "2027-06-30", sellingPrice: 250_00 });
  await stockShop({ products: [ring, last], documents: ledgerDocuments([band, unproven, sold]) });
  renderAt("/bj-admin", <AdminHome />);
  const line = (text: RegExp) => screen.findByText(text);
  const reserved = async () =>
    (await screen.findByRole("link", { name: "Reserved" })).closest("div");
  expect(await reserved()).toHaveTextContent("Reserved2");
  expect(await line(/is reserved until tomorrow/)).toBeInTheDocument();
  expect(await line(/, due on 30 Jun 2027/)).toBeInTheDocument();
  expect(await screen.findByText("Sold this month: 1")).toBeInTheDocument();
  expect(screen.queryByText(/Evidence of export/)).toBeNull();
  expect(screen.queryByText(/The VAT quarter April to June 2027/)).toBeNull();

  vi.setSystemTime(lastMs + 1);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await line(/is reserved until today/)).toBeInTheDocument();
  expect(await reserved()).toHaveTextContent("Reserved1");
  expect(await line(/, was due on 30 Jun 2027/)).toBeInTheDocument();
  expect(await line(/Evidence of export, due on 1 Jul 2027/)).toBeInTheDocument();
  expect(await line(/The VAT quarter April to June 2027/)).toBeInTheDocument();
  expect(await screen.findByText("Sold this month: 0")).toBeInTheDocument();
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

it.each([
  ["aggregation", /runAggregationQuery/, "the stock book"],
  ["list of counts", /"collectionId":\s?"stockTakes"/, "counts"],
  ["publication", /published\.json/, "publication"],
])(
  "shows what is known while the %s is slow, and keeps it when it fails",
  async (_, slow, name) => {
    await stockShop({
      products: [testProduct({ id: "ring", price: "1000", mainImage: "", image: "" })],
      documents: { "accessRequests/anna": { email: "anna@example.com", at: NOW } },
    });
    let fail: (response: Response) => void = () => undefined;
    const failure = new Promise<Response>((resolve) => {
      fail = resolve;
    });
    answerWith(slow, async () => (await failure).clone());
    renderAt("/bj-admin", <AdminHome />);
    const known = () => [
      screen.getByRole("link", { name: "1 person is asking for access" }),
      screen.getByRole("link", { name: "1 piece has no picture" }),
      screen.getByText("£1,000"),
      screen.getByRole("heading", { name: "What shoppers see" }),
    ];
    await waitFor(() => expect(known()).toHaveLength(4));
    expect(screen.getByText(/Loading what else there is to do:/)).toHaveTextContent(name);
    fail(new Response("{}", { status: 503 }));
    await waitFor(() => expect(screen.queryByText(/Loading what else/)).toBeNull(), {
      timeout: 15_000,
    });
    expect(known()).toHaveLength(4);
  },
);

describe("what shoppers see", () => {
  let savedAt = 0;
  const publication = () =>
    Response.json({
      publishedAt: new Date("2026-11-20T14:05:00").getTime(),
      version: new Date(savedAt).toISOString(),
      completeTo: savedAt,
      stock: "/stock-1.json",
      texts: "/stock-texts-1.json",
    });
  /** The pages were published with all saves up to then. */
  function publish(to: number) {
    savedAt = to;
    answerWith(/published\.json/, () => Promise.resolve(publication()));
  }

  it("says that nothing has been published", async () => {
    await stockShop({ products: [testProduct({ id: "ring" })] });
    renderAt("/bj-admin", <AdminHome />);
    expect(await screen.findByText(/has not been published yet/)).toBeInTheDocument();
  });

  it("was published at a time, and the changes since are counted", async () => {
    await stockShop({ products: [testProduct({ id: "ring" })] });
    publish(Date.now());
    renderAt("/bj-admin", <AdminHome />);
    expect(await screen.findByText(/published on 20 Nov 2026, 14:05/)).toHaveTextContent(
      "Nothing has changed since.",
    );
  });

  it("takes withdrawals away that were published a week ago", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const many = Array.from({ length: 120 }, (_, n) => `withdrawals/old-${n}`);
    await stockShop({
      documents: {
        ...Object.fromEntries(
          many.map((path) => [path, { at: daysAgo(9), paths: ["products/a"] }]),
        ),
        "withdrawals/unpublished": { at: daysAgo(7.5), paths: ["products/b"] },
        "withdrawals/new": { at: daysAgo(1), paths: ["products/c"] },
      },
    });
    publish(daysAgo(1).getTime());
    renderAt("/bj-admin", <AdminHome />);
    await waitFor(async () =>
      expect((await storedAll("withdrawals")).map(({ paths }) => paths)).toEqual([
        ["products/c"],
        ["products/b"],
      ]),
    );
  });

  it("is late once a change has waited for over three hours, which says what to do", async () => {
    const updatedAt = Date.now();
    const changed = ["ring", "band"].map((id) => testProduct({ id, updatedAt }));
    await stockShop({ products: [...changed, testProduct({ id: "bangle" })] });
    publish(updatedAt - 60_000);
    renderAt("/bj-admin", <AdminHome />);
    expect(await screen.findByText(/2 records have changed since/)).toBeInTheDocument();
    expect(screen.queryByText(/Run workflow/)).toBeNull();
    vi.useFakeTimers({ now: Date.now() + 5 * 3_600_000, toFake: ["Date"] });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(/Run workflow/)).toBeInTheDocument();
  });

  it("is not late on a page that stays open once the change has been published", async () => {
    const updatedAt = Date.now();
    await stockShop({ products: [testProduct({ id: "ring", updatedAt })] });
    publish(updatedAt - 60_000);
    renderAt("/bj-admin", <AdminHome />);
    expect(await screen.findByText(/1 record has changed since/)).toBeInTheDocument();
    publish(updatedAt + 60_000);
    vi.useFakeTimers({ now: Date.now() + 5 * 3_600_000, toFake: ["Date"] });
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    expect(await screen.findByText(/Nothing has changed since/)).toBeInTheDocument();
    expect(screen.queryByText(/Run workflow/)).toBeNull();
    expect(screen.queryByText(/Changes have waited/)).toBeNull();
  });
});
