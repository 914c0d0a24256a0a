import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { stockResponse } from "../../tests/stock-response.ts";
import { testProduct } from "../../tests/products.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { setShortlist } from "../device/shortlist.ts";
import { SharedShortlist } from "./shared-shortlist.tsx";

const STOCK = {
  ring: { title: "Gold ring", price: "1000" },
  band: { title: "Onyx band", price: "1000" },
  watch: { title: "Steel watch", price: "4000" },
};

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("saves what has loaded, says what has not, and saves that once it has", async () => {
  connect(backendFromEnv({}));
  setShortlist([testProduct({ id: "band" })]);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({}, { status: 409 })));
  render(
    <MemoryRouter>
      <SharedShortlist link="watch,band,ring" />
    </MemoryRouter>,
  );
  await screen.findByText(/could not check which pieces are still available/);
  const link = screen.getByRole("link", { name: "Enquire By Email" }).getAttribute("href") ?? "";
  expect(decodeURIComponent(link)).toContain("/shortlist?p=watch,band,ring");
  await press("Save all to my shortlist");
  expect(
    screen.getByText("0 pieces saved. 2 pieces could not be loaded. Press Retry, then save again."),
  ).toBeInTheDocument();

  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", async (url: string) => {
    await answered;
    return stockResponse(url, STOCK);
  });
  await press("Retry");
  await press("Save all to my shortlist");
  expect(screen.getByText(/^The pieces are still loading/)).toBeInTheDocument();
  answer();
  expect(await screen.findByText("2 pieces saved.")).toBeInTheDocument();
  const stored = JSON.parse(localStorage.getItem("shortlist-1") ?? "[]") as { id: string }[];
  expect(stored.map(({ id }) => id)).toEqual(["watch", "ring", "band"]);
});
