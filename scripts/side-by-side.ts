/**
 * tsx scripts/side-by-side.ts COMMAND COMMAND: run two commands at the same time. The output of the second is printed as it comes,
 * that of the first in one piece when it has ended. Fails if one of them does.
 */
import { spawn } from "node:child_process";
import process from "node:process";
import { text } from "node:stream/consumers";

async function run(command: string, stdout: "inherit" | "pipe"): Promise<number | null> {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ["ignore", stdout, "inherit"] });
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  if (child.stdout) console.log(await text(child.stdout));
  return code;
}

const [first = "", second = ""] = process.argv.slice(2);
const codes = await Promise.all([run(first, "pipe"), run(second, "inherit")]);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
