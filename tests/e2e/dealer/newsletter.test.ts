import { expect, test } from "../fixtures.ts";
import { emulators } from "../../../scripts/connect-to.ts";

/** What is stored of a subscriber, as the owner of the project sees it; null when there is nothing. */
async function stored(email: string): Promise<Record<string, string> | null> {
  const { firestore, projectId } = emulators;
  const response = await fetch(
    `${firestore}/v1/projects/${projectId}/databases/(default)/documents/customers/${encodeURIComponent(email)}`,
    { headers: { Authorization: "Bearer owner" } },
  );
  if (response.status === 404) return null;
  const { fields } = (await response.json()) as {
    fields: Record<string, { stringValue: string }>;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.stringValue]),
  );
}

for (const path of ["/", "/about-us"]) {
  test(`on ${path} the sign-up says what is wrong, then stores what is right`, async ({ page }) => {
    const email = `anna${path.replace("/", "-")}@example.com`;
    await page.goto(path);
    const signUp = page.getByRole("button", { name: "Sign Up", exact: true });
    await signUp.click();
    await expect(page.getByText("Name is required!")).toBeVisible();
    await expect(page.getByText("Email is required!")).toBeVisible();

    await page.getByRole("textbox", { name: "Name" }).fill("Anna");
    await page.getByRole("textbox", { name: "Email" }).fill("anna@example");
    await signUp.click();
    await expect(page.getByText("This is not a valid email format!")).toBeVisible();
    expect(await stored(email)).toBeNull();

    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await signUp.click();
    await expect(page.getByText("Signed Up!")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("");
    expect(await stored(email)).toEqual({ name: "Anna", email });
  });
}

test("the same address is stored once, and nobody can tell", async ({ page, allowConsole }) => {
  allowConsole(/403/); // the second time the rules refuse it
  await page.goto("/");
  for (const [name, email] of [
    ["Bea", "bea@example.com"],
    ["Somebody Else", "Bea@Example.com"],
  ] as const) {
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Email" }).press("Enter");
    await expect(page.getByText("Signed Up!")).toBeVisible();
  }
  expect(await stored("bea@example.com")).toEqual({ name: "Bea", email: "bea@example.com" });
});

test("what was typed outlives a shop that cannot be reached", async ({ page, allowConsole }) => {
  allowConsole(/503/);
  const commits = "**/documents:commit**";
  await page.route(commits, (route) => route.fulfill({ status: 503 }));
  await page.goto("/");
  await page.getByRole("textbox", { name: "Name" }).fill("Cleo");
  await page.getByRole("textbox", { name: "Email" }).fill("cleo@example.com");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText(/Your details are still here/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Cleo");
  await page.unroute(commits);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText("Signed Up!")).toBeVisible();
  expect(await stored("cleo@example.com")).toEqual({ name: "Cleo", email: "cleo@example.com" });
});

test("it can be hidden and shown", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Hide Sign-Up" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeHidden();
  await page.getByRole("button", { name: "Sign Up to Our Newsletter" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
});
