import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { portOffset } from "../../scripts/emulators/ports.ts";

/** Ports for the suites that these tests start themselves, away from the suite that they run in. */
export const OWN_OFFSET = portOffset(200) + 400;

export interface Command {
  readonly process: ChildProcess;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Its exit code; null when a signal ended it. */
  readonly code: Promise<number | null>;
}

/** `npm run emulators -- --empty` on ports of its own, leading a process group as at a terminal. */
export function runEmulators(env: Readonly<Record<string, string>> = {}): Command {
  const child = spawn(process.execPath, [npm(), "run", "-s", "emulators", "--", "--empty"], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, SHOP_PORT_OFFSET: String(OWN_OFFSET), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return {
    process: child,
    output: () => output,
    code: once(child, "close").then(([code]) => code as number | null),
  };
}

function npm(): string {
  const path = process.env["npm_execpath"];
  if (!path) throw new Error("Run these tests with `npm test -- suite`.");
  return path;
}

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  /** "Z" for one that has ended and that nobody has asked after. */
  readonly state: string;
  readonly commandLine: string;
}

/** A process and every one that descends from it. */
export function family(pid: number): RunningProcess[] {
  const all = processes();
  const below = (parent: number): RunningProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
}

/** Which of them still run. */
export function living(pids: readonly number[]): number[] {
  return processes()
    .filter(({ pid, state }) => pids.includes(pid) && !state.startsWith("Z"))
    .map(({ pid }) => pid);
}

function processes(): RunningProcess[] {
  return process.platform === "linux" ? processesFromProc() : processesFromPs();
}

/** A container need not have ps. */
function processesFromProc(): RunningProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        // "PID (any name) STATE PARENT …"
        const [state = "", parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        return [{ pid: Number(pid), parent: Number(parent), state, commandLine }];
      } catch {
        return []; // ended meanwhile
      }
    });
}

function processesFromPs(): RunningProcess[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => {
      const [pid, parent, state = "", ...words] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), state, commandLine: words.join(" ") };
    });
}
