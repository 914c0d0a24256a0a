import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { givenSuite } from "../../../scripts/emulators/suite.ts";

const { host, ports, projectId } = givenSuite();
const EMAIL = "first@bellamyjewels.example";
const accounts = `http://${host}:${String(ports.auth)}/identitytoolkit.googleapis.com/v1`;

/** npm run admin:add -- …, with the emulator suite that the environment names. */
function adminAdd(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/admin-add.ts", ...args],
    { encoding: "utf8" },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
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
      `http://${host}:${String(ports.firestore)}/v1/projects/${projectId}/databases/(default)/documents/admins/${uid}`,
      { headers: { authorization: "Bearer owner" } },
    )
  ).ok;

it("makes an account an administrator, and says so when there is none or when it is one already", async () => {
  expect(adminAdd(EMAIL)).toEqual({
    status: 1,
    said: `There is no account for ${EMAIL} in the emulator suite: open /signup in the shop and make one.`,
  });
  const uid = await signUp();
  expect(await isAdministrator(uid)).toBe(false);
  expect(adminAdd(EMAIL)).toEqual({
    status: 0,
    said: `${EMAIL} is now an administrator of the emulator suite.`,
  });
  expect(await isAdministrator(uid)).toBe(true);
  expect(adminAdd(EMAIL).said).toBe(`${EMAIL} is an administrator of the emulator suite already.`);
}, 60_000);

it("asks for one e-mail address", () => {
  const usage = {
    status: 1,
    said: "Name one e-mail address: npm run admin:add -- EMAIL [--suite]",
  };
  expect(adminAdd()).toEqual(usage);
  expect(adminAdd("nobody")).toEqual(usage);
}, 60_000);
