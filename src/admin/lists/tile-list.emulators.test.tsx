import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { named } from "../../../tests/named.ts";
import { testProduct } from "../../../tests/products.ts";
import {
  goOffline,
  holdRequest,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import { saveElsewhere, stockShop, stored } from "../../../tests/emulators/screens/shop.ts";
import type { NamedEntity } from "../../products/stock-documents.ts";
import { BrandList } from "./tile-list.tsx";

const brand = (name: string, updatedAt: number): NamedEntity => ({
  id: name.toLowerCase(),
  name,
  description: `About ${name}`,
  image: `https://shop.example/${name}.webp`,
  formerNames: [`Old ${name}`],
  revision: 3,
  updatedAt,
  change: "",
});

async function open(search = "") {
  renderAt(`/bj-admin/brands${search}`, <BrandList />);
  await screen.findByLabelText("Search");
}

const names = () => screen.getAllByRole("heading", { level: 2 }).map((head) => head.textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name: named(name) }));

beforeEach(() =>
  stockShop({
    brands: [brand("Castellane", 3), brand("Bellerose", 2), brand("Aurélie", 1)],
    products: [
      testProduct({ id: "ring", brand: "Bellerose" }),
      // Its renaming is not finished.
      testProduct({ id: "band", brand: "Old Bellerose" }),
    ],
  }),
);

it("keeps the search and the order in the URL", async () => {
  await open();
  expect(names()).toEqual(["Castellane", "Bellerose", "Aurélie"]);
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Name");
  expect(address()).toBe("/bj-admin/brands?sort=name");
  expect(names()).toEqual(["Aurélie", "Bellerose", "Castellane"]);
  await userEvent.type(screen.getByLabelText("Search"), "aure");
  await waitFor(() => expect(address()).toBe("/bj-admin/brands?sort=name&q=aure"));
  expect(names()).toEqual(["Aurélie"]);
  expect(screen.getByText("1 of 3 brands")).toBeInTheDocument();
});

it("reads the search and the order from the URL", async () => {
  await open("?q=el&sort=name");
  expect(screen.getByLabelText("Search")).toHaveValue("el");
  expect(screen.getByLabelText("Sort by")).toHaveDisplayValue("Name");
  expect(names()).toEqual(["Aurélie", "Bellerose", "Castellane"]);
});

it("asks twice before it deletes a brand with products, and Undo restores it", async () => {
  await open();
  expect(screen.getByRole("link", { name: named("2 products of Bellerose") })).toHaveAttribute(
    "href",
    "/bj-admin/inventory?brand=Bellerose",
  );
  await press("Delete Bellerose");
  const box = within(screen.getByRole("dialog"));
  await userEvent.click(box.getByRole("button", { name: "Delete" }));
  expect(box.getByRole("alert")).toHaveTextContent("2 products still use this name");
  expect(requests(WRITES)).toEqual([]);
  await userEvent.click(box.getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(names()).toEqual(["Castellane", "Aurélie"]));
  expect(await stored("brands/bellerose")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("“Bellerose” was deleted.")).toBeInTheDocument();

  const goOnline = goOffline(WRITES);
  await press("Undo");
  expect(await screen.findByRole("alert")).toHaveTextContent("0 of 1 have been brought back.");
  goOnline();
  await press("Continue");
  await screen.findByText("“Bellerose” has been restored.");
  expect(names()).toEqual(["Bellerose", "Castellane", "Aurélie"]);
  const { name, description, image, formerNames } = brand("Bellerose", 2);
  expect(await stored("brands/bellerose")).toMatchObject({
    brandName: name,
    description,
    brandImage: image,
    formerNames,
  });
});

it("does not delete a brand that someone else has saved since the list was read", async () => {
  await open();
  const theirs = { ...brand("Castellane", 4), description: "Their words", revision: 4 };
  await saveElsewhere({ brands: [theirs] });
  await press("Delete Castellane");
  const box = within(screen.getByRole("dialog"));
  await userEvent.click(box.getByRole("button", { name: "Delete" }));
  expect(await box.findByRole("alert")).toHaveTextContent("check it before you delete it");
  expect(await stored("brands/castellane")).not.toBeNull();
  expect(requests(WRITES)).toEqual([]);
});

it("keeps the dialog open during a deletion, and says why it failed", async () => {
  await open();
  await press("Delete Castellane");
  const deletion = holdRequest(WRITES);
  const box = within(screen.getByRole("dialog"));
  await userEvent.click(box.getByRole("button", { name: "Delete" }));
  await deletion.arrived;
  const escape = () =>
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  escape();
  escape();
  expect(box.getByRole("button", { name: "Cancel" })).toBeDisabled();
  // Not disabled, which would take the focus away.
  const deleting = box.getByRole("button", { name: "Deleting..." });
  expect(deleting).toHaveAttribute("aria-disabled", "true");
  expect(deleting).toHaveFocus();
  deletion.refuse(429, { error: { status: "RESOURCE_EXHAUSTED", message: "Quota exceeded." } });
  expect(await box.findByRole("alert")).toHaveTextContent("used up");
  escape();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("keeps a brand that could not be deleted", async () => {
  goOffline(WRITES);
  await open();
  await press("Delete Castellane");
  const box = within(screen.getByRole("dialog"));
  await userEvent.click(box.getByRole("button", { name: "Delete" }));
  expect(await box.findByRole("alert")).toHaveTextContent("offline");
  await userEvent.click(box.getByRole("button", { name: "Cancel" }));
  expect(names()).toEqual(["Castellane", "Bellerose", "Aurélie"]);
  expect(screen.queryByText(/was deleted/)).toBeNull();
  expect(await stored("brands/castellane")).not.toBeNull();
});
