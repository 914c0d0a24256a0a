import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { named } from "../../../tests/named.ts";
import { catchDownloads } from "../../../tests/emulators/screens/downloads.ts";
import {
  goOffline,
  holdRequest,
  holdResponse,
  networkIdle,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  deleteElsewhere,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import type { Subscriber } from "../../newsletter/subscriber.ts";
import { subscribe as signUp } from "../../newsletter/subscribe-store.ts";
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
  expect(screen.getByText("1 of 2 subscribers")).toBeInTheDocument();
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
  // The pressed button is gone.
  expect(button("Dismiss")).toHaveFocus();
  expect(button("Dismiss")).toHaveAccessibleDescription("“anna@example.com” was deleted.");
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

const unsubscribe = async (email: string) => {
  await userEvent.click(button(`Unsubscribe ${email}`));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Unsubscribe" }));
};

it("moves an unsubscribed address to the do-not-contact list", async () => {
  await open([customer("Anna"), customer("Berta")]);
  const held = holdRequest(WRITES);
  await unsubscribe("anna@example.com");
  expect(await screen.findByRole("button", { name: "Unsubscribing..." })).toHaveFocus();
  held.release();
  await waitFor(() => expect(emails()).toEqual(["berta@example.com"]));
  expect(button("Dismiss")).toHaveFocus();
  expect(button("Dismiss")).toHaveAccessibleDescription("anna@example.com was unsubscribed.");
  expect(await stored("customers/anna@example.com")).toMatchObject({
    name: "",
    email: "anna@example.com",
  });
  await userEvent.selectOptions(screen.getByLabelText("Show"), "Do not contact");
  await waitFor(() => expect(emails()).toEqual(["anna@example.com"]));
  expect(screen.getByText("1 address not to contact")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Unsubscribe/ })).toBeNull();
  await userEvent.click(button("Delete anna@example.com"));
  expect(screen.getByText(/forgets that they have unsubscribed/)).toBeInTheDocument();
});

/** One address in two documents, as the earlier shop stored it. */
async function openTwice() {
  await stockShop({
    documents: {
      "customers/old": { name: "Anna", email: "Anna@Example.com" },
      "customers/anna@example.com": { ...customer("Anna") },
    },
  });
  show();
  await screen.findByText("2 subscribers");
}

it("unsubscribes an address that the earlier shop stored twice", async () => {
  await openTwice();
  await unsubscribe("Anna@Example.com");
  expect(await screen.findByText("0 subscribers")).toBeInTheDocument();
});

it("unsubscribes the rest of an address of which a colleague has erased a part", async () => {
  await openTwice();
  await deleteElsewhere("customers/old");
  await unsubscribe("anna@example.com");
  expect(await screen.findByText("0 subscribers")).toBeInTheDocument();
  expect(await stored("customers/anna@example.com")).toMatchObject({ name: "" });
});

it("exports nobody whom a colleague has unsubscribed since the list was read", async () => {
  await open([customer("Anna"), customer("Berta")]);
  const berta = { name: "", email: "berta@example.com", unsubscribedAt: NOW };
  await saveElsewhere({ documents: { "customers/berta@example.com": berta } });
  const files = catchDownloads();
  await userEvent.click(button("Export CSV"));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]?.text();
  expect(text).toContain("anna@example.com");
  expect(text).not.toContain("berta@example.com");
  await waitFor(() => expect(emails()).toEqual(["anna@example.com"]));
});

it("lists a person who signs up again as a subscriber", async () => {
  await stockShop({
    documents: {
      "customers/anna@example.com": {
        name: "",
        email: "anna@example.com",
        unsubscribedAt: new Date("2026-11-20"),
      },
    },
  });
  await signUp({ name: "Anna", email: "Anna@example.com" }, "You agree.");
  show();
  expect(await screen.findByText("1 subscriber")).toBeInTheDocument();
  expect(emails()).toEqual(["anna@example.com"]);
});

it("imports addresses, but not those on the do-not-contact list", async () => {
  await stockShop({
    documents: {
      "customers/anna@example.com": {
        name: "",
        email: "anna@example.com",
        unsubscribedAt: new Date("2026-11-20"),
      },
    },
  });
  show();
  await userEvent.click(await screen.findByText("Import addresses"));
  await userEvent.type(screen.getByLabelText("Words that they agreed to"), "Yes, write to me.");
  const text =
    "email,name,agreed on\nANNA@example.com,Anna,2026-01-02\nben@example.com,Ben,02/01/2026\n";
  await userEvent.upload(screen.getByLabelText("CSV file of addresses"), new File([text], "a.csv"));
  expect(await screen.findByText("1 address would be added.")).toBeInTheDocument();
  expect(screen.getByText("On your do-not-contact list, where they stay: 1.")).toBeInTheDocument();
  await userEvent.click(button("Import"));
  expect(await screen.findByText("Imported.")).toBeInTheDocument();
  await waitFor(() => expect(emails()).toEqual(["ben@example.com"]));
  expect(await stored("customers/ben@example.com")).toMatchObject({ consent: "Yes, write to me." });
});

