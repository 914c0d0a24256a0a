/**
 * npm run pictures:unused -- [--suite] [--days 7] [--clear]: lists the uploads that no piece, brand or category uses and
 * that are at least a day old, or as many as --days says; with --clear it deletes them. The project is the one of .env,
 * as the administrator whom SHOP_ADMIN_EMAIL and SHOP_ADMIN_PASSWORD name; with --suite it is the running emulator suite.
 */
import { parseArgs } from "node:util";
import { backend } from "../src/data/config.ts";
import { clearUnusedPictures, findUnusedPictures } from "../src/data/pictures.ts";
import { logIn } from "../src/data/session.ts";
import { connectTo } from "./connect-to.ts";
import { failWith, Trouble } from "./trouble.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      suite: { type: "boolean", default: false },
      clear: { type: "boolean", default: false },
      days: { type: "string", default: "1" },
    },
  });
  const days = Number(values.days);
  if (!(days >= 0)) throw new Trouble("--days takes a number: how old an upload must be.");
  connectTo(values.suite);
  const { suite, projectId } = backend();
  if (!suite) await logInAsAdministrator();

  const unused = await findUnusedPictures({ minAgeMs: days * DAY_MS });
  for (const { path, storedMs, bytes } of unused) {
    const stored = new Date(storedMs).toISOString().slice(0, 10);
    console.log(`${stored}  ${String(Math.ceil(bytes / 1000)).padStart(6)} kB  ${path}`);
  }
  console.log(`${unused.length} unused in project ${projectId}.`);
  if (!values.clear || unused.length === 0) return;
  await clearUnusedPictures(unused);
  console.log(`${unused.length} deleted.`);
}

async function logInAsAdministrator(): Promise<void> {
  const email = process.env["SHOP_ADMIN_EMAIL"];
  const password = process.env["SHOP_ADMIN_PASSWORD"];
  if (!email || !password) {
    throw new Trouble(
      "Say who looks: SHOP_ADMIN_EMAIL and SHOP_ADMIN_PASSWORD of an administrator, or add --suite for the emulators.",
    );
  }
  await logIn(email, password).catch((cause: unknown) => {
    throw new Trouble(`${email} could not log in.`, { cause });
  });
}

await main().catch(failWith);
