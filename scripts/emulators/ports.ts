import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import firebaseJson from "../../firebase.json" with { type: "json" };
import { Trouble } from "../trouble.ts";

/** A suite that has just been stopped may hold its ports for as long. */
const RELEASE_MS = 1_000;

/** Everything of ours listens here and nowhere else: never reachable from another machine. */
export const HOST = "127.0.0.1";

export interface SuitePorts {
  readonly auth: number;
  readonly firestore: number;
  readonly storage: number;
}

/** The emulators' ports as firebase.json fixes them, all moved by an offset so that suites can run side by side. */
export function suitePorts(offset: number): SuitePorts {
  const { auth, firestore, storage } = firebaseJson.emulators;
  return {
    auth: auth.port + offset,
    firestore: firestore.port + offset,
    storage: storage.port + offset,
  };
}

/** The origins that a page must be allowed to talk to when it uses a suite. */
export function suiteOrigins(ports: SuitePorts): string[] {
  return [ports.auth, ports.firestore, ports.storage].map(
    (port) => `http://${HOST}:${String(port)}`,
  );
}

/** Where the shop itself is served: Vite's development server, and the production build. */
export function shopPorts(offset: number): { readonly dev: number; readonly preview: number } {
  return { dev: 5173 + offset, preview: 4173 + offset };
}

/**
 * How far the person wants all ports moved: the variable SHOP_PORT_OFFSET, or what the command uses without it.
 * @throws Trouble when it is not a whole number that leaves every port within range.
 */
export function portOffset(usual = 0): number {
  const text = process.env["SHOP_PORT_OFFSET"] ?? "";
  if (text === "") return usual;
  const offset = Number(text);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new Trouble(
    `SHOP_PORT_OFFSET is "${text}", not a whole number from 0 to 50000: correct it or \`unset SHOP_PORT_OFFSET\`.`,
  );
}

/**
 * @param ports what wants to listen → on which port.
 * @throws Trouble naming the first port that is taken, who holds it where that can be known, and the way out.
 */
export async function requireFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await ownerIfTaken(port))) continue;
    await sleep(RELEASE_MS);
    const owner = await ownerIfTaken(port);
    if (!owner) continue;
    throw new Trouble(
      `Port ${String(port)} (${name}) is taken${owner.pid ? ` by process ${String(owner.pid)} (${owner.command})` : ""}: ` +
        (owner.pid
          ? `stop that with \`kill ${String(owner.pid)}\`, or move every port with \`SHOP_PORT_OFFSET=1000\` before the command.`
          : "run the command with `SHOP_PORT_OFFSET=1000` before it to move every port."),
    );
  }
}

interface Owner {
  readonly pid: number;
  readonly command: string;
}

const UNKNOWN: Owner = { pid: 0, command: "" };

async function ownerIfTaken(port: number): Promise<Owner | undefined> {
  // macOS lets a second socket listen beside one on all addresses: there only lsof knows.
  if (process.platform === "darwin") return ownerFromLsof(port);
  if (await canListen(port)) return undefined;
  return process.platform === "linux" ? ownerFromProc(port) : UNKNOWN;
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

function ownerFromLsof(port: number): Owner | undefined {
  try {
    const out = execFileSync("lsof", ["-nP", `-iTCP:${String(port)}`, "-sTCP:LISTEN", "-Fpc"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return {
      pid: Number(/^p(\d+)$/m.exec(out)?.[1] ?? 0),
      command: /^c(.+)$/m.exec(out)?.[1] ?? "",
    };
  } catch {
    return undefined; // lsof ends with code 1 when nobody listens
  }
}

/** /proc/net/tcp gives the listening socket's inode, /proc/PID/fd who holds it: needs no tool to be installed. */
function ownerFromProc(port: number): Owner {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const inodes = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    (attempt(() => readFileSync(table, "utf8")) ?? "")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === "0A")
      .map((columns) => `socket:[${columns[9] ?? ""}]`),
  );
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const files = attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
    if (
      files.some((fd) =>
        inodes.includes(attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? ""),
      )
    )
      return {
        pid: Number(pid),
        command: attempt(() => readFileSync(`/proc/${pid}/comm`, "utf8").trim()) ?? "",
      };
  }
  return UNKNOWN;
}

/** Other people's processes may not be read, and any may end meanwhile. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
