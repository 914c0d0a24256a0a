/**
 * npm run pictures:unused -- [--emulators] [--days 7] [--clear]: lists uploads that no product, brand or category uses and
 * that are at least a day (or --days) old; --clear deletes them. The project is the one in .env, as the administrator in
 * SHOP_ADMIN_EMAIL and SHOP_ADMIN_PASSWORD.
 */
import { parseArgs } from "node:util";
import { backend } from "../src/data/config.ts";
import { deleteUnusedPictures, findUnusedPictures } from "../src/data/pictures.ts";
import { logIn } from "../src/data/session.ts";
import { connectTo } from "./connect-to.ts";
import { failWith, CliError } from "./cli-error.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      emulators: { type: "boolean", default: false },
      clear: { type: "boolean", default: false },
      days: { type: "string", default: "1" },
    },
  });
  const days = Number(values.days);
  if (!(days >= 0)) throw new CliError("--days takes a number: the minimum age of an upload.");
  connectTo({ useEmulators: values.emulators });
  const { projectId } = backend();
  if (!values.emulators) {
    const { SHOP_ADMIN_EMAIL: email, SHOP_ADMIN_PASSWORD: password } = process.env;
    if (!email || !password)
      throw new CliError("Set SHOP_ADMIN_EMAIL and SHOP_ADMIN_PASSWORD, or add --emulators.");
    await logIn(email, password);
  }

  const unused = await findUnusedPictures({ minAgeMs: days * DAY_MS });
  for (const { path, storedMs } of unused)
    console.log(`${new Date(storedMs).toISOString().slice(0, 10)}  ${path}`);
  console.log(`${unused.length} unused in project ${projectId}.`);
  if (!values.clear || unused.length === 0) return;
  await deleteUnusedPictures(unused);
  console.log(`${unused.length} deleted.`);
}

await main().catch(failWith);
