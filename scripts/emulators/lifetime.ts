import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";

/** How often to look whether the process that started us is still there. */
const PARENT_CHECK_MS = 500;

/**
 * End this command in order whatever ends it: Ctrl-C, SIGTERM, a closed terminal, `kill -9` of npm. Call it first.
 * A second signal while ending ends at once.
 * @param isUsual whether Ctrl-C is how one ends this command: then it counts as success.
 * @returns takes what has to be stopped, as it is started; the latest is stopped first.
 */
export function endInOrder({ isUsual }: { isUsual: boolean }): (stop: () => Promise<void>) => void {
  const stops: (() => Promise<void>)[] = [];
  let isEnding = false;
  const finish = async (code: number) => {
    if (isEnding) process.exit(code);
    isEnding = true;
    for (const stop of stops.toReversed()) await stop().catch(console.error);
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void finish(isUsual ? 0 : 128 + constants.signals[signal]));
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const watch = setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && !isAlive(npm))) void finish(1);
  }, PARENT_CHECK_MS);
  watch.unref();
  return (stop) => stops.push(stop);
}

/** npm runs a script through a shell, which lives on when npm is killed: it is npm that has to be watched. */
function npmAbove(shell: number): number | undefined {
  if (process.platform === "win32" || !process.env["npm_lifecycle_event"]) return undefined;
  try {
    const parent =
      process.platform === "linux"
        ? /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${String(shell)}/status`, "utf8"))?.[1]
        : execFileSync("ps", ["-o", "ppid=", "-p", String(shell)], { encoding: "utf8" });
    return Number(parent) > 1 ? Number(parent) : undefined;
  } catch {
    return undefined; // gone already: process.ppid tells
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
