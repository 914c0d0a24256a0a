import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { named } from "../../../tests/named.ts";
import { goOffline, requests, WRITES } from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import { stockShop, stored } from "../../../tests/emulators/screens/shop.ts";
import type { Subscriber } from "../../newsletter/subscriber.ts";
import { Customers } from "./customers.tsx";

const customer = (name: string): Subscriber => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
});
/** One more than fits on a page. */
const MANY = Array.from({ length: 101 }, (_, n) => customer(`Visitor${n}`));

async function open(list: readonly Subscriber[], search = "") {
  const documents = list.map((one) => [`customers/${one.email}`, { ...one }] as const);
  await stockShop({ documents: Object.fromEntries(documents) });
  show(search);
  await screen.findByRole("heading", { name: "Customers" });
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
}

function show(search = "") {
  renderAt(`/bj-admin/customers${search}`, <Customers />);
}

const emails = () =>
  [...document.querySelectorAll("tbody td:nth-child(2)")].map((c) => c.textContent);
const button = (name: string) => screen.getByRole("button", { name: named(name), hidden: true });

it("searches names and e-mail addresses, and stores the search in the URL", async () => {
  await open([customer("Anna"), customer("Zoë")]);
  await userEvent.type(screen.getByLabelText("Search"), "zoe");
  await waitFor(() => expect(address()).toBe("/bj-admin/customers?q=zoe"));
  expect(emails()).toEqual(["zoë@example.com"]);
  expect(screen.getByText("1 of 2 customers")).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText("Search"));
  await waitFor(() => expect(address()).toBe("/bj-admin/customers"));
  expect(emails()).toHaveLength(2);
});

it("stores the page in the URL, and a search returns to page 1", async () => {
  await open(MANY, "?page=7");
  expect(emails()).toEqual(["visitor99@example.com"]);
  await userEvent.click(screen.getByLabelText("Page 1"));
  expect(address()).toBe("/bj-admin/customers");
  expect(emails()).toHaveLength(100);
  await userEvent.click(screen.getByText("Next"));
  expect(address()).toBe("/bj-admin/customers?page=2");
  await userEvent.type(screen.getByLabelText("Search"), "visitor10");
  await waitFor(() => expect(address()).toBe("/bj-admin/customers?q=visitor10"));
  expect(emails()).toEqual(["visitor10@example.com", "visitor100@example.com"]);
});

it("deletes a subscriber after a confirmation, without Undo", async () => {
  await open([customer("Anna"), customer("Berta")]);
  await userEvent.click(button("Delete anna@example.com"));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/cannot be undone/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(requests(WRITES)).toEqual([]);

  await userEvent.click(button("Delete anna@example.com"));
  const goOnline = goOffline(WRITES);
  const retryDialog = within(screen.getByRole("dialog"));
  await userEvent.click(retryDialog.getByRole("button", { name: "Delete" }));
  expect(await retryDialog.findByRole("alert")).toHaveTextContent("offline");
  expect(emails()).toHaveLength(2);
  goOnline();
  await userEvent.click(retryDialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(emails()).toEqual(["berta@example.com"]));
  expect(await stored("customers/anna@example.com")).toBeNull();
  expect(await stored("customers/berta@example.com")).not.toBeNull();
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("shows when each subscriber agreed", async () => {
  const anna = {
    ...customer("Anna"),
    consent: "You agree.",
    consentedAt: new Date("2026-11-20T12:00Z"),
  };
  await open([anna, customer("Berta")]);
  const dates = [...document.querySelectorAll("tbody td:nth-child(3)")];
  expect(dates.map((cell) => cell.textContent)).toEqual(["20 Nov 2026", "–"]);
});

it("lists the records that cannot be read", async () => {
  await stockShop({ documents: { "customers/odd": { name: "Nobody" } } });
  show();
  expect(await screen.findByText("customers/odd")).toBeInTheDocument();
});

it("shows a message when there are no subscribers", async () => {
  await open([]);
  expect(screen.getByText(/No one has signed up/)).toBeInTheDocument();
});
