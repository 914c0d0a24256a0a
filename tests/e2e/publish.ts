import { execFile } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Publish the stock as it is now, as the hourly job does. @returns the folder of the new website. */
export async function publish(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "publication-"));
  cpSync("dist", directory, { recursive: true });
  await promisify(execFile)("npx", ["tsx", "scripts/publish-pages.ts", directory]);
  return directory;
}
