import type { Page } from "@playwright/test";
import { paths } from "../../../src/admin/paths.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../page-helpers.ts";
import { sampleProduct } from "../stock.ts";
import { ADMINISTRATOR, fillIn, openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const ASSISTANT = { email: "assistant@bellamyjewels.example", password: "a-long-password" };

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

const logInHeading = (page: Page) => page.getByRole("heading", { name: "Log In" });

test("signed-out visitors see nothing of the admin area", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector(".admin-main")) console.error("The admin area was visible.");
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of [
    "",
    "/inventory",
    "/inventory/new-product",
    "/inventory/edit/any",
    "/inventory/import",
    "/inventory/labels?ids=any",
    "/inventory/photographs",
    "/brands",
    "/brands/new-brand",
    "/brands/edit/any",
    "/brand-category",
    "/jewellery",
    "/jewellery/new-category",
    "/jewellery/edit/any",
    "/customers",
    "/team",
  ]) {
    await page.goto(`/bj-admin${path}`);
    await expect(logInHeading(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/login");
  }
});

test("logging in opens the requested screen, and logging out leads to /login @core", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory?available=Sold");
  await expect(page.getByRole("heading", { name: "Inventory" })).toBeVisible();
  await page.goto("/bj-admin");
  for (const name of ["Inventory", "Jewellery Categories", "Brand Categories"]) {
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
  }
  // A read that is pending would be denied, which the browser logs.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(logInHeading(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/login");

  const release = await hold(page, /signInWithPassword/);
  await fillIn(page);
  await expect(page.getByRole("button", { name: "Log In" })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
});

test("after the session has ended, Back shows nothing of the admin area", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/403 \(Forbidden\)/); // what was being read when the session ended
  const shown = page.getByRole("link", { name: ring.title, exact: true });
  await openAsAdministrator(page, paths.admin);
  await page.goto(`${paths.inventory}?q=${ring.sku}`);
  await expect(shown).toBeVisible();

  await test.step("in a page that the browser has kept, to which no other tab speaks", async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("firebase:authUser")) localStorage.removeItem(key);
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(page.getByText("Your session has ended")).toBeVisible();
    await expect(page.getByText(ring.title).filter({ visible: true })).toHaveCount(0);
    await expect(page).toHaveTitle(/^Log In/);
  });

  await test.step("in a page that loads again, after another tab has logged out", async () => {
    await page.reload();
    await fillIn(page);
    await expect(shown).toBeVisible();
    await page.goto("/contact");
    const other = await context.newPage();
    await other.goto(paths.admin);
    await other.waitForLoadState("networkidle");
    await other.getByRole("button", { name: "Log Out" }).click();
    await expect(logInHeading(other)).toBeVisible();
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector(".admin-main")) console.error("The admin area was visible.");
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goBack();
    await expect(logInHeading(page)).toBeVisible();
  });
});

test("a wrong password is refused and logged, and the form keeps its values", async ({
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
  for (const [name, address] of [
    ["Forgot Password?", "/forgot-password"],
    ["Need an account? Sign Up", "/signup"],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", address);
  }
});

test("a password reset does not reveal whether an account exists", async ({
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

test("a new account requests access, is refused, granted and removed again @core", async ({
  page,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/403 \(Forbidden\).*runQuery/); // what the removed administrator would save
  const requested = page.getByText("You have asked for access.");
  await page.goto("/signup");
  await page.getByRole("textbox", { name: "Email" }).fill(ASSISTANT.email);
  await page.getByLabel("Password").fill(ASSISTANT.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "No access yet" })).toBeVisible();
  await expect(requested).toBeVisible();

  const dealer = await newVisitor();
  await openAsAdministrator(dealer, "/bj-admin/team");
  const confirm = (name: string) =>
    dealer.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await dealer.getByRole("button", { name: `Refuse access to ${ASSISTANT.email}` }).click();
  await confirm("Refuse");
  await expect(dealer.getByText("The request from assistant")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Request access" }).click();
  await expect(requested).toBeVisible();
  await dealer.reload();
  await dealer.getByRole("button", { name: `Grant access to ${ASSISTANT.email}` }).click();
  await expect(dealer.getByRole("dialog")).toContainText(ASSISTANT.email);
  await confirm("Cancel");
  await expect(dealer.getByText("is now an administrator")).toHaveCount(0);
  await dealer.getByRole("button", { name: `Grant access to ${ASSISTANT.email}` }).click();
  await confirm("Grant");
  await expect(dealer.getByText("is now an administrator")).toBeFocused();
  // Administrators cannot remove themselves.
  await expect(dealer.getByRole("button", { name: /^Remove/ })).toHaveCount(1);

  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("main").getByRole("link", { name: "Inventory" }).click();
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();

  await dealer.getByRole("button", { name: `Remove ${ASSISTANT.email}` }).click();
  await confirm("Remove");
  await expect(dealer.getByText("is no longer an administrator")).toBeVisible();

  const featured = row.getByRole("checkbox", { name: /^Featured/ });
  const before = await featured.isChecked();
  const dialog = page.getByRole("dialog", { name: "No longer an administrator" });
  // Unless the list has found out first, by reading again.
  await featured.click({ timeout: 10_000 }).catch(() => undefined);
  await expect(dialog).toBeVisible();
  // Somebody else's log-in does not store it under their name.
  await dialog.getByLabel("Email").fill(ADMINISTRATOR.email);
  await dialog.getByLabel("Password").fill(ADMINISTRATOR.password);
  await dialog.getByRole("button", { name: "Log In" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/bj-admin/inventory");
  await expect(row).toBeVisible();
  await expect(featured).toBeChecked({ checked: before });
});

test("after signing out in another tab, the screen is hidden until the same person logs in", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/403 \(Forbidden\).*runQuery/); // a list may be read again without a session
  await openAsAdministrator(page, "/bj-admin/brands/new-brand");
  const name = page.getByRole("textbox", { name: "Brand Name" });
  await name.fill("Corvane");
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText("Leave without saving?");
  const tab = await context.newPage();
  await tab.goto("/bj-admin");
  await tab.getByRole("button", { name: "Log Out" }).click();
  await expect(logInHeading(tab)).toBeVisible();

  await expect(dialog.getByRole("heading")).toHaveText("Your session has ended");
  await expect(page.getByRole("main")).toBeHidden();
  await dialog.getByLabel("Password").fill(ADMINISTRATOR.password);
  await dialog.getByRole("button", { name: "Log In" }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue("Corvane");
  await name.fill("Corvane & Fils");
});

test("the inventory does not load the published stock", async ({ page }) => {
  const table = page.getByRole("table", { name: "Inventory" });
  await openAsAdministrator(page, paths.inventory);
  await expect(table).toBeVisible();
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(table).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(files.filter((path) => /^\/(stock-|published)/.test(path))).toEqual([]);
});
