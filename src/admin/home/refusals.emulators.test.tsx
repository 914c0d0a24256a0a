import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { expectConsoleError } from "../../../tests/console-errors.ts";
import { named } from "../../../tests/named.ts";
import { testProduct } from "../../../tests/products.ts";
import { photograph, UPLOADS } from "../../../tests/emulators/screens/fake-image-worker.ts";
import {
  answerWith,
  requests,
  resetNetwork,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import { ADMINISTRATOR, AURELIE, stockShop } from "../../../tests/emulators/screens/shop.ts";
import { ForgotPassword, Login, SignUp } from "../access/log-in-screens.tsx";
import { logIn, logOut } from "../access/session-store.ts";
import { BrandForm } from "../forms/form-screens.tsx";
import { HistoryList } from "../history/history-screens.tsx";
import { InventoryList } from "../lists/list-screens.tsx";
import { paths } from "../paths.ts";
import { StockTakeList, StockTakeScreen } from "../stock-take/stock-take-screens.tsx";

/** Each screen says what Google refuses, and what to do. The emulators refuse nothing of this kind. */

const refuse = (pattern: RegExp, code: number, status: string, message: string) =>
  answerWith(pattern, () =>
    Promise.resolve(Response.json({ error: { code, status, message } }, { status: code })),
  );
const noQuota = (pattern: RegExp) => refuse(pattern, 429, "RESOURCE_EXHAUSTED", "Quota exceeded.");
const QUOTA = /used up what Google allows it in a day.* 8 in the morning/;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() =>
  stockShop({
    products: [testProduct({ id: "ring", title: "Ring" }), testProduct({ id: "band" })],
    brands: [AURELIE],
  }),
);

describe("when the day's quota is used up", () => {
  it("a list says so at once, and Retry reads it again", async () => {
    noQuota(/documents:batchGet.*stock\/latest/s);
    renderAt(paths.inventory, <InventoryList />);
    expect(await screen.findByRole("alert")).toHaveTextContent(QUOTA);
    expect(requests(/documents:batchGet.*stock\/latest/s)).toHaveLength(1);
    resetNetwork();
    await press("Retry");
    expect(await screen.findByText("2 products")).toBeVisible();
  });

  it("a deletion, a bulk change and a change in the list say so, and are not repeated", async () => {
    renderAt(paths.inventory, <InventoryList />);
    await screen.findByText("2 products");
    noQuota(WRITES);
    await press(named("Delete Ring"));
    const box = within(screen.getByRole("dialog"));
    await userEvent.click(box.getByRole("button", { name: "Delete" }));
    expect(await box.findByRole("alert")).toHaveTextContent(QUOTA);
    await userEvent.click(box.getByRole("button", { name: "Cancel" }));

    await userEvent.selectOptions(screen.getByLabelText("Availability of Ring"), "Sold");
    expect(await screen.findByRole("alert")).toHaveTextContent(QUOTA);

    await userEvent.click(screen.getByLabelText("Select Ring"));
    await press("Change Selected");
    await userEvent.selectOptions(await screen.findByLabelText("To"), "Sold");
    await press("Change 1 Product");
    const outcome = within(await screen.findByRole("dialog", { name: "Not finished" }));
    expect(outcome.getByRole("alert")).toHaveTextContent(QUOTA);
    expect(outcome.getByRole("alert")).toHaveTextContent("0 of 1 have been changed");
    expect(requests(WRITES)).toHaveLength(3);
  });

  it("a form keeps its input and says when to save again", async () => {
    renderAt(
      paths.editBrand("aurelie"),
      <Routes>
        <Route path={`${paths.brands}/edit/:id`} element={<BrandForm />} />
      </Routes>,
    );
    await userEvent.type(await screen.findByLabelText("Description"), " More.");
    noQuota(WRITES);
    await press("Submit Edit");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Not saved: .*used up/);
    expect(screen.getByLabelText("Description")).toHaveValue("A house. More.");
  });

  it("a picture is not blamed on the account, though the rules of the storage deny it then", async () => {
    renderAt(paths.newBrand, <BrandForm />);
    const files = await screen.findByLabelText(/^Brand Image: Upload/);
    refuse(UPLOADS, 403, "PERMISSION_DENIED", "Permission denied.");
    noQuota(/documents:batchGet/);
    await userEvent.upload(files, photograph("a.jpg"));
    expect(await screen.findByRole("alert")).toHaveTextContent(QUOTA);
  });

  it("scans of a count stay on the device, and the page says why", async () => {
    renderAt(
      paths.stockTakes,
      <Routes>
        <Route path={paths.stockTakes} element={<StockTakeList />} />
        <Route path={`${paths.stockTakes}/:id`} element={<StockTakeScreen />} />
      </Routes>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Start Counting" }));
    const field = await screen.findByLabelText("Code or SKU");
    await screen.findByText("All scans have been sent.");
    noQuota(WRITES);
    await userEvent.type(field, "SKU-ring{Enter}");
    expect(await screen.findByText(QUOTA)).toHaveTextContent(
      "1 scan has not been sent yet. This device keeps them, and sends them when it can",
    );
    await press("Finish");
    const box = within(await screen.findByRole("dialog"));
    expect(await box.findByRole("alert")).toHaveTextContent(QUOTA);
    expect(screen.queryByText(/reception/)).toBeNull();
  });
});

