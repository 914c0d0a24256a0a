import { doc, getDoc } from "firebase/firestore/lite";
import { firestore } from "../../../src/data/firebase.ts";
import { expect, test } from "../fixtures.ts";

test.beforeAll(({ stock }) => stock.reset()); // connects this process as the owner

async function storedSubscriber(email: string): Promise<unknown> {
  return (await getDoc(doc(firestore(), "customers", email))).data();
}

test("a visitor signs up for the newsletter", async ({ page }) => {
  await page.goto("/about-us");
  const signUp = page.getByRole("button", { name: "Sign Up", exact: true });
  await signUp.click();
  await expect(page.getByText("Name is required!")).toBeVisible();
  await expect(page.getByText("Email is required!")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Anna");
  await page.getByRole("textbox", { name: "Email" }).fill("anna@example.com");
  await signUp.click();
  await expect(page.getByText("Signed Up!")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("");
  expect(await storedSubscriber("anna@example.com")).toEqual({
    name: "Anna",
    email: "anna@example.com",
  });
});
