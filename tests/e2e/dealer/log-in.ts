import type { Page } from "@playwright/test";

/** The demonstration administrator that the seed creates. */
export const ADMINISTRATOR = {
  email: "admin@bellamyjewels.example",
  password: "hatton-garden",
};

/** Fill in and submit the log-in form. */
export async function fillIn(page: Page, { email, password } = ADMINISTRATOR): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
}

/** Open an admin screen and log in as the demonstration administrator. */
export async function openAsAdministrator(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { name: "Log In" }).waitFor();
  await fillIn(page);
  await page.waitForURL((url) => url.pathname + url.search === path);
}
