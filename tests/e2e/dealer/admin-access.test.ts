import type { Page } from "@playwright/test";
import { paths } from "../../../src/paths.ts";
import { expect, test } from "../fixtures.ts";
import { watchReads } from "../published.ts";
import { ADMINISTRATOR, fillIn, openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const ASSISTANT = { email: "assistant@bellamyjewels.example", password: "a-long-password" };

for (const path of [
  "/bj-admin",
  "/bj-admin/inventory",
  "/bj-admin/inventory/new-product",
  "/bj-admin/inventory/edit/any",
  "/bj-admin/inventory/import",
  "/bj-admin/brands",
  "/bj-admin/brands/new-brand",
  "/bj-admin/brands/edit/any",
  "/bj-admin/brand-category",
  "/bj-admin/jewellery",
  "/bj-admin/jewellery/new-category",
  "/bj-admin/jewellery/edit/any",
  "/bj-admin/customers",
  "/bj-admin/team",
]) {
  test(`a visitor who is not logged in sees nothing of ${path}`, async ({ page }) => {
    // A flash of the screen would be there before the log-in form is: watch from the first moment on.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector(".admin-main")) console.error("The admin area flashed by.");
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/login");
  });
}

test("logging in leads on to where the visitor was headed, and logging out to /login", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory?available=Sold");
  await expect(page.getByRole("heading", { name: "Inventory" })).toBeVisible();

  await page.goto("/bj-admin");
  for (const name of ["Inventory", "Jewellery Categories", "Brand Categories"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/login");

  await fillIn(page);
  await expect(page.getByRole("heading", { name: "Admin" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/bj-admin");
});

test("a wrong password is refused in one sentence, and what was typed stays", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\).*signInWithPassword/);
  allowConsole(/^Failed to log in: auth\//);
  await page.goto("/login");
  const logged = page.waitForEvent("console", (message) =>
    /^Failed to log in: auth\/\S+ \S/.test(message.text()),
  );
  await fillIn(page, { ...ADMINISTRATOR, password: "wrong" });
  await expect(page.getByRole("alert")).toHaveText("Failed to log in");
  await logged;
  await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(ADMINISTRATOR.email);
  await expect(page.getByLabel("Password")).toHaveValue("wrong");
  await expect(page.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  await expect(page.getByRole("link", { name: "Need an account? Sign Up" })).toHaveAttribute(
    "href",
    "/signup",
  );
});

test("Log In is disabled while signing in", async ({ page }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/signInWithPassword/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login");
  await fillIn(page);
  await expect(page.getByRole("button", { name: "Log In" })).toBeDisabled();
  letGo();
  await expect(page.getByRole("heading", { name: "Admin" })).toBeVisible();
});

test("a forgotten password is answered alike whether or not there is an account", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\).*sendOobCode/);
  const answerFor = async (email: string) => {
    await page.goto("/forgot-password");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Reset Password" }).click();
    const answer = page.getByRole("status").filter({ hasText: "If there is an account" });
    await expect(answer).toBeVisible();
    return (await answer.innerText()).replace(email, "…");
  };
  expect(await answerFor(ADMINISTRATOR.email)).toBe(await answerFor("nobody@example.com"));
});

test("a new account asks for access, is let in, and loses it again", async ({
  page,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/403 \(Forbidden\).*commit/); // what a removed administrator tries
  await page.goto("/signup");
  await page.getByRole("textbox", { name: "Email" }).fill(ASSISTANT.email);
  await page.getByLabel("Password").fill(ASSISTANT.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "No access yet" })).toBeVisible();
  await expect(page.getByText("You have asked for access.")).toBeVisible();

  const dealer = await newVisitor();
  await openAsAdministrator(dealer, "/bj-admin/team");
  // Asked, refused, asked again, granted.
  await dealer.getByRole("button", { name: `Refuse access to ${ASSISTANT.email}` }).click();
  await expect(dealer.getByText("The request of assistant")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Request access" }).click();
  await expect(page.getByText("You have asked for access.")).toBeVisible();
  await dealer.reload();
  await dealer.getByRole("button", { name: `Grant access to ${ASSISTANT.email}` }).click();
  await expect(dealer.getByText("is now an administrator")).toBeVisible();
  // You cannot remove yourself.
  await expect(dealer.getByRole("button", { name: /^Remove/ })).toHaveCount(1);

  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Admin" })).toBeVisible();
  await page.getByRole("link", { name: "Inventory", exact: true }).click();
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();

  await dealer.getByRole("button", { name: `Remove ${ASSISTANT.email}` }).click();
  await dealer.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(dealer.getByText("is no longer an administrator")).toBeVisible();

  await row.getByRole("checkbox", { name: /^Featured/ }).click();
  const box = page.getByRole("dialog", { name: "No longer an administrator" });
  await expect(box).toBeVisible();
  // Logging in with an account that has access does what was begun.
  await box.getByLabel("Email").fill(ADMINISTRATOR.email);
  await box.getByLabel("Password").fill(ADMINISTRATOR.password);
  await box.getByRole("button", { name: "Log In" }).click();
  await expect(box).toBeHidden();
  await expect(row.getByText("Saved")).toBeVisible();
});

test("a sign-out in another tab is told at the next action, which then goes on", async ({
  page,
  context,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();
  await signOutInAnotherTab(await context.newPage());

  await expect(page.getByText("Your session has ended.").first()).toBeVisible();
  await page.getByLabel("Search").fill("ring");
  const select = row.getByRole("combobox");
  await select.selectOption("Enquire");
  const box = page.getByRole("dialog", { name: "Your session has ended" });
  await box.getByLabel("Password").fill(ADMINISTRATOR.password);
  await box.getByRole("button", { name: "Log In" }).click();
  await expect(box).toBeHidden();
  await expect(row.getByText("Saved")).toBeVisible();
  await expect(page.getByLabel("Search")).toHaveValue("ring");
  await expect(page.getByText("Nothing you typed is lost.")).toBeHidden();
});

test("whoever does not log in again is told why nothing was saved", async ({ page, context }) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();
  await signOutInAnotherTab(await context.newPage());
  await expect(page.getByText("Nothing you typed is lost.")).toBeVisible();
  const before = await row.getByRole("combobox").inputValue();
  await row.getByRole("combobox").selectOption("Not Available");
  await page.getByRole("dialog").getByRole("button", { name: "Not Now" }).click();
  await expect(row.getByRole("alert")).toHaveText("Your session has ended. Log in again to go on.");
  await expect(row.getByRole("combobox")).toHaveValue(before);
});

async function signOutInAnotherTab(tab: Page): Promise<void> {
  await tab.goto("/bj-admin");
  await tab.getByRole("button", { name: "Log Out" }).click();
  await expect(tab.getByRole("heading", { name: "Log In" })).toBeVisible();
  await tab.close();
}

test("the inventory does not read what is published for visitors", async ({ page }) => {
  await openAsAdministrator(page, paths.inventory);
  await expect(page.getByRole("table", { name: "Inventory" })).toBeVisible();
  const reads = watchReads(page);
  await page.reload();
  await expect(page.getByRole("table", { name: "Inventory" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(reads.filter((path) => path.startsWith("catalogue/"))).toEqual([]);
});
