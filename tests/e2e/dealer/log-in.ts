import type { Page } from "@playwright/test";

/** The demonstration administrator, as the seed makes it. */
export const ADMINISTRATOR = {
  email: "admin@bellamyjewels.example",
  password: "hatton-garden",
};

/** Fills in the log-in form that the page shows. */
export async function fillIn(page: Page, { email, password } = ADMINISTRATOR): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
}

/** Opens an admin screen as the demonstration administrator. */
export async function openAsAdministrator(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { name: "Log In" }).waitFor();
  await fillIn(page);
  await page.waitForURL((url) => url.pathname + url.search === path);
}