it("a list whose index is missing says so, and is not called changed elsewhere", async () => {
  refuse(
    /runQuery.*"changes"/s,
    400,
    "FAILED_PRECONDITION",
    "The query requires an index. You can create it here: https://console.firebase.google.com/x",
  );
  renderAt(paths.history, <HistoryList />);
  expect(await screen.findByRole("alert")).toHaveTextContent("lacks an index");
});

it("a full storage says so, and the picture can be uploaded again afterwards", async () => {
  renderAt(paths.newBrand, <BrandForm />);
  const files = await screen.findByLabelText(/^Brand Image: Upload/);
  refuse(UPLOADS, 402, "PAYMENT_REQUIRED", "No billing account.");
  await userEvent.upload(files, photograph("a.jpg"));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/^The shop's storage is full, or not paid for/);
  resetNetwork();
  await press(named("Retry a.jpg"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

describe("when Auth refuses", () => {
  const refuseAuth = (message: string) =>
    answerWith(/identitytoolkit/, () =>
      Promise.resolve(Response.json({ error: { code: 400, message } }, { status: 400 })),
    );

  beforeEach(async () => {
    await logOut();
    onTestFinished(async () => {
      resetNetwork();
      await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
    });
  });

  async function submit(button: string) {
    await userEvent.type(await screen.findByLabelText("Email"), "anna@example.com");
    const password = screen.queryByLabelText("Password");
    if (password) await userEvent.type(password, "correct horse");
    await press(button);
    return screen.findByRole("alert");
  }

  it.each([
    ["TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account is disabled.", "too many attempts"],
    ["USER_DISABLED", "This account has been disabled"],
    ["QUOTA_EXCEEDED : Exceeded quota.", "used up what Google allows it"],
    ["OPERATION_NOT_ALLOWED", "sign-in methods"],
    ["INVALID_LOGIN_CREDENTIALS", null],
  ])("the log-in says why: %s", async (message, reason) => {
    expectConsoleError(/^Failed to log in: auth\//);
    refuseAuth(message);
    renderAt(paths.login, <Login />);
    expect(await submit("Log In")).toHaveTextContent(/^Failed to log in$/);
    const said = screen.getAllByRole("status")[0];
    if (reason === null) expect(said).toBeEmptyDOMElement();
    else expect(said).toHaveTextContent(reason);
  });

  it("signing up and resetting a password say so too", async () => {
    refuseAuth("TOO_MANY_ATTEMPTS_TRY_LATER");
    renderAt(paths.signUp, <SignUp />);
    expect(await submit("Sign Up")).toHaveTextContent("too many attempts");
    document.body.replaceChildren();
    refuseAuth("RESET_PASSWORD_EXCEED_LIMIT");
    renderAt(paths.forgotPassword, <ForgotPassword />);
    expect(await submit("Reset Password")).toHaveTextContent("too many attempts");
  });
});
