/**
 * npm run pictures:unused -- [--emulators] [--clear]: lists pictures that nothing uses, not even the history of the last 90
 * days, and from when they can be deleted; --clear deletes those that were first found at least 30 days ago. The project is
 * the one in .env, as the administrator in SHOP_ADMIN_EMAIL and SHOP_ADMIN_PASSWORD.
 */
import { parseArgs } from "node:util";
import { backend } from "../src/data/config.ts";
import { deleteUnusedPictures, findUnusedPictures } from "../src/data/pictures.ts";
import { isDeletable } from "../src/domain/stored-picture.ts";
import { logIn } from "../src/data/session.ts";
import { connectTo } from "./connect-to.ts";
import { failWith, CliError } from "./cli-error.ts";

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
  const deletable = unused.filter(isDeletable);
  for (const { path, deletableAt } of unused)
    console.log(`${new Date(deletableAt).toISOString().slice(0, 10)}  ${path}`);
  console.log(
    `${unused.length} unused in project ${projectId}, ${deletable.length} can be deleted.`,
  );
  if (!values.clear || deletable.length === 0) return;
  let deleted = 0;
  await deleteUnusedPictures(deletable, { onDeleted: () => deleted++ });
  console.log(`${deleted} deleted.`);
}

await main().catch(failWith);
