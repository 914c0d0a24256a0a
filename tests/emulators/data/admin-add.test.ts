import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { emulators } from "../../../scripts/connect-to.ts";

const { auth, firestore, projectId } = emulators;
const EMAIL = "first@bellamyjewels.example";
const accounts = `${auth}/identitytoolkit.googleapis.com/v1`;

/** npm run admin:add -- … */
function adminAdd(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/admin-add.ts", ...args],
    { encoding: "utf8" },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
}

async function signUp(): Promise<string> {
  const reply = await fetch(`${accounts}/accounts:signUp?key=any`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: "hatton-garden" }),
  });
  return ((await reply.json()) as { localId: string }).localId;
}

const isAdministrator = async (uid: string) =>
  (
    await fetch(
      `${firestore}/v1/projects/${projectId}/databases/(default)/documents/admins/${uid}`,
      { headers: { authorization: "Bearer owner" } },
    )
  ).ok;

it("makes an account an administrator, if there is one", async () => {
  expect(adminAdd(EMAIL, "--emulators")).toEqual({
    status: 1,
    output: `${projectId} has no account for ${EMAIL}: sign up at /signup in the shop first.`,
  });
  const uid = await signUp();
  expect(await isAdministrator(uid)).toBe(false);
  expect(adminAdd(EMAIL, "--emulators")).toEqual({
    status: 0,
    output: `${EMAIL} is an administrator of ${projectId}.`,
  });
  expect(await isAdministrator(uid)).toBe(true);
});

it("asks for one e-mail address", () => {
  const usage = {
    status: 1,
    output: "Name one e-mail address: npm run admin:add -- EMAIL [--emulators]",
  };
  expect(adminAdd()).toEqual(usage);
  expect(adminAdd("nobody")).toEqual(usage);
});
