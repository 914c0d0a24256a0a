import { expect, it } from "vitest";
import { givenSuite } from "../../../scripts/emulators/suite.ts";

const { host, ports, projectId } = givenSuite();

// Without its rules files the suite would let anyone do anything, and no test would notice.
it("refuses what the project's rules refuse, in Firestore and in Storage", async () => {
  const documents = `http://${host}:${String(ports.firestore)}/v1/projects/${projectId}/databases/(default)/documents`;
  const written = await fetch(`${documents}/anything?documentId=any`, {
    method: "POST",
    body: JSON.stringify({ fields: {} }),
  });
  expect(written.status).toBe(403);

  const bucket = `http://${host}:${String(ports.storage)}/v0/b/${projectId}.firebasestorage.app/o`;
  const uploaded = await fetch(`${bucket}?name=anything%2Fany.webp`, {
    method: "POST",
    headers: { "content-type": "image/webp" },
    body: "x",
  });
  expect(uploaded.status).toBe(403);
});
