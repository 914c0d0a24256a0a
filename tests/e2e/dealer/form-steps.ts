import { expect, type Page } from "@playwright/test";
import { emulators } from "../../../scripts/connect-to.ts";

/** What a dealer does in the forms, for several tests. */

export const CAMERA = [1, 2, 3].map((n) => `tests/fixtures/camera-${n}.jpg`) as [
  string,
  string,
  string,
];

/** How long a photograph may take from Upload until it is stored, on a busy machine. */
export const UPLOAD_MS = 60_000;

type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];

/** Chooses files for a picture field: "Main Image". */
export async function choosePictures(page: Page, field: string, files: Files): Promise<void> {
  await page.getByLabel(new RegExp(`^${field}: Choose Picture`)).setInputFiles(files);
}

/** Chooses and uploads, and waits until all are stored. */
export async function uploadPictures(page: Page, field: string, files: Files): Promise<void> {
  await choosePictures(page, field, files);
  await page.getByRole("button", { name: `Upload ${field}` }).click();
  await expect(page.getByRole("list", { name: `${field}: files on their way` })).toHaveCount(0, {
    timeout: UPLOAD_MS,
  });
}

/** Chooses an option of one of the form's dropdowns. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** The text field with this label, which may be marked as optional. */
export function textField(page: Page, label: string) {
  return page.getByRole("textbox", { name: new RegExp(`^${label}( optional)?$`) });
}

/** Fills in what a new piece requires, but for its pictures. */
export async function fillInPiece(
  page: Page,
  piece: { readonly title: string; readonly brand: string; readonly jewellery: string },
): Promise<void> {
  await textField(page, "Title").fill(piece.title);
  await textField(page, "Description").fill("A ring of three colours of gold, as good as new.");
  await textField(page, "SKU").fill("TEST-1");
  await textField(page, "Price").fill("£1,250.50");
  await choose(page, "Condition", "Excellent");
  await choose(page, "Brand", piece.brand);
  await choose(page, "Jewellery Type", piece.jewellery);
  await choose(page, "Featured", "Featured");
  await choose(page, "Available", "Is Available");
}

/** Makes another account an administrator. */
export async function addAdministrator(email: string, password: string): Promise<void> {
  const { auth, firestore, projectId } = emulators;
  const owner = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const uid = email.replace(/\W/g, "-");
  const account = await fetch(
    `${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    {
      method: "POST",
      headers: owner,
      body: JSON.stringify({ localId: uid, email, password }),
    },
  );
  expect(account.ok).toBe(true);
  const document = await fetch(
    `${firestore}/v1/projects/${projectId}/databases/(default)/documents/admins/${uid}`,
    {
      method: "PATCH",
      headers: owner,
      body: JSON.stringify({
        fields: {
          email: { stringValue: email },
          since: { timestampValue: new Date().toISOString() },
          by: { stringValue: "test" },
        },
      }),
    },
  );
  expect(document.ok).toBe(true);
}
