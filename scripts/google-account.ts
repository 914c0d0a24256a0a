import { CliError } from "./cli-error.ts";

/**
 * Use the account of firebase-tools' own commands: of `npx firebase login`, or GOOGLE_APPLICATION_CREDENTIALS.
 * @throws CliError if there is none.
 */
export async function logInToGoogle(): Promise<void> {
  const { getProjectDefaultAccount } = await import("firebase-tools/lib/auth.js");
  const { requireAuth } = await import("firebase-tools/lib/requireAuth.js");
  const account = getProjectDefaultAccount(process.cwd());
  await requireAuth({ ...account, nonInteractive: true }).catch((cause: unknown) => {
    throw new CliError("You are not logged in to Firebase: run `npx firebase login`.", { cause });
  });
}

/** A token for Google's APIs. @throws CliError if there is no account, or no connection. */
export async function accessToken(): Promise<string> {
  const given = process.env["GOOGLE_ACCESS_TOKEN"];
  if (given) return given;
  await logInToGoogle();
  const { getAccessToken } = await import("firebase-tools/lib/apiv2.js");
  return getAccessToken().catch((cause: unknown) => {
    throw new CliError(`Google gave no access: ${String(cause)}. Is there a connection?`, {
      cause,
    });
  });
}
