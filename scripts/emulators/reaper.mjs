import { spawn } from "node:child_process";

/**
 * Have a process killed when this one ends without having ended it, even by `kill -9`: a shell waits for one line
 * from us, and its pipe closing without one means that we are gone.
 * @param {number} pid
 * @param {{ group?: boolean }} [options] group: the process leads a group, and all of it goes.
 * @returns {() => void} to call once the process has ended by itself.
 */
export function reap(pid, { group = false } = {}) {
  if (process.platform === "win32") return () => undefined;
  const target = group ? `-${pid}` : String(pid);
  const reaper = spawn("sh", ["-c", 'read -r _ || kill -s KILL -- "$0"', target], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  reaper.stdin.on("error", () => undefined); // ended first: nothing is left to say
  reaper.unref();
  return () => reaper.stdin.end("it has ended\n");
}
