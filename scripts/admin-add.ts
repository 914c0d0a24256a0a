/**
 * npm run admin:add -- EMAIL [--suite]: makes an account an administrator, the first one above all. The account must
 * exist: its owner signs up at /signup first.
 *
 * The project is the one of .env; with --suite, or VITE_USE_EMULATORS=true there, it is the running emulator suite
 * (SHOP_PORT_OFFSET as it was started with). On a real project it acts as whoever is logged in with `npx firebase login`,
 * as GOOGLE_APPLICATION_CREDENTIALS say, or with the access token in GOOGLE_ACCESS_TOKEN; the rules do not bind it.
 */
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { backend, documentsUrl } from "../src/data/config.ts";
import { connectTo } from "./connect-to.ts";
import { failWith, Trouble } from "./trouble.ts";

const USAGE = "Name one e-mail address: npm run admin:add -- EMAIL [--suite]";

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { suite: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [email, ...others] = positionals;
  if (!email?.includes("@") || others.length > 0) throw new Trouble(USAGE);
  connectTo(values.suite);
  const { projectId, suite } = backend();
  const where = suite ? "the emulator suite" : `project ${projectId}`;
  const token = suite ? "owner" : await accessToken();

  const uid = await uidOf(email, token);
  if (!uid) {
    throw new Trouble(
      `There is no account for ${email} in ${where}: open /signup in the shop and make one.`,
    );
  }
  if (await isAdministrator(uid, token)) {
    console.log(`${email} is an administrator of ${where} already.`);
    return;
  }
  await makeAdministrator(uid, email, token);
  console.log(`${email} is now an administrator of ${where}.`);
}

/** A token that Google's interfaces take, by the ways that firebase-tools knows. */
async function accessToken(): Promise<string> {
  const given = process.env["GOOGLE_ACCESS_TOKEN"];
  if (given) return given;
  // Not a documented interface: package.json pins the version.
  const require = createRequire(import.meta.url);
  const { requireAuth } = require("firebase-tools/lib/requireAuth") as {
    requireAuth: (options: object) => Promise<unknown>;
  };
  const { getAccessToken } = require("firebase-tools/lib/apiv2") as {
    getAccessToken: () => Promise<string>;
  };
  try {
    await requireAuth({ nonInteractive: true });
    return await getAccessToken();
  } catch {
    throw new Trouble("Nobody is logged in to Firebase here: run `npx firebase login` first.");
  }
}

/** The account of an address; undefined when there is none. */
async function uidOf(email: string, token: string): Promise<string | undefined> {
  const { projectId, suite } = backend();
  const origin = suite
    ? `http://${suite.host}:${String(suite.ports.auth)}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";
  const found = (await request(`${origin}/v1/projects/${projectId}/accounts:lookup`, token, {
    email: [email],
  })) as { users?: { localId: string }[] };
  return found.users?.[0]?.localId;
}

async function isAdministrator(uid: string, token: string): Promise<boolean> {
  const found = (await request(`${documentsUrl()}:batchGet`, token, {
    documents: [documentName("admins", uid)],
  })) as { found?: object }[];
  return found.some((one) => one.found !== undefined);
}

/** The document that the rules look for, and an end to the account's request, in one go. */
async function makeAdministrator(uid: string, email: string, token: string): Promise<void> {
  await request(`${documentsUrl()}:commit`, token, {
    writes: [
      {
        update: {
          name: documentName("admins", uid),
          fields: { email: { stringValue: email }, by: { stringValue: uid } },
        },
        updateTransforms: [{ fieldPath: "since", setToServerValue: "REQUEST_TIME" }],
      },
      { delete: documentName("accessRequests", uid) },
    ],
  });
}

function documentName(collection: string, id: string): string {
  return `projects/${backend().projectId}/databases/(default)/documents/${collection}/${id}`;
}

async function request(url: string, token: string, body: object): Promise<unknown> {
  const { projectId, suite } = backend();
  let reply: Response;
  try {
    reply = await fetch(url, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        // Whose quota a person's own login draws on.
        ...(!suite && { "X-Goog-User-Project": projectId }),
      },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Trouble(
      suite
        ? `The emulator suite does not answer at ${new URL(url).host}: start it with \`npm start\`.`
        : "Google cannot be reached: check the connection.",
    );
  }
  if (reply.status === 401 || reply.status === 403) {
    throw new Trouble(
      `Your login may not change project ${projectId}: log in as one of its owners with \`npx firebase login --reauth\`.`,
    );
  }
  if (!reply.ok) throw new Error(`${url}: ${String(reply.status)} ${await reply.text()}`);
  return reply.json();
}

await main().catch(failWith);
