import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NOW } from "../emulator-client.ts";
import { renderAt } from "./render-at.tsx";
import { stockShop } from "./shop.ts";
import { AdminHome } from "../../../src/admin/home.tsx";

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
