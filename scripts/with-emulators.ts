/**
 * npm run emulators -- COMMAND: run a command with the Auth, Firestore and Storage emulators, and stop them afterwards.
 * A command that already runs inside it uses the same emulators, so such commands can call each other.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import firebaseJson from "../firebase.json" with { type: "json" };
import { CliError, failWith } from "./cli-error.ts";
import { emulators } from "./connect-to.ts";
import { FIREBASE, prepareEngines } from "./emulators/engines.ts";
import { runCommand } from "./run-command.ts";

const LOAD_RULES = "node --import tsx scripts/emulators/load-rules.ts";

async function main(): Promise<number> {
  const [script, ...args] = process.argv.slice(2);
  if (!script) throw new CliError("Say what to run: npm run emulators -- 'npm run test:e2e'");
  const command = [script, ...args.map(quote)].join(" ");
  if (process.env["FIRESTORE_EMULATOR_HOST"]) return runCommand(command, [], { shell: true });

  const { auth, firestore, storage } = firebaseJson.emulators;
  for (const { port } of [auth, firestore, storage]) await requireFreePort(port);
  // The emulators keep uploaded files in TMPDIR.
  const temporary = mkdtempSync(join(tmpdir(), "shop-emulators-"));
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_"));
  try {
    return await runCommand(
      process.execPath,
      [
        FIREBASE,
        "emulators:exec",
        "--only=auth,firestore,storage",
        `--project=${emulators.projectId}`,
        `${LOAD_RULES} && (${command})`,
      ],
      { env: { ...Object.fromEntries(inherited), ...prepareEngines(), TMPDIR: temporary } },
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** For a POSIX shell. */
const quote = (argument: string) => `'${argument.replaceAll("'", String.raw`'\''`)}'`;

function requireFreePort(port: number): Promise<void> {
  const message = `Port ${port} is taken, perhaps by another \`npm start\` or \`npm test\`. Find and stop it: \`lsof -i :${port}\`.`;
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", () => reject(new CliError(message)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}

await main().then((code) => process.exit(code), failWith);
