import { expect, it } from "vitest";
import { emulators } from "../../../scripts/connect-to.ts";

const { firestore, storage, projectId } = emulators;

// Without rules files the emulators allow everything. The other tests load the rules themselves.
it("refuses what the project's rules refuse, in Firestore and in Storage", async () => {
  const documents = `${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const written = await fetch(`${documents}/anything?documentId=any`, {
    method: "POST",
    body: JSON.stringify({ fields: {} }),
  });
  expect(written.status).toBe(403);

  const bucket = `${storage}/v0/b/${projectId}.firebasestorage.app/o`;
  const uploaded = await fetch(`${bucket}?name=anything%2Fany.webp`, {
    method: "POST",
    headers: { "content-type": "image/webp" },
    body: "x",
  });
  expect(uploaded.status).toBe(403);
});
