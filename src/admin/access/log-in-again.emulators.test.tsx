import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { requests, WRITES } from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  ADMINISTRATOR,
  deleteElsewhere,
  saveElsewhere,
  stockShop,
} from "../../../tests/emulators/screens/shop.ts";
import { testProduct } from "../../../tests/products.ts";
import { createAccount, logIn, logOut, signedInUid } from "./session-store.ts";
import { paths } from "../paths.ts";
import { AdminRoutes } from "../home/admin-routes.tsx";

/** Another administrator. */
const COLLEAGUE = { email: `colleague-${Date.now()}@example.com`, password: "battery staple" };
const LOGINS = /accounts:signInWithPassword/;

function open(address: string) {
  onTestFinished(async () => {
    await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
  });
  renderAt(
    address,
    <Routes>
      <Route path={`${paths.admin}/*`} element={<AdminRoutes />} />
      <Route path={paths.login} element={<p>Logged out</p>} />
    </Routes>,
  );
}

const brandName = () => screen.findByLabelText("Brand Name");
const permission = { email: "administrator@example.com", since: NOW, by: "administrator" };

/** Types a brand, and signs out as another tab would. */
async function typeAndSignOut() {
  open(paths.newBrand);
  await userEvent.type(await brandName(), "Corvane");
  await logOut();
  return screen.findByRole("dialog", { name: "Your session has ended" });
}

async function logInAs({ email, password }: typeof ADMINISTRATOR) {
  await userEvent.clear(screen.getByLabelText("Email"));
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Log In" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

beforeEach(() => stockShop({ products: [testProduct({ id: "ring" })] }));

it("hides the screen after signing out in another tab, and brings it back with its input", async () => {
  await typeAndSignOut();
  expect(screen.getByLabelText("Brand Name")).not.toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue(ADMINISTRATOR.email);
  await logInAs(ADMINISTRATOR);
  expect(await brandName()).toBeVisible();
  expect(await brandName()).toHaveValue("Corvane");
});

it("names no piece in the tab's title until someone logs in again", async () => {
  open(paths.editProduct("ring"));
  await waitFor(() => expect(document.title).toContain("ring"));
  const { title } = document;
  await logOut();
  await screen.findByRole("dialog", { name: "Your session has ended" });
  expect(document.title).toMatch(/^Log In/);
  await logInAs(ADMINISTRATOR);
  await waitFor(() => expect(document.title).toBe(title));
});

it("asks before it is left with input that has no draft", async () => {
  open(paths.purchaseAndSale("ring"));
  const seller = await screen.findByLabelText("Seller's Name");
  await userEvent.type(seller, "Mrs Example");
  await logOut();
  await screen.findByRole("dialog", { name: "Your session has ended" });
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  const question = screen.getByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(within(question).getByRole("button", { name: "Keep Editing" }));
  expect(seller).toHaveValue("Mrs Example");
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  await userEvent.click(screen.getByRole("button", { name: "Leave and Discard" }));
  expect(await screen.findByText("Logged out")).toBeVisible();
});

/** A second administrator; the first stays signed in. */
async function employColleague(): Promise<void> {
  const { uid } = await createAccount(COLLEAGUE.email, COLLEAGUE.password).catch(() =>
    logIn(COLLEAGUE.email, COLLEAGUE.password),
  );
  await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
  await saveElsewhere({ documents: { [`admins/${uid}`]: permission } });
}

it("shows someone else who logs in neither the input nor its draft", async () => {
  await employColleague();
  await typeAndSignOut();
  await logInAs(COLLEAGUE);
  await waitFor(async () => expect(await brandName()).toHaveValue(""));
  expect(screen.queryByText("You have an unsaved draft")).toBeNull();
});

it("neither saves nor shows a removed administrator's work when someone else logs in", async () => {
  await employColleague();
  open(`${paths.inventory}?q=ring`);
  const availability = await screen.findByLabelText(/^Availability of/);
  await deleteElsewhere(`admins/${signedInUid()}`);
  await userEvent.selectOptions(availability, "Sold");
  await screen.findByRole("dialog", { name: "No longer an administrator" });
  const before = requests(WRITES).length;
  await logInAs(COLLEAGUE);
  expect(await screen.findByLabelText(/^Availability of/)).toHaveValue("Is Available");
  expect(availability).not.toBeInTheDocument();
  expect(requests(WRITES)).toHaveLength(before);
});

it("hides Go to and the screen below it", async () => {
  open(paths.inventory);
  await screen.findByRole("table");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const dialog = await screen.findByRole("dialog", { name: "Go to" });
  await userEvent.type(within(dialog).getByRole("searchbox"), "SKU-ring");
  await logOut();
  await screen.findByRole("dialog", { name: "Your session has ended" });
  expect(dialog).not.toBeVisible();
  expect(document.body.innerText).not.toContain("SKU-ring");
});

it("hides the screen after Back if another page has signed out meanwhile", async () => {
  open(paths.newBrand);
  await brandName();
  // A page that is kept for Back hears of nothing.
  const key = Object.keys(localStorage).find((one) => one.startsWith("firebase:authUser"));
  localStorage.removeItem(key ?? "");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await screen.findByRole("dialog", { name: "Your session has ended" });
  expect(screen.getByLabelText("Brand Name")).not.toBeVisible();
});

it("hides the screen when someone without access logs in in another tab", async () => {
  open(paths.newBrand);
  expect(await brandName()).toBeVisible();
  await createAccount(`visitor-${Date.now()}@example.com`, "battery staple");
  await screen.findByRole("dialog", { name: "Your session has ended" });
  expect(screen.getByLabelText("Email")).toHaveValue(ADMINISTRATOR.email);
  await logInAs(ADMINISTRATOR);
  expect(await brandName()).toBeVisible();
});

it("leads to the log-in screen on Leave, and keeps the draft", async () => {
  await typeAndSignOut();
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Logged out")).toBeInTheDocument();
  expect(Object.values(localStorage).join("")).toContain("Corvane");
});

it("asks a removed administrator once to log in, and then goes on", async () => {
  open(paths.admin);
  const find = await screen.findByRole("button", { name: "Find Unused Pictures" });
  const admin = `admins/${signedInUid()}`;
  await deleteElsewhere(admin);
  await userEvent.click(find);
  await screen.findByRole("dialog", { name: "No longer an administrator" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(find).not.toBeVisible();

  await saveElsewhere({ documents: { [admin]: permission } });
  await logInAs(ADMINISTRATOR);
  expect(await screen.findByText("No unused pictures.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(requests(LOGINS)).toHaveLength(1);
});
