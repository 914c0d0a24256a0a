import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";

/**
 * Run a command in a process group of its own. SIGINT, SIGTERM and SIGHUP to this process stop the whole group: a shell
 * would not pass them on to what it has started.
 * @returns the exit code, after the command has stopped: 1 if a signal ended it.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<number> {
  let child: ChildProcess | null = null;
  // Before the command starts: until then, a signal would end this process alone.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (child?.pid && child.exitCode === null) process.kill(-child.pid, signal);
    });
  }
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { ...options, stdio: "inherit", detached: true });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
