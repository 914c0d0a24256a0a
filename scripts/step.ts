import { spawn } from "node:child_process";
import { reap } from "./emulators/reaper.mjs";

/** How long a step may take to end in order before it is killed. */
const GRACE_MS = 5_000;

export interface Step {
  /** Its exit code; 1 when a signal ended it. */
  readonly code: Promise<number>;
  /** What it has printed so far, where that is held back. */
  readonly output: () => string;
  /** End it and everything that it started. */
  readonly stop: () => Promise<void>;
}

/**
 * Run a script of package.json. It cannot outlive this process.
 * @param isHeldBack keeps its output for later instead of passing it on to the terminal.
 */
export function startStep(
  script: readonly string[],
  env: Readonly<Record<string, string>> = {},
  isHeldBack = false,
): Step {
  const [command, ...args] = npm("run", "-s", ...script);
  const child = spawn(command, args, {
    // A group of its own, so that all of it can be ended; it gets no keyboard.
    detached: true,
    stdio: isHeldBack ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const { pid } = child;
  const release = pid === undefined ? undefined : reap(pid, { group: true });
  const code = new Promise<number>((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    // When its output has arrived too.
    child.once("close", (status) => {
      release?.();
      resolve(status ?? 1);
    });
  });
  let hasEnded = false;
  void code.then(() => {
    hasEnded = true;
  });
  const stop = async () => {
    if (hasEnded) return; // its number may be another process's by now
    const signal = (name: NodeJS.Signals) => {
      try {
        if (pid !== undefined) process.kill(process.platform === "win32" ? pid : -pid, name);
      } catch {
        // It has ended meanwhile.
      }
    };
    signal("SIGTERM");
    const timer = setTimeout(() => signal("SIGKILL"), GRACE_MS);
    await code;
    clearTimeout(timer);
  };
  return { code, output: () => output, stop };
}

/** The npm that runs us, without the shell in between that Windows would need. */
function npm(...args: readonly string[]): [string, ...string[]] {
  const path = process.env["npm_execpath"];
  return path ? [process.execPath, path, ...args] : ["npm", ...args];
}
