import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NOW } from "../emulator-client.ts";
import { renderAt } from "./render-at.tsx";
import { publishShop, stockShop } from "./shop.ts";
import { testProduct } from "../../products.ts";
import { holdResponse, requests } from "./fake-network.ts";
import { AdminHome } from "../../../src/admin/home.tsx";

/** Reads of all products. */
const PRODUCTS = /runQuery.*"products"/s;

it("compares the website with the inventory as it is stored now", async () => {
  const ring = testProduct({ id: "ring", title: "Ring" });
  await publishShop({ products: [ring] });
  const first = holdResponse(PRODUCTS);
  renderAt("/bj-admin", <AdminHome />);
  await first.arrived;
  // Another administrator saves the product, with its entry.
  await publishShop({ products: [{ ...ring, title: "Gold ring", revision: 2, updatedAt: 2 }] });
  first.release();
  expect(await screen.findByText("The website is up to date.")).toBeInTheDocument();
  expect(requests(PRODUCTS)).toHaveLength(2);
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
