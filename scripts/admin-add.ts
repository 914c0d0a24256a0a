import { parseArgs } from "node:util";
import { backend, documentsUrl } from "../src/firebase/config.ts";
import { connectTo, emulators } from "./connect-to.ts";
import { failWith, CliError } from "./cli-error.ts";
import { accessToken } from "./google-account.ts";

/**
 * npm run admin:add -- EMAIL [--emulators]: makes an account an administrator. Its owner signs up at /signup first.
 *
 * The project is the one in .env. The script uses the login of `npx firebase login` or GOOGLE_APPLICATION_CREDENTIALS, or
 * the access token in GOOGLE_ACCESS_TOKEN. Security rules do not apply to it.
 */

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { emulators: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (!email?.includes("@") || positionals.length !== 1)
    throw new CliError("Name one e-mail address: npm run admin:add -- EMAIL [--emulators]");
  connectTo({ useEmulators: values.emulators });
  const { projectId } = backend();
  const token = values.emulators ? "owner" : await accessToken();

  const host = "identitytoolkit.googleapis.com";
  const auth = values.emulators ? `${emulators.auth}/${host}` : `https://${host}`;
  const found = (await post(`${auth}/v1/projects/${projectId}/accounts:lookup`, token, {
    email: [email],
  })) as { users?: { localId: string }[] };
  const uid = found.users?.[0]?.localId;
  if (!uid)
    throw new CliError(
      `${projectId} has no account for ${email}: sign up at /signup in the shop first.`,
    );
  await makeAdministrator(uid, email, token);
  console.log(`${email} is an administrator of ${projectId}.`);
}

/** Write the document that the rules look for, and delete the request for access, in one batch. */
async function makeAdministrator(uid: string, email: string, token: string): Promise<void> {
  const root = `projects/${backend().projectId}/databases/(default)/documents`;
  await post(`${documentsUrl()}:commit`, token, {
    writes: [
      {
        update: {
          name: `${root}/admins/${uid}`,
          fields: { email: { stringValue: email }, by: { stringValue: uid } },
        },
        updateTransforms: [{ fieldPath: "since", setToServerValue: "REQUEST_TIME" }],
      },
      { delete: `${root}/accessRequests/${uid}` },
    ],
  });
}

async function post(url: string, token: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      // A person's own login needs a project to bill the request to.
      "X-Goog-User-Project": backend().projectId,
    },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new CliError(`${new URL(url).host} does not answer. Is \`npm start\` running?`, {
      cause,
    });
  });
  if (response.status === 401 || response.status === 403)
    throw new CliError(
      "Your login may not do that: run `npx firebase login --reauth` as an owner.",
    );
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

await main().catch(failWith);