it("imports nothing before the dealer says what each column and value means", async () => {
  await open([customer("Anna")]);
  await userEvent.click(screen.getByText("Import addresses"));
  await userEvent.type(screen.getByLabelText("Words that they agreed to"), "Yes.");
  const text =
    "email,agreed on,unsubscribed,consent,Active,Town\nanna@example.com,2026-01-02,no,No,yes,Bath\nben@example.com,2026-01-02,yes,,yes,\ncleo@example.com,2026-01-02,no,Yes,yes,\ndora@example.com,2026-01-02,no,Yes,no,\n";
  await userEvent.upload(screen.getByLabelText("CSV file of addresses"), new File([text], "a.csv"));
  const becomes = async (name: string, option: string, of?: string) => {
    const place = of === undefined ? screen : within(screen.getByRole("table", { name: of }));
    await userEvent.selectOptions(place.getByLabelText(`“${name}” becomes`), option);
  };
  expect(await screen.findByText("4 columns still to choose.")).toBeInTheDocument();
  expect(button("Import")).toBeDisabled();
  await becomes("Town", "Says nothing about e-mails");
  for (const column of ["unsubscribed", "consent", "Active"])
    await becomes(column, "Says whether they want e-mails");
  expect(button("Import")).toBeDisabled();
  const answers: readonly (readonly [string, string, string])[] = [
    ["unsubscribed", "no", "Wants e-mails"],
    ["unsubscribed", "yes", "Do not contact"],
    ["consent", "No", "Left out"],
    ["consent", "Yes", "Wants e-mails"],
    ["consent", "Nothing in the file", "Wants e-mails"],
    ["Active", "yes", "Wants e-mails"],
    ["Active", "no", "Do not contact"],
  ];
  for (const [column, value, answer] of answers) await becomes(value, answer, column);
  expect(screen.getByText("1 address would be added.")).toBeInTheDocument();
  expect(
    screen.getByText("Left out: 1. 1 of them is a subscriber here, and would stay one."),
  ).toBeInTheDocument();
  await becomes("No", "Do not contact", "consent");
  await userEvent.click(button("Import"));
  expect(await screen.findByText("Imported.")).toBeInTheDocument();
  await waitFor(() => expect(emails()).toEqual(["cleo@example.com"]));
  await userEvent.selectOptions(screen.getByLabelText("Show"), "Do not contact");
  await waitFor(() =>
    expect(emails()).toEqual(["anna@example.com", "ben@example.com", "dora@example.com"]),
  );
});

it("imports as many as a batch may have", async () => {
  await open([]);
  const rows = Array.from({ length: 101 }, (_, n) => `v${n}@example.com,2026-01-02,Yes please`);
  const text = ["email,agreed on,agreed to", ...rows].join("\n");
  await userEvent.upload(screen.getByLabelText("CSV file of addresses"), new File([text], "a.csv"));
  await screen.findByText("101 addresses would be added.");
  await userEvent.click(button("Import"));
  expect(await screen.findByText("101 subscribers")).toBeInTheDocument();
});

it("stops an import when its screen is left", async () => {
  await open([]);
  const rows = Array.from({ length: 101 }, (_, n) => `v${n}@example.com,2026-01-02,Yes please`);
  const text = ["email,agreed on,agreed to", ...rows].join("\n");
  await userEvent.upload(screen.getByLabelText("CSV file of addresses"), new File([text], "a.csv"));
  await screen.findByText("101 addresses would be added.");
  const response = holdResponse(WRITES);
  await userEvent.click(button("Import"));
  await response.arrived;
  cleanup();
  response.release();
  await networkIdle();
  expect(requests(WRITES)).toHaveLength(1);
});

it("imports the others if a shopper has signed up since the file was read", async () => {
  await open([]);
  const rows = ["anna", "ben"].map((name) => `${name}@example.com,2026-01-02,Yes please`);
  const text = ["email,agreed on,agreed to", ...rows].join("\n");
  await userEvent.upload(screen.getByLabelText("CSV file of addresses"), new File([text], "a.csv"));
  await screen.findByText("2 addresses would be added.");
  const anna = { name: "Anna", email: "anna@example.com", consent: "Newsletter", consentedAt: NOW };
  await saveElsewhere({ documents: { "customers/anna@example.com": anna } });
  await userEvent.click(button("Import"));
  expect(await screen.findByText("Imported.")).toBeInTheDocument();
  expect(await stored("customers/anna@example.com")).toMatchObject({ consent: "Newsletter" });
  expect(await stored("customers/ben@example.com")).toMatchObject({ consent: "Yes please" });
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
