import "./live-site/google-fetch.mjs"; // first
import { parseArgs } from "node:util";
import { backend } from "../src/firebase/config.ts";
import { deleteUnusedPictures, findUnusedPictures } from "../src/admin/pictures/picture-store.ts";
import { logIn } from "../src/admin/access/session-store.ts";
import { connectTo } from "./connect-to.ts";
import { failWith, CliError } from "./cli-error.ts";

/**
 * npm run pictures:unused -- [--emulators] [--clear]: lists pictures that no document uses, no change of the last 90 days
 * mentions, and that were uploaded more than 30 days ago; --clear deletes them. The project is the one in .env, as the
 * administrator in SHOP_ADMIN_EMAIL and SHOP_ADMIN_PASSWORD.
 */

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      emulators: { type: "boolean", default: false },
      clear: { type: "boolean", default: false },
    },
  });
  connectTo({ useEmulators: values.emulators });
  const { projectId } = backend();
  if (!values.emulators) {
    const { SHOP_ADMIN_EMAIL: email, SHOP_ADMIN_PASSWORD: password } = process.env;
    if (!email || !password)
      throw new CliError("Set SHOP_ADMIN_EMAIL and SHOP_ADMIN_PASSWORD, or add --emulators.");
    await logIn(email, password);
  }

  const unused = await findUnusedPictures();
  for (const { path } of unused) console.log(path);
  console.log(`${unused.length} unused in project ${projectId}.`);
  if (!values.clear || unused.length === 0) return;
  let deleted = 0;
  await deleteUnusedPictures(unused, () => deleted++);
  console.log(`${deleted} deleted.`);
}

await main().catch(failWith);
